import BrowserDouble
import PageTree
import TestSupport
import XCTest

/// Tests the mirror of a page's tree while the browser sends parts of it.
final class PageTreeMergeTests: XCTestCase {
  private typealias Node = ChromiumTree.Node

  /// A page with a main view (2), which has a button (3) with a text (4), and a list (5).
  private func tree() -> PageTree {
    var tree = PageTree()
    tree.replace(
      with: .page(
        "Page",
        [
          Node(2, "main", children: [3, 5]), Node(3, "button", "Play", children: [4]),
          Node(4, "StaticText", "Play"), Node(5, "list"),
        ]))
    return tree
  }

  private func node(
    _ number: Int, _ role: String, _ name: String? = nil, in parent: Int?, children: [Int] = []
  ) -> Node {
    var node = Node(number, role, name, children: children)
    node.parentId = parent.map(String.init)
    return node
  }

  func testNodesAreInDocumentOrder() {
    XCTAssertEqual(tree().order, ["1", "2", "3", "4", "5"])
    XCTAssertEqual(tree().root, "1")
  }

  func testTheRootIsTheFirstNodeWithoutAParent() {
    var tree = PageTree()
    tree.replace(with: [node(2, "main", in: 1), node(1, "RootWebArea", in: nil, children: [2])])
    XCTAssertEqual(tree.root, "1")
    XCTAssertEqual(tree.order, ["1", "2"])
  }

  func testATreeWithoutARootBeginsWithItsFirstNode() {
    var tree = PageTree()
    tree.replace(with: [node(2, "main", in: 1), node(3, "button", in: 1)])
    XCTAssertEqual(tree.root, "2")
  }

  func testAnEmptyPageHasNoRoot() {
    var tree = tree()
    tree.replace(with: [])
    XCTAssertNil(tree.root)
    XCTAssertEqual(tree.order, [])
    XCTAssertEqual(tree.collect().nodes, [])
  }

  func testAPageThatIsReplacedKeepsNoOldNode() {
    var tree = tree()
    tree.replace(with: .page("Next", [Node(9, "button", "Stop")]))
    XCTAssertEqual(tree.order, ["1", "9"])
    XCTAssertNil(tree.nodes["3"])
    XCTAssertNil(tree.node(number: 3))
  }

  // MARK: - Changes

  func testTheSameNodeIsNoChange() throws {
    var tree = tree()
    XCTAssertEqual(tree.merge([try XCTUnwrap(tree.nodes["3"])]), [])
  }

  func testAChangedNodeIsReported() {
    var tree = tree()
    XCTAssertEqual(tree.merge([node(3, "button", "Stop", in: 2, children: [4])]), ["3"])
    XCTAssertEqual(tree.nodes["3"]?.filledName, "Stop")
  }

  func testANewNodeBelongsToTheParentThatNamesIt() {
    var tree = tree()
    let changed = tree.merge([
      node(5, "list", in: 2, children: [6]), node(6, "listitem", in: 5),
    ])
    XCTAssertEqual(changed, ["5", "6"])
    XCTAssertEqual(tree.order, ["1", "2", "3", "4", "5", "6"])
    XCTAssertEqual(tree.takeMoved(), [], "a new node has not moved")
  }

  func testANewOrderOfChildrenIsAChangeOfTheParentAlone() {
    var tree = tree()
    XCTAssertEqual(tree.merge([node(2, "main", in: 1, children: [5, 3])]), ["2"])
    XCTAssertEqual(tree.order, ["1", "2", "5", "3", "4"])
    XCTAssertEqual(tree.takeMoved(), [])
  }

  func testARemovedChildIsKeptUntilTheTreeIsCollected() {
    var tree = tree()
    _ = tree.merge([node(2, "main", in: 1, children: [5])])
    XCTAssertEqual(tree.order, ["1", "2", "5"])
    XCTAssertNotNil(tree.nodes["4"])
    XCTAssertEqual(tree.collect().nodes.map(\.nodeId), ["1", "2", "5"])
    XCTAssertNil(tree.nodes["3"])
    XCTAssertNil(tree.nodes["4"])
  }

