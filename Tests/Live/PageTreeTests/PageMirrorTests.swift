import AccessibilityModel
import BrowserDouble
import Languages
import LiveTree
import PageTree
import ScreenReader
import XCTest

/// Tests the items of a page, their identity, and what has changed.
@MainActor
final class PageMirrorTests: XCTestCase {
  /// A page with a named group (2), which has a button (3) with a text (4), and an empty view (5).
  private func page() -> SamplePage {
    SamplePage([
      SampleNode(
        "group", "Player", id: 2,
        children: [
          SampleNode("button", "Play", id: 3, children: [.text("Play", id: 4)]),
          SampleNode("generic", id: 5),
        ])
    ])
  }

  private func item(_ number: Int) -> PageItemID { .node(number, copy: 0) }

  func testAPageIsWrittenInHTML() async {
    XCTAssertEqual(AdaptedScreen(PageAdapter(page().mirror)).toolkitName, "HTML")
  }

  // MARK: - Items of nodes

  func testAnElementHasItsItem() async {
    XCTAssertEqual(page().mirror.item(of: 3), item(3))
  }

  func testAPartOfAnElementHasTheItemAroundIt() async {
    XCTAssertEqual(page().mirror.item(of: 4), item(3))
  }

  func testAViewHasTheFirstItemInsideIt() async {
    XCTAssertEqual(page().mirror.item(of: 2), item(3))
    XCTAssertEqual(page().mirror.item(of: 1), item(3))
  }

  func testAnEmptyViewAndAnUnknownNodeHaveNoItem() async {
    XCTAssertNil(page().mirror.item(of: 5))
    XCTAssertNil(page().mirror.item(of: 99))
    XCTAssertNil(page().mirror.item(of: -1))
  }

  func testOnlyElementsAreShown() async {
    let mirror = page().mirror
    XCTAssertTrue(mirror.isShown("3"))
    for id in ["1", "2", "4", "5", "99", ""] { XCTAssertFalse(mirror.isShown(id), id) }
  }

  func testTheItemOfAViewHasNoNumber() async {
    XCTAssertEqual(PageItemID.node(3, copy: 1).number, 3)
    for id: PageItemID in [.screen, .view(3, index: 0), .dialog(.option(3))] {
      XCTAssertNil(id.number)
    }
  }

  // MARK: - Focus

  func testTheFocusedElementIsAnItem() async {
    let page = page()
    XCTAssertNil(page.mirror.focusedItem)
    _ = page.change(3) { $0.set("focused", .bool(true)) }
    XCTAssertEqual(page.mirror.focusedItem, item(3))
  }

  func testAPageWithTheFocusHasNoFocusedItem() async {
    let page = page()
    _ = page.change(1) { $0.set("focused", .bool(true)) }
    XCTAssertNil(page.mirror.focusedItem)
  }

  func testAFocusedPartMovesTheCursorToItsElement() async {
    let page = page()
    _ = page.change(4) { $0.set("focused", .bool(true)) }
    XCTAssertEqual(page.mirror.focusedItem, item(3))
  }

  // MARK: - Changes

  func testAPageThatStaysHasNoChanges() async {
    let page = page()
    let revision = page.mirror.revision
    XCTAssertEqual(page.mirror.convert(), [])
    XCTAssertEqual(page.mirror.revision, revision)
    XCTAssertEqual(page.mirror.changes(since: revision), [])
  }

  func testAChangedNameChangesItsItemAlone() async {
    let page = page()
    let revision = page.mirror.revision
    XCTAssertEqual(page.change(3) { $0.name = .init(value: .text("Stop")) }, [])
    XCTAssertEqual(page.mirror.changes(since: revision), [item(3)])
    XCTAssertEqual(page.heard, ["Player. Stop. Button."])
  }

  func testAChangeOfAHiddenPartIsNone() async {
    let page = page()
    let revision = page.mirror.revision
    _ = page.change(5) { $0.set("hidden", .bool(true)) }
    XCTAssertEqual(page.mirror.changes(since: revision), [])
  }

  func testANewElementChangesItsItemAndTheViewAroundIt() async {
    let page = page()
    let revision = page.mirror.revision
    var button = ChromiumTree.Node(6, "button", "Stop")
    button.parentId = "2"
    guard var group = page.mirror.tree.node(number: 2) else { return XCTFail("no group") }
    group.childIds = ["3", "5", "6"]
    _ = page.change([group, button])
    XCTAssertEqual(Set(page.mirror.changes(since: revision) ?? []), [item(2), item(6)])
    XCTAssertEqual(page.heard, ["Player. Play. Button.", "Stop. Button."])
  }

