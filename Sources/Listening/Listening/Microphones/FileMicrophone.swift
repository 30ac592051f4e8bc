private import Foundation

/// A microphone that reads a WAV file in place of a device, for tests and demonstrations.
///
/// Closing it keeps the position, so that the next utterance is read after it is opened again.
package final class FileMicrophone: Microphone {
  package let isLive = false
  package private(set) var isOpen = false
  package let descriptor: Int32? = nil

  /// The number of samples in a block of 20 milliseconds.
  package static let block = 320

  private let path: String
  private let file: FileHandle
  /// The number of bytes of samples that are left, according to the header.
  private var left: Int
  /// The number of blocks of silence that are left. They follow the file, so that its last
  /// utterance ends.
  private var silence = 50

  /// Opens a file and reads its header.
  package init(path: String) throws(MicrophoneError) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadableFile(path) }
    self.path = path
    self.file = file
    left = try Self.readHeader(of: file, at: path)
  }

  package func open() { isOpen = true }
  package func close() { isOpen = false }

  package func read() throws(MicrophoneError) -> [Int16]? {
    let data = left > 1 ? Self.bytes(of: file, count: min(Self.block * 2, left)) : Data()
    left -= data.count
    guard data.count > 1 else {
      left = 0
      guard silence > 0 else { return nil }
      silence -= 1
      return Array(repeating: 0, count: Self.block)
    }
    return data.samples
  }

  /// Reads the chunks before the samples, and returns the number of bytes of samples.
  ///
  /// The number is `Int.max` if the header was written before the length was known.
  private static func readHeader(
    of file: FileHandle, at path: String
  ) throws(MicrophoneError) -> Int {
    let start = bytes(of: file, count: 12)
    guard start.count == 12, start.prefix(4) == Data("RIFF".utf8),
      start.suffix(4) == Data("WAVE".utf8)
    else { throw .wrongFormat(path) }
    var isFormatKnown = false
    // A file has a few chunks before its samples. The limit refuses a file of endless chunks.
    for _ in 0..<64 {
      let chunk = bytes(of: file, count: 8)
      guard chunk.count == 8 else { break }
      let size = Int(chunk.number(at: 4, bytes: 4))
      switch String(decoding: chunk.prefix(4), as: UTF8.self) {
      case "data":
        guard isFormatKnown else { throw .wrongFormat(path) }
        return size == 0 || size >= Int(UInt32.max) - 1_024 ? .max : size
      case "fmt ":
        guard (16...1_024).contains(size) else { throw .wrongFormat(path) }
        let format = bytes(of: file, count: size)
        // 1 is PCM, and 0xFFFE is its extended form, in which the same fields come first.
        guard format.count == size, [1, 0xFFFE].contains(format.number(at: 0, bytes: 2)),
          format.number(at: 2, bytes: 2) == 1,
          format.number(at: 4, bytes: 4) == Endpointer.sampleRate,
          format.number(at: 14, bytes: 2) == 16
        else { throw .wrongFormat(path) }
        isFormatKnown = true
      default:
        // Chunks are padded to an even length. Longer texts than a megabyte are no header.
        guard size <= 1 << 20, bytes(of: file, count: size + size % 2).count >= size
        else { throw .wrongFormat(path) }
      }
    }
    throw .wrongFormat(path)
  }

  private static func bytes(of file: FileHandle, count: Int) -> Data {
    (try? file.read(upToCount: count)) ?? Data()
  }
}

extension Data {
  /// The samples in the bytes, in little-endian order. An odd last byte is dropped.
  var samples: [Int16] {
    let bytes = [UInt8](self)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// Returns a little-endian number at a distance from the start.
  fileprivate func number(at start: Int, bytes: Int) -> UInt32 {
    dropFirst(start).prefix(bytes).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
