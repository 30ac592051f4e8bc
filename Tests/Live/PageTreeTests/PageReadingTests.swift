import AccessibilityModel
import PageTree
import XCTest

/// Tests a page as a document: its facts, its lines, and what is around each passage.
@MainActor
final class PageReadingTests: XCTestCase {
  private func document(_ nodes: SampleNode...) throws -> ReadingDocument {
    try XCTUnwrap(SamplePage(nodes).mirror.readingDocument)
  }

  /// The texts of each line, or of each row.
  private func texts(
    _ document: ReadingDocument, by line: ReadingDocument.Line = \.line
  ) -> [String] {
    document.texts(by: line)
  }

  private func button(_ name: String, id: Int, frame: [Double]) -> SampleNode {
    SampleNode("button", name, id: id, frame: frame, ["focusable": .bool(true)])
  }

  func testALinkMayLeadIntoThePage() async throws {
    let link = { (name: String, id: Int, target: String) in
      SampleNode("link", name, id: id, ["focusable": .bool(true), "url": .text(target)])
    }
    let page = SamplePage([
      link("Same", 6, "http://x/a"), link("Part", 7, "http://x/a#b"),
      link("Other", 8, "http://x/ab"),
      link("Elsewhere", 9, "http://x/b#b"), link("View", 10, "http://x/a#/view"),
    ])
    _ = page.change(1) {
      $0.properties =
        ($0.properties ?? []) + [.init(name: "url", value: .init(value: .text("http://x/a")))]
    }
    let objects = try XCTUnwrap(page.mirror.readingDocument).objects
    let leadsInside = [6, 7, 8, 9, 10].map { objects[$0]?.states.contains(.leadsInside) }
    XCTAssertEqual(leadsInside, [false, true, false, false, true])
    XCTAssertEqual(objects[7]?.states.contains(.visited), false)
    // The last one is a page of an application, whose addresses have a slash.
    let isSamePage = [6, 7, 8, 9, 10].map { objects[$0]?.states.contains(.samePage) }
    XCTAssertEqual(isSamePage, [true, true, false, false, false])
  }

  // MARK: Lines

  func testABlockIsALine() async throws {
    let document = try document(
      SampleNode("heading", "Order", ["level": .number(1)], children: [.text("Order")]),
      SampleNode(
        "paragraph",
        children: [
          .text("See "),
          SampleNode("link", "terms", ["focusable": .bool(true)], children: [.text("terms")]),
          .text(" first."),
        ]),
      SampleNode(
        "list",
        children: [
          SampleNode("listitem", children: [SampleNode("ListMarker", "• "), .text("One")]),
          SampleNode("listitem", children: [SampleNode("ListMarker", "• "), .text("Two")]),
        ]))
    XCTAssertEqual(texts(document), ["Order", "See |terms| first.", "• |One", "• |Two"])
  }

  func testControlsBesideEachOtherAreARow() async throws {
    let document = try document(
      button("Save", id: 10, frame: [0, 0, 50, 20]),
      button("Delete", id: 11, frame: [60, 4, 50, 20]),
      button("Help", id: 12, frame: [0, 30, 50, 20]))
    XCTAssertEqual(texts(document), ["Save|Delete|Help"], "They are in one block.")
    XCTAssertEqual(texts(document, by: \.row), ["Save|Delete", "Help"])
  }

  func testATextIsCutWhereItIsWrapped() async throws {
    let page = SamplePage([.text("one two three", id: 5)])
    page.mirror.tree.details.setRows(
      [.init(length: 7, frame: [0, 0, 60, 20]), .init(length: 5, frame: [0, 20, 50, 20])], of: 5)
    _ = page.mirror.convert()
    let document = try XCTUnwrap(page.mirror.readingDocument)
    XCTAssertEqual(texts(document, by: \.row), ["one two ", "three"])
    XCTAssertEqual(document.passages.joined.map(\.text), ["one two three"])
    XCTAssertEqual(document.passages.map(\.isContinued), [false, true])
  }

