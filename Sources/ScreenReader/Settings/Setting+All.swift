internal import Languages
internal import SpeechModel

extension Setting {
  /// All settings, in the order in which they are listed and take effect.
  ///
  /// A verbosity comes before the settings that it sets.
  package static let all: [Setting] = [
    choice(
      .verbosity, help: "says label, value and state; what VoiceOver says; or all there is.",
      "How much is said.", changesWords: true,
      read: { Verbosity.nearest(to: $0.detail) },
      apply: { $1.detail = VerbosityOptions($0 ?? .standard) },
      spoken: { $1.rotor.name(of: $0) }),
    detail(
      .traits,
      help:
        "says what an element is before its name, after it, or only where nothing else is said.",
      "Whether what an element is is said before its name, after it, or not at all.", \.traits
    ) { placement, phrases in
      switch placement {
      case .before: phrases.rotor.before
      case .after: phrases.rotor.after
      case .off: phrases.off
      }
    },
    detail(
      .hints, help: "says hints or leaves them out.",
      "Whether it is said how elements are operated.", \.hints),
    detail(
      .containers, help: "says where lists, landmarks and groups begin and end.",
      "Whether it is said where lists, landmarks and groups begin and end.", \.containers),
    detail(
      .positions, help: "says the position among those that belong together.",
      "Whether positions are said, as in 2 of 4.", \.positions),
    detail(
      .bounds, help: "says the bounds of a slider.", "Whether the bounds of a slider are said.",
      \.bounds),
    detail(
      .orientation, help: "says how a slider lies.", "Whether it is said how a slider lies.",
      \.orientation),
    detail(
      .tableHeaders, help: "reads the headers of a table before its cells.",
      "Whether the headers of a table are read before its cells.", \.tableHeaders),
    detail(
      .tablePositions, help: "says rows, columns and spans.",
      "Whether rows, columns and spans of a table are said.", \.tablePositions),
    detail(
      .reasons, help: "says why something is dimmed or invalid.",
      "Whether it is said why something is dimmed or invalid.", \.reasons),
    detail(
      .content, help: "says no custom content, what is of high importance, or all of it.",
      "Whether no custom content is said, what is of high importance, or all of it.", \.content
    ) { content, phrases in
      switch content {
      case .off: phrases.off
      case .high: phrases.rotor.important
      case .all: phrases.rotor.all
      }
    },
    Setting(
      name: .hintPause, values: .seconds(0...10),
      help: "and a number waits so many seconds before a hint, from 0 to 10.",
      explanation: "How long a hint waits after what it belongs to.",
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
      help: "and a language speaks in it. Languages: "
        + Phrases.all.map(\.language).joined(separator: ", ") + ".",
      explanation: "The language of the reader's words, and of texts that name none.",
      read: { $0.language }, apply: { $1.language = $0 },
      spoken: { tag, _ in Phrases.matching(tag)?.rotor.language ?? tag }, changesWords: true),
    Setting(
      name: .voice, values: .voice, help: "and the name of a voice speaks with it.",
      explanation: "Who speaks; earshot voices lists the names.",
      read: { $0.speech.voice }, apply: { $1.speech.voice = $0 }, spoken: { name, _ in name }),
    number(
      .rate, SpeechSettings.rates, unit: " of words a minute,",
      help: "and a number speaks so many words a minute, from 80 to 1200.", "How fast is spoken.",
      page: 50, \.speech.rate
    ) { rate, phrases in
      Phrases.fill(
        phrases.rotor.wordsPerMinute[phrases.numbers.plural.form(of: rate)],
        ["count": SpokenNumber.text(rate, decimals: 0, style: phrases.numbers)])
    },
    number(
      .pitch, SpeechSettings.pitches, unit: "",
      help: "and a number speaks so high, from 0 to 99.",
      "How high is spoken; 50 is the voice's own.", \.speech.pitch
    ) { SpokenNumber.text($0, decimals: 0, style: $1.numbers) },
    number(
      .volume, SpeechSettings.volumes, unit: " in percent,",
      help: "and a number speaks so loud, from 0 to 100.", "How loud is spoken.", \.speech.volume
    ) { SpokenNumber.percent($0, decimals: 0, style: $1.numbers) },
    choice(
      .punctuation,
      help: "names no marks; symbols such as # and @; or all marks. What is part of a word or a "
        + "number, as in C#, is always said.",
      "Which marks are spoken by their names.", changesWords: true,
      read: { $0.speech.punctuation }, apply: { $1.speech.punctuation = $0 },
      spoken: { $1.operating.characters.levels[$0] ?? $0.rawValue }),
    choice(
      .echo, help: "says each word as it is typed at the prompt, each character, or nothing of it.",
      "Whether what is typed is said word by word, by characters, or not at all.",
      read: { $0.echo }, apply: { $1.echo = $0 ?? ReaderSettings().echo }
    ) { echo, phrases in
      switch echo {
      case .words: phrases.rotor.textUnits[.words]?.name ?? ""
      case .characters: phrases.rotor.textUnits[.characters]?.name ?? ""
      case .off: phrases.off
      }
    },
    toggle(
      .sounds, help: "plays sounds or leaves them out; the words stay.",
      "Whether sounds are played; the words stay.", \.sounds),
    Setting(
      name: .soundVolume, values: .whole(SpeechSettings.volumes, unit: " in percent,"),
      help: "and a number plays sounds so loud, from 0 to 100.",
      explanation: "How loud sounds are beside speech.", read: { String($0.soundVolume) },
      apply: { $1.soundVolume = $0.flatMap { Int($0) } ?? ReaderSettings().soundVolume },
      spoken: { text, phrases in
        SpokenNumber.percent(Double(text) ?? 0, decimals: 0, style: phrases.numbers)
      }),
  ]

  /// The settings that a verbosity sets.
  package static let details = all.filter(\.isDetail)
  /// The names of these settings in the settings file.
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
    return setting
  }

  private static func detail(
    _ name: SettingName, help: String, _ explanation: String,
    _ keyPath: any WritableKeyPath<VerbosityOptions, Bool> & Sendable
  ) -> Setting {
    Setting(
      name: name, values: .onOrOff, help: help, explanation: explanation,
      read: { $0.detail[keyPath: keyPath] ? "on" : "off" },
      apply: { text, settings in
        settings.detail[keyPath: keyPath] =
          text.map { $0 == "on" } ?? VerbosityOptions()[keyPath: keyPath]
      },
      spoken: { $0 == "on" ? $1.on : $1.off }, isDetail: true, changesWords: true)
  }

  private static func toggle(
    _ name: SettingName, help: String, _ explanation: String,
    _ keyPath: any WritableKeyPath<ReaderSettings, Bool> & Sendable
  ) -> Setting {
    Setting(
      name: name, values: .onOrOff, help: help, explanation: explanation,
      read: { $0[keyPath: keyPath] ? "on" : "off" },
      apply: { text, settings in
        settings[keyPath: keyPath] = text.map { $0 == "on" } ?? ReaderSettings()[keyPath: keyPath]
      },
      spoken: { $0 == "on" ? $1.on : $1.off })
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
