package import AccessibilityModel
internal import ScreenReader
internal import TerminalKeys

/// The keys of another reader than VoiceOver, which move in a page or go to a program.
extension KeyContext {
  /// Returns the key that the reader gets, or `nil` for a key of Earshot.
  ///
  /// The key for help, the one for a typed command and the one to leave are Earshot's, but in a text
  /// field their signs are text.
  func stroke(of key: Key, meaning: KeyMeaning?) -> KeyStroke? {
    if isTerminal { return key.modifiers.contains(.alt) ? nil : key.stroke }
    let isOfMode = [.leave, .keyHelp, .commandLine].contains(meaning)
    switch (readerKeys, key.typed) {
    case (.none, _): return nil
    case (.browsing(let kinds), let typed?):
      return typed == " " || kinds[Character(typed.lowercased())] != nil ? key.stroke : nil
    case (.all, _?): return isOfMode && !takesText ? nil : key.stroke
    case (_, nil): return isOfMode ? nil : key.stroke
    }
  }

  /// Returns the key that the user means for the reader: in a terminal, the one that is held with Alt.
  func readerKey(_ key: Key, in map: KeyMap) -> Key {
    guard altIsReader, map.meaning(of: key, in: self) == nil else { return key }
    return Key(key.symbol, key.modifiers.subtracting(.alt))
  }

  /// Returns the effect of a key that the reader gets, which continues a sentence that starts with
  /// its name.
  package func explanation(of stroke: KeyStroke) -> String {
    guard case .browsing(let kinds) = readerKeys else {
      return stroke.key == .named(.tab)
        ? Self.explanations[stroke] ?? Self.passing : Self.passing
    }
    if let explanation = Self.explanations[stroke] { return explanation }
    if case .character(let character) = stroke.key,
      let kind = kinds[Character(character.lowercased())]
    {
      return character.isUppercase || stroke.modifiers.contains(.shift)
        ? "moves to the previous \(kind)."
        : "moves to the next \(kind); with Shift, to the previous one."
    }
    return Self.passing
  }

  private static let passing = "goes to the page or the program."

  private static let explanations: [KeyStroke: String] = [
    KeyStroke(.tab): "moves the keyboard focus to the next control.",
    KeyStroke(.tab, [.shift]): "moves the keyboard focus to the previous control.",
    KeyStroke(.down): "reads the next line.", KeyStroke(.up): "reads the previous line.",
    KeyStroke(.right, [.control]): "reads the next word.",
    KeyStroke(.left, [.control]): "reads the previous word.",
    KeyStroke(.right): "reads the next character.",
    KeyStroke(.left): "reads the previous character.",
    KeyStroke(.home): "reads the first character of the line.",
    KeyStroke(.end): "reads the last character of the line.",
    KeyStroke(.character(",")): "moves to the end of the list, the table or another container.",
    KeyStroke(.character("<")): "moves to the start of the container.",
    KeyStroke(.home, [.control]): "reads the first line.",
    KeyStroke(.end, [.control]): "reads the last line.",
    KeyStroke(.space): "activates the element.", KeyStroke(.enter): "activates the element.",
  ]
}

extension Key {
  /// The same key for a page or a program, or `nil` if they have none like it.
  fileprivate var stroke: KeyStroke? {
    let held: [(Modifiers, KeyStroke.Modifier)] = [
      (.control, .control), (.alt, .alt), (.shift, .shift),
    ]
    guard !modifiers.contains(.command), let key = strokeKey else { return nil }
    return KeyStroke(key, Set(held.filter { modifiers.contains($0.0) }.map(\.1)))
  }

  private var strokeKey: KeyStroke.Key? {
    switch symbol {
    case .character(" "): .named(.space)
    case .character(let character): .character(character)
    case .up: .named(.up)
    case .down: .named(.down)
    case .left: .named(.left)
    case .right: .named(.right)
    case .home: .named(.home)
    case .end: .named(.end)
    case .pageUp: .named(.pageUp)
    case .pageDown: .named(.pageDown)
    case .tab: .named(.tab)
    case .return: .named(.enter)
    case .escape: .named(.escape)
    case .backspace: .named(.backspace)
    case .delete: .named(.delete)
    case .function(let number): (1...12).contains(number) ? .function(number) : nil
    case .insert, .unknown: nil
    }
  }
}
