import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// Pages in the words of Orca 43 and 48, where both say other things than a reader of lines.
final class OrcaPageTests: XCTestCase {
  private func facts(
    _ role: NeutralRole, _ name: String = "", _ states: NeutralStates = []
  ) -> ElementFacts {
    var facts = pageFacts(role, name, states)
    facts.containers = [.init(.document, "Page")]
    return facts
  }

  /// Returns a document with a passage for each text: the objects around it, or a control at its end.
  private func document(
    _ objects: [Int: ElementFacts], _ texts: [(text: String, path: [Int], isControl: Bool)]
  ) -> ReadingDocument {
    var document = ReadingDocument()
    (document.objects, document.order) = (objects, objects.keys.sorted())
    document.passages = texts.enumerated().map { row, text in
      var passage = ReadingDocument.Passage(
        id: text.isControl ? text.path.last ?? 0 : 100 + row, text: text.text, path: text.path,
        line: row, row: row)
      passage.apartRow = row
      return passage
    }
    return document
  }

  private func said(_ words: [TableDescriber.Words]) -> String {
    words.map(\.text).joined(separator: " / ")
  }

  private func tab(
    _ dialect: Dialect, to object: Int, in document: ReadingDocument, from path: [Int]
  ) -> String {
    said(
      TableDescriber(dialect).focus(
        at: document.objects[object] ?? .init(role: .unknown), id: object, of: document,
        from: path, previous: nil, lastCaret: 0))
  }

  // MARK: Containers

  /// A navigation with a list and a list in it, a group with a button, and a link after them.
  private var site: ReadingDocument {
    var (list, inner) = (facts(.list, "Pages"), facts(.list))
    (list.childCount, inner.childCount) = (2, 1)
    var navigation = facts(.landmark, "Site")
    navigation.landmark = .navigation
    return document(
      [
        1: navigation, 2: list, 3: facts(.listItem), 4: inner, 5: facts(.listItem),
        6: facts(.button, "More"), 7: facts(.panel, "Size"), 8: facts(.button, "Small"),
        9: facts(.link, "Help"),
      ],
      [
        ("More", [1, 2, 3, 4, 5, 6], true), ("Small", [7, 8], true), ("Help", [9], false),
      ])
  }

  func testOrca43SaysContainersButNotAroundALink() {
    XCTAssertEqual(
      tab(.orca43, to: 6, in: site, from: []),
      "navigation / Site / List with 1 item / Nesting level 1 / More / push button")
    XCTAssertEqual(
      tab(.orca43, to: 8, in: site, from: [1, 2, 3, 4, 5, 6]),
      "Leaving 2 lists. / leaving navigation. / Size / panel / Small / push button")
    XCTAssertEqual(tab(.orca43, to: 9, in: site, from: [7, 8]), "Help / link")
    XCTAssertEqual(
      tab(.orca48, to: 8, in: site, from: [1, 2, 3, 4, 5, 6]),
      "leaving list. / leaving navigation. / Size / panel / Small / button")
    XCTAssertEqual(tab(.orca48, to: 9, in: site, from: [7, 8]), "leaving panel. / Help / link")
  }

  func testNothingIsLeftFromAnObjectThatIsGone() {
    for (dialect, button) in [(Dialect.orca43, "push button"), (.orca48, "button")] {
      XCTAssertEqual(
        tab(dialect, to: 8, in: site, from: [7, 90, 91]), "Size / panel / Small / \(button)")
    }
  }

  func testNothingIsLeftAroundAMenuBar() {
    var navigation = facts(.landmark)
    navigation.landmark = .navigation
    let page = document(
      [1: navigation, 2: facts(.menuBar), 3: facts(.menuItem, "File"), 4: facts(.button, "OK")],
      [("File", [1, 2, 3], true), ("OK", [4], true)])
    XCTAssertEqual(tab(.orca48, to: 4, in: page, from: [1, 2, 3]), "OK / button")
  }

