import AccessibilityModel
import BrowserDouble
import PageTree
import SourceDiagnostics
import XCTest

/// Tests how the lines, tables and sets of a page become elements.
@MainActor
final class PageStructureTests: XCTestCase {
  private func description(_ number: Int, on page: SamplePage) -> ElementDescription {
    PageAdapter(page.mirror).description(of: .node(number, copy: 0))
  }

  // MARK: - Lines of text

  func testRunsOfALineAreOneElementWithOneFrame() async {
    let page = SamplePage([
      .text("All ", id: 2, frame: [0, 0, 40, 20]),
      SampleNode("strong", id: 3, children: [.text("songs", id: 4, frame: [40, 5, 60, 20])]),
    ])
    XCTAssertEqual(page.heard, ["All songs"])
    XCTAssertEqual(
      description(2, on: page).frame, Rectangle(x: 0, y: 0, width: 100, height: 25))
    XCTAssertFalse(page.mirror.isShown("4"), "it is a part of the line")
  }

  func testALineHasTheFrameOfTheRunThatHasOne() async {
    let page = SamplePage([.text("All ", id: 2), .text("songs", id: 3, frame: [40, 0, 60, 20])])
    XCTAssertEqual(
      description(2, on: page).frame, Rectangle(x: 40, y: 0, width: 60, height: 20))
  }

  func testALineHasTheLanguageOfItsFirstRunWithOne() async {
    let page = SamplePage([
      .text("The word ", id: 2),
      SampleNode("emphasis", id: 3, attributes: ["lang": "fr"], children: [.text("mot", id: 4)]),
    ])
    XCTAssertEqual(page.heard, ["The word mot"])
    XCTAssertEqual(description(2, on: page).language, "fr")
  }

  func testALinkEndsALine() async {
    let page = SamplePage([
      .text("Read "), SampleNode("link", "this"), .text(", then "), SampleNode("link", "that"),
      .text("."),
    ])
    XCTAssertEqual(
      page.heard, ["Read", "this. Link.", ", then", "that. Link.", "."])
  }

  func testBlocksAreSeparateLines() async {
    for role in ["paragraph", "blockquote", "listitem", "Section", "Pre", "figcaption"] {
      let page = SamplePage([
        SampleNode(role, children: [.text("One ")]), SampleNode(role, children: [.text(" two")]),
      ])
      XCTAssertEqual(page.heard, ["One", "two"], role)
    }
  }

  func testTextsInBlocksThatTheTreeLacksAreSeparateLines() async {
    let page = SamplePage([
      .text("One", id: 2), .text(" and", id: 3), .text("Two", id: 4),
      SampleNode("LineBreak", id: 5),
      .text("lines", id: 6), .hidden("none", [.text("•", id: 8), .text("Item", id: 7)]),
    ])
    XCTAssertEqual(page.heard, ["One andTwo linesItem"])
    // Paragraphs that are only a presentation, and an item of such a list.
    for (text, block) in [2: 20, 3: 20, 4: 30, 5: 30, 6: 30, 7: 9, 8: 9] {
      page.mirror.tree.details.setBlock(block, around: text)
    }
    _ = page.mirror.convert()
    XCTAssertEqual(page.heard, ["One and", "Two lines", "Item"])
  }

  func testInlineElementsAreInTheLine() async {
    for role in ["emphasis", "strong", "code", "time", "subscript"] {
      let page = SamplePage([.text("One"), SampleNode(role, children: [.text("two")])])
      XCTAssertEqual(page.heard, ["Onetwo"], role)
    }
  }

  func testAPunctuationMarkInAViewBelongsToTheLineBeforeIt() async {
    let page = SamplePage([
      SampleNode("generic", children: [.text("Saved", frame: [0, 0, 50, 20])]),
      SampleNode("generic", children: [.text("!", frame: [50, 0, 5, 20])]),
    ])
    XCTAssertEqual(page.heard, ["Saved!"])
  }

