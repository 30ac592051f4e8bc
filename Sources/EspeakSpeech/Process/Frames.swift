private import Foundation

/// A buffer that cuts incoming bytes into frames.
struct FrameBuffer {
  /// The maximum length of a frame in bytes, without its length field; no message is longer.
  static let maximumLength = 1 << 20

  private var bytes: [UInt8] = []
  private var start = 0

  /// The number of bytes that wait.
  var count: Int { bytes.count - start }

  mutating func append(_ more: some Sequence<UInt8>) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 18)
      start = 0
    } else if start > 1 << 16 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Returns and removes the content of the next frame; `nil` until the frame is complete. Throws if
  /// the length is invalid.
  mutating func next() throws(BadFrame) -> ArraySlice<UInt8>? {
    guard count >= 4 else { return nil }
    let length = Int(Frame.number(bytes[start..<start + 4]))
    guard (5...Self.maximumLength).contains(length) else {
      throw BadFrame("invalid frame length \(length)")
    }
    guard count >= 4 + length else { return nil }
    defer { start += 4 + length }
    return bytes[(start + 4)..<(start + 4 + length)]
  }
}

/// An invalid message from the other process.
struct BadFrame: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The frames of the messages between the two processes.
///
/// A frame is the length of its content in four bytes, and the content: a message as JSON, or
/// samples after a mark and the number of their request. Numbers are little-endian; samples are in
/// the machine's byte order, since both processes run on one machine.
enum Frame {
  /// The first byte of samples; no JSON begins with it.
  private static let samplesMark: UInt8 = 0

  /// Returns the frame of a message.
  static func json(_ message: some Encodable) -> [UInt8] {
    // Texts, numbers and lists of them can always be encoded.
    let content = (try? JSONEncoder().encode(message)) ?? Data()
    return bytes(of: UInt32(clamping: content.count)) + content
  }

  /// Returns the frame of the samples for a request.
  static func samples(_ samples: [Int16], for number: UInt32) -> [UInt8] {
    var frame =
      bytes(of: UInt32(clamping: 5 + 2 * samples.count)) + [samplesMark] + bytes(of: number)
    unsafe samples.withUnsafeBytes { unsafe frame.append(contentsOf: $0) }
    return frame
  }

  /// Decodes a message from the content of a frame.
  static func message<Message: Decodable>(
    in content: ArraySlice<UInt8>
  ) throws(BadFrame) -> Message {
    do {
      return try JSONDecoder().decode(Message.self, from: Data(content))
    } catch {
      throw BadFrame("\(error)")
    }
  }

  /// Returns the samples in the content of a frame; `nil` if the content is a message.
  static func samples(in content: ArraySlice<UInt8>) -> (number: UInt32, samples: [Int16])? {
    guard content.count >= 5, content.first == samplesMark else { return nil }
    // An odd byte at the end is dropped.
    let (bytes, length) = (content.dropFirst(5), (content.count - 5) / 2)
    let samples = unsafe [Int16](unsafeUninitializedCapacity: length) { samples, count in
      count = length
      unsafe UnsafeMutableRawBufferPointer(samples).copyBytes(from: bytes.prefix(length * 2))
    }
    return (number(content.dropFirst()), samples)
  }

  /// Returns the number in the first four bytes.
  static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
