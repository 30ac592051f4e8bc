import AccessibilityModel
import DesktopTree
import ScreenReader
import XCTest

/// Tests the items of Java's Swing, which are labels that do not show.
@MainActor
final class DesktopSwingTests: XCTestCase {
  private func reader(_ nodes: [DesktopNode], window: DesktopRole = .frame) -> ScreenReader {
    let all =
      [
        Sample.node("root", .application, children: ["w"]),
        Sample.node(
          "w", window, "Form", in: "root", states: [.active, .showing, .visible],
          children: nodes.filter { $0.parent == "w" }.map(\.id)),
      ] + nodes
    let tree = DesktopTree(
      nodes: all, program: DesktopProgram(toolkit: "J2SE-access-bridge", toolkitVersion: "1.0"))
    return ScreenReader(screen: AdaptedScreen(DesktopAdapter(DesktopMirror(tree))))
  }

  /// Returns what is heard from the first element to the last.
  private func heard(_ nodes: [DesktopNode]) -> [String] {
    var reader = reader(nodes)
    _ = reader.open()
    var response = reader.perform(.first)
    var heard: [String] = []
    while response.outcome == .done {
      heard += response.spoken.prefix(1)
      response = reader.perform(.swipe(.right))
    }
    return heard
  }

  func testTheCellsOfATableAreRead() async {
    var table = Sample.node(
      "t", .table, in: "w", interfaces: [.table], children: ["a", "b", "c", "d"])
    table.table = DesktopTableSize(rows: 2, columns: 2)
    let cells = zip(["a", "b", "c", "d"], ["Alpha", "1", "Beta", "2"]).enumerated().map {
      var cell = Sample.node(
        $1.0, .label, $1.1, in: "t", states: [.visible, .enabled, .sensitive])
      cell.index = $0
      return cell
    }
    XCTAssertEqual(
      heard([table] + cells),
      ["Alpha. Row 1. Column 1.", "1. Column 2.", "Beta. Row 2. Column 1.", "2. Column 2."])
  }

  func testTheOpenRowsOfATreeAreRead() async {
    let closed: DesktopStates = [.enabled, .sensitive, .expandable]
    XCTAssertEqual(
      heard([
        Sample.node("t", .tree, in: "w", children: ["r"]),
        Sample.node(
          "r", .label, "Root", in: "t", states: closed.union(.expanded), children: ["f", "o"]),
        Sample.node("f", .label, "Folder", in: "r", states: closed, children: ["c"]),
        Sample.node("c", .label, "child", in: "f", states: [.enabled, .sensitive]),
        Sample.node("o", .label, "other", in: "r", states: [.enabled, .sensitive]),
      ]), ["Root. Expanded.", "Folder. Collapsed.", "other"])
  }

  func testTheItemsOfAHiddenListAreNotRead() async {
    XCTAssertEqual(
      heard([
        Sample.node("b", .button, "OK", in: "w"),
        Sample.node("l", .list, in: "w", states: [.visible, .enabled], children: ["i"]),
        Sample.node("i", .label, "one", in: "l", states: [.visible, .enabled]),
      ]), ["OK. Button."])
  }

  func testTheMessageOfAnOptionPaneIsReadFirst() async {
    var ok = Sample.node("o", .button, "OK", in: "a")
    ok.states.formUnion([.focusable, .focused])
    var reader = reader(
      [
        Sample.node("p", .panel, in: "w", children: ["a"]),
        Sample.node("a", .alert, in: "p", children: ["m", "o"]),
        Sample.node("m", .label, "It is sent", in: "a"), ok,
      ], window: .dialog)
    XCTAssertEqual(reader.open().spoken, ["Alert. It is sent"])
  }

  func testAStepThatIsNearlyNothingIsUnknown() async {
    var slider = Sample.node("s", .slider, "Volume", in: "w", interfaces: [.value])
    slider.value = DesktopValue(
      minimum: 0, maximum: 100, current: 30, increment: .leastNonzeroMagnitude)
    XCTAssertEqual(heard([slider]), ["Volume: 30. Adjustable."])
  }
}
