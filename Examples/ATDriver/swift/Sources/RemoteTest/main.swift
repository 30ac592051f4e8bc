import Foundation

/// A client of AT Driver on a plain socket, because the libcurl of many systems has no WebSockets.
final class Remote {
  private let socket: FileHandle
  private var lastID = 0

  init(port: UInt16) throws {
    let descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    socket = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var address = sockaddr_in(
      sin_family: sa_family_t(AF_INET), sin_port: port.bigEndian,
      sin_addr: in_addr(s_addr: INADDR_LOOPBACK.bigEndian), sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
    let status = withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map { connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self), 16) }
    }
    precondition(status == 0, "No server. Start earshot serve --silent.")
    let request = """
      GET /session HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n
      """
    try socket.write(contentsOf: Data(request.utf8))
    var response = Data()
    while !response.suffix(4).elementsEqual("\r\n\r\n".utf8) { response += try read(1) }
  }

  private func read(_ count: Int) throws -> Data {
    guard let data = try socket.read(upToCount: count), !data.isEmpty else { fatalError("End.") }
    return data.count == count ? data : try data + read(count - data.count)
  }

  /// Sends a command, and returns the words before the answer to a second one, which follows them.
  func hear(_ method: String, _ parameters: [String: Any]) throws -> String {
    var spoken: [String] = []
    for (method, parameters) in [(method, parameters), ("settings.getSupportedSettings", [:])] {
      lastID += 1
      let command: [String: Any] = ["id": lastID, "method": method, "params": parameters]
      let text = try JSONSerialization.data(withJSONObject: command)
      // A text frame of at most 125 bytes, with a mask of zeros.
      try socket.write(contentsOf: Data([0x81, 0x80 | UInt8(text.count), 0, 0, 0, 0]) + text)
      var message: [String: Any] = [:]
      while message["id"] as? Int != lastID {
        let size = try read(2)[1]
        let digits = size < 126 ? Data([size]) : try read(size == 126 ? 2 : 8)
        let payload = try read(digits.reduce(0) { $0 << 8 | Int($1) })
        message = try JSONSerialization.jsonObject(with: payload) as? [String: Any] ?? [:]
        if let words = message["params"] as? [String: String] { spoken += words.values }
        if let error = message["error"] { fatalError("\(error): \(message["message"] ?? "")") }
      }
    }
    return spoken.joined(separator: " ")
  }
}

let remote = try Remote(port: 4382)
print(try remote.hear("session.new", ["capabilities": [String: Any]()]))
print(try remote.hear("interaction.userIntent", ["name": "earshot:command", "line": "go pitch"]))
let up = try remote.hear("interaction.userIntent", ["name": "pressKeys", "keys": ["\u{E013}"]])
precondition(up == "2", "The pitch was heard as “\(up)”.")
