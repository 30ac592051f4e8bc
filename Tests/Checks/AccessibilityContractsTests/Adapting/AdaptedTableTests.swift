import AccessibilityContracts
import XCTest

@testable import AccessibilityModel

/// Tests that another toolkit's tables have rows, columns and headers.
@MainActor
final class AdaptedTableTests: XCTestCase {
  func testCellsSayHeadersAndPlaces() async {
    let listener = Listener(to: AdaptedScreen(SheetAdapter()))
    XCTAssertEqual(
      (["describe"] + [String](repeating: "swipe right", count: 5)).map {
        listener.perform($0).spoken.first
      },
      [
        "Tea. Row 1. Column 1.", "Price. Column 2.", "Tea. Assam. Row 2. Column 1.",
        "Price. 2.50. Column 2.", "Tea. Sencha. Row 3. Column 1.", "Price. 3. Column 2.",
      ])
  }

  func testTableWithNestedRowsSatisfiesContract() async {
    for hasRows in [false, true] {
      Contract.table.check {
        let screen = AdaptedScreen(SheetAdapter(hasRows: hasRows))
        return Subject(screen.children[0], in: screen)
      }
    }
  }

  func testSpansCoverEveryPlace() async throws {
    let screen = AdaptedScreen(
      SheetAdapter(cells: [
        "a": .init(row: 0, column: 0, columnSpan: .max, namesColumn: true),
        "b": .init(row: 1, column: 0, rowSpan: 2, namesRow: true),
        "c": .init(row: 1, column: 1), "d": .init(row: 2, column: 1),
        "e": .init(row: -1, column: 1), "f": .init(row: 0, column: 0),
      ]))
    let table = try XCTUnwrap(screen.children.first as? any AccessibilityContainerDataTable)
    func label(_ row: Int, _ column: Int) -> String? {
      table.accessibilityDataTableCellElement(forRow: row, column: column)?.accessibilityLabel
    }
    XCTAssertEqual(label(0, 0), "a", "the first of two cells keeps the place")
    XCTAssertEqual(label(0, 1_000_000), "a")
    XCTAssertEqual(label(2, 0), "b")
    XCTAssertEqual(label(2, 1), "d")
    XCTAssertNil(label(3, 0))
    XCTAssertEqual(table.accessibilityRowCount(), 3)
    XCTAssertEqual(table.accessibilityColumnCount(), .max)
    func labels(_ cells: [any AccessibilityContainerDataTableCell]?) -> [String?]? {
      cells?.map(\.accessibilityLabel)
    }
    XCTAssertEqual(labels(table.accessibilityHeaderElements(forRow: 2)), ["b"])
    XCTAssertNil(labels(table.accessibilityHeaderElements(forRow: 0)))
    XCTAssertEqual(labels(table.accessibilityHeaderElements(forColumn: 7)), ["a"])
  }

  func testAddedAndRemovedCellsAreMirroredAtOnce() async throws {
    let sheet = Sheet()
    let screen = AdaptedScreen(SheetAdapter(sheet: sheet))
    let table = try XCTUnwrap(screen.children.first as? any AccessibilityContainerDataTable)
    let price = screen.element(of: "2.50")
    XCTAssertEqual(table.accessibilityRowCount(), 3)
    sheet.names.removeAll { $0 == "Sencha" || $0 == "3" }
    screen.update()
    XCTAssertEqual(table.accessibilityRowCount(), 2)
    XCTAssertTrue(screen.element(of: "2.50") === price)
    sheet.isTable = false
    screen.update()
    XCTAssertFalse(screen.children.first is any AccessibilityContainerDataTable)
  }

  func testCellsWithoutTableAndTablesWithoutCellsFail() async {
    let sheet = Sheet()
    sheet.isTable = false
    XCTAssertEqual(
      AdaptedScreen(SheetAdapter(sheet: sheet)).mirroringProblem,
      "6 nodes outside any data table are described as cells.")
    XCTAssertEqual(
      AdaptedScreen(SheetAdapter(cells: ["a": nil])).mirroringProblem,
      "“Prices” is a data table, but no node in it is described as a cell.")
    XCTAssertNil(AdaptedScreen(SheetAdapter()).mirroringProblem)
    XCTAssertNil(
      AdaptedScreen(SheetAdapter(cells: [:])).mirroringProblem, "an empty table is valid")
  }
}

private final class Sheet {
  var names = ["Tea", "Price", "Assam", "2.50", "Sencha", "3"]
  var isTable = true
}

/// The adapter of a two-column table whose nodes are strings.
private struct SheetAdapter: AccessibilityAdapter {
  var sheet = Sheet()
  var hasRows = false
  var cells: [String: ElementDescription.Cell?]?
  let root = "Prices"

  func id(of node: String) -> String { node }

  func children(of node: String) -> [String] {
    if let cells { return node == root ? cells.keys.sorted() : [] }
    if hasRows, node == root { return ["row 0", "row 1", "row 2"] }
    guard node == root || node.hasPrefix("row ") else { return [] }
    return sheet.names.enumerated().filter { node == root || node == "row \($0.offset / 2)" }
      .map(\.element)
  }

  func description(of node: String) -> ElementDescription {
    var description = ElementDescription()
    description.label = node
    description.cell = cell(of: node)
    if node == root, sheet.isTable { description.container = .dataTable }
    description.isElement = node != root && !node.hasPrefix("row ")
    let place = sheet.names.firstIndex(of: node) ?? 0
    guard description.isElement else { return description }
    description.frame = Rectangle(
      x: Double(place % 2) * 100, y: Double(place / 2) * 50, width: 100, height: 50)
    return description
  }

  private func cell(of node: String) -> ElementDescription.Cell? {
    if let cells { return cells[node] ?? nil }
    return sheet.names.firstIndex(of: node).map {
      ElementDescription.Cell(row: $0 / 2, column: $0 % 2, namesColumn: $0 < 2)
    }
  }
}
