internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// The names and numbers that the slots of phrases take.
struct PhraseNames {
  /// Which labels of the screen a phrase may name.
  enum Labels {
    /// Labels that equal the words, except for the name of a kind after them.
    case exact([String])
    /// The only label with the words.
    case partial([String])
    /// Any words, whether a label has them or not.
    case any
    case none
  }

  var labels: Labels
  /// The labels of the text fields on the screen.
  var fields: [String] = []
  /// Whether a phrase may contain free text.
  var takesText = true

  /// Returns the typed form of the words in a slot, or `nil` if they do not fit.
  func meaning(
    of slot: PhraseSlot, _ words: ArraySlice<String>, _ typed: ArraySlice<Substring>,
    _ bound: [PhraseSlot: String]
  ) -> String? {
    let text = words.joined(separator: " ")
    switch slot {
    case .label: return label(typed)
    case .field: return field(typed)
    case .text: return takesText ? typed.joined(separator: " ") : nil
    case .topic: return takesText ? Self.topic(words, typed) : nil
    case .value:
      if ["on", "off"].contains(text) { return text }
      return Self.number(text)
    case .number: return Self.number(text)
    case .count: return Self.count(text)
    case .times: return Self.times(words)
    case .kinds: return text.hasSuffix("s") ? PhraseWords.kinds[text] : nil
    case .kind: return PhraseWords.kinds[text]
    case .landmark: return PhraseWords.landmarks[text]?.rawValue
    case .level: return Self.count(text).flatMap { (1...6).contains(Int($0) ?? 0) ? $0 : nil }
    case .position:
      guard let number = PhraseWords.position(text) else { return nil }
      return Command.ordinals[number - 1]
    case .direction: return Command.Direction(rawValue: text)?.rawValue
    case .side: return ["left", "right"].contains(text) ? text : nil
    case .setting: return PhraseWords.settings[text]
    case .toggle:
      guard let name = PhraseWords.settings[text], PhraseWords.isToggle(name) else { return nil }
      return name
    case .settingvalue: return bound[.setting].flatMap { Self.value(text, of: $0) }
    case .language: return PhraseWords.languages[text]
    }
  }

  /// Returns the label that the words name, also with the kind of the element before or after it, as
  /// in “volume slider”. The kind follows ``kindMark``.
  private func label(_ typed: ArraySlice<Substring>) -> String? {
    let words = typed.drop { PhraseMatch.fillers.contains($0.lowercased()) }
    guard !words.isEmpty else { return nil }
    if case .any = labels { return words.joined(separator: " ") }
    let forms = [(typed, ""), (words, "")] + Self.withoutKind(words)
    let named = forms.lazy.compactMap { words, kind in
      label(named: words.joined(separator: " ")).map { $0 + kind }
    }
    return named.first
  }

  private func label(named text: String) -> String? {
    switch labels {
    case .any, .none: nil
    case .exact(let labels):
      ScreenReader.label(equalTo: text, in: labels)
        ?? labels.first { PhraseWords.names(ofKey: $0).contains(text.lowercased()) }
    case .partial(let labels):
      // A single character is the name of a key, and part of most labels.
      text.count > 1 ? ScreenReader.onlyLabel(containing: text, in: labels) : nil
    }
  }

  /// Stands between a label and its kind in the lines of a phrase. No typed line contains it.
  static let kindMark = "\u{1F}"

  /// Divides the meaning of a slot into the label and the kind, which is `nil` if none was named.
  static func label(in meaning: String) -> (label: String, kind: RotorElementKind?) {
    guard let mark = meaning.ranges(of: kindMark).last,
      let kind = RotorElementKind(rawValue: String(meaning[mark.upperBound...]))
    else { return (meaning, nil) }
    return (String(meaning[..<mark.lowerBound]), kind)
  }

  /// Returns the words before or after the name of a kind, and the kind after its mark.
  private static func withoutKind(
    _ words: ArraySlice<Substring>
  ) -> [(ArraySlice<Substring>, String)] {
    var forms: [(ArraySlice<Substring>, String)] = []
    for count in [2, 1] where words.count > count {
      for (noun, rest) in [
        (words.suffix(count), words.dropLast(count)), (words.prefix(count), words.dropFirst(count)),
      ] {
        let noun = noun.joined(separator: " ").lowercased()
        if let kind = PhraseWords.kinds[noun] {
          forms.append((rest, kindMark + kind))
        } else if PhraseWords.otherNouns.contains(noun), rest.startIndex == words.startIndex {
          forms.append((rest, ""))
        }
      }
    }
    return forms
  }

  /// Returns the label of the text field that the words name.
  func field(_ typed: ArraySlice<Substring>) -> String? {
    // The label itself may begin with such a word, as in “Your name”.
    let fillers = typed.prefix { PhraseMatch.fillers.contains($0.lowercased()) }.count
    return (0...fillers).lazy.map { typed.dropFirst($0) }
      .flatMap { [$0] + Self.withoutKind($0).map(\.0) }
      .compactMap { ScreenReader.label(equalTo: $0.joined(separator: " "), in: fields) }.first
  }

  private static func number(_ text: String) -> String? {
    let digits = text.replacing(" percent", with: "%").replacing(" %", with: "%")
    return CommandParser.isNumber(digits) ? digits : PhraseWords.number(text).map { String($0) }
  }

  private static func count(_ text: String) -> String? {
    CommandParser.count(in: text[...]).map { String($0) }
  }

  private static func times(_ words: ArraySlice<String>) -> String? {
    if words.count == 1, let number = PhraseWords.times[words.first ?? ""] { return number }
    let units: Set = ["times", "time", "steps", "step", "more", "points", "notches"]
    let numbers = words.count > 1 && units.contains(words.last ?? "") ? words.dropLast() : words
    guard numbers.count == 1, let word = numbers.first else { return nil }
    return count(word)
  }

  /// Returns a value that a setting takes, as it is typed.
  private static func value(_ text: String, of setting: String) -> String? {
    // Any words could be the name of a voice.
    guard setting != SettingName.voice.command else { return nil }
    let value = number(text) ?? text
    guard case .change(let change)? = try? CommandParser().command(in: "\(setting) \(value)"),
      change.name.command == setting
    else { return nil }
    return value
  }

  /// Returns the name of a topic or a command that a question is about.
  private static func topic(_ words: ArraySlice<String>, _ typed: ArraySlice<Substring>) -> String?
  {
    let known = words.drop { PhraseMatch.fillers.contains($0) }
    let text = known.joined(separator: " ")
    for name in [text, text + "s", String(text.dropLast())]
    where HelpTopic.named(name) != nil
      || CommandVocabulary.allEntries.contains(where: {
        $0.words.contains(name)
      })
    {
      return name
    }
    for labels in [Labels.none, .any] {
      let names = PhraseNames(labels: labels, takesText: false)
      guard let lines = PhraseTable.lines(for: Array(typed), names: names) else { continue }
      // Of “go volume” and “double tap”, the question is about the last command.
      let words = CommandWords.of(lines.last ?? "")
      if words.first == "settings", let setting = words.dropFirst().first.map(String.init),
        PhraseWords.settings[setting] != nil
      {
        return setting
      }
      return CommandParser.entry(for: words)?.0.words.first
    }
    return CommandMeanings.named(by: Array(words)).first
  }
}