  func testTheDetailsOfARemovedNodeAreForgotten() {
    var tree = tree()
    tree.details.setFrame([0, 0, 10, 10], of: 3)
    tree.details.setFrame([0, 20, 10, 10], of: 5)
    tree.details.setAttributes(["lang", "de"], of: 4)
    _ = tree.merge([node(2, "main", in: 1, children: [5])])
    let rest = tree.collect()
    XCTAssertEqual(rest.frames, ["5": [0, 20, 10, 10]])
    XCTAssertEqual(rest.attributes, [:])
    XCTAssertNil(tree.node(number: 3))
  }

  func testANodeWithoutAParentInTheAnswerKeepsItsParent() {
    var tree = tree()
    _ = tree.merge([node(3, "button", "Stop", in: nil, children: [4])])
    XCTAssertEqual(tree.nodes["3"]?.parentId, "2")
  }

  func testANodeWhoseParentIsNotReadKeepsItsParent() {
    var tree = tree()
    _ = tree.merge([node(3, "button", "Stop", in: 77, children: [4])])
    XCTAssertEqual(tree.nodes["3"]?.parentId, "2")
    XCTAssertEqual(tree.order, ["1", "2", "3", "4", "5"])
  }

  // MARK: - Moved nodes

  func testAMovedNodeIsInItsNewParent() {
    var tree = tree()
    _ = tree.merge([
      node(2, "main", in: 1, children: [5]), node(5, "list", in: 2, children: [3]),
    ])
    XCTAssertEqual(tree.order, ["1", "2", "5", "3", "4"])
    XCTAssertEqual(tree.nodes["3"]?.parentId, "5")
    XCTAssertEqual(tree.takeMoved(), [3])
    XCTAssertEqual(tree.takeMoved(), [], "taken once")
  }

  func testAMovedNodeThatIsReadItselfHasTheSameParent() {
    var tree = tree()
    _ = tree.merge([
      node(2, "main", in: 1, children: [5]), node(5, "list", in: 2, children: [3]),
      node(3, "button", "Play", in: 5, children: [4]),
    ])
    XCTAssertEqual(tree.nodes["3"]?.parentId, "5")
    XCTAssertEqual(tree.takeMoved(), [])
  }

  func testAPageThatIsReplacedHasNoMovedNodes() {
    var tree = tree()
    _ = tree.merge([node(5, "list", in: 2, children: [3])])
    tree.replace(with: .page("Next", [Node(3, "button", "Play")]))
    XCTAssertEqual(tree.takeMoved(), [])
  }

  func testAHiddenViewDoesNotTakeTheChildOfAViewThatIsShown() {
    var tree = tree()
    var hidden = node(8, "generic", in: 2, children: [4])
    hidden.ignored = true
    _ = tree.merge([hidden])
    XCTAssertEqual(tree.nodes["4"]?.parentId, "3")
    XCTAssertEqual(tree.takeMoved(), [], "its parent is still in the tree")
  }

  func testAChildOfAHiddenViewIsReadAgainWhenItsParentIsGone() {
    var tree = tree()
    var hidden = node(8, "generic", in: 2, children: [4])
    hidden.ignored = true
    _ = tree.merge([hidden, node(2, "main", in: 1, children: [8, 5])])
    XCTAssertEqual(tree.takeMoved(), [4])
  }

  func testTheNodesInAHiddenViewAreReadAgainAlsoInsideOneThatWasNeverShown() {
    var tree = tree()
    var body = node(8, "none", in: 3, children: [4])
    body.ignored = true
    var table = node(3, "none", in: 2, children: [8])
    _ = tree.merge([body, table])
    _ = tree.takeMoved()
    table.ignored = true
    _ = tree.merge([table])
    XCTAssertEqual(tree.takeMoved(), [4, 8])
  }

