import AccessibilityModel
import ReaderSession
import Scenes
import ScreenReader
import TextFormats

@testable import ATDriver

/// A client of steps, whose server opens content doubles.
@MainActor
struct StepClient {
  private var server: DriverServer
  private let connection: Int
  /// The content that the client has opened last.
  let content: RemoteContentDouble
  private var number = 0

  init(isLive: Bool = true, scene: String = RemoteControl.form) {
    let content = RemoteContentDouble(isLive: isLive) { Self.screen(scene) }
    self.content = content
    server = DriverServer(
      identity: Identity(name: "earshot", version: "0.1.0", platform: "linux"),
      makeIdentifier: { "0b8e4f5c-1111-4222-8333-444455556666" },
      openContent: { (request) throws(ProtocolError) in
        guard request == .initial else { throw ProtocolError(.refused, "No such file.") }
        return content
      }
    ) { ReaderSession(ScreenReader(screen: Self.screen(scene))) }
    connection = server.connectLines()
  }

  static func screen(_ scene: String) -> AccessibilityElement {
    SceneFile.read(Array(scene.utf8), named: "s").document.map { SceneScreen($0) }
      ?? AccessibilityElement()
  }

  /// Sends a line, and returns the messages that the client gets.
  mutating func send(_ line: String) -> [JSONValue] {
    server.receive(line: line, from: connection).compactMap { effect in
      guard case .send(let bytes, _) = effect else { return nil }
      return JSONValue(reading: bytes.dropLast().map { $0 })
    }
  }

  /// Sends a command, and returns its answer.
  mutating func ask(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
    number += 1
    let message: JSONValue = [
      "id": .integer(number), "method": .string("earshot.\(method)"), "params": parameters,
    ]
    return send(message.line).first ?? .null
  }

  /// Opens the content, and returns what is heard.
  mutating func open() -> [String] { Self.heard(ask("open")) }

  mutating func perform(_ line: String) -> JSONValue { ask("perform", ["line": .string(line)]) }

  mutating func settle(_ parameters: JSONValue = [:]) -> JSONValue { ask("settle", parameters) }

  mutating func disconnect() { _ = server.disconnect(connection) }

  static func heard(_ answer: JSONValue) -> [String] {
    (answer["result"]?["heard"]?.array ?? []).compactMap(\.string)
  }
}