  func testAGoneElementChangesTheViewAroundIt() async {
    let page = page()
    var button = ChromiumTree.Node(6, "button", "Stop")
    button.parentId = "2"
    guard var group = page.mirror.tree.node(number: 2) else { return XCTFail("no group") }
    group.childIds = ["3", "5", "6"]
    _ = page.change([group, button])
    let revision = page.mirror.revision
    group.childIds = ["3", "5"]
    _ = page.change([group])
    XCTAssertEqual(page.mirror.changes(since: revision), [item(2)])
    XCTAssertEqual(page.heard, ["Player. Play. Button."])
  }

  func testChangesOfSeveralRevisionsAreAllKnown() async {
    let page = page()
    let revision = page.mirror.revision
    _ = page.change(3) { $0.name = .init(value: .text("Stop")) }
    _ = page.change(2) { $0.name = .init(value: .text("Radio")) }
    XCTAssertEqual(page.mirror.revision, revision + 2)
    XCTAssertEqual(page.mirror.changes(since: revision), [item(3), item(2)])
    XCTAssertEqual(page.mirror.changes(since: revision + 1), [item(2)])
    XCTAssertEqual(page.mirror.changes(since: revision + 9), [], "a later revision")
  }

  func testChangesOfOldRevisionsAreUnknown() async {
    let page = page()
    let revision = page.mirror.revision
    for step in 1...51 { _ = page.change(3) { $0.name = .init(value: .text("Song \(step)")) } }
    XCTAssertNil(page.mirror.changes(since: revision))
    XCTAssertEqual(page.mirror.changes(since: revision + 1)?.count, 50)
  }

  func testAnAdapterPassesTheChangesOn() async {
    let page = page()
    let adapter = PageAdapter(page.mirror)
    let revision = adapter.revision
    guard case .none = adapter.changes(since: revision) else { return XCTFail("changes") }
    _ = page.change(3) { $0.name = .init(value: .text("Stop")) }
    guard case .nodes([.node(3, copy: 0)]) = adapter.changes(since: revision) else {
      return XCTFail("other changes")
    }
    guard case .unknown = adapter.changes(since: -100) else { return XCTFail("known changes") }
    XCTAssertEqual(adapter.description(of: item(3)).label, "Stop")
    XCTAssertEqual(adapter.children(of: item(99)), [])
    XCTAssertNil(adapter.description(of: item(99)).label)
  }

  // MARK: - Opening

  func testANewPageOpens() async {
    let page = page()
    XCTAssertEqual(page.events, [.opened(nil)])
    XCTAssertEqual(page.mirror.convert(isNewPage: true), [.opened(nil)])
  }

  func testADialogOfThePageOpensAndCloses() async {
    let page = SamplePage([
      SampleNode("button", "Behind", id: 2),
      SampleNode("dialog", "Delete", id: 3, children: [SampleNode("button", "Yes", id: 4)]),
    ])
    XCTAssertEqual(page.heard.first, "Behind. Button.")
    XCTAssertEqual(page.change(3) { $0.set("modal", .bool(true)) }, [.opened(nil)])
    XCTAssertEqual(page.heard, ["Delete, dialog. Yes. Button."])
    XCTAssertEqual(page.change(3) { $0.set("modal", .bool(false)) }, [.opened(nil)])
    XCTAssertEqual(page.heard.first, "Behind. Button.")
  }

  func testADialogOfThePageOpensAtTheKeyboardFocus() async {
    let page = SamplePage([
      SampleNode("button", "Behind", id: 2),
      SampleNode(
        "dialog", "Delete", id: 3,
        children: [
          SampleNode("button", "Yes", id: 4), SampleNode("button", "No", id: 5),
        ]),
    ])
    _ = page.change(5) { $0.set("focused", .bool(true)) }
    XCTAssertEqual(page.change(3) { $0.set("modal", .bool(true)) }, [.opened(item(5))])
  }

  func testTheLastModalDialogIsTheOneThatIsHeard() async {
    let modal: [String: ChromiumTree.Scalar] = ["modal": .bool(true)]
    let page = SamplePage([
      SampleNode("dialog", "One", id: 2, modal, children: [SampleNode("button", "A", id: 3)]),
      SampleNode("dialog", "Two", id: 4, modal, children: [SampleNode("button", "B", id: 5)]),
    ])
    XCTAssertEqual(page.heard, ["Two, dialog. B. Button."])
    XCTAssertEqual(page.change(4) { $0.set("modal", .bool(false)) }, [.opened(nil)])
    XCTAssertEqual(page.heard, ["One, dialog. A. Button."])
  }

