internal import Languages
internal import SpeechModel

/// The words that settings are changed with.
extension CommandVocabulary {
  /// The words that a setting can be, as they are typed; empty where it is something else.
  static func choices(of setting: SettingName) -> [String] {
    let entry = entries.first { $0.setting == setting }
    guard case .choice(let words)? = entry?.argument else { return [] }
    return words
  }

  static let settingEntries: [Entry] =
    [
      choice(
        .verbosity, "says label, value and state; what VoiceOver says; or all there is."
      ) {
        ReaderSetting.verbosity($0)
      },
      toggle(.hints, "says hints or leaves them out."),
      choice(
        .traits,
        "says what an element is before its name, after it, or only where nothing else is said."
      ) {
        ReaderSetting.traits($0)
      },
      toggle(.containers, "says where lists, landmarks and groups begin and end."),
      toggle(.positions, "says the position among those that belong together."),
      toggle(.bounds, "says the bounds of a slider."),
      toggle(.orientation, "says how a slider lies."),
      toggle(.tableHeaders, "reads the headers of a table before its cells."),
      toggle(.tablePositions, "says rows, columns and spans."),
      toggle(.reasons, "says why something is dimmed or invalid."),
      choice(
        .content, "says no custom content, what is of high importance, or all of it."
      ) {
        ReaderSetting.content($0)
      },
      Entry(
        words: [SettingName.hintPause.rawValue], argument: .number, setting: .hintPause,
        explanation: "and a number waits so many seconds before a hint, from 0 to 10."
      ) { .change(.hintPause($0.number)) },
      choice(
        .punctuation,
        "names no marks; symbols such as # and @; or all marks. What is part of a word or a number, "
          + "as in C#, is always said."
      ) {
        ReaderSetting.punctuation($0)
      },
      choice(
        .echo, "says each word as it is typed at the prompt, each character, or nothing of it."
      ) {
        ReaderSetting.echo($0)
      },
      Entry(
        words: [SettingName.language.rawValue], argument: .language, setting: .language,
        explanation: "and a language speaks in it. Languages: "
          + Phrases.all.map(\.language).joined(separator: ", ") + "."
      ) { .change(.language($0.text ?? "")) },
    ]

  private static func toggle(
    _ setting: SettingName, _ explanation: String
  ) -> Entry {
    Entry(
      words: [setting.rawValue], argument: .choice(["on", "off"]), setting: setting,
      explanation: "on or off " + explanation
    ) { parsed in
      // A name without a switch changes nothing, least of all another one's.
      guard let keyPath = setting.detail else { return .tellSetting(setting) }
      return .change(.detail(keyPath, isOn: parsed.text == "on"))
    }
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: SettingName, _ explanation: String,
    _ setting: @escaping @Sendable (Value) -> ReaderSetting
  ) -> Entry {
    let words = Value.allCases.map(\.rawValue)
    let argument = Argument.choice(words)
    return Entry(
      words: [name.rawValue], argument: argument, setting: name,
      explanation: argument.words + " " + explanation
    ) { parsed in
      let values = Array(Value.allCases)
      // The parser lets only these words through.
      let value = parsed.text.flatMap(Value.init) ?? values[0]
      return .change(setting(value))
    }
  }
}
