import AccessibilityModel
import XCTest

@MainActor
final class AccessibilityTableTests: XCTestCase {
  func testCellRangeContainsItsIndexes() async {
    let range = AccessibilityCellRange(location: 2, length: 3)
    XCTAssertEqual((0..<7).filter(range.contains), [2, 3, 4])
  }

  func testImpossibleLocationIsUnknown() async {
    for location in [nil, -1, .min, .max] {
      let range = AccessibilityCellRange(location: location, length: 5)
      XCTAssertNil(range.location, "\(location.map(String.init) ?? "nil")")
      XCTAssertFalse(range.contains(0))
      XCTAssertFalse(range.contains(.max))
    }
  }

  func testCellSpansAtLeastOneRow() async {
    XCTAssertEqual(AccessibilityCellRange(location: 0, length: 0).length, 1)
    XCTAssertEqual(AccessibilityCellRange(location: 0, length: .min).length, 1)
    XCTAssertTrue(AccessibilityCellRange(location: 1, length: .max).contains(.max))
  }

  func testTableHasNoHeadersByDefault() async {
    let table = EmptyTable()
    XCTAssertNil(table.accessibilityHeaderElements(forRow: 0))
    XCTAssertNil(table.accessibilityHeaderElements(forColumn: 0))
  }

  func testTablePropertiesAreUnsetByDefault() async {
    let element = AccessibilityElement()
    XCTAssertEqual(element.accessibilityExpandedStatus, .unsupported)
    XCTAssertNil(element.accessibilityPressedState)
    XCTAssertNil(element.accessibilityCustomContent)
    XCTAssertEqual(AccessibilityCustomContent(label: "Size", value: "3").importance, .default)
  }
}

private final class EmptyTable: AccessibilityElement, AccessibilityContainerDataTable {
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)? { nil }

  func accessibilityRowCount() -> Int { 0 }

  func accessibilityColumnCount() -> Int { 0 }
}
