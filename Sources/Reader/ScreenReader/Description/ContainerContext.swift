package import AccessibilityModel
internal import Languages

/// The context that an element's containers add to its description.
package enum ContainerContext: Equatable, Sendable {
  case none
  case series(AccessibilityPositionInSet)
  /// A position in a container with the trait `tabBar`.
  case tab(AccessibilityPositionInSet)
  /// A position in a container with the type `tabBar`.
  case tabBarItem(AccessibilityPositionInSet)
  /// The first or last element of a list.
  case listStart, listEnd
  case tableCell(TableCellContext)

  /// Returns the context of the outermost container that has one, as in VoiceOver. `previous` is the
  /// element that was spoken before.
  @MainActor
  static func of(
    _ element: AccessibilityElement, after previous: AccessibilityElement? = nil,
    among containers: KnownContainers
  ) -> ContainerContext {
    for container in element.accessibilityContainers.reversed() {
      if let context = Self(of: element, after: previous, in: container, among: containers) {
        return context
      }
    }
    return .none
  }

  /// Returns the context of one element. `order` returns the elements inside a container in reading
  /// order.
  @MainActor
  package static func of(
    _ element: AccessibilityElement,
    order: @escaping (AccessibilityElement) -> [AccessibilityElement]
  ) -> ContainerContext {
    of(element, among: KnownContainers(finding: order))
  }

  /// Creates the context that a container adds, or returns `nil` if it adds nothing.
  @MainActor
  private init?(
    of element: AccessibilityElement, after previous: AccessibilityElement?,
    in container: AccessibilityElement, among containers: KnownContainers
  ) {
    func position(
      in members: [AccessibilityElement]?, ofTabs: Bool = false
    ) -> AccessibilityPositionInSet? {
      // The set may be larger than what is on the screen.
      if let own = element.accessibilityPositionInSet, own.isValid { return own }
      return containers.position(of: element, in: container, named: members, ofTabs: ofTabs)
    }

    let named = container.explicitElements
    switch container.accessibilityContainerType {
    case .series: self = position(in: named).map(Self.series) ?? .none
    case .tabBar: self = position(in: named, ofTabs: true).map(Self.tabBarItem) ?? .none
    case _ where container.accessibilityTraits.contains(.tabBar):
      // All elements inside the tab bar are counted, at any depth.
      self = position(in: nil, ofTabs: true).map(Self.tab) ?? .none
    case .list:
      // A list announces its start and end only if it sets `accessibilityElements`.
      guard let named else { return nil }
      // A single element is both the first and the last, but it announces only the start.
      self = named.first === element ? .listStart : named.last === element ? .listEnd : .none
    case .dataTable:
      guard let table = container as? any AccessibilityContainerDataTable else { return nil }
      let cell = element as? any AccessibilityContainerDataTableCell
      self = cell.map { .tableCell(TableCellContext(of: $0, after: previous, in: table)) } ?? .none
    default: return nil
    }
  }
}

extension AccessibilityElement {
  /// Whether another element is in the same cell of a table, such as the next item of a list.
  func sharesTableCell(with other: AccessibilityElement) -> Bool {
    func table(of element: AccessibilityElement) -> AccessibilityElement? {
      element.accessibilityContainers.last { $0.accessibilityContainerType == .dataTable }
    }
    guard other !== self, let cell = self as? any AccessibilityContainerDataTableCell,
      let next = other as? any AccessibilityContainerDataTableCell
    else { return false }
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    return rows.location != nil && columns.location != nil && rows == next.accessibilityRowRange()
      && columns == next.accessibilityColumnRange() && table(of: self) === table(of: other)
  }
}

