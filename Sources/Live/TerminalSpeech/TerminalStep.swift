internal import TextFormats

/// All that is heard after one key, or after the start.
package struct TerminalStep: Equatable, Sendable {
  /// The time of the key, in seconds.
  package var time: Double
  /// The bytes of the key, or `nil` at the start.
  package var key: String?
  /// Whether the key belongs to a secret, which is not written anywhere.
  package var isSecret = false
  package var heard: [TerminalUtterance] = []

  package init(time: Double, key: String? = nil) { (self.time, self.key) = (time, key) }

  /// Adds an utterance, or the rest of the last one, so that an answer that grows word by word is read as
  /// a whole.
  package mutating func add(_ utterance: TerminalUtterance) {
    guard utterance.isContinuation, let last = heard.indices.last, !heard[last].isCharacter else {
      var first = utterance
      first.text = String(utterance.text.drop { $0 == " " })
      return heard.append(first)
    }
    heard[last].text += utterance.text
  }

  /// Hides a key for which a star was heard, and shows a key that was heard itself.
  mutating func judgeSecrecy(by utterance: TerminalUtterance) {
    guard let key else { return }
    if utterance.rule == ChangeReader.starRule { isSecret = true }
    let echo = TerminalUtterance(character: key, rule: utterance.rule)
    if utterance.isCharacter, utterance.text == echo.text { isSecret = false }
  }

  /// The key as a command, or `nil` at the start.
  package var command: String? {
    key.map { key in isSecret ? "type" : TerminalKey.command(for: key) }
  }

  /// The lines of a recorded session: the command, and what is heard.
  package var lines: [String] {
    [command].compactMap(\.self) + heard.map { "#= \($0.text)" }
  }

  /// The step as one object, with the rule of each utterance.
  package var json: String {
    let object: JSONValue = [
      "command": .string(command ?? "open"),
      "spoken": .array(heard.map { .string($0.text) }),
      "why": .array(heard.map { .string($0.rule) }),
    ]
    return object.line
  }
}

extension TerminalRecording {
  /// Returns all that is heard: the changes or, for a stream, all output. Secrets are known from the
  /// changes.
  package func steps(asStream isStream: Bool) -> [TerminalStep] {
    let changes = ChangeReader.steps(of: self)
    guard isStream else { return changes }
    return zip(StreamReader.steps(of: self), changes).map { step, change in
      var step = step
      step.isSecret = change.isSecret
      return step
    }
  }
}

extension TerminalKey {
  /// The names of keys by their bytes after the escape character.
  private static let names = [
    "[A": "up", "OA": "up", "[B": "down", "OB": "down", "[C": "right", "OC": "right", "[D": "left",
    "OD": "left", "[H": "home", "OH": "home", "[1~": "home", "[F": "end", "OF": "end", "[4~": "end",
    "[2~": "insert", "[3~": "delete", "[5~": "page up", "[6~": "page down", "[Z": "shift tab",
    "OP": "f1", "OQ": "f2", "OR": "f3", "OS": "f4", "[15~": "f5", "[17~": "f6", "[18~": "f7",
    "[19~": "f8", "[20~": "f9", "[21~": "f10", "[23~": "f11", "[24~": "f12",
  ]

  /// Returns the command that types a key, such as “key down” or “type x”.
  static func command(for bytes: String) -> String {
    switch bytes {
    case "\r", "\n": return "return"
    case "\t": return "key tab"
    case "\u{7F}", "\u{8}": return "key backspace"
    case "\u{1B}": return "key escape"
    case " ": return "key space"
    default: break
    }
    let scalars = bytes.unicodeScalars
    if scalars.first == "\u{1B}" {
      let rest = String(scalars.dropFirst())
      if let name = names[rest] { return "key \(name)" }
      if rest.count == 1, !rest.unicodeScalars.contains(where: \.controlsTerminal) {
        return "key alt \(rest)"
      }
    }
    if let first = scalars.first, scalars.count == 1, first.value < 0x20,
      let letter = Unicode.Scalar(first.value + 0x60)
    {
      return "key control \(letter)"
    }
    // Anything else is text, or a sequence that no key here sends.
    let hidden = scalars.map {
      $0.controlsTerminal ? "\\u{\(String($0.value, radix: 16))}" : String($0)
    }
    return "type " + hidden.joined()
  }
}
