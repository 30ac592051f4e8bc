/// A short sound that stands for an event, by name. What it sounds like is up to whoever plays it.
public enum Earcon: String, CaseIterable, Sendable {
  /// An element has been reached.
  case focus
  /// An element has been activated.
  case activate
  /// A value is at its end.
  case limit
  /// There is no element further on.
  case edge
  /// Something has been switched on.
  case on
  /// Something has been switched off.
  case off
  /// Something could not be done or understood.
  case error
  /// The application says something of its own accord.
  case announcement
  /// A new screen is there.
  case screen
  /// A part of the screen is new.
  case layout
  /// Another page is there.
  case page
}
