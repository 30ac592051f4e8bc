extension Contract where Subject == OrderUnderTest {
  /// What everybody may rely on who goes through a container by ear.
  ///
  /// ``OrderUnderTest`` says what a test provides. The clauses are, by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `complete` | whatever is shown inside is reached |
  /// | `together` | what is inside is reached one after the other, and nothing else in between |
  /// | `order` | the order is the promised one; where none is, that of the layout, row by row |
  /// | `bothWays` | swipes to the right lead through it, and swipes to the left lead back the same way |
  /// | `steady` | to walk through changes nothing about the order |
  /// | `belongs` | each element knows the container that it lies in |
  ///
  /// ```swift
  /// Contract.containerOrder.check {
  ///   let player = Player()
  ///   return OrderUnderTest(
  ///     player, expected: [player.songTitle, player.play, player.position, player.volume])
  /// }
  /// ```
  public static var containerOrder: Contract {
    Contract(
      "Container order",
      clauses: [
        .complete,
        .together(
          .together, "What is inside is reached one after the other, and nothing else in between.",
          "elements", source: .accessibilityElements, isWalked: false),
        .order, .bothWays, .steady, .belongs,
      ])
  }
}