  func testARowIgnoresBlocks() async throws {
    let cell = { (name: String, id: Int, x: Double, y: Double) in
      SampleNode(
        "cell",
        children: [
          SampleNode(
            "button", name, id: id, frame: [x, y, 40, 20], ["focusable": .bool(true)])
        ])
    }
    let document = try document(
      SampleNode(
        "table",
        children: [
          SampleNode("row", children: [cell("A", 10, 0, 0), cell("B", 11, 50, 0)]),
          SampleNode("row", children: [cell("C", 12, 0, 30)]),
        ]))
    XCTAssertEqual(texts(document, by: \.row), ["A|B", "C"])
    XCTAssertEqual(texts(document), ["A", "B", "C"])
  }

  func testTextsAndControlsAreOnRowsApart() async throws {
    let field = { (value: String, id: Int, x: Double) in
      SampleNode(
        "textbox", "Mail", id: id, value: .text(value), frame: [x, 0, 90, 20],
        ["focusable": .bool(true), "editable": .text("plaintext")])
    }
    let document = try document(
      .text("Mail", frame: [0, 0, 40, 20]), field("a@b", 10, 50),
      .text("or", frame: [145, 0, 9, 20]),
      button("Call", id: 11, frame: [160, 0, 50, 20]),
      button("Help", id: 12, frame: [220, 0, 50, 20]),
      field("", 13, 280), .text("first", frame: [380, 0, 40, 20]))
    XCTAssertEqual(texts(document, by: \.row), ["Mail|a@b|or|Call|Help||first"])
    XCTAssertEqual(
      texts(document, by: \.apartRow), ["Mail|a@b|or", "Call|Help", "", "first"],
      "Text in a field is text, and an empty field shares no row.")
    let empty = try self.document(.text("Name", frame: [0, 0, 40, 20]), field("", 14, 50))
    XCTAssertEqual(texts(empty, by: \.row), ["Name|"])
    XCTAssertEqual(texts(empty, by: \.apartRow), ["Name", ""])
  }

  func testTheEndOfALineAfterALinkIsARowApart() async throws {
    let document = try document(
      SampleNode("link", "Home", id: 50, ["focusable": .bool(true)], children: [.text("Home")]),
      SampleNode("LineBreak", "\n"), .text("one"), SampleNode("LineBreak", "\n"), .text("two"))
    XCTAssertEqual(texts(document, by: \.apartRow), ["Home", "\n", "one|\n", "two"])
    XCTAssertEqual(
      texts(document).map { $0.filter { $0 != "\n" && $0 != "|" } }, ["Home", "one", "two"])
    XCTAssertEqual(document.passages.map(\.isBreak), [false, true, false, true, false])
  }

  func testAWrappedFieldHasARowForEachLine() async throws {
    let area = SampleNode(
      "textbox", "Notes", id: 5, value: .text("one two three"), frame: [0, 0, 90, 60],
      ["focusable": .bool(true), "editable": .text("plaintext"), "multiline": .bool(true)],
      children: [SampleNode("generic", children: [.text("one two three", id: 7)])])
    let page = SamplePage([area])
    XCTAssertEqual(
      texts(try XCTUnwrap(page.mirror.readingDocument), by: \.row), ["one two three"])
    _ = page.change(7) { $0.lines = ["one two", "", "three"] }
    let document = try XCTUnwrap(page.mirror.readingDocument)
    XCTAssertEqual(texts(document, by: \.row), ["one two\n", "three"])
    _ = page.change(7) { $0.lines = ["one", "other"] }
    XCTAssertEqual(
      texts(try XCTUnwrap(page.mirror.readingDocument), by: \.row), ["one two three"],
      "Lines of an earlier text are not read.")
  }

