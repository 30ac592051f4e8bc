import AccessibilityModel
import ScreenReader
import TestSupport
import Testing

@testable import ReaderCommands

/// Tests that a kind without a label never operates an element of another kind.
@MainActor
struct KindPhraseTests {
  @Test func theCurrentElementOfTheKindIsOperated() {
    let screen = Screen("Send/button", "Terms/link", "Help/link")
    #expect(screen.hear(["go Help", "open the link"]) == [])
    #expect(screen.activated == ["Help/link"])
  }

  @Test func theOnlyElementOfTheKindIsNamedAndOperated() {
    let screen = Screen("Send/button", "Terms/link")
    #expect(screen.hear(["open the link"]) == ["Terms. Done."])
    #expect(screen.activated == ["Terms/link"])
  }

  @Test(arguments: ["open the link", "click link", "hold the link", "press this link"])
  func nothingIsOperatedAmongSeveral(_ line: String) {
    let screen = Screen("Send/button", "Terms/link", "Help/link")
    #expect(screen.hear([line]) == ["Terms. Link.", "Also: Help."])
    #expect(screen.activated == [])
  }

  @Test(arguments: ["open the link", "check the box", "select the radio button", "use the slider"])
  func nothingIsOperatedWithoutOne(_ line: String) {
    let screen = Screen("Send/button")
    let heard = screen.hear([line])
    #expect(heard.count == 1 && heard[0].hasPrefix("No "), "\(heard)")
    #expect(screen.activated == [])
  }

