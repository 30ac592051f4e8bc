import AccessibilityModel
import BrowserDouble
import PageTree
import SourceDiagnostics
import TestSupport
import XCTest

/// Tests that damaged and extreme pages are read as far as possible, and never trap or hang.
@MainActor
final class HostilePageTests: XCTestCase {
  private typealias Node = ChromiumTree.Node

  /// The speech of a page with these nodes, the root first.
  private func heard(_ nodes: [Node]) -> [String] {
    let page = SamplePage([], title: "Page")
    page.mirror.tree.replace(with: nodes)
    _ = page.mirror.convert(isNewPage: true)
    return page.heard
  }

  private func root(_ children: [Int]) -> Node {
    Node(1, "RootWebArea", "Page", children: children)
  }

  private func problems(_ nodes: [Node], depthLimit: Int = 400) -> [String] {
    let tree = ChromiumTree(nodes: nodes, page: .init(language: nil, direction: nil, size: nil))
    return PageDocument.convert(tree, named: "page.json", depthLimit: depthLimit).problems
      .map(\.message)
  }

  // MARK: - Damaged trees

  func testAViewThatContainsItselfIsReadOnce() async {
    let nodes = [
      root([2]), Node(2, "group", "Songs", children: [3, 2]), Node(3, "button", "Play"),
    ]
    XCTAssertEqual(heard(nodes), ["Songs. Play. Button."])
  }

  func testARootThatContainsItselfIsReadOnce() async {
    XCTAssertEqual(heard([root([1, 2]), Node(2, "button", "Play")]), ["Play. Button."])
  }

  func testACycleOfViewsIsReadOnce() async {
    let nodes = [
      root([2]), Node(2, "generic", children: [3]), Node(3, "generic", children: [4, 2]),
      Node(4, "button", "Play", children: [3]),
    ]
    XCTAssertEqual(heard(nodes), ["Play. Button."])
  }

  func testANodeWithTwoParentsIsReadAtItsFirstPlace() async {
    let nodes = [
      root([2, 3]), Node(2, "group", "One", children: [4]),
      Node(3, "group", "Two", children: [4, 5]), Node(4, "button", "Play"),
      Node(5, "button", "Stop"),
    ]
    XCTAssertEqual(heard(nodes), ["One. Play. Button.", "Two. Stop. Button."])
    XCTAssertEqual(problems(nodes).count { $0.contains("has two parents") }, 1)
  }

  func testAChildThatIsNamedTwiceIsReadOnce() async {
    XCTAssertEqual(heard([root([2, 2]), Node(2, "button", "Play")]), ["Play. Button."])
  }

  func testOfTwoNodesWithOneIDTheFirstIsConverted() async {
    let nodes = [root([2]), Node(2, "button", "Play"), Node(2, "button", "Stop")]
    XCTAssertTrue(problems(nodes).contains { $0.hasPrefix("Duplicate nodeId") })
    let document = PageDocument.convert(
      ChromiumTree(nodes: nodes), named: "page.json", depthLimit: 400
    ).document
    XCTAssertEqual(document?.elements.first?.children.map(\.label), ["Play"])
  }

  func testMissingChildrenAreLeftOut() async {
    let nodes = [root([7, 2, 8]), Node(2, "button", "Play", children: [9])]
    XCTAssertEqual(heard(nodes), ["Play. Button."])
    XCTAssertTrue(problems(nodes).contains { $0.contains("a child that is not in the dump") })
  }

  func testNodesThatCanNotBeReachedAreCounted() async {
    var nodes = [root([2]), Node(2, "button", "Play"), Node(3, "button"), Node(4, "button")]
    nodes[2].parentId = "9"
    nodes[3].parentId = "3"
    XCTAssertEqual(heard(nodes), ["Play. Button."])
    XCTAssertTrue(problems(nodes).contains { $0.hasSuffix("reached from the root: 2.") })
  }

  func testAPageWithoutNodesIsEmpty() async {
    XCTAssertEqual(heard([]), ["No items."])
    XCTAssertEqual(heard([root([])]), ["No items."])
    XCTAssertNil(
      PageDocument.convert(ChromiumTree(), named: "page.json", depthLimit: 400).document)
  }

  func testATreeWithoutARootWebAreaIsReadFromItsFirstNode() async {
    XCTAssertEqual(
      heard([Node(2, "group", "Songs", children: [3]), Node(3, "button", "Play")]),
      ["Songs. Play. Button."])
  }

  func testNodesWithoutARoleAreRead() async {
    var node = Node(nodeId: "2")
    node.childIds = ["3"]
    XCTAssertEqual(heard([root([2]), node, Node(3, "button", "Play")]), ["Play. Button."])
  }

  func testANodeWithoutANumberIsAnElement() async {
    var node = Node(nodeId: "x")
    node.role = .init(value: .text("button"))
    node.name = .init(value: .text("Play"))
    var page = root([])
    page.childIds = ["x"]
    XCTAssertEqual(heard([page, node]), ["Play. Button."])
  }

