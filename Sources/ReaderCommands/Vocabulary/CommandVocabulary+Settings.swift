internal import Languages
internal import ScreenReader

/// Commands for settings, derived from the table of settings, for the rotor and for the prompt.
extension CommandVocabulary {
  static let settingEntries: [Entry] = Setting.all.map { setting in
    let name = setting.name
    func entry(
      _ argument: Argument, _ value: @escaping @Sendable (ParsedArgument) -> SettingChange
    ) -> Entry {
      let words = argument.words
      return Entry(
        words: [name.rawValue], argument: argument, setting: name,
        explanation: words.isEmpty ? setting.help : "\(words) \(setting.help)"
      ) { .change(value($0)) }
    }
    @Sendable func text(_ parsed: ParsedArgument) -> SettingChange {
      SettingChange(name, parsed.text ?? "")
    }
    return switch setting.values {
    case .choice(let words): entry(.choice(words), text)
    case .whole, .seconds: entry(.number) { SettingChange(name, $0.number) }
    case .language: entry(.language, text)
    case .voice: entry(.named("the name of a voice, such as en-gb-scotland"), text)
    }
  }

  static let rotorEntries: [Entry] = [
    Entry(
      words: ["rotor", "two-finger rotate"],
      argument: .named("left, right, or the name of a setting, such as headings"),
      explanation: "left, right, or the name of a setting chooses what swipes up and down do."
    ) { .rotor(RotorChoice($0.text ?? "")) }
  ]

  static let promptEntries: [Entry] = [
    Entry(
      words: ["settings"], argument: .setting,
      explanation:
        "says what you have chosen, and where that is kept; settings all, how each setting is. "
        + "Settings and a setting, such as settings rate, says it or changes it; settings reset takes it "
        + "back, or all of them."
    ) { $0.command ?? .prompt(.settings) },
    Entry(
      words: ["save settings", "keep settings"], argument: .none,
      explanation: "keeps what you have chosen for the next time."
    ) { _ in .prompt(.saveSettings) },
    Entry(
      words: ["tutorial"], argument: .lesson,
      explanation:
        "teaches the gestures one by one, from where you left; with the name of a lesson, from there."
    ) { .prompt(.tutorial(lesson: $0.text)) },
  ]
}

extension CommandVocabulary.Entry {
  /// The phrase for the expected argument, after the name of the command, with the bounds of a number.
  var expectedArgument: String {
    guard let bounds = setting.flatMap(Setting.of)?.values.bounds else { return argument.expected }
    return "\(argument.expected) from \(bounds.lowerBound) to \(bounds.upperBound)"
  }

  /// The command without an argument, which identifies the entry.
  var sample: Command { make(CommandVocabulary.ParsedArgument()) }
}
