import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// Words and rows of Orca, which depend on the object at its caret.
final class CaretRowTests: XCTestCase {
  /// A passage: its text, the objects around it, and its row.
  private struct Part {
    var text: String
    var path: [Int]
    var row = 0
    var id: Int?
    var isBreak = false
    var box = 0
  }

  private func facts(_ role: NeutralRole, _ name: String = "") -> ElementFacts {
    var facts = ElementFacts(role: role)
    (facts.name, facts.toolkit) = (name, "Chromium")
    facts.containers = [.init(.document, "Page")]
    return facts
  }

  /// Passages with the same number continue each other.
  private func document(_ objects: [Int: ElementFacts], _ parts: [Part]) -> ReadingDocument {
    var document = ReadingDocument()
    (document.objects, document.order) = (objects, objects.keys.sorted())
    for (index, part) in parts.enumerated() {
      var passage = ReadingDocument.Passage(
        id: part.id ?? 100 + index, text: part.text, path: part.path, line: part.row, row: part.row)
      passage.isContinued = document.passages.last?.id == passage.id
      (passage.apartRow, passage.isBreak, passage.box) = (part.row, part.isBreak, part.box)
      document.passages.append(passage)
    }
    return document
  }

  private func said(_ words: [TableDescriber.Words]) -> String {
    words.map(\.text).joined(separator: " / ")
  }

  /// Reads each row, downwards or upwards, as from the row before.
  private func rows(
    _ dialect: Dialect, _ document: ReadingDocument, isUpward: Bool = false
  ) -> [String] {
    let describer = TableDescriber(dialect)
    var path: [Int] = []
    let rows = Array(0..<document.count(of: describer.line))
    return (isUpward ? rows.reversed() : rows).map { row in
      let range = document.passages(in: row, of: describer.line)
      let words = describer.line(
        document.passages[range], of: document, from: path, by: isUpward ? .backward : .forward)
      path = document.passages[isUpward ? range.lowerBound : range.upperBound - 1].chain
      return said(words)
    }
  }

  // MARK: Words

  private func words(_ dialect: Dialect, _ step: Int, in document: ReadingDocument) -> [String] {
    let describer = TableDescriber(dialect)
    let last = document.passages.count - 1
    var place = step > 0 ? (0, 0) : (last, document.passages[last].text.count)
    var all: [String] = []
    while let word = document.passedWord(step, from: place, on: describer.line), all.count < 30 {
      all.append(said(describer.word(word, of: document)))
      place = word.caret
    }
    return all
  }

  /// A sentence with bold text, a link with a sign behind it, and a stress inside a word.
  private var sentence: ReadingDocument {
    document(
      [1: facts(.paragraph), 2: facts(.link, "short link"), 3: facts(.staticText)],
      [
        Part(text: "Pay ", path: [1]), Part(text: "0800", path: [1]),
        Part(text: "-12 (it's 4.50). ", path: [1]), Part(text: "short link", path: [1, 2]),
        Part(text: ", ", path: [1]), Part(text: "stress", path: [1, 3]),
        Part(text: "ed", path: [1]),
      ])
  }

  func testTheCaretPassesAWordAndStopsBehindIt() {
    XCTAssertEqual(
      words(.orca48, 1, in: sentence),
      [
        "Pay", "0800", "12", "(", "it's", "4.50", ").", "short / link", "link / link / ,",
        "stress / ed",
      ])
    XCTAssertEqual(
      words(.orca43, 1, in: sentence).suffix(3), ["short", "link / link / ,", "stress / ed"])
  }

  func testAStepBackReadsSignsToo() {
    XCTAssertEqual(
      words(.orca43, -1, in: sentence),
      [
        "stress / ed", "link / ,", "short", ").", "4.50", "it's", "(", "12", "-", "0800", "Pay",
      ])
  }

