import AccessibilityModel
import ScreenReader
import XCTest

@testable import Scenes

/// Tests the properties of the screen, and those that all nodes have.
@MainActor
final class SceneScreenTests: XCTestCase {
  func testScreenHasTitleLanguageSizeAndRulesOfDocument() async {
    let rules = TraversalRules(direction: .rightToLeft, idiom: .pad)
    let screen = SceneScreen(
      SceneDocument(
        title: "Deck", language: "de", rules: rules, size: Size(width: 390, height: 844)))
    XCTAssertEqual(screen.accessibilityLabel, "Deck")
    XCTAssertEqual(screen.accessibilityLanguage, "de")
    XCTAssertEqual(screen.rules, rules)
    XCTAssertEqual(screen.accessibilityFrame, Rectangle(x: 0, y: 0, width: 390, height: 844))
    XCTAssertNil(screen.element(withID: "missing"))
  }

  func testEmptySceneSpeaksTitleAndEmpty() async {
    var scene = SceneReading([], title: "Nothing")
    XCTAssertEqual(scene.open().first, "Nothing")
  }

  func testEveryPlainKeyIsCopied() async {
    var full = node("Knob", id: "knob", value: "5", [.button, .header])
    full.hint = "Turn it"
    full.roleDescription = "knob"
    full.language = "de"
    full.frame = Rectangle(x: 1, y: 2, width: 3, height: 4)
    full.alpha = 0.5
    full.clips = true
    full.elementsHidden = true
    full.groups = true
    full.container = .landmark
    full.isElement = true
    full.error = "Zu viel"
    full.content = [ElementDescription.Content(label: "Größe", value: "3 MB", importance: .high)]
    let screen = SceneScreen(SceneDocument(elements: [full]))
    guard let element = screen.element(withID: "knob") else { return XCTFail("no element") }
    XCTAssertEqual(element.accessibilityIdentifier, "knob")
    XCTAssertEqual(element.accessibilityHint, "Turn it")
    XCTAssertEqual(element.accessibilityLanguage, "de")
    XCTAssertEqual(element.accessibilityFrame, full.frame)
    XCTAssertEqual(element.alpha, 0.5)
    XCTAssertTrue(element.clipsToBounds && element.accessibilityElementsHidden)
    XCTAssertTrue(element.shouldGroupAccessibilityChildren)
    XCTAssertEqual(element.accessibilityContainerType, .landmark)
    XCTAssertEqual(
      ElementDescriber().describe(element).text, "Knob: 5, 3 MB. knob. Ungültig. Zu viel")
  }

  func testHiddenViewsAndSiblingsOfModalAreSkipped() async {
    var scene = SceneReading([
      node("Hidden") { $0.isHidden = true }, node("Clear") { $0.alpha = 0 }, node("Seen"),
    ])
    XCTAssertEqual(scene.open(), ["Seen"])
    XCTAssertEqual(scene.type("swipe right"), ["Last item."])
    scene = SceneReading([node("Behind"), view([node("Front")]) { $0.isModal = true }])
    XCTAssertEqual(scene.open(), ["Front"])
    XCTAssertEqual(scene.type("swipe right"), ["Last item."])
  }

  func testExplicitOrderIsReadAndListIsAnnounced() async {
    func list(isOrdered: Bool) -> SceneNode {
      view([
        node("Low") { $0.frame = Rectangle(x: 0, y: 100, width: 10, height: 10) },
        node("High") { $0.frame = Rectangle(x: 0, y: 0, width: 10, height: 10) },
      ]) {
        $0.container = .list
        $0.keepsOrder = isOrdered
      }
    }
    var scene = SceneReading([list(isOrdered: true)])
    XCTAssertEqual(scene.open(), ["Low. List Start."])
    XCTAssertEqual(scene.type("swipe right"), ["High. List End."])
    scene = SceneReading([list(isOrdered: false)])
    XCTAssertEqual(scene.open(), ["High"])
  }

  func testDistantChangeInLargeSceneUpdatesOrder() async {
    var elements = (0..<500).map { index in
      node("\(index)", id: "\(index)", .button) { $0.activation = .open("dialog") }
    }
    elements.append(
      view(id: "dialog", [node("Close", .button) { $0.activation = .dismiss }]) {
        $0.isHidden = true
        $0.isModal = true
      })
    var scene = SceneReading(elements)
    XCTAssertEqual(scene.open(), ["0. Button."])
    scene.screen.element(withID: "400")?.isHidden = true
    XCTAssertEqual(scene.type("swipe right 400"), ["401. Button."])
    XCTAssertEqual(scene.type("double tap"), ["Close. Button."])
    XCTAssertEqual(scene.type("swipe right"), ["Last item."])
    XCTAssertEqual(scene.type("double tap"), ["401. Button."])
    scene.screen.element(withID: "402")?.accessibilityTraits.insert(.tabBar)
    scene.screen.element(withID: "403")?.isAccessibilityElement = false
    for (id, y) in [("404", 100.0), ("405", 0)] {
      scene.screen.element(withID: id)?.accessibilityFrame = Rectangle(
        x: 0, y: y, width: 10, height: 10)
    }
    XCTAssertEqual(
      scene.type("swipe right 2"), ["405. Button."], "404 is below 405, so it is read later")
  }

  func testFirstNodeKeepsDuplicateID() async {
    let screen = SceneReading([node("A", id: "x"), node("B", id: "x")]).screen
    XCTAssertEqual(screen.element(withID: "x")?.accessibilityLabel, "A")
  }

  func testDeepTreeIsBuiltAndFreed() async {
    var deep = node("Bottom") { $0.activation = .announce("Here") }
    for _ in 0..<2_000 { deep = view([deep]) }
    var scene: SceneReading? = SceneReading([deep])
    XCTAssertEqual(scene?.open(), ["Bottom"])
    XCTAssertEqual(scene?.type("double tap"), ["Here"])
    scene = nil
  }

  func testLargeScreenIsBuilt() async {
    let screen = SceneScreen(
      SceneDocument(elements: (0..<20_000).map { node("Item \($0)", id: "\($0)") }))
    XCTAssertEqual(screen.children.count, 20_000)
    XCTAssertEqual(screen.element(withID: "19999")?.accessibilityLabel, "Item 19999")
  }

  func testScreenIsFreedCompletely() async {
    weak var screen: SceneScreen?
    weak var element: AccessibilityElement?
    do {
      var scene = SceneReading([
        slider("A", id: "a") { $0.upperBound = "b" }, slider("B", id: "b") { $0.lowerBound = "a" },
        node("Open", .button) { $0.activation = .open("dialog") },
        view(id: "dialog", [node("Close") { $0.activation = .dismiss }]) { $0.isModal = true },
        node("Cue", id: "cue") {
          $0.control = .backlitButton
          $0.activation = .open("dialog")
          $0.actions = [SceneNamedAction(name: "Set", does: .set(["a": 1]))]
        },
      ])
      screen = scene.screen
      element = scene.screen.element(withID: "cue")
      XCTAssertNotNil(element)
      _ = scene.open()
      _ = scene.type("double tap")
    }
    XCTAssertNil(element)
    XCTAssertNil(screen)
  }
}
