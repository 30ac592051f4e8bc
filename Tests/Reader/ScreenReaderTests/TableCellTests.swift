import AccessibilityModel
import ScreenReader
import TestSupport
import XCTest

/// Tests the speech for table cells as their table describes them.
@MainActor
final class TableCellTests: XCTestCase {
  private let table = DescribedTable()

  func testFirstCellSaysTheRowAndEveryCellItsColumn() async {
    let name = table.add("Ann", row: 1, column: 0)
    let age = table.add("Age", value: "7", row: 1, column: 1)
    XCTAssertEqual(text(name), "Ann. Row 2. Column 1.")
    XCTAssertEqual(text(age), "Age. Column 2. 7")
  }

  func testFirstCellHasTheSmallestColumn() async {
    XCTAssertEqual(text(table.add("B", row: 4, column: 1)), "B. Row 5. Column 2.")
  }

  func testRowHeadersAreSpokenOnlyAtTheStartOfTheRow() async {
    let header = table.add("Ann", row: 1, column: 0)
    let first = table.add("7", row: 1, column: 1)
    table.rowHeaders[1] = [header, first]
    XCTAssertEqual(text(header), "7. Ann. Row 2. Column 1.", "a header does not say its own header")
    XCTAssertEqual(text(first), "7. Column 2.")
  }

  func testRowHeaderMustBeACellOfTheTable() async {
    let cell = table.add("7", row: 1, column: 0)
    let stranger = DescribedTable().add("Ann", row: 1, column: 5)
    table.rowHeaders[1] = [stranger]
    XCTAssertEqual(text(cell), "7. Row 2. Column 1.")
  }

  func testColumnHeadersComeBeforeEveryCellButThemselves() async {
    let price = table.add("Price", row: 0, column: 1)
    table.add("Tea", row: 1, column: 0)
    let cell = table.add("3", row: 1, column: 1)
    table.columnHeaders[1] = [price]
    XCTAssertEqual(text(cell), "Price. 3. Column 2.")
    XCTAssertEqual(text(price), "Price. Row 1. Column 2.")
  }

  func testAHeaderIsSpokenUnlessTheCursorComesFromIt() async {
    let name = table.add("Name", row: 0, column: 0)
    table.add("Age", row: 0, column: 1)
    let first = table.add("Ann", row: 1, column: 0)
    table.add("7", row: 1, column: 1)
    table.columnHeaders[0] = [name]
    XCTAssertEqual(text(first), "Name. Ann. Row 2. Column 1.")
    var reader = ScreenReader(screen: table)
    _ = reader.open()
    XCTAssertEqual(reader.type("go Ann"), ["Ann. Row 2. Column 1."], "it comes from the header")
    XCTAssertEqual(reader.type("describe"), ["Name. Ann. Row 2. Column 1."])
    XCTAssertEqual(reader.type("swipe left"), ["Age. Column 2."])
    XCTAssertEqual(reader.type("swipe right"), ["Name. Ann. Row 2. Column 1."])
    XCTAssertEqual(reader.type("last"), ["7. Column 2."])
    XCTAssertEqual(reader.type("go Ann"), ["Name. Ann. Row 2. Column 1."])
  }

  func testWordsForAnUnknownRowAreLeftOut() async {
    let header = table.add("Name", row: 0, column: 0)
    let cell = table.add("Ann", value: "7", row: nil, column: 0, rows: 2, columns: 2)
    table.columnHeaders[0] = [header]
    XCTAssertEqual(text(cell), "Name. Ann. Spans 2 columns. Column 1. 7")
    cell.columnRange = .unknown
    XCTAssertEqual(text(cell), "Ann. 7")
  }

  func testOnlyCellsOfTablesAreSpokenAsCells() async {
    let plain = element("Note")
    table.addChild(plain)
    XCTAssertEqual(text(plain), "Note")
    table.accessibilityContainerType = .none
    XCTAssertEqual(text(table.add("Ann", value: "7", row: 0, column: 0)), "Ann: 7")
  }

  func testSwitchesControlHeadersAndPositionsOfCells() async {
    let price = table.add("Price", row: 0, column: 1)
    table.add("Tea", row: 1, column: 0)
    let cell = table.add("Cup", value: "3", row: 1, column: 1)
    table.columnHeaders[1] = [price]
    var detail = VerbosityOptions()
    detail.tableHeaders = false
    XCTAssertEqual(text(cell, detail), "Cup. Column 2. 3")
    detail.tablePositions = false
    XCTAssertEqual(text(cell, detail), "Cup: 3")
    detail.tableHeaders = true
    XCTAssertEqual(text(cell, detail), "Price. Cup: 3")
  }

  func testCellWithAHugeColumnIsDescribedFast() async {
    let cell = table.add("Far", row: .max - 1, column: .max - 1, rows: .max, columns: .max)
    XCTAssertEqual(
      text(cell),
      "Far. Spans \(Int.max) rows. Spans \(Int.max) columns. Row \(Int.max). Column \(Int.max).")
  }

  func testFullStopOfAnEmptyCellIsNotSpoken() async {
    let cell = table.add(nil, row: 0, column: 0)
    XCTAssertEqual(text(cell), ". Row 1. Column 1.")
    XCTAssertEqual(engineText(ElementDescriber().describe(cell)), "Row 1. Column 1.")
  }

  func testHeadersAndPositionAreSpokenOnEntryToTheCellOnly() async {
    let key = table.add("Key", row: 0, column: 0)
    let function = table.add("Function", row: 0, column: 1)
    table.add("Home", row: 1, column: 0)
    table.add("Delete", row: 1, column: 1)
    table.add("and", row: 1, column: 1)
    table.add("End", row: 2, column: 0)
    table.columnHeaders = [0: [key], 1: [function]]
    var reader = ScreenReader(screen: table)
    _ = reader.open()
    let forward = (0..<5).flatMap { _ in reader.type("swipe right") }
    XCTAssertEqual(
      forward,
      [
        "Function. Column 2.", "Key. Home. Row 2. Column 1.", "Function. Delete. Column 2.", "and",
        "Key. End. Row 3. Column 1.",
      ])
    XCTAssertEqual(reader.type("swipe left"), ["Function. and. Column 2."])
    XCTAssertEqual(reader.type("swipe left"), ["Delete"])
    XCTAssertEqual(reader.type("describe"), ["Function. Delete. Column 2."])
    XCTAssertEqual(
      reader.perform(.readFromHere).spoken,
      ["Function. Delete. Column 2.", "and", "Key. End. Row 3. Column 1."])
  }

  func testSamePositionInAnotherTableIsAnotherCell() async {
    let screen = AccessibilityElement()
    screen.addChild(table)
    let other = DescribedTable()
    screen.addChild(other)
    let (here, there) = (table.add("A", row: 0, column: 0), other.add("B", row: 0, column: 0))
    let unknown = [table.add("C", row: nil, column: 1), table.add("D", row: nil, column: 1)]
    let describer = ElementDescriber()
    XCTAssertEqual(describer.describe(there, after: here).text, "B. Row 1. Column 1.")
    XCTAssertEqual(describer.describe(unknown[1], after: unknown[0]).text, "D. Column 2.")
    XCTAssertEqual(describer.describe(here, after: here).text, "A. Row 1. Column 1.")
  }

  private func text(
    _ cell: AccessibilityElement, _ detail: VerbosityOptions = VerbosityOptions()
  ) -> String {
    ElementDescriber(detail: detail).describe(cell).text
  }
}
