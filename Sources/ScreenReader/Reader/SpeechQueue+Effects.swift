package import SpeechModel

extension SpeechQueue {
  /// Takes what a reader wants said, as whoever speaks hands it over: an answer as a whole, and what the
  /// application tells of its own accord as another.
  ///
  /// Settings, the curtain and the clipboard are nothing to a queue. With speech off, what would be
  /// said is printed, so that counts for nothing here either.
  ///
  /// - Parameters:
  ///   - effects: What the reader has answered, or told.
  ///   - time: The time.
  /// - Returns: What has to be done, in this order.
  package mutating func take(_ effects: [Effect], at time: Duration) -> [Action] {
    var actions: [Action] = []
    var answer: [Utterance]?
    var announcements: [Utterance] = []
    for effect in effects.withSoundsPlaced {
      switch effect {
      case .stop:
        if let block = answer { actions += self.answer(block, at: time) }
        answer = []
      case .speak(let utterance):
        if answer == nil { announcements.append(utterance) } else { answer?.append(utterance) }
      case .pause:
        if let block = answer.take() { actions += self.answer(block, at: time) }
        actions += pause(at: time)
      case .resume: actions += resume(at: time)
      case .forgetAnnouncement(let mark): actions += forget(mark: mark, at: time)
      case .forgetValue(let source): actions += forget(source, at: time)
      case .play, .speech, .settings, .copy, .curtain: break
      }
    }
    if let answer { actions += self.answer(answer, at: time) }
    if !announcements.isEmpty { actions += announce(announcements, at: time) }
    return actions
  }
}
