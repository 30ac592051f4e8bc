import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// Laws of the tables for pages, and the words of a document that is made by hand.
final class PageDialectTests: XCTestCase {
  // MARK: Laws

  func testNoOrderOfPagesHasAPartTwice() {
    for dialect in Dialect.all {
      let pages = dialect.pages
      let orders =
        Array(pages.containers.values) + Array(pages.lineOrder.values) + [pages.otherLineOrder]
      for order in orders {
        XCTAssertEqual(Set(order).count, order.count, "\(dialect.name): \(order)")
      }
    }
  }

  func testRolesThatAreSaidOrLeftHaveWords() {
    for dialect in Dialect.all {
      let pages = dialect.pages
      for (role, parts) in pages.containers.merging(pages.lineOrder, uniquingKeysWith: +)
      where parts.contains(.role) {
        XCTAssertNotNil(dialect.roles[role], "\(dialect.name): \(role)")
      }
      let sentences = pages.leaving.merging(pages.rowLeaving) { $1 }
      for (role, sentence) in sentences
      where ![.landmark, .publicationPart].contains(role) && sentence.contains("{role}") {
        XCTAssertNotNil(dialect.roles[role], "\(dialect.name): \(role)")
      }
    }
  }

  func testEachQuickKeyHasASentenceAtTheEnd() {
    for dialect in Dialect.all {
      let words = dialect.pages.words
      XCTAssertFalse(dialect.pages.quickKeys.isEmpty, dialect.name)
      XCTAssertTrue(
        words[.none] != nil || words[.noNext] != nil && words[.noPrevious] != nil, dialect.name)
      for (key, kind) in dialect.pages.quickKeys {
        XCTAssertEqual(key.lowercased(), String(key), "With Shift, a key goes back.")
        XCTAssertFalse(kind.roles.isEmpty || kind.one.isEmpty || kind.many.isEmpty, "\(key)")
      }
      for level in 1...6 {
        XCTAssertEqual(dialect.pages.quickKeys[Character("\(level)")]?.level, level, dialect.name)
      }
    }
  }

  func testTheReasonNamesTheRowAndItsProof() {
    var dialect = Dialect(name: "x-1", title: "X 1")
    dialect.measured = [
      Dialect.Measured("moves in programs", equal: 9, of: 10, on: "2026-11-29"),
      Dialect.Measured("lines of pages", equal: 3, of: 4, on: "2026-11-29"),
    ]
    XCTAssertEqual(
      dialect.reason(for: "order.button.role"),
      "is the row order.button.role of the table of X 1. 9 of 10 recorded moves in programs are equal."
    )
    XCTAssertEqual(
      dialect.reason(for: "pages.lineOrder.link.role"),
      "is the row pages.lineOrder.link.role of the table of X 1. 3 of 4 recorded lines of pages are equal."
    )
    dialect.recordings = ["order.button.role": .init(2, of: 3, "form/4")]
    dialect.source = "No recording has it."
    XCTAssertEqual(
      dialect.reason(for: "order.button.role"),
      "is the row order.button.role of the table of X 1. 2 of 3 recorded steps with it are equal, such as form/4."
    )
    XCTAssertEqual(
      dialect.reason(for: "order.link.role"),
      "is the row order.link.role of the table of X 1. No recording has it. 9 of 10 recorded moves in programs are equal."
    )
  }

  // MARK: A document

  func testAnArrowKeyThatChoosesFromAClosedListSaysTheChoice() {
    var before = pageFacts(.comboBox, "Size")
    before.containers = [.init(.document, "Shop")]
    before.valueText = "Small"
    before.contents = [.init(.listItem, "Small", .selected), .init(.listItem, "Large")]
    var after = before
    after.valueText = "Large"
    after.contents = [.init(.listItem, "Small"), .init(.listItem, "Large", .selected)]
    for dialect in Dialect.all {
      let words = { (facts: ElementFacts) in
        TableDescriber(dialect).change(of: facts, from: before, after: .key(.init(.down)))
          .map(\.text)
      }
      XCTAssertEqual(words(after), ["Large"], dialect.name)
      XCTAssertEqual(words(before), [], dialect.name)
    }
  }