  func testThePartsOfADateAreWhereItsFieldIs() async throws {
    let part = { (name: String, id: Int) in
      SampleNode("spinbutton", name, id: id, value: .number(4), ["focusable": .bool(true)])
    }
    let picker = SampleNode("button", "Show date picker", id: 11, ["focusable": .bool(true)])
    let document = try document(
      .text("Born:", frame: [0, 0, 40, 20]),
      SampleNode(
        "Date", "Birthday", id: 8, frame: [50, 0, 90, 20], ["focusable": .bool(true)],
        children: [part("Month", 9), .text("/"), part("Day", 10), picker]))
    XCTAssertEqual(texts(document, by: \.row), ["Born:|4|/|4|Show date picker Birthday"])
    XCTAssertEqual(
      texts(document, by: \.apartRow), ["Born:", "4", "/", "4|Show date picker Birthday"])
  }

  func testATextAreaHasARowForEachLine() async throws {
    let area = SampleNode(
      "textbox", "Notes", value: .text("one\ntwo"), frame: [0, 0, 200, 60],
      ["focusable": .bool(true), "editable": .text("plaintext"), "multiline": .bool(true)])
    let document = try document(area)
    XCTAssertEqual(texts(document, by: \.row), ["one\n", "two"])
    XCTAssertEqual(texts(document), ["one\n", "two"])
  }

  func testATextAreaIsALineOfItsOwn() async throws {
    let area = SampleNode(
      "textbox", "Notes", value: .text("one"),
      ["focusable": .bool(true), "editable": .text("plaintext"), "multiline": .bool(true)])
    let document = try document(.text("Notes"), area, .text("End"))
    XCTAssertEqual(texts(document), ["Notes", "one", "End"])
  }

  func testAStyleBeginsALine() async throws {
    let page = SamplePage([
      .text("one", id: 5), SampleNode("link", "two", id: 6, children: [.text("two")]),
    ])
    XCTAssertEqual(texts(try XCTUnwrap(page.mirror.readingDocument)), ["one|two"])
    page.mirror.tree.details.setBlock(true, of: 6)
    _ = page.mirror.convert()
    XCTAssertEqual(texts(try XCTUnwrap(page.mirror.readingDocument)), ["one", "two"])
  }

  func testWhiteSpaceBetweenBlocksIsNoLine() async throws {
    let paragraph = SampleNode("paragraph", children: [.text("One")])
    XCTAssertEqual(texts(try document(.text("\n "), paragraph, .text("\n"))), ["One"])
  }

  func testAHiddenNameOfATableIsALineButNoRow() async throws {
    func table(_ relations: [String: [Int]]) -> SampleNode {
      let cell = SampleNode("cell", "a", children: [.text("a")])
      return SampleNode(
        "table", "Stock", id: 30, relations: relations,
        children: [SampleNode("row", children: [cell])])
    }
    let hidden = try document(.text("Before"), table([:]), .text("After"))
    XCTAssertEqual(texts(hidden), ["Before", "Stock", "a", "After"])
    XCTAssertEqual(texts(hidden, by: \.row), ["Before|Stock", "a", "After"])
    XCTAssertTrue(hidden.passages[1].isLabelOfItself, "Orca does not say it.")
    let heading = SampleNode("heading", "Stock", id: 40, children: [.text("Stock")])
    XCTAssertEqual(
      texts(try document(heading, table(["labelledby": [40]]))), ["Stock", "a"],
      "The page shows the name.")
  }

  // MARK: Objects

  func testEachObjectHasItsContainers() async throws {
    let document = try document(
      SampleNode(
        "navigation", "Main", id: 20,
        children: [
          SampleNode(
            "list", id: 21,
            children: [
              SampleNode(
                "listitem", id: 22,
                children: [
                  SampleNode(
                    "link", "Home", id: 23, ["focusable": .bool(true)], children: [.text("Home")])
                ]),
              SampleNode("listitem", id: 24, children: [.text("Shop")]),
            ])
        ]))
    let link = try XCTUnwrap(document.objects[23])
    XCTAssertEqual(link.role, .link)
    XCTAssertEqual(
      link.containers.map(\.role), [.listItem, .list, .landmark, .document, .frame])
    XCTAssertEqual(link.containers[1].childCount, 2)
    XCTAssertEqual(link.containers[2].landmark, .navigation)
    XCTAssertEqual(link.containers.last?.name, "Page - Chromium")
  }

