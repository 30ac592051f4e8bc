/// The server's side of a WebSocket (RFC 6455): bytes in, bytes and messages out.
struct WebSocketConnection {
  /// The maximum size of a message in bytes.
  static let largestMessage = 16 << 20

  enum Output: Equatable {
    case send([UInt8])
    /// A whole message, or `nil` if it is binary.
    case message(String?)
    /// The connection is over: nothing else is sent, received bytes are ignored.
    case close
  }

  private enum State {
    case handshake
    case header
    case payload(FrameHeader, done: Int)
    case closed
  }

  private let largestMessage: Int
  private var state = State.handshake
  /// The bytes of an incomplete request, header or control frame.
  private var buffer: [UInt8] = []
  /// The message whose fragments are arriving, or `nil` between messages.
  private var message: (isText: Bool, bytes: [UInt8])?

  init(largestMessage: Int = largestMessage) { self.largestMessage = largestMessage }

  /// Whether messages can be sent.
  var isOpen: Bool {
    switch state {
    case .handshake, .closed: false
    case .header, .payload: true
    }
  }

  /// Takes the next bytes from the client.
  mutating func receive(_ bytes: some Sequence<UInt8>) -> [Output] {
    var rest = Array(bytes)[...]
    var outputs: [Output] = []
    while true {
      do throws(WebSocketFailure) {
        switch state {
        case .closed: return outputs
        case .handshake:
          guard let answer = readRequest(from: &rest) else { return outputs }
          outputs += start(with: answer)
        case .header:
          guard let header = try readHeader(from: &rest) else { return outputs }
          state = .payload(header, done: 0)
        case .payload(let header, let done):
          guard readPayload(of: header, after: done, from: &rest) else { return outputs }
          outputs += try finish(header)
        }
      } catch {
        outputs += close(with: error.payload)
      }
    }
  }

  static func frame(_ text: String) -> [UInt8] { FrameHeader.frame(.text, text.utf8) }

  /// Closes the connection because the server ends or the client is refused.
  mutating func close(code: UInt16, _ reason: String) -> [Output] {
    guard isOpen else {
      state = .closed
      return [.close]
    }
    return close(with: WebSocketFailure(code: code, reason: reason).payload)
  }

  private mutating func close(with payload: [UInt8]) -> [Output] {
    (state, buffer, message) = (.closed, [], nil)
    return [.send(FrameHeader.frame(.close, payload)), .close]
  }

  // MARK: The handshake

  private mutating func readRequest(from rest: inout ArraySlice<UInt8>) -> Handshake.Answer? {
    while let byte = rest.popFirst() {
      buffer.append(byte)
      guard buffer.count <= Handshake.longestRequest else { return Handshake.tooLong }
      if byte == 0x0A, buffer.suffix(4) == [0x0D, 0x0A, 0x0D, 0x0A] {
        return Handshake.answer(to: buffer.dropLast(4))
      }
    }
    return nil
  }

  private mutating func start(with answer: Handshake.Answer) -> [Output] {
    buffer = []
    switch answer {
    case .accepted(let response):
      state = .header
      return [.send(Array(response.utf8))]
    case .refused(let response):
      state = .closed
      return [.send(Array(response.utf8)), .close]
    }
  }

  // MARK: Frames

  private mutating func readHeader(
    from rest: inout ArraySlice<UInt8>
  ) throws(WebSocketFailure) -> FrameHeader? {
    while true {
      switch FrameHeader.read(buffer) {
      case .invalid(let failure): throw failure
      case .complete(let header):
        buffer = []
        try check(header)
        return header
      case .incomplete:
        guard let byte = rest.popFirst() else { return nil }
        buffer.append(byte)
      }
    }
  }

  private mutating func check(_ header: FrameHeader) throws(WebSocketFailure) {
    guard !header.opcode.isControl else { return }
    guard (header.opcode == .continuation) == (message != nil) else {
      throw .protocolError("a fragment does not belong to a message")
    }
    guard header.length <= largestMessage - (message?.bytes.count ?? 0) else {
      throw .tooLarge
    }
    if message == nil { message = (header.opcode == .text, []) }
  }

  /// Reads bytes of a payload, and returns whether it is complete.
  private mutating func readPayload(
    of header: FrameHeader, after done: Int, from rest: inout ArraySlice<UInt8>
  ) -> Bool {
    let part = rest.prefix(header.length - done)
    rest = rest.dropFirst(part.count)
    let mask = header.mask
    var bytes = Array(part)
    for index in bytes.indices { bytes[index] ^= mask[(done + index) & 3] }
    if header.opcode.isControl { buffer += bytes } else { message?.bytes += bytes }
    state = .payload(header, done: done + bytes.count)
    return done + bytes.count == header.length
  }

  private mutating func finish(_ header: FrameHeader) throws(WebSocketFailure) -> [Output] {
    state = .header
    guard header.opcode.isControl else {
      guard header.isFinal, let message = exchange(&message, with: nil) else { return [] }
      guard message.isText else { return [.message(nil)] }
      guard let text = String(validating: message.bytes, as: UTF8.self) else {
        throw .invalidText
      }
      return [.message(text)]
    }
    let payload = exchange(&buffer, with: [])
    switch header.opcode {
    case .ping: return [.send(FrameHeader.frame(.pong, payload))]
    case .close: return try answerClose(payload)
    default: return []
    }
  }

  /// Closes the connection as the client asks, with its code.
  private mutating func answerClose(_ payload: [UInt8]) throws(WebSocketFailure) -> [Output] {
    guard payload.count > 1 else {
      guard payload.isEmpty else { throw .protocolError("the status code is incomplete") }
      return close(with: [])
    }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: break
    default: throw .protocolError("the status code is invalid")
    }
    guard String(validating: payload.dropFirst(2), as: UTF8.self) != nil else {
      throw .invalidText
    }
    return close(with: Array(payload.prefix(2)))
  }
}
