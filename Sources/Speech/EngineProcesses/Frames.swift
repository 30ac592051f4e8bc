private import Foundation

/// A buffer that splits incoming bytes into frames.
package struct FrameBuffer: Sendable {
  /// The maximum length of a frame in bytes, excluding its length field. A longer frame is invalid.
  package static let maximumLength = 1 << 20

  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  /// The number of bytes not yet returned as frames.
  package var count: Int { bytes.count - start }

  package mutating func append(_ more: some Sequence<UInt8>) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 18)
      start = 0
    } else if start > 1 << 16 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Removes the next frame and returns its content, or returns `nil` if the frame is incomplete.
  /// Throws if the frame's length is invalid.
  package mutating func next() throws(BadFrame) -> ArraySlice<UInt8>? {
    guard count >= 4 else { return nil }
    let length = Int(bytes[start...].leadingNumber)
    guard (5...Self.maximumLength).contains(length) else { throw BadFrame() }
    guard count >= 4 + length else { return nil }
    defer { start += 4 + length }
    return bytes[(start + 4)..<(start + 4 + length)]
  }
}

/// An invalid message from the other process.
package struct BadFrame: Error {
  package init() {}
}

/// The content of a message between the program and the engine's process.
///
/// A message consists of its length in four bytes, its kind in one byte, a number in four bytes,
/// and a payload. Numbers are little-endian. Samples are in the machine's byte order, because both
/// processes run on one machine. Any other payload is JSON.
package struct Frame {
  package let kind: UInt8
  package let number: UInt32
  package let payload: ArraySlice<UInt8>

  package init(_ content: ArraySlice<UInt8>) throws(BadFrame) {
    guard let kind = content.first, content.count >= 5 else { throw BadFrame() }
    self.kind = kind
    number = content.dropFirst().leadingNumber
    payload = content.dropFirst(5)
  }

  package func decoded<Value: Decodable>() throws(BadFrame) -> Value {
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(payload))
    else { throw BadFrame() }
    return value
  }

  /// The payload as samples of two bytes each. If one byte is left over, it is dropped.
  package var samples: [Int16] {
    unsafe [Int16](unsafeUninitializedCapacity: payload.count / 2) { samples, count in
      count = payload.count / 2
      unsafe UnsafeMutableRawBufferPointer(samples).copyBytes(from: payload.prefix(count * 2))
    }
  }

  /// Returns the bytes of a message.
  package static func bytes(
    _ kind: UInt8, _ number: UInt32, _ payload: some Collection<UInt8> = []
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(9 + payload.count)
    append(UInt32(clamping: 5 + payload.count), to: &bytes)
    bytes.append(kind)
    append(number, to: &bytes)
    bytes += payload
    return bytes
  }

  /// Returns the bytes of a message with samples as its payload.
  package static func bytes(_ kind: UInt8, _ number: UInt32, samples: [Int16]) -> [UInt8] {
    unsafe samples.withUnsafeBytes { unsafe bytes(kind, number, $0) }
  }

  /// Returns the bytes of a message with a value as its payload.
  package static func bytes(_ kind: UInt8, _ number: UInt32, encoding value: some Encodable)
    -> [UInt8]
  {
    bytes(kind, number, (try? JSONEncoder().encode(value)) ?? Data())
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number in the first four bytes.
  fileprivate var leadingNumber: UInt32 { prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) } }
}