  func testAnOptionHasItsGroupAndAFeedItsArticles() async throws {
    let option = { (name: String) in
      SampleNode(
        "option", name, ["selected": .bool(name == "Fig"), "disabled": .bool(name == "Fig")])
    }
    let document = try document(
      SampleNode(
        "listbox", "Food", id: 59, ["focusable": .bool(true)],
        children: [SampleNode("group", "Fruit", children: [option("Fig")]), option("Bread")]),
      SampleNode(
        "feed", "News", id: 60,
        children: [
          SampleNode("article", id: 61, children: [.text("One")]),
          SampleNode("article", id: 62, children: [.text("Two")]),
        ]))
    let list = try XCTUnwrap(document.objects[59])
    XCTAssertEqual(list.contents.map(\.header), ["Fruit", nil])
    XCTAssertEqual(list.contents.first?.states, [.selected, .disabled])
    XCTAssertEqual(list.childCount, 1, "An option in a group is not one of the list.")
    XCTAssertEqual(document.objects[60]?.role, .feed)
    XCTAssertEqual(document.objects[60]?.childCount, 2)
  }

  func testAnAlertDialogIsUrgentAndARowWithTheFocusCanBeSelected() async throws {
    let document = try document(
      SampleNode("alertdialog", "Delete?", id: 59, children: [.text("Sure?")]),
      SampleNode(
        "treegrid", "Mail", id: 60,
        children: [
          SampleNode(
            "row", "Inbox", id: 61, ["focusable": .bool(true)],
            children: [SampleNode("gridcell", "Inbox", children: [.text("Inbox")])]),
          SampleNode(
            "row", "Sent", id: 62,
            children: [SampleNode("gridcell", "Sent", children: [.text("Sent")])]),
        ]))
    XCTAssertEqual(document.objects[59]?.states.contains(.urgent), true)
    XCTAssertEqual(document.objects[61]?.states.contains(.selectable), true)
    XCTAssertEqual(document.objects[62]?.states.contains(.selectable), false)
  }

  func testAFieldHasItsStates() async throws {
    let document = try document(
      SampleNode(
        "textbox", "Mail", id: 9, value: .text("a@b"),
        attributes: ["aria-invalid": "spelling", "required": "", "placeholder": "you@example.org"],
        ["focusable": .bool(true), "editable": .text("plaintext"), "invalid": .text("true")]))
    let field = try XCTUnwrap(document.objects[9])
    XCTAssertEqual(field.role, .entry)
    XCTAssertTrue(
      field.states.isSuperset(of: [.required, .invalid, .editable, .singleLine]))
    XCTAssertEqual(field.mistake, .spelling)
    XCTAssertEqual(field.text?.string, "a@b")
    XCTAssertEqual(field.placeholder, "you@example.org")
  }

  func testAPasswordDoesNotTellItsLength() async throws {
    for secret in ["a", "a long secret"] {
      let document = try document(
        SampleNode(
          "textbox", "Password", id: 9, value: .text(secret), attributes: ["type": "password"],
          ["focusable": .bool(true), "editable": .text("plaintext")]))
      XCTAssertEqual(document.objects[9]?.role, .passwordText)
      XCTAssertEqual(document.objects[9]?.text?.string, "•••")
    }
  }

  func testAColourIsItsShares() async throws {
    let document = try document(
      SampleNode("ColorWell", "Colour", id: 9, value: .text("#e66465"), ["focusable": .bool(true)]))
    XCTAssertEqual(document.objects[9]?.valueText, "90% red 39% green 39% blue")
  }

  func testThePartOfADateHasTheNameOfItsField() async throws {
    let part = SampleNode(
      "spinbutton", "Month Month", id: 9, value: .number(12),
      attributes: ["aria-valuetext": "12"], ["focusable": .bool(true)])
    let document = try document(
      SampleNode("Date", "Birthday", id: 8, ["focusable": .bool(true)], children: [part]))
    XCTAssertEqual(document.objects[9]?.name, "Month Birthday")
    XCTAssertEqual(document.objects[9]?.containers.first?.role, .dateEditor)
  }

