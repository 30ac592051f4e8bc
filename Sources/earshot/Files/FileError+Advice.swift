internal import FileWriting

/// Error messages with advice for the user.
extension FileError {
  /// The message for a file that the user named.
  var message: String {
    message(
      advising: isFull
        ? "Name a file on a disk with free space." : "Name a file in a writable folder.")
  }

  /// Returns the message for a file in one of Earshot's own folders.
  func message(in folder: XDGDirectory) -> String {
    message(
      advising: isFull
        ? "Free some space, or set \(folder.rawValue) to a folder on another disk."
        : "Set \(folder.rawValue) to a writable folder.")
  }

  private func message(advising advice: String) -> String {
    "\(path) can't be written: \(reason). \(advice)"
  }
}
