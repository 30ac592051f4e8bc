import BrowserDouble
import Languages
import LiveTree
import PageTree
import XCTest

/// Tests dialogs of JavaScript and the options of pop-up buttons, which hide the page.
@MainActor
final class PageDialogTests: XCTestCase {
  private func page() -> SamplePage { SamplePage([SampleNode("button", "Save", id: 2)]) }

  private func dialog(
    _ kind: String, _ message: String = "Delete it?", text: String? = nil, on page: SamplePage
  ) -> PageDialog {
    PageDialog(kind: kind, message: message, text: text, phrases: page.mirror.phrases)
  }

  func testAnAlertHasItsMessageAndOneButton() async {
    let page = page()
    XCTAssertEqual(page.mirror.show(dialog("alert", on: page)), [.opened(nil)])
    XCTAssertEqual(page.heard, ["Alert. Delete it?", "OK. Button."])
  }

  func testAQuestionHasTwoButtons() async {
    let page = page()
    XCTAssertEqual(page.mirror.show(dialog("confirm", on: page)), [.opened(nil)])
    XCTAssertEqual(page.heard, ["Alert. Delete it?", "OK. Button.", "Cancel. Button."])
  }

  func testAPromptHasAField() async {
    let page = page()
    _ = page.mirror.show(dialog("prompt", "Your name?", text: "Ada", on: page))
    XCTAssertEqual(
      page.heard,
      ["Alert. Your name?", "Answer: Ada. Text Field.", "OK. Button.", "Cancel. Button."])
  }

  func testAPromptWithoutTextHasAnEmptyField() async {
    let page = page()
    let dialog = dialog("prompt", "Your name?", on: page)
    XCTAssertEqual(dialog.text, "")
    _ = page.mirror.show(dialog)
    XCTAssertEqual(page.heard[1], "Answer. Text Field.")
  }

  func testOnlyAPromptHasText() async {
    let page = page()
    XCTAssertNil(dialog("alert", text: "Ada", on: page).text)
    XCTAssertNil(dialog("confirm", text: "Ada", on: page).text)
  }

  func testAPageWithUnsavedChangesAsksInTheWordsOfTheReader() async {
    let page = page()
    let dialog = dialog("beforeunload", "", on: page)
    XCTAssertEqual(dialog.message, page.mirror.phrases.leavePage)
    XCTAssertNotEqual(dialog.message, "")
    _ = page.mirror.show(dialog)
    XCTAssertEqual(page.heard.count, 3)
  }

  func testAMessageOfThePageDoesNotReplaceTheQuestionAboutUnsavedChanges() async {
    let page = page()
    let dialog = dialog("beforeunload", "Send us money", on: page)
    XCTAssertEqual(dialog.message, page.mirror.phrases.leavePage)
  }

  func testADialogOfAnUnknownKindIsAQuestion() async {
    let page = page()
    _ = page.mirror.show(dialog("survey", on: page))
    XCTAssertEqual(page.heard.last, "Cancel. Button.")
  }

  func testADialogWithoutAMessageHasOnlyButtons() async {
    let page = page()
    _ = page.mirror.show(dialog("alert", "", on: page))
    XCTAssertEqual(page.heard, ["Alert. OK. Button."])
  }

  func testTypingChangesTheFieldAndSaysNothing() async {
    let page = page()
    var dialog = dialog("prompt", "Your name?", on: page)
    _ = page.mirror.show(dialog)
    let revision = page.mirror.revision
    dialog.text = "Ada"
    XCTAssertEqual(page.mirror.show(dialog), [])
    XCTAssertEqual(page.mirror.changes(since: revision), [.dialog(.field)])
    XCTAssertEqual(page.heard[1], "Answer: Ada. Text Field.")
  }

  func testADialogOfJavaScriptBlocksThePage() async {
    let page = page()
    XCTAssertFalse(page.mirror.isBlocked)
    _ = page.mirror.show(dialog("alert", on: page))
    XCTAssertTrue(page.mirror.isBlocked)
    _ = page.mirror.closeDialog(returningTo: nil)
    XCTAssertFalse(page.mirror.isBlocked)
    XCTAssertNil(page.mirror.dialog)
  }

  func testAClosedDialogReturnsToItsItem() async {
    let page = page()
    _ = page.mirror.show(dialog("alert", on: page))
    let item = PageItemID.node(2, copy: 0)
    XCTAssertEqual(page.mirror.closeDialog(returningTo: item), [.opened(item)])
    XCTAssertEqual(page.heard, ["Save. Button."])
  }

  func testAClosedDialogReturnsToTheKeyboardFocus() async {
    let page = page()
    _ = page.change(2) { $0.set("focused", .bool(true)) }
    _ = page.mirror.show(dialog("alert", on: page))
    XCTAssertEqual(
      page.mirror.closeDialog(returningTo: nil), [.opened(.node(2, copy: 0))])
  }

