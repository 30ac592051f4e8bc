import AccessibilityModel
import Languages
import SpeechModel
import XCTest

@testable import Scenes

/// Tests the effects of activations and actions, and the speech after them.
@MainActor
final class SceneActivationTests: XCTestCase {
  func testSwitchSpeaksOnlyNewState() async {
    var scene = SceneReading([
      node("Mute", id: "mute", value: "0", [.button, .toggleButton]) { $0.activation = .toggle }
    ])
    XCTAssertEqual(scene.open(), ["Mute. Switch Button. Off."])
    XCTAssertEqual(scene.type("double tap"), ["On."])
    XCTAssertEqual(scene.screen.element(withID: "mute")?.accessibilityValue, "1")
    XCTAssertEqual(scene.earcons(ofTyping: "double tap"), [.off])
  }

  func testToggleSwitchIsOffByDefault() async {
    var scene = SceneReading([
      node("Mute", .button) { $0.activation = .toggle }, node("Loop", value: "1", .toggleButton),
      node("Mixed", value: "2", .toggleButton),
    ])
    XCTAssertEqual(scene.open(), ["Mute. Switch Button. Off."])
    XCTAssertEqual(scene.type("double tap"), ["On."])
    XCTAssertEqual(scene.type("swipe right"), ["Loop. On."])
    XCTAssertEqual(scene.type("double tap"), ["Off."])
    XCTAssertEqual(scene.type("swipe right"), ["Mixed. Mixed."])
    XCTAssertEqual(scene.type("double tap"), ["On."])
  }

  func testPressedAndExpandedFlip() async {
    var scene = SceneReading([
      node("Bold", .button) { $0.pressed = .notPressed },
      node("All", .button) { $0.pressed = .mixed }, node("More", .button) { $0.isExpanded = false },
    ])
    XCTAssertEqual(scene.open(), ["Bold. Toggle Button. Not Pressed."])
    XCTAssertEqual(scene.type("double tap"), ["Pressed."])
    XCTAssertEqual(scene.type("double tap"), ["Not Pressed."])
    XCTAssertEqual(scene.type("swipe right"), ["All. Toggle Button. Mixed."])
    XCTAssertEqual(scene.type("double tap"), ["Pressed."])
    XCTAssertEqual(scene.type("swipe right"), ["More. Button. Collapsed."])
    XCTAssertEqual(scene.type("double tap"), ["Expanded."])
    XCTAssertEqual(scene.type("double tap"), ["Collapsed."])
  }

  func testCheckBoxFlips() async {
    var scene = SceneReading([
      node("Gift", id: "gift") { $0.check = AccessibilityCheck(.checkBox, .unchecked) },
      node("All", .button) { $0.check = AccessibilityCheck(.checkBox, .mixed) },
      node("Set", .button) { $0.activation = .set(["gift": 1]) },
    ])
    XCTAssertEqual(scene.open(), ["Gift. Check Box. Unchecked."])
    XCTAssertEqual(scene.type("double tap"), ["Checked."])
    XCTAssertEqual(scene.earcons(ofTyping: "double tap"), [.off])
    XCTAssertEqual(scene.type("swipe right"), ["All. Check Box. Mixed."])
    XCTAssertEqual(scene.type("double tap"), ["Checked."])
    _ = scene.type("swipe right")
    XCTAssertEqual(scene.type("double tap"), [])
    XCTAssertEqual(scene.type("go Gift"), ["Gift. Check Box. Checked."])
  }

  func testRadioButtonUnchecksTheOthers() async {
    var scene = SceneReading(
      ["Cat", "Dog"].enumerated().map { index, name in
        node(name) {
          $0.check = AccessibilityCheck(.radioButton, index == 1 ? .checked : .unchecked)
          $0.positionInSet = AccessibilityPositionInSet(position: index + 1, count: 2)
        }
      })
    XCTAssertEqual(scene.open(), ["Cat. Radio Button. Unchecked. 1 of 2."])
    XCTAssertEqual(scene.type("double tap"), ["Checked."])
    XCTAssertEqual(scene.type("double tap"), ["Unchanged."])
    XCTAssertEqual(scene.type("swipe right"), ["Dog. Radio Button. Unchecked. 2 of 2."])
  }

