import AccessibilityModel
import BrowserDouble
import PageTree
import TestSupport
import XCTest

/// Tests that a page converts only what has changed, and is then as if it were new.
@MainActor
final class PageConversionTests: XCTestCase {
  func testChangedPageEqualsFreshConversion() async throws {
    let count = RandomCases.count(100)
    var random = SeededGenerator.printed(cases: count)
    var (converted, nodes) = (0, 0)
    for each in 0..<count {
      var page = RandomPage(Int.random(in: 3...60, using: &random), using: random)
      _ = random.next()
      let mirror = PageMirror()
      mirror.tree.replace(with: page.list)
      page.giveDetails(to: &mirror.tree)
      _ = mirror.convert(isNewPage: true)
      let screen = AdaptedScreen(PageAdapter(mirror))
      for step in 0..<6 {
        let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in page.change() }
        let isWhole = Int.random(in: 0..<6, using: &random) == 0
        if isWhole {
          _ = page.takeChanged()
          mirror.tree.replace(with: page.list)
        } else {
          _ = mirror.tree.merge(page.takeChanged())
        }
        page.giveDetails(to: &mirror.tree)
        _ = mirror.convert()
        screen.update()
        converted += mirror.convertedCount
        nodes += mirror.tree.nodes.count

        let fresh = PageMirror()
        fresh.tree = mirror.tree
        _ = fresh.convert(isNewPage: true)
        let place = "case \(each), step \(step): \(changes), \(isWhole ? "whole" : "merged")"
        XCTAssertEqual(Self.items(mirror), Self.items(fresh), place)
        XCTAssertEqual(
          Self.elements(screen), Self.elements(AdaptedScreen(PageAdapter(fresh))), place)
        XCTAssertEqual(mirror.title.text, fresh.title.text, place)
        guard Self.items(mirror) == Self.items(fresh) else { return }
      }
    }
    XCTAssertLessThan(converted * 2, nodes, "most is converted again")
  }

  func testOneChangedTextConvertsOnlyTheViewsAroundIt() async throws {
    let mirror = Self.longPage()
    XCTAssertEqual(mirror.convertedCount, 4_897)
    let (screen, revision) = (AdaptedScreen(PageAdapter(mirror)), mirror.revision)
    let old = try XCTUnwrap(mirror.tree.nodes["777"])
    let elements = Self.all(screen)
    var text = ChromiumTree.Node(777, "StaticText", "Changed")
    text.parentId = old.parentId
    XCTAssertEqual(mirror.tree.merge([text]), ["777"])
    _ = mirror.convert()
    XCTAssertEqual(mirror.convertedCount, 4, "the text, its item, the list and the page")
    XCTAssertEqual(mirror.changes(since: revision), [.node(777, copy: 0)])
    screen.update()
    let next = Self.all(screen)
    XCTAssertEqual(next.count, elements.count)
    XCTAssertTrue(zip(elements, next).allSatisfy { $0 === $1 }, "all elements stay")
    XCTAssertEqual(Self.elements(screen).count { $0.label == "Changed" }, 1)
  }

  func testSameTreeReadAgainConvertsNothing() async throws {
    let mirror = Self.longPage()
    let (list, revision) = (mirror.tree.order.compactMap { mirror.tree.nodes[$0] }, mirror.revision)
    let details = mirror.tree.details
    mirror.tree.replace(with: list)
    mirror.tree.details = details
    XCTAssertEqual(mirror.convert(), [])
    XCTAssertEqual(mirror.convertedCount, 0)
    XCTAssertEqual(mirror.revision, revision)
  }

  func testAnErrorMessageThatWasEmptyIsTheErrorOfItsFieldWhenItHasText() async {
    var field = ChromiumTree.Node(2, "textbox", "Name", ["invalid": .text("true")])
    field.properties?.append(
      .init(
        name: "errormessage", value: .init(value: nil, relatedNodes: [.init(backendDOMNodeId: 3)])))
    let mirror = PageMirror()
    mirror.tree.replace(
      with: .page("Form", [field, .init(3, "generic", children: [4]), .init(4, "StaticText", "")]))
    _ = mirror.convert(isNewPage: true)
    func error() -> String? {
      PageAdapter(mirror).description(of: .node(2, copy: 0)).error
    }
    XCTAssertNil(error())
    for text in ["Too short", "", "Too long"] {
      var message = ChromiumTree.Node(4, "StaticText", text)
      message.parentId = "3"
      XCTAssertEqual(mirror.tree.merge([message]), ["4"])
      _ = mirror.convert()
      XCTAssertEqual(error(), text.isEmpty ? nil : text)
    }
  }

  /// A page with 96 lists of 25 items with a text.
  private static func longPage() -> PageMirror {
    var contents: [ChromiumTree.Node] = []
    for list in 0..<96 {
      let items = (0..<25).map { 200 + 50 * list + 2 * $0 }
      contents.append(ChromiumTree.Node(2 + list, "list", children: items))
      for item in items {
        contents.append(ChromiumTree.Node(item, "listitem", children: [item + 1]))
        contents.append(ChromiumTree.Node(item + 1, "StaticText", "Text \(item)"))
      }
    }
    let mirror = PageMirror()
    mirror.tree.replace(with: .page("Long", contents))
    _ = mirror.convert(isNewPage: true)
    return mirror
  }

  // MARK: - What is heard

  /// An item with its depth, as it is described.
  private struct Heard: Equatable {
    let id: PageItemID
    let depth: Int
    let description: ElementDescription
  }

  private static func items(_ mirror: PageMirror) -> [Heard] {
    let adapter = PageAdapter(mirror)
    func heard(_ id: PageItemID, _ depth: Int) -> [Heard] {
      [Heard(id: id, depth: depth, description: adapter.description(of: id))]
        + adapter.children(of: id).flatMap { heard($0, depth + 1) }
    }
    return heard(adapter.root, 0)
  }

  private static func all(_ element: AccessibilityElement) -> [AccessibilityElement] {
    [element] + element.children.flatMap(all)
  }

  private static func elements(_ element: AccessibilityElement) -> [ElementDescription] {
    all(element).map(\.described)
  }
}
