/// The clauses that only the contract of a dialog has.
extension ClauseID {
  /// It is shown, with something inside that can be reached.
  public static let opens = ClauseID(rawValue: "opens")
  /// Its name is heard when it opens.
  public static let title = ClauseID(rawValue: "title")
  /// The cursor is in it when it opens.
  public static let cursorInside = ClauseID(rawValue: "cursorInside")
  /// Nothing beside it is reached as long as it is open.
  public static let silencesRest = ClauseID(rawValue: "silencesRest")
  /// That it opens and closes is told.
  public static let screenChanged = ClauseID(rawValue: "screenChanged")
  /// The escape gesture closes it.
  public static let escape = ClauseID(rawValue: "escape")
  /// Something inside closes it.
  public static let closeButton = ClauseID(rawValue: "closeButton")
  /// When it closes, the cursor goes back to where it came from.
  public static let cursorReturns = ClauseID(rawValue: "cursorReturns")
}