  // MARK: - What to read next

  func testMissingChildrenAreNamedWithTheirParents() {
    var tree = tree()
    let changed = tree.merge([
      node(5, "list", in: 2, children: [6, 7]), node(3, "button", in: 2, children: [4, 8]),
    ])
    let missing = tree.missingChildren(of: changed)
    XCTAssertEqual(missing.map(\.child), ["8", "6", "7"])
    XCTAssertEqual(missing.map(\.parent), ["3", "5", "5"])
    XCTAssertEqual(tree.missingChildren(of: ["2", "99"]).count, 0)
  }

  func testAParentThatLacksItsChildIsOutdated() {
    var tree = tree()
    let changed = tree.merge([node(6, "listitem", in: 5), node(7, "listitem", in: 5)])
    XCTAssertEqual(tree.outdatedParents(of: changed), [5], "named once")
  }

  func testAParentThatHasItsChildIsNotOutdated() {
    XCTAssertEqual(tree().outdatedParents(of: ["1", "2", "3", "4", "5"]), [])
  }

  func testAParentThatIsNotInTheTreeIsReadByItsID() {
    var tree = tree()
    let changed = tree.merge([node(6, "listitem", in: 42)])
    XCTAssertEqual(tree.outdatedParents(of: changed), [42])
  }

  func testAParentWithoutANumberIsNotRead() {
    var tree = tree()
    var stray = node(6, "listitem", in: nil)
    stray.parentId = "-7"
    XCTAssertEqual(tree.outdatedParents(of: tree.merge([stray])), [])
    stray.parentId = "word"
    XCTAssertEqual(tree.outdatedParents(of: tree.merge([stray])), [])
  }

  // MARK: - Dependents

  func testTheNameOfAButtonDependsOnItsText() {
    var tree = tree()
    let changed = tree.merge([node(4, "StaticText", "Stop", in: 3)])
    XCTAssertEqual(tree.dependents(of: changed), [3], "neither the view nor the page has a name")
  }

  func testTheNameOfAnIgnoredViewDoesNotDependOnItsText() throws {
    var tree = tree()
    var button = try XCTUnwrap(tree.nodes["3"])
    button.ignored = true
    _ = tree.merge([button])
    XCTAssertEqual(tree.dependents(of: ["4"]), [])
  }

  func testAFieldDependsOnTheNodesThatNameDescribeAndCorrectIt() {
    for relation in ["labelledby", "describedby", "errormessage"] {
      var tree = tree()
      var field = node(6, "textbox", in: 2)
      field.properties = [
        .init(
          name: relation,
          value: .init(value: .text("x"), relatedNodes: [.init(backendDOMNodeId: 4)]))
      ]
      _ = tree.merge([field, node(2, "main", in: 1, children: [3, 5, 6])])
      XCTAssertEqual(tree.dependents(of: ["4"]), [3, 6], relation)
      XCTAssertEqual(tree.dependents(of: ["5"]), [], relation)
    }
  }

  func testAFieldDoesNotDependOnTheNodesThatItControls() {
    var tree = tree()
    var field = node(6, "textbox", in: 2)
    field.properties = [
      .init(name: "controls", value: .init(value: nil, relatedNodes: [.init(backendDOMNodeId: 5)]))
    ]
    _ = tree.merge([field])
    XCTAssertEqual(tree.dependents(of: ["5"]), [])
  }

  func testAFieldDependsOnATextInsideItsLabel() {
    var tree = tree()
    var field = node(6, "textbox", in: 2)
    field.properties = [
      .init(
        name: "labelledby",
        value: .init(value: nil, relatedNodes: [.init(backendDOMNodeId: 3)]))
    ]
    _ = tree.merge([field, node(2, "main", in: 1, children: [3, 5, 6])])
    XCTAssertEqual(tree.dependents(of: ["4"]), [3, 6])
  }

