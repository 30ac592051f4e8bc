private import Foundation
internal import SpeechOutput

/// Writes a message between the two processes: its length in four bytes, its kind in one, a number
/// in four, then what belongs to the kind. Numbers begin with their lowest byte; samples are as they are
/// in memory, for both processes are on one machine.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []

  /// Begins the message.
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

  /// Appends all fields of a voice, by their names: one that is added later needs nothing here.
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
