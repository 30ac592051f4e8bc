internal import Foundation

/// Why the system refused to write a file.
package struct FileError: Error, Equatable {
  /// The file, as it was named.
  package let path: String
  /// The system's number of the reason.
  package let errorNumber: Int32

  package init(path: String, errorNumber: Int32) {
    self.path = path
    self.errorNumber = errorNumber
  }

  /// The reason in the system's words.
  package var reason: String { unsafe String(cString: strerror(errorNumber)) }

  /// Whether there is no room for the file.
  package var isFull: Bool { errorNumber == ENOSPC || errorNumber == EDQUOT }
}