  func testAPunctuationMarkBeyondAGapIsAWord() async {
    let page = SamplePage([
      SampleNode("generic", children: [.text("Saved", frame: [0, 0, 50, 20])]),
      SampleNode("generic", children: [.text("–", frame: [60, 0, 5, 20])]),
      SampleNode("generic", children: [.text("Ada", frame: [70, 0, 50, 20])]),
    ])
    XCTAssertEqual(page.heard, ["Saved – Ada"])
  }

  func testTwoWordsInViewsAreTwoLines() async {
    let page = SamplePage([
      SampleNode("generic", children: [.text("Saved", frame: [0, 0, 50, 20])]),
      SampleNode("generic", children: [.text("Ada", frame: [50, 0, 50, 20])]),
    ])
    XCTAssertEqual(page.heard, ["Saved", "Ada"])
  }

  // MARK: - Names and captions

  private let editable: [String: ChromiumTree.Scalar] = ["editable": .text("plaintext")]

  func testACaptionIsReadOnceWithItsField() async {
    let field = SampleNode("textbox", "City", id: 9, relations: ["labelledby": [50]], editable)
    for role in ["LabelText", "generic", "paragraph", "heading"] where role != "heading" {
      let label = SampleNode(role, id: 50, children: [.text("City", id: 51)])
      XCTAssertEqual(SamplePage([label, field]).heard, ["City. Text Field."], role)
      XCTAssertEqual(SamplePage([field, label]).heard, ["City. Text Field."], role)
    }
  }

  func testAHeadingThatNamesAFieldIsStillAHeading() async {
    let page = SamplePage([
      SampleNode("heading", "City", id: 50, ["level": .number(2)]),
      SampleNode("textbox", "City", id: 9, relations: ["labelledby": [50]], editable),
    ])
    XCTAssertEqual(page.heard, ["City. Heading Level 2.", "City. Text Field."])
  }

  func testTheTextThatNamesAButtonIsStillText() async {
    let page = SamplePage([
      SampleNode("paragraph", id: 50, children: [.text("City", id: 51)]),
      SampleNode("button", "City", id: 9, relations: ["labelledby": [50]]),
    ])
    XCTAssertEqual(page.heard, ["City", "City. Button."])
  }

  func testTheLabelOfAButtonIsReadOnce() async {
    let page = SamplePage([
      SampleNode("LabelText", id: 50, children: [.text("City", id: 51)]),
      SampleNode("button", "City", id: 9, relations: ["labelledby": [50]]),
    ])
    XCTAssertEqual(page.heard, ["City. Button."])
  }

  func testTheCaptionOfAHiddenFieldIsStillText() async {
    var field = SampleNode("textbox", "City", id: 9, relations: ["labelledby": [50]], editable)
    field.ignored = true
    let page = SamplePage([
      SampleNode("generic", id: 50, children: [.text("City", id: 51)]), field,
    ])
    XCTAssertEqual(page.heard, ["City"])
  }

  func testACaptionIsTextAgainWhenItsFieldIsGone() async {
    let page = SamplePage([
      SampleNode("generic", id: 50, children: [.text("City", id: 51)]),
      SampleNode("textbox", "City", id: 9, relations: ["labelledby": [50]], editable),
    ])
    _ = page.change(1) { $0.childIds = ["50"] }
    XCTAssertEqual(page.heard, ["City"])
  }

  func testAnErrorMessageThatChangesIsHeard() async {
    let page = SamplePage([
      SampleNode(
        "textbox", "City", id: 9, relations: ["errormessage": [50]],
        ["editable": .text("plaintext"), "invalid": .text("true")]),
      SampleNode("generic", id: 50, children: [.text("Too short", id: 51)]),
    ])
    XCTAssertEqual(page.heard, ["City. Text Field. Invalid Field. Too short", "Too short"])
    _ = page.change(51) { $0.name = .init(value: .text("Too long")) }
    XCTAssertEqual(page.heard, ["City. Text Field. Invalid Field. Too long", "Too long"])
  }