/// The context that a table adds to a cell. Words for an unknown row or column are left out.
package struct TableCellContext: Equatable, Sendable {
  /// The zero-based position, or `nil` if it is unknown.
  let row, column: Int?
  /// The number of rows and columns that the cell spans.
  let rowSpan, columnSpan: Int
  private(set) var isFirstInRow = false
  /// The headers that are spoken before the cell.
  private(set) var rowHeaders: [Header] = []
  private(set) var columnHeaders: [Header] = []
  /// All headers of the row and the column.
  private var ownRowHeaders: [Header] = []
  private var ownColumnHeaders: [Header] = []
  /// Whether the number of the row or of the column is spoken.
  private(set) var namesRow = false
  private(set) var namesColumn = false

  /// The maximum number of columns to search, because a cell may claim any column.
  private static let maximumColumns = 10_000

  @MainActor
  init(
    of cell: any AccessibilityContainerDataTableCell, after previous: AccessibilityElement?,
    in table: any AccessibilityContainerDataTable
  ) {
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    (row, rowSpan) = (rows.location, rows.length)
    (column, columnSpan) = (columns.location, columns.length)
    if let row, let column {
      isFirstInRow = !(0..<min(column, Self.maximumColumns)).contains {
        let other = table.accessibilityDataTableCellElement(forRow: row, column: $0)
        return other != nil && other !== cell
      }
    }
    // Later cells in the row need no row header, because it was spoken with the first cell.
    if let row {
      ownRowHeaders = (table.accessibilityHeaderElements(forRow: row) ?? [])
        .filter { $0 !== cell && Self.isCell($0, of: table) }
        .map { Header($0) }
      if isFirstInRow { rowHeaders = ownRowHeaders }
    }
    if let column {
      let headers = (table.accessibilityHeaderElements(forColumn: column) ?? [])
        .filter { $0 !== cell }
      ownColumnHeaders = headers.map { Header($0) }
      columnHeaders = headers.filter { !($0 === previous && isDirectlyAbove($0)) }
        .map { Header($0) }
    }
    (namesRow, namesColumn) = (isFirstInRow, true)
  }

  /// Returns the context for a move between cells: the headers and the number of the row if the
  /// cursor comes from another row, and those of the column if it comes from another column.
  func arriving(by arrival: TableArrival) -> Self {
    var context = self
    (context.namesRow, context.namesColumn) = (arrival != .column, arrival != .row)
    context.rowHeaders = context.namesRow ? ownRowHeaders : []
    context.columnHeaders = context.namesColumn ? ownColumnHeaders : []
    return context
  }

  @MainActor
  private static func isCell(
    _ header: any AccessibilityContainerDataTableCell, of table: any AccessibilityContainerDataTable
  ) -> Bool {
    guard let row = header.accessibilityRowRange().location,
      let column = header.accessibilityColumnRange().location
    else { return false }
    return table.accessibilityDataTableCellElement(forRow: row, column: column) === header
  }

  /// Whether a header is directly above the cell. Users who come from it have just heard it.
  @MainActor
  private func isDirectlyAbove(_ header: any AccessibilityContainerDataTableCell) -> Bool {
    guard let row, let column else { return false }
    let rows = header.accessibilityRowRange()
    // A header that is not in a row is above the first one.
    let isAbove = rows.location == nil ? row == 0 : row > 0 && rows.contains(row - 1)
    return isAbove && !rows.contains(row)
      && header.accessibilityColumnRange().contains(column)
  }
}

extension TableCellContext {
  /// The text of a header, with numbers in the style of the description's language.
  struct Header: Equatable, Sendable {
    private let label: String?
    private let value: String?
    private let range: AccessibilityRange?

    @MainActor
    fileprivate init(_ cell: any AccessibilityContainerDataTableCell) {
      label = cell.accessibilityLabel
      value = cell.accessibilityValue
      range = cell.accessibilityRange
    }

    /// Returns the label and the value, or `nil` if neither can be spoken.
    func text(in style: NumberStyle) -> String? {
      String.pair(
        label, value.map { range?.localized($0, style) ?? $0 } ?? range?.valueText(in: style))
    }
  }
}

/// A landmark that begins or ends at an element.
struct LandmarkEdge {
  let landmark: AccessibilityElement
  let isStart: Bool

  /// Returns the landmarks that begin or end at an element, the innermost first.
  ///
  /// A landmark announces its start and end only if it sets `accessibilityElements`. Other containers
  /// inside or around it make no difference.
  @MainActor
  static func edges(
    of element: AccessibilityElement, among containers: KnownContainers
  ) -> [LandmarkEdge] {
    element.accessibilityContainers.compactMap { container in
      guard container.accessibilityContainerType == .landmark,
        container.explicitElements != nil
      else { return nil }
      // A single element is both the first and the last, but it announces only the start.
      if end(of: container, atStart: true, containers) === element {
        return LandmarkEdge(landmark: container, isStart: true)
      }
      return end(of: container, atStart: false, containers) === element
        ? LandmarkEdge(landmark: container, isStart: false) : nil
    }
  }

  /// Returns the first or last element inside a container.
  ///
  /// Only the views before it are visited, because a landmark may contain most of a large screen.
  @MainActor
  private static func end(
    of container: AccessibilityElement, atStart: Bool,
    _ containers: KnownContainers
  ) -> AccessibilityElement? {
    var rest = [container]
    var visited: Set<ObjectIdentifier> = []
    while let next = rest.popLast() {
      guard visited.insert(ObjectIdentifier(next)).inserted else { continue }
      guard !next.isAccessibilityElement, let named = next.explicitElements else {
        let inside = containers.elements(in: next)
        if let found = atStart ? inside.first : inside.last { return found }
        continue
      }
      guard !next.isHidden, next.alpha > 0, !next.accessibilityElementsHidden else { continue }
      rest += atStart ? named.reversed() : named
    }
    return nil
  }
}
