import AccessibilityModel
import BrowserClient
import BrowserDouble
import LiveTree
import PageTree
import ScreenReader
import TextFormats
import XCTest

/// Tests dialogs of JavaScript and lists of options, and what the browser gets as their answers.
@MainActor
final class PageQuestionsTests: XCTestCase {
  private static let save = PageItemID.node(2, copy: 0)

  /// A page whose button opens a dialog.
  private func page(
    _ kind: String, _ message: String = "Really?", text: String = ""
  ) throws -> OperatedPage {
    let page = try OperatedPage {
      $0.onClick = { double, _ in double.openDialog(kind, message, text: text) }
    }
    page.assert(.activate, does: ["clickablePlace 2", "click 5 25"])
    XCTAssertEqual(page.live.takeEvents(), [.opened(nil)])
    return page
  }

  // MARK: - Dialogs

  func testADialogIsAnsweredAsTheUserChooses() async throws {
    let cases: [(kind: String, AdaptedAction, PageDialog.Part, answer: String)] = [
      ("alert", .activate, .accept, "true"), ("alert", .escape, .message, "false"),
      ("alert", .escape, .accept, "false"),
      ("confirm", .activate, .accept, "true"), ("confirm", .activate, .dismiss, "false"),
      ("confirm", .escape, .window, "false"),
      ("beforeunload", .activate, .accept, "true"), ("beforeunload", .escape, .accept, "false"),
      ("prompt", .activate, .accept, "true Ada"), ("prompt", .activate, .dismiss, "false Ada"),
      ("prompt", .escape, .field, "false Ada"),
    ]
    for (kind, action, part, answer) in cases {
      let page = try page(kind, text: "Ada")
      page.assert(action, on: .dialog(part), does: ["answer \(answer)"], "\(kind) \(part)")
      XCTAssertEqual(page.live.takeEvents(), [.opened(Self.save)], "\(kind) \(part)")
      XCTAssertNil(page.live.mirror.dialog)
    }
  }

  func testPartsOfADialogThatDoNothingSendNothing() async throws {
    let actions: [AdaptedAction] = [
      .activate, .increment, .setValue(1), .insertText("a"), .deleteBackward, .scroll(.down),
      .longPress,
    ]
    let page = try page("confirm")
    for action in actions {
      for part in [PageDialog.Part.message, .window, .option(2)] {
        page.assert(
          action, on: .dialog(part), does: [], supported: false, "\(action) on \(part)")
      }
      guard action != .activate else { continue }
      page.assert(action, on: .dialog(.accept), does: [], supported: false, "\(action)")
    }
    XCTAssertTrue(page.live.mirror.isBlocked)
  }

  func testThePageIsNotOperatedBehindADialog() async throws {
    let page = try page("confirm")
    for action in [AdaptedAction.activate, .increment, .insertText("a"), .escape] {
      page.assert(action, does: [], supported: false, "\(action)")
    }
  }

  func testTextIsTypedIntoThePromptAndSentWithItsAnswer() async throws {
    let page = try page("prompt", "Your name?", text: "Ad")
    page.assert(.activate, on: .dialog(.field), does: [])
    page.assert(.insertText("am"), on: .dialog(.field), does: [])
    page.assert(.deleteBackward, on: .dialog(.field), does: [])
    page.assert(.insertText("a L."), on: .dialog(.field), does: [])
    XCTAssertEqual(page.live.takeEvents(), [])
    page.assert(.activate, on: .dialog(.accept), does: ["answer true Adaa L."])
  }

  func testNothingIsDeletedFromAnEmptyPrompt() async throws {
    let page = try page("prompt")
    page.assert(.deleteBackward, on: .dialog(.field), does: [])
    page.assert(.activate, on: .dialog(.accept), does: ["answer true "])
  }

  func testAPromptIsHeardAndAnsweredByTheReader() async throws {
    let page = try OperatedPage {
      $0.onClick = { double, _ in double.openDialog("prompt", "Your name?", text: "Ada") }
    }
    page.open()
    XCTAssertEqual(page.hear(.activate).last, "Alert. Your name?")
    XCTAssertEqual(
      page.hear(.swipe(.right)), ["Answer: Ada. Text Field.", "Double tap to edit."])
    XCTAssertEqual(page.hear(.swipe(.right)), ["OK. Button."])
    XCTAssertEqual(
      page.operations { XCTAssertEqual(page.hear(.activate), ["Save. Button."]) },
      ["answer true Ada"])
  }

