internal import Languages
internal import SpeechModel

/// Companion mode: another reader or a braille display presents the terminal.
extension ScreenReader {
  /// Refuses a command that would make a sound, since there is none in companion mode.
  mutating func refuseInCompanionMode() -> Reply {
    let words = segments(phrases.operating.silentInCompanion, english: "--companion")
    return Reply(saying: [Utterance(words)], playing: .error, .refused(.unsupported))
  }

  /// Returns the detail of a verbosity. In companion mode it has no hints.
  func detail(of verbosity: Verbosity) -> SpeechDetail {
    var detail = SpeechDetail(verbosity)
    if isCompanion { detail.hints = false }
    return detail
  }
}

extension SettingChange {
  /// Whether it turns on a sound.
  var makesSound: Bool {
    switch name {
    case .sounds: value == "on"
    case .echo: value != TypingEcho.off.rawValue
    default: false
    }
  }
}
