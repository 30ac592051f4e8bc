import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// Rows in the words of Orca 48, which says the containers that each row leaves and enters.
final class ApartRowTests: XCTestCase {
  /// A passage of a row: its text, the objects around it, and whether the innermost has the text itself.
  private struct Part {
    var text: String
    var path: [Int]
    var row: Int
    var isDirect = true
    var isControl = false
    var isBreak = false
    var isBox: Bool?
  }

  private func facts(_ role: NeutralRole, _ name: String = "") -> ElementFacts {
    var facts = ElementFacts(role: role)
    (facts.name, facts.toolkit) = (name, "Chromium")
    facts.containers = [.init(.document, "Page")]
    return facts
  }

  private func rows(
    _ objects: [Int: ElementFacts], _ parts: [Part], line: Int? = nil
  ) -> [String] {
    var document = ReadingDocument()
    (document.objects, document.order) = (objects, objects.keys.sorted())
    document.passages = parts.enumerated().map { index, part in
      var passage = ReadingDocument.Passage(
        id: part.isControl ? part.path.last ?? 0 : 100 + index, text: part.text, path: part.path,
        line: line ?? part.row, row: part.row)
      (passage.apartRow, passage.isDirect) = (part.row, part.isDirect)
      (passage.isBreak, passage.isBox) = (part.isBreak, part.isBox ?? part.isControl)
      return passage
    }
    let describer = TableDescriber(.orca48)
    var path: [Int] = []
    return (0..<document.count(of: describer.line)).map { row in
      let range = document.passages(in: row, of: describer.line)
      let words = describer.line(document.passages[range], of: document, from: path)
      path = document.passages[range.upperBound - 1].chain
      return words.map(\.text).joined(separator: " / ")
    }
  }

  func testAListIsSaidAgainAfterOneInsideIt() {
    var (list, inner) = (facts(.list), facts(.list))
    (list.childCount, inner.childCount) = (2, 1)
    let objects = [
      1: list, 2: facts(.listItem), 3: inner, 4: facts(.listItem), 5: facts(.listItem),
    ]
    XCTAssertEqual(
      rows(
        objects,
        [
          Part(text: "Bread", path: [1, 2], row: 0), Part(text: "rye", path: [1, 2, 3, 4], row: 1),
          Part(text: "Milk", path: [1, 5], row: 2), Part(text: "End", path: [], row: 3),
        ]),
      [
        "List with 2 items / Bread", "List with 1 item / Nesting level 1 / rye",
        "leaving list. / List with 2 items / Milk", "leaving list. / End",
      ])
  }

  func testACellSaysHeadersThatTheOneBeforeDidNotHave() {
    func cell(_ role: NeutralRole, row: Int, column: Int, _ header: String? = nil) -> ElementFacts {
      var cell = facts(role)
      var table = ElementFacts.Table(rows: 2, columns: 2)
      (table.place, table.header) = (.init(row: row, column: column), header)
      cell.table = table
      return cell
    }
    var table = facts(.table)
    table.table = .init(rows: 2, columns: 2)
    let objects = [
      1: table, 2: cell(.columnHeader, row: 0, column: 0),
      3: cell(.columnHeader, row: 0, column: 1),
      4: cell(.tableCell, row: 1, column: 0, "Town"),
      5: cell(.tableCell, row: 1, column: 1, "Time"),
      6: facts(.link, "9:00"),
    ]
    XCTAssertEqual(
      rows(
        objects,
        [
          Part(text: "Town", path: [1, 2], row: 0), Part(text: "Time", path: [1, 3], row: 0),
          Part(text: "Ulm", path: [1, 4], row: 1), Part(text: "9:00", path: [1, 5, 6], row: 1),
        ]),
      [
        "table with 2 rows 2 columns / Town / column header / Time / column header / column 2",
        "Town column header / Ulm / 9:00 / link",
      ])
  }

