import AccessibilityModel
import BrowserClient
import BrowserDouble
import PageTree
import Scenes
import ScreenReader
import SpeechModel
import TerminalKeys
import TextFormats
import TreeImport
import XCTest

/// The speech of a page, over a connection to a double.
@MainActor
final class LivePageTests: XCTestCase {
  private typealias Node = ChromiumTree.Node
  private var page: BrowserPage?

  /// Opens a page with the given contents.
  private func open(
    _ contents: [Node], title: String = "Deck", _ change: (BrowserDouble) -> Void = { _ in }
  ) throws -> (BrowserDouble, ScreenReader) {
    let double = BrowserDouble(.page(title, contents))
    change(double)
    let live = LivePage(DevToolsConnection(double), address: "http://deck.example/")
    try live.open(width: 390, height: 844)
    let page = BrowserPage(live)
    self.page = page
    return (double, ScreenReader(screen: page.screen, rules: page.rules))
  }

  private static let slider = Node(
    2, "slider", "Pitch", value: "3",
    ["valuemin": .number(0), "valuemax": .number(5), "focusable": .bool(true)])

  /// A slider that keys move, as scripts of pages do.
  private static func moveSlider(_ double: BrowserDouble, _ key: String, _ number: Int) {
    guard let step = ["ArrowUp": 1.0, "ArrowDown": -1.0][key] else { return }
    double.change(number) { node in
      let value = (node.value?.value?.number ?? 0) + step
      node.value = ChromiumTree.Value(value: .text("\(Int(min(max(value, 0), 5)))"))
    }
  }

