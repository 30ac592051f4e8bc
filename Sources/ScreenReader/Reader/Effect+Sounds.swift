internal import SpeechModel

/// Where in the speech sounds are heard.
extension [Effect] {
  /// The same effects, with every sound in the utterance as which it is heard.
  ///
  /// A sound is heard as what is said next begins. Where nothing follows, or nothing but what comes
  /// after a pause, it is heard by itself: a sound does not wait for a hint. What the application
  /// does of its own accord cuts nothing by a sound alone.
  public var withSoundsPlaced: [Effect] {
    var placed: [Effect] = []
    var pending: [Earcon] = []
    var priority = Utterance.Priority.low
    func playAlone() {
      guard !pending.isEmpty else { return }
      var alone = Utterance([], priority: priority)
      alone.earcons = pending
      pending = []
      let isHint: (Effect) -> Bool = {
        if case .speak(let utterance) = $0 { utterance.pause > .zero } else { false }
      }
      placed.insert(.speak(alone), at: (placed.lastIndex { !isHint($0) } ?? -1) + 1)
    }
    for effect in self {
      switch effect {
      case .play(let earcon):
        pending.append(earcon)
        continue
      case .speak(var utterance):
        if utterance.pause > .zero {
          playAlone()
        } else {
          utterance.earcons = pending + utterance.earcons
          pending = []
        }
        placed.append(.speak(utterance))
        continue
      case .stop:
        playAlone()
        // From here on it is an answer, which has no priority of its own.
        priority = .default
      case .speech, .pause, .resume: playAlone()
      case .copy, .curtain, .settings, .forgetAnnouncement, .forgetValue: break
      }
      placed.append(effect)
    }
    playAlone()
    return placed
  }
}