  func testTwoNodesWithOneNumberAreTwoElements() async {
    var (one, two) = (Node(2, "button", "Play"), Node(3, "button", "Stop"))
    (one.backendDOMNodeId, two.backendDOMNodeId) = (50, 50)
    XCTAssertEqual(heard([root([2, 3]), one, two]), ["Play. Button.", "Stop. Button."])
  }

  func testARowThatContainsItselfEnds() async {
    let nodes = [
      root([2]), Node(2, "table", children: [3, 2]), Node(3, "row", children: [4, 3, 2]),
      Node(4, "cell", "Tea", children: [5, 4]), Node(5, "StaticText", "Tea"),
    ]
    XCTAssertEqual(heard(nodes), ["Tea. Row 1. Column 1. Table Start. 1 row, 1 column"])
  }

  func testATreeItemThatContainsItselfEnds() async {
    let nodes = [
      root([2]), Node(2, "tree", "Files", children: [3]),
      Node(3, "treeitem", "Songs", children: [4, 3, 2]), Node(4, "treeitem", "One", children: [3]),
    ]
    XCTAssertEqual(heard(nodes), ["Files. Songs", "One"])
  }

  func testAnErrorMessageThatContainsItselfEnds() async {
    var field = Node(2, "textbox", "Name", ["editable": .text("plaintext")])
    field.set("invalid", .text("true"))
    field.properties?.append(
      .init(
        name: "errormessage",
        value: .init(value: nil, relatedNodes: [.init(backendDOMNodeId: 3)])))
    let nodes = [
      root([2, 3]), field, Node(3, "generic", children: [4, 3, 1]),
      Node(4, "StaticText", "Too short"),
    ]
    XCTAssertEqual(heard(nodes), ["Name. Text Field. Invalid Field. Too short", "Too short"])
  }

  // MARK: - Large trees

  /// A page with a number of views inside each other and a button at the end.
  private func deep(_ levels: Int) -> [Node] {
    [root([2])] + (2..<levels).map { Node($0, "generic", children: [$0 + 1]) }
      + [Node(levels, "button", "Play")]
  }

  func testAButtonInsideThreeHundredViewsIsRead() async {
    XCTAssertEqual(heard(deep(300)), ["Play. Button."])
  }

  func testAButtonInsideTenThousandViewsIsLeftOut() async {
    XCTAssertEqual(heard(deep(10_000)), ["No items."])
    XCTAssertTrue(
      problems(deep(10_000)).contains { $0.contains("deeper than the limit of 400: 9600.") })
  }

  func testTheDepthLimitIsExact() async {
    XCTAssertFalse(problems(deep(5), depthLimit: 5).contains { $0.contains("limit") })
    XCTAssertTrue(problems(deep(6), depthLimit: 5).contains { $0.contains("the limit of 5: 1.") })
  }

  func testElementsBesideAViewThatIsTooDeepAreRead() async {
    var nodes = deep(10_000)
    nodes[0].childIds = ["2", "20000"]
    nodes.append(Node(20_000, "button", "Stop"))
    XCTAssertEqual(heard(nodes), ["Stop. Button."])
  }

  func testATextInsideTenThousandViewsOfAnElementIsItsContent() async {
    var nodes = deep(10_000)
    nodes[1].role = .init(value: .text("button"))
    nodes[1].name = .init(value: .text("Outer"))
    XCTAssertEqual(heard(nodes), ["Outer. Button."])
  }

  func testTenThousandAncestorsAreCut() {
    var tree = PageTree()
    var nodes = deep(10_000)
    for index in nodes.indices.dropFirst() { nodes[index].parentId = "\(index)" }
    tree.replace(with: nodes)
    XCTAssertEqual(tree.ancestors(of: "10000").count, 400)
    XCTAssertEqual(tree.order.count, 10_000)
  }

  func testAncestorsInACycleEnd() {
    var tree = PageTree()
    tree.replace(with: [root([2]), Node(2, "generic", children: [3]), Node(3, "generic")])
    var (two, three) = (Node(2, "generic", children: [3]), Node(3, "generic", children: [2]))
    (two.parentId, three.parentId) = ("3", "2")
    _ = tree.merge([two, three])
    XCTAssertEqual(tree.ancestors(of: "3").count, 400)
    XCTAssertEqual(tree.dependents(of: ["3"]), [])
    XCTAssertEqual(tree.takeMoved(), [])
  }

  // MARK: - Text

  func testIconGlyphsAreNotRead() async {
    XCTAssertEqual(
      heard([root([2]), Node(2, "StaticText", "\u{F101} One \u{E000}\u{10FFFD}")]), ["One"])
  }

  func testLettersBeyondTheBasicPlaneAreRead() async {
    XCTAssertEqual(heard([root([2]), Node(2, "button", "👩‍🚀 𝑥 你好")]), ["👩‍🚀 𝑥 你好. Button."])
  }

  func testBulletsAndWhiteSpaceAreNoText() async {
    for text in [
      "•", " ◦ ", "▪\n•", "\t", "\u{A0}", "\u{2003}", "\u{200B}", "\u{AD}", "\u{FEFF} \u{200B}",
    ] {
      XCTAssertEqual(heard([root([2]), Node(2, "StaticText", text)]), ["No items."], text)
    }
    XCTAssertEqual(heard([root([2]), Node(2, "StaticText", "• One")]), ["• One"])
  }

