internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel
internal import TerminalKeys

/// Phrases on the open screen.
///
/// A phrase never takes the place of a command, of a label with a value, or of a label alone. In a
/// phrase, a label in full comes before the words of the table, and they come before part of a
/// label: on a screen with Top stories, `go to top` means the first element.
extension ScreenReader {
  /// Returns the command that a phrase means, or `nil` if it means none.
  mutating func phrase(for line: String) -> Command? {
    let words = CommandParser.phraseWords(of: line)
    guard (1...24).contains(words.count), line.utf8.count <= 240 else { return nil }
    // Many pages have a link Home, which does not change what a key does.
    if let command = command(forKeyNamed: words) { return command }
    // Beside a secure field, any words may be a secret, so that none of them may be quoted.
    let isCautious = isAtSecureField || mayReadSecret || hasSecureField()
    // At the field itself, a line names an element only after a verb.
    let namesElements = !isAtSecureField || PhraseTable.beginsWithVerb(words)
    let labels = namesElements ? inputNames().map(\.name) : []
    guard Self.label(equalTo: line, in: labels) == nil else { return nil }
    let fields = textFieldLabels()
    let names = [
      PhraseNames(labels: .exact(labels), fields: isCautious ? [] : fields, takesText: !isCautious),
      PhraseNames(labels: .none, takesText: !isCautious),
      PhraseNames(labels: .partial(labels), takesText: !isCautious),
    ]
    if let key = TypedKey.joined(words.map { $0.lowercased() }), TypedKey.hasReaderKey(key) {
      // NVDA and Orca switch the mode with their key and Space, or A.
      guard let isInFocusMode, key.hasSuffix("+space") || key.hasSuffix("+a") else { return nil }
      return .mode(isFocus: !isInFocusMode)
    }
    let forms = [words] + Politeness.shorterForms(of: words)
    for form in forms {
      let text = form.joined(separator: " ")
      if text != line, let command = try? ownCommand(for: text), !self.names(nothing: command) {
        return command
      }
      let option = offersOptions() ? CommandParser.option(in: form) : nil
      // Part of a far label comes after the options at the cursor.
      if let command = CommandParser.phrase(form, option == nil ? names : Array(names.prefix(2)))
        ?? option
      {
        // Users of other readers press Return to activate.
        let isKey = ["press", "hit", "push", "tap"].contains(form.first?.lowercased())
        if command == .return && isKey && !acceptsTyping { return .activate }
        // In a field of several lines, Return would add a line in place of sending the form.
        let isSent = ["send", "submit"].contains(form.first?.lowercased())
        if command == .return, isSent, isAtTextArea {
          return Self.onlyLabel(containing: form[0].lowercased(), in: labels).map {
            .sequence([.target($0, nil, isOperated: true), .activate])
          }
        }
        return louder(command, than: form) ?? mode(command, in: form) ?? command
      }
    }
    return nil
  }

  /// Returns the command for the mode of another reader, in place of the help that VoiceOver has none.
  private func mode(_ command: Command, in words: [Substring]) -> Command? {
    guard case .help("modes"?) = command, let isInFocusMode else { return nil }
    let words = Set(words.map { $0.lowercased() })
    if !words.isDisjoint(with: ["toggle", "switch", "change"]) && words.isDisjoint(with: ["to"]) {
      return .mode(isFocus: !isInFocusMode)
    }
    if !words.isDisjoint(with: ["focus", "forms", "form"]) { return .mode(isFocus: true) }
    let browsing: Set = ["browse", "scan", "virtual", "document", "reading"]
    return .mode(isFocus: words.isDisjoint(with: browsing) ? nil : false)
  }

  private var isAtTextArea: Bool {
    focusedElement?.accessibilityTraits.contains(.textArea) == true
  }

  /// Returns what a key with a name does in the table of keys, as in “page up”, or `nil`. The keys of
  /// other readers and of a terminal go to them.
  private mutating func command(forKeyNamed words: [Substring]) -> Command? {
    let name = words.joined(separator: " ").lowercased()
    // A single character is text, or a quick key.
    if settings.dialect != nil {
      return name.count > 1 ? KeyStroke(name).map { .press($0) } : nil
    }
    guard let key = Self.keys[name],
      case .command(let line)? = KeyMap.voiceOver.meaning(of: key, in: keyContext)
    else { return nil }
    return try? ownCommand(for: line)
  }

  private static let keys: [String: Key] = [
    "enter": Key(.return), "return": Key(.return), "space": Key(" "), "home": Key(.home),
    "end": Key(.end), "page up": Key(.pageUp), "page down": Key(.pageDown),
    "up arrow": Key(.up), "arrow up": Key(.up), "down arrow": Key(.down), "arrow down": Key(.down),
  ]