  func testAnOptionOfAFieldIsSaidWithItsListByOrca43Alone() {
    var list = facts(.listBox, "Towns")
    list.childCount = 2
    let page = document(
      [1: facts(.comboBox, "Town", .editable), 2: list, 3: facts(.listItem, "Ulm", .selectable)],
      [("", [1], true), ("Ulm", [2, 3], false)])
    let option = { (dialect: Dialect) in self.tab(dialect, to: 3, in: page, from: [1]) }
    XCTAssertFalse(option(.orca48).contains("Towns"))
    XCTAssertTrue(option(.orca43).hasPrefix("Towns / List with 2 items / "), option(.orca43))
  }

  func testAMenuAndAnAlertAreContainers() {
    let page = document(
      [
        1: facts(.menu, "File"), 2: facts(.menuItem, "Open"), 3: facts(.notification, "Two errors"),
        4: facts(.button, "Mail"),
      ],
      [("Open", [1, 2], true), ("Mail", [3, 4], true)])
    XCTAssertEqual(tab(.orca48, to: 2, in: page, from: []), "File / menu / Open")
    XCTAssertEqual(
      tab(.orca48, to: 4, in: page, from: []), "notification / Two errors / Mail / button")
  }

  func testTheControlsInAGridAreInFocusMode() {
    var box = facts(.checkBox, "All")
    for (states, isFocus) in [(NeutralStates.operable, true), ([], false)] {
      var grid = ElementFacts.Container(.table, "Users")
      grid.states = states
      box.containers = [grid, .init(.document, "Page")]
      XCTAssertEqual(TableDescriber(.orca48).usesFocusMode(for: box), isFocus)
      XCTAssertEqual(TableDescriber(.orca43).usesFocusMode(for: box), isFocus)
    }
  }

  // MARK: Words

  func testASeparatorThatMovesIsASplitter() {
    var bar = facts(.separator, "Width", [.vertical])
    XCTAssertEqual(said(TableDescriber(.orca48).arrive(at: bar, from: nil)), "separator / Width")
    bar.value = .init(current: 30)
    for dialect in [Dialect.orca43, .orca48] {
      let describer = TableDescriber(dialect)
      XCTAssertEqual(said(describer.arrive(at: bar, from: nil)), "vertical splitter / Width")
      bar.states = [.horizontal]
      XCTAssertEqual(said(describer.arrive(at: bar, from: nil)), "horizontal splitter / Width")
      bar.states = [.vertical]
    }
    let line = document([1: facts(.separator)], [("", [1], true)])
    XCTAssertEqual(
      said(TableDescriber(.orca48).line(line.passages, of: line, from: [])), "separator / blank")
    XCTAssertEqual(
      said(TableDescriber(.orca43).line(line.passages, of: line, from: [])), "separator")
  }

  func testControlIsCalledCtrl() {
    var button = facts(.button, "Search")
    for (keys, words) in [
      ("Control+K", "Ctrl+K"), ("Control+Alt+Shift+K", "Shift+Alt+Ctrl+K"),
      ("Control+Enter", "<Control>Enter"),
    ] {
      button.keys = keys
      XCTAssertEqual(
        said(TableDescriber(.orca48).arrive(at: button, from: nil)), "Search / button / \(words)")
    }
  }

  func testADescriptionIsLeftOutIfItIsMostlyTheName() {
    var button = facts(.button, "Copy code to clipboard")
    for (description, isSaid) in [
      ("Copy", true), ("Copies code to the clipboard", false),
      ("copy code to clipboard now", false),
      ("Mail", true),
    ] {
      button.description = description
      let words = said(TableDescriber(.orca48).arrive(at: button, from: nil))
      XCTAssertEqual(words.hasSuffix(" / \(description)"), isSaid, words)
    }
  }

  /// A comparison of all characters would take the square of their number.
  func testLongDescriptionsAreComparedByTheirBeginnings() {
    let beginning = String(repeating: "copy code ", count: 20)
    let rest = { (sign: Character) in String(repeating: sign, count: 100_000) }
    for (start, isSaid) in [(beginning, false), (rest("z"), true)] {
      var button = facts(.button, beginning + rest("x"))
      button.description = start + rest("y")
      let words = said(TableDescriber(.orca48).arrive(at: button, from: nil))
      XCTAssertEqual(words.hasSuffix("y"), isSaid)
    }
  }

