/// The handshake that turns an HTTP connection into a WebSocket (RFC 6455, section 4.2).
enum Handshake {
  /// The only path of the service.
  static let path = "/session"
  /// The maximum size of a request in bytes.
  static let longestRequest = 8192

  /// The answer to a request.
  enum Answer: Equatable {
    /// Accepts the request.
    case accepted(response: String)
    /// Refuses the request, and closes the connection.
    case refused(response: String)
  }

  /// Returns the answer to a request, whose bytes exclude the final empty line.
  static func answer(to bytes: ArraySlice<UInt8>) -> Answer {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return refuse("400 Bad Request", "The request is not text.")
    }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let request = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard request.count == 3, request[2].hasPrefix("HTTP/"), let headers = headers(in: lines) else {
      return refuse("400 Bad Request", "This is not an HTTP request.")
    }
    guard request[0] == "GET" else {
      return refuse("405 Method Not Allowed", "Use GET.", "Allow: GET")
    }
    guard request[2] == "HTTP/1.1" else {
      return refuse("505 HTTP Version Not Supported", "Use HTTP/1.1.")
    }
    guard request[1] == path else {
      return refuse("404 Not Found", "The address of the service ends with \(path).")
    }
    return answer(toUpgrade: headers)
  }

  private static func answer(toUpgrade headers: [String: String]) -> Answer {
    // Browsers always send the origin of the page, and a page must not control the reader.
    guard headers["origin"] == nil else {
      return refuse("403 Forbidden", "Web pages can't use this service.")
    }
    guard hasToken("websocket", in: headers["upgrade"]),
      hasToken("upgrade", in: headers["connection"])
    else {
      return refuse("426 Upgrade Required", "Connect with a WebSocket.", "Upgrade: websocket")
    }
    guard headers["sec-websocket-version"] == "13" else {
      return refuse(
        "426 Upgrade Required", "Use version 13 of the WebSocket protocol.",
        "Sec-WebSocket-Version: 13")
    }
    guard let key = headers["sec-websocket-key"], Base64.encodesSixteenBytes(key) else {
      return refuse("400 Bad Request", "Sec-WebSocket-Key must be 16 bytes in Base64.")
    }
    return .accepted(
      response: response(
        "101 Switching Protocols",
        [
          "Upgrade: websocket", "Connection: Upgrade",
          "Sec-WebSocket-Accept: \(acceptance(of: key))",
        ]))
  }

  /// The response to a connection that exceeds the limit of the server.
  static let tooManyConnections = refusal(
    "503 Service Unavailable", "Too many connections. Close one of them.")

  /// The response to a client of another user.
  static let otherUser = refusal(
    "403 Forbidden", "Only programs of the user who runs the server can connect.")

  /// Refuses a request that exceeds ``longestRequest``.
  static let tooLong = refuse(
    "431 Request Header Fields Too Large",
    "A request may have at most \(longestRequest) bytes.")

  static func acceptance(of key: String) -> String {
    Base64.text(of: SHA1.hash((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
  }

  /// Returns the headers by their names in lower case, or `nil` if a line is not a header.
  ///
  /// The values of a repeated header are joined by commas, so a repeated key or version is invalid.
  private static func headers(in lines: ArraySlice<Substring>) -> [String: String]? {
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return nil }
      let name = line[..<colon].lowercased()
      guard name.utf8.allSatisfy(isTokenByte) else { return nil }
      let value = trimmed(line[line.index(after: colon)...])
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    return headers
  }

  private static func hasToken(_ token: String, in header: String?) -> Bool {
    header?.split(separator: ",").contains { trimmed($0).lowercased() == token } ?? false
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }

  /// Returns whether a byte can be part of the name of a header (RFC 9110, section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func refuse(_ status: String, _ reason: String, _ header: String? = nil) -> Answer
  {
    .refused(response: refusal(status, reason, header))
  }

  private static func refusal(
    _ status: String, _ reason: String, _ header: String? = nil
  ) -> String {
    let body = reason + "\n"
    let headers = [
      header, "Content-Type: text/plain; charset=utf-8", "Content-Length: \(body.utf8.count)",
      "Connection: close",
    ]
    return response(status, headers.compactMap(\.self)) + body
  }

  private static func response(_ status: String, _ headers: [String]) -> String {
    (["HTTP/1.1 \(status)"] + headers).map { $0 + "\r\n" }.joined() + "\r\n"
  }
}
