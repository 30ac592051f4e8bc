internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// The maximum number of suggested voices.
  static let maximumVoices = 5

  /// Adjusts a setting of the reader like a slider, and says its new value.
  mutating func adjust(
    _ setting: SettingName, step: Double = 5, _ change: (Adjustment) -> Adjustment.Outcome
  ) -> Reply {
    let element = settingElement(setting, step: step)
    let outcome = change(Adjustment(element: element))
    return take(setting, from: element, outcome)
  }

  /// Chooses a voice by its name, or by a part of it.
  mutating func chooseVoice(_ wanted: String) -> Reply {
    let voices = voices()
    guard
      let index = Self.index(of: wanted, in: voices.map(\.identifier))
        ?? Self.index(of: wanted, in: voices.map(\.name))
    else {
      return notFound(
        wanted, nearest: Self.nearest(to: wanted, of: voices).map(\.identifier),
        rule: "since there is no voice of that name.")
    }
    let element = SettingElement(
      phrases.rotor.name(of: .voice), .choice(index, of: voices.map(\.name), languages: []))
    return take(.voice, from: element, .moved)
  }

  /// Returns suggestions for a voice: names that begin alike, otherwise names that differ in a few
  /// letters.
  ///
  /// Without any, it is the first voice, as an example.
  private static func nearest(to wanted: String, of voices: [SpeechVoice]) -> [SpeechVoice] {
    let letters = Array(wanted.lowercased().prefix(Quotation.maximumLength))
    let names = voices.map { voice in
      (voice, [voice.identifier, voice.name].map { Array($0.lowercased()) })
    }
    var near = names.filter {
      $0.1[0].starts(with: letters.prefix(2)) && $0.1[0].count > letters.count / 2
    }
    if near.isEmpty {
      near = names.filter {
        $0.1.contains { name in
          let most = min(letters.count, name.count) / 3
          return abs(letters.count - name.count) <= most
            && LetterDistance.between(letters, name) <= most
        }
      }
    }
    return (near.isEmpty ? voices : near.map(\.0)).prefix(maximumVoices).map(\.self)
  }

  func settingElement(_ name: SettingName, step: Double = 5) -> SettingElement {
    SettingElement(phrases.rotor.name(of: name), content(of: name, step: step))
  }

  private func content(of name: SettingName, step: Double) -> SettingElement.Content {
    let phrases = phrases
    guard let setting = Setting.of(name) else {
      return .choice(session.isSpeechOn ? 1 : 0, of: [phrases.off, phrases.on], languages: [])
    }
    switch setting.values {
    case .choice(let words):
      return .choice(
        value(of: setting).flatMap(words.firstIndex),
        of: words.map { setting.spoken($0, phrases) }, languages: [])
    case .language:
      let chosen = language.flatMap(Phrases.matching) ?? .english
      return .choice(
        Phrases.all.firstIndex { $0.language == chosen.language },
        of: Phrases.all.map(\.rotor.language), languages: Phrases.all.map(\.language))
    case .voice:
      return .choice(
        voices().firstIndex { $0.identifier == value(of: setting) }, of: voices().map(\.name),
        languages: [])
    case .whole(let bounds, _):
      let number = value(of: setting).flatMap { Int($0) } ?? 0
      return .number(
        AccessibilityRange(
          minimum: Double(bounds.lowerBound), maximum: Double(bounds.upperBound), step: step,
          page: setting.page,
          value: Double(min(max(number, bounds.lowerBound), bounds.upperBound))),
        text: { setting.spoken(SettingValues.text(of: $0), phrases) })
    case .seconds(let bounds):
      let number = value(of: setting).flatMap { Double($0) } ?? 0
      // It has no steps: any number within the bounds is allowed.
      return .number(
        AccessibilityRange(
          minimum: bounds.lowerBound, maximum: bounds.upperBound, step: 0, page: setting.page,
          value: min(max(number, bounds.lowerBound), bounds.upperBound)),
        text: { setting.spoken(SettingValues.text(of: ($0 * 1_000).rounded() / 1_000), phrases) })
    }
  }

  /// Returns the value of a setting, or the voice's default if there is no choice.
  private func value(of setting: Setting) -> String? {
    if let chosen = setting.read(settings) { return chosen }
    var own = ReaderSettings()
    own.speech = defaultSpeech
    // By default no punctuation is spoken by name.
    own.speech.punctuation = defaultSpeech.punctuation ?? PunctuationLevel.none
    return setting.read(own)
  }

  /// Copies the value of a setting element to the settings, and says the outcome.
  private mutating func take(
    _ name: SettingName, from element: SettingElement, _ outcome: Adjustment.Outcome
  ) -> Reply {
    let before = settings.speech
    if let setting = Setting.of(name), let value = element.value(as: setting.values, voices()) {
      apply(value, to: setting)
    }
    var reply = Reply()
    if settings.speech != before { reply.request(.voice(settings.speech)) }
    say(outcome, of: element, reply: &reply)
    return latest(reply)
  }
}