  func testCellsHaveTheirPlaceAndHeaders() async throws {
    func row(_ cells: [SampleNode]) -> SampleNode { SampleNode("row", children: cells) }
    func cell(_ role: String, _ text: String, _ id: Int) -> SampleNode {
      SampleNode(role, text, id: id, children: [.text(text)])
    }
    let document = try document(
      SampleNode(
        "table", "Stock", id: 30,
        children: [
          row([cell("columnheader", "Part", 31), cell("columnheader", "Count", 32)]),
          row([cell("rowheader", "Nut", 33), cell("cell", "7", 34)]),
          row([cell("cell", "Pick", 35), cell("rowheader", "Bolt", 36)]),
          row([cell("cell", "Sum", 37)]),
        ]))
    XCTAssertEqual(document.objects[35]?.table?.rowHeader, "Bolt", "The header comes after it.")
    XCTAssertNil(document.objects[37]?.table?.rowHeader)
    XCTAssertEqual(document.objects[30]?.table?.rows, 4)
    XCTAssertEqual(document.objects[30]?.table?.columns, 2)
    let last = try XCTUnwrap(document.objects[34]?.table)
    XCTAssertEqual(last.place, .init(row: 1, column: 1))
    XCTAssertEqual(last.header, "Count")
    XCTAssertEqual(last.rowHeader, "Nut")
    XCTAssertNil(document.objects[31]?.table?.header, "A header of HTML is not its own header.")
  }

  // MARK: Drawings

  func testADrawingIsReadByItsNameAndItsTexts() async throws {
    let link = SampleNode("link", "Room 2", frame: [0, 30, 10, 10], ["focusable": .bool(true)])
    let room = SampleNode("generic", children: [.text("Room 1", frame: [0, 0, 60, 20])])
    let document = try document(
      SampleNode("SvgRoot", "Plan", id: 40, frame: [0, 0, 140, 40], children: [room, link]),
      SampleNode("SvgRoot", children: [.text("Alone", frame: [0, 60, 60, 20])]),
      SampleNode("image", "Chart", id: 42, frame: [0, 90, 60, 20], children: [.text("Inside")]))
    XCTAssertEqual(texts(document, by: \.row), ["Plan|Room 1", "Room 2", "Alone", "Chart"])
    XCTAssertEqual(
      document.order.map { document.objects[$0]?.role }, [.document, .image, .link, .image])
    XCTAssertEqual(document.passages[1].path, [1], "A text is not inside the picture.")
  }

  func testTheContentsOfAChartAreRead() async throws {
    let bar = SampleNode("graphics-symbol", "2024: 20 tickets", frame: [0, 0, 10, 20])
    let title = SampleNode("generic", children: [.text("Year", frame: [0, 30, 40, 20])])
    let chart = SampleNode(
      "graphics-document", "Chart", id: 40, frame: [0, 0, 100, 50], children: [bar, title])
    XCTAssertEqual(texts(try document(chart), by: \.row), ["2024: 20 tickets", "Year"])
    XCTAssertEqual(
      SamplePage([chart]).heard(), ["Chart. Image.", "2024: 20 tickets. Image.", "Year"])
  }

  func testAListItemWithoutTextIsARowByItsName() async throws {
    let bars = [("Mon 5", 41, 0.0), ("Tue 7", 42, 40)].map { name, id, y in
      SampleNode("listitem", name, id: id, frame: [0, y, 20, 20])
    }
    let sign = SampleNode("ListMarker", "• ", frame: [0, 80, 5, 20])
    let marked = SampleNode("listitem", "Wed 9", id: 43, frame: [0, 80, 20, 20], children: [sign])
    let document = try document(
      .text("Sales", frame: [0, -40, 60, 20]),
      SampleNode("list", "Bars", id: 40, children: bars + [marked]))
    XCTAssertEqual(texts(document, by: \.row), ["Sales", "Mon 5", "Tue 7", "• |Wed 9"])
    XCTAssertEqual(document.passages.map(\.isForRows), [false, true, true, false, true])
    XCTAssertEqual(document.objects[42]?.containers.first?.name, "Bars")
  }

