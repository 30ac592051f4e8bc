/// The names of clauses that several contracts of controls have.
///
/// `label`, `hint`, `disabled`, `changeEvent` and `roundTrip` have the names that they have in the
/// contract of an adjustable control.
extension ClauseID {
  /// Swipes lead to it.
  public static let reached = ClauseID(rawValue: "reached")
  /// What it is can be heard.
  public static let role = ClauseID(rawValue: "role")
  /// A double tap does what it is there for.
  public static let activation = ClauseID(rawValue: "activation")
  /// What else changes is told.
  public static let changesTold = ClauseID(rawValue: "changesTold")
  /// The cursor is not lost.
  public static let cursor = ClauseID(rawValue: "cursor")
  /// A new state is heard when it begins.
  public static let newState = ClauseID(rawValue: "newState")
}