  func testAPageThatChangesBehindADialogIsHeardAfterIt() async {
    let page = page()
    _ = page.mirror.show(dialog("alert", on: page))
    let revision = page.mirror.revision
    XCTAssertEqual(page.change(2) { $0.name = .init(value: .text("Send")) }, [])
    XCTAssertEqual(page.mirror.changes(since: revision), [], "the page is hidden")
    XCTAssertEqual(page.heard, ["Alert. Delete it?", "OK. Button."])
    _ = page.mirror.closeDialog(returningTo: nil)
    XCTAssertEqual(page.heard, ["Send. Button."])
  }

  func testTheWordsOfADialogAreInTheLanguageOfThePage() async {
    let page = page()
    var list = page.mirror.tree.order.compactMap { page.mirror.tree.nodes[$0] }
    list[0].name = .init(value: .text("Seite"))
    var details = PageDetails()
    details.page = ChromiumTree.Page(language: "de", direction: nil, size: nil)
    page.mirror.tree.details = details
    page.mirror.tree.replace(with: list)
    _ = page.mirror.convert()
    let alert = dialog("confirm", "Weg damit?", on: page)
    _ = page.mirror.show(alert)
    XCTAssertEqual(page.heard.last, "Abbrechen. Button.")
  }

  // MARK: - Options

  /// A page with a pop-up button, whose second option is selected and whose third is dimmed.
  private func menu(_ name: String? = "Size", _ options: [SampleNode]) -> SamplePage {
    SamplePage([
      SampleNode(
        "combobox", name, id: 2, ["hasPopup": .text("menu")],
        children: [SampleNode("MenuListPopup", id: 3, children: options)])
    ])
  }

  private let sizes = [
    SampleNode("MenuListOption", "Small", id: 4),
    SampleNode("MenuListOption", "Large", id: 5, ["selected": .bool(true)]),
    SampleNode("MenuListOption", "Huge", id: 6, ["disabled": .bool(true)]),
  ]

  private func open(_ page: SamplePage) throws -> [LiveEvent<PageItemID>] {
    let button = try XCTUnwrap(page.mirror.tree.node(number: 2))
    let options = try XCTUnwrap(page.mirror.tree.options(of: button))
    return page.mirror.show(
      PageDialog(options: options, of: button, phrases: page.mirror.phrases))
  }

  func testTheOptionsOpenAtTheSelectedOne() async throws {
    let page = menu("Size", sizes)
    XCTAssertEqual(page.heard, ["Size. Popup Button."])
    XCTAssertEqual(try open(page), [.opened(.dialog(.option(5)))])
    XCTAssertFalse(page.mirror.isBlocked, "the page still answers")
    XCTAssertEqual(
      page.heard,
      [
        "Size, dialog. Small. Button. List Start.", "Selected: Large. Button.",
        "Huge. Dimmed. Button. List End.",
      ])
  }

  func testOptionsWithoutASelectedOneOpenAtTheFirst() async throws {
    let page = menu("Size", [sizes[0], sizes[2]])
    XCTAssertEqual(try open(page), [.opened(nil)])
  }

  func testOptionsInGroupsAreAllHeardInOrder() async throws {
    let page = menu(
      "Size", [SampleNode("group", "Usual", id: 9, children: [sizes[0], sizes[1]]), sizes[2]])
    _ = try open(page)
    XCTAssertEqual(page.heard.count, 3)
    XCTAssertEqual(page.heard.first, "Size, dialog. Small. Button. List Start.")
  }

  func testAnOptionWithoutANameIsAnEmptyButton() async throws {
    let page = menu("Size", [SampleNode("MenuListOption", id: 4), sizes[1]])
    _ = try open(page)
    XCTAssertEqual(page.heard.first, "Size, dialog. Button. List Start.")
  }

  func testAButtonWithoutOptionsHasNoDialog() async throws {
    let tree = menu("Size", []).mirror.tree
    XCTAssertNil(tree.options(of: try XCTUnwrap(tree.node(number: 2))))
    let other = page().mirror.tree
    XCTAssertNil(other.options(of: try XCTUnwrap(other.node(number: 2))))
  }

  func testOptionsThatContainThemselvesEnd() async throws {
    let page = menu("Size", [SampleNode("group", id: 4, children: [sizes[1]])])
    _ = page.mirror.tree.merge([ChromiumTree.Node(4, "group", children: [5, 4])])
    let tree = page.mirror.tree
    let options = try XCTUnwrap(tree.options(of: try XCTUnwrap(tree.node(number: 2))))
    XCTAssertEqual(options.count, 1)
  }
}
