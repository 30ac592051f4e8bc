internal import ATDriver
internal import BrowserClient
internal import TextFormats

/// Standard input and output of a client, which carries messages and those of its browser.
@MainActor
final class StdioChannel {
  private var connection = LineConnection()
  /// The lines that are not about the browser, in order.
  private var lines: [String?] = []
  private var ofBrowser: [JSONValue] = []
  private(set) var hasEnded = false

  /// Reads what has arrived, and waits for it at most for the given time.
  func read(atMost time: Duration) {
    guard !hasEnded, EventLoop.isReadable(0, within: time) else { return }
    guard let bytes = StdioPipe.read() else { return hasEnded = true }
    for line in connection.receive(bytes) {
      if let line, line.contains(Self.method), let message = JSONValue(reading: line),
        message["method"]?.string == Self.method
      {
        ofBrowser.append(message["params"] ?? [:])
      } else {
        lines.append(line)
      }
    }
  }

  /// The method of the messages between Earshot and the client's browser.
  private static let method = "devtools"

  /// Whether there are lines that were not taken.
  var hasLines: Bool { !lines.isEmpty }

  func takeLine() -> String?? { lines.isEmpty ? nil : .some(lines.removeFirst()) }

  func takeMessagesOfBrowser() -> [JSONValue] { exchange(&ofBrowser, with: []) }

  func send(_ bytes: [UInt8]) { if !StdioPipe.write(bytes) { hasEnded = true } }

  func sendToBrowser(_ message: JSONValue) {
    let line = JSONValue.object([("method", .string(Self.method)), ("params", message)]).line
    send(Array((line + "\n").utf8))
  }
}

/// A connection to the client's browser, through the client.
@MainActor
final class TunnelTransport: DevToolsTransport {
  private let channel: StdioChannel
  private var tunnel = DevToolsTunnel()
  private let start = ContinuousClock.now
  private var hasClosed = false

  init(_ channel: StdioChannel) {
    self.channel = channel
    // Messages about an earlier page are not about this one.
    _ = channel.takeMessagesOfBrowser()
  }

  var now: Duration { start.duration(to: .now) }

  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    for message in tunnel.messages(in: bytes) { channel.sendToBrowser(message) }
    return channel.hasEnded ? nil : bytes.count
  }

  func receive(forRoom: Bool, timeout: Duration) -> [UInt8]? {
    guard !hasClosed else { return nil }
    var messages = channel.takeMessagesOfBrowser()
    if messages.isEmpty {
      channel.read(atMost: forRoom ? .zero : timeout)
      messages = channel.takeMessagesOfBrowser()
    }
    // The client says that the page is closed.
    hasClosed = channel.hasEnded || messages.contains { $0["closed"] != nil }
    return messages.isEmpty && hasClosed ? nil : messages.flatMap(DevToolsTunnel.bytes(of:))
  }
}