  func testAControlIsAWordAndAFieldHasWords() {
    var (field, box) = (facts(.entry, "Name"), facts(.checkBox, "Yes"))
    (field.text, field.states, box.states) = (.init("Ann Lee"), .editable, .checkable)
    let page = document(
      [1: facts(.button, "Go"), 2: field, 3: box],
      [
        Part(text: "A", path: []), Part(text: "Go", path: [1], id: 1),
        Part(text: "Ann Lee", path: [2], id: 2), Part(text: "Yes", path: [3], id: 3),
      ])
    XCTAssertEqual(
      words(.orca48, 1, in: page), ["Go / button", "Ann", "Lee", "Yes / check box / not checked"])
    XCTAssertEqual(words(.orca43, 1, in: page), ["Go", "Ann", "Lee", "not checked"])
  }

  // MARK: Objects that continue

  func testOrca43SaysTheRoleOfAWrappedObjectOnce() {
    var heading = facts(.heading, "One two")
    heading.level = 2
    let page = document(
      [1: heading],
      [Part(text: "One ", path: [1], id: 9), Part(text: "two", path: [1], row: 1, id: 9)])
    XCTAssertEqual(rows(.orca43, page), ["One / heading / level 2", "two"])
    XCTAssertEqual(rows(.orca43, page, isUpward: true), ["two / heading / level 2", "One"])
    XCTAssertEqual(rows(.orca48, page), ["One / heading / 2", "two / heading / 2"])
  }

  func testTheRestOfAFieldHasItsNameOnlyIfItIsEntered() {
    var field = facts(.entry, "Note")
    (field.text, field.states) = (.init("One\nTwo"), [.editable, .multiLine])
    let page = document(
      [1: field],
      [Part(text: "One\n", path: [1], id: 1), Part(text: "Two", path: [1], row: 1, id: 1)])
    for dialect in [Dialect.orca43, .orca48] {
      XCTAssertEqual(rows(dialect, page), ["Note / entry / One", "Two"])
      XCTAssertEqual(rows(dialect, page, isUpward: true), ["Note / entry / Two", "One"])
    }
  }

  func testAParagraphInALinkComesAfterTheRole() {
    let page = document(
      [1: facts(.link, "A card Its text"), 2: facts(.paragraph)],
      [Part(text: "Its text", path: [1, 2])])
    XCTAssertEqual(rows(.orca43, page), ["link / Its text"])
    XCTAssertEqual(rows(.orca48, page), ["link / Its text"])
  }

  func testTheBoxesOfALinkAreSaidApart() {
    let page = document(
      [1: facts(.link, "Start now")],
      [Part(text: "Start", path: [1], box: 1), Part(text: "now", path: [1], box: 2)])
    XCTAssertEqual(rows(.orca48, page), ["Start / link / now / link"])
    XCTAssertEqual(rows(.orca43, page), ["Start / link / now"])
  }

  func testAMarkedTextInALinkIsAnotherObject() {
    let page = document(
      [1: facts(.link, "The map"), 2: facts(.mark)],
      [Part(text: "The ", path: [1]), Part(text: "map", path: [1, 2])])
    XCTAssertEqual(rows(.orca48, page), ["The / link / map / link"])
    XCTAssertEqual(
      rows(.orca43, page), ["The / link / highlight start / map / link / highlight end"])
  }

  func testAPanelRepeatsTheRowByWhichItWasEntered() {
    let page = document(
      [1: facts(.panel)],
      [
        Part(text: "Mill Road", path: [1]), Part(text: "\n", path: [1], isBreak: true),
        Part(text: "Ulm", path: [1], row: 1),
      ])
    XCTAssertEqual(rows(.orca48, page), ["Mill Road / Mill Road", "Ulm / Mill Road"])
    XCTAssertEqual(rows(.orca48, page, isUpward: true), ["Ulm / Ulm", "Mill Road / Ulm"])
    XCTAssertEqual(rows(.orca43, page), ["Mill Road / panel", "Ulm"])
  }

  // MARK: Containers and states

