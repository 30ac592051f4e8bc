private import CSpawn
private import Foundation

/// A file in memory for the error output of a process.
///
/// It keeps the beginning of the output. Further writes fail, so that no program fills the memory,
/// and none waits for a reader.
package final class ErrorOutput: Sendable {
  /// The size of the file, in bytes.
  private static let size = 1 << 16

  /// The descriptor for the process, or a negative number if there is no memory.
  package let descriptor: Int32

  package init() { descriptor = earshot_memory_file(Self.size) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The last line that is not blank, or `nil` for an empty output.
  package var lastLine: String? {
    // The process and this descriptor share the position.
    let count = lseek(descriptor, 0, SEEK_CUR)
    guard count > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(Int(count), Self.size))
    let length = unsafe pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(length, 0)), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .last { !$0.allSatisfy(\.isWhitespace) }
      .map(String.init)
  }
}
