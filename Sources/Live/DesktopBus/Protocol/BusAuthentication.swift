/// The lines that a client exchanges with a bus before the first message.
///
/// The client identifies itself by its user ID, which the bus compares with the socket's
/// credentials.
struct BusAuthentication {
  /// The first bytes that the client sends. A zero byte comes before the lines.
  let opening: [UInt8]
  /// The bytes that the client sends after the bus has accepted it.
  static let begin = Array("BEGIN\r\n".utf8)
  /// The maximum length of a line, in bytes.
  static let longestLine = 16_384

  init(userID: UInt32) {
    let digits = "\(userID)".utf8.map { "3\(Character(Unicode.Scalar($0)))" }.joined()
    opening = [0] + "AUTH EXTERNAL \(digits)\r\n".utf8
  }

  /// Returns whether a line of the bus accepts the client.
  static func accepts(_ line: String) -> Bool { line == "OK" || line.hasPrefix("OK ") }
}
