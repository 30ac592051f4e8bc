internal import Languages
internal import SpeechModel

/// Companion mode: another reader or a braille display presents the terminal.
extension ScreenReader {
  /// Refuses a command that turns on a sound: companion mode has none.
  mutating func refuseInCompanionMode() -> Reply {
    Reply(
      saying: [Utterance([inEnglish("Nothing sounds with --companion. Start without it.")])],
      playing: .error, .refused(.unsupported))
  }

  /// Returns the detail of a verbosity, without hints in companion mode.
  func detail(of verbosity: Verbosity) -> SpeechDetail {
    var detail = SpeechDetail(verbosity)
    if isCompanion { detail.hints = false }
    return detail
  }
}

extension SettingChange {
  /// Whether the setting turns on a sound.
  var makesSound: Bool {
    switch name {
    case .sounds: value == "on"
    case .echo: value != TypingEcho.off.rawValue
    default: false
    }
  }
}
