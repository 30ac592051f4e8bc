internal import Languages
internal import SpeechModel

extension Setting {
  /// All settings, in the order of lists and of their effect.
  ///
  /// A verbosity comes before its details.
  package static let all: [Setting] = [
    choice(
      .verbosity, help: "says label, value and state; the same as VoiceOver; or everything.",
      "How much to say.", changesWords: true,
      read: { Verbosity.nearest(to: $0.detail) },
      apply: { $1.detail = VerbosityOptions($0 ?? .standard) },
      spoken: { $1.rotor.name(of: $0) }),
    detail(
      .traits,
      help:
        "says traits such as Button before the label, after it, or only if there is nothing else.",
      "Where to say traits, such as Button: before the label, after it, or not at all.", \.traits
    ) { placement, phrases in
      switch placement {
      case .before: phrases.rotor.before
      case .after: phrases.rotor.after
      case .off: phrases.off
      }
    },
    detail(.hints, "Say hints.", \.hints),
    detail(.containers, "Announce the start and end of lists, landmarks and groups.", \.containers),
    detail(.positions, "Say positions in sets, such as 2 of 4.", \.positions),
    detail(.bounds, "Say the minimum and maximum of sliders.", \.bounds),
    detail(.orientation, "Say whether sliders are horizontal or vertical.", \.orientation),
    detail(.tableHeaders, "Say table headers before cells.", \.tableHeaders),
    detail(.tablePositions, "Say rows, columns and spans of tables.", \.tablePositions),
    detail(.reasons, "Say why an element is dimmed or invalid.", \.reasons),
    detail(
      .content, help: "says no custom content, important content, or all of it.",
      "How much custom content to say: none, important content, or all.", \.content
    ) { content, phrases in
      switch content {
      case .off: phrases.off
      case .high: phrases.rotor.important
      case .all: phrases.rotor.all
      }
    },
    Setting(
      name: .hintPause, values: .seconds(0...10),
      help: "sets the pause before hints, from 0 to 10 seconds, such as hint pause 1.",
      explanation: "The pause before a hint, in seconds.",
      read: { SettingValues.text(of: Double($0.hintPause / .milliseconds(1)) / 1_000) },
      apply: { text, settings in
        let seconds = text.flatMap(Double.init)
        settings.hintPause =
          seconds.map { .milliseconds(Int(($0 * 1_000).rounded())) } ?? ReaderSettings().hintPause
      },
      spoken: { text, phrases in
        SpokenNumber.text(Double(text) ?? 0, style: phrases.numbers)
      }, page: 1, changesWords: true),
    Setting(
      name: .language, values: .language,
      help: "sets the language, such as language de. Languages: "
        + Phrases.all.map(\.language).joined(separator: ", ") + ".",
      explanation: "The language of the reader, and of texts without a language.",
      read: { $0.language }, apply: { $1.language = $0 },
      spoken: { tag, _ in Phrases.matching(tag)?.rotor.language ?? tag }, changesWords: true),
    Setting(
      name: .voice, values: .voice, help: "sets the voice, such as voice calm.",
      explanation: "The voice. For a list, type earshot voices.",
      read: { $0.speech.voice }, apply: { $1.speech.voice = $0 }, spoken: { name, _ in name }),
    number(
      .rate, SpeechSettings.rates, unit: " of words a minute,",
      help: "sets the words per minute, from 80 to 1200, such as rate 300.", "The speaking rate.",
      page: 50, \.speech.rate
    ) { rate, phrases in
      Phrases.fill(
        phrases.rotor.wordsPerMinute[phrases.numbers.plural.form(of: rate)],
        ["count": SpokenNumber.text(rate, decimals: 0, style: phrases.numbers)])
    },
    number(
      .pitch, SpeechSettings.pitches, unit: "",
      help: "sets the pitch, from 0 to 99, such as pitch 60.",
      "The pitch; 50 is normal.", \.speech.pitch
    ) { SpokenNumber.text($0, decimals: 0, style: $1.numbers) },
    number(
      .volume, SpeechSettings.volumes, unit: " in percent,",
      help: "sets the volume of speech, from 0 to 100, such as volume 80.",
      "The volume of speech.", \.speech.volume
    ) { SpokenNumber.percent($0, decimals: 0, style: $1.numbers) },
    choice(
      .punctuation,
      help:
        "names no punctuation; symbols such as # and @; or all punctuation. Symbols in words and "
        + "numbers, as in C#, are always named.",
      "How much punctuation to name.", changesWords: true,
      read: { $0.speech.punctuation }, apply: { $1.speech.punctuation = $0 },
      spoken: { $1.operating.characters.levels[$0] ?? $0.rawValue }),
    choice(
      .echo, help: "sets how your typing is read back: by words, by characters, or not at all.",
      "How your typing is read back: by words, by characters, or not at all.",
      read: { $0.echo }, apply: { $1.echo = $0 ?? ReaderSettings().echo }
    ) { echo, phrases in
      switch echo {
      case .words: phrases.rotor.textUnits[.words]?.name ?? ""
      case .characters: phrases.rotor.textUnits[.characters]?.name ?? ""
      case .off: phrases.off
      }
    },
    toggle(.sounds, "Play earcons.", \.sounds),
    Setting(
      name: .soundVolume, values: .whole(SpeechSettings.volumes, unit: " in percent,"),
      help: "sets the volume of earcons, from 0 to 100, such as sound volume 40.",
      explanation: "The volume of earcons.", read: { String($0.soundVolume) },
      apply: { $1.soundVolume = $0.flatMap { Int($0) } ?? ReaderSettings().soundVolume },
      spoken: { text, phrases in
        SpokenNumber.percent(Double(text) ?? 0, decimals: 0, style: phrases.numbers)
      }),
  ]

