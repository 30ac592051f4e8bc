import Testing

@testable import BrowserClient

/// Tests the client's side of a WebSocket.
struct DevToolsSocketTests {
  private static let answer = Array(
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n".utf8)

  /// A frame of a browser, without a mask.
  private static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    payload.count < 126
      ? [first, UInt8(payload.count)] + payload
      : [first, 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)] + payload
  }

  private static let long = [UInt8](repeating: 65, count: 300)

  /// The bytes of a browser, and what follows from them.
  static let cases: [(bytes: [UInt8], outputs: [DevToolsSocket.Output])] = [
    (answer, [.opened]),
    (
      Array("HTTP/1.1 404 Not Found\r\n\r\n".utf8), [.closed("it answers “HTTP/1.1 404 Not Found”")]
    ),
    (answer + frame(0x81, [1, 2]) + frame(0x81, []), [.opened, .message([1, 2]), .message([])]),
    (answer + frame(0x81, long), [.opened, .message(long)]),
    (
      answer + frame(0x01, [1]) + frame(0x00, [2]) + frame(0x80, [3]),
      [.opened, .message([1, 2, 3])]
    ),
    // A ping is answered, also between the parts of a message.
    (
      answer + frame(0x01, [1]) + frame(0x89, [7]) + frame(0x80, [2]),
      [.opened, .reply([0x8A, 0x81, 0, 0, 0, 0, 7]), .message([1, 2])]
    ),
    (
      answer + frame(0x88, []) + frame(0x81, [1]),
      [.opened, .closed("it has closed the connection")]
    ),
    (
      answer + [0x81, 127, 255, 255, 255, 255, 255, 255, 255, 255],
      [.opened, .closed("a message is too large")]
    ),
    (answer + [0x81, 127, 0, 0, 0, 0, 8, 0, 0, 0], [.opened, .closed("a message is too large")]),
    ([UInt8](repeating: 65, count: 9_000), [.closed("it is no WebSocket")]),
  ]

  @Test(arguments: cases)
  func bytesInAnyPiecesAreTheSameMessages(bytes: [UInt8], outputs: [DevToolsSocket.Output]) {
    var whole = DevToolsSocket()
    #expect(whole.receive(bytes) == outputs)
    var single = DevToolsSocket()
    #expect(bytes.flatMap { single.receive([$0]) } == outputs)
  }

  @Test(arguments: [0, 125, 126, 65_535, 65_536]) func aFrameHasItsLength(count: Int) {
    let frame = DevToolsSocket.frame([UInt8](repeating: 66, count: count))
    let digits = count < 126 ? 0 : count < 0x1_0000 ? 2 : 8
    #expect(frame.count == 2 + digits + 4 + count)
    #expect(frame[1] & 0x80 != 0, "A client must mask its frames.")
    let length = frame[2..<2 + digits].reduce(Int(0)) { $0 << 8 | Int($1) }
    #expect(digits == 0 ? Int(frame[1] & 0x7F) == count : length == count)
  }
}