  func testASliderIsHeardAndMovedByKeys() async throws {
    var (double, reader) = try open([Self.slider]) { $0.onKey = Self.moveSlider }
    XCTAssertEqual(reader.open().spoken.first, "Deck")
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["5"])
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["5. Maximum."])
    XCTAssertEqual(reader.perform(.set(1)).spoken, ["1"])
    XCTAssertEqual(double.focused, 2)
  }

  func testAStepTakesTheChangesOnceAndReadsOnlyTheSlider() async throws {
    var (double, reader) = try open([Self.slider]) { $0.onKey = Self.moveSlider }
    _ = reader.open()
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    double.wait(.milliseconds(100))
    page?.update()
    let count = double.received.count
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["5"])
    let commands = double.received.dropFirst(count)
    XCTAssertFalse(commands.contains("DOM.focus"))
    XCTAssertEqual(commands.filter { $0 == "Runtime.releaseObjectGroup" }.count, 1)
    XCTAssertEqual(commands.filter { $0.hasPrefix("Accessibility.") }.count, 1)
  }

  func testAHiddenViewThatMovesInTheTreeIsSilent() async throws {
    let panel = Node(3, "tabpanel", "Life", children: [4])
    let word = Node(5, "StaticText", "virkelig")
    var (double, reader) = try open([
      Self.button, panel, Node(4, "generic", "", children: [5]), word, Node(6, "button", "Next"),
    ])
    _ = reader.open()
    // Chromium keeps a view with a language in the tree when its panel is hidden.
    double.hide(3, keeping: 4)
    page?.update()
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.first, "Next. Button.")
  }

  func testACopyOfThePageHasTheValueAfterAStep() async throws {
    let text = Node(3, "StaticText", "Loud")
    var (double, reader) = try open([Self.slider, text]) { $0.onKey = Self.moveSlider }
    _ = reader.open()
    _ = reader.perform(.swipe(.up))
    func range() -> Double? {
      page.flatMap { SceneFile(of: $0.tree, named: "page").document }?
        .elements.first?.children.first?.range?.value
    }
    XCTAssertEqual(range(), 4)
    // Another change beside the value is converted, too.
    double.onKey = { double, key, number in
      Self.moveSlider(double, key, number)
      double.change(3) { $0.name = ChromiumTree.Value(value: .text("Louder")) }
    }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["5"])
    XCTAssertEqual(range(), 5)
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.first, "Louder")
  }

  func testAKeyOfThePageMovesTheCursorWithItsFocus() async throws {
    let link = Node(3, "link", "More", ["focusable": .bool(true)])
    let panel = Node(4, "tabpanel", "Details", children: [5])
    var (double, reader) = try open([Self.button, link, panel, Node(5, "StaticText", "Blue")]) {
      $0.onKey = { double, key, _ in
        if let next = ["Tab": 3, "End": 4][key] { double.focus(next) }
      }
    }
    _ = reader.open()
    XCTAssertEqual(page?.page.press(Key(.home)), false)
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
    XCTAssertEqual(page?.page.press(Key(.tab)), true)
    XCTAssertEqual(reader.receiveNotifications().spoken, ["More. Link."])
    XCTAssertEqual(page?.page.press(Key(.home)), true)
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
    XCTAssertEqual(page?.page.press(Key(.end)), true)
    XCTAssertEqual(reader.receiveNotifications().spoken, ["Details. Blue"])
    XCTAssertTrue(double.received.contains("Input.dispatchKeyEvent"))
  }

  func testAnOptionOfAListThatClosesReturnsToItsField() async throws {
    let field = Node(
      2, "combobox", "State", ["focusable": .bool(true), "editable": .text("plaintext")])
    let list = Node(3, "listbox", "States", children: [4])
    var (_, reader) = try open([field, list, Node(4, "option", "Utah"), Node(5, "button", "Next")])
    {
      $0.focus(2)
      $0.onClick = { double, _ in
        double.change(2) { $0.set("focused", .bool(false)) }
        double.remove(3)
      }
    }
    _ = reader.open()
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.first, "States. Utah. 1 of 1.")
    let spoken = reader.perform(.activate).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(spoken.first, "State. Combo Box.")
  }

  func testAnItemOfAMenuGetsEnterAndLetters() async throws {
    let menu = Node(6, "menu", "Font", children: [3, 4])
    let items = [
      Node(3, "menuitem", "Serif", ["focusable": .bool(true)]),
      Node(4, "menuitem", "Sans", ["focusable": .bool(true)]),
    ]
    var (double, reader) = try open([Self.button, menu] + items) {
      $0.onKey = { double, key, _ in double.focus(key == "s" ? 4 : 3) }
    }
    _ = reader.open()
    let live = try XCTUnwrap(page).page
    XCTAssertFalse(live.pressInWidget(Key(.return)))
    double.focus(3)
    XCTAssertTrue(live.pressInWidget(Key("s")))
    XCTAssertEqual(reader.receiveNotifications().spoken.first, "Font. Sans. Menu Item.")
    XCTAssertTrue(live.pressInWidget(Key(.return)))
    XCTAssertEqual(reader.receiveNotifications().spoken.first, "Serif. Menu Item.")
  }

  func testAnIgnoredViewThatIsReadAloneDoesNotTakeItsChildrenFromTheMenu() async throws {
    var view = Node(5, "none", children: [3])
    view.ignored = true
    let menu = Node(2, "menu", "Font", children: [5, 3, 4])
    let items = [Node(3, "menuitem", "Serif"), Node(4, "menuitem", "Sans")]
    var (double, reader) = try open([menu, view] + items) { double in
      double.nodes[2].childIds = []
      for index in 3...4 { double.nodes[index].parentId = "2" }
    }
    reader.settings.detail.positions = true
    XCTAssertEqual(reader.open().spoken.last, "Font. Serif. Menu Item. 1 of 2.")
    double.change(5) { $0.childIds = ["3"] }
    _ = hear(&reader, after: double)
    XCTAssertEqual(reader.perform(.describe).spoken.last, "Serif. Menu Item. 1 of 2.")
  }

  func testTheActiveDescendantHasTheFocus() async throws {
    let list = Node(2, "listbox", "Color", children: [3, 4], ["focusable": .bool(true)])
    var (_, reader) = try open([list, Node(3, "option", "Red"), Node(4, "option", "Blue")]) {
      $0.onKey = { double, _, _ in
        double.focus(2)
        double.change(2) { node in
          let blue = ChromiumTree.Related(backendDOMNodeId: 4)
          node.properties?.append(
            ChromiumTree.Property(
              name: "activedescendant",
              value: ChromiumTree.Value(value: nil, relatedNodes: [blue])))
        }
      }
    }
    _ = reader.open()
    XCTAssertEqual(page?.page.press(Key(.down)), true)
    XCTAssertEqual(reader.receiveNotifications().spoken.first?.hasPrefix("Blue"), true)
  }

  func testAPageThatIsOpenedAgainLosesItsState() async throws {
    var (_, reader) = try open([Self.slider]) { double in
      double.onKey = Self.moveSlider
      double.onLoad = { $0.nodes = .page("Deck", [Self.slider]) }
    }
    _ = reader.open()
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    try page?.page.reopen()
    let screen = try XCTUnwrap(page?.screen)
    var next = ScreenReader(screen: screen)
    XCTAssertEqual(next.open().spoken.dropFirst().first, "Pitch: 3. Adjustable.")
    XCTAssertEqual(next.receiveNotifications().spoken, [])
  }

  func testAStepWithoutEffectIsSaid() async throws {
    var (_, reader) = try open([Self.slider])
    _ = reader.open()
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["3. Unchanged."])
  }

  func testAValueThatComesLaterIsHeard() async throws {
    var (_, reader) = try open([Self.slider]) { double in
      double.onKey = { double, key, number in
        double.schedule(after: .milliseconds(60)) { Self.moveSlider($0, key, number) }
      }
    }
    _ = reader.open()
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
  }

  private static let button = Node(2, "button", "Save", ["focusable": .bool(true)])
  private static let region = Node(3, "status", children: [], ["live": .text("polite")])

  func testOnlyNewTextOfALiveRegionIsAnnounced() async throws {
    let old = Node(4, "StaticText", "Loaded")
    var region = Self.region
    region.childIds = ["4"]
    var (double, reader) = try open([Self.button, region, old]) { double in
      double.onClick = { double, _ in double.add(Node(5, "StaticText", "Saved"), to: 3) }
    }
    _ = reader.open()
    let response = reader.perform(.activate)
    XCTAssertEqual(
      (response.spoken + reader.receiveNotifications().spoken).filter { $0.contains("Saved") },
      ["Saved"])
    double.change(4) { $0.name = ChromiumTree.Value(value: .text("Stored")) }
    XCTAssertEqual(hear(&reader, after: double), ["Stored"])
  }

  /// Updates the page as a prompt does without input, and returns the speech.
  private func hear(_ reader: inout ScreenReader, after double: BrowserDouble) -> [String] {
    double.wait(.milliseconds(100))
    page?.update()
    return reader.receiveNotifications().spoken
  }

  func testAnAlertIsHeardWhenItAppearsButNotWhenThePageOpens() async throws {
    let first = Node(3, "alert", children: [4], ["live": .text("assertive")])
    var (double, reader) = try open([Self.button, first, Node(4, "StaticText", "Old alarm")])
    XCTAssertFalse(reader.open().spoken.contains("Old alarm"))
    double.add(Node(7, "alert", "", children: [], ["live": .text("assertive")]), to: 1)
    double.add(Node(8, "StaticText", "Alarm"), to: 7)
    XCTAssertEqual(hear(&reader, after: double), ["Alarm"])
  }

  func testADialogOfThePageIsAScreenAndEndsWithTheFocusWhereItWas() async throws {
    var (_, reader) = try open([Self.button]) { double in
      double.onClick = { double, number in
        if number == 2 {
          double.add(Node(5, "dialog", "Sure?", ["modal": .bool(true)]), to: 1)
          double.add(Node(6, "button", "Yes", ["focusable": .bool(true)]), to: 5)
          double.focus(6)
        } else {
          double.remove(5)
          double.focus(2)
        }
      }
    }
    _ = reader.open()
    let opening = reader.perform(.activate).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(opening, ["Sure?, dialog. Yes. Button."])
    let closing = reader.perform(.activate).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(closing, ["Save. Button."])
  }

  func testEscapeSaysTheNewStateOfTheElement() async throws {
    let opener = Node(
      2, "button", "Size", ["expanded": .bool(true), "focusable": .bool(true)])
    var (_, reader) = try open([opener]) {
      $0.onKey = { double, _, _ in double.change(2) { $0.set("expanded", .bool(false)) } }
    }
    _ = reader.open()
    let spoken = reader.perform(.escape).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(spoken.first, "Size. Button. Collapsed.")
  }

  func testADialogOfJavaScriptBlocksThePageUntilItIsAnswered() async throws {
    var (double, reader) = try open([Self.button]) { double in
      double.onClick = { double, _ in double.openDialog("confirm", "Really?") }
    }
    _ = reader.open()
    let opening = reader.perform(.activate).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(opening.last, "Alert. Really?")
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.first, "OK. Button.")
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.first, "Cancel. Button.")
    double.onClick = { _, _ in }
    let closing = reader.perform(.activate).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(closing, ["Save. Button."])
    XCTAssertNil(page?.failure)
  }

  func testTheDialogOfAPageIsInItsLanguage() async throws {
    var (double, reader) = try open([Self.button], title: "Pult") { double in
      double.language = "de"
      double.onClick = { double, _ in double.openDialog("beforeunload", "") }
    }
    _ = reader.open()
    let opening = reader.perform(.activate).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(
      opening.last,
      "Warnhinweis. Diese Seite verlassen? Änderungen gehen möglicherweise verloren.")
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.first, "OK. Taste.")
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.first, "Abbrechen. Taste.")
    double.send(event: "Inspector.targetCrashed", [:])
    XCTAssertEqual(hear(&reader, after: double), ["Die Seite ist abgestürzt. Bitte neu öffnen."])
  }

  func testAnotherPageIsANewScreen() async throws {
    var (_, reader) = try open([Self.button]) { double in
      double.onClick = { double, _ in
        double.navigate(to: .page("Second", [Node(12, "heading", "Welcome")]))
      }
    }
    _ = reader.open()
    let spoken = reader.perform(.activate).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(spoken, ["Second", "Welcome. Heading."])
  }

  func testAChangeIsReadAloneAndNothingIsReadWithoutOne() async throws {
    var (double, reader) = try open([Self.button, Node(4, "button", "Open")])
    _ = reader.open()
    let count = double.received.count
    _ = reader.perform(.swipe(.right))
    XCTAssertEqual(double.received.count, count)
    double.change(2) { $0.name = ChromiumTree.Value(value: .text("Store")) }
    _ = hear(&reader, after: double)
    XCTAssertFalse(double.received.dropFirst(count).contains("Accessibility.getFullAXTree"))
    XCTAssertEqual(reader.perform(.swipe(.left)).spoken.first, "Store. Button.")
  }

  func testAPasswordIsNeitherReadNorSaved() async throws {
    let field = Node(
      2, "textbox", "Password", ["editable": .text("plaintext"), "focusable": .bool(true)])
    var (double, reader) = try open([field]) { double in
      double.attributes[2] = ["type": "password", "value": "rosebud"]
      double.onKey = { double, key, number in
        double.change(number) { node in
          node.value = ChromiumTree.Value(value: .text((node.valueText ?? "") + "•"))
        }
      }
    }
    XCTAssertEqual(reader.open().spoken[1], "Password. Secure Text Field.")
    _ = reader.perform(.activate)
    let count = double.received.count
    let live = try XCTUnwrap(page).page
    XCTAssertTrue(live.perform(.insertText("rosebud"), on: .node(2, copy: 0)))
    XCTAssertEqual(
      reader.perform(.describe).spoken.first, "Password: ••••••••. Secure Text Field. Is editing.")
    double.navigate(to: double.nodes)
    _ = hear(&reader, after: double)
    XCTAssertFalse(double.received.dropFirst(count).contains("DOMSnapshot.captureSnapshot"))
    let saved = try XCTUnwrap(page).tree.text
    XCTAssertTrue(saved.contains("Password"))
    XCTAssertFalse(saved.contains("•"))
    XCTAssertFalse(saved.contains("rosebud"))
  }

  func testTheOptionsOfAPopUpButtonAreAScreen() async throws {
    let nodes = [
      Node(
        2, "combobox", "Colour", value: "Red", children: [3],
        ["hasPopup": .text("menu"), "focusable": .bool(true)]),
      Node(3, "MenuListPopup", children: [4, 5]),
      Node(4, "option", "Red", ["selected": .bool(true)]), Node(5, "option", "Green"),
    ]
    var (_, reader) = try open(nodes)
    _ = reader.open()
    let spoken = reader.perform(.activate).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(spoken.last, "Colour, dialog. Selected: Red. Button. List Start.")
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.first, "Green. Button. List End.")
    let closing = reader.perform(.escape).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(closing.first, "Colour: Red. Popup Button.")
  }

  func testANewWindowIsNotOpened() async throws {
    var (double, reader) = try open([Self.button])
    _ = reader.open()
    double.send(event: "Page.windowOpen", ["url": "https://other.example/"])
    XCTAssertEqual(
      hear(&reader, after: double),
      ["The page opens a new window, which is not read: https://other.example/"])
  }
}
