/// The server's side of a connection, over a WebSocket or over lines.
enum ClientConnection {
  case webSocket(WebSocketConnection)
  /// A connection whose host reads and writes lines.
  case lines

  /// Whether messages can be sent.
  var isOpen: Bool {
    switch self {
    case .webSocket(let connection): connection.isOpen
    case .lines: true
    }
  }

  /// Takes the next bytes from the client of a WebSocket.
  mutating func receive(_ bytes: [UInt8]) -> [WebSocketConnection.Output] {
    guard case .webSocket(var connection) = self else { return [] }
    defer { self = .webSocket(connection) }
    return connection.receive(bytes)
  }

  /// Closes the connection because the server ends.
  mutating func close(code: UInt16, _ reason: String) -> [WebSocketConnection.Output] {
    guard case .webSocket(var connection) = self else { return [.close] }
    defer { self = .webSocket(connection) }
    return connection.close(code: code, reason)
  }

  /// Returns the bytes of a message.
  func frame(_ text: String) -> [UInt8] {
    switch self {
    case .webSocket: WebSocketConnection.frame(text)
    case .lines: Array((text + "\n").utf8)
    }
  }
}