  func testADialogThatFollowsAnotherIsOpen() async throws {
    for message in ["Really?", "Are you sure?"] {
      let page = try page("confirm")
      page.double.onAnswer = { double in
        double.onAnswer = { _ in }
        double.openDialog("confirm", message)
      }
      page.assert(.activate, on: .dialog(.accept), does: ["answer true"])
      XCTAssertEqual(page.live.takeEvents(), [.opened(Self.save), .opened(nil)])
      XCTAssertEqual(page.live.mirror.dialog?.message, message)
      page.assert(.activate, on: .dialog(.dismiss), does: ["answer false"])
      XCTAssertNil(page.live.mirror.dialog)
      page.double.onClick = { _, _ in }
      page.assert(.activate, does: ["clickablePlace 2", "click 5 25"])
    }
  }

  func testADialogThatOpensBeforeTheReplyToAnAnswerIsOpen() async throws {
    let page = try page("confirm")
    page.double.unanswered = ["Page.handleJavaScriptDialog"]
    page.double.onAnswer = { $0.openDialog("confirm", "Are you sure?") }
    page.assert(.activate, on: .dialog(.accept), does: ["answer true"])
    XCTAssertEqual(page.live.mirror.dialog?.message, "Are you sure?")
    XCTAssertEqual(page.live.state, .running)
  }

  func testThePageIsReadAfterTheAnswerToADialogThatOpensAtFirst() async throws {
    let page = try OperatedPage { $0.onLoad = { $0.openDialog("alert", "Hi") } }
    XCTAssertEqual(page.page.blockingMessage, "Hi")
    XCTAssertEqual(page.open(), ["Alert. Hi"])
    XCTAssertEqual(page.hear(.escape).last, "Save. Button.")
    XCTAssertNil(page.page.blockingMessage)
  }

  func testADialogThatFollowsLaterIsHeard() async throws {
    let page = try page("alert")
    page.open()
    page.double.onAnswer = { double in
      double.schedule(after: .milliseconds(40)) {
        $0.onAnswer = { _ in }
        $0.openDialog("alert", "Saved")
      }
    }
    XCTAssertEqual(page.hear(.swipe(.right)), ["OK. Button."])
    XCTAssertEqual(page.hear(.activate), ["Deck", "Alert. Saved"])
  }

  func testADialogThatThePageClosesIsGone() async throws {
    let page = try page("confirm")
    page.double.closeDialog()
    XCTAssertTrue(page.live.poll())
    XCTAssertEqual(page.live.takeEvents(), [.opened(Self.save)])
    page.double.send(event: "Page.javascriptDialogClosed", [:])
    XCTAssertTrue(page.live.poll())
    XCTAssertEqual(page.live.takeEvents(), [])
  }

  func testADialogThatOpensByItselfIsHeard() async throws {
    let page = try OperatedPage()
    page.open()
    page.double.openDialog("alert", "Your session ends soon.")
    XCTAssertEqual(page.hear(), ["Deck", "Alert. Your session ends soon."])
  }

  func testALongMessageIsCut() async throws {
    let letters = String(repeating: "a", count: 2_000)
    // Each of these letters has two bytes, and is kept whole.
    let cyrillic = "a" + String(repeating: "я", count: 1_000)
    for (text, message) in [
      (letters, letters), (letters + "b", letters + "…"), (cyrillic, cyrillic.dropLast() + "…"),
    ] {
      XCTAssertEqual(try page("alert", text).live.mirror.dialog?.message, message)
    }
  }

  func testADialogWithoutDetailsIsAnAlert() async throws {
    let page = try OperatedPage()
    page.double.send(event: "Page.javascriptDialogOpening", [:])
    XCTAssertTrue(page.live.poll())
    XCTAssertEqual(page.open(), ["Deck", "Alert. OK. Button."])
  }

  func testAPageThatStartsWithADialogIsReadAfterItsAnswer() async throws {
    let page = try OperatedPage {
      ($0.loads, $0.language) = (false, "")
      $0.onLoad = { $0.openDialog("alert", "Cookies!") }
      $0.onAnswer = { $0.send(event: "Page.loadEventFired", [:]) }
    }
    XCTAssertEqual(page.open().last, "Alert. Cookies!")
    XCTAssertEqual(page.hear(.swipe(.right)), ["OK. Button."])
    XCTAssertEqual(page.hear(.activate), ["Deck", "Save. Button."])
  }

