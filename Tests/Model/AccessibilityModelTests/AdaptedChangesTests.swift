import AccessibilityModel
import XCTest

/// Tests that a mirrored screen queries only what its adapter reports as changed.
@MainActor
final class AdaptedChangesTests: XCTestCase {
  /// A tree whose nodes are names, which counts the queries.
  @MainActor
  final class Outline {
    var children: [String: [String]] = ["root": ["a", "b"], "b": ["c"]]
    var labels: [String: String] = [:]
    var cells: [String: ElementDescription.Cell] = [:]
    var fields: Set<String> = []
    var revision = 0
    var changed: [String: Int] = [:]
    var reportsChanges = true
    var queries: [String] = []

    func change(_ node: String, _ change: (Outline) -> Void = { _ in }) {
      change(self)
      revision += 1
      changed[node] = revision
    }
  }

  struct Adapter: AccessibilityAdapter {
    let outline: Outline
    var root: String { "root" }
    func id(of node: String) -> String { node }
    func children(of node: String) -> [String] { outline.children[node] ?? [] }
    func description(of node: String) -> ElementDescription {
      var description = ElementDescription()
      outline.queries.append(node)
      description.isElement = outline.children[node] == nil
      description.label = outline.labels[node] ?? node
      description.cell = outline.cells[node]
      if outline.fields.contains(node) { description.traits = .textEntry }
      if node.hasPrefix("table") { description.container = .dataTable }
      return description
    }
    var revision: Int { outline.revision }
    func changes(since revision: Int) -> AdaptedChanges<String> {
      guard outline.reportsChanges else { return .unknown }
      let nodes = outline.changed.filter { $0.value > revision }.map(\.key)
      return nodes.isEmpty ? .none : .nodes(nodes)
    }
  }

  private func labels(_ element: AccessibilityElement) -> [String] {
    (element.isAccessibilityElement ? [element.accessibilityLabel ?? "-"] : [])
      + element.children.flatMap(labels)
  }

  private func mirrored() -> (Outline, AdaptedScreen<Adapter>) {
    let outline = Outline()
    let screen = AdaptedScreen(Adapter(outline: outline))
    outline.queries = []
    return (outline, screen)
  }

  func testNothingIsQueriedWhenNothingChanged() async {
    let (outline, screen) = mirrored()
    XCTAssertFalse(screen.isHidden)
    XCTAssertEqual(labels(screen), ["a", "c"])
    XCTAssertEqual(outline.queries, [])
  }

  func testOnlyTheChangedNodeIsQueried() async {
    let (outline, screen) = mirrored()
    outline.change("c") { $0.labels["c"] = "See" }
    screen.update()
    XCTAssertEqual(outline.queries, ["c"])
    XCTAssertEqual(labels(screen), ["a", "See"])
  }

  func testWithoutReportsEverythingIsQueried() async {
    let (outline, screen) = mirrored()
    outline.reportsChanges = false
    screen.update()
    XCTAssertEqual(Set(outline.queries), ["root", "a", "b", "c"])
  }

  func testNewAndRemovedChildrenTakeTheirPlaces() async throws {
    let (outline, screen) = mirrored()
    let kept = try XCTUnwrap(screen.element(of: "c"))
    outline.change("b") { $0.children["b"] = ["d", "c", "e"] }
    XCTAssertEqual(labels(screen.element(of: "root") ?? screen), ["a", "d", "c", "e"])
    XCTAssertTrue(screen.element(of: "c") === kept)
    XCTAssertFalse(outline.queries.contains("c"))
    outline.change("root") { $0.children["root"] = ["b"] }
    screen.update()
    XCTAssertEqual(labels(screen), ["d", "c", "e"])
    XCTAssertNil(screen.element(of: "a"))
  }

  func testAMovedNodeKeepsItsElement() async throws {
    let (outline, screen) = mirrored()
    let moved = try XCTUnwrap(screen.element(of: "c"))
    outline.change("root") { $0.children = ["root": ["c", "a", "b"], "b": []] }
    outline.change("b")
    screen.update()
    XCTAssertEqual(labels(screen), ["c", "a"])
    XCTAssertTrue(screen.element(of: "c") === moved)
  }

  func testTheCellsOfAChangedTableAreFound() async throws {
    let (outline, screen) = mirrored()
    outline.change("root") {
      $0.children["root"] = ["table"]
      $0.children["table"] = ["x"]
      $0.cells["x"] = ElementDescription.Cell(row: 0, column: 0)
    }
    screen.update()
    outline.change("table") {
      $0.children["table"] = ["x", "y"]
      $0.cells["y"] = ElementDescription.Cell(row: 1, column: 0)
    }
    let table = try XCTUnwrap(
      screen.element(of: "table") as? any AccessibilityContainerDataTable)
    XCTAssertEqual(table.accessibilityRowCount(), 2)
    outline.change("table") { $0.children["table"] = ["x"] }
    screen.update()
    XCTAssertEqual(table.accessibilityRowCount(), 1)
  }

  func testANodeThatBecomesAFieldGetsAnotherElement() async throws {
    let (outline, screen) = mirrored()
    let old = try XCTUnwrap(screen.element(of: "a"))
    XCTAssertFalse(old is any KeyInput)
    outline.change("a") { $0.fields.insert("a") }
    screen.update()
    XCTAssertTrue(screen.element(of: "a") is any KeyInput)
    XCTAssertTrue(screen.children.first?.children.first is any KeyInput)
  }

  func testARepeatedIDIsReportedAfterAChange() async {
    let (outline, screen) = mirrored()
    outline.change("b") { $0.children["b"] = ["c", "c"] }
    screen.update()
    XCTAssertEqual(screen.repeatedIDs, ["c"])
    outline.change("b") { $0.children["b"] = ["c"] }
    screen.update()
    XCTAssertEqual(screen.repeatedIDs, [])
  }
}
