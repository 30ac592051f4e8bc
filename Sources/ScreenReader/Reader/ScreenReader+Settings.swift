internal import SpeechModel

extension ScreenReader {
  /// Changes a setting and says the focused element again, so that the difference is heard.
  mutating func change(_ setting: ReaderSetting) -> [Effect] {
    switch setting {
    case .verbosity(let verbosity):
      settings.detail = SpeechDetail(verbosity)
      chosenVerbosity = verbosity
    case .traits(let placement): settings.detail.traits = placement
    case .content(let content): settings.detail.content = content
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
    case .sounds(let isOn): return switchSounds(isOn)
    case .soundVolume(let number): return adjust(.soundVolume, step: 1) { $0.set(number) }
    case .echo(let echo):
      settings.echo = echo
      return message(phrases.done, rule: "since the setting is changed.")
    }
    if let recovery = recover() { return recovery }
    var reply = Reply()
    reply.say(phrases.segment(.message, phrases.done), rule: "since the setting is changed.")
    if let element = focusedElement { say(element, reply: &reply) }
    return effects(of: reply)
  }
}
