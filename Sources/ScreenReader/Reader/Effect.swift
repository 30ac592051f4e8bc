public import SpeechModel

/// What the reader wants done; whoever owns the reader does it, in order.
public enum Effect: Equatable, Sendable {
  /// Cut what is being said, and forget what waits to be said.
  case stop
  /// Say something, after what was asked for before.
  case speak(Utterance)
  /// Forget the announcement with a mark if it waits: what it is about has gone away.
  case forgetAnnouncement(mark: Int)
  /// Forget what waits to be told of a value: what had it has gone away.
  case forgetValue(SpeechSource)
  /// Play a short sound.
  case play(Earcon)
  /// Speak from now on, or only write.
  case speech(isOn: Bool)
  /// Hold what is being said and what waits.
  case pause
  /// Go on with what is held; every `stop` forgets it instead.
  case resume
  /// Keep a text for the person, where other programs can take it from.
  case copy(String)
  /// Show nothing of what is said, or show it again; speech goes on.
  case curtain(isOn: Bool)
  /// Speak so from the next utterance on.
  case settings(SpeechSettings)
}

extension [Effect] {
  /// The words, utterance by utterance, in the order in which they are heard.
  public var spoken: [String] {
    compactMap { if case .speak(let utterance) = $0 { utterance.text } else { nil } }
  }

  /// The sounds, in the order in which they are heard.
  public var earcons: [Earcon] {
    compactMap { if case .play(let earcon) = $0 { earcon } else { nil } }
  }
}
