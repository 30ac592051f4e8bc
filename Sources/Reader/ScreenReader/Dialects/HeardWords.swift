package import AccessibilityModel
internal import Dialects

/// The words of a reader as they are compared: in order, without case and punctuation.
package enum HeardWords {
  /// Returns whether two readings have the same words in the same order.
  package static func areEqual(_ one: [String], _ other: [String]) -> Bool {
    bare(one) == bare(other)
  }

  /// The words without case, spaces and punctuation: "check box" is the same as "checkbox".
  private static func bare(_ texts: [String]) -> String {
    texts.joined(separator: " ").lowercased().filter {
      $0.isLetter || $0.isNumber || "%#/@+".contains($0)
    }
  }

  /// Returns what was heard without the names of the pressed keys, which readers repeat.
  package static func withoutEcho(_ heard: [String], of stroke: KeyStroke?) -> [String] {
    withoutEcho(heard, of: stroke.map(\.echoes) ?? [])
  }

  /// Returns what was heard without the characters of typed text.
  package static func withoutEcho(_ heard: [String], ofTyped text: String) -> [String] {
    var rest = heard.filter { bare([$0]) != bare(["left shift"]) }
    rest = withoutEcho(rest, of: text.prefix(1).map(name(of:)))
    // Each further character is said after what the one before it has changed.
    var start = 0
    for character in text.dropFirst() {
      let echo = bare([name(of: character)])
      guard let place = rest[start...].firstIndex(where: { bare([$0]) == echo }) else { continue }
      rest.remove(at: place)
      start = place
    }
    return rest
  }

  /// Returns what Earshot has said without the typed text at its start.
  package static func withoutEcho(_ recorded: [String], startingWith text: String) -> [String] {
    guard let first = recorded.first else { return recorded }
    let echo = text == " " ? "space" : text
    if first == echo { return Array(recorded.dropFirst()) }
    guard first.hasPrefix(echo + ". ") else { return recorded }
    return [String(first.dropFirst(echo.count + 2))] + recorded.dropFirst()
  }

  /// Returns the name of the key of a character.
  fileprivate static func name(of character: Character) -> String {
    Dialect.orca43.characters[character] ?? String(character)
  }

  private static func withoutEcho(_ heard: [String], of names: [String]) -> [String] {
    var heard = heard
    for name in names {
      // The name of a window that returns may come before that of the key.
      let place = heard.prefix(3).firstIndex { bare([$0]) == bare([name]) }
      if let place { heard.remove(at: place) }
    }
    return heard
  }
}

extension KeyStroke {
  /// The names that Orca says for the keys as they are pressed.
  fileprivate var echoes: [String] {
    let held = Modifier.allCases.filter(modifiers.contains).map { modifier in
      modifier == .control ? "left control" : "left \(modifier.rawValue)"
    }
    return switch key {
    case .named(let name): held + [name.rawValue]
    case .character(let character): held + [HeardWords.name(of: character)]
    case .function(let number): held + ["F\(number)"]
    }
  }
}
