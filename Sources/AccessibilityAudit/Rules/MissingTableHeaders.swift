extension AuditRule {
  static let missingTableHeaders = AuditRule(
    "missing-table-headers", .warning,
    title: "A table has no headers",
    reason: "“48” in a cell means nothing without the words above it and beside it.",
    remedy: "Tell which cells name the columns, and which the rows.",
    sources: ["WCAG 2.2 SC 1.3.1"],
    limits: "A table of a single row or column needs none.",
    check: .reading { screen in
      screen.containers.compactMap { container, _ in
        guard let table = TableHeaders(of: container), table.rows > 1, table.columns > 1,
          !table.hasAny
        else { return nil }
        return Flaw(
          container, "It has \(table.rows) rows and \(table.columns) columns, and no headers.")
      }
    })
}