  func testTheFirstCellOfARowHasNoHeaderInOrca43() {
    func cell(_ column: Int, _ header: String) -> ElementFacts {
      var cell = facts(.tableCell)
      var table = ElementFacts.Table(rows: 2, columns: 2)
      (table.place, table.header) = (.init(row: 1, column: column), header)
      (table.rowHeader, cell.table) = ("Ulm", table)
      return cell
    }
    var table = facts(.table)
    table.table = .init(rows: 2, columns: 2)
    var page = document(
      [1: table, 2: cell(0, "Town"), 3: cell(1, "Time")],
      [("Ulm", [1, 2], false), ("9:00", [1, 3], false)])
    for place in page.passages.indices { page.passages[place].row = 0 }
    XCTAssertEqual(
      said(TableDescriber(.orca43).line(page.passages, of: page, from: [1, 9])),
      "Ulm / Time column header / 9:00")
  }

  func testTheEndOfALineAfterALabelIsANewLineInOrca43() {
    var page = document(
      [1: facts(.paragraph), 2: facts(.label)], [("Name", [1, 2], false), ("\n", [1], false)])
    page.passages[1].isBreak = true
    for place in page.passages.indices { page.passages[place].row = 0 }
    let describer = TableDescriber(.orca43)
    XCTAssertEqual(said(describer.line(page.passages, of: page, from: [])), "Name / newline")
    page.passages[0].path = [1]
    XCTAssertEqual(said(describer.line(page.passages, of: page, from: [])), "Name")
  }

  // MARK: Keys

  func testAQuickKeyReadsTheObjectsInAHeadingOrALink() {
    var heading = facts(.heading, "Care")
    heading.level = 2
    let page = document(
      [
        1: heading, 2: facts(.button, "Care"), 3: facts(.link, "Rated 4 (12)"),
        4: facts(.image, "Rated 4"),
      ],
      [("Care", [1, 2], true), ("Rated 4", [3, 4], true), ("(12)", [3], false)])
    let key = { (object: Int) in
      self.said(
        TableDescriber(.orca43).quickKey(
          to: page.objects[object] ?? heading, at: object, of: page, from: nil))
    }
    XCTAssertEqual(key(1), "Care / push button / heading / level 2")
    XCTAssertEqual(key(3), "Rated 4 / image / (12) / link")
  }

  func testAQuickKeySaysTheNameOfALandmarkAndAllOfAQuotation() {
    var aside = facts(.landmark, "Help")
    aside.landmark = .complementary
    let page = document(
      [1: aside, 2: facts(.paragraph), 3: facts(.blockQuote), 4: facts(.paragraph)],
      [
        ("Call us.", [1, 2], false), ("One.", [3, 4], false), ("Two.", [3, 4], false),
        ("End.", [], false),
      ])
    let key = { (dialect: Dialect, object: Int) in
      self.said(TableDescriber(dialect).container(object, of: page, from: []))
    }
    XCTAssertEqual(key(.orca43, 1), "Help / Call us.")
    XCTAssertEqual(key(.orca48, 1), "Help / complementary content / Help / Call us.")
    XCTAssertTrue(key(.orca48, 3).hasSuffix("One.Two."), key(.orca48, 3))
  }

  func testTheArrowKeysToTheSidesReadCharactersAndControls() {
    let page = document(
      [1: facts(.button, "OK"), 2: facts(.link, "Go")],
      [("OK", [1], true), ("Go", [2], false), ("!", [], false)])
    let describer = TableDescriber(.orca43)
    var place: (passage: Int, offset: Int)? = (0, 0)
    var heard: [String] = []
    for step in [1, 1, 1, -1, -1, -1] {
      place = place.flatMap { page.character(step, from: $0) }
      heard.append(place.map { said(describer.character(at: $0, of: page)) } ?? "")
    }
    XCTAssertEqual(heard, ["G", "o", "exclaim", "o", "G", "OK"])
    XCTAssertNil(page.character(1, from: (2, 0)))
  }
}
