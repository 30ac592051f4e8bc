import BrowserDouble
import PageTree
import TestSupport
import TextFormats
import XCTest

/// Tests that trees are read and written, also damaged ones.
final class ChromiumTreeTests: XCTestCase {
  private typealias Node = ChromiumTree.Node

  private func tree(_ json: String) throws -> ChromiumTree {
    try ChromiumTree(try XCTUnwrap(JSONValue(reading: json), json))
  }

  private func node(_ json: String, of process: FrameProcess = .page) throws -> Node? {
    Node(try XCTUnwrap(JSONValue(reading: json), json), of: process)
  }

  private func assertProblem(_ problem: ChromiumTree.Problem, _ json: String, limit: Int = 100) {
    do {
      guard let value = JSONValue(reading: json) else { return XCTFail("no JSON: \(json)") }
      _ = try ChromiumTree(value, nodeLimit: limit)
      XCTFail("read: \(json)")
    } catch { XCTAssertEqual(error, problem, json) }
  }

  // MARK: - Reading

  func testTheListTheObjectAndTheWholeMessageAreRead() throws {
    let list = #"[{"nodeId": "1", "role": {"value": "RootWebArea"}}]"#
    for json in [list, #"{"nodes": \#(list)}"#, #"{"id": 3, "result": {"nodes": \#(list)}}"#] {
      XCTAssertEqual(try tree(json).nodes.map(\.roleName), ["RootWebArea"], json)
    }
  }

