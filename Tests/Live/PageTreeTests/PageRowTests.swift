import AccessibilityModel
import PageTree
import TextFormats
import XCTest

/// Rows of the screen and boxes of text, of which the browser tells a reader only a part.
@MainActor
final class PageRowTests: XCTestCase {
  private func texts(
    _ document: ReadingDocument, by line: ReadingDocument.Line = \.row
  ) -> [String] {
    document.texts(by: line)
  }

  private func area(_ text: String, id: Int) -> SampleNode {
    SampleNode(
      "textbox", "Note", id: id, value: .text(text), frame: [0, 0, 200, 60],
      ["focusable": .bool(true), "editable": .text("plaintext"), "multiline": .bool(true)])
  }

  func testTheWhiteSpaceThatAPageDoesNotShowIsInNoRow() throws {
    // The source is "\n  one  two\n  three ", and “three” is wrapped.
    let json = """
      {"strings": ["\\n  one  two\\n  three "], "documents": [{"nodes": {"backendNodeId": [5]},
      "layout": {"nodeIndex": [0], "text": [0], "bounds": [[0, 0, 60, 60]]},
      "textBoxes": {"layoutIndex": [0, 0, 0], "start": [3, 8, 14], "length": [4, 3, 5],
      "bounds": [[0, 0, 40, 20], [40, 0, 30, 20], [0, 19.5, 50, 20]]}}]}
      """
    let page = SamplePage([.text("one two three", id: 5)])
    PageSnapshot.read(
      try XCTUnwrap(JSONValue(reading: json)), of: .page, at: (0, 0),
      into: &page.mirror.tree.details)
    XCTAssertEqual(page.mirror.tree.details.rows[5]?.map(\.length), [7, 5])
    _ = page.mirror.convert()
    XCTAssertEqual(texts(try XCTUnwrap(page.mirror.readingDocument)), ["one two ", "three"])
  }

  func testASpaceAtTheStartOfATextIsAtTheEndOfTheRowBefore() throws {
    let json = """
      {"strings": [" one two three"], "documents": [{"nodes": {"backendNodeId": [5]},
      "layout": {"nodeIndex": [0], "text": [0], "bounds": [[0, 0, 60, 60]]},
      "textBoxes": {"layoutIndex": [0, 0], "start": [1, 9], "length": [7, 5],
      "bounds": [[0, 0, 70, 20], [0, 20, 50, 20]]}}]}
      """
    let page = SamplePage([.text(" one two three", id: 5)])
    PageSnapshot.read(
      try XCTUnwrap(JSONValue(reading: json)), of: .page, at: (0, 0),
      into: &page.mirror.tree.details)
    _ = page.mirror.convert()
    XCTAssertEqual(texts(try XCTUnwrap(page.mirror.readingDocument)), [" one two ", "three"])
  }

  func testAnEmptyLineOfCodeIsNoRow() async throws {
    let page = SamplePage([.text("one\n\ntwo", id: 5)])
    page.mirror.tree.details.setRows(
      [
        .init(length: 4, frame: [0, 0, 30, 20]), .init(length: 1, frame: [0, 20, 0, 20]),
        .init(length: 3, frame: [0, 40, 30, 20]),
      ], of: 5)
    _ = page.mirror.convert()
    XCTAssertEqual(texts(try XCTUnwrap(page.mirror.readingDocument)), ["one\n", "two"])
  }

  func testABlockInALinkIsABoxUnlessTextIsBeforeTheLink() async throws {
    func boxes(_ before: [SampleNode]) throws -> [Bool] {
      var span = SampleNode.hidden("none", [.text("now")])
      span.id = 9
      let link = SampleNode(
        "link", "Start now", id: 8, ["focusable": .bool(true)], children: [.text("Start"), span])
      let page = SamplePage(before + [link])
      page.mirror.tree.details.setBlock(true, of: 9)
      _ = page.mirror.convert()
      let inside = try XCTUnwrap(page.mirror.readingDocument).passages.suffix(2)
      return inside.map { $0.box == inside.first?.box }
    }
    XCTAssertEqual(try boxes([]), [true, false])
    XCTAssertEqual(try boxes([.text("Hot. ")]), [true, true])
  }

