internal import AccessibilityModel
internal import Languages

/// Where the cursor is when a list changes, and what is told of it.
extension Clause where Subject == ListUnderTest {
  /// The row that the cursor is on, from 0: one that has others on either side.
  private static var middle: Int { 1 }
  private static var tooShort: String { "It has fewer than three rows." }

  /// A clause about a list whose cursor is on the second row.
  private static func changing(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (ListUnderTest, Listener, _ names: [String]) -> Verdict
  ) -> Clause {
    Clause(id, statement, source: source) { make in
      let subject = make()
      guard subject.insert != nil, subject.remove != nil else {
        return .cannotJudge(
          "nothing changes the list: ListUnderTest(…, insert: { … }, remove: { … }).")
      }
      let rows = subject.members.elements
      guard rows.count > 2, subject.rowCount() > 2 else { return .doesNotApply(tooShort) }
      let listener = subject.listener()
      guard listener.swipe(to: rows[middle]) else {
        return .leftTo(.rows, "Swipes don't lead to the second row")
      }
      return verdict(subject, listener, rows.map(name))
    }
  }

  /// What a row is known by, since its element may be made anew.
  @MainActor
  private static func name(_ row: AccessibilityElement) -> String {
    [row.accessibilityLabel, row.valueText()].compactMap(\.self).joined(separator: ": ")
  }

  static var insertion: Clause {
    changing(
      .insertion, "The cursor stays on its row when another one is inserted before it.",
      source: .focusOrder
    ) { subject, listener, names in
      let heard = listener.when("a row is inserted before") { subject.insert?(0) }
      guard let focus = heard.focus, name(focus) == names[middle] else {
        return .broken(Violation(expected: "the cursor on \"\(names[middle])\"", heard: heard))
      }
      return .kept
    }
  }

  static var removal: Clause {
    changing(
      .removal, "The cursor goes to the row that takes the place of a removed one.",
      source: .focusOrder
    ) { subject, listener, names in
      let heard = listener.when("its row is removed") { subject.remove?(middle) }
      guard let focus = heard.focus, name(focus) == names[middle + 1] else {
        return .broken(
          Violation(expected: "the cursor on \"\(names[middle + 1])\"", heard: heard))
      }
      return .kept
    }
  }

  static var changesTold: Clause {
    changing(
      .changesTold, "A row that is inserted or removed elsewhere is told.",
      source: .statusMessages
    ) { subject, listener, names in
      // Swipes may lead to rows that the application does not have.
      let last = min(names.count, subject.rowCount()) - 1
      guard last > middle else { return .doesNotApply(tooShort) }
      // The cursor is on the second row, and the last one goes.
      let removed = listener.when("the last row is removed") { subject.remove?(last) }
      if let change = removed.unnoticedChanges.first {
        return .broken(Violation(expected: "to be told of \(change)", heard: removed))
      }
      let inserted = listener.when("a row is inserted at the end") { subject.insert?(last) }
      if let change = inserted.unnoticedChanges.first {
        return .broken(Violation(expected: "to be told of \(change)", heard: inserted))
      }
      return .kept
    }
  }
}
