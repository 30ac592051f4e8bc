public import SpeechModel

/// What the reader wants done; whoever owns the reader does it, in order.
public enum Effect: Equatable, Sendable {
  /// Cut what is being said, and forget what waits to be said.
  case stop
  /// Say something, after what was asked for before.
  case speak(Utterance)
  /// Play a short sound.
  case play(Earcon)
  /// Speak from now on, or only write.
  case speech(isOn: Bool)
}