  // MARK: - Around and inside

  func testAncestorsAreFromTheInside() {
    XCTAssertEqual(tree().ancestors(of: "4").map(\.nodeId), ["3", "2", "1"])
    XCTAssertEqual(tree().ancestors(of: "1").map(\.nodeId), [])
    XCTAssertEqual(tree().ancestors(of: "99").map(\.nodeId), [])
  }

  func testDescendantsAreInDocumentOrder() {
    XCTAssertEqual(tree().descendants(of: "2").map(\.nodeId), ["3", "4", "5"])
    XCTAssertEqual(tree().descendants(of: "4").map(\.nodeId), [])
    XCTAssertEqual(tree().descendants(of: "99").map(\.nodeId), [])
  }

  func testANodeIsFoundByItsNumberInTheDOM() {
    var tree = tree()
    var text = node(4, "StaticText", "Play", in: 3)
    text.backendDOMNodeId = 400
    _ = tree.merge([text])
    XCTAssertEqual(tree.node(number: 400)?.nodeId, "4")
    var generated = node(70, "StaticText", "Marker", in: 5)
    generated.backendDOMNodeId = nil
    _ = tree.merge([generated, node(5, "list", in: 2, children: [70])])
    XCTAssertEqual(tree.node(number: 70)?.filledName, "Marker", "generated content")
    XCTAssertNil(tree.node(number: 12))
  }

  // MARK: - Focus

  private func focused(_ number: Int, in tree: inout PageTree) {
    guard var node = tree.node(number: number) else { return }
    node.set("focused", .bool(true))
    _ = tree.merge([node])
  }

  func testTheFocusedElementHasTheFocus() {
    var tree = tree()
    XCTAssertNil(tree.focused)
    focused(3, in: &tree)
    XCTAssertEqual(tree.focused?.nodeId, "3")
  }

  func testADocumentWithTheFocusIsNoElement() {
    var tree = tree()
    focused(1, in: &tree)
    XCTAssertNil(tree.focused)
  }

  private func focusList(withActiveDescendant number: Int, in tree: inout PageTree) throws {
    focused(5, in: &tree)
    var list = try XCTUnwrap(tree.nodes["5"])
    list.properties?.append(
      .init(
        name: "activedescendant",
        value: .init(value: nil, relatedNodes: [.init(backendDOMNodeId: number)])))
    _ = tree.merge([list])
  }

  func testTheActiveDescendantHasTheFocusOfItsList() throws {
    var tree = tree()
    try focusList(withActiveDescendant: 3, in: &tree)
    XCTAssertEqual(tree.focused?.nodeId, "3")
  }

  func testAnActiveDescendantThatIsNotInTheTreeLeavesTheFocusAtItsList() throws {
    var tree = tree()
    try focusList(withActiveDescendant: 99, in: &tree)
    XCTAssertEqual(tree.focused?.nodeId, "5")
  }

  // MARK: - Frames

  private func withFrame() -> PageTree {
    var tree = tree()
    _ = tree.merge([
      node(2, "main", in: 1, children: [3, 5, 6]), node(6, "Iframe", "Map", in: 2),
    ])
    tree.add(
      frame: [
        node(20, "RootWebArea", "Inner", in: nil, children: [21]),
        node(21, "button", "Zoom", in: 20),
      ],
      below: "6")
    return tree
  }

  func testTheDocumentOfAFrameIsBelowItsFrame() {
    let tree = withFrame()
    XCTAssertEqual(tree.order, ["1", "2", "3", "4", "5", "6", "20", "21"])
    XCTAssertEqual(tree.ancestors(of: "21").map(\.nodeId), ["20", "6", "2", "1"])
  }