  func testALinkToTheCurrentPageIsVisitedForNVDA() {
    func words(_ current: String?, _ dialect: Dialect, _ states: NeutralStates = []) -> String {
      var link = pageFacts(.link, "Shop", states)
      link.containers = [.init(.document, "Page")]
      link.current = current
      return TableDescriber(dialect).arrive(at: link, from: link).map(\.text)
        .joined(separator: " ")
    }
    XCTAssertEqual(words("page", .nvda2025), "Shop visited link current page")
    XCTAssertEqual(words("", .nvda2025), "Shop visited link current")
    XCTAssertEqual(words("date", .nvda2025), "Shop link current date")
    XCTAssertEqual(words("page", .nvda2025, .leadsInside), "Shop link current page")
    XCTAssertEqual(words(nil, .nvda2025), "Shop link")
    XCTAssertEqual(words(nil, .nvda2025, [.leadsInside, .samePage]), "Shop same page link")
    XCTAssertEqual(words(nil, .orca43, [.leadsInside, .samePage]), "Shop link")
    XCTAssertEqual(words(nil, .nvda2025, .visited), "Shop visited link")
    XCTAssertEqual(words("page", .orca43), "Shop link")
    XCTAssertEqual(words(nil, .orca43, .visited), "Shop visited link")
  }

  /// A list with two links, a paragraph with a marked word, and a table.
  private var document: ReadingDocument {
    var document = ReadingDocument()
    document.objects = [
      1: pageFacts(.document, "Page"), 2: pageFacts(.list), 3: pageFacts(.listItem),
      4: pageFacts(.link, "Home"), 5: pageFacts(.listItem), 6: pageFacts(.link, "Shop"),
      7: pageFacts(.paragraph), 8: pageFacts(.mark), 9: pageFacts(.heading, "Stock"),
      10: pageFacts(.table),
      11: pageFacts(.tableCell, "Nut"), 12: pageFacts(.tableCell, "7"),
    ]
    document.objects[2]?.childCount = 2
    document.objects[6]?.current = "page"
    document.objects[9]?.level = 2
    var table = ElementFacts.Table(rows: 1, columns: 2)
    document.objects[10]?.table = table
    table.place = .init(row: 0, column: 0)
    document.objects[11]?.table = table
    table.place = .init(row: 0, column: 1)
    table.header = "Count"
    document.objects[12]?.table = table
    document.order = Array(1...12)
    let passages: [(text: String, path: [Int])] = [
      ("•", [1, 2, 3]), ("Home", [1, 2, 3, 4]), ("•", [1, 2, 5]), ("Shop", [1, 2, 5, 6]),
      ("A ", [1, 7]), ("new", [1, 7, 8]), (" offer", [1, 7]), ("Stock", [1, 9]),
      ("Nut", [1, 10, 11]), ("7", [1, 10, 12]),
    ]
    let lines = [0, 0, 1, 1, 2, 2, 2, 3, 4, 5]
    document.passages = zip(passages, lines).enumerated().map { index, passage in
      var new = ReadingDocument.Passage(
        id: 100 + index, text: passage.0.text, path: passage.0.path, line: passage.1,
        row: passage.1)
      new.apartRow = passage.1
      return new
    }
    return document
  }

  private func lines(_ dialect: Dialect, _ numbers: [Int]) -> [String] {
    let (describer, document) = (TableDescriber(dialect), document)
    var path: [Int] = []
    return numbers.map { number in
      let range = document.passages(in: number, of: describer.line)
      let words = describer.line(document.passages[range], of: document, from: path)
      path = document.passages[range.upperBound - 1].path
      return words.map(\.text).joined(separator: " / ")
    }
  }

  func testNVDANamesAnObjectBeforeItsText() {
    XCTAssertEqual(
      lines(.nvda2025, [0, 1, 2, 3, 4, 5]),
      [
        "list with 2 items / bullet / link / Home", "bullet / visited link / current page / Shop",
        "out of list / A / highlighted / new / out of highlighted / offer",
        "heading / level 2 / Stock", "table with 1 row and 2 columns / row 1 / column 1 / Nut",
        "Count / column 2 / 7",
      ])
  }

