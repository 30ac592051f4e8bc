internal import AccessibilityModel

/// Which headers a table tells.
@MainActor
struct TableHeaders {
  let rows: Int
  let columns: Int
  /// Whether any row or column has a header.
  let hasAny: Bool

  /// How many rows and columns are asked.
  private static let most = 200

  static func isTable(_ container: AccessibilityElement) -> Bool {
    container.accessibilityContainerType == .dataTable
  }

  /// Nil if the container is no table that can be asked.
  init?(of container: AccessibilityElement) {
    guard Self.isTable(container), let table = container as? any AccessibilityContainerDataTable
    else { return nil }
    rows = table.accessibilityRowCount()
    columns = table.accessibilityColumnCount()
    let hasColumnHeader = (0..<max(min(columns, Self.most), 0)).contains {
      !(table.accessibilityHeaderElements(forColumn: $0) ?? []).isEmpty
    }
    hasAny =
      hasColumnHeader
      || (0..<max(min(rows, Self.most), 0)).contains {
        !(table.accessibilityHeaderElements(forRow: $0) ?? []).isEmpty
      }
  }
}
