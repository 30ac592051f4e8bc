import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of AT Driver, which presses keys and returns the words that are said.
final class Remote {
  private let socket: URLSessionWebSocketTask
  private var lastID = 0
  private var spoken: [String] = []

  init(_ address: URL) {
    socket = URLSession.shared.webSocketTask(with: address)
    socket.resume()
  }

  /// Sends a command, and waits for its answer. Captured words arrive in between.
  func send(_ method: String, _ parameters: [String: Any]) async throws {
    lastID += 1
    let command: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    let data = try JSONSerialization.data(withJSONObject: command)
    try await socket.send(.string(String(decoding: data, as: UTF8.self)))
    while true {
      guard case .string(let text) = try await socket.receive(),
        let message = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      else { continue }
      if let words = (message["params"] as? [String: Any])?["data"] as? String {
        spoken.append(words)
      } else if message["id"] as? Int == lastID {
        guard message["error"] == nil else { fatalError("\(message["message"] ?? "")") }
        return
      }
    }
  }

  /// Returns the words of an intent. A later answer follows all of them, if there is no speech.
  func hear(_ intent: [String: Any]) async throws -> String {
    spoken = []
    try await send("interaction.userIntent", intent)
    try await send("settings.getSupportedSettings", [:])
    return spoken.joined(separator: " ")
  }
}

let address = CommandLine.arguments.dropFirst().first ?? "ws://127.0.0.1:4382/session"
guard let url = URL(string: address) else { fatalError("This is not an address: \(address)") }
let remote = Remote(url)
try await remote.send("session.new", ["capabilities": [String: Any]()])
_ = try await remote.hear(["name": "earshot:command", "line": "go pitch"])
let words = try await remote.hear(["name": "pressKeys", "keys": ["\u{E013}"]])
guard words == "2" else { fatalError("The pitch was heard as “\(words)”.") }
print("The pitch is heard as expected.")
