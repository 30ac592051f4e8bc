internal import Foundation

/// A file that grows while something is said, and why it could not.
enum OutputFile {
  /// Creates a file, or empties the one that is there.
  ///
  /// - Parameter path: Where the file is to be.
  /// - Returns: What writes into it.
  /// - Throws: `SpeechError.Code.cannotWrite` if it can't be created.
  static func create(_ path: String) throws(SpeechError) -> FileHandle {
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw SpeechError(
        .cannotWrite,
        "\(path) can't be written: \(String(cString: strerror(errno))). "
          + "Name a file in a folder that you may write to."
      )
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Returns what went wrong with a write, as it is told.
  static func failure(_ error: any Error, of path: String) -> SpeechError {
    let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let reason =
      system.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
    return SpeechError(
      .cannotWrite, "\(path) can't be written: \(reason). Name a file where there is room.")
  }
}
