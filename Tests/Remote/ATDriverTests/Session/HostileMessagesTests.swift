import ReaderCommands
import TestSupport
import Testing
import TextFormats

@testable import ATDriver

/// Tests random messages, each of which must get exactly one answer.
@MainActor
struct HostileMessagesTests {
  private static let methods = [
    "session.new", "settings.getSupportedSettings", "settings.getSettings", "settings.setSettings",
    "interaction.userIntent", "interaction.userIntent", "no.such",
  ]
  private static let words = [
    "pressKeys", "earshot:command", "rate", "hints", "verbosity", "go password", "type", "set 7",
    "tutorial", "quit", "mute", "read all", "language zh", "\u{E013}", "\u{E014}", "\u{E00A}", ":",
    "/", "a", "", "\n", "\u{0}", "🎚",
  ]
  private static let names = [
    "capabilities", "alwaysMatch", "atName", "settings", "name", "value", "keys", "line", "id",
  ]

  private func value(_ depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
    func word(of words: [String]) -> String { words.randomElement(using: &generator) ?? "" }
    let count = Int.random(in: 0...4, using: &generator)
    switch Int.random(in: depth > 3 ? 2...6 : 0...6, using: &generator) {
    case 0: return .array((0..<count).map { _ in value(depth + 1, &generator) })
    case 1:
      return .object((0..<count).map { _ in (word(of: Self.names), value(depth + 1, &generator)) })
    case 2: return .integer(Int.random(in: -2...2, using: &generator))
    case 3: return .bool(Bool.random(using: &generator))
    case 4: return .null
    default: return .string(word(of: Self.words))
    }
  }

  /// Returns a message that is often valid.
  private func message(_ generator: inout SeededGenerator) -> JSONValue {
    let method = Self.methods.randomElement(using: &generator) ?? ""
    var members: [(String, JSONValue)] = [("capabilities", [:])]
    if Bool.random(using: &generator) { members = [] }
    members += Self.names.filter { _ in Bool.random(using: &generator) }.map { name in
      let isKeys = name == "keys" && Bool.random(using: &generator)
      let key = Self.words.filter { $0.unicodeScalars.count == 1 }.randomElement(using: &generator)
      return (name, isKeys ? .array([.string(key ?? "a")]) : value(2, &generator))
    }
    return ["id": .integer(7), "method": .string(method), "params": .object(members)]
  }

  @Test func eachMessageGetsOneAnswer() {
    let count = RandomCases.count(1_000)
    var generator = SeededGenerator.printed(cases: count)
    var control = RemoteControl(map: .voiceOver)
    var client = control.begin().connection
    for number in 0..<count {
      if number % 100 == 0 {
        control.disconnect(client)
        client = control.begin().connection
      }
      let message = message(&generator).line
      let answer = JSONValue(reading: control.ask(message, from: client).answer)
      #expect(answer?["id"] != nil, "\(message)")
      #expect((answer?["result"] == nil) != (answer?["error"] == nil), "\(message)")
    }
  }
}