  func testTheContentsOfACanvasAreRead() async throws {
    let zoom = SampleNode("button", "Zoom", id: 45, ["focusable": .bool(true)])
    let canvas = SampleNode(
      "Canvas", id: 44, frame: [0, 30, 50, 20],
      children: [zoom, SampleNode("paragraph", children: [.text("Sales rose")])])
    let document = try document(
      SampleNode("heading", "Top", frame: [0, 0, 60, 20], children: [.text("Top")]), canvas,
      SampleNode("Canvas", "Map", id: 46, frame: [0, 60, 50, 20]))
    XCTAssertEqual(texts(document), ["Top", "Zoom", "Sales rose", "Map"])
    XCTAssertEqual(texts(document, by: \.row), ["Top", "Zoom|Sales rose", "Map"])
    XCTAssertNil(document.objects[44])
    XCTAssertEqual(document.objects[46]?.role, .canvas)
  }

  func testATitleThatNamesADrawingIsNoDescription() async throws {
    func picture(_ id: Int, _ description: String, _ relations: [String: [Int]]) -> SampleNode {
      SampleNode("image", "Sales", id: id, description: description, relations: relations)
    }
    let document = try document(
      picture(40, "Sales", ["labelledby": [9]]), picture(41, "Of March", ["labelledby": [9]]),
      picture(42, "Sales", [:]))
    let descriptions = [40, 41, 42].map { document.objects[$0]?.description }
    XCTAssertEqual(descriptions, ["", "Of March", "Sales"])
  }

  func testVoiceOverReadsTheTextsInADrawing() async throws {
    let link = SampleNode("link", "Room 2", ["focusable": .bool(true)])
    let page = SamplePage([
      SampleNode(
        "SvgRoot", "Plan",
        children: [SampleNode("generic", children: [.text("Room 1")]), link]),
      SampleNode(
        "image", "Chart", description: "Chart", relations: ["labelledby": [9]],
        children: [.text("Inside")]),
      SampleNode("Canvas", "Map", children: [.text("No picture")]),
    ])
    XCTAssertEqual(
      page.heard(hints: true),
      ["Plan. Image.", "Room 1", "Room 2. Link.", "Chart. Image.", "Map. Image.", "No picture"])
  }

  // MARK: Words of a document

  func testWordsAreFoundInBothDirections() async throws {
    let document = try document(
      SampleNode("paragraph", children: [.text("One two "), .text("three")]))
    XCTAssertEqual(document.word(1, from: (0, 0))?.text, "two")
    XCTAssertEqual(document.word(1, from: (0, 4))?.text, "three")
    XCTAssertEqual(document.word(-1, from: (1, 0))?.text, "two")
    XCTAssertNil(document.word(1, from: (1, 0)))
    XCTAssertEqual(document.word(at: (0, 3)).text, "two", "The caret is before it.")
    XCTAssertEqual(document.word(at: (0, 5)).start, 5)
    XCTAssertEqual(document.word(at: (1, 5)).text, "")
  }

  func testAPictureIsOneWordOfAnEditor() async throws {
    let document = try document(
      SampleNode(
        "textbox", id: 50, ["editable": .text("richtext"), "focusable": .bool(true)],
        children: [.text("See "), SampleNode("image", "Our sign")]),
      SampleNode("textbox", "Plain", id: 60, value: .text("x"), ["editable": .text("plaintext")]))
    XCTAssertEqual(document.word(at: (1, 4)).text, "Our sign")
    XCTAssertTrue(document.isEditor(50))
    XCTAssertFalse(document.isEditor(60), "Its text is only a value.")
  }
}
