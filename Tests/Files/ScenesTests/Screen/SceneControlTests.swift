import AccessibilityModel
import AccessibleControls
import Scenes
import ScreenReader
import XCTest

/// Tests the reference controls in scenes.
@MainActor
final class SceneControlTests: XCTestCase {
  private let frame = Rectangle(x: 10, y: 20, width: 90, height: 44)

  private func control(
    _ kind: SceneControl, _ label: String? = nil, value: String? = nil,
    _ change: (inout SceneNode) -> Void = { _ in }
  ) -> SceneNode {
    node(label, id: "control", value: value) {
      $0.control = kind
      $0.frame = frame
      change(&$0)
    }
  }

  func testEveryControlHasLabelAndFrame() async {
    let kinds: [(SceneControl, AccessibilityElement.Type)] = [
      (.pitch, PitchControl.self), (.rangeSlider, RangeSlider.self), (.fatSlider, FatSlider.self),
      (.backlitButton, BacklitButton.self), (.discSpinner, DiscSpinner.self), (.deck, DJDeck.self),
    ]
    XCTAssertEqual(kinds.count, SceneControl.allCases.count)
    for (kind, type) in kinds {
      let element = SceneReading([control(kind, "Thing")]).screen.element(withID: "control")
      XCTAssertTrue(element.map { Swift.type(of: $0) == type } ?? false, kind.rawValue)
      XCTAssertEqual(element?.accessibilityFrame, frame, kind.rawValue)
      XCTAssertEqual(element?.accessibilityLabel, "Thing", kind.rawValue)
    }
  }

  func testPitch() async {
    var scene = SceneReading([control(.pitch, value: "4")])
    XCTAssertEqual(scene.open(), ["Pitch: 4. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["5"])
    scene = SceneReading([control(.pitch, "Tempo", value: "calm") { $0.hint = "Slow it down" }])
    XCTAssertEqual(scene.open(), ["Tempo: calm. Adjustable."])
    XCTAssertEqual(scene.screen.element(withID: "control")?.accessibilityHint, "Slow it down")
  }

  func testRangeSliderHasTwoThumbsWithSameID() async {
    var scene = SceneReading([control(.rangeSlider, "Price")])
    XCTAssertEqual(scene.open(), ["Minimum price: 0.20. Adjustable."])
    XCTAssertEqual(scene.reader.focusedElement?.accessibilityIdentifier, "control")
    XCTAssertEqual(scene.type("swipe right"), ["Maximum price: 0.80. Adjustable."])
    XCTAssertEqual(scene.type("minimum"), ["0.20"])
    XCTAssertEqual(scene.type("swipe down"), ["0.20. Limited by Minimum price."])
  }

  func testFatSlider() async {
    var scene = SceneReading([control(.fatSlider, "Light", value: "40%")])
    XCTAssertEqual(scene.open(), ["Light: 40%. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["41%"])
  }

  func testBacklitButtonWithValueIsSwitch() async {
    var scene = SceneReading([control(.backlitButton, "Cue") { $0.activation = .announce("Hi") }])
    XCTAssertEqual(scene.open(), ["Cue. Button."])
    XCTAssertEqual(scene.type("double tap"), ["Hi"])
    scene = SceneReading([control(.backlitButton, "Loop", value: "1")])
    XCTAssertEqual(scene.open(), ["Loop. Switch Button. On."])
    XCTAssertEqual(scene.type("double tap"), ["Off."])
    scene = SceneReading([
      control(.backlitButton, "Loop") {
        $0.activation = .toggle
        $0.traits = .notEnabled
      }
    ])
    XCTAssertEqual(scene.open(), ["Loop. Dimmed. Switch Button. Off."])
    XCTAssertEqual(scene.type("double tap"), ["Dimmed."])
  }

  func testDiscSpinner() async {
    var scene = SceneReading([control(.discSpinner, value: "Spinning")])
    XCTAssertEqual(scene.open(), ["Disc: Spinning. Button."])
    XCTAssertEqual(scene.type("double tap"), ["Stopped"])
  }

  func testDeckHasFrameOfNodeAndNamedParts() async {
    let wide = Rectangle(x: 100, y: 200, width: 390, height: 844)
    var scene = SceneReading([node("Before", id: "cue"), control(.deck) { $0.frame = wide }])
    XCTAssertEqual(scene.open(), ["Before"])
    XCTAssertEqual(scene.type("swipe right"), ["Cue. Button."])
    XCTAssertEqual(scene.screen.element(withID: "cue")?.accessibilityLabel, "Before")
    let disc = scene.screen.element(withID: "disc")
    XCTAssertEqual(disc?.accessibilityFrame.minX, 116)
    XCTAssertEqual(disc?.accessibilityFrame.maxY, 1028)
    XCTAssertEqual(scene.type("magic tap"), [])
    XCTAssertEqual(disc?.accessibilityValue, "Spinning")
  }

  func testDeckWithoutSizeIsRead() async {
    var scene = SceneReading([
      control(.deck) { $0.frame = Rectangle(x: 0, y: 0, width: 10, height: 10) }
    ])
    XCTAssertEqual(scene.open(), ["Cue. Button."])
    for name in ["Loop", "Record", "Pitch", "Disc"] {
      XCTAssertEqual(scene.type("go \(name)").first?.hasPrefix(name), true)
    }
    XCTAssertTrue(
      (scene.screen.element(withID: "control")?.children ?? []).allSatisfy {
        $0.accessibilityFrame.width >= 0 && $0.accessibilityFrame.height >= 0
      })
  }
}
