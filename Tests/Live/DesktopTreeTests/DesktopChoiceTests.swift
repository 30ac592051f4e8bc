import AccessibilityModel
import DesktopTree
import ScreenReader
import XCTest

/// Tests the choice of a combo box of GTK 3, whose options do not report that they are selected.
@MainActor
final class DesktopChoiceTests: XCTestCase {
  private func program(toolkit: String, name: String) -> (DesktopTree, ProgramDouble) {
    var nodes = Sample.window()
    nodes[1].children.append("box")
    nodes[1].childCount += 1
    var box = Sample.node(
      "box", .comboBox, name, in: "w", interfaces: [.selection], children: ["menu"])
    box.choice = "euro"
    nodes += [
      box, Sample.node("menu", .menu, in: "box", children: ["euro", "krone"]),
      Sample.node("euro", .menuItem, "Euro", in: "menu"),
      Sample.node("krone", .menuItem, "Krone", in: "menu"),
    ]
    var program = ProgramDouble(nodes, hasCache: true)
    var tree = DesktopTree(
      root: program.root, program: DesktopProgram(toolkit: toolkit, toolkitVersion: "3.24.38"))
    program.fill(&tree)
    return (tree, program)
  }

  private func heard(_ tree: DesktopTree, _ name: String) -> [String] {
    var reader = ScreenReader(screen: AdaptedScreen(DesktopAdapter(DesktopMirror(tree))))
    _ = reader.open()
    return Array(reader.perform(.go(name)).spoken.prefix(1))
  }

  func testABoxWithItsOwnNameHasItsChoiceAsItsValue() async {
    var (tree, program) = program(toolkit: "gtk", name: "Currency")
    XCTAssertEqual(heard(tree, "Currency"), ["Currency: Euro. Popup Button."])
    program.nodes["box"]?.choice = "krone"
    _ = tree.apply(.selectionChanged(of: "box"))
    program.fill(&tree)
    XCTAssertEqual(heard(tree, "Currency"), ["Currency: Krone. Popup Button."])
  }

  func testABoxThatIsNamedAfterItsChoiceHasNoOtherName() async {
    let (tree, _) = program(toolkit: "gtk", name: "Euro")
    XCTAssertEqual(heard(tree, "Euro"), ["Euro. Popup Button."])
  }

  func testOtherToolkitsAreNotAsked() async {
    let (_, program) = program(toolkit: "Qt", name: "Currency")
    XCTAssertFalse(program.asked.contains(.read(.choice, of: "box")))
  }

  func testACheckBoxInARowThatAKeyLeftAsItWas() async {
    func keepsMark(_ toolkit: String, _ states: DesktopStates = []) -> Bool {
      var nodes = Sample.window()
      nodes[1].children.append("cell")
      var cell = Sample.node("cell", .tableCell, in: "w", states: Sample.shown.union(states))
      cell.actions = ["toggle"]
      let old = cell
      cell.states = Sample.shown
      let tree = DesktopTree(
        nodes: nodes + [cell],
        program: DesktopProgram(toolkit: toolkit, toolkitVersion: "3.24.38"))
      return tree.keepsMark(since: old)
    }
    XCTAssertTrue(keepsMark("gtk"))
    XCTAssertFalse(keepsMark("gtk", .checked))
    XCTAssertFalse(keepsMark("Qt"))
  }
}
