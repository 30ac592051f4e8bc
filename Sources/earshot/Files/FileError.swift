private import Foundation

/// Why a file could not be written, and what to do about it.
struct FileError: Error {
  private let path: String
  private let errorNumber: Int32

  /// Takes the reason from the system's number for it.
  init(path: String, errorNumber: Int32) {
    self.path = path
    self.errorNumber = errorNumber
  }

  /// What is told of a file that the person has named.
  var message: String {
    told(
      isFull
        ? "Name a file where there is room." : "Name a file in a folder that you may write to.")
  }

  /// Returns what is told of a file that nobody has named, since it has its place.
  ///
  /// - Parameter folder: What has its place.
  /// - Returns: The reason, and what can be done about it.
  func message(in folder: PersonalFolder) -> String {
    told(
      isFull
        ? "Make room there, or have \(folder.rawValue) name a folder where there is some."
        : "Have \(folder.rawValue) name a folder that you may write to.")
  }

  private var isFull: Bool { errorNumber == ENOSPC || errorNumber == EDQUOT }

  private func told(_ advice: String) -> String {
    "\(path) can't be written: \(String(cString: strerror(errorNumber))). \(advice)"
  }
}
