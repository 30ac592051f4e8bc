internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Changes a setting and says the focused element again, so that the difference is heard.
  mutating func change(_ change: SettingChange) -> Reply {
    let name = change.name
    if name == .speech { return switchSpeech(change.value != "off") }
    guard let setting = Setting.of(name) else { return Reply() }
    switch setting.values {
    case .choice(let words):
      guard words.contains(change.value) else {
        return notFound(change.value, nearest: words, rule: "since the setting can't be that.")
      }
      apply(change.value, to: setting)
    case .language:
      guard Phrases.matching(change.value) != nil else {
        return notFound(
          change.value, nearest: Phrases.all.map(\.language),
          rule: "since there are no words in it.")
      }
      apply(change.value, to: setting)
    case .voice: return chooseVoice(change.value)
    case .whole, .seconds:
      guard let number = Double(change.value) else {
        return notFound(change.value, rule: "since the setting is a number.")
      }
      // Such a change is heard without an element. Any whole number can be asked for.
      return adjust(name, step: 1) { $0.set(number) }
    }
    var reply = Reply()
    reply.say(words(for: name))
    return answer(reply, changing: [name])
  }

  /// Gives a setting one of its values.
  mutating func apply(_ value: String, to setting: Setting) {
    if setting.name == .verbosity, let verbosity = Verbosity(rawValue: value) {
      settings.detail = detail(of: verbosity)
      chosenVerbosity = verbosity
    } else {
      setting.apply(value, &settings)
    }
  }

  /// Says how a setting is and what it can be, or how each of them is.
  ///
  /// - Parameter name: The setting; nil for all, in turn.
  /// - Returns: What is to be heard.
  func tell(_ name: SettingName?) -> Reply {
    guard let name else {
      return Reply(saying: SettingName.allCases.map { Utterance(words(for: $0).map(\.segment)) })
    }
    let element = settingElement(name)
    let bounds = describer.bounds(askedOf: element).map(\.segment)
    let choices = choices(of: name)
    var rest = bounds
    if bounds.isEmpty, !choices.isEmpty {
      rest = segments(phrases.operating.allowedValues, english: choices)
    }
    // An engine has more voices than users can remember, and a replay has none of them.
    if name == .voice, voices().count > Self.mostVoices {
      rest += segments(phrases.operating.moreVoices, english: "earshot voices")
    }
    return Reply(saying: [Utterance(words(for: name).map(\.segment) + rest)])
  }

  /// Takes a setting back to how it is at first, and says how that is.
  ///
  /// - Parameter name: The setting; nil for all of them.
  /// - Returns: What is to be heard.
  mutating func reset(_ name: SettingName?) -> Reply {
    if name == .speech { return switchSpeech(true) }
    let before = settings.speech
    let names = name.map { [$0] } ?? SettingName.allCases
    // A verbosity comes before the switches that it decides.
    for name in names { takeBack(name) }
    var reply = Reply()
    if settings.speech != before { reply.request(.voice(settings.speech)) }
    if let name {
      reply.say(words(for: name))
    } else {
      let text = phrases.operating.settingsAtDefaults
      reply.say(phrases.segment(.message, text), rule: "as asked.")
    }
    return answer(reply, changing: names)
  }

  /// Answers with the name of a setting and its value, and with the focused element again if it may sound
  /// otherwise now.
  private mutating func answer(_ reply: Reply, changing names: [SettingName]) -> Reply {
    var reply = reply
    if !isCompanion, names.contains(where: { Setting.of($0)?.changesWords ?? false }) {
      if let recovery = recover() { return recovery }
      if let element = focusedElement { say(element, reply: &reply) }
    }
    return latest(reply)
  }

  /// The name of a setting and its value.
  private func words(for name: SettingName) -> [ExplainedSegment] {
    if name == .speech {
      let state = session.isSpeechOn ? phrases.speechOn : phrases.speechOff
      return [ExplainedSegment(phrases.segment(.message, state), rule: "is how it is.")]
    }
    let element = settingElement(name)
    let label = ExplainedSegment(
      phrases.segment(.label, element.accessibilityLabel ?? ""),
      rule: "is the name of the setting.")
    guard let value = element.accessibilityValue else { return [label] }
    return [
      label, ExplainedSegment(phrases.segment(.value, value), rule: "is what it is set to."),
    ]
  }

  /// Returns what a setting can be, as it is typed; empty for a number.
  private func choices(of name: SettingName) -> String {
    let words: [String] =
      switch name {
      case .language: Phrases.all.map(\.language)
      case .voice: voices().prefix(Self.mostVoices).map(\.identifier)
      default: Setting.choices(of: name)
      }
    // The values are English in every language, so only English joins them with a word.
    guard phrases.language == "en", let last = words.last, words.count > 1 else {
      return words.joined(separator: ", ")
    }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Takes a setting back to its default.
  private mutating func takeBack(_ name: SettingName) {
    // Switching speech off is no choice of settings.
    guard let setting = Setting.of(name) else { return }
    func ofVoice(_ number: KeyPath<SpeechSettings, Int?>) -> String? {
      let own = speechByItself(settings.speech.voice ?? ownSpeech.voice, nil)?[keyPath: number]
      return own == ownSpeech[keyPath: number] ? nil : own.map { String($0) }
    }
    let value: String?
    switch name {
    case .verbosity:
      settings.detail = detail(of: .standard)
      chosenVerbosity = .standard
      return
    case .voice: value = speechByItself(nil, settings.language)?.voice
    case .rate: value = ofVoice(\.rate)
    case .pitch: value = ofVoice(\.pitch)
    case .volume: value = ofVoice(\.volume)
    case .echo where isCompanion: value = TypingEcho.off.rawValue
    case _ where setting.isDetail:
      // The default is that of the verbosity.
      value = setting.value(
        in: detail(of: chosenVerbosity ?? Verbosity.nearest(to: settings.detail)))
    default: value = setting.read(ReaderSettings())
    }
    setting.apply(value, &settings)
  }
}