  func testADialogThatChangesInsideDoesNotOpenAgain() async {
    let page = SamplePage([
      SampleNode(
        "dialog", "Delete", id: 3, ["modal": .bool(true)],
        children: [SampleNode("button", "Yes", id: 4)])
    ])
    XCTAssertEqual(page.change(4) { $0.name = .init(value: .text("Do it")) }, [])
    XCTAssertEqual(page.heard, ["Delete, dialog. Do it. Button."])
  }

  func testADialogInsideAGroupHidesTheRest() async {
    let page = SamplePage([
      SampleNode("button", "Before", id: 2),
      SampleNode(
        "group", "Box", id: 3,
        children: [
          SampleNode("button", "Beside", id: 4),
          SampleNode(
            "dialog", "Delete", id: 5, ["modal": .bool(true)],
            children: [SampleNode("button", "Yes", id: 6)]),
        ]),
      SampleNode("button", "After", id: 7),
    ])
    XCTAssertEqual(page.heard, ["Delete, dialog. Yes. Button."])
  }

  // MARK: - The page

  func testThePageHasItsTitleItsLanguageAndItsRules() async {
    let page = SamplePage([.text("One")], title: " News ", size: [390, 844])
    XCTAssertEqual(page.mirror.title.text, "News")
    XCTAssertEqual(page.mirror.title.language, "en")
    XCTAssertEqual(page.mirror.rules, TraversalRules())
  }

  func testAPageFromRightToLeftIsReadSo() async {
    let page = SamplePage([.text("One")])
    page.mirror.tree.details.page = .init(language: "he", direction: "rtl", size: nil)
    _ = page.mirror.convert()
    XCTAssertEqual(page.mirror.rules.direction, .rightToLeft)
  }

  func testAWidePageIsThatOfATablet() async {
    XCTAssertEqual(SamplePage([.text("One")], size: [820, 700]).mirror.rules.idiom, .pad)
    for size in [[820, 699], [699, 820], [820], [], [.infinity, 900], [-820, 900]] as [[Double]] {
      let rules = SamplePage([.text("One")], size: size).mirror.rules
      XCTAssertNotEqual(rules.idiom, .pad, "\(size)")
    }
  }

  func testATitleThatIsBlankIsNone() async {
    XCTAssertNil(SamplePage([.text("One")], title: " \n").mirror.title.text)
  }

  func testALanguageThatIsMalformedIsNone() async {
    for tag in ["", "x", "en_US", "<b>", "en\n", String(repeating: "a", count: 36), "日本"] {
      let page = SamplePage([.text("One")])
      page.mirror.tree.details.page = .init(language: tag, direction: nil, size: nil)
      _ = page.mirror.convert()
      XCTAssertNil(page.mirror.title.language, tag)
    }
  }

  func testAPageWithoutALanguageUsesTheWordsOfTheReader() async {
    let page = SamplePage([.text("One")])
    page.mirror.tree.details.page = nil
    _ = page.mirror.convert()
    page.mirror.readerLanguage = "de"
    XCTAssertEqual(page.mirror.phrases.cancel, "Abbrechen")
    page.mirror.tree.details.page = .init(language: "en", direction: nil, size: nil)
    _ = page.mirror.convert()
    XCTAssertEqual(page.mirror.phrases.cancel, "Cancel", "the language of the page is first")
  }

  func testAnElementHasTheLanguageAroundIt() async {
    let page = SamplePage([
      SampleNode(
        "generic", id: 2, attributes: ["lang": "fr"],
        children: [
          SampleNode("button", "Un", id: 3),
          SampleNode("button", "Eins", id: 4, attributes: ["lang": "de"]),
          SampleNode("button", "Deux", id: 5, attributes: ["lang": "not a tag"]),
        ]),
      SampleNode("button", "One", id: 6),
    ])
    let adapter = PageAdapter(page.mirror)
    XCTAssertEqual(
      [3, 4, 5, 6].map { adapter.description(of: item($0)).language }, ["fr", "de", "fr", nil])
  }

  private func password(_ value: String) -> SamplePage {
    SamplePage([
      SampleNode(
        "textbox", "Password", id: 2, value: .text(value), attributes: ["type": "password"],
        ["editable": .text("plaintext")])
    ])
  }

  func testAPasswordHasAsManyBulletsAsTheBrowserShows() async {
    let page = password("•••")
    XCTAssertEqual(PageAdapter(page.mirror).description(of: item(2)).value, "•••")
  }

  func testAPasswordIsNeverAValue() async {
    let page = password("secret")
    XCTAssertEqual(PageAdapter(page.mirror).description(of: item(2)).value, "••••••")
    XCTAssertFalse(page.heard.joined().contains("secret"))
  }
}
