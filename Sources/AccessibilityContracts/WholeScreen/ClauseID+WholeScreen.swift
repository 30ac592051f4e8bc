/// The clauses of the contract of a whole screen.
extension ClauseID {
  /// Swipes visit what is on the screen in the order in which it is laid out.
  public static let visualOrder = ClauseID(rawValue: "visualOrder")
  /// The cursor can leave every element, and the person every dialog.
  public static let noTrap = ClauseID(rawValue: "noTrap")
  /// Nothing that can be reached or done is without a name.
  public static let names = ClauseID(rawValue: "names")
  /// Whatever changes is told.
  public static let toldChanges = ClauseID(rawValue: "toldChanges")
}
