import Scenes
import TestSupport
import XCTest

@testable import ScreenReader
@testable import TreeImport

/// Tests the speech for the text, captions and items of pages.
@MainActor
final class PageSpeechTests: XCTestCase {
  /// Returns the descriptions between the title and “Last item.”
  private func heard(
    _ children: [PageNode], attributes: [String: [String: String]] = [:]
  ) throws -> [String] {
    let dump = try PageNode.dump(children, attributes: attributes)
    let document = try XCTUnwrap(ChromiumImporter.read(dump, named: "page").document)
    return speech(of: document).joined().dropFirst().dropLast().map(\.self)
  }

  private func ignored(_ children: PageNode...) -> PageNode {
    PageNode(role: "none", isIgnored: true, children: children)
  }

  private func paragraph(_ children: PageNode...) -> PageNode {
    PageNode(role: "paragraph", children: children)
  }

  func testRadioButtonsAreRequiredByTheirGroupOrAttributes() async throws {
    func radio(_ name: String, element: Int) -> PageNode {
      PageNode(
        role: "radio", name: name, element: element,
        properties: ["checked": "false", "invalid": "true"])
    }
    let group = PageNode(
      role: "radiogroup", name: "Animal", properties: ["required": true],
      children: [radio("Cat", element: 1)])
    XCTAssertEqual(
      try heard(
        [group, radio("Tea", element: 2), radio("Milk", element: 3), radio("Jam", element: 4)],
        attributes: [
          "2": ["name": "drink", "required": ""], "3": ["name": "drink", "aria-required": "true"],
          "4": ["name": "food", "aria-required": "false"],
        ]),
      [
        "Animal. Cat. Radio Button. Unchecked. 1 of 1. Required.",
        "Tea. Radio Button. Unchecked. 1 of 2. Required.",
        "Milk. Radio Button. Unchecked. 2 of 2. Required.",
        "Jam. Radio Button. Unchecked. 1 of 1.",
      ])
  }

  func testDateAndTimeFieldsAreTyped() async throws {
    XCTAssertEqual(
      try heard(["Date", "DateTime", "InputTime"].map { PageNode(role: $0, name: "From") }),
      Array(repeating: "From. Popup Button.", count: 3))
  }

  // MARK: Lines of text

  func testInlineElementsDoNotSplitSentence() async throws {
    let quotation = ignored(
      ignored(.text("“")), .text("Play"), ignored(.text("”")))
    XCTAssertEqual(
      try heard([paragraph(.text("Press "), quotation, .text(", then wait."))]),
      ["Press “Play”, then wait."])
    let span = PageNode(role: "generic", children: [.text("very ")])
    XCTAssertEqual(
      try heard([paragraph(.text("It is"), span, .text("late."))]),
      [
        "It is", "very late.",
      ])
  }

  func testBlocksAreSeparate() async throws {
    XCTAssertEqual(
      try heard([ignored(ignored(.text("One")), ignored(.text("Two")))]), ["One", "Two"])
    let (top, bottom) = ([8.0, 8, 20, 18], [8.0, 26, 20, 18])
    XCTAssertEqual(
      try heard([ignored(.text("Fee", frame: top)), ignored(.text("*", frame: bottom))]),
      ["Fee", "*"])
    XCTAssertEqual(
      try heard([
        ignored(.text("3", frame: [8, 8, 10, 18])), ignored(.text("/", frame: [24, 8, 5, 18])),
        ignored(.text("4", frame: [29, 8, 10, 18])),
      ]),
      ["3 /4"])
  }

  func testLinksAndControlsSplitSentence() async throws {
    XCTAssertEqual(
      try heard([
        paragraph(.text("Read "), PageNode(role: "link", name: "this"), .text("."))
      ]),
      ["Read", "this. Link.", "."])
  }

  // MARK: Captions

