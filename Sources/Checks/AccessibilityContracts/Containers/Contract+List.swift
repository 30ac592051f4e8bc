internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

extension Contract where Tested == Subject<Role.List> {
  /// The contract for a list.
  ///
  /// The subject needs ``Subject/inserting(_:)`` and ``Subject/removing(_:)``.
  ///
  /// ```swift
  /// Contract.list.check {
  ///   let queue = Playlist(["Intro", "Verse", "Chorus"])
  ///   return Subject(queue, rowCount: { queue.songs.count })
  ///     .inserting { queue.insert("Bridge", at: $0) }.removing { queue.remove(at: $0) }
  /// }
  /// ```
  public static var list: Contract {
    Contract("List", clauses: [.rows, .listEnds, .label, .insertion, .removal, .announcesChanges])
  }
}

extension Clause where Tested == Subject<Role.List> {
  /// Swipes reach all rows, one after the other.
  public static var rows: Clause {
    .together(
      "Swipes reach all rows, one after the other.", "rows", source: .accessibilityElements,
      count: { $0.options.rowCount() })
  }

  /// The beginning and the end of the list are announced.
  public static var listEnds: Clause {
    .members(
      "The beginning and the end of the list are announced.", source: .accessibilityContainerType,
      unlessEmpty: .rows
    ) { subject, rows in
      let spoken = subject.descriptions
      for (row, name, edge) in [
        (rows.first, "first", "begins"), (rows.last, "last", "ends"),
      ] {
        guard let words = row.flatMap({ spoken[$0] }),
          !words.segments.contains(where: { $0.kind == .container })
        else { continue }
        return .failed(
          "to hear that the list \(edge)", found: "The \(name) row is spoken as \"\(words.text)\".",
          commands: "read all")
      }
      return .passed
    }
  }

  /// Each row has a label or a value.
  public static var label: Clause {
    .members("Each row has a label or a value.", source: .nameRoleValue, unlessEmpty: .rows) {
      subject, rows in
      let spoken = subject.descriptions
      let silent = rows.firstIndex { row in
        let kinds = spoken[row]?.segments.map(\.kind) ?? []
        return !kinds.contains(.label) && !kinds.contains(.value)
      }
      guard let silent else { return .passed }
      return .failed(
        "a label or a value",
        found: "Row \(silent + 1) of \(rows.count) has neither.", commands: "read all")
    }
  }

  /// The cursor stays on a row when another row is inserted before it.
  public static var insertion: Clause {
    changing(
      "The cursor stays on a row when another row is inserted before it.",
      source: .focusOrder
    ) { subject, listener, rows in
      let heard = listener.simulate("a row is inserted at the start") { subject.options.insert?(0) }
      return focus(in: heard, on: rows[middle])
    }
  }

  /// When the focused row is removed, the cursor goes to the next row.
  public static var removal: Clause {
    changing(
      "When the focused row is removed, the cursor goes to the next row.", source: .focusOrder
    ) { subject, listener, rows in
      let heard = listener.simulate("the focused row is removed") {
        subject.options.remove?(middle)
      }
      return focus(in: heard, on: rows[middle + 1])
    }
  }

  /// A row that is inserted or removed elsewhere is announced.
  public static var announcesChanges: Clause {
    changing(
      "A row that is inserted or removed elsewhere is announced.", source: .statusMessages
    ) { subject, listener, rows in
      // Swipes may reach more rows than the application has, so the smaller number is used.
      let last = min(rows.count, subject.options.rowCount()) - 1
      guard last > middle else { return .notApplicable(tooShort) }
      // The cursor stays on the second row, so changes at the end happen elsewhere.
      let operations: [(name: String, operate: (@MainActor (Int) -> Void)?)] = [
        ("the last row is removed", subject.options.remove),
        ("a row is inserted at the end", subject.options.insert),
      ]
      for (name, operate) in operations {
        let heard = listener.simulate(name) { operate?(last) }
        if let change = heard.unannouncedChanges.first {
          return .failed("this change to be announced: \(change)", heard)
        }
      }
      return .passed
    }
  }

  /// The index of the row to focus, which has other rows before and after it.
  private static var middle: Int { 1 }
  private static var tooShort: String { "The list has fewer than three rows." }

  /// Returns a clause that changes a list while the cursor is on the second row.
  private static func changing(
    _ statement: String, source: PublishedSource, name: String = #function,
    verdict: @escaping @MainActor (Subject<Role.List>, Listener, _ rows: [String]) -> Verdict
  ) -> Clause {
    Clause(statement, source: source, name: name) { make, _ in
      let subject = make()
      guard subject.options.insert != nil, subject.options.remove != nil else {
        return .inconclusive(
          "the test does not say how to change the list: "
            + "Subject(…).inserting { … }.removing { … }.")
      }
      let rows = subject.members.elements
      guard rows.count > 2, subject.options.rowCount() > 2 else {
        return .notApplicable(tooShort)
      }
      let listener = subject.listener()
      guard listener.swipe(to: rows[middle]) else {
        return deferred(to: .rows, "Swipes do not reach the second row")
      }
      return verdict(subject, listener, rows.map(identity))
    }
  }

  @MainActor
  private static func focus(in heard: Heard, on row: String) -> Verdict {
    .passed(if: heard.focus.map(identity) == row, else: "the cursor on \"\(row)\"", heard)
  }

  /// Returns text that identifies a row, because the application may replace its element.
  @MainActor
  private static func identity(_ row: AccessibilityElement) -> String {
    [row.accessibilityLabel, row.valueText()].compactMap(\.self).joined(separator: ": ")
  }
}

extension Subject<Role.List> {
  /// The speech that describes each element of the screen.
  fileprivate var descriptions: [AccessibilityElement: Utterance] {
    let spoken = ScreenReader(screen: screen, rules: rules).spokenElements()
    return Dictionary(
      spoken.map { ($0.element, $0.description) }, uniquingKeysWith: { first, _ in first })
  }
}
