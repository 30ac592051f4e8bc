internal import FileWriting

/// What a person can do about a file that could not be written.
extension FileError {
  /// The reason and advice, for a file that the person has named.
  var message: String {
    message(
      advising: isFull
        ? "Name a file where there is room." : "Name a file in a folder that you may write to.")
  }

  /// Returns the reason and advice, for a file that has its place.
  ///
  /// - Parameter folder: What has its place.
  /// - Returns: The reason, and what can be done about it.
  func message(in folder: PersonalFolder) -> String {
    message(
      advising: isFull
        ? "Make room there, or have \(folder.rawValue) name a folder where there is some."
        : "Have \(folder.rawValue) name a folder that you may write to.")
  }

  private func message(advising advice: String) -> String {
    "\(path) can't be written: \(reason). \(advice)"
  }
}
