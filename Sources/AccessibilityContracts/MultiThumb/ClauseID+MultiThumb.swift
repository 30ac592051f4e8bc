/// The clauses of the contract of a slider with several thumbs.
extension ClauseID {
  /// Swipes lead to each thumb, from the lowest to the highest.
  public static let thumbs = ClauseID(rawValue: "thumbs")
  /// Each thumb has a label that tells it from the others.
  public static let thumbLabels = ClauseID(rawValue: "thumbLabels")
  /// Swipes lead to the thumbs in the same order, whatever their values.
  public static let thumbOrder = ClauseID(rawValue: "thumbOrder")
  /// A thumb's bound is its neighbour's value at the moment of the change.
  public static let neighbours = ClauseID(rawValue: "neighbours")
  /// Neither commands nor fingers lead a thumb beyond its neighbour.
  public static let noCrossing = ClauseID(rawValue: "noCrossing")
  /// The other thumbs stay while one moves.
  public static let othersStay = ClauseID(rawValue: "othersStay")
  /// Where a neighbour is in the way, it is named.
  public static let namedLimit = ClauseID(rawValue: "namedLimit")
}