  func testAFieldHasItsLines() async throws {
    let page = SamplePage([.text("Note"), area("One\nTwo", id: 5)])
    XCTAssertEqual(texts(try XCTUnwrap(page.mirror.readingDocument)), ["Note", "One\n", "Two"])
  }

  func testTwoEndsOfLinesHaveARowBetween() async throws {
    let page = SamplePage([
      .text("one"), SampleNode("LineBreak", "\n"), SampleNode("LineBreak", "\n"), .text("two"),
    ])
    XCTAssertEqual(
      texts(try XCTUnwrap(page.mirror.readingDocument)).map { $0.filter { $0 != "\n" } },
      ["one|", "", "two"])
  }

  func testALabelLeftOfThePageIsNoRow() async throws {
    func page(at x: Double) throws -> ReadingDocument {
      let label = SampleNode(
        "LabelText", id: 7, children: [.text("Search", frame: [x, 0, 40, 20])])
      let field = SampleNode(
        "searchbox", "Search", id: 8, value: .text("maps"), frame: [50, 40, 90, 20],
        relations: ["labelledby": [7]],
        ["focusable": .bool(true), "editable": .text("plaintext")])
      return try XCTUnwrap(
        SamplePage([.text("Top", frame: [0, 20, 9, 20]), label, field])
          .mirror.readingDocument)
    }
    XCTAssertEqual(texts(try page(at: 0)), ["Top", "Search", "maps"])
    XCTAssertEqual(texts(try page(at: -9_999)), ["Top|Search", "maps"])
    XCTAssertEqual(try page(at: -9_999).passages.map(\.isOffPage), [false, true, false])
  }

  func testAControlInAListInALineIsWhereTheListIs() async throws {
    func rows(isBlock: Bool) throws -> [String] {
      func item(_ name: String, _ id: Int) -> SampleNode {
        SampleNode(
          "listitem", id: id,
          children: [
            SampleNode(
              "button", name, id: id + 1, frame: [Double(id) * 50, 0, 40, 20],
              ["focusable": .bool(true)])
          ])
      }
      let page = SamplePage([SampleNode("list", id: 2, children: [item("A", 3), item("B", 5)])])
      page.mirror.tree.details.setBlock(true, of: 2)
      for id in [3, 5] { page.mirror.tree.details.setBlock(isBlock, of: id) }
      _ = page.mirror.convert()
      return texts(try XCTUnwrap(page.mirror.readingDocument), by: \.apartRow)
    }
    XCTAssertEqual(try rows(isBlock: true), ["A|B"])
    XCTAssertEqual(try rows(isBlock: false), ["A", "B"])
  }

  func testAHeaderOfSeveralColumnsIsOneOfEach() async throws {
    func cell(_ role: String, _ text: String, _ id: Int, _ columns: String? = nil) -> SampleNode {
      SampleNode(
        role, text, id: id, attributes: columns.map { ["colspan": $0] }, children: [.text(text)])
    }
    let page = SamplePage([
      SampleNode(
        "table", "Plans", id: 30,
        children: [
          SampleNode(
            "row", children: [cell("columnheader", "Free", 31), cell("columnheader", "Team", 32)]),
          SampleNode("row", children: [cell("cell", "1", 33), cell("cell", "10", 34)]),
          SampleNode("row", children: [cell("columnheader", "Safety", 35, "2")]),
        ])
    ])
    let document = try XCTUnwrap(page.mirror.readingDocument)
    XCTAssertEqual(document.objects[33]?.table?.columnHeaders, ["Free", "Safety"])
    XCTAssertEqual(document.objects[34]?.table?.columnHeaders, ["Team", "Safety"])
    XCTAssertEqual(document.objects[34]?.table?.header, "Team")
  }
}
