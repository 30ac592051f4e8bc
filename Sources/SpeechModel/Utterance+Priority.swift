extension Utterance {
  /// How much an announcement of the application matters beside other speech.
  ///
  /// The names and what they mean are those of UIAccessibility's announcement priorities. An answer
  /// to a command needs none: the person goes before all of them.
  public enum Priority: Int, Comparable, Sendable {
    /// Waits until everything else has been said.
    case low
    /// Cuts what the application said before, and follows the answer to a command.
    case `default`
    /// Cuts everything else, and is cut by nothing but the person.
    case high

    /// Whether one priority matters less than another.
    public static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
  }
}
