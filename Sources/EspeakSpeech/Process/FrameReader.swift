private import Foundation
internal import SpeechOutput

/// Something that is no message of the other process.
struct BadFrame: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// Reads what a frame contains, whatever bytes these are.
struct FrameReader {
  private var rest: ArraySlice<UInt8>

  init(_ content: ArraySlice<UInt8>) { rest = content }

  /// Returns the kind and the number, with which every message begins.
  mutating func beginning() throws(BadFrame) -> (kind: UInt8, number: UInt32) {
    (try byte(), try number())
  }

  mutating func number() throws(BadFrame) -> UInt32 {
    var number: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) { number |= UInt32(try byte()) << shift }
    return number
  }

  mutating func boolean() throws(BadFrame) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw BadFrame("\(byte) is neither yes nor no") }
    return byte == 1
  }

  mutating func text() throws(BadFrame) -> String { String(decoding: try counted(), as: UTF8.self) }

  /// Returns all that is left as samples; half of one at the end is left out.
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
    // A count that is a lie must not reserve memory; each element takes a byte at least.
    guard count <= rest.count else { throw BadFrame("a list claims \(count) elements") }
    var list: [Element] = []
    for _ in 0..<count { list.append(try element(&self)) }
    return list
  }

  mutating func voice() throws(BadFrame) -> VoiceProfile {
    let bytes = try counted()
    guard let voice = try? JSONDecoder().decode(VoiceProfile.self, from: Data(bytes)) else {
      throw BadFrame("a voice can't be read")
    }
    return voice
  }

  /// Makes sure that nothing is left.
  func end() throws(BadFrame) {
    guard rest.isEmpty else { throw BadFrame("\(rest.count) bytes too many") }
  }

  private mutating func byte() throws(BadFrame) -> UInt8 {
    guard let byte = rest.popFirst() else { throw BadFrame("it ends too early") }
    return byte
  }

  private mutating func counted() throws(BadFrame) -> ArraySlice<UInt8> {
    let count = try number()
    guard count <= rest.count else { throw BadFrame("a text claims \(count) bytes") }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}