  func testCaptionOfFieldIsReadOnce() async throws {
    let caption = PageNode(role: "generic", element: 5, children: [.text("Volume")])
    func page(_ role: String) -> [PageNode] {
      [caption, PageNode(role: role, name: "Volume", labelledBy: [5])]
    }
    XCTAssertEqual(try heard(page("checkbox")).count, 1)
    XCTAssertEqual(try heard(page("textbox")), ["Volume. Text Field."])
    // The text beside a button is not its caption.
    XCTAssertEqual(try heard(page("button")), ["Volume", "Volume. Button."])
  }

  func testHeadingThatNamesFieldRemains() async throws {
    let heading = PageNode(
      role: "heading", name: "Use", element: 5, properties: ["level": 2],
      children: [.text("Use")])
    XCTAssertEqual(
      try heard([heading, PageNode(role: "checkbox", name: "Use", labelledBy: [5])]),
      ["Use. Heading Level 2.", "Use. Button."])
  }

  // MARK: Items

  func testTreeItemsHaveLevelAndPosition() async throws {
    func item(_ name: String, _ level: Int, _ children: [PageNode] = []) -> PageNode {
      PageNode(role: "treeitem", name: name, properties: ["level": level], children: children)
    }
    let group = PageNode(role: "group", children: [item("Ann", 2), item("Bob", 2)])
    XCTAssertEqual(
      try heard([PageNode(role: "tree", children: [item("Mail", 1, [group]), item("Old", 1)])]),
      [
        "Mail. Level 1. 1 of 2.", "Ann. Level 2. 1 of 2.", "Bob. Level 2. 2 of 2.",
        "Old. Level 1. 2 of 2.",
      ])
  }

  func testPositionsOfThePageReplaceCountedOnes() async throws {
    let item = PageNode(role: "treeitem", name: "Ann", element: 7, properties: ["level": 3])
    XCTAssertEqual(
      try heard(
        [PageNode(role: "tree", children: [item])],
        attributes: ["7": ["aria-posinset": "4", "aria-setsize": "9"]]),
      ["Ann. Level 3. 4 of 9."])
  }

  func testOptionsHavePositions() async throws {
    let options = ["Cat", "Dog"].map { PageNode(role: "option", name: $0) }
    XCTAssertEqual(
      try heard([PageNode(role: "listbox", name: "Pets", children: options)]),
      ["Pets. Cat. 1 of 2.", "Dog. 2 of 2."])
    let group = PageNode(role: "group", name: "Land", children: [.text("Land")] + options)
    XCTAssertEqual(
      try heard([PageNode(role: "listbox", name: "Pets", children: [group])]),
      ["Pets. Land", "Cat. 1 of 2.", "Dog. 2 of 2."])
  }

  func testCaptionOfListBoxIsReadOnce() async throws {
    let caption = PageNode(role: "generic", element: 5, children: [.text("Pets")])
    func page(_ options: [PageNode]) -> [PageNode] {
      [caption, PageNode(role: "listbox", name: "Pets", labelledBy: [5], children: options)]
    }
    XCTAssertEqual(
      try heard(page([PageNode(role: "option", name: "Cat")])), ["Pets. Cat. 1 of 1."])
    XCTAssertEqual(try heard(page([])), ["Pets"])
  }

  func testDescriptionOfArticleIsReadUnlessItIsInside() async throws {
    func article(_ description: String) -> [PageNode] {
      [
        PageNode(
          role: "article", name: "Tito's", description: description,
          children: [paragraph(.text("5 stars"))])
      ]
    }
    XCTAssertEqual(try heard(article("5 stars")), ["Tito's. 5 stars"])
    XCTAssertEqual(try heard(article("Closed")), ["Tito's, Closed. 5 stars"])
  }

  func testSlideHasItsRoleDescription() async throws {
    let slide = PageNode(
      role: "group", name: "2 of 6", properties: ["roledescription": "slide"],
      children: [paragraph(.text("Cornwall"))])
    XCTAssertEqual(try heard([slide]), ["2 of 6, slide. Cornwall"])
  }
}
