/// Bytes as they come from the other process, cut into frames.
struct FrameBuffer {
  /// The longest frame that is taken, in bytes without its length; no message is longer.
  static let longestFrame = 1 << 20

  private var bytes: [UInt8] = []
  private var start = 0

  /// How many bytes have not been taken yet.
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

  /// Takes the next frame.
  ///
  /// - Returns: What it contains, without its length; nil as long as it is not complete.
  /// - Throws: `BadFrame` if it is too long or too short to be one.
  mutating func next() throws(BadFrame) -> ArraySlice<UInt8>? {
    guard count >= 4 else { return nil }
    var length = 0
    for index in 0..<4 { length |= Int(bytes[start + index]) << (8 * index) }
    guard (5...Self.longestFrame).contains(length) else {
      throw BadFrame("a frame claims \(length) bytes")
    }
    guard count >= 4 + length else { return nil }
    defer { start += 4 + length }
    return bytes[(start + 4)..<(start + 4 + length)]
  }
}
