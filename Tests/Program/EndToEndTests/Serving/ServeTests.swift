import Foundation
import ProgramSupport
import XCTest

/// Tests the server of AT Driver over real sockets.
final class ServeTests: XCTestCase {
  private static let scene = """
    earshot: 1
    title: Sound
    elements:
      - {id: volume, label: Volume, range: {minimum: 0, maximum: 10, value: 1}}
      - {label: Password, traits: [secureTextField, textEntry]}
      - {label: Play, traits: [button], activate: {set: {volume: 5}}}
    """

  /// Starts a server on a free port, and returns its port.
  private func serve(_ arguments: [String] = []) throws -> (RunningProgram, UInt16) {
    let program = try BuiltProgram(inFolderOf: self, files: ["sound.yaml": Self.scene])
    let running = try RunningProgram(
      program, ["serve", "sound.yaml", "--silent", "--port", "0"] + arguments)
    addTeardownBlock {
      if running.isRunning { kill(running.number, SIGKILL) }
    }
    let address = running.output(until: "\n")
    let port = try XCTUnwrap(address.wholeMatch(of: /ws:\/\/127\.0\.0\.1:(\d+)\/session\n/))
    return (running, try XCTUnwrap(UInt16(port.output.1)))
  }

  private static let begin =
    #"{"id":1,"method":"session.new","params":{"capabilities":{}}}"#
  private static let up =
    #"{"id":2,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":["\ue013"]}}"#

