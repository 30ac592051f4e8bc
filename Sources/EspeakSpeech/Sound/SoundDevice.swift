/// A device that takes sound: a card, or a server.
///
/// It is called on one thread only, and closed when it is released. Any of its calls may last for
/// ever, its end too: a server that was stopped keeps its connections and answers nothing.
protocol SoundDevice {
  /// What it belongs to.
  var system: SoundSystem { get }

  /// Hands samples over.
  ///
  /// - Parameter samples: The sound.
  /// - Returns: What went wrong, if anything did.
  func write(_ samples: [Int16]) -> String?

  /// Takes back what has not sounded yet.
  ///
  /// - Returns: What went wrong, if anything did; then the device can't be used any more.
  func flush() -> String?
}

/// What takes the sound on this machine.
public enum SoundSystem: String, Sendable {
  /// A PulseAudio server, or PipeWire in its place.
  case pulseAudio = "PulseAudio, or PipeWire in its place"
  /// The kernel's sound cards, through ALSA's library.
  case alsa = "ALSA"
  /// Something older, such as OSS.
  case other = "OSS"
}
