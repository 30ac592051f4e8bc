import Testing

@testable import ATDriver

/// Tests the answers to HTTP requests.
struct HandshakeTests {
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func hashHasPublishedValue(text: String, hash: String) {
    let digits = SHA1.hash(text.utf8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    #expect(digits.joined() == hash)
  }

  @Test func acceptanceIsThatOfTheSpecification() {
    #expect(
      Handshake.acceptance(of: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @Test func requestIsAccepted() {
    var connection = WebSocketConnection()
    let response = """
      HTTP/1.1 101 Switching Protocols\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r
      \r

      """
    #expect(connection.receive(ClientFrame.request.utf8) == [.send(Array(response.utf8))])
    #expect(connection.isOpen)
  }

  /// Changes to a valid request, and the status of the answer.
  static let requests: [(old: String, new: String, status: String)] = [
    ("GET /session", "GET /other", "404"),
    ("GET /session", "GET /session?x", "404"),
    ("GET /session", "POST /session", "405"),
    ("GET /session HTTP/1.1", "GET /session HTTP/1.0", "505"),
    ("GET /session HTTP/1.1", "GET  /session HTTP/1.1", "400"),
    ("GET /session HTTP/1.1", "\u{16}\u{03}", "400"),
    ("Host: 127.0.0.1:4382", "Origin: http://example.org", "403"),
    ("Host: 127.0.0.1:4382", "ORIGIN: null", "403"),
    ("Host: 127.0.0.1:4382", "no header", "400"),
    ("Host: 127.0.0.1:4382", " folded: line", "400"),
    ("Host: 127.0.0.1:4382", ": nameless", "400"),
    ("Host: 127.0.0.1:4382", "Sec-WebSocket-Version: 13", "426"),
    ("Host: 127.0.0.1:4382", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "400"),
    ("Upgrade: websocket", "Upgrade: h2c", "426"),
    ("keep-alive, Upgrade", "keep-alive", "426"),
    ("Version: 13", "Version: 8", "426"),
    ("dGhlIHNhbXBsZSBub25jZQ==", "short", "400"),
    ("127.0.0.1:4382", String(repeating: "x", count: 8_192), "431"),
  ]

  @Test(arguments: requests)
  func invalidRequestIsRefused(change: (old: String, new: String, status: String)) {
    var connection = WebSocketConnection()
    let request = ClientFrame.request.replacing(change.old, with: change.new, maxReplacements: 1)
    let outputs = connection.receive(request.utf8)
    #expect(outputs.count == 2)
    guard case .send(let bytes)? = outputs.first else { return }
    let answer = String(decoding: bytes, as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 \(change.status) "), "\(answer)")
    #expect(outputs.last == .close)
    #expect(!connection.isOpen)
    #expect(connection.receive(ClientFrame.text("{}")).isEmpty)
  }

  @Test(arguments: requests)
  func headersAreCompared(change: (old: String, new: String, status: String)) {
    #expect(ClientFrame.request.contains(change.old), "The case changes nothing.")
  }
}
