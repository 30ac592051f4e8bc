import TestSupport
import Testing

@testable import ATDriver

/// Tests frames, messages, and the end of connections.
struct WebSocketTests {
  typealias Output = WebSocketConnection.Output

  private func outputs(of bytes: [UInt8]) -> [Output] {
    var connection = WebSocketConnection.opened
    return connection.receive(bytes)
  }

  private static func control(_ opcode: FrameHeader.Opcode, _ payload: [UInt8]) -> Output {
    .send(FrameHeader.frame(opcode, payload))
  }

  static let valid: [(bytes: [UInt8], outputs: [Output])] = [
    (ClientFrame.text("Grüße 🎚"), [.message("Grüße 🎚")]),
    (ClientFrame.text(""), [.message("")]),
    (ClientFrame.bytes(0x82, [1, 2]), [.message(nil)]),
    (
      ClientFrame.text(String(repeating: "a", count: 126)),
      [.message(String(repeating: "a", count: 126))]
    ),
    (
      ClientFrame.text(String(repeating: "b", count: 65_536)),
      [.message(String(repeating: "b", count: 65_536))]
    ),
    // A fragmented character, with a ping between the fragments.
    (
      ClientFrame.bytes(0x01, [0x61, 0xC3]) + ClientFrame.bytes(0x89, [7])
        + ClientFrame.bytes(0x00, []) + ClientFrame.bytes(0x80, [0xA9]),
      [control(.pong, [7]), .message("aé")]
    ),
    (ClientFrame.bytes(0x89, []), [control(.pong, [])]),
    (ClientFrame.bytes(0x8A, [1]), []),
    (ClientFrame.text("a") + ClientFrame.text("b"), [.message("a"), .message("b")]),
    (ClientFrame.bytes(0x88, []), [control(.close, []), .close]),
    (ClientFrame.bytes(0x88, [3, 232]), [control(.close, [3, 232]), .close]),
    (
      ClientFrame.bytes(0x88, [3, 232] + "bye".utf8) + ClientFrame.text("late"),
      [control(.close, [3, 232]), .close]
    ),
  ]

  @Test(arguments: valid.indices)
  func validFramesAreAnswered(index: Int) {
    #expect(outputs(of: Self.valid[index].bytes) == Self.valid[index].outputs)
  }

  @Test(arguments: valid.indices)
  func chunksDoNotMatter(index: Int) {
    let (bytes, expected) = Self.valid[index]
    var connection = WebSocketConnection()
    var outputs: [Output] = []
    for byte in Array(ClientFrame.request.utf8) + bytes { outputs += connection.receive([byte]) }
    #expect(Array(outputs.dropFirst()) == expected)
  }

  static let invalid: [(bytes: [UInt8], failure: WebSocketFailure)] = [
    (
      ClientFrame.bytes(0x81, [0x61], isMasked: false),
      .protocolError("the frame has no mask")
    ),
    (ClientFrame.bytes(0xC1, []), .protocolError("reserved bits are set")),
    (ClientFrame.bytes(0xA1, []), .protocolError("reserved bits are set")),
    (ClientFrame.bytes(0x91, []), .protocolError("reserved bits are set")),
    (ClientFrame.bytes(0x83, []), .protocolError("the opcode is unknown")),
    (ClientFrame.bytes(0x8B, []), .protocolError("the opcode is unknown")),
    (ClientFrame.bytes(0x09, []), .protocolError("a control frame is too long or fragmented")),
    (
      ClientFrame.bytes(0x89, [UInt8](repeating: 0, count: 126)),
      .protocolError("a control frame is too long or fragmented")
    ),
    (ClientFrame.bytes(0x80, []), .protocolError("a fragment does not belong to a message")),
    (
      ClientFrame.bytes(0x01, []) + ClientFrame.text("x"),
      .protocolError("a fragment does not belong to a message")
    ),
    ([0x81, 0xFE, 0, 125, 0, 0, 0, 0], .protocolError("the length is invalid")),
    (
      [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0],
      .protocolError("the length is invalid")
    ),
    (
      [0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8) + [0, 0, 0, 0],
      .protocolError("the length is invalid")
    ),
    ([0x81, 0xFF, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0], .tooLarge),
    ([0x81, 0xFF, 0x7F] + [UInt8](repeating: 0xFF, count: 7) + [0, 0, 0, 0], .tooLarge),
    (ClientFrame.bytes(0x81, [0xC3, 0x28]), .invalidText),
    (ClientFrame.bytes(0x81, [0xED, 0xA0, 0x80]), .invalidText),
    (ClientFrame.bytes(0x88, [3]), .protocolError("the status code is incomplete")),
    (ClientFrame.bytes(0x88, [3, 237]), .protocolError("the status code is invalid")),
    (ClientFrame.bytes(0x88, [0, 0]), .protocolError("the status code is invalid")),
    (ClientFrame.bytes(0x88, [3, 232, 0xFF]), .invalidText),
  ]

  @Test(arguments: invalid.indices)
  func invalidFrameEndsConnection(index: Int) {
    let (bytes, failure) = Self.invalid[index]
    #expect(
      outputs(of: bytes + ClientFrame.text("late")) == WebSocketFailure.outputs(failure),
      "\(failure.reason)")
  }

  @Test func largestMessageIsAcceptedInFragments() {
    let half = [UInt8](repeating: 0x61, count: 10)
    let whole = String(decoding: half + half, as: UTF8.self)
    func outputs(_ last: [UInt8]) -> [Output] {
      var connection = WebSocketConnection(largestMessage: 20)
      return Array(
        connection.receive(
          Array(ClientFrame.request.utf8) + ClientFrame.bytes(0x01, half) + last
        ).dropFirst())
    }
    #expect(outputs(ClientFrame.bytes(0x80, half)) == [.message(whole)])
    #expect(
      outputs(ClientFrame.bytes(0x00, half) + ClientFrame.bytes(0x80, [0x61]))
        == WebSocketFailure.outputs(.tooLarge))
    #expect(
      outputs(ClientFrame.bytes(0x80, half + [0x61])) == WebSocketFailure.outputs(.tooLarge))
  }

  @Test func serverClosesWithReason() {
    var connection = WebSocketConnection.opened
    let payload: [UInt8] = [3, 233] + "Over.".utf8
    #expect(
      connection.close(code: 1001, "Over.") == [.send(FrameHeader.frame(.close, payload)), .close])
    var waiting = WebSocketConnection()
    #expect(waiting.close(code: 1001, "Over.") == [.close])
  }

  @Test func framesOfServerCanBeRead() throws {
    for length in [0, 125, 126, 65_535, 65_536] {
      let text = String(repeating: "x", count: length)
      let frames = try #require(ServerFrames.read(WebSocketConnection.frame(text)))
      #expect(frames.count == 1 && frames[0].opcode == 1)
      #expect(String(decoding: frames[0].payload, as: UTF8.self) == text)
    }
  }
}
