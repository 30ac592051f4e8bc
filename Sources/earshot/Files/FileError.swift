private import Foundation

/// Why a file could not be written, and what to do about it.
struct FileError: Error {
  let message: String

  /// Takes the reason from the system's number for it.
  init(path: String, errorNumber: Int32) {
    let advice =
      errorNumber == ENOSPC
      ? "Name a file where there is room." : "Name a file in a folder that you may write to."
    message = "\(path) can't be written: \(String(cString: strerror(errorNumber))). \(advice)"
  }
}
