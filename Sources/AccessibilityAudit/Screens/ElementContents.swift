internal import AccessibilityModel
internal import ScreenReader

/// The headers of a table.
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

/// The text of the views inside an element, which swipes skip.
@MainActor
struct VisibleText {
  /// The texts in document order.
  let texts: [String]
  var isEmpty: Bool { texts.isEmpty }

  /// The maximum number of views to check inside an element.
  private static let limit = 64

  init(of element: AccessibilityElement) {
    var texts: [String] = []
    var next = Array(element.children.prefix(Self.limit).reversed())
    var asked = 0
    while let view = next.popLast(), asked < Self.limit {
      asked += 1
      guard !view.isHidden, view.alpha > 0 else { continue }
      // The label of an image is not visible, so it is left out.
      if !view.accessibilityTraits.contains(.image),
        let label = view.accessibilityLabel?.nonBlank
      {
        texts.append(label)
      } else {
        next += view.children.prefix(Self.limit).reversed()
      }
    }
    self.texts = texts
  }
}
