internal import Foundation

/// Files that are open to be written.
package enum OpenFile {
  /// Writes bytes to an open file, all of them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The file.
  ///   - path: The file, as errors name it.
  /// - Throws: Why it can't be written; a part of them may be.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, named path: String
  ) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileError(path: path, errorNumber: errno)
      }
    }
  }
}
