/// The clauses that only the contract of a toggle has.
extension ClauseID {
  /// Its state is heard, on and off alike.
  public static let state = ClauseID(rawValue: "state")
  /// The state that is heard is the one that the application has.
  public static let spokenState = ClauseID(rawValue: "spokenState")
  /// A state that the application sets is heard.
  public static let assignedState = ClauseID(rawValue: "assignedState")
}