  func testSelectingDeselectsOnlySiblings() async {
    func row(_ names: [String], _ selected: Int) -> SceneNode {
      view(
        names.enumerated().map { index, name in
          node(name, id: name, index == selected ? .selected : .none) { $0.activation = .select }
        })
    }
    var scene = SceneReading([row(["A", "B"], 0), row(["C", "D"], 0)])
    XCTAssertEqual(scene.open(), ["Selected: A"])
    XCTAssertEqual(scene.type("swipe right"), ["B"])
    XCTAssertEqual(scene.type("double tap"), ["Selected: B"])
    XCTAssertEqual(scene.type("swipe left"), ["A"])
    XCTAssertEqual(scene.type("go C"), ["Selected: C"])
  }

  func testNestedTabsCountAsSiblings() async {
    var scene = SceneReading([
      view([
        view([node("Mail", [.button, .selected]) { $0.activation = .select }]),
        view([node("Calls", .button) { $0.activation = .select }]),
      ]) { $0.traits = .tabBar }
    ])
    XCTAssertEqual(scene.open(), ["Selected: Mail. Tab. 1 of 2."])
    _ = scene.type("swipe right")
    XCTAssertEqual(scene.type("double tap"), ["Selected: Calls, 2 of 2."])
    XCTAssertEqual(scene.type("swipe left"), ["Mail. Tab. 1 of 2."])
  }

  func testAnnouncementIsSpoken() async {
    var scene = SceneReading.opened([node("Save", .button) { $0.activation = .announce("Saved") }])
    XCTAssertEqual(scene.type("double tap"), ["Saved"])
  }

  func testOtherElementsAreSetAndSteppedOnTheirGrid() async {
    var scene = SceneReading([
      slider("Volume", id: "volume", SceneRange(maximum: 10, step: 2, value: 4)),
      node("Louder", .button) { $0.activation = .increment("volume") },
      node("Softer", .button) { $0.activation = .decrement("volume") },
      node("Odd", .button) { $0.activation = .set(["volume": 6.9]) },
      node("Much", .button) { $0.activation = .set(["volume": 99]) },
      node("Nowhere", .button) { $0.activation = .set(["missing": 9]) },
    ])
    let volume = scene.screen.element(withID: "volume")
    _ = scene.open()
    for (name, value) in [
      ("Louder", "6"), ("Softer", "4"), ("Odd", "6"), ("Much", "10"), ("Louder", "10"),
    ] {
      _ = scene.type("go \(name)")
      XCTAssertEqual(scene.type("double tap"), [], name)
      XCTAssertEqual(volume?.valueText(), value, name)
    }
    _ = scene.type("last")
    XCTAssertEqual(scene.type("double tap"), ["Nothing to activate."])
  }

  func testMutuallyBoundNumbersAreSetTogether() async {
    var scene = SceneReading([
      slider("Low", id: "a", SceneRange(value: 10)) { $0.upperBound = "b" },
      slider("High", id: "b", SceneRange(value: 20)) { $0.lowerBound = "a" },
      node("Up", .button) { $0.activation = .set(["a": 60, "b": 80]) },
      node("Down", .button) { $0.activation = .set(["a": 1, "b": 5]) },
    ])
    let values = { [screen = scene.screen] in
      ["a", "b"].map { screen.element(withID: $0)?.valueText() }
    }
    _ = scene.open()
    _ = scene.type("go Up")
    _ = scene.type("double tap")
    XCTAssertEqual(values(), ["60", "80"])
    _ = scene.type("go Down")
    _ = scene.type("double tap")
    XCTAssertEqual(values(), ["1", "5"])
  }

  func testElementsWithoutRangeAreSet() async {
    let scene = SceneReading([
      node("Mute", id: "mute", value: "0", .toggleButton),
      node("Bold", id: "bold", .button) { $0.pressed = .notPressed },
      node("Count", id: "count", value: "none"),
      node("Loop", id: "loop", value: "0") { $0.control = .backlitButton },
      node("All", id: "all", .button) {
        $0.activation = .set(["mute": 1, "bold": 1, "count": 3, "loop": 1])
      },
    ])
    XCTAssertEqual(scene.screen.element(withID: "all")?.accessibilityActivate(), true)
    XCTAssertEqual(
      ["mute", "count", "loop"].map { scene.screen.element(withID: $0)?.valueText() },
      ["1", "3", "1"])
    XCTAssertEqual(scene.screen.element(withID: "bold")?.accessibilityPressedState, .pressed)
  }

