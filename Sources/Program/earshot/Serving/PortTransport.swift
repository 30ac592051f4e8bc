internal import ATDriver
internal import BrowserClient
private import Foundation
internal import ReaderSession
internal import TextFormats

/// A connection to a page of a browser that has a debugging port on this machine.
@MainActor
final class PortTransport: DevToolsTransport {
  private let descriptor: Int32
  private var socket = DevToolsSocket()
  private var tunnel = DevToolsTunnel()
  private var isOpen = false
  private let start = ContinuousClock.now

  /// The time that the browser gets to accept the connection.
  private static let patience = Duration.seconds(5)

  /// Connects to a page, by the address that the browser gives as its `webSocketDebuggerUrl`.
  init(_ address: String) throws(ProtocolError) {
    let url = URL(string: address)
    guard let url, url.scheme == "ws", let port = url.port.flatMap(UInt16.init),
      url.path.hasPrefix("/devtools/page/"), let host = url.host(percentEncoded: false)
    else {
      throw ProtocolError(
        .refused,
        "\(SessionText.quoted(address)) is not the address of a page. The browser lists them as "
          + "webSocketDebuggerUrl at http://127.0.0.1:PORT/json.")
    }
    guard ["127.0.0.1", "localhost"].contains(host) else {
      throw ProtocolError(.refused, "Only a browser on this machine can be attached to.")
    }
    descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard Self.connect(descriptor, to: port) else {
      throw ProtocolError(
        .refused,
        "No browser answers at port \(port). Start it with --remote-debugging-port=\(port).")
    }
    write(DevToolsSocket.request(host: "127.0.0.1:\(port)", path: url.path))
    let end = now + Self.patience
    while !isOpen, now < end, receive(forRoom: false, timeout: end - now) != nil {}
    guard isOpen else {
      throw ProtocolError(
        .refused, "The browser at port \(port) has no such page, or it is no browser.")
    }
    // The frames that have a process of their own get sessions.
    send([("method", "Target.setAutoAttach"), ("params", Self.frames)])
    send([("method", "Inspector.enable")])
  }

  private static let frames: JSONValue = [
    "autoAttach": .bool(true), "waitForDebuggerOnStart": .bool(false), "flatten": .bool(true),
  ]

  isolated deinit { close(descriptor) }

  var now: Duration { start.duration(to: .now) }

  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    for message in tunnel.messages(in: bytes) { send(Self.named(message, "session", "sessionId")) }
    return isOpen ? bytes.count : nil
  }

  func receive(forRoom: Bool, timeout: Duration) -> [UInt8]? {
    guard EventLoop.isReadable(descriptor, within: forRoom ? .zero : timeout) else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(recv(descriptor, buffer.baseAddress, buffer.count, 0), 0)
    }
    guard !bytes.isEmpty else { return ended() }
    var messages: [UInt8] = []
    for output in socket.receive(bytes) {
      switch output {
      case .opened: isOpen = true
      case .message(let text):
        guard let message = JSONValue(reading: text) else { continue }
        messages += DevToolsTunnel.bytes(of: .object(Self.named(message, "sessionId", "session")))
      case .reply(let bytes): write(bytes)
      case .closed: return messages.isEmpty ? ended() : messages
      }
    }
    return messages
  }

  private func ended() -> [UInt8]? {
    isOpen = false
    return nil
  }

  /// Renames the session of a message. The port does not name the session of the page.
  private static func named(
    _ message: JSONValue, _ name: String, _ other: String
  ) -> [(String, JSONValue)] {
    let members = (message.members ?? []).filter { $0.0 != name }
    let session = message[name]?.string
    if other == "session" { return members + [(other, .string(session ?? DevToolsTunnel.page))] }
    return session.map { $0 == DevToolsTunnel.page ? members : members + [(other, .string($0))] }
      ?? members
  }

  private func send(_ members: [(String, JSONValue)]) {
    let isNumbered = members.contains { $0.0 == "id" }
    let message = JSONValue.object((isNumbered ? [] : [("id", 0)]) + members)
    write(DevToolsSocket.frame(Array(message.line.utf8)))
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 || errno == EINTR else { return isOpen = false }
      rest.removeFirst(max(count, 0))
    }
  }

  private static func connect(_ descriptor: Int32, to port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return withUnsafeBytes(of: address) { bytes in
      guard let start = bytes.baseAddress else { return false }
      return Foundation.connect(
        descriptor, start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
    }
  }
}