  func testAnUnknownNumberOfColumnsIsSaidAsThePageSetsIt() {
    var table = pageFacts(.table)
    table.table = .init(rows: 6, columns: -1)
    var document = ReadingDocument()
    document.objects = [1: table]
    document.passages = [.init(id: 2, text: "Stock", path: [1], line: 0, row: 0)]
    let words = TableDescriber(.nvda2025).line(document.passages, of: document, from: [])
    XCTAssertEqual(
      words.map(\.text), ["table with 6 rows and minus 1 columns", "Stock"])
  }

  func testNVDAGoingUpEntersFromTheEnd() {
    XCTAssertEqual(
      lines(.nvda2025, [2, 1, 0]).dropFirst().map { $0 },
      ["list with 2 items / bullet / visited link / current page / Shop", "bullet / link / Home"])
  }

  func testOrcaSaysEachObjectOfARow() {
    XCTAssertEqual(
      lines(.orca43, [0, 2, 3]),
      [
        "List with 2 items / bullet / Home / link",
        "leaving list. / A / highlight start / new / highlight end / offer",
        "Stock / heading / level 2",
      ])
    XCTAssertEqual(
      lines(.orca48, [0, 3]),
      ["List with 2 items / • / Home / link", "leaving list. / Stock / heading / 2"])
  }

  /// A row with a label and its field, a heading with a link inside, and a check box.
  private var rows: ReadingDocument {
    var document = ReadingDocument()
    document.objects = [
      1: pageFacts(.document, "Page"), 2: pageFacts(.entry, "Mail", [.editable]),
      3: pageFacts(.heading),
      4: pageFacts(.link, "Mill"), 5: pageFacts(.checkBox), 6: pageFacts(.form),
      7: pageFacts(.label),
      8: pageFacts(.caption), 9: pageFacts(.button, "Send"),
    ]
    document.objects[2]?.text = .init("")
    document.objects[3]?.level = 2
    document.objects[9]?.description = "at once"
    document.order = Array(1...9)
    let passages: [(text: String, path: [Int], row: Int)] = [
      ("Mail", [1, 6, 7], 0), ("", [1, 6, 2], 0), ("The ", [1, 3], 1), ("Mill", [1, 3, 4], 1),
      ("", [1, 5], 2), ("Agree", [1], 2), ("Mail", [1, 6, 7], 3), ("Fig. 1", [1, 8], 4),
      ("shows", [1, 8], 5), ("Send", [1, 9], 6), ("Go", [1], 7), ("Send", [1, 9], 7),
    ]
    document.passages = passages.map { passage in
      var new = ReadingDocument.Passage(
        id: passage.path.last ?? 0, text: passage.text, path: passage.path, line: passage.row,
        row: passage.row)
      if passage.path.last == 7 { new.captioned = [2] }
      return new
    }
    document.passages[8].isContinued = true
    return document
  }

  func testOrcaCountsDefinitionsAndNamesPicturesWithoutAName() {
    var document = ReadingDocument()
    document.objects = [
      1: pageFacts(.termList), 2: pageFacts(.term), 3: pageFacts(.termDefinition),
      4: pageFacts(.termDefinition),
      5: pageFacts(.term), 6: pageFacts(.termDefinition), 7: pageFacts(.image),
      8: pageFacts(.heading),
    ]
    for id in 1...8 { document.objects[id]?.containers = [.init(.document, "Page")] }
    document.order = Array(1...8)
    let texts: [(String, [Int])] = [
      ("Adult", [1, 2]), ("From 16", [1, 3]), ("Students", [1, 4]), ("Child", [1, 5]),
      ("To 15", [1, 6]), ("", [7]), ("", [8]),
    ]
    document.passages = texts.enumerated().map { row, text in
      var passage = ReadingDocument.Passage(
        id: 10 + row, text: text.0, path: text.1, line: row, row: row)
      passage.isDirect = true
      return passage
    }
    let rows = (0..<7).map { row in
      TableDescriber(.orca43).line(
        document.passages[document.passages(in: row, of: \.row)], of: document, from: []
      ).map(\.text).joined(separator: " / ")
    }
    XCTAssertTrue(rows[0].hasSuffix(" / Adult / description term / 2 values"), rows[0])
    XCTAssertTrue(rows[3].hasSuffix(" / Child / description term"), rows[3])
    XCTAssertEqual(
      rows[5], "To get missing image descriptions, open the context menu. Unlabeled image")
    XCTAssertEqual(rows[6], "blank", "A heading without text has no words.")
  }

