@testable import ATDriver

/// Frames as a client sends them.
enum ClientFrame {
  static let mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]

  /// Returns a masked frame. `first` is its first byte: the flags and the opcode.
  static func bytes(_ first: UInt8, _ payload: [UInt8], isMasked: Bool = true) -> [UInt8] {
    // A server's frame has the same header, except for the mask.
    var bytes = FrameHeader.frame(.text, payload)
    let header = bytes.count - payload.count
    bytes[0] = first
    guard isMasked else { return bytes }
    bytes[1] |= 0x80
    return bytes[..<header] + mask
      + payload.enumerated().map { $0.element ^ mask[$0.offset & 3] }
  }

  static func text(_ text: String) -> [UInt8] { bytes(0x81, Array(text.utf8)) }

  static let request = """
    GET /session HTTP/1.1\r
    Host: 127.0.0.1:4382\r
    Upgrade: websocket\r
    Connection: keep-alive, Upgrade\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    Sec-WebSocket-Version: 13\r
    \r

    """
}

/// Reads the frames that a server sends.
enum ServerFrames {
  /// Returns the opcode and the payload of each frame, or `nil` if the bytes are not whole frames.
  static func read(_ bytes: [UInt8]) -> [(opcode: UInt8, payload: [UInt8])]? {
    var rest = bytes[...]
    var frames: [(UInt8, [UInt8])] = []
    while !rest.isEmpty {
      guard rest.count >= 2 else { return nil }
      let opcode = rest.removeFirst() & 0x0F
      let short = Int(rest.removeFirst())
      let digits = short == 127 ? 8 : short == 126 ? 2 : 0
      guard rest.count >= digits else { return nil }
      let length = digits == 0 ? short : rest.prefix(digits).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(digits)
      guard rest.count >= length else { return nil }
      frames.append((opcode, Array(rest.prefix(length))))
      rest = rest.dropFirst(length)
    }
    return frames
  }
}

extension WebSocketConnection {
  /// A connection after its handshake.
  static var opened: WebSocketConnection {
    var connection = WebSocketConnection()
    _ = connection.receive(ClientFrame.request.utf8)
    return connection
  }
}

extension WebSocketFailure {
  /// The output of a connection that fails.
  static func outputs(_ failure: WebSocketFailure) -> [WebSocketConnection.Output] {
    [.send(FrameHeader.frame(.close, failure.payload)), .close]
  }
}
