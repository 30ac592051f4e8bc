internal import AccessibilityModel
internal import Dialects
package import Languages
internal import SpeechModel

/// The table of settings.
extension Setting {
  /// All settings, in the order of listing: the verbosity comes before the details that it sets.
  package static let all = SettingName.allCases.compactMap(of)

  package static let details = all.filter(\.isDetail)
  /// The names of ``details`` in the settings file.
  package static let detailFileNames = Set(details.map(\.fileName))

  /// Returns the setting with the given name, or `nil` for `speech`, which is never saved.
  package static func of(_ name: SettingName) -> Setting? { rows[name] }

  private static let rows = Dictionary(
    uniqueKeysWithValues: SettingName.allCases.map { ($0, row(of: $0)) }
  ).compactMapValues(\.self)

  private static func row(of name: SettingName) -> Setting? {
    switch name {
    case .verbosity:
      choice(
        name, \.verbosity,
        help:
          "sets how much is said. Brief is only label, value and state. Standard is the same as "
          + "VoiceOver. Full is everything.",
        "How much to say.", changesWords: true
      ) { $1.rotor.name(of: $0) }
    case .traits:
      choice(
        name, \.detail.traits,
        help:
          "sets where traits such as Button are said: before the label, after it, or only if nothing "
          + "else is said.",
        "Where to say traits, such as Button: before the label, after it, or only if nothing else is "
          + "said.",
        isDetail: true
      ) { placement, phrases in
        switch placement {
        case .before: phrases.rotor.before
        case .after: phrases.rotor.after
        case .off: phrases.off
        }
      }
    case .hints: toggle(name, \.detail.hints, "Say hints.")
    case .actionsHint:
      toggle(name, \.detail.actionsHint, "Say in hints that an element has actions.")
    case .containers:
      toggle(
        name, \.detail.containers, "Announce lists, landmarks, groups and dialogs.")
    case .positions: toggle(name, \.detail.positions, "Say positions in sets, such as 2 of 4.")
    case .bounds: toggle(name, \.detail.bounds, "Say the minimum and maximum of sliders.")
    case .orientation:
      toggle(name, \.detail.orientation, "Say whether sliders are horizontal or vertical.")
    case .tableHeaders: toggle(name, \.detail.tableHeaders, "Say table headers before cells.")
    case .tablePositions:
      toggle(name, \.detail.tablePositions, "Say rows, columns and spans of tables.")
    case .reasons: toggle(name, \.detail.reasons, "Say why an element is dimmed or invalid.")
    case .content:
      choice(
        name, \.detail.content, help: "says no custom content, important content, or all of it.",
        "How much custom content to say: none, important content, or all.", isDetail: true
      ) { content, phrases in
        switch content {
        case .off: phrases.off
        case .high: phrases.rotor.important
        case .all: phrases.rotor.all
        }
      }
    case .hintPause:
      Setting(
        name, .seconds(0...10), \.hintPause,
        help: "sets the pause before hints, from 0 to 10 seconds, as in hint pause 1.",
        "The pause before a hint, in seconds.", page: 1, changesWords: true,
        parse: { Double($0).map { .milliseconds(Int(($0 * 1_000).rounded())) } },
        text: { SettingValues.text(of: $0.seconds) },
        spoken: { pause, phrases in
          let decimals = DecimalNumber.decimals(of: pause.seconds)
          return SpokenNumber.duration(pause.seconds, decimals: decimals, style: phrases.numbers)
        })
    case .language:
      Setting(
        name, .language, \.language,
        help: "sets the language, as in language de. Languages: "
          + Phrases.all.map(\.language).joined(separator: ", ") + ".",
        "The language of the reader, and of text that does not specify its language.",
        changesWords: true, parse: { $0 }, text: { $0 },
        spoken: { tag, _ in tag.flatMap { Phrases.matching($0)?.rotor.language } ?? tag })
    case .voice:
      Setting(
        name, .voice, \.speech.voice, help: "sets the voice, as in voice calm.",
        "The voice. For a list, type earshot voices.", parse: { $0 }, text: { $0 },
        spoken: { name, _ in name })
    case .rate:
      number(
        name, SpeechSettings.rates, \.speech.rate, unit: " of words per minute,",
        help: "sets the words per minute, from 80 to 1200, as in rate 300.",
        "The speaking rate.", page: 50
      ) { rate, phrases in
        Phrases.fill(
          phrases.rotor.wordsPerMinute[phrases.numbers.plural.form(of: rate)],
          ["count": SpokenNumber.text(rate, decimals: 0, style: phrases.numbers)])
      }
    case .pitch:
      number(
        name, SpeechSettings.pitches, \.speech.pitch, unit: "",
        help: "sets the pitch, from 0 to 99, as in voice pitch 60.", "The pitch. Normal is 50."
      ) { SpokenNumber.text($0, decimals: 0, style: $1.numbers) }
    case .volume:
      number(
        name, SpeechSettings.volumes, \.speech.volume, unit: " in percent,",
        help: "sets the volume of speech, from 0 to 100, as in speech volume 80.",
        "The volume of speech."
      ) { SpokenNumber.percent($0, decimals: 0, style: $1.numbers) }
    case .punctuation:
      Setting(
        name, .choice(PunctuationLevel.allCases.map(\.rawValue)), \.speech.punctuation,
        help:
          "names no punctuation, symbols such as # and @, or all punctuation. Symbols in words and "
          + "numbers, as in C#, are always named.",
        "How much punctuation to name.", changesWords: true,
        parse: { PunctuationLevel(rawValue: $0) }, text: { $0?.rawValue },
        spoken: { level, phrases in
          level.map { phrases.operating.characters.levels[$0] ?? $0.rawValue }
        })
    case .echo:
      choice(
        name, \.echo,
        help: "sets how your typing is read back: by words, by characters, or not at all.",
        "How your typing is read back: by words, by characters, or not at all."
      ) { echo, phrases in
        switch echo {
        case .words: phrases.rotor.textUnits[.words]?.name ?? ""
        case .characters: phrases.rotor.textUnits[.characters]?.name ?? ""
        case .off: phrases.off
        }
      }
    case .reader:
      Setting(
        name, .choice(Dialect.choices), \.dialect,
        help:
          "speaks a program or a page in the words of another screen reader, as in reader orca-48.",
        "The screen reader whose words are spoken for programs and pages.",
        changesWords: true, parse: { Dialect.named($0) }, text: { $0?.name ?? Dialect.choices[0] },
        spoken: { dialect, _ in dialect?.title ?? "VoiceOver" })
    case .sounds: toggle(name, \.sounds, "Play earcons.", isDetail: false)
    case .soundVolume:
      Setting(
        name, .whole(SpeechSettings.volumes, unit: " in percent,"), \.soundVolume,
        help: "sets the volume of earcons, from 0 to 100, as in sound volume 40.",
        "The volume of earcons.", parse: { Int($0) }, text: { String($0) },
        spoken: { SpokenNumber.percent(Double($0), decimals: 0, style: $1.numbers) })
    case .speech: nil
    }
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: SettingName, _ keyPath: any WritableKeyPath<ReaderSettings, Value> & Sendable,
    help: String, _ explanation: String, isDetail: Bool = false, changesWords: Bool = false,
    spoken: @escaping @Sendable (Value, Phrases) -> String
  ) -> Setting {
    Setting(
      name, .choice(Value.allCases.map(\.rawValue)), keyPath, help: help, explanation,
      isDetail: isDetail, isRecorded: isDetail, changesWords: isDetail || changesWords,
      parse: { Value(rawValue: $0) }, text: { $0.rawValue }, spoken: { spoken($0, $1) })
  }