  func testACellDoesNotRepeatTheHeaderOfTheOneBefore() {
    func cell(_ role: NeutralRole, row: Int, _ header: String? = nil) -> ElementFacts {
      var cell = facts(role)
      var table = ElementFacts.Table(rows: 3, columns: 1)
      (table.place, table.header) = (.init(row: row, column: 0), header)
      cell.table = table
      return cell
    }
    var table = facts(.table)
    table.table = .init(rows: 3, columns: 1)
    let objects = [
      1: table, 2: cell(.columnHeader, row: 0), 3: cell(.tableCell, row: 1, "Town"),
      4: cell(.tableCell, row: 2, "Town"),
    ]
    XCTAssertEqual(
      rows(
        objects,
        [
          Part(text: "Town", path: [1, 2], row: 0), Part(text: "Ulm", path: [1, 3], row: 1),
          Part(text: "Bonn", path: [1, 4], row: 2),
        ]),
      [
        "table with 3 rows 1 column / Town / column header", "Town column header / Ulm", "Bonn",
      ])
  }

  func testARegionHasItsNameUnlessTheFocusHasIt() {
    var (region, heading) = (facts(.landmark, "News"), facts(.heading, "News"))
    (region.landmark, heading.level) = (.region, 2)
    let objects = [1: region, 2: heading, 3: facts(.paragraph)]
    XCTAssertEqual(
      rows(objects, [Part(text: "News", path: [1, 2], row: 0)]), ["landmark / News / heading / 2"])
    XCTAssertEqual(
      rows(objects, [Part(text: "Rain", path: [1, 3], row: 0)]), ["News / landmark / Rain"])
  }

  func testALabelAroundItsFieldHasNoWords() {
    var field = facts(.entry, "Name")
    (field.text, field.states) = (.init("Ann"), .editable)
    let objects = [1: facts(.label, "Name"), 2: field]
    XCTAssertEqual(
      rows(
        objects,
        [
          Part(text: "Name", path: [1], row: 0),
          Part(text: "Ann", path: [1, 2], row: 1, isControl: true),
        ]),
      ["blank", "Name / entry / Ann"])
  }

  func testTheEndOfALineRepeatsItsRow() {
    let objects = [1: facts(.paragraph), 2: facts(.link, "Home"), 3: facts(.button, "Go")]
    XCTAssertEqual(
      rows(
        objects,
        [
          Part(text: "Home", path: [1, 2], row: 0),
          Part(text: "\n", path: [1], row: 1, isBreak: true),
        ]), ["Home / link", "blank"], "The passages are on different lines.")
    XCTAssertEqual(
      rows(
        objects,
        [
          Part(text: "Home", path: [1, 2], row: 0),
          Part(text: "\n", path: [1], row: 1, isBreak: true),
        ], line: 0), ["Home / link", "Home / link"])
    XCTAssertEqual(
      rows(
        objects,
        [
          Part(text: "Go", path: [1, 3], row: 0, isControl: true),
          Part(text: "\n", path: [1], row: 1, isBreak: true),
        ]), ["Go / button", "blank"])
  }

  func testTheEndOfALineRepeatsOnlyTheTextOfAField() {
    var field = facts(.entry, "Name")
    (field.text, field.states) = (.init("Ann"), .editable)
    let end = Part(text: "\n", path: [], row: 1, isBreak: true)
    let part = Part(text: "Ann", path: [1], row: 0, isControl: true)
    var plain = part
    plain.isBox = false
    XCTAssertEqual(rows([1: field], [part, end]), ["Name / entry / Ann", "blank"])
    XCTAssertEqual(rows([1: field], [plain, end], line: 0), ["Name / entry / Ann", "Ann"])
  }

  func testAQuotationWithTheTextItselfIsLeftLast() {
    var list = facts(.list)
    list.childCount = 2
    let objects = [1: facts(.blockQuote), 2: list, 3: facts(.listItem)]
    XCTAssertEqual(
      rows(
        objects,
        [
          Part(text: "Rot is life.", path: [1], row: 0),
          Part(text: "Leaves", path: [2, 3], row: 1),
        ]),
      ["block quote / Rot is life.", "List with 2 items / leaving blockquote. / Leaves"])
  }
}