  func testATreeWithoutNodesIsNone() {
    assertProblem(.missing("nodes"), "{}")
    assertProblem(.missing("nodes"), #"{"result": {}}"#)
    assertProblem(.missing("nodes"), "7")
    assertProblem(.wrongType("nodes"), #"{"nodes": 7}"#)
    assertProblem(.wrongType("nodes"), #"{"nodes": {}}"#)
  }

  func testATreeWithTooManyNodesIsRefused() throws {
    assertProblem(.tooManyNodes, "[{}, {}, {}]", limit: 2)
    let value = try XCTUnwrap(JSONValue(reading: "[{}, {}]"))
    XCTAssertEqual(try ChromiumTree(value, nodeLimit: 2).nodes.count, 0)
  }

  func testAllMembersOfANodeAreRead() throws {
    let node = try XCTUnwrap(
      try node(
        """
        {"nodeId": "5", "ignored": false, "role": {"type": "role", "value": "slider"},
         "name": {"value": " Bass "}, "description": {"value": "Low"}, "value": {"value": 3},
         "properties": [{"name": "valuemin", "value": {"value": 0}},
           {"name": "labelledby", "value": {"relatedNodes": [{"backendDOMNodeId": 8}]}}],
         "parentId": "2", "childIds": ["6", "7"], "backendDOMNodeId": 50}
        """))
    XCTAssertEqual(node.nodeId, "5")
    XCTAssertFalse(node.isIgnored)
    XCTAssertEqual(node.roleName, "slider")
    XCTAssertEqual(node.nameText, " Bass ")
    XCTAssertEqual(node.filledName, "Bass")
    XCTAssertEqual(node.valueText, "3")
    XCTAssertEqual(node["valuemin"], .number(0))
    XCTAssertEqual(node.relatedElements("labelledby"), [8])
    XCTAssertEqual(node.parentId, "2")
    XCTAssertEqual(node.childIds, ["6", "7"])
    XCTAssertEqual(node.number, 50)
  }

  func testLinesAreReadOnlyOfTextInAFieldWithSeveralLines() throws {
    let list = """
      [{"nodeId": "1", "role": {"value": "textbox"},
        "properties": [{"name": "multiline", "value": {"value": true}}]},
       {"nodeId": "2", "parentId": "1", "role": {"value": "generic"}},
       {"nodeId": "3", "parentId": "2", "role": {"value": "StaticText"}},
       {"nodeId": "4", "parentId": "3", "role": {"value": "InlineTextBox"}, "name": {"value": "one"}},
       {"nodeId": "5", "parentId": "3", "role": {"value": "InlineTextBox"}, "name": {"value": "two"}},
       {"nodeId": "6", "role": {"value": "StaticText"}},
       {"nodeId": "7", "parentId": "6", "role": {"value": "InlineTextBox"}, "name": {"value": "no"}}]
      """
    let nodes = Node.nodes(
      try XCTUnwrap(JSONValue(reading: list)?.array), of: .page)
    XCTAssertEqual(nodes.map(\.lines), [nil, nil, ["one", "two"], nil])
  }

  func testANodeOfAnotherProcessHasItsOwnNumbers() throws {
    let process = FrameProcess(index: 2)
    let node = try XCTUnwrap(
      try node(
        """
        {"nodeId": "5", "parentId": "2", "childIds": ["6"], "backendDOMNodeId": 50, "properties":
          [{"name": "labelledby", "value": {"relatedNodes": [{"backendDOMNodeId": 8}]}}]}
        """, of: process))
    XCTAssertEqual(node.nodeId, "2:5")
    XCTAssertEqual(node.parentId, "2:2")
    XCTAssertEqual(node.childIds, ["2:6"])
    XCTAssertEqual(node.number, process.number(50))
    XCTAssertEqual(node.relatedElements("labelledby"), [process.number(8)])
  }

  func testTheLinesOfATextAreNotRead() throws {
    XCTAssertNil(try node(#"{"nodeId": "7", "role": {"value": "InlineTextBox"}}"#))
    let text = try node(
      #"{"nodeId": "5", "role": {"value": "StaticText"}, "childIds": ["6", "7"]}"#)
    XCTAssertEqual(text?.childIds, [])
  }

  func testANodeWithoutAnIDIsNone() throws {
    for json in ["{}", "7", "null", "[]", #"{"nodeId": 5}"#, #"{"nodeId": null}"#] {
      XCTAssertNil(try node(json), json)
    }
  }

  func testMembersOfAnotherTypeAreLeftOut() throws {
    let node = try XCTUnwrap(
      try node(
        """
        {"nodeId": "5", "ignored": "yes", "role": 7, "name": [], "properties": {"a": 1},
         "parentId": 2, "childIds": [6, "7", null], "backendDOMNodeId": 1.5}
        """))
    XCTAssertFalse(node.isIgnored)
    XCTAssertEqual(node.roleName, "")
    XCTAssertNil(node.nameText)
    XCTAssertNil(node["a"])
    XCTAssertNil(node.parentId)
    XCTAssertEqual(node.childIds, ["7"])
    XCTAssertEqual(node.number, 5, "the number of the tree's own node")
  }

  func testThePageTheFramesAndTheAttributesAreRead() throws {
    let tree = try tree(
      """
      {"nodes": [], "page": {"language": "de", "direction": "rtl", "size": [390, 844]},
       "frames": {"5": [1, 2, 3, 4], "6": 7}, "attributes": {"5": {"lang": "fr", "step": 2}, "6": []}}
      """)
    XCTAssertEqual(tree.page, .init(language: "de", direction: "rtl", size: [390, 844]))
    XCTAssertEqual(tree.frames, ["5": [1, 2, 3, 4]])
    XCTAssertEqual(tree.attributes, ["5": ["lang": "fr"]])
  }

  func testAPageOfAnotherTypeIsNone() throws {
    for json in ["7", "[]", "null", #""de""#] {
      XCTAssertNil(try tree(#"{"nodes": [], "page": \#(json)}"#).page, json)
    }
  }

  // MARK: - Values

  func testANumberIsTextWithoutADecimalPointIfItIsWhole() {
    XCTAssertEqual(ChromiumTree.Scalar.number(3).text, "3")
    XCTAssertEqual(ChromiumTree.Scalar.number(-0.5).text, "-0.5")
    XCTAssertEqual(ChromiumTree.Scalar.number(0.3499999940395355).text, "0.35")
  }

  func testANumberHasSinglePrecision() {
    XCTAssertEqual(ChromiumTree.Scalar.number(0.3499999940395355).number, 0.35)
    XCTAssertEqual(ChromiumTree.Scalar.text("0.35").number, 0.35)
  }

  func testWhatIsNotANumberHasNone() {
    for scalar: ChromiumTree.Scalar in [
      .text("three"), .text(""), .text("nan"), .text("inf"), .number(.infinity), .number(.nan),
      .number(1e300), .bool(true), .other,
    ] { XCTAssertNil(scalar.number, "\(scalar)") }
  }

  func testTruthIsABooleanOrItsWord() {
    XCTAssertTrue(ChromiumTree.Scalar.bool(true).isTrue)
    XCTAssertTrue(ChromiumTree.Scalar.text("true").isTrue)
    for scalar: ChromiumTree.Scalar in [
      .bool(false), .text("false"), .text("1"), .text(""), .number(1), .other,
    ] { XCTAssertFalse(scalar.isTrue, "\(scalar)") }
  }

  func testTheGlyphsOfIconFontsAreNoPartOfAName() {
    XCTAssertEqual(Node(2, "button", "\u{E001} Play").filledName, "Play")
    XCTAssertNil(Node(2, "button", "\u{E001}\u{F8FF}").filledName)
    XCTAssertEqual(Node(2, "button", "Play ▶").filledName, "Play ▶")
  }

  func testABlankNameIsNone() {
    for name in ["", " ", "\n\t", "\u{A0}"] { XCTAssertNil(Node(2, "button", name).filledName) }
  }

  func testALongTextIsCut() throws {
    let text = String(repeating: "é", count: 15_000)
    let node = try XCTUnwrap(try node(#"{"nodeId": "5", "name": {"value": "\#(text)"}}"#))
    XCTAssertEqual(node.nameText, String(repeating: "é", count: 10_000) + "…")
    XCTAssertEqual("short".cut(to: 5), "short")
    XCTAssertEqual("longer".cut(to: 5), "longe…")
    XCTAssertEqual("".cut(to: 0), "")
    // A character of two bytes is kept whole or left out.
    XCTAssertEqual("aéa".cut(to: 2), "a…")
    XCTAssertEqual("aéa".cut(to: 3), "aé…")
  }

  func testAChangedCopyLeavesTheOriginal() {
    let node = Node(2, "button", "Play")
    var copy = node
    copy.name = .init(value: .text("Stop"))
    XCTAssertEqual(node.filledName, "Play")
    XCTAssertEqual(copy.filledName, "Stop")
    XCTAssertNotEqual(node, copy)
  }

  // MARK: - Writing

  private func assertRoundTrip(_ tree: ChromiumTree, _ note: String = "") throws {
    let read = try self.tree(tree.text)
    XCTAssertEqual(read.nodes, tree.nodes, note)
    XCTAssertEqual(read.page, tree.page, note)
    XCTAssertEqual(read.frames, tree.frames, note)
    XCTAssertEqual(read.attributes, tree.attributes, note)
  }

  func testAWrittenTreeIsReadAsItWas() throws {
    var field = Node(
      5, "textbox", "Name", value: "Ada",
      ["required": .bool(true), "invalid": .text("false"), "level": .number(2.5)])
    field.description = .init(value: .text("As on your \"card\"\n\u{1F600}"))
    field.properties?.append(
      .init(
        name: "labelledby",
        value: .init(value: .text("x"), relatedNodes: [.init(backendDOMNodeId: 8)])))
    field.properties?.append(.init(name: "hidden", value: nil))
    field.parentId = "1"
    try assertRoundTrip(
      ChromiumTree(
        nodes: [Node(1, "RootWebArea", "Page", children: [5]), field, Node(nodeId: "x")],
        page: .init(language: "en", direction: nil, size: [390, 844.5]),
        frames: ["5": [0, 0.25, 3, 4]], attributes: ["5": ["type": "text", "lang": ""]]))
    try assertRoundTrip(ChromiumTree())
  }

  func testAWrittenTreeIsOneLine() {
    let text = ChromiumTree(nodes: [Node(1, "RootWebArea", "One\nTwo\u{2028}Three")]).text
    XCTAssertEqual(text.split(separator: "\n").count, 1)
    XCTAssertTrue(text.hasSuffix("}\n"))
  }

  func testRandomPagesAreReadAsTheyWere() throws {
    let count = RandomCases.count(30)
    let random = SeededGenerator.printed(cases: count)
    for each in 0..<count {
      var seeds = random
      for _ in 0..<each { _ = seeds.next() }
      let page = RandomPage(3 + each, using: seeds)
      var tree = PageTree()
      tree.replace(with: page.list)
      tree.details = page.details
      // The children of a text are its lines, which are not read.
      var written = tree.collect()
      for index in written.nodes.indices where written.nodes[index].roleName == "StaticText" {
        written.nodes[index].childIds = []
      }
      try assertRoundTrip(written, "case \(each)")
    }
  }

  func testDamagedTreesNeverTrap() {
    var field = Node(5, "textbox", "Name", value: "Ada", ["required": .bool(true)])
    field.parentId = "1"
    let tree = ChromiumTree(
      nodes: [Node(1, "RootWebArea", "Page", children: [5]), field],
      page: .init(language: "en", direction: "ltr", size: [390, 844]),
      frames: ["5": [0, 0, 3, 4]], attributes: ["5": ["type": "text"]])
    DamagedBytes.forEach(of: [Array(tree.text.utf8)]) { bytes in
      guard let json = JSONValue(reading: bytes), let tree = try? ChromiumTree(json) else { return }
      _ = PageDocument.convert(tree, named: "page.json", depthLimit: 400)
    }
  }
}
