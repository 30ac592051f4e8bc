extension Contract where Subject == AnnouncementUnderTest {
  /// What everybody may rely on who is told of something by ear.
  ///
  /// ``AnnouncementUnderTest`` says what a test provides. The clauses are, by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `said` | it is said, in the words that were promised |
  /// | `once` | it is said once |
  /// | `priority` | it has the priority that is promised, if one is |
  /// | `finished` | it is heard to its end: no other announcement of the application cuts it |
  /// | `cursorStays` | the cursor stays where it is |
  /// | `again` | when it happens again, it is said again |
  ///
  /// ```swift
  /// Contract.announcement.check {
  ///   let editor = Editor()
  ///   return AnnouncementUnderTest(
  ///     "Saved", in: editor, after: { $0.perform("go save") },
  ///     cause: { $0.perform("double tap") })
  /// }
  /// ```
  public static var announcement: Contract {
    Contract(
      "Announcement", clauses: [.said, .once, .priority, .finished, .cursorStays, .again])
  }
}