  /// The details of a verbosity.
  package static let details = all.filter(\.isDetail)
  /// Their names in the settings file.
  package static let detailFileNames = Set(details.map(\.fileName))

  private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: SettingName, help: String, _ explanation: String, changesWords: Bool = false,
    read: @escaping @Sendable (ReaderSettings) -> Value?,
    apply: @escaping @Sendable (Value?, inout ReaderSettings) -> Void,
    spoken: @escaping @Sendable (Value, Phrases) -> String
  ) -> Setting {
    Setting(
      name: name, values: .choice(Value.allCases.map(\.rawValue)), help: help,
      explanation: explanation, read: { read($0)?.rawValue },
      apply: { apply($0.flatMap(Value.init), &$1) },
      spoken: { text, phrases in Value(rawValue: text).map { spoken($0, phrases) } ?? text },
      changesWords: changesWords)
  }

  private static func detail<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: SettingName, help: String, _ explanation: String,
    _ keyPath: any WritableKeyPath<VerbosityOptions, Value> & Sendable,
    spoken: @escaping @Sendable (Value, Phrases) -> String
  ) -> Setting {
    var setting = choice(
      name, help: help, explanation, changesWords: true,
      read: { $0.detail[keyPath: keyPath] },
      apply: { value, settings in
        settings.detail[keyPath: keyPath] = value ?? VerbosityOptions()[keyPath: keyPath]
      }, spoken: spoken)
    setting.isDetail = true
    setting.isRecorded = true
    return setting
  }

  private static func detail(
    _ name: SettingName, _ explanation: String,
    _ keyPath: any WritableKeyPath<VerbosityOptions, Bool> & Sendable
  ) -> Setting {
    Setting(
      name: name, values: .onOrOff, help: nil, explanation: explanation,
      read: { $0.detail[keyPath: keyPath] ? "on" : "off" },
      apply: { text, settings in
        settings.detail[keyPath: keyPath] =
          text.map { $0 == "on" } ?? VerbosityOptions()[keyPath: keyPath]
      },
      spoken: { $0 == "on" ? $1.on : $1.off }, isDetail: true, isRecorded: true, changesWords: true)
  }

  private static func toggle(
    _ name: SettingName, _ explanation: String,
    _ keyPath: any WritableKeyPath<ReaderSettings, Bool> & Sendable
  ) -> Setting {
    Setting(
      name: name, values: .onOrOff, help: nil, explanation: explanation,
      read: { $0[keyPath: keyPath] ? "on" : "off" },
      apply: { text, settings in
        settings[keyPath: keyPath] = text.map { $0 == "on" } ?? ReaderSettings()[keyPath: keyPath]
      },
      spoken: { $0 == "on" ? $1.on : $1.off }, isRecorded: true)
  }

  private static func number(
    _ name: SettingName, _ bounds: ClosedRange<Int>, unit: String, help: String,
    _ explanation: String, page: Double = 20,
    _ keyPath: any WritableKeyPath<ReaderSettings, Int?> & Sendable,
    spoken: @escaping @Sendable (Double, Phrases) -> String
  ) -> Setting {
    Setting(
      name: name, values: .whole(bounds, unit: unit), help: help, explanation: explanation,
      read: { $0[keyPath: keyPath].map { String($0) } },
      apply: { $1[keyPath: keyPath] = $0.flatMap { Int($0) } },
      spoken: { spoken(Double($0) ?? 0, $1) }, page: page)
  }
}
