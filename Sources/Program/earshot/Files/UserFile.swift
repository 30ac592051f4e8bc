private import Foundation
internal import SourceDiagnostics
internal import YAMLReading

/// Reads the files in the user's folders.
enum UserFile {
  /// Reads a file.
  ///
  /// - Parameter path: The path, or `nil` if there is no home directory.
  /// - Returns: The content, `nil` if the file is missing, or the problem if it can't be read. At
  ///   most one byte more than the limit of `FlatYAML` is read.
  static func read(_ path: String?) -> Result<[UInt8]?, Diagnostic> {
    guard let path else { return .success(nil) }
    // Open without blocking and read only a regular file, because a FIFO or a device could block
    // forever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 || errno != ENOENT && errno != ENOTDIR else { return .success(nil) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: descriptor >= 0)
    var info = stat()
    guard descriptor >= 0, fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      let data = try? handle.read(upToCount: FlatYAML.maximumBytes + 1) ?? Data()
    else { return .failure(Diagnostic(file: path, "The file can't be read.")) }
    return .success([UInt8](data))
  }
}
