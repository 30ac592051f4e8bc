internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// A reader setting, presented as an adjustable element. A numeric setting has a range with limits,
/// like a slider. A setting with a list of values has no limits, because stepping wraps around.
final class SettingElement: AccessibilityElement {
  enum Content {
    /// A number in its range, and a closure that returns the spoken form.
    case number(AccessibilityRange, spoken: (String) -> String)
    /// The index of the chosen value, if any, and all values.
    case choice(Int?, of: [Choice])
  }

  struct Choice {
    /// The value as it is typed.
    let text: String
    let spoken: String
    /// The language of the spoken form, or `nil` for the reader's language.
    var language: String?
  }

  private var content: Content

  init(_ name: String, _ content: Content) {
    self.content = content
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .adjustable
  }

  /// The values that can be chosen, or an empty array if the setting is a number.
  var choices: [Choice] { if case .choice(_, let choices) = content { choices } else { [] } }

  /// The value as it is typed, or `nil` if no value is chosen.
  var typedValue: String? {
    switch content {
    case .number(let range, _):
      SettingValues.text(of: (range.value * 1_000).rounded() / 1_000)
    case .choice(let index, let choices): index.map { choices[$0].text }
    }
  }

  override var accessibilityRange: AccessibilityRange? {
    get { if case .number(let range, _) = content { range } else { nil } }
    set {}
  }

  override var accessibilityValue: String? {
    get {
      switch content {
      case .number(_, let spoken): typedValue.map(spoken)
      case .choice(let index, let choices): index.map { choices[$0].spoken }
      }
    }
    set {}
  }

  override var accessibilityLanguage: String? {
    get {
      guard case .choice(let index?, let choices) = content else { return nil }
      return choices[index].language
    }
    set {}
  }

  /// Whether a step changes the number by about a tenth.
  var growsByTenth = false

  override func accessibilityIncrement() { step(up: true) }
  override func accessibilityDecrement() { step(up: false) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    guard case .number(var range, let spoken) = content else { return false }
    range.value = range.nearest(to: number)
    content = .number(range, spoken: spoken)
    return true
  }

  /// Returns the rate after a step of about a tenth, which is clearly heard at any rate. A step back
  /// leads to the old rate.
  private static func rate(after rate: Double, up: Bool) -> Double {
    func step(from rate: Double) -> Double { max(5, (rate / 50).rounded() * 5) }
    if up { return rate + step(from: rate) }
    let below = (1...100).lazy.map { rate - Double($0) * 5 }.first { $0 + step(from: $0) <= rate }
    return below ?? rate - 10
  }

  private func step(up: Bool) {
    switch content {
    case .number(let range, _) where growsByTenth:
      _ = accessibilitySetValue(Self.rate(after: range.value, up: up))
    case .number(let range, _): _ = accessibilitySetValue(up ? range.nextUp : range.nextDown)
    case .choice(let index, let choices):
      guard !choices.isEmpty else { return }
      let next = index.map { ($0 + (up ? 1 : choices.count - 1)) % choices.count }
      content = .choice(next ?? (up ? 0 : choices.count - 1), of: choices)
    }
  }
}

extension ScreenReader {
  static let maximumVoices = 5

  /// Adjusts a reader setting like a slider, and says its new value. Swipes leave out the name,
  /// which the user heard when the rotor was turned.
  mutating func adjust(
    _ setting: SettingName, step: Double? = nil, isNamed: Bool = false,
    _ change: (Adjustment) -> Adjustment.Outcome
  ) -> Reply {
    let element = settingElement(setting, step: step ?? 5)
    element.growsByTenth = setting == .rate && step == nil
    return copy(setting, from: element, change(Adjustment(element: element)), isNamed: isNamed)
  }

  mutating func chooseVoice(_ wanted: String) -> Reply {
    let voices = voices()
    guard
      let index = Self.index(of: wanted, in: voices.map(\.identifier))
        ?? Self.index(of: wanted, in: voices.map(\.name))
    else {
      return notFound(
        wanted, nearest: Self.nearest(to: wanted, of: voices).map(\.identifier),
        rule: "since no voice has that name.")
    }
    let element = SettingElement(
      phrases.rotor.name(of: .voice), .choice(index, of: Self.choices(of: voices)))
    return copy(.voice, from: element, .moved, isNamed: true)
  }

  private static func choices(of voices: [SpeechVoice]) -> [SettingElement.Choice] {
    voices.map { SettingElement.Choice(text: $0.identifier, spoken: $0.name) }
  }

  /// Returns the voices whose names begin like the text or, failing that, differ in a few letters.
  /// If no name is similar, the first voices are returned.
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
      let states = [("on", phrases.on), ("off", phrases.off)]
      return .choice(
        memory.isSpeechOn ? 0 : 1,
        of: states.map { SettingElement.Choice(text: $0.0, spoken: $0.1) })
    }
    let value = value(of: setting)
    func number(_ bounds: ClosedRange<Double>, step: Double) -> SettingElement.Content {
      let number = value.flatMap { Double($0) } ?? 0
      let range = AccessibilityRange(
        minimum: bounds.lowerBound, maximum: bounds.upperBound, step: step, page: setting.page,
        value: min(max(number, bounds.lowerBound), bounds.upperBound))
      return .number(range) { setting.spoken($0, phrases) }
    }
    switch setting.values {
    case .choice(let words):
      return .choice(
        value.flatMap(words.firstIndex),
        of: words.map { SettingElement.Choice(text: $0, spoken: setting.spoken($0, phrases)) })
    case .language:
      let chosen = language.flatMap(Phrases.matching) ?? .english
      return .choice(
        Phrases.all.firstIndex { $0.language == chosen.language } ?? 0,
        of: Phrases.all.map {
          SettingElement.Choice(text: $0.language, spoken: $0.rotor.language, language: $0.language)
        })
    case .voice:
      let voices = voices()
      return .choice(voices.firstIndex { $0.identifier == value }, of: Self.choices(of: voices))
    case .whole(let bounds, _):
      return number(Double(bounds.lowerBound)...Double(bounds.upperBound), step: step)
    case .seconds(let bounds):
      // Any number of seconds within the bounds is allowed, so there are no steps.
      return number(bounds, step: 0)
    }
  }

  /// Returns the value of a setting, or the voice's default if the user has made no choice.
  package func value(of setting: Setting) -> String? {
    if let chosen = setting.read(settings) { return chosen }
    var own = ReaderSettings()
    own.speech = defaultSpeech
    // If neither the user nor the voice sets a level, no punctuation is spoken by name.
    own.speech.punctuation = defaultSpeech.punctuation ?? PunctuationLevel.none
    return setting.read(own)
  }

  /// Copies the value of a setting element to the settings, and says the outcome.
  private mutating func copy(
    _ name: SettingName, from element: SettingElement, _ outcome: Adjustment.Outcome, isNamed: Bool
  ) -> Reply {
    let before = settings.speech
    if let setting = Setting.of(name), let value = element.typedValue { apply(value, to: setting) }
    var reply = Reply()
    if settings.speech != before { reply.request(.voice(settings.speech)) }
    say(outcome, of: element, isNamed: isNamed, reply: &reply)
    return latest(reply)
  }
}