  func testAnImageWithoutANameAndADOMNodeIsAMarker() async {
    var marker = Node(3, "image")
    marker.backendDOMNodeId = nil
    XCTAssertEqual(heard([root([2, 3]), Node(2, "StaticText", "One"), marker]), ["One"])
    XCTAssertEqual(
      heard([root([2, 3]), Node(2, "StaticText", "One"), Node(3, "image")]), ["One", "Image."])
  }

  func testHostileTextsAreElementsAndDoNotHideWhatFollows() async throws {
    for text in try HostileText.all() {
      let words = text.text.cut(to: ChromiumTree.Node.textLimit)
      let page = SamplePage([
        SampleNode("button", words, id: 2),
        SampleNode("paragraph", id: 3, children: [.text(words, id: 4)]),
        SampleNode("button", "Play", id: 5),
      ])
      XCTAssertEqual(page.mirror.item(of: 2), .node(2, copy: 0), text.name)
      XCTAssertEqual(page.mirror.item(of: 5), .node(5, copy: 0), text.name)
      let adapter = PageAdapter(page.mirror)
      XCTAssertEqual(adapter.description(of: .node(5, copy: 0)).label, "Play", text.name)
    }
  }

  func testControlCharactersInANameAreOneElement() async {
    for text in ["A\u{0}B", "A\u{1B}[2JB", "A\u{202E}B", "A\u{FFFD}B"] {
      let page = SamplePage([SampleNode("button", text), SampleNode("button", "Play")])
      XCTAssertEqual(page.heard.count, 2, text.debugDescription)
      XCTAssertEqual(page.heard.last, "Play. Button.")
    }
  }

  // MARK: - Numbers

  func testFramesThatAreNoneDoNotHideAnElement() async {
    for frame in [
      [], [1], [0, 0, 0, 0], [1, 2, 3], [.nan, 0, 10, 10], [0, 0, .infinity, 10],
      [1e300, 1e300, 1e300, 1e300], [0, 0, -10, -10],
    ] as [[Double]] {
      let page = SamplePage([SampleNode("button", "Play", frame: frame)])
      XCTAssertEqual(page.heard, ["Play. Button."], "\(frame)")
    }
  }

  func testRangesThatAreNoneAreReadAsTheirValue() async {
    let ranges: [(ChromiumTree.Scalar, ChromiumTree.Scalar)] = [
      (.number(.nan), .number(10)), (.number(0), .number(.infinity)), (.text("low"), .number(10)),
      (.number(0), .other), (.number(10), .number(0)), (.number(0), .number(0)),
      (.number(-1e308), .number(1e308)), (.bool(false), .bool(true)),
    ]
    for (minimum, maximum) in ranges {
      let page = SamplePage([
        SampleNode(
          "slider", "Bass", value: .number(3), ["valuemin": minimum, "valuemax": maximum])
      ])
      XCTAssertEqual(page.heard, ["Bass: 3. Adjustable."], "\(minimum) to \(maximum)")
    }
  }

  func testStepsThatAreNoneAreGuessed() async {
    for step in ["0", "-1", "any", "", "nan", "inf", "1e999"] {
      let page = SamplePage([
        SampleNode(
          "slider", "Bass", value: .number(3), attributes: ["step": step],
          ["valuemin": .number(0), "valuemax": .number(10)])
      ])
      XCTAssertEqual(page.heard, ["Bass: 3. Adjustable."], step)
    }
  }

  func testAStepNeedsNoMoreDecimalsThanTheNumbers() async {
    for value in [0.29, 0.35, 0.57, 0.58] {
      let page = SamplePage([
        SampleNode(
          "slider", "Bass", value: .number(Double(Float(value))),
          ["valuemin": .number(0), "valuemax": .number(1)])
      ])
      XCTAssertEqual(page.heard, ["Bass: \(value). Adjustable."])
    }
  }

  func testPositionsThatAreNoneAreNotSaid() async {
    for (position, count) in [
      ("0", "3"), ("4", "3"), ("-1", "3"), ("1", "-1"), ("9223372036854775807", "3"),
    ] {
      let page = SamplePage([
        SampleNode(
          "radio", "Large", attributes: ["aria-posinset": position, "aria-setsize": count],
          ["checked": .text("true")])
      ])
      XCTAssertEqual(page.heard, ["Large. Radio Button. Checked."], "\(position) of \(count)")
    }
  }

  func testSpansBeyondAHundredAreCut() async {
    let page = SamplePage([
      SampleNode(
        "table", "Songs", id: 2,
        children: [
          SampleNode(
            "row", id: 3,
            children: [
              SampleNode(
                "cell", "Tea", id: 4, attributes: ["rowspan": "65534", "colspan": "1000"],
                children: [.text("Tea", id: 5)])
            ])
        ])
    ])
    let cell = PageAdapter(page.mirror).description(of: .node(4, copy: 0)).cell
    XCTAssertEqual(cell?.rows.length, 100)
    XCTAssertEqual(cell?.columns.length, 100)
  }
}