  func testClientHearsKeysAndLeavesSessionToNext() throws {
    let (program, port) = try serve()
    for host in ["127.0.0.1", "::1"] {
      let client = try WebSocketClient(host: host, port: port)
      try client.send(Self.begin)
      let opening = try client.texts(until: "Volume: 1. Adjustable.")
      XCTAssertTrue(opening.contains("Remote control.") && opening.contains("Sound"), opening)
      try client.send(Self.up)
      let words = try client.texts(until: #""data": "2""#)
      XCTAssertFalse(words.contains("error"), words)
      let other = try WebSocketClient(host: host, port: port)
      try other.send(Self.begin)
      XCTAssertTrue(try other.texts(until: "}").contains("session not created"))
      // The client vanishes without a closing handshake, and the next one gets the session.
      client.vanish()
      try eventually {
        try other.send(Self.begin)
        return try other.texts(until: "}").contains("sessionId")
      }
      other.vanish()
    }
    kill(program.number, SIGINT)
    XCTAssertEqual(try program.end(typing: "").status, 0)
  }

  func testASoundAloneIsAWordForTheClient() throws {
    let (program, port) = try serve()
    let client = try WebSocketClient(host: "127.0.0.1", port: port)
    try client.send(Self.begin)
    _ = try client.texts(until: "Volume: 1. Adjustable.")
    for (key, words) in [(#"\ue014"#, "Password"), (#"\ue014"#, "Play. Button."), (" ", "Done.")] {
      try client.send(Self.up.replacing(#"\ue013"#, with: key))
      _ = try client.texts(until: words)
    }
    kill(program.number, SIGINT)
    XCTAssertEqual(try program.end(typing: "").status, 0)
  }

  func testOtherUsersAreRefused() throws {
    try XCTSkipIf(getuid() != 0, "only root can act as another user")
    let (_, port) = try serve()
    let request = #"printf 'GET / HTTP/1.1\r\n\r\n' >&3"#
    for (user, answer) in [("65534", "HTTP/1.1 403 Forbidden"), ("0", "HTTP/1.1 4")] {
      let words = try BuiltProgram().shell(
        """
        setpriv --reuid=\(user) --clear-groups bash -s <<'END'
        exec 3<>/dev/tcp/127.0.0.1/\(port); \(request); cat <&3
        END
        """)
      XCTAssertTrue(words.output.hasPrefix(answer), words.output + words.errors)
      XCTAssertEqual(words.output.contains("403"), user != "0", words.output)
    }
  }

  func testLargeMessageIsAnswered() throws {
    let (_, port) = try serve()
    let client = try WebSocketClient(host: "127.0.0.1", port: port)
    let padding = String(repeating: "x", count: 8 << 20)
    try client.send(
      #"{"id":5,"method":"session.new","params":{"capabilities":{},"x":"\#(padding)"}}"#)
    XCTAssertTrue(try client.texts(until: "sessionId").contains(#""id": 5"#))
    try client.send(#"{"id":6,"x":"\#(padding)\#(padding)"}"#)
    XCTAssertTrue(try client.texts(until: "16 MB").contains("a message may have at most"))
  }

  func testServerSurvivesClientThatReadsNothing() throws {
    let (program, port) = try serve()
    let deaf = try WebSocketClient(host: "127.0.0.1", port: port)
    try deaf.send(Self.begin)
    let list = #"{"id":3,"method":"settings.getSupportedSettings","params":{}}"#
    // The server disconnects the client, so the last messages can't be sent.
    XCTAssertThrowsError(try (0..<100_000).forEach { _ in try deaf.send(list) })
    let next = try WebSocketClient(host: "127.0.0.1", port: port)
    try eventually {
      try next.send(Self.begin)
      return try next.texts(until: "}").contains("sessionId")
    }
    XCTAssertTrue(program.isRunning)
  }

  func testOtherAddressesAreClosed() throws {
    let (_, port) = try serve()
    let own = try BuiltProgram().shell("hostname -I").output.split(separator: " ").map(String.init)
    for host in own where !host.hasPrefix("127.") {
      XCTAssertThrowsError(try WebSocketClient(host: host, port: port), host)
    }
  }

  func testPortInUseIsReported() throws {
    let (_, port) = try serve()
    let result = try BuiltProgram().run(["serve", "--silent", "--port", "\(port)"])
    XCTAssertEqual(result.status, 69)
    XCTAssertEqual(
      result.errors,
      "Port \(port) is in use. Specify another one with --port, or a free one with --port 0.\n")
    XCTAssertEqual(result.output, "")
  }
}

/// A WebSocket of a client, on a plain socket.
private final class WebSocketClient {
  struct Failure: Error {}

  private var descriptor: Int32

  init(host: String, port: UInt16) throws {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &list) == 0, let address = list else {
      throw Failure()
    }
    defer { freeaddrinfo(list) }
    descriptor = socket(address.pointee.ai_family, address.pointee.ai_socktype, 0)
    guard connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 else {
      throw Failure()
    }
    try write(
      Array(
        """
        GET /session HTTP/1.1\r
        Host: localhost\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        Sec-WebSocket-Version: 13\r
        \r

        """.utf8))
    guard try texts(until: "\r\n\r\n").hasPrefix("HTTP/1.1 101 ") else { throw Failure() }
  }

  deinit { vanish() }

  func vanish() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Sends a message with a mask of zeros.
  func send(_ text: String) throws {
    let length = text.utf8.count
    let digits = length < 126 ? 0 : length < 1 << 16 ? 2 : 8
    let first = UInt8(digits == 0 ? length : digits == 2 ? 126 : 127)
    let size =
      [0x80 | first]
      + (0..<digits).reversed().map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    try write([0x81] + size + [0, 0, 0, 0] + Array(text.utf8))
  }

  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&state, 1, 60_000) > 0 else { throw Failure() }
      let count = rest.withUnsafeBytes {
        Foundation.send(
          descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      guard count > 0 else { throw Failure() }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns what the server sends, up to the first read that contains a text.
  func texts(until end: String) throws -> String {
    var bytes: [UInt8] = []
    while !String(decoding: bytes, as: UTF8.self).contains(end) {
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, 60_000) > 0 else { throw Failure() }
      var part = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &part, part.count, 0)
      guard count > 0 else { throw Failure() }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