  /// Returns the command for the volume of speech that “turn it up” means at an element without a
  /// value, or `nil` for any other line.
  private func louder(_ command: Command, than words: [Substring]) -> Command? {
    guard case .step(let direction, let count) = command,
      words.first?.lowercased() == "turn", words.dropFirst().first?.lowercased() == "it",
      focusedElement?.accessibilityTraits.contains(.adjustable) != true
    else { return nil }
    return .stepSetting(.volume, direction, count: count)
  }

  /// Returns the command that operates an element whose name is unknown, or `nil`. Its answer says
  /// that the name was not found.
  mutating func phraseWithUnknownName(for line: String) -> Command? {
    let words = CommandParser.phraseWords(of: line)
    guard (1...24).contains(words.count), line.utf8.count <= 240, !isAtSecureField, !mayReadSecret,
      !hasSecureField(), Self.label(equalTo: line, in: elementLabels()) == nil
    else { return nil }
    let forms = [words] + Politeness.shorterForms(of: words)
    let unknown = forms.reversed().lazy
      .compactMap { CommandParser.phrase($0, [PhraseNames(labels: .any)]) }.first
    // If several labels have the words, the user hears them before anything is operated.
    if case .sequence(let commands)? = unknown, case .target(let label, _, _)? = commands.first,
      index(ofLabel: label) != nil
    {
      return .offer(label)
    }
    return unknown
  }

  /// Returns whether the argument of a command names nothing on the screen, so that the line can be
  /// a phrase.
  mutating func names(nothing command: Command) -> Bool {
    guard !isAtSecureField, !mayReadSecret else { return false }
    switch command {
    case .go(let label) where label.lowercased() == "back":
      // “Go back” is a phrase, even on a screen with Back to the form.
      return Self.label(equalTo: label, in: elementLabels()) == nil
    case .go(let label), .setValue(of: let label, to: _), .watch(let label?):
      return index(ofLabel: label) == nil
    // With VoiceOver, Tab is a phrase for a swipe.
    case .press: return settings.dialect == nil && !isTerminal
    // Return and Space activate, and Page Up scrolls, where there is no text and no value.
    case .return, .type(" "?): return settings.dialect == nil && !acceptsTyping
    case .type(let text?): return typesIntoOtherField(text)
    case .page: return !keyContext.hasLargerSteps
    case .find(let text?): return !hasElement(containing: text)
    case .items(let text?): return !hasItem(containing: text)
    case .do(let name):
      return !actionNames.contains { $0.lowercased().hasPrefix(name.lowercased()) }
    case .help(let topic?):
      return Self.help(on: topic).isEmpty
        && Self.label(equalTo: topic, in: elementLabels()) == nil
    case .rotor(.named(let name)):
      return !(rotorSettingNames() + conditionalRotorNames).contains {
        $0.lowercased().contains(name.lowercased())
      }
    case .change(let change) where change.name == .voice:
      return !voices().contains {
        "\($0.identifier) \($0.name)".lowercased().contains(change.value.lowercased())
      }
    case .change(let change) where change.name == .language:
      // The setting takes tags of languages, and the phrase names.
      return PhraseWords.languages[change.value.lowercased()].map { $0 != change.value } ?? false
    default: return false
    }
  }

  /// Returns whether text to type ends with “into” and the label of a text field, as in “type Ann into
  /// name”.
  private mutating func typesIntoOtherField(_ text: String) -> Bool {
    let words = CommandWords.of(text)
    guard let index = words.lastIndex(where: { $0.lowercased() == "into" }), index > 0 else {
      return false
    }
    let names = PhraseNames(labels: .none, fields: textFieldLabels())
    return names.field(words[(index + 1)...]) != nil
  }

  /// Returns the command that goes to an unknown label, without the preposition in “go to map”.
  mutating func goal(of command: Command, in line: String) -> Command? {
    guard case .go(let name) = command else { return nil }
    if let meant = phraseWithUnknownName(for: line) { return meant }
    let words = CommandWords.of(name)
    let bare = words.drop { ["to", "on", "at"].contains($0.lowercased()) }
      .drop { PhraseMatch.fillers.contains($0.lowercased()) }
    return isAtSecureField || bare.isEmpty ? nil : .go(bare.joined(separator: " "))
  }

