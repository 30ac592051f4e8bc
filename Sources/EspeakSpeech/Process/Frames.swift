private import Foundation
internal import SpeechOutput

/// A buffer that splits incoming bytes into frames.
struct FrameBuffer {
  /// The maximum length of a frame in bytes, excluding its length field. A longer frame is invalid.
  static let maximumLength = 1 << 20

  private var bytes: [UInt8] = []
  private var start = 0

  /// The number of bytes not yet returned as frames.
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

  /// Removes the next frame and returns its content, or returns `nil` if the frame is incomplete.
  /// Throws if the frame's length is invalid.
  mutating func next() throws(BadFrame) -> ArraySlice<UInt8>? {
    guard count >= 4 else { return nil }
    var length = 0
    for index in 0..<4 { length |= Int(bytes[start + index]) << (8 * index) }
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

/// Decodes the content of a frame. If the bytes are invalid, throws an error instead of crashing.
struct FrameReader {
  private var rest: ArraySlice<UInt8>

  init(_ content: ArraySlice<UInt8>) { rest = content }

  /// Reads the kind and the number, with which every message begins.
  mutating func header() throws(BadFrame) -> (kind: UInt8, number: UInt32) {
    (try byte(), try number())
  }

  mutating func number() throws(BadFrame) -> UInt32 {
    var number: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) { number |= UInt32(try byte()) << shift }
    return number
  }

  mutating func boolean() throws(BadFrame) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw BadFrame("\(byte) is not a boolean") }
    return byte == 1
  }

  mutating func text() throws(BadFrame) -> String { String(decoding: try counted(), as: UTF8.self) }

  /// Returns the remaining bytes as samples of two bytes each. If one byte is left over, it is
  /// dropped.
  mutating func samples() -> [Int16] {
    defer { rest = [] }
    return unsafe [Int16](unsafeUninitializedCapacity: rest.count / 2) { samples, count in
      count = rest.count / 2
      unsafe UnsafeMutableRawBufferPointer(samples).copyBytes(from: rest.prefix(count * 2))
    }
  }

  mutating func list<Element>(
    _ element: (inout FrameReader) throws(BadFrame) -> Element
  ) throws(BadFrame) -> [Element] {
    let count = try number()
    // Each element takes at least one byte, so a larger count is invalid.
    guard count <= rest.count else { throw BadFrame("invalid list count \(count)") }
    var list: [Element] = []
    for _ in 0..<count { list.append(try element(&self)) }
    return list
  }

  mutating func voice() throws(BadFrame) -> VoiceProfile {
    let bytes = try counted()
    guard let voice = try? JSONDecoder().decode(VoiceProfile.self, from: Data(bytes)) else {
      throw BadFrame("invalid voice")
    }
    return voice
  }

  /// Checks that no bytes are left.
  func end() throws(BadFrame) {
    guard rest.isEmpty else { throw BadFrame("\(rest.count) extra bytes") }
  }

  private mutating func byte() throws(BadFrame) -> UInt8 {
    guard let byte = rest.popFirst() else { throw BadFrame("the frame is too short") }
    return byte
  }

  private mutating func counted() throws(BadFrame) -> ArraySlice<UInt8> {
    let count = try number()
    guard count <= rest.count else { throw BadFrame("invalid text length \(count)") }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}

/// Encodes messages between the program and the engine's process.
///
/// A message consists of its length in four bytes, its kind in one byte, a number in four bytes,
/// and the fields of that kind. Numbers are little-endian. Samples are in the machine's byte order,
/// because both processes run on one machine.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []

  mutating func begin(kind: UInt8, number: UInt32) {
    bytes = [0, 0, 0, 0, kind]
    append(number)
  }

  mutating func append(_ number: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
    setLength()
  }

  mutating func append(_ boolean: Bool) {
    bytes.append(boolean ? 1 : 0)
    setLength()
  }

  mutating func append(_ text: String) { append(counted: Array(text.utf8)) }

  mutating func append(_ samples: [Int16]) {
    unsafe samples.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    setLength()
  }

  mutating func append<Element>(
    _ list: [Element], _ appendElement: (inout FrameWriter, Element) -> Void
  ) {
    append(UInt32(clamping: list.count))
    for element in list { appendElement(&self, element) }
  }

  /// Appends a voice profile as JSON, so new fields of `VoiceProfile` need no change here.
  mutating func append(_ voice: VoiceProfile) {
    append(counted: (try? JSONEncoder().encode(voice)).map(Array.init) ?? [])
  }

  private mutating func append(counted more: [UInt8]) {
    append(UInt32(clamping: more.count))
    bytes += more
    setLength()
  }

  private mutating func setLength() {
    let length = UInt32(clamping: bytes.count - 4)
    for index in 0..<4 { bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index))) }
  }
}
