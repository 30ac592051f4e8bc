import AccessibilityModel
import ReaderCommands
import ReaderSession
import Scenes
import ScreenReader
import SpeechModel
import TerminalKeys
import TextFormats

@testable import ATDriver

/// A server with connected clients, which speaks at once.
@MainActor
struct RemoteControl {
  var server: DriverServer
  /// The messages that each connection received, in order.
  var received: [Int: [String]] = [:]
  var closed: [Int] = []
  /// The number of sessions that have begun and ended.
  var sessions = (begun: 0, ended: 0)

  init(
    scene: String = Self.form, map: KeyMap = .earshot,
    takesKey: @escaping @MainActor (Key) -> Bool = { _ in false }
  ) {
    server = DriverServer(
      identity: Identity(name: "earshot", version: "0.1.0", platform: "linux"), map: map,
      takesKey: takesKey, makeIdentifier: { "0b8e4f5c-1111-4222-8333-444455556666" }
    ) {
      let screen = SceneFile.read(Array(scene.utf8), named: "s").document.map { SceneScreen($0) }
      return ReaderSession(ScreenReader(screen: screen ?? AccessibilityElement()))
    }
  }

  /// A screen with a title, a slider, a text field, a password field and a button.
  static let form = """
    earshot: 1
    title: Order
    elements:
      - {id: count, label: Count, range: {minimum: 0, maximum: 10, step: 1, value: 3}}
      - {label: Name, value: Ann, traits: [textEntry]}
      - {label: Password, traits: [secureTextField, textEntry]}
      - {label: Send, traits: [button], activate: {announce: Sent}}
    """

  /// Connects a client, and completes its handshake.
  mutating func connect() -> Int {
    let (number, effects) = server.connect()
    carryOut(effects)
    carryOut(server.receive(Array(ClientFrame.request.utf8), from: number))
    received[number] = []
    return number
  }

  mutating func send(_ message: String, from connection: Int) {
    carryOut(server.receive(ClientFrame.text(message), from: connection))
  }

  mutating func disconnect(_ connection: Int) { carryOut(server.disconnect(connection)) }

  /// Sends a message, and returns the answer and the captured words.
  mutating func ask(_ message: String, from connection: Int) -> (answer: String, words: [String]) {
    received[connection] = []
    send(message, from: connection)
    let messages = received[connection] ?? []
    let answers = messages.filter { JSONValue(reading: $0)?["method"] == nil }
    let words = messages.compactMap { JSONValue(reading: $0)?["params"]?["data"]?.string }
    return (answers.count == 1 ? answers[0] : "\(answers)", words)
  }

  /// Begins a session on a new connection, and returns the connection and the opening words.
  mutating func begin() -> (connection: Int, words: [String]) {
    let connection = connect()
    let words = ask(
      #"{"id":0,"method":"session.new","params":{"capabilities":{}}}"#, from: connection
    ).words
    return (connection, words)
  }

  /// Presses keys, and returns the captured words.
  mutating func press(_ keys: String..., from connection: Int) -> [String] {
    let list = keys.map { JSONValue.string($0).line }.joined(separator: ",")
    return ask(
      #"{"id":1,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":[\#(list)]}}"#,
      from: connection
    ).words
  }

  /// Performs a line of the prompt, and returns the captured words.
  mutating func perform(_ line: String, from connection: Int) -> [String] {
    ask(
      #"{"id":1,"method":"interaction.userIntent","params":{"name":"earshot:command","line":"#
        + JSONValue.string(line).line + "}}", from: connection
    ).words
  }

  mutating func carryOut(_ effects: [DriverServer.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let bytes, let number):
        for frame in ServerFrames.read(bytes) ?? [] {
          received[number, default: []].append(String(decoding: frame.payload, as: UTF8.self))
        }
      case .close(let number): closed.append(number)
      case .begin: sessions.begun += 1
      case .end: sessions.ended += 1
      case .speak(let response):
        for text in response.spoken { carryOut(server.capture(text)) }
      }
    }
  }
}
