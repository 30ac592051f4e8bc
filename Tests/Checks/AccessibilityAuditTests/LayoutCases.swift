import AccessibilityModel

/// Cases for rules about the screen and its layout.
extension AuditCase {
  static let layoutCases: [AuditCase] = [
    AuditCase(
      "missing-headings", finds: ["The screen | It has 30 elements, and none is a heading."],
      fails: page((1...30).map { Item("Song \($0)") }),
      passes: page([Item("Songs", .header)] + (1...30).map { Item("Song \($0)") })),
    AuditCase(
      "missing-table-headers", finds: ["“Prices” | It has 2 rows and 2 columns but no headers."],
      fails: page([Table(hasHeaders: false)]), passes: page([Table(hasHeaders: true)])),
    AuditCase(
      "swipe-order", finds: ["“Items” | After “Total”, a swipe moves up to “Items”."],
      fails: page([ordered([("Total", 0, 100), ("Items", 0, 0)])]),
      // “Notes” is at the top of a second column, so a swipe from “Total” may move up to “Notes”.
      passes: page([
        ordered([("Items", 0, 0), ("Total", 0, 100), ("Notes", 120, 0), ("Send", 120, 100)])
      ])),
    AuditCase(
      "swipes-to-reach",
      finds: ["“Pay” | It is the most distant control and takes 30 swipes to reach."],
      fails: page(long(payAt: 35)), passes: page(long(payAt: 65))),
    AuditCase(
      "misplaced-frame",
      finds: [
        "“Left” | Its frame is 60 × 60 at (-100, 0), which is not on the screen.",
        "“Own” | Its frame is 60 × 60 at (10, 10), and “Card” is 200 × 200 at (100, 300).",
      ],
      fails: page([
        Item("Left", .button, frame: (-100, 0, 60, 60)), card(holding: (10, 10, 60, 60)),
      ]),
      passes: page([
        Item("Cut off", .button, frame: (-50, 0, 60, 60)), card(holding: (110, 310, 60, 60)),
      ])),
    AuditCase(
      "covered-element", finds: ["“Below” | “Banner” covers it completely."],
      fails: page([
        Item("Below", .button, frame: (20, 20, 60, 60)), Item("Banner", frame: (0, 0, 300, 200)),
      ]),
      passes: page([
        Item("Banner", frame: (0, 0, 300, 200)), Item("Above", .button, frame: (20, 20, 60, 60)),
        Item("Beside", .button, frame: (20, 180, 60, 60)), Item("Foot", frame: (0, 200, 300, 50)),
      ])),
    AuditCase(
      "overlapping-targets", finds: ["“Next” | It overlaps “Previous”."],
      fails: page([
        Item("Previous", .button, frame: (0, 0, 60, 60)),
        Item("Next", .button, frame: (50, 0, 60, 60)),
      ]),
      passes: page([
        Item("Previous", .button, frame: (0, 0, 60, 60)),
        Item("Next", .button, frame: (59.5, 0, 60, 60)),
      ])),
    AuditCase(
      "target-too-small",
      finds: [
        "“Close” | It is 20 by 20 points, less than 24 by 24, and “Open” is only 2 points away.",
        "“Open” | It is 20 by 20 points, less than 24 by 24, and “Close” is only 2 points away.",
      ],
      fails: page([
        Item("Close", .button, frame: (0, 0, 20, 20)),
        Item("Open", .button, frame: (22, 0, 20, 20)),
      ]),
      // The circles around the targets touch but do not overlap.
      passes: page([
        Item("Close", .button, frame: (0, 0, 20, 20)),
        Item("Open", .button, frame: (24, 0, 20, 20)),
        Item("Terms apply, see"), Item("rule 3", .link, frame: (0, 100, 20, 10)),
        Item("for more", frame: (30, 100, 60, 10)),
      ]),
      alsoFound: [
        "target-below-44 | “Close” | It is 20 by 20 points, less than 44 by 44.",
        "target-below-44 | “Open” | It is 20 by 20 points, less than 44 by 44.",
      ]),
    AuditCase(
      "target-below-44", finds: ["“Close” | It is 40 by 44 points, less than 44 by 44."],
      fails: page([Item("Close", .button, frame: (0, 0, 40, 44))]),
      passes: page([
        Item("Close", .button, frame: (0, 0, 44, 44)), Item("Small text", frame: (0, 50, 20, 10)),
      ])),
  ]

  @MainActor
  private static func ordered(_ labels: [(String, Double, Double)]) -> AccessibilityElement {
    let view = AccessibilityElement()
    view.accessibilityElements = labels.map { label, x, y in Item(label, frame: (x, y, 100, 50)) }
    return view
  }

  /// Returns 71 elements with a button at index `place`. The elements at indexes 0 and 64 are
  /// headings.
  @MainActor
  private static func long(payAt place: Int) -> [AccessibilityElement] {
    (0..<71).map { index in
      if index == place { return Item("Pay", .button) }
      return Item("Row \(index)", index == 0 || index == 64 ? .header : .none)
    }
  }
}

/// A table with two rows and two columns.
private final class Table: AccessibilityElement, AccessibilityContainerDataTable {
  private final class Cell: AccessibilityElement, AccessibilityContainerDataTableCell {
    func accessibilityRowRange() -> AccessibilityCellRange { .unknown }
    func accessibilityColumnRange() -> AccessibilityCellRange { .unknown }
  }

  private let cells: [Cell]
  private let hasHeaders: Bool

  init(hasHeaders: Bool) {
    self.hasHeaders = hasHeaders
    cells = ["Tea", "2", "Milk", "1"].map { label in
      let cell = Cell()
      cell.isAccessibilityElement = true
      cell.accessibilityLabel = label
      return cell
    }
    super.init()
    accessibilityLabel = "Prices"
    accessibilityContainerType = .dataTable
    for cell in cells { addChild(cell) }
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)? { cells[row * 2 + column] }

  func accessibilityRowCount() -> Int { 2 }
  func accessibilityColumnCount() -> Int { 2 }

  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any AccessibilityContainerDataTableCell]? { hasHeaders ? [cells[row * 2]] : nil }
}

@MainActor
private func card(holding frame: (Double, Double, Double, Double)) -> Item {
  Item("Card", frame: (100, 300, 200, 200)) {
    $0.isAccessibilityElement = false
    $0.addChild(Item("Own", .button, frame: frame))
  }
}
