/// The header of a frame (RFC 6455, section 5.2).
struct FrameHeader: Equatable {
  enum Opcode: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  var isFinal: Bool
  var opcode: Opcode
  var length: Int
  /// The four bytes with which the client masked the payload.
  var mask: [UInt8]

  /// The result of reading a header.
  enum Reading: Equatable {
    /// The header has more bytes.
    case incomplete
    case invalid(WebSocketFailure)
    case complete(FrameHeader)
  }

  /// Reads the header at the start of some bytes from a client.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard bytes.count >= 2 else { return .incomplete }
    guard bytes[0] & 0x70 == 0 else { return .invalid(.protocolError("reserved bits are set")) }
    guard let opcode = Opcode(rawValue: bytes[0] & 0x0F) else {
      return .invalid(.protocolError("the opcode is unknown"))
    }
    guard bytes[1] & 0x80 != 0 else { return .invalid(.protocolError("the frame has no mask")) }
    let isFinal = bytes[0] & 0x80 != 0
    let short = Int(bytes[1] & 0x7F)
    if opcode.isControl, !isFinal || short > 125 {
      return .invalid(.protocolError("a control frame is too long or fragmented"))
    }
    let extra = short == 127 ? 8 : short == 126 ? 2 : 0
    guard bytes.count >= 6 + extra else { return .incomplete }
    let number = bytes[2..<2 + extra].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let shortest: UInt64 = extra == 8 ? 0x1_0000 : extra == 2 ? 126 : 0
    guard number >= shortest, let length = Int(exactly: number) else {
      return .invalid(.protocolError("the length is invalid"))
    }
    let header = FrameHeader(
      isFinal: isFinal, opcode: opcode, length: extra == 0 ? short : length,
      mask: Array(bytes[2 + extra..<6 + extra]))
    return .complete(header)
  }

  /// Returns a whole frame from the server, which has no mask.
  static func frame(_ opcode: Opcode, _ payload: some Collection<UInt8>) -> [UInt8] {
    var bytes = [0x80 | opcode.rawValue]
    let length = payload.count
    let digits: Int
    switch length {
    case ..<126: (digits, bytes) = (0, bytes + [UInt8(length)])
    case ..<0x1_0000: (digits, bytes) = (2, bytes + [126])
    default: (digits, bytes) = (8, bytes + [127])
    }
    bytes += (0..<digits).reversed().map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    return bytes + payload
  }
}

/// The reason for which the server fails a connection.
struct WebSocketFailure: Error, Equatable {
  /// The status code (RFC 6455, section 7.4.1).
  let code: UInt16
  let reason: String

  static func protocolError(_ reason: String) -> WebSocketFailure {
    WebSocketFailure(code: 1002, reason: reason)
  }

  static let invalidText = WebSocketFailure(code: 1007, reason: "the text is not UTF-8")

  static let tooLarge = WebSocketFailure(
    code: 1009,
    reason: "a message may have at most \(WebSocketConnection.largestMessage >> 20) MB")

  /// The payload of a frame that closes the connection.
  var payload: [UInt8] { [UInt8(code >> 8), UInt8(code & 0xFF)] + reason.utf8 }
}
