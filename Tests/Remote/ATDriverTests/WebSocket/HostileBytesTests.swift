import TestSupport
import Testing

@testable import ATDriver

/// Tests random bytes, which must neither trap nor produce more than they contain.
struct HostileBytesTests {
  /// Returns random bytes, which are often frames with a few damaged bytes.
  private func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let payload = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
        UInt8.random(in: 0x20...0x7E, using: &generator)
      }
      let first =
        ([0x81, 0x82, 0x01, 0x00, 0x80, 0x88, 0x89, 0x8A] as [UInt8])
        .randomElement(using: &generator) ?? 0x81
      bytes += ClientFrame.bytes(first, payload)
    }
    if Bool.random(using: &generator) {
      bytes += (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
    }
    for _ in 0..<Int.random(in: 0...2, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      bytes[index] = UInt8.random(in: 0...255, using: &generator)
    }
    return bytes
  }

  @Test func randomBytesNeverTrapAndChunksDoNotMatter() {
    let count = RandomCases.count(500)
    var generator = SeededGenerator.printed(cases: count)
    for number in 0..<count {
      var whole = number % 4 == 0 ? WebSocketConnection() : .opened
      var parts = whole
      let bytes = bytes(&generator)
      let expected = whole.receive(bytes)
      var outputs: [WebSocketConnection.Output] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...50, using: &generator))
        outputs += parts.receive(part)
        rest = rest.dropFirst(part.count)
      }
      #expect(outputs == expected, "\(bytes)")
      for case .send(let sent) in outputs where number % 4 != 0 {
        #expect(ServerFrames.read(sent) != nil, "\(bytes)")
      }
      if let end = outputs.firstIndex(of: .close) {
        #expect(end == outputs.count - 1, "\(bytes)")
      }
    }
  }
}
