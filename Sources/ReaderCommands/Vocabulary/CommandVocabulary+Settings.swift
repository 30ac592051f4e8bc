internal import Languages
internal import ScreenReader

/// Commands for settings, the rotor and the prompt.
///
/// The commands for settings are derived from the table of settings.
extension CommandVocabulary {
  static let settingEntries: [Entry] = Setting.all.map { setting in
    let name = setting.name
    func entry(
      _ argument: Argument, _ value: @escaping @Sendable (ParsedArgument) -> SettingChange
    ) -> Entry {
      let text = setting.explanation
      let help =
        setting.help.map { " \($0)" } ?? ": \(text.prefix(1).lowercased())\(text.dropFirst())"
      let explanation =
        argument.words.isEmpty ? String(help.dropFirst()) : argument.words + help
      return Entry([name.rawValue], argument, setting: name, explanation) { .change(value($0)) }
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
      ["rotor", "two-finger rotate"],
      .named("left, right, or the name of an item, such as headings"),
      "right or rotor left turns the rotor. To select an item, add its name, as in rotor headings."
    ) { .rotor(RotorChoice($0.text ?? "")) }
  ]

  static let promptEntries: [Entry] = [
    Entry(
      ["settings"], .setting,
      "lists the settings that you changed. To list all settings, type settings all. To hear one, "
        + "type settings rate. To change it, type settings rate 300. To reset it, type settings reset rate. "
        + "To reset all settings, type settings reset."
    ) { $0.command ?? .prompt(.settings) },
    Entry(
      ["save settings", "keep settings"], "saves your changes for the next session.",
      .prompt(.saveSettings)),
    Entry(
      ["tutorial"], .lesson,
      "teaches the gestures one by one. To start with a lesson, add its name, as in tutorial rotor."
    ) { .prompt(.tutorial(lesson: $0.text)) },
  ]
}

extension CommandVocabulary.Entry {
  /// A phrase that states the expected argument after the command's name, as in " with a number
  /// from 0 to 100".
  var expectedArgument: String {
    guard let bounds = setting.flatMap(Setting.of)?.values.bounds else { return argument.expected }
    return "\(argument.expected) from \(bounds.lowerBound) to \(bounds.upperBound)"
  }

  /// The command without an argument, which identifies the entry.
  var sample: Command { make(CommandVocabulary.ParsedArgument()) }
}
