internal import Languages
internal import SpeechModel

/// What is not for a terminal that another reader, or a braille display, tells.
extension ScreenReader {
  /// Refuses what would sound: to say that it does now would be untrue.
  mutating func leaveToOtherReader() -> Reply {
    let words = segments(phrases.operating.silentInCompanion, english: "--companion")
    return Reply(saying: [Utterance(words)], playing: .error, .refused(.unsupported))
  }

  /// Returns what a verbosity stands for. Of hints there are none for a companion, unless they are asked for
  /// by themselves.
  func detail(of verbosity: Verbosity) -> SpeechDetail {
    var detail = SpeechDetail(verbosity)
    if isCompanion { detail.hints = false }
    return detail
  }
}

extension SettingChange {
  /// Whether it makes something sound that was silent before.
  var makesSound: Bool {
    switch name {
    case .sounds: value == "on"
    case .echo: value != TypingEcho.off.rawValue
    default: false
    }
  }
}