  func testAFrameThatIsReadAgainKeepsItsDocument() {
    var tree = withFrame()
    _ = tree.merge([node(6, "Iframe", "City map", in: 2)])
    XCTAssertEqual(tree.order.suffix(3), ["6", "20", "21"])
    XCTAssertEqual(tree.missingChildren(of: ["6"]).count, 0)
  }

  func testANewDocumentReplacesTheOldOneOfAFrame() {
    var tree = withFrame()
    tree.add(frame: [node(30, "RootWebArea", "Next", in: nil)], below: "6")
    XCTAssertEqual(tree.order.suffix(2), ["6", "30"])
    _ = tree.collect()
    XCTAssertNil(tree.nodes["20"])
    XCTAssertNil(tree.nodes["21"])
  }

  func testAFrameThatIsGoneTakesItsDocumentWithIt() {
    var tree = withFrame()
    _ = tree.merge([node(2, "main", in: 1, children: [3, 5])])
    XCTAssertEqual(tree.collect().nodes.map(\.nodeId), ["1", "2", "3", "4", "5"])
    XCTAssertNil(tree.nodes["20"])
  }

  func testADocumentWithoutItsFrameIsLeftOut() {
    var tree = tree()
    tree.add(frame: [node(20, "RootWebArea", in: nil)], below: "6")
    XCTAssertNil(tree.nodes["20"])
    tree.add(frame: [], below: "5")
    XCTAssertEqual(tree.order, ["1", "2", "3", "4", "5"])
  }

  // MARK: - Secrets

  private func secretless(_ fields: [Node]) -> [String?] {
    var tree = PageTree()
    tree.replace(with: .page("Page", fields))
    return tree.withoutSecrets().nodes.dropFirst().map { $0.valueText ?? $0.nameText }
  }

  func testTheBulletsOfAPasswordAreNotWritten() {
    XCTAssertEqual(secretless([Node(2, "textbox", value: "•••••")]), [nil])
    XCTAssertEqual(secretless([Node(2, "StaticText", "•••••")]), [nil])
  }

  func testOtherTextIsWritten() {
    XCTAssertEqual(
      secretless([
        Node(2, "textbox", value: "Rome"), Node(3, "StaticText", "• Rome"),
        Node(4, "textbox", value: ""),
      ]), ["Rome", "• Rome", ""])
  }

  func testTheTreeItselfKeepsItsBullets() {
    var tree = PageTree()
    tree.replace(with: .page("Page", [Node(2, "textbox", value: "•••")]))
    _ = tree.withoutSecrets()
    XCTAssertEqual(tree.nodes["2"]?.valueText, "•••")
  }

  // MARK: - Details

  func testOnlyKnownAttributesAreKept() {
    var details = PageDetails()
    details.setAttributes(["type", "range", "value", "secret", "step", "2"], of: 3)
    XCTAssertEqual(details.attributes, ["3": ["type": "range", "step": "2"]])
    details.setAttributes(["class", "wide"], of: 3)
    XCTAssertEqual(details.attributes, [:])
  }

  func testAnAttributeWithoutAValueIsLeftOut() {
    var details = PageDetails()
    details.setAttributes(["type", "range", "step"], of: 3)
    XCTAssertEqual(details.attributes, ["3": ["type": "range"]])
    details.setAttributes(["type"], of: 4)
    details.setAttributes([], of: 5)
    XCTAssertEqual(details.attributes, ["3": ["type": "range"]])
  }

  func testALongAttributeIsCut() {
    var details = PageDetails()
    details.setAttributes(["name", String(repeating: "x", count: 30_000)], of: 3)
    XCTAssertEqual(details.attributes["3"]?["name"]?.count, ChromiumTree.Node.textLimit + 1)
  }

  func testAFrameWithoutABoxIsForgotten() {
    var details = PageDetails()
    details.setFrame([1, 2, 3, 4], of: 3)
    details.setFrame(nil, of: 3)
    XCTAssertEqual(details.frames, [:])
  }
}
