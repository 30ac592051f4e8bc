import AccessibilityModel
import DesktopTree
import XCTest

/// Tests that the work after a change does not grow with the tree.
@MainActor
final class DesktopScaleTests: XCTestCase {
  /// An adapter that counts descriptions.
  private final class Counter { var described = 0 }

  private struct CountingAdapter: AccessibilityAdapter {
    let inner: DesktopAdapter
    let counter: Counter
    var root: DesktopItem { inner.root }
    func id(of item: DesktopItem) -> DesktopItem { item }
    func children(of item: DesktopItem) -> [DesktopItem] { inner.children(of: item) }
    func description(of item: DesktopItem) -> ElementDescription {
      counter.described += 1
      return inner.description(of: item)
    }
    var revision: Int { inner.revision }
    func changes(since revision: Int) -> AdaptedChanges<DesktopItem> {
      inner.changes(since: revision)
    }
  }

  /// Returns a window with boxes of ten sliders each.
  private func tree(boxes: Int) -> DesktopTree {
    var nodes = [
      Sample.node("root", .application, children: ["w"]),
      Sample.node(
        "w", .frame, "Many", in: "root", states: [.active, .showing, .visible],
        children: (0..<boxes).map { "b\($0)" }),
    ]
    for box in 0..<boxes {
      let ids = (0..<10).map { "s\(box)-\($0)" }
      nodes.append(Sample.node("b\(box)", .filler, in: "w", children: ids))
      for id in ids {
        var slider = Sample.node(id, .slider, "Slider \(id)", in: "b\(box)", interfaces: [.value])
        slider.value = DesktopValue(minimum: 0, maximum: 10, current: 3, increment: 1)
        slider.screenExtents = Rectangle(x: 0, y: 0, width: 100, height: 20)
        nodes.append(slider)
      }
    }
    return DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "gtk", version: "3.24.38"))
  }

  func testAChangeDescribesOnlyItsNodeAndThoseAround() async {
    let mirror = DesktopMirror(tree(boxes: 1_000))
    let counter = Counter()
    let screen = AdaptedScreen(
      CountingAdapter(inner: DesktopAdapter(mirror), counter: counter))
    XCTAssertEqual(counter.described, 11_001)
    counter.described = 0
    screen.update()
    XCTAssertEqual(counter.described, 0)
    mirror.tree.answer(
      .fact(.value(DesktopValue(minimum: 0, maximum: 10, current: 4, increment: 1)), of: "s500-5"))
    screen.update()
    XCTAssertEqual(counter.described, 1)
    mirror.tree.answer(.fact(.children((0..<9).map { "s7-\($0)" }), of: "b7"))
    counter.described = 0
    screen.update()
    XCTAssertLessThan(counter.described, 20)
    let item = mirror.tree.item(of: "s500-5")
    XCTAssertEqual(
      item.flatMap { screen.element(of: $0) }?.accessibilityRange?.value, 4)
    XCTAssertEqual(screen.children.first?.children[7].children.count, 9)
  }

  func testDetailsDescribeOnlyTheirNode() async {
    let changes: [(DesktopFact, isAlone: Bool)] = [
      (.attributes(["toolkit": "gtk"]), true), (.actions(["click"]), true), (.text("3"), true),
      (.value(DesktopValue(minimum: 0, maximum: 10, current: 4, increment: 1)), true),
      (.imageDescription("knob"), true), (.name("Bass"), false),
      (.screenExtents(Rectangle(x: 9, y: 0, width: 9, height: 9)), true),
      (.screenExtents(Rectangle(x: 9, y: 0, width: 0, height: 0)), false),
      (.attributes(["hidden": "true"]), false),
    ]
    let mirror = DesktopMirror(tree(boxes: 3))
    let counter = Counter()
    let screen = AdaptedScreen(CountingAdapter(inner: DesktopAdapter(mirror), counter: counter))
    for (fact, isAlone) in changes {
      counter.described = 0
      mirror.tree.answer(.fact(fact, of: "s1-5"))
      screen.update()
      XCTAssertEqual(counter.described == 1, isAlone, "\(fact): \(counter.described)")
    }
  }

  func testATextHasTheTextsOfTheObjectsInIt() async {
    let code = Sample.node("code", DesktopRole(rawValue: 85), in: "p", children: ["c"])
    var field = Sample.node("code", .staticText, in: "p")
    field.text = "/a/b"
    // Chromium lists the plain text, too, and Firefox does not.
    let forms = [
      [
        Sample.node("s", .staticText, "The file at ", in: "p"), code,
        Sample.node("c", .staticText, "/a/b", in: "code"),
        Sample.node("t", .staticText, ". It is lost.", in: "p"),
      ],
      [field],
    ]
    for objects in forms {
      var text = Sample.node(
        "p", .paragraph, in: "w", children: objects.filter { $0.parent == "p" }.map(\.id))
      text.text = "The file at \u{FFFC}. It is lost."
      let nodes = [
        Sample.node("root", .application, children: ["w"]),
        Sample.node(
          "w", .frame, "Page", in: "root", states: [.active, .showing, .visible], children: ["p"]),
        text,
      ]
      let mirror = DesktopMirror(
        DesktopTree(nodes: nodes + objects, program: DesktopProgram(toolkit: "Chromium")))
      let screen = AdaptedScreen(DesktopAdapter(mirror))
      let label = mirror.tree.item(of: "p").flatMap { screen.element(of: $0) }?.accessibilityLabel
      XCTAssertEqual(label, "The file at /a/b. It is lost.")
    }
  }

  func testATextOfFirefoxWithALinkAndCodeIsReadInRuns() async {
    var text = Sample.node("p", .paragraph, in: "w", children: ["link", "code"])
    text.text = "See \u{FFFC} and \u{FFFC}."
    let nodes = [
      Sample.node("root", .application, children: ["w"]),
      Sample.node(
        "w", .frame, "Page", in: "root", states: [.active, .showing, .visible], children: ["p"]),
      text, Sample.node("link", .link, "this", in: "p"),
      Sample.node("code", .staticText, "that", in: "p"),
    ]
    let mirror = DesktopMirror(DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "Gecko")))
    let screen = AdaptedScreen(DesktopAdapter(mirror))
    let labels = mirror.tree.item(of: "p").map { mirror.tree.children(of: $0) }?
      .compactMap { screen.element(of: $0)?.accessibilityLabel }
    XCTAssertEqual(labels, ["See", "this", "and", "that", "."])
  }

  func testACellOfASheetKeepsItsObjectUntilThatAnswersNoMore() async {
    var table = Sample.node("sheet", .table, in: "w", children: ["a1"])
    table.states.insert(.managesDescendants)
    table.childCount = .max
    var cell = Sample.node("a1", .tableCell, "A1", in: "sheet")
    cell.cell = DesktopCell(row: 0, column: 0)
    let nodes = [
      Sample.node("root", .application, children: ["w"]),
      Sample.node(
        "w", .frame, "Calc", in: "root", states: [.active, .showing, .visible], children: ["sheet"]),
      table, cell,
    ]
    var tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "gtk"))
    tree.answer(.cell("other", row: 0, column: 0, of: "sheet"))
    XCTAssertEqual(tree.nodes["sheet"]?.children, ["a1"])
    XCTAssertTrue(tree.questions.contains(.read(.states, of: "a1")))
    tree.answer(.failed(.read(.states, of: "a1")))
    XCTAssertEqual(tree.nodes["sheet"]?.children, [])
    XCTAssertTrue(tree.questions.contains(.cell(row: 0, column: 0, of: "sheet")))
    tree.answer(.cell("other", row: 0, column: 0, of: "sheet"))
    XCTAssertEqual(tree.nodes["sheet"]?.children, ["other"])
  }

  func testAnElementAroundATextIsDescribedWithIt() async {
    let nodes = [
      Sample.node("root", .application, children: ["w"]),
      Sample.node(
        "w", .frame, "Many", in: "root", states: [.active, .showing, .visible], children: ["row"]),
      Sample.node("row", .listItem, in: "w", children: ["box"]),
      Sample.node("box", .panel, in: "row", children: ["text"]),
      Sample.node("text", .label, in: "box"),
    ]
    let mirror = DesktopMirror(DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "gtk")))
    let screen = AdaptedScreen(DesktopAdapter(mirror))
    for day in ["Monday", "Tuesday"] {
      mirror.tree.answer(.fact(.text(day), of: "text"))
      let row = mirror.tree.item(of: "row").flatMap { screen.element(of: $0) }
      XCTAssertEqual(row?.accessibilityLabel, day)
    }
  }
}