  func testOrcaSaysWhatStandsOnARow() {
    let describer = TableDescriber(.orca43)
    let words = (0..<8).map { row in
      let range = rows.passages(in: row, of: \.row)
      return describer.line(rows.passages[range], of: rows, from: [1]).map(\.text)
        .joined(separator: " / ")
    }
    XCTAssertEqual(
      words,
      [
        "form / Mail / entry", "The / heading / level 2 / Mill / link / heading / level 2",
        "Agree / check box / not checked", "form / Mail", "Fig. 1 / caption", "shows / caption",
        "Send / push button / at once", "Go / Send / push button",
      ])
  }

  func testTheReasonOfARowNamesItsFigure() {
    XCTAssertTrue(
      Dialect.orca43.reason(for: "pages.rowOrder.caption.role").contains("lines of held web pages"))
  }

  private func quickKey(_ dialect: Dialect, to id: Int, from path: [Int] = []) -> String {
    let describer = TableDescriber(dialect)
    return describer.container(id, of: document, from: path).map(\.text).joined(separator: " / ")
  }

  func testAQuickKeyToATableReadsItsFirstLine() {
    XCTAssertEqual(
      quickKey(.nvda2025, to: 10), "table with 1 row and 2 columns / row 1 / column 1 / Nut")
    XCTAssertEqual(quickKey(.orca43, to: 2), "List with 2 items / bullet / Home / link")
  }

  func testAQuickKeyIsNotFollowedByBlankOrSelected() {
    var field = pageFacts(.entry, "Name", .editable)
    field.text = .init("Ada", caret: 3, selection: 0..<3)
    let describer = TableDescriber(.nvda2025)
    let words = { (words: [TableDescriber.Words]) in words.map(\.text).joined(separator: " ") }
    XCTAssertEqual(words(describer.arrive(at: field, from: field)), "Name edit selected Ada")
    XCTAssertEqual(words(describer.quickKey(to: field, from: field)), "Name edit Ada")
    field.text = .init("")
    XCTAssertEqual(words(describer.arrive(at: field, from: field)), "Name edit blank")
    XCTAssertEqual(words(describer.quickKey(to: field, from: field)), "Name edit")
  }

  // MARK: Containers by Tab

  private func inside(_ container: ElementFacts, id: Int, _ facts: ElementFacts) -> ElementFacts {
    var (facts, around) = (facts, ElementFacts.Container(container.role, container.name))
    (around.states, around.landmark) = (container.states, container.landmark)
    (around.childCount, around.id) = (container.childCount, String(id))
    facts.containers = [around, .init(.document, "Page"), .init(.frame, "Page - Chromium")]
    return facts
  }

  private func tab(_ dialect: Dialect, from: ElementFacts, to: ElementFacts) -> String {
    TableDescriber(dialect).arrive(at: to, from: from).map(\.text).joined(separator: " / ")
  }

  func testContainersThatTheFocusEnters() {
    var main = pageFacts(.landmark)
    main.landmark = .main
    let field = inside(main, id: 5, pageFacts(.checkBox, "Agree"))
    var link = pageFacts(.link, "Home")
    link.containers = [.init(.document, "Page"), .init(.frame, "Page - Chromium")]
    XCTAssertEqual(
      tab(.nvda2025, from: link, to: field), "main landmark / Agree / check box / not checked")
    XCTAssertEqual(tab(.nvda2025, from: field, to: link), "Home / link")
  }

