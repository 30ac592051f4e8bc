internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// A program or a page that has ended.
extension ScreenReader {
  /// Whether the program or the page has ended, so that nothing on the screen is there any more.
  package var hasEnded: Bool { ending != nil }

  private var ending: AccessibilityAttributedString? { (screen as? any PolledScreen)?.ending }

  /// Returns the reply to a command after the end, which says the end and the commands that remain, or
  /// `nil` for a command that is not about the screen and is answered as usual.
  mutating func replyAfterEnd(to command: Command) -> Reply? {
    guard !command.isAboutReader, let ending else { return nil }
    // The announcement has the same words.
    notifications.removeAnnouncements(of: ending.string)
    memory.reading = nil
    var reply = Reply(playing: .error, .refused(.rejected))
    let rule = "since there is nothing to read any more."
    if !ending.string.isEmpty {
      let words = describer.subject(screen, isAtRest: false).segments(.error, ending)
      reply.say(words.map { $0.explained(by: rule) })
    }
    if canStartAgain {
      reply.say(
        segments(phrases.operating.nowPossible, english: "start again, quit")
          .map { $0.explained(by: rule) })
    }
    return latest(reply)
  }
}

extension Command {
  /// Whether the command is about the reader or earlier replies, and not about the screen.
  fileprivate var isAboutReader: Bool {
    switch self {
    case .why, .stop, .speech, .change, .stepSetting, .describeSetting, .resetSetting, .help, .quit,
      .prompt, .pause, .history, .copy, .mute, .curtain:
      true
    default: false
    }
  }
}
