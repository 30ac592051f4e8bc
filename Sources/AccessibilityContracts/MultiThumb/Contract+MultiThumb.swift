extension Contract where Subject == MultiThumbUnderTest {
  /// What everybody may rely on who adjusts a slider with several thumbs by ear.
  ///
  /// ``MultiThumbUnderTest`` says what a test provides. Each thumb has to keep the contract
  /// ``Contract/adjustable(mostSteps:)``, whose clauses are part of this one under their own names,
  /// and all of them together:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `thumbs` | swipes lead to each of at least two thumbs, from the lowest to the highest |
  /// | `thumbLabels` | each thumb has a label that tells it from the others |
  /// | `thumbOrder` | swipes lead to the thumbs in the same order, whatever their values |
  /// | `neighbours` | a thumb's bound is its neighbour's value at the moment of the change |
  /// | `noCrossing` | neither commands nor fingers lead a thumb beyond its neighbour |
  /// | `othersStay` | the other thumbs stay while one moves |
  /// | `namedLimit` | where a neighbour is in the way, it is named |
  ///
  /// ```swift
  /// Contract.multiThumb().check { price() }
  /// ```
  ///
  /// - Parameter mostSteps: How many steps each thumb may have from end to end, from 1.
  /// - Returns: The contract.
  public static func multiThumb(mostSteps: Int = 100) -> Contract {
    let own = Contract(
      "Multi-thumb slider",
      clauses: [
        .thumbs, .thumbLabels, .thumbOrder, .neighbours, .noCrossing, .othersStay, .namedLimit,
      ])
    return own.with(
      Contract<AdjustableUnderTest>.adjustable(mostSteps: mostSteps).aboutEach { $0.adjustables })
  }
}
