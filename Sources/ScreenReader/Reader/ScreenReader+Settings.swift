internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Changes a setting and says the focused element again, so that the difference is heard.
  mutating func change(_ setting: ReaderSetting) -> Reply {
    switch setting {
    case .verbosity(let verbosity):
      settings.detail = detail(of: verbosity)
      chosenVerbosity = verbosity
    case .traits(let placement): settings.detail.traits = placement
    case .content(let content): settings.detail.content = content
    case .hintPause(let seconds): return changeHintPause(to: seconds)
    case .detail(let keyPath, let isOn): settings.detail[keyPath: keyPath] = isOn
    case .punctuation(let level): settings.speech.punctuation = level
    case .language(let tag):
      guard Phrases.matching(tag) != nil else {
        return notFound(
          tag, nearest: Phrases.all.map(\.language), rule: "since there are no words in it.")
      }
      settings.language = tag
    // What is heard as such needs no element to be heard on. Any whole number can be asked for.
    case .rate(let number): return adjust(.rate, step: 1) { $0.set(number) }
    case .pitch(let number): return adjust(.pitch, step: 1) { $0.set(number) }
    case .volume(let number): return adjust(.volume, step: 1) { $0.set(number) }
    case .voice(let name): return chooseVoice(name)
    case .sounds(let isOn): settings.sounds = isOn
    case .soundVolume(let number): return adjust(.soundVolume, step: 1) { $0.set(number) }
    case .echo(let echo): settings.echo = echo
    }
    var reply = Reply()
    if let name = setting.name { reply.say(words(for: name)) }
    return answer(reply, changing: setting.name.map { [$0] } ?? [])
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
    let rest = bounds.isEmpty && !choices.isEmpty ? [inEnglish("It can be \(choices).")] : bounds
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
      reply.say(inEnglish("All settings are as at first."), rule: "as asked.")
    }
    return answer(reply, changing: names)
  }

  /// Answers with the name of a setting and its value, and with the focused element again if it may sound
  /// otherwise now.
  private mutating func answer(_ reply: Reply, changing names: [SettingName]) -> Reply {
    var reply = reply
    let unheard: Set<SettingName> = [.voice, .rate, .pitch, .volume, .echo, .sounds, .soundVolume]
    if !isCompanion, !unheard.isSuperset(of: names) {
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
    var words: [String] =
      switch name {
      case .language: Phrases.all.map(\.language)
      case .voice: voices().map(\.identifier)
      default: CommandVocabulary.choices(of: name)
      }
    // An engine has more voices than can be kept in mind, and a replay has none of them.
    if name == .voice, words.count > Self.mostVoices {
      words = words.prefix(Self.mostVoices) + ["another that earshot voices lists"]
    }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private mutating func takeBack(_ name: SettingName) {
    let first = ReaderSettings()
    // A switch is at first as the verbosity has it.
    let detail = detail(of: chosenVerbosity ?? Verbosity.nearest(to: settings.detail))
    func own(_ number: KeyPath<SpeechSettings, Int?>) -> Int? {
      let own = speechByItself(settings.speech.voice ?? ownSpeech.voice, nil)?[keyPath: number]
      return own == ownSpeech[keyPath: number] ? nil : own
    }
    switch name {
    case .verbosity:
      settings.detail = self.detail(of: .standard)
      chosenVerbosity = .standard
    case .traits: settings.detail.traits = detail.traits
    case .content: settings.detail.content = detail.content
    case .hintPause: settings.hintPause = first.hintPause
    case .hints, .containers, .positions, .bounds, .orientation, .tableHeaders, .tablePositions,
      .reasons:
      if let keyPath = name.detail {
        settings.detail[keyPath: keyPath] = detail[keyPath: keyPath]
      }
    case .language: settings.language = nil
    case .voice: settings.speech.voice = speechByItself(nil, settings.language)?.voice
    case .rate: settings.speech.rate = own(\.rate)
    case .pitch: settings.speech.pitch = own(\.pitch)
    case .volume: settings.speech.volume = own(\.volume)
    case .punctuation: settings.speech.punctuation = nil
    case .echo: settings.echo = isCompanion ? .off : first.echo
    case .sounds: settings.sounds = first.sounds
    case .soundVolume: settings.soundVolume = first.soundVolume
    // Whoever wants silence has not asked for all settings to be as at first.
    case .speech: break
    }
  }
}