  func testOfTwoErrorMessagesTheFirstOnThePageIsUsed() async {
    let page = SamplePage([
      SampleNode(
        "textbox", "City", id: 9, relations: ["errormessage": [60, 50]],
        ["editable": .text("plaintext"), "invalid": .text("true")]),
      SampleNode("generic", id: 50, children: [.text("Too short", id: 51)]),
      SampleNode("generic", id: 60, children: [.text("Unknown", id: 61)]),
    ])
    XCTAssertEqual(page.heard.first, "City. Text Field. Invalid Field. Too short")
  }

  // MARK: - Tables

  private func cell(
    _ text: String, _ role: String = "cell", id: Int, attributes: [String: String] = [:]
  ) -> SampleNode {
    SampleNode(role, text, id: id, attributes: attributes, children: [.text(text, id: id + 1)])
  }

  private func row(_ id: Int, _ cells: [SampleNode]) -> SampleNode {
    SampleNode("row", id: id, children: cells)
  }

  private func place(_ number: Int, on page: SamplePage) -> [Int?] {
    let cell = description(number, on: page).cell
    return [
      cell?.rows.location, cell?.columns.location, cell?.rows.length, cell?.columns.length,
    ]
  }

  func testCellsHaveTheirRowsAndColumns() async {
    let page = SamplePage([
      SampleNode(
        "table", "Prices", id: 2,
        children: [
          row(3, [cell("a", id: 10), cell("b", id: 20)]),
          row(4, [cell("c", id: 30), cell("d", id: 40)]),
        ])
    ])
    XCTAssertEqual(place(10, on: page), [0, 0, 1, 1])
    XCTAssertEqual(place(20, on: page), [0, 1, 1, 1])
    XCTAssertEqual(place(30, on: page), [1, 0, 1, 1])
    XCTAssertEqual(place(40, on: page), [1, 1, 1, 1])
    XCTAssertEqual(description(2, on: page).container, .dataTable)
    XCTAssertEqual(description(2, on: page).label, "Prices")
  }

  func testCellsBesideAndBelowASpanAreMoved() async {
    let page = SamplePage([
      SampleNode(
        "table", id: 2,
        children: [
          row(3, [cell("a", id: 10, attributes: ["rowspan": "3"]), cell("b", id: 20)]),
          row(4, [cell("c", id: 30, attributes: ["rowspan": "2", "colspan": "2"])]),
          row(5, [cell("d", id: 40)]),
          row(6, [cell("e", id: 50)]),
        ])
    ])
    XCTAssertEqual(place(10, on: page), [0, 0, 3, 1])
    XCTAssertEqual(place(20, on: page), [0, 1, 1, 1])
    XCTAssertEqual(place(30, on: page), [1, 1, 2, 2])
    XCTAssertEqual(place(40, on: page), [2, 3, 1, 1])
    XCTAssertEqual(place(50, on: page), [3, 0, 1, 1])
  }

  func testHeadersNameTheirRowsAndColumns() async {
    let page = SamplePage([
      SampleNode(
        "table", id: 2,
        children: [
          row(3, [cell("Name", "columnheader", id: 10), cell("Price", "columnheader", id: 20)]),
          row(4, [cell("Tea", "rowheader", id: 30), cell("2", id: 40)]),
        ])
    ])
    let cells = [10, 20, 30, 40].map { description($0, on: page).cell }
    XCTAssertEqual(cells.map { $0?.namesColumn }, [true, true, false, false])
    XCTAssertEqual(cells.map { $0?.namesRow }, [false, false, true, false])
    XCTAssertEqual(page.heard.last, "Price. 2. Column 2. Table End.")
  }

