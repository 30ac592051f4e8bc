import TestSupport
import Testing

@testable import ATDriver

/// Tests that lines arrive whole, however the bytes are cut.
struct LineConnectionTests {
  @Test func linesArriveWholeHoweverTheyAreCut() {
    let bytes = Array("{\"a\":1}\r\n\n{\"ä\":2}\n{\"b\"".utf8)
    var generator = SeededGenerator.printed(cases: 100)
    for _ in 0..<100 {
      var connection = LineConnection()
      var rest = bytes[...]
      var lines: [String?] = []
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...5, using: &generator))
        lines += connection.receive(Array(part))
        rest = rest.dropFirst(part.count)
      }
      #expect(lines == ["{\"a\":1}", "{\"ä\":2}"])
    }
  }

  @Test func aLineThatIsNotTextOrTooLongIsRefusedAndTheNextOneIsRead() {
    var connection = LineConnection()
    #expect(connection.receive([0xFF, 0x0A, 0x61, 0x0A]) == [nil, "a"])
    let long = [UInt8](repeating: 0x62, count: WebSocketConnection.largestMessage + 1)
    #expect(connection.receive(long) == [])
    #expect(connection.receive([0x0A, 0x61, 0x0A]) == [nil, "a"])
  }
}
