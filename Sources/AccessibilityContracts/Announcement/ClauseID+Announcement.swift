/// The clauses that only the contract of an announcement has.
extension ClauseID {
  /// It is said, in these words.
  public static let said = ClauseID(rawValue: "said")
  /// It is said once.
  public static let once = ClauseID(rawValue: "once")
  /// It has the priority that is promised.
  public static let priority = ClauseID(rawValue: "priority")
  /// It is heard to its end.
  public static let finished = ClauseID(rawValue: "finished")
  /// The cursor stays where it is.
  public static let cursorStays = ClauseID(rawValue: "cursorStays")
  /// When it happens again, it is said again.
  public static let again = ClauseID(rawValue: "again")
}