  func testControlsInACellAreElementsOfTheCell() async {
    let page = SamplePage([
      SampleNode(
        "grid", id: 2,
        children: [
          row(
            3,
            [
              cell("a", "gridcell", id: 10),
              SampleNode(
                "gridcell", id: 20,
                children: [SampleNode("button", "Buy", id: 21), SampleNode("link", "More", id: 22)]),
            ])
        ])
    ])
    XCTAssertEqual(place(21, on: page), [0, 1, 1, 1])
    XCTAssertEqual(place(22, on: page), [0, 1, 1, 1])
    XCTAssertEqual(
      page.heard,
      [
        "a. Row 1. Column 1. Table Start. 1 row, 2 columns", "Buy. Column 2. Button.",
        "More. Link. Table End.",
      ])
  }

  func testTextBesideTheRowsIsBeforeTheTable() async {
    let page = SamplePage([
      SampleNode(
        "table", "Prices", id: 2,
        children: [
          row(3, [cell("a", id: 10)]),
          SampleNode("paragraph", id: 30, children: [.text("Note", id: 31)]),
        ])
    ])
    XCTAssertEqual(
      page.heard, ["Note", "Prices. a. Row 1. Column 1. Table Start. 1 row, 1 column"])
  }

  func testAnEmptyCellKeepsItsColumn() async {
    let page = SamplePage([
      SampleNode(
        "table", id: 2, children: [row(3, [SampleNode("cell", id: 10), cell("b", id: 20)])])
    ])
    XCTAssertFalse(page.mirror.isShown("10"))
    XCTAssertEqual(place(20, on: page), [0, 1, 1, 1])
  }

  func testAnExpandedRowIsSaidOfItsFirstCell() async {
    let page = SamplePage([
      SampleNode(
        "treegrid", "Mails", id: 2,
        children: [
          SampleNode(
            "row", id: 3, ["expanded": .bool(false)],
            children: [cell("a", "gridcell", id: 10), cell("b", "gridcell", id: 20)])
        ])
    ])
    XCTAssertEqual(description(10, on: page).isExpanded, false)
    XCTAssertNil(description(20, on: page).isExpanded)
  }

  // MARK: - Sets

  private func radio(_ name: String, id: Int, group: String? = nil) -> SampleNode {
    SampleNode(
      "radio", name, id: id, attributes: group.map { ["name": $0] }, ["checked": .text("false")])
  }

  private func positions(_ numbers: [Int], on page: SamplePage) -> [[Int?]] {
    numbers.map {
      let position = description($0, on: page).positionInSet
      return [position?.position, position?.count, position?.level]
    }
  }

  func testRadioButtonsAreCountedByTheirNameBeforeTheirGroup() async {
    let page = SamplePage([
      SampleNode(
        "radiogroup", "Size", id: 2, children: [radio("a", id: 3, group: "x"), radio("b", id: 4)]),
      radio("c", id: 5, group: "x"),
    ])
    XCTAssertEqual(
      positions([3, 4, 5], on: page), [[1, 2, nil], [1, 1, nil], [2, 2, nil]])
  }

  func testRadioButtonsAreCountedInTheNearestGroup() async {
    for role in ["radiogroup", "group", "menu", "menubar", "form"] {
      let page = SamplePage([
        SampleNode(role, "One", id: 2, children: [radio("a", id: 3), radio("b", id: 4)]),
        SampleNode(role, "Two", id: 5, children: [radio("c", id: 6)]),
      ])
      XCTAssertEqual(
        positions([3, 4, 6], on: page), [[1, 2, nil], [2, 2, nil], [1, 1, nil]], role)
    }
  }

  func testAHiddenRadioButtonIsNotCounted() async {
    var hidden = radio("b", id: 4)
    hidden.ignored = true
    let page = SamplePage([radio("a", id: 3), hidden, radio("c", id: 5)])
    XCTAssertEqual(positions([3, 5], on: page), [[1, 2, nil], [2, 2, nil]])
  }

