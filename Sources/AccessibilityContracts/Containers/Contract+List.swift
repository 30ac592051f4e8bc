internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

extension Contract where Tested == Subject<Role.List> {
  /// The contract of a list.
  ///
  /// The test provides ``Subject/inserting(_:)`` and ``Subject/removing(_:)``.
  ///
  /// ```swift
  /// Contract.list.check {
  ///   let queue = Playlist(["Intro", "Verse", "Chorus"])
  ///   return Subject(queue, rowCount: { queue.songs.count })
  ///     .inserting { queue.insert("Bridge", at: $0) }
  ///     .removing { queue.remove(at: $0) }
  /// }
  /// ```
  public static var list: Contract {
    Contract(
      "List",
      clauses: [
        .rows, .listEnds, .label, .insertion, .removal, .announcesChanges,
      ])
  }
}

extension Clause where Tested == Subject<Role.List> {
  /// Swipes lead to all rows, one after the other.
  public static var rows: Clause {
    .together(
      "rows", "Swipes lead to all rows, one after the other.", "rows",
      source: .accessibilityElements, count: { $0.options.rowCount() })
  }

  /// The beginning and the end of the list are announced.
  public static var listEnds: Clause {
    Clause(
      "listEnds", "The beginning and the end of the list are announced.",
      source: .accessibilityContainerType
    ) { make in
      let subject = make()
      let rows = subject.members.elements
      guard let first = rows.first, let last = rows.last else { return deferred(to: .rows, empty) }
      for (row, edge) in [(first, "begins"), (last, "ends")] {
        guard let words = subject.description(of: row),
          !words.segments.contains(where: { $0.kind == .container })
        else { continue }
        return .failed(
          "to hear that the list \(edge)",
          found: "The \(row === first ? "first" : "last") row says \"\(words.text)\".",
          commands: "read all")
      }
      return .passed
    }
  }

  /// Each row says what it is.
  public static var label: Clause {
    Clause("label", "Each row says what it is.", source: .nameRoleValue) { make in
      let subject = make()
      let rows = subject.members.elements
      guard !rows.isEmpty else { return deferred(to: .rows, empty) }
      let silent = rows.firstIndex { row in
        let kinds = subject.description(of: row)?.segments.map(\.kind) ?? []
        return !kinds.contains(.label) && !kinds.contains(.value)
      }
      guard let silent else { return .passed }
      return .failed(
        "a label or a value",
        found: "Row \(silent + 1) of \(rows.count) has neither.", commands: "read all")
    }
  }
}

extension Subject<Role.List> {
  /// Returns the description of a row.
  func description(of row: AccessibilityElement) -> Utterance? {
    ScreenReader(screen: screen, rules: options.rules).spokenElements().first {
      $0.element === row
    }?
    .description
  }
}

extension Clause where Tested == Subject<Role.List> {
  /// The index of the focused row, which has others on either side.
  private static var middle: Int { 1 }
  private static var tooShort: String { "It has fewer than three rows." }

  /// Returns a clause about a list with the cursor on the second row.
  private static func changing(
    _ name: String, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (Subject<Role.List>, Listener, _ rows: [String]) -> Verdict
  ) -> Clause {
    Clause(name, statement, source: source) { make in
      let subject = make()
      guard subject.options.insert != nil, subject.options.remove != nil else {
        return .inconclusive(
          "the test does not change the list: Subject(…).inserting { … }.removing { … }.")
      }
      let rows = subject.members.elements
      guard rows.count > 2, subject.options.rowCount() > 2 else { return .notApplicable(tooShort) }
      let listener = subject.listener()
      guard listener.swipe(to: rows[middle]) else {
        return deferred(to: .rows, "Swipes do not lead to the second row")
      }
      return verdict(subject, listener, rows.map(identity))
    }
  }

  /// Returns the identity of a row, whose element may be replaced.
  @MainActor
  private static func identity(_ row: AccessibilityElement) -> String {
    [row.accessibilityLabel, row.valueText()].compactMap(\.self).joined(separator: ": ")
  }

  /// The cursor stays on its row when another one is inserted before it.
  public static var insertion: Clause {
    changing(
      "insertion", "The cursor stays on its row when another one is inserted before it.",
      source: .focusOrder
    ) { subject, listener, rows in
      let heard = listener.simulate("a row is inserted before") { subject.options.insert?(0) }
      guard let focus = heard.focus, identity(focus) == rows[middle] else {
        return .failed("the cursor on \"\(rows[middle])\"", heard)
      }
      return .passed
    }
  }

  /// The cursor goes to the row that takes the place of a removed one.
  public static var removal: Clause {
    changing(
      "removal", "The cursor goes to the row that takes the place of a removed one.",
      source: .focusOrder
    ) { subject, listener, rows in
      let heard = listener.simulate("its row is removed") { subject.options.remove?(middle) }
      guard let focus = heard.focus, identity(focus) == rows[middle + 1] else {
        return .failed("the cursor on \"\(rows[middle + 1])\"", heard)
      }
      return .passed
    }
  }

  /// A row that is inserted or removed elsewhere is announced.
  public static var announcesChanges: Clause {
    changing(
      "announcesChanges", "A row that is inserted or removed elsewhere is announced.",
      source: .statusMessages
    ) { subject, listener, rows in
      // Swipes may lead to rows that the application does not have.
      let last = min(rows.count, subject.options.rowCount()) - 1
      guard last > middle else { return .notApplicable(tooShort) }
      // The cursor is on the second row, and the last one goes.
      let removed = listener.simulate("the last row is removed") { subject.options.remove?(last) }
      if let change = removed.unannouncedChanges.first {
        return .failed("to hear of \(change)", removed)
      }
      let inserted = listener.simulate("a row is inserted at the end") {
        subject.options.insert?(last)
      }
      if let change = inserted.unannouncedChanges.first {
        return .failed("to hear of \(change)", inserted)
      }
      return .passed
    }
  }
}