  /// A link in a landmark with a list, a table of two cells, a paragraph and a spin button.
  private var focusDocument: ReadingDocument {
    var document = ReadingDocument()
    var main = pageFacts(.landmark)
    main.landmark = .main
    document.objects = [
      1: pageFacts(.document, "Page"), 2: main, 3: pageFacts(.list), 4: pageFacts(.listItem),
      5: pageFacts(.link, "Home"), 6: pageFacts(.table), 7: pageFacts(.columnHeader, "Count"),
      8: pageFacts(.tableCell, "7"), 9: pageFacts(.button, "More"),
      10: pageFacts(.paragraph, "A tip here"),
      11: pageFacts(.panel, "Size"), 12: pageFacts(.spinButton, "Width"),
      13: pageFacts(.link, "tip"),
    ]
    document.objects[3]?.childCount = 1
    document.objects[12]?.text = .init("")
    document.objects[12]?.containers = [.init(.panel, "Size"), .init(.document, "Page")]
    var table = ElementFacts.Table(rows: 2, columns: 1)
    document.objects[6]?.table = table
    table.place = .init(row: 0, column: 0)
    document.objects[7]?.table = table
    table.place = .init(row: 1, column: 0)
    table.header = "Count"
    document.objects[8]?.table = table
    document.order = Array(1...13)
    let passages: [(text: String, path: [Int])] = [
      ("Home", [1, 2, 3, 4, 5]), ("Count", [1, 2, 6, 7]), ("7", [1, 2, 6, 8]),
      ("More", [1, 2, 6, 8, 9]), ("A ", [1, 10]), ("tip", [1, 10, 13]), (" here", [1, 10]),
      ("", [1, 11, 12]),
    ]
    document.passages = passages.enumerated().map { index, passage in
      // The paragraph is one line.
      let line = passage.path.contains(10) ? 4 : index
      return ReadingDocument.Passage(
        id: 100 + index, text: passage.text, path: passage.path, line: line, row: line)
    }
    return document
  }

  private func tab(_ dialect: Dialect, to object: Int, from path: [Int]) -> String {
    let document = focusDocument
    return TableDescriber(dialect).focus(
      at: document.objects[object] ?? .init(role: .unknown), id: object, of: document, from: path,
      previous: nil, lastCaret: 0
    ).map(\.text).joined(separator: " / ")
  }

  func testOrca48SaysTheContainersThatTabLeavesAndEnters() {
    XCTAssertEqual(tab(.orca43, to: 5, from: []), "Home / link")
    XCTAssertEqual(tab(.orca48, to: 5, from: []), "main content / List with 1 item / Home / link")
    XCTAssertEqual(
      tab(.orca48, to: 9, from: [1, 2, 3, 4, 5]),
      "leaving list. / table with 2 rows 1 column / Count column header / row 2 / column 1 / More / button"
    )
    XCTAssertEqual(
      tab(.orca48, to: 8, from: [1, 2, 3, 4, 5]),
      "Count column header / 7 / row 2 / column 1")
    XCTAssertEqual(tab(.orca48, to: 8, from: [1, 2, 6, 8, 9]), "7")
  }

  func testATextThatTakesTheFocusIsItsLabelAndItsText() {
    XCTAssertEqual(tab(.orca43, to: 10, from: [1]), "A tip here / A")
    XCTAssertEqual(tab(.orca48, to: 10, from: [1]), "A tip here / A link here")
  }

  func testASpinButtonOfOrca48HasItsContainersTwice() {
    XCTAssertEqual(
      tab(.orca43, to: 12, from: [1]), "Size / panel / Width / 0.0 / spin button")
    XCTAssertEqual(
      tab(.orca48, to: 12, from: [1]), "Size / panel / Size / panel / Width / spin button / 0")
  }

  func testALinkOrARadioButtonHasNoModeOfItsOwn() {
    let describer = TableDescriber(.orca48)
    for (role, states, isFocus) in [
      (NeutralRole.slider, [] as NeutralStates, true), (.progressBar, [], true),
      (.button, .hasPopup, true), (.link, [.hasPopup, .expandable], false), (.button, [], false),
      (.listItem, [], false), (.listItem, .selectable, true), (.tableCell, [], true),
    ] {
      XCTAssertEqual(describer.usesFocusMode(for: pageFacts(role, "", states)), isFocus, "\(role)")
    }
    var inToolBar = pageFacts(.button)
    inToolBar.containers = [.init(.toolBar, "Text")]
    XCTAssertTrue(describer.usesFocusMode(for: inToolBar))
  }

  func testTwoContainersOfTheSameNameAreDifferent() {
    let group = pageFacts(.panel, "Size", .required)
    let (one, other) = (pageFacts(.radioButton, "Small"), pageFacts(.radioButton, "Large"))
    let (first, second) = (inside(group, id: 5, one), inside(group, id: 6, other))
    XCTAssertEqual(
      tab(.nvda2025, from: first, to: second),
      "Size / grouping / required / Large / radio button / not checked")
    XCTAssertEqual(
      tab(.nvda2025, from: first, to: inside(group, id: 5, other)),
      "Large / radio button / not checked")
  }
}