  func testTheItemsOfAMenuAreCountedWithoutThoseOfOtherMenus() async {
    let page = SamplePage([
      SampleNode(
        "menu", "File", id: 2,
        children: [
          SampleNode("menuitem", "Open", id: 3), SampleNode("separator", id: 4),
          SampleNode("menu", "Recent", id: 5, children: [SampleNode("menuitem", "One", id: 6)]),
          SampleNode("menuitemcheckbox", "Wrap", id: 7, ["checked": .text("true")]),
        ])
    ])
    XCTAssertEqual(
      positions([3, 6, 7], on: page), [[1, 2, nil], [1, 1, nil], [2, 2, nil]])
  }

  func testTreeItemsAreCountedByTheirLevel() async {
    func item(_ name: String, _ id: Int, _ level: Double, _ children: [SampleNode] = [])
      -> SampleNode
    {
      SampleNode("treeitem", name, id: id, ["level": .number(level)], children: children)
    }
    let page = SamplePage([
      SampleNode(
        "tree", "Files", id: 2,
        children: [
          item(
            "a", 3, 1, [SampleNode("group", id: 4, children: [item("b", 5, 2), item("c", 6, 2)])]),
          item("d", 7, 1),
        ])
    ])
    XCTAssertEqual(
      positions([3, 5, 6, 7], on: page), [[1, 2, 1], [1, 2, 2], [2, 2, 2], [2, 2, 1]])
  }

  func testAnOptionThatIsAddedIsCounted() async {
    let page = SamplePage([
      SampleNode(
        "listbox", "Size", id: 2,
        children: [SampleNode("option", "Small", id: 3), SampleNode("option", "Large", id: 4)])
    ])
    XCTAssertEqual(page.heard, ["Size. Small. 1 of 2.", "Large. 2 of 2."])
    var option = ChromiumTree.Node(5, "option", "Huge")
    option.parentId = "2"
    guard var list = page.mirror.tree.node(number: 2) else { return XCTFail("no list") }
    list.childIds?.append("5")
    _ = page.change([list, option])
    XCTAssertEqual(page.heard, ["Size. Small. 1 of 3.", "Large. 2 of 3.", "Huge. 3 of 3."])
  }

  // MARK: - Notes

  private func notes(_ nodes: [SampleNode]) -> [String] {
    let tree = SamplePage(nodes).mirror.tree
    var copy = tree
    return PageDocument.convert(copy.collect(), named: "page.json", depthLimit: 400).problems
      .map(\.message)
  }

  func testAPageThatIsUnderstoodHasNoNotes() async {
    XCTAssertEqual(
      notes([
        SampleNode("heading", "Songs", ["level": .number(2)]),
        SampleNode("button", "Play", ["focusable": .bool(true)], children: [.text("Play")]),
      ]), [])
  }

  func testAnUnknownRoleIsNoted() async {
    XCTAssertEqual(
      notes([SampleNode("hologram", children: [.text("Hi")])]),
      ["Unknown role hologram; its contents are read."])
  }

  func testAPropertyThatIsNotReadIsNoted() async {
    XCTAssertEqual(
      notes([SampleNode("button", "Play", ["keyshortcuts": .text("Alt+P")])]),
      ["The property keyshortcuts is ignored for the role button."])
    XCTAssertEqual(notes([SampleNode("button", "Play", ["keyshortcuts": .text("")])]), [])
    XCTAssertEqual(notes([SampleNode("button", "Play", ["busy": .bool(false)])]), [])
  }

  func testAFrameWithoutItsDocumentIsNoted() async {
    XCTAssertEqual(
      notes([SampleNode("Iframe", "Map")]),
      ["The page in a frame is omitted, since its tree is not in the dump."])
  }

  func testTheContentOfAPasswordIsNotedButNotWritten() async {
    let notes = notes([
      SampleNode(
        "textbox", "Password", value: .text("secret"), attributes: ["type": "password"], editable)
    ])
    XCTAssertEqual(notes, ["The content of a password field is omitted."])
  }
}
