internal import Languages
internal import ScreenReader
internal import SpeechModel

extension PersonalSetting {
  /// All settings, in the order in which they are listed and take effect: a verbosity comes before the
  /// switches that differ from it.
  static let all: [PersonalSetting] =
    [
      PersonalSetting(
        name: "verbosity", explanation: "How much is said.",
        values: .choice(Verbosity.allCases.map(\.rawValue)),
        read: { Verbosity.nearest(to: $0.detail).rawValue },
        apply: { text, settings in
          if let verbosity = Verbosity(rawValue: text) { settings.detail = SpeechDetail(verbosity) }
        })
    ] + detailSettings + speechSettings + soundSettings

  /// The names of the switches that a verbosity stands for.
  static let detailNames = Set(detailSettings.map(\.name))

  private static let detailSettings: [PersonalSetting] = [
    choice(
      "traits", "Whether what an element is is said before its name, after it, or not at all.",
      \.detail.traits),
    toggle("hints", "Whether it is said how elements are operated.", \.detail.hints),
    toggle(
      "containers", "Whether it is said where lists, landmarks and groups begin and end.",
      \.detail.containers),
    toggle(
      "positions", "Whether positions are said, as in 2 of 4.", \.detail.positions),
    toggle("bounds", "Whether the bounds of a slider are said.", \.detail.bounds),
    toggle("orientation", "Whether it is said how a slider lies.", \.detail.orientation),
    toggle(
      "table-headers", "Whether the headers of a table are read before its cells.",
      \.detail.tableHeaders),
    toggle(
      "table-positions", "Whether rows, columns and spans of a table are said.",
      \.detail.tablePositions),
    toggle(
      "reasons", "Whether it is said why something is dimmed or invalid.", \.detail.reasons),
    choice(
      "content", "Whether no custom content is said, what is of high importance, or all of it.",
      \.detail.content),
  ]

  private static let speechSettings: [PersonalSetting] = [
    PersonalSetting(
      name: "hint-pause", explanation: "How long a hint waits after what it belongs to.",
      values: .seconds(0...10),
      read: { SettingValues.text(of: seconds($0.hintPause)) },
      apply: { text, settings in
        if let number = Double(text) { settings.hintPause = .seconds(number) }
      }),
    PersonalSetting(
      name: "language",
      explanation: "The language of the reader's words, and of texts that name none.",
      values: .language, read: { $0.language }, apply: { $1.language = $0 }),
    PersonalSetting(
      name: "voice", explanation: "Who speaks; earshot voices lists the names.",
      values: .voice, read: { $0.speech.voice }, apply: { $1.speech.voice = $0 }),
    number(
      "rate", "How fast is spoken.", SpeechSettings.rates, " of words a minute,", \.speech.rate),
    number(
      "pitch", "How high is spoken; 50 is the voice's own.", SpeechSettings.pitches, "",
      \.speech.pitch),
    number(
      "volume", "How loud is spoken.", SpeechSettings.volumes, " in percent,", \.speech.volume),
    PersonalSetting(
      name: "punctuation", explanation: "Which marks are spoken by their names.",
      values: .choice(PunctuationLevel.allCases.map(\.rawValue)),
      read: { $0.speech.punctuation?.rawValue },
      apply: { $1.speech.punctuation = PunctuationLevel(rawValue: $0) }),
  ]

  private static let soundSettings: [PersonalSetting] = [
    choice(
      "echo", "Whether what is typed is said word by word, by characters, or not at all.", \.echo),
    toggle("sounds", "Whether sounds are played; the words stay.", \.sounds),
    PersonalSetting(
      name: "sound-volume", explanation: "How loud sounds are beside speech.",
      values: .whole(SpeechSettings.volumes, unit: " in percent,"),
      read: { String($0.soundVolume) },
      apply: { text, settings in
        if let number = Int(text) { settings.soundVolume = number }
      }),
  ]

  private static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + (Double(attoseconds) / 1e15).rounded() / 1_000
  }

  private static func toggle(
    _ name: String, _ explanation: String,
    _ keyPath: any WritableKeyPath<ReaderSettings, Bool> & Sendable
  ) -> PersonalSetting {
    PersonalSetting(
      name: name, explanation: explanation, values: .onOrOff,
      read: { $0[keyPath: keyPath] ? "on" : "off" },
      apply: { $1[keyPath: keyPath] = $0 == "on" })
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ explanation: String,
    _ keyPath: any WritableKeyPath<ReaderSettings, Value> & Sendable
  ) -> PersonalSetting {
    PersonalSetting(
      name: name, explanation: explanation, values: .choice(Value.allCases.map(\.rawValue)),
      read: { $0[keyPath: keyPath].rawValue },
      apply: { text, settings in
        if let value = Value(rawValue: text) { settings[keyPath: keyPath] = value }
      })
  }

  private static func number(
    _ name: String, _ explanation: String, _ bounds: ClosedRange<Int>, _ unit: String,
    _ keyPath: any WritableKeyPath<ReaderSettings, Int?> & Sendable
  ) -> PersonalSetting {
    PersonalSetting(
      name: name, explanation: explanation, values: .whole(bounds, unit: unit),
      read: { $0[keyPath: keyPath].map { String($0) } },
      apply: { $1[keyPath: keyPath] = Int($0) })
  }
}
