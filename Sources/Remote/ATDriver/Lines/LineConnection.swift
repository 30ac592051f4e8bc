/// The server's side of a connection with one message a line: bytes in, messages out.
package struct LineConnection {
  /// The bytes of a line that is not complete.
  private var buffer: [UInt8] = []
  /// Whether the current line is too long, so that the rest of it is dropped.
  private var isTooLong = false

  package init() {}

  /// Takes the next bytes from the client. A line that is too long or not UTF-8 is `nil`.
  package mutating func receive(_ bytes: [UInt8]) -> [String?] {
    var messages: [String?] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      buffer += rest[..<end]
      rest = rest[(end + 1)...]
      messages += takeLine()
    }
    buffer += rest
    if buffer.count > WebSocketConnection.largestMessage { (isTooLong, buffer) = (true, []) }
    return messages
  }

  private mutating func takeLine() -> [String?] {
    var line = exchange(&buffer, with: [])
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard !exchange(&isTooLong, with: false), line.count <= WebSocketConnection.largestMessage
    else { return [nil] }
    // An empty line is no message.
    return line.isEmpty ? [] : [String(validating: line, as: UTF8.self)]
  }
}