  /// Returns the error that suggests the phrase without its mistyped words, or `nil`.
  mutating func nearestPhrase(
    to words: [Substring], _ error: CommandParser.NotUnderstood
  ) -> CommandParser.NotUnderstood? {
    guard !isAtSecureField, !mayReadSecret, !hasSecureField(), words.count <= 12 else { return nil }
    let labels = elementLabels().prefix(500).flatMap { CommandWords.of($0.lowercased()) }
    let usual = CommandVocabulary.words.union(labels.map(String.init))
    // After “choose”, a name may be that of an option that is not on the screen yet.
    let known = CommandParser.option(in: words) == nil ? usual.union(PhraseTable.words) : usual
    var corrected: [String] = []
    for word in words.map({ $0.lowercased() }) {
      guard !known.contains(word), word.count > 2, word.count <= 20,
        !word.contains(where: \.isNumber)
      else {
        corrected.append(word)
        continue
      }
      let letters = Array(word)
      let limit = letters.count > 5 ? 2 : 1
      var best: (word: String, rank: Int)?
      for other in known where abs(other.count - letters.count) <= limit {
        let distance = LetterDistance.between(letters, Array(other))
        guard distance <= limit else { continue }
        // Of equally near words, those of commands and labels come first.
        let rank = 2 * distance + (usual.contains(other) ? 0 : 1)
        if let best, (best.rank, best.word) < (rank, other) { continue }
        best = (other, rank)
      }
      corrected.append(best?.word ?? word)
    }
    let line = corrected.joined(separator: " ")
    // Text to be typed is no phrase, and may be a secret.
    guard line != words.map({ $0.lowercased() }).joined(separator: " "), corrected.first != "type"
    else { return nil }
    let own = try? ownCommand(for: line)
    guard own.map({ !names(nothing: $0) }) ?? (phrase(for: line) != nil) else { return nil }
    return CommandParser.NotUnderstood(line: error.line, nearest: [line])
  }
}

extension CommandParser {
  /// Returns the words of a line, with “goto” as two words, and the fingers of a gesture as one.
  static func phraseWords(of line: String) -> [Substring] {
    let words = CommandWords.of(line)
    if words.count > 2, words[1].lowercased().hasPrefix("finger"),
      ["one", "two", "three", "four", "1", "2", "3", "4"].contains(words[0].lowercased())
    {
      let number = Int(words[0]).map { ["one", "two", "three", "four"][$0 - 1] }
      return ["\(number ?? words[0].lowercased())-finger"] + words.dropFirst(2)
    }
    guard words.first?.lowercased() == "goto" else { return words }
    return ["go", "to"] + words.dropFirst()
  }

  /// Returns the command that chooses an option by a name that may not be on the screen yet, or `nil`.
  static func option(in words: [Substring]) -> Command? {
    guard let verb = words.first?.lowercased(), ["select", "choose", "pick"].contains(verb) else {
      return nil
    }
    var name = words.dropFirst().drop { PhraseMatch.fillers.contains($0.lowercased()) }
    let nouns: Set = ["option", "item", "tab"]
    if name.count > 1, nouns.contains(name.last?.lowercased() ?? "") { name = name.dropLast() }
    return name.isEmpty ? nil : .option(name.joined(separator: " "))
  }

  /// Returns the command that a phrase means with the first names that fit, or `nil`.
  static func phrase(_ words: [Substring], _ names: [PhraseNames]) -> Command? {
    guard (1...24).contains(words.count) else { return nil }
    for names in names {
      guard let lines = PhraseTable.lines(for: words, names: names) else { continue }
      let commands = lines.compactMap { command(forMeaning: $0) }
      guard commands.count == lines.count, var first = commands.first else { continue }
      if case .go(let name) = first {
        let (label, kind) = PhraseNames.label(in: name)
        let isOperated = commands.count > 1
        if kind != nil || isOperated { first = .target(label, kind, isOperated: isOperated) }
      }
      return commands.count == 1 ? first : .sequence([first] + commands.dropFirst())
    }
    return nil
  }

  /// Returns the command for a line of the table.
  private static func command(forMeaning line: String) -> Command? {
    let words = CommandWords.of(line)
    if words.first == "again", words.count == 2, let count = count(in: words[1]) {
      return .sequence(Array(repeating: .swipeAgain, count: min(count, 10)))
    }
    if words == ["announced"] { return .announced }
    if words.count > 1, words[0] == "option" {
      return .option(words.dropFirst().joined(separator: " "))
    }
    // No command of the vocabulary has these meanings, because users say them as phrases.
    if words.count > 1,
      let kind = RotorElementKind(rawValue: words.dropFirst().joined(separator: " "))
    {
      if words[0] == "seek" { return .seek(kind) }
      if words[0] == "pick" { return .pick(kind) }
      if words[0] == "last" { return .nth(kind, -1) }
    }
    if words.count == 2, words[0] == "seek",
      let landmark = AccessibilityLandmark(rawValue: String(words[1]))
    {
      return .seekLandmark(landmark)
    }
    if words == ["read", "table"] { return .readTable }
    guard let command = try? CommandParser().command(in: line) else { return nil }
    if case .setValue(of: "it", let value) = command { return .setValue(of: "", to: value) }
    return command
  }
}
