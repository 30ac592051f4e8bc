import AccessibilityModel
import ScreenReader
import TestSupport
import XCTest

/// Tests moves between the cells of a table.
@MainActor
final class TableMoveTests: XCTestCase {
  /// A timetable: a row with the headers of columns, and two rows with their own headers.
  ///
  ///     Day   From  To
  ///     Mon   1     2
  ///     Tue   3     4
  private func openedReader(at label: String, caption: String? = nil) -> ScreenReader {
    let screen = AccessibilityElement()
    let table = DescribedTable()
    if let caption {
      let element = AccessibilityElement()
      element.isAccessibilityElement = true
      element.accessibilityLabel = caption
      table.addChild(element)
    }
    let rows = [["Day", "From", "To"], ["Mon", "1", "2"], ["Tue", "3", "4"]]
    for (row, labels) in rows.enumerated() {
      for (column, label) in labels.enumerated() {
        let cell = table.add(label, row: row, column: column)
        if row == 0 { table.columnHeaders[column] = [cell] }
        if column == 0, row > 0 { table.rowHeaders[row] = [cell] }
      }
    }
    let after = AccessibilityElement()
    after.isAccessibilityElement = true
    after.accessibilityLabel = "Buy"
    screen.addChild(table)
    screen.addChild(after)
    var reader = ScreenReader(screen: screen)
    _ = reader.open()
    _ = reader.type("go \(label)")
    return reader
  }

  func testMovesSayTheHeadersOfTheLineThatTheyEnter() async {
    for (start, line, heard) in [
      ("1", "next row", ["Tue. 3. Row 3."]),
      ("3", "previous row", ["Mon. 1. Row 2."]),
      ("1", "next column", ["To. 2. Column 3."]),
      ("2", "previous column", ["From. 1. Column 2."]),
      ("1", "previous column", ["Day. Mon. Column 1."]),
      ("Day", "next row 2", ["Tue. Row 3."]),
      ("1", "row 3", ["Tue. 3. Row 3."]),
      ("1", "go to row three", ["Tue. 3. Row 3."]),
      ("3", "column 3", ["To. 4. Column 3."]),
      ("Day", "cell 2, 3", ["Mon. To. 2. Row 2. Column 3."]),
      ("Day", "go to row 2 column 3", ["Mon. To. 2. Row 2. Column 3."]),
      ("Day", "go to column 3, row 2", ["Mon. To. 2. Row 2. Column 3."]),
      ("4", "first row", ["To. Row 1."]),
      ("4", "first column", ["Day. Tue. Column 1."]),
      ("1", "move down one row", ["Tue. 3. Row 3."]),
      ("1", "cell to the right", ["To. 2. Column 3."]),
    ] {
      var reader = openedReader(at: start)
      XCTAssertEqual(reader.type(line), heard, "\(line) from \(start)")
    }
  }

  func testATableIsReadAsAWhole() async {
    let cells = [
      "Day. Row 1. Column 1.", "From. Column 2.", "To. Column 3.", "Day. Mon. Row 2. Column 1.",
      "From. 1. Column 2.", "To. 2. Column 3.", "Day. Tue. Row 3. Column 1.", "From. 3. Column 2.",
      "To. 4. Column 3.",
    ]
    for start in ["Buy", "Day", "3"] {
      var reader = openedReader(at: start)
      XCTAssertEqual(reader.type("read table").count, cells.count, start)
      XCTAssertFalse(reader.type("read table").contains { $0.contains("Buy") }, start)
    }
    var reader = openedReader(at: "Buy")
    XCTAssertEqual(reader.type("read the table"), cells)
  }

  func testEdgesAreSaid() async {
    for (start, line, heard) in [
      ("3", "next row", ["Last row."]), ("Day", "previous row", ["First row."]),
      ("4", "next column", ["Last column."]), ("Mon", "previous column", ["First column."]),
      ("1", "next row 9", ["Tue. 3. Row 3.", "Last row."]),
      ("1", "last row", ["Tue. 3. Row 3.", "Last row."]),
      ("1", "row 9", ["Not found: row 9.", "3 rows, 3 columns"]),
      ("1", "column 0", ["Not found: column 0.", "3 rows, 3 columns"]),
      ("1", "cell 9, 9", ["Not found: cell 9, 9.", "3 rows, 3 columns"]),
    ] {
      var reader = openedReader(at: start)
      XCTAssertEqual(reader.type(line), heard, "\(line) from \(start)")
    }
  }

  func testHugeNumbersAreNotFound() async {
    var reader = openedReader(at: "1")
    for line in ["row 99999999999999999999", "row -9223372036854775808", "row 2.5"] {
      XCTAssertEqual(reader.type(line).last, "3 rows, 3 columns", line)
    }
    XCTAssertEqual(reader.type("previous row 99999999999999999999").last, "First row.")
  }

  func testALineIsReadWithTheOtherHeaders() async {
    var reader = openedReader(at: "3")
    XCTAssertEqual(reader.type("read row"), ["Day. Tue", "From. 3", "To. 4"])
    XCTAssertEqual(reader.type("read this column"), ["From", "Mon. 1", "Tue. 3"])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "3")
  }

  func testOutsideATableTheUserHearsThat() async {
    for line in ["next row", "previous column", "row 2", "cell 1, 1", "read row"] {
      var reader = openedReader(at: "Buy")
      XCTAssertEqual(reader.type(line), ["Not in a table.", "Nearest: next table."], line)
    }
  }

  func testMovesFromACaptionBeginAtTheFirstCell() async {
    for (line, heard) in [
      ("next row", ["Day. Row 1."]), ("next column", ["Day. Column 1."]),
      ("previous row", ["First row."]), ("previous column", ["First column."]),
      ("row 3", ["Tue. Row 3."]), ("column 3", ["To. Column 3."]),
      ("read row", ["Day", "From", "To"]),
    ] {
      var reader = openedReader(at: "Day", caption: "Trains")
      XCTAssertEqual(reader.type("swipe left"), ["Trains"])
      XCTAssertEqual(reader.type(line), heard, line)
    }
  }

  func testACellThatSpansRowsIsOneStep() async {
    let table = DescribedTable()
    table.add("A", row: 0, column: 0, rows: 2)
    table.add("1", row: 0, column: 1)
    table.add("2", row: 1, column: 1)
    table.add("B", row: 2, column: 0)
    var reader = ScreenReader(screen: table)
    _ = reader.open()
    XCTAssertEqual(reader.type("next row"), ["B. Row 3."])
    XCTAssertEqual(reader.type("previous row"), ["A. Spans 2 rows. Row 1."])
  }

  func testWhereNamesTheCell() async {
    var reader = openedReader(at: "3")
    XCTAssertEqual(reader.type("where"), ["3. Row 3. Column 2. 8 of 10."])
  }
}
