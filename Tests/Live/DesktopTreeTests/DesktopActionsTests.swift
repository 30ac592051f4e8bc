import AccessibilityModel
import DesktopTree
import XCTest

/// Tests which actions of a node activate it, and which are custom actions.
@MainActor
final class DesktopActionsTests: XCTestCase {
  private func tree(
    _ actions: [String]?, role: DesktopRole = .button, toolkit: String = "Qt"
  ) -> DesktopTree {
    var nodes = Sample.window()
    nodes[3].role = role
    nodes[3].actions = actions
    return DesktopTree(
      nodes: nodes, program: DesktopProgram(toolkit: toolkit, toolkitVersion: "3.24"))
  }

  func testTheActivationIsThePreferredAction() async {
    let cases: [(actions: [String]?, index: Int?)] = [
      (nil, nil), ([], nil), (["click"], 0), (["press", "click"], 1), (["toggle", "press"], 1),
      (["uncheck", "check"], 1), (["SetFocus", "ShowMenu"], 1), (["Sing"], 0),
      (["SetFocus", "Sing"], 1), (["SetFocus", "clipboard.copy"], nil), ([""], 0),
      (["Sing", ""], 1), (["showContextMenu"], nil), (["increment", "decrement"], nil),
      (["window.close", "misc.toggle", "link.open"], nil), (["selection.copy"], nil),
      (["open", "activate", "jump"], 1), (["Press", "switch"], 1), (["clickAncestor"], nil),
    ]
    for (actions, index) in cases {
      XCTAssertEqual(tree(actions).activation(of: "play"), index, "\(actions ?? [])")
    }
    XCTAssertNil(tree(["click"]).activation(of: "gone"))
  }

  func testACustomActionIsFoundByItsNameAndItsPlaceAmongThem() async {
    let tree = tree(["SetFocus", "Add", "click", "Remove", "Add"])
    XCTAssertEqual(tree.customAction("Add", index: 0, of: "play"), 1)
    XCTAssertEqual(tree.customAction("Remove", index: 1, of: "play"), 3)
    XCTAssertEqual(tree.customAction("Add", index: 2, of: "play"), 4)
  }

  func testACustomActionThatIsGoneOrHasMovedIsNotPerformed() async {
    let tree = tree(["click", "Add", "Remove"])
    XCTAssertNil(tree.customAction("Remove", index: 0, of: "play"))
    XCTAssertNil(tree.customAction("Add", index: 2, of: "play"))
    XCTAssertNil(tree.customAction("Add", index: -1, of: "play"))
    XCTAssertNil(tree.customAction("click", index: 0, of: "play"))
    XCTAssertNil(tree.customAction("Add", index: 0, of: "gone"))
  }

  func testThereAreAtMostFiftyCustomActions() async {
    let tree = tree(["click"] + (0..<60).map { "Action \($0)" })
    XCTAssertEqual(tree.customAction("Action 49", index: 49, of: "play"), 50)
    XCTAssertNil(tree.customAction("Action 50", index: 50, of: "play"))
  }

  func testACellOfGTK3HasNoCustomActions() async {
    let actions = ["activate", "Sort this column"]
    let gtk = tree(actions, role: .tableCell, toolkit: "gtk")
    XCTAssertNil(gtk.customAction("Sort this column", index: 0, of: "play"))
    let qt = tree(actions, role: .tableCell)
    XCTAssertEqual(qt.customAction("Sort this column", index: 0, of: "play"), 1)
    let button = tree(actions, toolkit: "gtk")
    XCTAssertEqual(button.customAction("Sort this column", index: 0, of: "play"), 1)
  }

  func testAMenuButtonIsActivatedByTheButtonInside() async {
    var nodes = Sample.window()
    nodes[3].children = ["text", "box"]
    var text = Sample.node("text", .label, "Play", in: "play")
    text.actions = ["click"]
    var inner = Sample.node("inner", .toggleButton, in: "box")
    inner.actions = ["click"]
    nodes += [text, Sample.node("box", .filler, in: "play", children: ["inner"]), inner]
    let tree = DesktopTree(nodes: nodes, program: DesktopProgram())
    XCTAssertEqual(tree.activated(by: "play"), "inner")
    XCTAssertEqual(tree.activated(by: "inner"), "inner")
    XCTAssertEqual(tree.activated(by: "text"), "text")
    XCTAssertNil(tree.activated(by: "stop"))
    XCTAssertNil(tree.activated(by: "gone"))
  }

  func testTheSearchForTheActionInsideEnds() async {
    var nodes = Sample.window()
    nodes[3].children = (0..<12).map { "c\($0)" }
    nodes += (0..<12).map { Sample.node("c\($0)", .filler, in: "play") }
    nodes[nodes.count - 1].actions = ["click"]
    let tree = DesktopTree(nodes: nodes, program: DesktopProgram())
    XCTAssertNil(tree.activated(by: "play"), "more than ten nodes were searched")
    XCTAssertEqual(tree.activated(by: "c11"), "c11")
  }

  func testOnlyControlsThatAreCheckedHaveStatesOfAnActivation() async {
    let cases: [(role: DesktopRole, states: DesktopStates, found: DesktopStates)] = [
      (.checkBox, [.checked, .focused], .checked), (.checkBox, [.focused], []),
      (.checkBox, [.checked, .indeterminate], [.checked, .indeterminate]),
      (.radioButton, [.checked], .checked), (.switchControl, [.checked], .checked),
      (.toggleButton, [.checked], []), (.button, [.checked], []), (.tableCell, [.checked], []),
    ]
    for (role, states, found) in cases {
      var nodes = Sample.window()
      nodes[3].role = role
      nodes[3].states.formUnion(states)
      let tree = DesktopTree(nodes: nodes, program: DesktopProgram())
      XCTAssertEqual(tree.checkStates(of: "play"), found, "\(role) \(states.names)")
    }
    XCTAssertEqual(tree(nil).checkStates(of: "gone"), [])
  }

  func testTheSpaceBarActivatesButtonsOnly() async {
    let pushed: Set<DesktopRole> = [
      .button, .checkBox, .radioButton, .switchControl, .toggleButton,
    ]
    let tree = DesktopTree(root: "root")
    for row in DesktopRoles.rows.flatMap(\.roles) {
      let role = DesktopRole(rawValue: row.number)
      XCTAssertEqual(
        tree.isPushed(DesktopNode(id: "n", role: role)), pushed.contains(role), row.name)
    }
  }
}