  private static func toggle(
    _ name: SettingName, _ keyPath: any WritableKeyPath<ReaderSettings, Bool> & Sendable,
    _ explanation: String, isDetail: Bool = true
  ) -> Setting {
    Setting(
      name, .onOrOff, keyPath, help: nil, explanation, isDetail: isDetail, isRecorded: true,
      changesWords: isDetail, parse: { $0 == "on" }, text: { $0 ? "on" : "off" },
      spoken: { $0 ? $1.on : $1.off })
  }

  private static func number(
    _ name: SettingName, _ bounds: ClosedRange<Int>,
    _ keyPath: any WritableKeyPath<ReaderSettings, Int?> & Sendable, unit: String, help: String,
    _ explanation: String, page: Double = 20,
    spoken: @escaping @Sendable (Double, Phrases) -> String
  ) -> Setting {
    Setting(
      name, .whole(bounds, unit: unit), keyPath, help: help, explanation, page: page,
      parse: { Int($0) }, text: { $0.map { String($0) } },
      spoken: { number, phrases in number.map { spoken(Double($0), phrases) } })
  }
}

extension ReaderSettings {
  fileprivate var verbosity: Verbosity {
    get { .nearest(to: detail) }
    set { detail = VerbosityOptions(newValue) }
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(self / .milliseconds(1)) / 1_000 }
}
