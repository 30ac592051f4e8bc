/// A series of typical commands, repeated to any length.
enum Commands {
  static let round = [
    "first", "swipe right", "swipe right", "swipe right", "swipe up", "swipe up 3", "swipe down",
    "set 7.3", "page up", "maximum", "swipe up", "swipe right", "swipe left", "describe", "where",
    "go pitch", "undo", "go loop", "double tap", "rotor characters", "swipe down", "rotor headings",
    "touch 335,60", "drag 335,64 to 335,76", "do reset", "values", "find disc", "actions", "repeat",
    "why", "last", "swipe right",
  ]

  static func make(_ count: Int) -> [String] {
    (0..<count).map { round[$0 % round.count] }
  }
}
