import AccessibilityModel
import Scenes
import ScreenReader
import TestSupport
import XCTest

/// Tests text entry in fields and spin buttons.
@MainActor
final class SceneTypingTests: XCTestCase {
  func testTypedTextFollowsValue() async {
    var scene = SceneReading([node("Name", id: "name", value: "Ann", .textEntry)])
    XCTAssertEqual(scene.open(), ["Name: Ann. Text Field."])
    XCTAssertEqual(scene.type("type  B."), ["B."])
    XCTAssertEqual(scene.type("double tap"), ["Is editing."])
    XCTAssertEqual(scene.type("describe"), ["Name: AnnB. Text Field. Is editing."])
  }

  func testEveryKindOfFieldAcceptsText() async {
    for trait in [AccessibilityTraits.textEntry, .searchField, .textArea] {
      var scene = SceneReading.opened([node("Field", id: "field", trait)])
      XCTAssertEqual(scene.type("type tea"), ["tea"])
      XCTAssertEqual(scene.screen.element(withID: "field")?.accessibilityValue, "tea")
    }
    var scene = SceneReading.opened([node("Text", value: "tea", .staticText)])
    XCTAssertEqual(scene.type("type tea"), ["Not a text field."])
  }

  func testSecureFieldNeverRevealsText() async {
    var scene = SceneReading([
      node("Password", value: "secret", [.textEntry, .secureTextField]) { $0.error = "Too short" }
    ])
    var spoken = scene.open()
    XCTAssertEqual(spoken, ["Password: ••••••••. Secure Text Field. Invalid. Too short"])
    spoken += scene.type("type hunter2")
    spoken += scene.type("type")
    XCTAssertTrue(scene.reader.expectsSecret)
    spoken += texts(scene.reader.enter(secret: "hunter2"))
    spoken += scene.type("double tap") + scene.type("spell") + scene.type("why")
    XCTAssertFalse(spoken.contains { $0.contains("secret") || $0.contains("hunter") })
    XCTAssertEqual(
      scene.type("describe"), ["Password: ••••••••. Secure Text Field. Is editing."],
      "the error applies only to the text of the file")
  }

  func testOnlyOneFieldIsEdited() async {
    var scene = SceneReading([
      node("Name", [.textEntry, .isEditing]), node("City", .textEntry),
      node("Adults", .textEntry) { $0.range = SceneRange(minimum: 1, maximum: 8) },
    ])
    XCTAssertEqual(scene.open(), ["Name. Text Field. Is editing."])
    _ = scene.type("swipe right")
    XCTAssertEqual(scene.type("double tap"), ["Is editing."])
    XCTAssertEqual(scene.type("swipe left"), ["Name. Text Field."])
    _ = scene.type("last")
    XCTAssertEqual(scene.type("double tap"), ["Is editing."])
    XCTAssertEqual(scene.type("swipe left"), ["City. Text Field."])
  }

  func testOnlyTextAreaAcceptsLineBreaks() async {
    let scene = SceneReading([node(id: "field", .textEntry), node(id: "area", .textArea)])
    for id in ["field", "area"] {
      (scene.screen.element(withID: id) as? any KeyInput)?.insertText("a\nb")
    }
    XCTAssertEqual(scene.screen.element(withID: "field")?.accessibilityValue, "a")
    XCTAssertEqual(scene.screen.element(withID: "area")?.accessibilityValue, "a\nb")
  }

  private func adults(_ value: Double = 1, _ change: (inout SceneRange) -> Void = { _ in })
    -> SceneNode
  {
    node("Adults", id: "adults", .textEntry) {
      var range = SceneRange(minimum: 1, maximum: 8, value: value)
      change(&range)
      $0.range = range
    }
  }

  func testSpinButtonIsSteppedAndTyped() async {
    var scene = SceneReading([adults()])
    XCTAssertEqual(scene.open(), ["Adults: 1. Text Field. Adjustable."])
    XCTAssertEqual(scene.type("type 5"), ["5"])
    XCTAssertEqual(scene.type("swipe up"), ["6"])
    XCTAssertEqual(scene.type("type 13"), ["13. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(scene.type("swipe up"), ["13. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(scene.type("swipe down"), ["8"])
    XCTAssertEqual(scene.type("type -7"), ["-7. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(scene.type("swipe down"), ["-7. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(scene.type("page up"), ["3"])
    XCTAssertEqual(scene.type("type many"), ["Not a number."])
    XCTAssertEqual(scene.type("type 5.5"), ["Invalid."], "no step reaches 5.5")
    XCTAssertEqual(scene.type("describe"), ["Adults: 3. Text Field. Adjustable."])
  }

  func testSpinButtonReadsDecimalCommaButNoThousands() async {
    let screen = SceneReading([adults { $0.step = 0.5 }]).screen
    guard let adults = screen.element(withID: "adults") as? any AccessibilityElement & KeyInput
    else { return XCTFail("no spin button") }
    for (typed, value) in [("2,5", 2.5), ("1,000", 2.5), ("4.", 4), ("five", 4), ("+-3", 4)] {
      while adults.hasText { adults.deleteBackward() }
      adults.insertText(typed)
      XCTAssertEqual(adults.accessibilityRange?.value, value, typed)
    }
  }

  func testDeletionInSpinButtonIsPosted() async {
    let screen = SceneReading([adults(4)]).screen
    var posted: [AccessibilityNotification.Name] = []
    let subscription = screen.observeNotifications { posted.append($0.name) }
    let field = screen.element(withID: "adults") as? any KeyInput
    field?.deleteBackward()
    field?.deleteBackward()
    XCTAssertEqual(posted, [.valueChanged], "there is nothing left to delete the second time")
    withExtendedLifetime(subscription) {}
  }

  func testInvalidTextInSpinButtonRestoresNumber() async {
    var scene = SceneReading([adults(4) { $0.format.text = "{value} adults" }])
    XCTAssertEqual(scene.open(), ["Adults: 4 adults. Text Field. Adjustable."])
    XCTAssertEqual(scene.type("type 2.5"), ["Invalid."])
    XCTAssertEqual(scene.type("type 6"), ["6 adults"])
    XCTAssertEqual(scene.type("describe"), ["Adults: 6 adults. Text Field. Adjustable."])
  }

  func testDisabledFieldAcceptsNoText() async {
    var disabled = adults()
    disabled.traits.insert(.notEnabled)
    var scene = SceneReading.opened([
      disabled, node("Name", id: "name", [.textEntry, .notEnabled]),
    ])
    XCTAssertEqual(scene.type("type 5"), ["Dimmed."])
    XCTAssertEqual(scene.type("double tap"), ["Dimmed."])
    for id in ["adults", "name"] {
      (scene.screen.element(withID: id) as? any KeyInput)?.insertText("5")
      (scene.screen.element(withID: id) as? any KeyInput)?.deleteBackward()
    }
    XCTAssertEqual(scene.screen.element(withID: "adults")?.accessibilityRange?.value, 1)
    XCTAssertEqual(scene.screen.element(withID: "name")?.accessibilityValue, "")
  }
}
