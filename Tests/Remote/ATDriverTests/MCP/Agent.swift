import AccessibilityModel
import ReaderSession
import TextFormats

@testable import ATDriver

/// An agent, whose server opens content doubles.
@MainActor
final class Agent {
  private var server: MCPServer?
  private(set) var sent: [JSONValue] = []
  /// The lines that arrive while a tool works, one for each look.
  var arriving: [String] = []
  private(set) var opened: [RemoteContentDouble] = []
  private var number = 0

  init(permitsSecrets: Bool = false, session: String = "") {
    server = MCPServer(
      identity: Identity(name: "earshot", version: "0.1.0", platform: "linux"),
      permitsSecrets: permitsSecrets,
      host: .init(
        open: { [unowned self] (what) throws(ProtocolError) in
          guard what == "form.yaml" else { throw ProtocolError(.refused, "There is no file.") }
          opened.append(RemoteContentDouble { StepClient.screen(RemoteControl.form) })
          return opened[opened.count - 1]
        },
        session: { (_) throws(ProtocolError) in
          guard let session = try? RecordedSession(Array(session.utf8), named: "s.txt") else {
            throw ProtocolError(.refused, "The session can't be read.")
          }
          return session
        },
        arrived: { [unowned self] in arriving.isEmpty ? [] : [arriving.removeFirst()] },
        send: { [unowned self] in sent.append(JSONValue(reading: $0) ?? .null) }))
  }

  /// Sends a line, and returns the messages that come back.
  func send(_ line: String) -> [JSONValue] {
    sent = []
    server?.receive(line)
    return sent
  }

  func ask(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
    number += 1
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": .integer(number), "method": .string(method), "params": parameters,
    ]
    return send(message.line).last ?? .null
  }

  /// Uses a tool, and returns its text and whether it is an error.
  func use(_ tool: String, _ arguments: JSONValue = [:]) -> (text: String, isError: Bool?) {
    let answer = ask("tools/call", ["name": .string(tool), "arguments": arguments])
    return (
      answer["result"]?["content"]?.array?.first?["text"]?.string ?? "",
      answer["result"]?["isError"]?.bool
    )
  }

  /// Opens the form, and performs lines.
  func perform(_ lines: String...) -> (text: String, isError: Bool?) {
    if opened.isEmpty { _ = use("open", ["what": "form.yaml"]) }
    return use("perform", ["screen": "s1", "lines": .array(lines.map { .string($0) })])
  }

  func end() { server?.end() }
}
