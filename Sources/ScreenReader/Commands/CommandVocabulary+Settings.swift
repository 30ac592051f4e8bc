internal import Languages

/// The commands that change settings, derived from the table of settings.
extension CommandVocabulary {
  /// Returns the typed values of a setting; empty if they are not words.
  static func choices(of setting: SettingName) -> [String] {
    if setting == .speech { return ["on", "off"] }
    guard case .choice(let words)? = Setting.of(setting)?.values else { return [] }
    return words
  }

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
}
