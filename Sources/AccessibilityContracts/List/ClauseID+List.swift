/// The clauses that only the contract of a list has.
extension ClauseID {
  /// Swipes lead to all rows, one after the other.
  public static let rows = ClauseID(rawValue: "rows")
  /// It is heard where the list begins and where it ends.
  public static let listEnds = ClauseID(rawValue: "listEnds")
  /// The cursor stays on its row when one is inserted before it.
  public static let insertion = ClauseID(rawValue: "insertion")
  /// The cursor stays in its place when its row is removed.
  public static let removal = ClauseID(rawValue: "removal")
}
