/// The client's side of a WebSocket to a browser (RFC 6455): bytes in, messages out.
package struct DevToolsSocket {
  /// What follows from received bytes.
  package enum Output: Equatable, Sendable {
    case opened
    case message([UInt8])
    /// Bytes that must be sent.
    case reply([UInt8])
    /// The end of the connection, and why.
    case closed(String)
  }

  private var received: [UInt8] = []
  /// The parts of a message that is not complete.
  private var parts: [UInt8] = []
  private var (isOpen, isClosed) = (false, false)
  private let largestMessage: Int

  package init(largestMessage: Int = DevToolsSession.Limits().message) {
    self.largestMessage = largestMessage
  }

  /// Returns the request that opens the connection.
  package static func request(host: String, path: String) -> [UInt8] {
    let lines = [
      "GET \(path) HTTP/1.1", "Host: \(host)", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: ZWFyc2hvdC1kZXZ0b29scw==", "", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  /// Returns a message as a frame.
  package static func frame(_ text: [UInt8]) -> [UInt8] { frame(1, text) }

  /// The mask is zero, because it protects only proxies, and this machine has none on the way.
  private static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let digits: Int
    var header = [0x80 | opcode]
    switch payload.count {
    case ..<126: (digits, header) = (0, header + [0x80 | UInt8(payload.count)])
    case ..<0x1_0000: (digits, header) = (2, header + [0x80 | 126])
    default: (digits, header) = (8, header + [0x80 | 127])
    }
    header += (0..<digits).reversed().map {
      UInt8(truncatingIfNeeded: payload.count >> (8 * $0))
    }
    return header + [0, 0, 0, 0] + payload
  }

  /// Takes bytes from the browser.
  package mutating func receive(_ bytes: [UInt8]) -> [Output] {
    received += bytes
    var outputs: [Output] = []
    while !isClosed, let output = isOpen ? nextFrame() : answer() {
      if case .closed = output { isClosed = true }
      if output != .reply([]) { outputs.append(output) }
    }
    return outputs
  }

  /// Reads the answer to the request, once it is complete.
  private mutating func answer() -> Output? {
    let end = Array("\r\n\r\n".utf8)
    guard let last = received.indices.first(where: { received[$0...].starts(with: end) }) else {
      return received.count > 8_192 ? .closed("it is no WebSocket") : nil
    }
    let line = String(decoding: received.prefix { $0 != 13 }, as: UTF8.self)
    received.removeFirst(last + end.count)
    guard line.hasPrefix("HTTP/1.1 101") else { return .closed("it answers “\(line.prefix(60))”") }
    isOpen = true
    return .opened
  }

  /// Reads a frame, once it is complete. A part of a message is an empty reply.
  private mutating func nextFrame() -> Output? {
    guard received.count >= 2 else { return nil }
    let short = Int(received[1] & 0x7F)
    let extra = short == 127 ? 8 : short == 126 ? 2 : 0
    guard received.count >= 2 + extra else { return nil }
    let long = received[2..<2 + extra].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard received[1] & 0x80 == 0, let length = extra == 0 ? short : Int(exactly: long),
      length <= largestMessage, parts.count + length <= largestMessage
    else { return .closed("a message is too large") }
    guard received.count >= 2 + extra + length else { return nil }
    let (first, payload) = (received[0], Array(received[(2 + extra)..<(2 + extra + length)]))
    received.removeFirst(2 + extra + length)
    switch first & 0x0F {
    case 8: return .closed("it has closed the connection")
    case 9: return .reply(Self.frame(10, payload))
    case 10: return .reply([])
    default:
      parts += payload
      guard first & 0x80 != 0 else { return .reply([]) }
      return .message(exchange(&parts, with: []))
    }
  }
}
