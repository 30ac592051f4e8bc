internal import BrowserClient
internal import TextFormats

/// The bytes to and from the browser.
extension BrowserDouble: DevToolsTransport {
  package func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard !isClosed else { return nil }
    let accepted = bytes.prefix(room ?? bytes.count)
    input += accepted
    while let end = input.firstIndex(of: 0) {
      let message = JSONValue(reading: Array(input[..<end]))
      input.removeFirst(end + 1)
      if let message { receive(message) }
    }
    return accepted.count
  }

  package func receive(forRoom: Bool, timeout: Duration) -> [UInt8]? {
    if output.isEmpty, !forRoom { passTime(upTo: timeout) }
    defer { output = [] }
    return isClosed && output.isEmpty ? nil : output
  }

  func write(_ message: JSONValue) { output += Array(message.line.utf8) + [0] }

  private func receive(_ message: JSONValue) {
    guard let number = message["id"]?.integer, let method = message["method"]?.string
    else { return }
    let command = DoubleCommand(
      method: method, parameters: message["params"] ?? [:], session: message["sessionId"]?.string)
    commands.append(command)
    let result = refused.contains(method) ? nil : result(of: command)
    onReply(self, method)
    guard !unanswered.contains(method), !isBlocked || method.hasPrefix("Page.handle") else {
      return
    }
    if let result {
      write(["id": .integer(number), "result": result])
    } else {
      write(["id": .integer(number), "error": ["message": "refused"]])
    }
  }
}