  func testATermAndADefinitionAreContainersOfOtherObjectsInOrca43() {
    let page = document(
      [
        1: facts(.term), 2: facts(.code), 3: facts(.termDefinition), 4: facts(.paragraph),
      ],
      [Part(text: "ls", path: [1, 2]), Part(text: "Lists.", path: [3, 4], row: 1)])
    XCTAssertEqual(
      rows(.orca43, page), ["ls / description term / ls", "description value / Lists."])
    XCTAssertEqual(rows(.orca48, page), ["ls", "Lists."])
  }

  func testANotificationHasItsWholeTextInOrca43() {
    let page = document(
      [1: facts(.notification, "Problem"), 2: facts(.heading, "Two errors")],
      [Part(text: "Two errors", path: [1, 2]), Part(text: "Mail", path: [1], row: 1)])
    XCTAssertTrue(
      rows(.orca43, page)[0].hasPrefix("notification / Problem / Two errors Mail / Two errors"))
    XCTAssertTrue(rows(.orca48, page)[0].hasPrefix("notification / Problem / Two errors / heading"))
  }

  func testARadioButtonOnARowHasNoStateOfUse() {
    var button = facts(.radioButton, "Brass")
    (button.states, button.description) = ([.checkable, .disabled], "Sold out")
    let page = document([1: button], [Part(text: "Brass", path: [1], id: 1)])
    XCTAssertEqual(rows(.orca48, page), ["Brass / not selected / radio button"])
    XCTAssertTrue(rows(.orca43, page)[0].hasPrefix("Brass / not selected / radio button / grayed"))
  }

  func testAllHeadersOfAColumnAreSaidByOrca48() {
    func cell(_ column: Int, _ headers: [String]) -> ElementFacts {
      var (cell, table) = (facts(.tableCell), ElementFacts.Table(rows: 3, columns: 2))
      (table.place, table.header) = (.init(row: 1, column: column), headers[0])
      table.columnHeaders = headers
      cell.table = table
      return cell
    }
    let page = document(
      [1: cell(0, ["Free", "Safety"]), 2: cell(1, ["Team", "Safety"])],
      [Part(text: "1", path: [1]), Part(text: "10", path: [2])])
    XCTAssertEqual(
      rows(.orca48, page), ["Free. Safety column header / 1 / Team column header / 10"])
  }

  func testALineThatEndsWhereItBeginsIsBlank() {
    let form = document(
      [1: facts(.form)], [Part(text: "\n", path: [1], isBreak: true)])
    XCTAssertEqual(rows(.orca43, form), ["form / blank"])
    let plain = document([1: facts(.paragraph)], [Part(text: "\n", path: [1], isBreak: true)])
    XCTAssertEqual(rows(.orca43, plain), ["blank"])
  }

  // MARK: Moves upwards

  /// A link that is wrapped into three rows, with text around it.
  private var wrapped: ReadingDocument {
    document(
      [1: facts(.paragraph), 2: facts(.link, "one two three")],
      [
        Part(text: "See ", path: [1]), Part(text: "one ", path: [1, 2], id: 9),
        Part(text: "two ", path: [1, 2], row: 1, id: 9),
        Part(text: "three", path: [1, 2], row: 2, id: 9), Part(text: ".", path: [1], row: 2),
      ])
  }

  func testAMoveUpwardsFindsTheEndOfTheTextAbove() throws {
    let page = wrapped
    let last = try XCTUnwrap(page.rowMove(above: 3, isPartOfRow: false, on: \.apartRow))
    XCTAssertEqual(last.passages.map(\.text), ["two ", "three", "."])
    XCTAssertEqual(last.caret, 2)
    XCTAssertFalse(last.isPartOfRow)
    let middle = try XCTUnwrap(page.rowMove(above: 2, isPartOfRow: false, on: \.apartRow))
    XCTAssertEqual(middle.passages.map(\.text), ["one "])
    XCTAssertTrue(middle.isPartOfRow, "The text before the link is read by the next key.")
    let rest = try XCTUnwrap(page.rowMove(above: 1, isPartOfRow: true, on: \.apartRow))
    XCTAssertEqual(rest.passages.map(\.text), ["See ", "one "])
    XCTAssertNil(page.rowMove(above: 0, isPartOfRow: false, on: \.apartRow))
  }
}
