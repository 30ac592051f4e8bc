internal import AccessibilityModel
internal import Dialects
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Changes a setting and describes the focused element again, to demonstrate the difference.
  mutating func change(_ change: SettingChange) -> Reply {
    let name = change.name
    if name == .speech { return switchSpeech(change.value != "off") }
    guard let setting = Setting.of(name) else { return Reply() }
    switch setting.values {
    case .choice where name == .reader && Dialect.named(change.value) != nil && isTerminal:
      return decline("Terminal programs have words of their own.", playing: .error)
    case .choice(let words):
      guard words.contains(change.value) || setting.shorthands.contains(change.value) else {
        return notFound(change.value, nearest: words, rule: "since the setting has no such value.")
      }
    case .language:
      guard Phrases.matching(change.value) != nil else {
        return notFound(
          change.value, nearest: Phrases.all.map(\.language),
          rule: "since the reader does not support that language.")
      }
    case .voice: return chooseVoice(change.value)
    case .whole, .seconds:
      guard let number = Double(change.value) else {
        return notFound(change.value, rule: "since the setting must be a number.")
      }
      // The spoken value demonstrates the change. With a step of 1, any whole number is allowed.
      return adjust(name, step: 1, isNamed: true) { $0.set(number) }
    }
    apply(change.value, to: setting)
    return answer(Reply(explaining: words(for: name)), changing: [name])
  }

  mutating func apply(_ value: String, to setting: Setting) {
    if setting.name == .verbosity, let verbosity = Verbosity(rawValue: value) {
      settings.detail = detail(of: verbosity)
      verbosityPreset = verbosity
    } else {
      setting.apply(value, &settings)
    }
  }

  /// Says a setting and its possible values, or all settings if the name is `nil`.
  func say(_ name: SettingName?) -> Reply {
    guard let name else {
      return Reply(saying: SettingName.allCases.map { Utterance(words(for: $0).map(\.segment)) })
    }
    let element = settingElement(name)
    let bounds = describer.bounds(askedOf: element).map(\.segment)
    let choices = element.choices.map(\.text)
    // An engine may have too many voices to list, so only some of them are spoken.
    let hasManyVoices = name == .voice && choices.count > Self.maximumVoices
    var rest = bounds
    if bounds.isEmpty, !choices.isEmpty {
      let shown = hasManyVoices ? Array(choices.prefix(Self.maximumVoices)) : choices
      rest = segments(phrases.operating.allowedValues, english: alternatives(shown))
    }
    if hasManyVoices { rest += segments(phrases.operating.moreVoices, english: "earshot voices") }
    return Reply(saying: [Utterance(words(for: name).map(\.segment) + rest)])
  }

  /// Resets a setting to its default and says it, or resets all settings if the name is `nil`.
  mutating func reset(_ name: SettingName?) -> Reply {
    if name == .speech { return switchSpeech(true) }
    let before = settings.speech
    let names = name.map { [$0] } ?? SettingName.allCases
    // The verbosity is reset first, because it determines the defaults of its details.
    for name in names { restoreDefault(of: name) }
    var reply = Reply()
    if settings.speech != before { reply.request(.voice(settings.speech)) }
    let all = phrases.segment(.message, phrases.operating.settingsAtDefaults)
    reply.say(name.map { words(for: $0) } ?? [all.explained(by: "as requested.")])
    return answer(reply, changing: names)
  }

  /// Adds the description of the focused element to a reply if a changed setting may affect it.
  private mutating func answer(_ reply: Reply, changing names: [SettingName]) -> Reply {
    var reply = reply
    if !isCompanion, names.contains(where: { Setting.of($0)?.changesWords ?? false }) {
      if let recovery = recoverFocus() { return recovery }
      if let element = focusedElement { say(element, reply: &reply) }
    }
    return latest(reply)
  }

  func words(for name: SettingName) -> [ExplainedSegment] {
    if name == .speech {
      let state = memory.isSpeechOn ? phrases.speechOn : phrases.speechOff
      return [phrases.segment(.message, state).explained(by: "is the current state.")]
    }
    let element = settingElement(name)
    let label = phrases.segment(.label, element.accessibilityLabel ?? "").explained(
      by: "is the name of the setting.")
    guard let value = element.accessibilityValue else { return [label] }
    return [
      label, phrases.segment(.value, value).explained(by: "is the current value of the setting."),
    ]
  }

  /// Returns a list of values in their typed form, which is English in every language.
  private func alternatives(_ words: [String]) -> String {
    // In other languages, the English word "or" would be out of place between the values.
    phrases.language == "en" ? SettingValues.alternatives(words) : words.joined(separator: ", ")
  }

  private mutating func restoreDefault(of name: SettingName) {
    // `speech` has no row, because it is never saved, so a reset does not change it.
    guard let setting = Setting.of(name) else { return }
    func ofVoice(_ number: KeyPath<SpeechSettings, Int?>) -> String? {
      let own = voiceDefaults(settings.speech.voice ?? defaultSpeech.voice, nil)?[keyPath: number]
      return own == defaultSpeech[keyPath: number] ? nil : own.map { String($0) }
    }
    let value: String?
    switch name {
    case .verbosity:
      settings.detail = detail(of: .standard)
      verbosityPreset = .standard
      return
    case .voice: value = voiceDefaults(nil, settings.language)?.voice
    case .rate: value = ofVoice(\.rate)
    case .pitch: value = ofVoice(\.pitch)
    case .volume: value = ofVoice(\.volume)
    case .echo where isCompanion: value = TypingEcho.off.rawValue
    case _ where setting.isDetail:
      // The default of a detail depends on the current verbosity.
      value = setting.value(
        in: detail(of: verbosityPreset ?? Verbosity.nearest(to: settings.detail)))
    default: value = setting.read(ReaderSettings())
    }
    setting.apply(value, &settings)
  }

  /// Refuses a command that would turn on sound, because companion mode is silent.
  func refuseInCompanionMode() -> Reply {
    let words = segments(phrases.operating.silentInCompanion, english: "--companion")
    return Reply(saying: [Utterance(words)], playing: .error, .refused(.unsupported))
  }

  /// Returns the details of a verbosity, without hints in companion mode.
  func detail(of verbosity: Verbosity) -> VerbosityOptions {
    var detail = VerbosityOptions(verbosity)
    if isCompanion { detail.hints = false }
    return detail
  }
}

/// Changes settings without speech, for a program that controls the reader.
extension ScreenReader {
  /// Returns the stored form of a value, or `nil` if the setting can't have it.
  package func canonical(_ text: String, for setting: Setting) -> String? {
    guard let value = setting.values.canonical(text) else { return nil }
    let isKnown =
      switch setting.values {
      case .language: Phrases.matching(value) != nil
      case .voice: voices().contains { $0.identifier == value }
      case .choice, .whole, .seconds: true
      }
    return isKnown ? value : nil
  }

  /// Sets a setting to a stored value, or to its default if the value is `nil`. Returns the
  /// requests to the host.
  package mutating func set(_ setting: Setting, to value: String?) -> Response {
    let before = settings.speech
    if let value { apply(value, to: setting) } else { restoreDefault(of: setting.name) }
    return Response(requests: settings.speech == before ? [] : [.voice(settings.speech)])
  }
}

extension SettingChange {
  var makesSound: Bool {
    switch name {
    case .sounds: value == "on"
    case .echo: value != TypingEcho.off.rawValue
    default: false
    }
  }
}