  @Test(arguments: ["press clear", "click clear"])
  func amongSeveralLabelsNothingIsPressedAndThatIsSaid(_ line: String) {
    let screen = Screen("Send/button", "Clear entry/button", "Clear display/button")
    #expect(
      screen.hear([line])
        == [
          "Clear entry. Button.", "Also: Clear display.",
          "Nothing was pressed. If it is the right one, type double tap.",
        ])
    #expect(screen.activated == [])
  }

  @Test func aKindIsSearchedFromTheStartToo() {
    let screen = Screen("Terms/link", "Send/button")
    #expect(screen.hear(["last", "go to the link"]) == ["Terms. Link."])
    #expect(screen.hear(["last", "next link"]) == ["No more links."])
  }

  @Test func theLastOfAKindIsFound() {
    let screen = Screen("Terms/link", "Help/link", "Send/button")
    #expect(screen.hear(["go to the last link"]) == ["Help. Link."])
    #expect(screen.hear(["last heading"]) == ["No headings."])
  }

  @Test func aLandmarkIsFoundFromAnywhere() {
    let screen = Screen("Terms/link", "Send/button")
    let main = AccessibilityElement()
    main.accessibilityContainerType = .landmark
    main.accessibilityLandmark = .main
    let item = Item()
    item.isAccessibilityElement = true
    item.accessibilityLabel = "Story"
    _ = main.addChild(item)
    _ = screen.addChild(main)
    let last = Item()
    last.isAccessibilityElement = true
    last.accessibilityLabel = "Imprint"
    _ = screen.addChild(last)
    for lines in [["go to main"], ["last", "go to main"], ["last", "skip to main content"]] {
      #expect(screen.hear(lines).first?.hasPrefix("Story") == true, "\(lines)")
    }
    #expect(screen.hear(["go to the footer"]) == ["No landmarks."])
  }

  @Test(arguments: ["enter", "space", "press enter", "press space"])
  func aKeyThatActivatesDoesSoWithoutTheKeyboard(_ line: String) {
    let screen = Screen("Send/button", "Terms/link")
    _ = screen.hear(["go Terms", line])
    #expect(screen.activated == ["Terms/link"])
  }

  @Test func aKeyIsNotALinkOfItsName() {
    let screen = Screen("News/link", "Home/link", "Send/button")
    #expect(screen.hear(["last", "home"]) == ["News. Link."])
  }

  @Test func aSingleLetterIsNoPartOfALabel() {
    let screen = Screen("Help/button", "Send/button")
    #expect(screen.hear(["press h"]).first?.hasPrefix("VoiceOver does not move by keys.") == true)
    #expect(screen.activated == [])
    let keypad = Screen("Help/button", "7/button")
    #expect(keypad.hear(["press 7"]) == ["7. Done."])
    #expect(keypad.activated == ["7/button"])
  }

  @Test func aNumberAfterAKindIsNoLabel() {
    let screen = Screen("2/text", "Send/button")
    #expect(
      screen.hear(["heading 2"])
        == ["Not understood: heading 2. Nearest: second heading, next heading 2."])
  }

  @Test(arguments: [
    ("press seven", "7/button"), ("press plus", "+/button"), ("click the plus button", "+/button"),
    ("press equals", "=/button"), ("press times", "×/button"), ("press minus", "−/button"),
  ])
  func aKeyIsNamedAsItIsHeard(_ line: String, _ key: String) {
    let keypad = Screen("7/button", "+/button", "−/button", "×/button", "=/button", "Add/button")
    _ = keypad.hear([line])
    #expect(keypad.activated == [key])
  }

  @Test func aLabelComesBeforeTheNameOfAKey() {
    let keypad = Screen("+/button", "Plus/button")
    _ = keypad.hear(["press plus"])
    #expect(keypad.activated == ["Plus/button"])
  }

  @Test func textBesideAKeypadPointsToItsKeys() {
    let keypad = Screen("7/button", "Help/button")
    #expect(keypad.hear(["type 7+2"]) == ["Not a text field.", "Nearest: press 7."])
    #expect(keypad.hear(["type hello"]) == ["Not a text field."])
  }

  @Test(arguments: ["press Save", "press the Save button", "click the button Save", "push save"])
  func theControlWithTheLabelIsOperatedAndNotText(_ line: String) {
    let screen = Screen("Save/heading", "Save/text", "Save/button")
    #expect(screen.hear([line]) == ["Save. Done."])
    #expect(screen.activated == ["Save/button"])
  }

  @Test(arguments: ["click the Help button", "press button Help", "tap the button help"])
  func theNamedKindIsOperatedAndNotAnotherWithTheLabel(_ line: String) {
    let screen = Screen("Help/link", "Help/heading", "Help/button")
    #expect(screen.hear([line]) == ["Help. Done."])
    #expect(screen.activated == ["Help/button"])
  }

  @Test func theElementOfTheNamedKindIsFound() {
    let screen = Screen("Help/link", "Help/heading", "Help/button")
    for line in ["go to the Help heading", "go to heading Help"] {
      #expect(screen.hear([line]) == ["Help. Heading."])
    }
    #expect(screen.hear(["go to the Help button", "go to button help"]) == ["Help. Button."])
    #expect(screen.hear(["go to the Help slider"]) == ["Help. Link."])
    #expect(screen.activated == [])
  }

  @Test func amongEqualLabelsNothingIsOperatedButTheCurrentElement() {
    let screen = Screen("Apple/heading", "Buy/button", "Pear/heading", "Buy/button")
    #expect(
      screen.hear(["press buy"])
        == [
          "Buy. Button.",
          "2 elements have this label. Nothing was pressed. If it is the right one, type double tap.",
        ])
    #expect(screen.activated == [])
    _ = screen.hear(["last", "press the Buy button"])
    #expect(screen.activated == ["Buy/button"])
  }

  @Test func goingBackIsNoLabel() {
    let screen = Screen("Send/button", "Back to the form/link")
    #expect(screen.hear(["go back"]) == ["Nowhere to go back to.", "Nearest: swipe left."])
    #expect(screen.hear(["go to back to the form"]) == ["Back to the form. Link."])
  }
}

/// A screen that notes which of its elements are activated.
private final class Screen: AccessibilityElement {
  private(set) var activated: [String] = []

  /// Creates a screen with elements, each as a label and a role.
  init(_ elements: String...) {
    super.init()
    for text in elements {
      let parts = text.split(separator: "/").map(String.init)
      let element = Item()
      element.isAccessibilityElement = true
      element.accessibilityLabel = parts[0]
      element.accessibilityTraits =
        ["link": .link, "button": .button, "heading": .header][parts[1]] ?? .staticText
      element.activation = { [unowned self] in activated.append(text) }
      _ = addChild(element)
    }
  }

  /// Returns what the last of the lines says.
  func hear(_ lines: [String]) -> [String] {
    var reader = openedReader(of: self)
    return lines.map { reader.type($0) }.last ?? []
  }
}

private final class Item: AccessibilityElement {
  var activation: (() -> Void)?

  override func accessibilityActivate() -> Bool {
    activation?()
    return true
  }

  override func accessibilityPerformLongPress() -> Bool { accessibilityActivate() }
}
