/// The clauses that only the contract of the order in a container has.
extension ClauseID {
  /// What is shown is reached.
  public static let complete = ClauseID(rawValue: "complete")
  /// What is inside is reached one after the other.
  public static let together = ClauseID(rawValue: "together")
  /// The order is the promised one, or that of the layout.
  public static let order = ClauseID(rawValue: "order")
  /// Swipes to the left lead back the same way.
  public static let bothWays = ClauseID(rawValue: "bothWays")
  /// To walk through changes nothing about the order.
  public static let steady = ClauseID(rawValue: "steady")
  /// Each element knows the container that it lies in.
  public static let belongs = ClauseID(rawValue: "belongs")
}
