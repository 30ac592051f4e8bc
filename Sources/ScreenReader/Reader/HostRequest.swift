public import SpeechModel

/// A request of the reader that only its host can carry out.
public enum HostRequest: Equatable, Sendable {
  /// Speak from now on, or only print.
  case speech(isOn: Bool)
  /// Hold what is being said and what waits.
  case pause
  /// Continue what is held; every reply drops it instead.
  case resume
  /// Put a text on the clipboard.
  case copy(String)
  /// Hide the printed words, or show them again; speech continues.
  case curtain(isOn: Bool)
  /// Use these settings from the next utterance on.
  case voice(SpeechSettings)
  /// Drop a waiting announcement whose element was removed.
  case dropAnnouncement(Int)
  /// Drop waiting announcements of a value whose element was removed.
  case dropValue(SpeechSource)

  /// Whether the host carries out the request after the speech of its response, not before.
  ///
  /// A reply ends a pause, so a pause that comes with a reply must follow it.
  public var followsSpeech: Bool { self == .speech(isOn: false) || self == .pause }
}
