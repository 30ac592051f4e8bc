internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// What is heard of a list, as it is found.
extension Clause where Subject == ListUnderTest {
  static var listEnds: Clause {
    Clause(
      .listEnds, "It is heard where the list begins and where it ends.",
      source: .accessibilityContainerType
    ) { make in
      let subject = make()
      let rows = subject.members.elements
      guard let first = rows.first, let last = rows.last else { return .leftTo(.rows, empty) }
      for (row, edge) in [(first, "begins"), (last, "ends")] {
        guard let words = subject.description(of: row),
          !words.segments.contains(where: { $0.kind == .container })
        else { continue }
        return .broken(
          Violation(
            expected: "to hear that the list \(edge)",
            found: "The \(row === first ? "first" : "last") row says \"\(words.text)\".",
            commands: "read all"))
      }
      return .kept
    }
  }

  static var label: Clause {
    Clause(.label, "Each row says what it is.", source: .nameRoleValue) { make in
      let subject = make()
      let rows = subject.members.elements
      guard !rows.isEmpty else { return .leftTo(.rows, empty) }
      let silent = rows.firstIndex { row in
        let kinds = subject.description(of: row)?.segments.map(\.kind) ?? []
        return !kinds.contains(.label) && !kinds.contains(.value)
      }
      guard let silent else { return .kept }
      return .broken(
        Violation(
          expected: "a label or a value",
          found: "Row \(silent + 1) of \(rows.count) has neither.", commands: "read all"))
    }
  }
}

extension ListUnderTest {
  /// What is said of a row as soon as the cursor is on it.
  func description(of row: AccessibilityElement) -> Utterance? {
    ScreenReader(screen: screen, rules: rules).spokenElements().first { $0.element === row }?
      .description
  }
}