  func testCustomActionsSpeakChanges() async {
    var scene = SceneReading.opened([
      node("Volume", id: "volume") {
        $0.range = SceneRange(maximum: 10, value: 8)
        $0.actions = [
          SceneNamedAction(name: "Reset", does: .set(["volume": 5])),
          SceneNamedAction(name: "Louder", does: .increment("volume")),
          SceneNamedAction(name: "Other", does: .set(["other": 1])),
          SceneNamedAction(name: "Lost", does: .open("missing")),
        ]
      },
      slider("Other", id: "other"),
    ])
    XCTAssertEqual(scene.type("actions"), ["Reset. Louder. Other. Lost"])
    XCTAssertEqual(scene.type("do Reset"), ["5"])
    XCTAssertEqual(scene.type("do Other"), ["Done."])
    XCTAssertEqual(scene.type("do Lost"), ["Failed."])
    _ = scene.type("maximum")
    XCTAssertEqual(scene.type("do Louder"), ["Failed."])
  }

  func testContainerActionsApplyToDescendants() async {
    var scene = SceneReading.opened([
      view([node("Message")]) {
        $0.actions = [SceneNamedAction(name: "Delete", does: .announce("Deleted"))]
      }
    ])
    XCTAssertEqual(scene.type("do Delete"), ["Deleted"])
  }

  func testDisabledElementsSayDimmed() async {
    var scene = SceneReading([
      node("Mute", id: "mute", value: "0", [.toggleButton, .notEnabled]) {
        $0.activation = .toggle
        $0.isExpanded = false
        $0.actions = [SceneNamedAction(name: "Flip", does: .toggle)]
      }
    ])
    XCTAssertEqual(scene.open(), ["Mute. Dimmed. Off. Collapsed."])
    XCTAssertEqual(scene.type("double tap"), ["Dimmed."])
    XCTAssertEqual(scene.type("do Flip"), ["Dimmed."])
    XCTAssertEqual(scene.screen.element(withID: "mute")?.accessibilityActivate(), false)
    XCTAssertEqual(scene.type("describe"), ["Mute. Dimmed. Off. Collapsed."])
  }

  func testElementWithoutActivationDoesNotHandleIt() async {
    var scene = SceneReading.opened([
      node("Title", .header), node("Save", .button), slider("Volume"),
    ])
    for _ in 0..<3 {
      XCTAssertEqual(scene.type("double tap"), ["Nothing to activate."])
      _ = scene.type("swipe right")
    }
  }

  func testSliderFollowsDraggedFinger() async {
    let lying = Rectangle(x: 0, y: 0, width: 100, height: 40)
    let standing = Rectangle(x: 0, y: 100, width: 40, height: 200)
    var nodes = [
      slider("Volume", SceneRange(maximum: 10, value: 1)),
      slider("Bass", SceneRange(maximum: 10, value: 1)),
      slider("Heat", SceneRange(maximum: 10, value: 1)) { $0.isReadOnly = true },
    ]
    nodes[0].frame = lying
    nodes[1].frame = standing
    nodes[2].frame = Rectangle(x: 0, y: 400, width: 100, height: 40)
    var scene = SceneReading.opened(nodes)
    XCTAssertEqual(scene.type("drag 10,20 to 50,20"), ["5"])
    XCTAssertEqual(scene.type("drag 10,20 to 900,20"), ["10"])
    XCTAssertEqual(scene.type("drag 10,250 to 10,200").first, "Bass: 4. Adjustable.")
    XCTAssertEqual(scene.type("drag 10,420 to 90,420"), ["Nothing to drag."])
    XCTAssertEqual(scene.type("values"), ["Volume: 10", "Bass: 4"])
  }

  func testTouchActivatesIfLiftedInside() async {
    let frame = Rectangle(x: 0, y: 0, width: 100, height: 40)
    var scene = SceneReading([
      node("Mute", .button) {
        $0.activation = .toggle
        $0.frame = frame
      },
      node("Title", .header) { $0.frame = Rectangle(x: 0, y: 100, width: 100, height: 40) },
    ])
    XCTAssertEqual(scene.open(), ["Mute. Switch Button. Off."])
    XCTAssertEqual(scene.type("hold"), ["On."])
    XCTAssertEqual(scene.type("drag 5,5 to 6,6"), ["Off."])
    _ = scene.type("drag 5,5 to 300,300")
    XCTAssertEqual(scene.type("describe"), ["Mute. Switch Button. Off."])
    _ = scene.type("last")
    XCTAssertEqual(scene.type("double tap"), ["Nothing to activate."])
  }
}
