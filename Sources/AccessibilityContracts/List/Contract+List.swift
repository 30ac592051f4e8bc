extension Contract where Subject == ListUnderTest {
  /// What everybody may rely on who goes through a list by ear.
  ///
  /// ``ListUnderTest`` says what a test provides. The clauses are, by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `rows` | swipes lead to all rows, one after the other |
  /// | `listEnds` | it is heard where the list begins and where it ends |
  /// | `label` | each row says what it is |
  /// | `insertion` | the cursor stays on its row when another one is inserted before it |
  /// | `removal` | the cursor goes to the row that takes the place of a removed one |
  /// | `changesTold` | a row that is inserted or removed elsewhere is told |
  ///
  /// ```swift
  /// Contract.list.check {
  ///   let queue = Playlist(["Intro", "Verse", "Chorus"])
  ///   return ListUnderTest(
  ///     queue, rowCount: { queue.songs.count }, insert: { queue.insert("Bridge", at: $0) },
  ///     remove: { queue.remove(at: $0) })
  /// }
  /// ```
  public static var list: Contract {
    Contract(
      "List",
      clauses: [
        .together(
          .rows, "Swipes lead to all rows, one after the other.", "rows",
          source: .accessibilityElements, count: { $0.rowCount() }),
        .listEnds, .label, .insertion, .removal, .changesTold,
      ])
  }
}
