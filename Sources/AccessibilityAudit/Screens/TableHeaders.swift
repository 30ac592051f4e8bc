internal import AccessibilityModel

/// The dimensions of a table, and whether any of its rows or columns has a header.
@MainActor
struct TableHeaders {
  let rows: Int
  let columns: Int
  /// Whether any row or column has a header.
  let hasAny: Bool

  /// The maximum number of rows and columns to check.
  private static let limit = 200

  static func isTable(_ container: AccessibilityElement) -> Bool {
    container.accessibilityContainerType == .dataTable
  }

  /// Reads the headers, or returns `nil` if the container does not provide rows and columns.
  init?(of container: AccessibilityElement) {
    guard Self.isTable(container), let table = container as? any AccessibilityContainerDataTable
    else { return nil }
    rows = table.accessibilityRowCount()
    columns = table.accessibilityColumnCount()
    func range(_ count: Int) -> Range<Int> { 0..<max(min(count, Self.limit), 0) }
    hasAny =
      range(columns).contains { table.accessibilityHeaderElements(forColumn: $0)?.isEmpty == false }
      || range(rows).contains { table.accessibilityHeaderElements(forRow: $0)?.isEmpty == false }
  }
}
