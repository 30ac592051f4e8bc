/// The clauses that only the contract of a bar of tabs has.
extension ClauseID {
  /// Swipes lead to its tabs, one after the other.
  public static let tabs = ClauseID(rawValue: "tabs")
  /// Each tells which one it is, and of how many.
  public static let position = ClauseID(rawValue: "position")
  /// One of them is selected, and no other.
  public static let oneSelected = ClauseID(rawValue: "oneSelected")
  /// The tab that is heard to be selected is the one that the application shows.
  public static let spokenSelection = ClauseID(rawValue: "spokenSelection")
  /// A double tap selects a tab, and no other stays selected.
  public static let selection = ClauseID(rawValue: "selection")
  /// A tab that is selected stays so when it is double tapped.
  public static let staysSelected = ClauseID(rawValue: "staysSelected")
  /// To swipe over tabs selects none of them.
  public static let focusSelectsNothing = ClauseID(rawValue: "focusSelectsNothing")
}
