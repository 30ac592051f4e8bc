import AccessibilityModel
import Scenes
import ScreenReader
import TestSupport
import XCTest

/// Tests table cells, their headers and their positions.
@MainActor
final class SceneTableTests: XCTestCase {
  private func cell(
    _ label: String, id: String? = nil, _ row: Int?, _ column: Int?, rows: Int = 1,
    columns: Int = 1, _ change: (inout SceneNode) -> Void = { _ in }
  ) -> SceneNode {
    node(label, id: id) {
      $0.cell = ElementDescription.Cell(
        row: row, column: column, rowSpan: rows, columnSpan: columns)
      change(&$0)
    }
  }

  private func table(_ cells: [SceneNode]) -> SceneNode {
    view(id: "table", cells) {
      $0.container = .dataTable
      $0.columnHeaders = [0: ["seat"], 1: ["price", "missing"]]
      $0.rowHeaders = [1: ["front"]]
    }
  }

  func testHeadersRowsAndColumnsAreSpoken() async {
    var scene = SceneReading([
      table([
        cell("Seat", id: "seat", 0, 0), cell("Price", id: "price", 0, 1),
        cell("Front", id: "front", 1, 0), cell("30", 1, 1), cell("Back", 2, 0), cell("20", 2, 1),
      ])
    ])
    XCTAssertEqual(scene.open(), ["Seat. Row 1. Column 1."])
    XCTAssertEqual(scene.type("swipe right"), ["Price. Column 2."])
    XCTAssertEqual(scene.type("swipe right"), ["Seat. Front. Row 2. Column 1."])
    XCTAssertEqual(scene.type("swipe right"), ["Price. 30. Column 2."])
    XCTAssertEqual(scene.type("swipe right"), ["Seat. Back. Row 3. Column 1."])
    let table = scene.screen.element(withID: "table") as? any AccessibilityContainerDataTable
    XCTAssertEqual(table?.accessibilityRowCount(), 3)
    XCTAssertEqual(table?.accessibilityColumnCount(), 2)
  }

  func testHeaderValueFollowsLanguage() async {
    let half = SceneRange(maximum: 10, step: 0.5, value: 1.5)
    var share = SceneRange(value: 40)
    share.format = .percent
    for (range, value) in [(half, "1,5"), (share, "40\u{A0}%")] {
      var scene = SceneReading.opened(
        [
          table([
            cell("Front", 1, 0), cell("Preis", id: "price", 0, 1) { $0.range = range },
            cell("30", 1, 1),
          ])
        ], language: "de")
      XCTAssertEqual(scene.type("last"), ["Preis: \(value). 30. Spalte 2."])
    }
  }

  func testSpansAreSpoken() async {
    var scene = SceneReading([
      view(id: "table", [cell("All", 0, 0, rows: 2, columns: 3), cell("End", 1, 3)]) {
        $0.container = .dataTable
      }
    ])
    XCTAssertEqual(scene.open(), ["All. Spans 2 rows. Spans 3 columns. Row 1. Column 1."])
    XCTAssertEqual(
      scene.type("swipe right"), ["End. Column 4."], "the row begins with the other cell")
    let table = scene.screen.element(withID: "table") as? any AccessibilityContainerDataTable
    XCTAssertEqual(table?.accessibilityRowCount(), 2)
    XCTAssertEqual(table?.accessibilityColumnCount(), 4)
  }

  func testCellWithoutPlaceSpeaksNoPlace() async {
    var scene = SceneReading([table([cell("Somewhere", nil, nil), cell("Here", nil, 1)])])
    XCTAssertEqual(scene.open(), ["Somewhere."])
    XCTAssertEqual(scene.type("swipe right"), ["Here. Column 2."])
  }

  func testCellsCanBeOperated() async {
    var scene = SceneReading([
      table([
        cell("Mute", 0, 2) { $0.activation = .toggle },
        cell("Volume", 0, 3) { $0.range = SceneRange(maximum: 10) },
        cell("Name", 0, 4) { $0.traits = .textEntry },
        cell("Count", 0, 5) {
          $0.traits = .textEntry
          $0.range = SceneRange(maximum: 10)
        },
      ])
    ])
    XCTAssertEqual(scene.open(), ["Mute. Row 1. Column 3. Off."])
    XCTAssertEqual(scene.type("double tap"), ["On."])
    XCTAssertEqual(scene.type("swipe right"), ["Volume. Column 4. 0. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["1"])
    XCTAssertEqual(scene.type("swipe right"), ["Name. Column 5. Text Field."])
    XCTAssertEqual(scene.type("type Ann"), ["Ann"])
    XCTAssertEqual(scene.type("swipe right"), ["Count. Column 6. 0. Text Field. Adjustable."])
    XCTAssertEqual(scene.type("type 7"), ["7"])
  }

  func testHugePlacesAndSpansAreSafe() async {
    let scene = SceneReading([
      view(
        id: "table",
        [
          cell("Far", .max - 1, .max - 1, rows: .max, columns: .max),
          cell("Wide", 0, 0, rows: 1_000_000, columns: 1_000_000),
          cell("Below", -5, -5, rows: -3, columns: 0),
        ]
      ) { $0.container = .dataTable }
    ])
    var reader = ScreenReader(screen: scene.screen)
    XCTAssertFalse(texts(reader.open()).isEmpty)
    let table = scene.screen.element(withID: "table") as? any AccessibilityContainerDataTable
    XCTAssertEqual(
      table?.accessibilityDataTableCellElement(forRow: 0, column: 0)?.accessibilityLabel, "Wide")
    XCTAssertNil(table?.accessibilityDataTableCellElement(forRow: 3, column: 3))
  }
}