  // MARK: - Options

  private static let options = [
    Node(
      2, "combobox", "Colour", value: "Red", children: [3],
      ["hasPopup": .text("menu"), "focusable": .bool(true)]),
    Node(3, "MenuListPopup", children: [4, 5, 6]),
    Node(4, "option", "Red", ["selected": .bool(true)]), Node(5, "option", "Green"),
    Node(6, "option", "Blue").disabled,
  ]

  /// A page with a pop-up button whose options are shown.
  private func optionsPage(_ change: (BrowserDouble) -> Void = { _ in }) throws -> OperatedPage {
    let page = try OperatedPage(Self.options, change)
    page.assert(.activate, does: [])
    XCTAssertEqual(page.live.takeEvents(), [.opened(.dialog(.option(4)))])
    return page
  }

  func testAnOptionIsChosenAndTheCursorReturnsToItsButton() async throws {
    let page = try optionsPage {
      $0.functions[.choose] = { double, _, _ in
        double.change(2) { $0.value = ChromiumTree.Value(value: .text("Green")) }
        return true.json
      }
    }
    page.assert(.activate, on: .dialog(.option(5)), does: ["choose 5"])
    XCTAssertEqual(page.live.takeEvents(), [.opened(Self.save)])
    XCTAssertEqual(page.value(), "Green")
    XCTAssertNil(page.live.mirror.dialog)
  }

  func testTheChosenOptionIsHeard() async throws {
    let page = try OperatedPage(Self.options) {
      $0.functions[.choose] = { double, _, _ in
        double.change(2) { $0.value = ChromiumTree.Value(value: .text("Green")) }
        return true.json
      }
    }
    page.open()
    _ = page.hear(.activate)
    _ = page.hear(.swipe(.right))
    XCTAssertEqual(page.hear(.activate).first, "Colour: Green. Popup Button.")
  }

  func testAnOptionThatIsNotChosenKeepsTheListOpen() async throws {
    let page = try optionsPage()
    page.assert(.activate, on: .dialog(.option(5)), does: ["choose 5"], supported: false)
    page.assert(.activate, on: .dialog(.option(6)), does: [], supported: false)
    page.assert(.activate, on: .dialog(.option(99)), does: [], supported: false)
    page.assert(.insertText("g"), on: .dialog(.option(5)), does: [], supported: false)
    page.assert(.activate, does: [], supported: false)
    XCTAssertEqual(page.live.takeEvents(), [])
    XCTAssertNotNil(page.live.mirror.dialog)
  }

  func testEscapeClosesTheListWithoutTheBrowser() async throws {
    let page = try optionsPage()
    page.assert(.escape, on: .dialog(.option(5)), does: [])
    XCTAssertEqual(page.live.takeEvents(), [.opened(Self.save)])
    page.assert(.escape, on: .dialog(.option(5)), does: [], supported: false)
  }

  func testAnOptionOfAListBoxIsClickedLikeAnyElement() async throws {
    let list = Node(2, "listbox", "Colour", children: [3, 4], ["focusable": .bool(true)])
    let page = try OperatedPage([list, Node(3, "option", "Red"), Node(4, "option", "Green")]) {
      $0.answer(.click, with: true.json)
    }
    page.assert(.activate, on: .node(4, copy: 0), does: ["clickablePlace 4", "click 5 65"])
    page.double.answer(.clickablePlace, with: .null)
    page.assert(
      .activate, on: .node(4, copy: 0), does: ["clickablePlace 4", "focus 4", "click 4"])
  }

  func testAnAlertReplacesTheOptionsAndIsHeard() async throws {
    let page = try optionsPage()
    page.open()
    page.double.openDialog("alert", "Your session ends soon.")
    XCTAssertEqual(page.hear(), ["Alert. Your session ends soon."])
    _ = page.hear(.swipe(.right))
    XCTAssertEqual(page.hear(.activate).first, "Colour: Red. Popup Button.")
  }

  func testAnotherPageReplacesTheOptions() async throws {
    let page = try optionsPage()
    page.open()
    page.double.navigate(to: .page("Second", [Node(12, "heading", "Welcome")]))
    XCTAssertEqual(page.hear(), ["Second", "Welcome. Heading."])
    XCTAssertNil(page.live.mirror.dialog)
  }
}
