import AccessibilityModel
import AccessibleControls
import ScreenReader
import TestSupport
import Testing

@testable import ReaderCommands

/// Tests that `choose` operates an option at the cursor, and never text elsewhere.
@MainActor
struct OptionPhraseTests {
  @Test(arguments: ["choose Black", "select black", "pick the Black option", "please choose black"])
  func anOptionOfThePopUpButtonIsChosen(_ line: String) {
    let form = OrderForm()
    #expect(form.hear(["go Tea", line]) == ["Black. Done."])
    #expect(form.activated == ["Tea", "Black option"])
  }

  @Test func anUnknownOptionIsRefusedWithTheOthers() {
    let form = OrderForm()
    #expect(
      form.hear(["go Tea", "choose Purple"])
        == ["No option has that name. Options: Green, Black, One."])
    #expect(form.activated == ["Tea"])
  }

  @Test func anOptionIsSetByTheLabelOfItsButton() {
    let form = OrderForm(hasSecret: false)
    #expect(form.hear(["set tea to black"]) == ["Tea. Black. Done."])
    #expect(form.activated == ["Tea", "Black option"])
  }

  @Test func anOptionThatIsNotOnTheScreenIsNoMistypedWord() {
    let form = OrderForm(hasSecret: false)
    let heard = form.hear(["go Heading", "choose France"])
    #expect(heard.count == 1 && heard[0].hasPrefix("No option has that name"), "\(heard)")
  }

  @Test func aNumberInWordsIsAnOptionOfThePopUpButton() {
    let form = OrderForm()
    #expect(form.hear(["items", "go Tea", "choose one"]) == ["One. Done."])
    #expect(form.activated == ["Tea", "One option"])
  }

  @Test(arguments: ["choose Large", "select the large radio button"])
  func anOptionBesideTheCursorIsChosen(_ line: String) {
    let form = OrderForm()
    _ = form.hear(["go Small", line])
    #expect(form.activated == ["Large"])
  }

  @Test(arguments: ["Heading", "OK", "Small"], ["choose Black", "select Black", "pick Black"])
  func textElsewhereIsNotPressed(_ start: String, _ line: String) {
    let form = OrderForm()
    let heard = form.hear(["go \(start)", line])
    #expect(heard.count == 1 && heard[0].hasPrefix("No option has that name"), "\(heard)")
    #expect(form.activated == [])
  }

  @Test(arguments: ["press OK", "press ok", "click ok", "hit the OK button", "choose OK"])
  func anotherElementIsOperatedFromASecureField(_ line: String) {
    let form = OrderForm()
    #expect(form.hear(["next text field", line]) == ["OK. Done."])
    #expect(form.activated == ["OK"])
  }

  @Test(arguments: ["press okay", "click ok"])
  func withoutSuchAnElementTheFieldIsNotEdited(_ line: String) {
    let form = OrderForm(hasButton: false)
    #expect(form.hear(["next text field", line]).first?.hasPrefix("Not understood.") == true)
    #expect(form.activated == [])
  }

  @Test func kindsWithTheirOwnNameAreNoButtons() {
    let form = OrderForm()
    let buttons = ["Buttons: 3", "1. OK. Button.", "2. Clear entry. Button."]
    #expect(form.hear(["list buttons"]) == buttons + ["3. Clear display. Button."])
    let combo = ["Tea. Popup Button.", "Double tap to activate the picker."]
    #expect(form.hear(["next combo box"]) == combo)
    #expect(form.hear(["go Tea", "next popup button"]) == ["No more popup buttons."])
    #expect(form.hear(["go OK", "next combo box"]) == ["No more combo boxes."])
  }
}

/// A form with a pop-up button, radio buttons, a secure field and a far text “Black”.
private final class OrderForm: AccessibilityElement {
  private(set) var activated: [String] = []

  init(hasButton: Bool = true, hasSecret: Bool = true) {
    super.init()
    add("Heading", .staticText)
    let tea = add("Tea", .button)
    tea.accessibilityPopup = .picker
    add("Large", .link).activation = { [unowned self] in activated.append("Large link") }
    let sizes = AccessibilityElement()
    sizes.accessibilityContainerType = .semanticGroup
    _ = addChild(sizes)
    for size in ["Small", "Large"] {
      add(size, [], in: sizes).accessibilityCheck = AccessibilityCheck(.radioButton, .unchecked)
    }
    if hasSecret {
      let field = TextField(
        frame: Rectangle(x: 0, y: 0, width: 100, height: 40), label: "Password")
      field.isSecureTextEntry = true
      _ = addChild(field)
    }
    if hasButton { add("OK", .button) }
    add("Clear entry", .button)
    add("Clear display", .button)
    add("Black", .staticText)
    let options = AccessibilityElement()
    options.accessibilityContainerType = .list
    tea.activation = { [unowned self] in
      activated.append("Tea")
      _ = addChild(options)
      for name in ["Green", "Black", "One"] {
        add(name, .button, in: options).activation = { [unowned self] in
          activated.append("\(name) option")
        }
      }
    }
  }

  @discardableResult
  private func add(
    _ label: String, _ traits: AccessibilityTraits, in parent: AccessibilityElement? = nil
  ) -> Item {
    let element = Item()
    element.isAccessibilityElement = true
    element.accessibilityLabel = label
    element.accessibilityTraits = traits
    element.activation = { [unowned self] in activated.append(label) }
    _ = (parent ?? self).addChild(element)
    return element
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
}
