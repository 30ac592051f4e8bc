import AccessibilityModel
import Foundation
import Scenes
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// The keyboard tables of the ARIA Authoring Practices, on scenes.
final class ScenePracticeCasesTests: XCTestCase {
  private struct Case: Decodable {
    struct Control: Decodable {
      let role: String
      let name: String?
      let min: Double?
      let max: Double?
      let step: Double?
      let page: Double?
    }

    struct Thumbs: Decodable {
      let lower: [Double]
      let upper: [Double]
    }

    let id: String
    let control: Control
    let startValue: String?
    let startState: String?
    let start: Thumbs?
    let keys: [String]
    let invalid: Bool?
    let endValue: String?
    let endValuetext: String?
    let endState: String?
    let end: Thumbs?

    func range() throws -> SceneRange {
      SceneRange(
        minimum: try XCTUnwrap(control.min), maximum: try XCTUnwrap(control.max),
        step: try XCTUnwrap(control.step), page: control.page,
        value: startValue.flatMap(Double.init))
    }
  }

  private static let commands = [
    "ArrowUp": "swipe up", "ArrowRight": "swipe up", "ArrowDown": "swipe down",
    "ArrowLeft": "swipe down", "PageUp": "page up", "PageDown": "page down", "Home": "minimum",
    "End": "maximum", "Space": "double tap", "Enter": "double tap", "click": "double tap",
    "blur": "describe",
  ]

  func testEveryKeyDoesWhatThePracticesSay() throws {
    let cases = try lines(of: "apg", as: Case.self)
    XCTAssertGreaterThan(cases.count, 45)
    for testCase in cases {
      switch testCase.control.role {
      case "slider" where testCase.start != nil: try runThumbs(testCase)
      case "slider": try runNumber(testCase)
      case "spinbutton": try runSpinButton(testCase)
      default: try runState(testCase)
      }
    }
  }

  private func runNumber(_ testCase: Case) throws {
    var scene = SceneReading([
      slider(try XCTUnwrap(testCase.control.name), id: "control", try testCase.range()) {
        if testCase.endValuetext != nil { $0.text = "{value} degrees Celsius" }
      }
    ])
    _ = scene.open()
    var said: [String] = []
    for key in testCase.keys { said = scene.type(try XCTUnwrap(Self.commands[key])) }
    let wanted = try XCTUnwrap(testCase.endValuetext ?? testCase.endValue)
    XCTAssertEqual(scene.screen.element(withID: "control")?.accessibilityValue, wanted)
    XCTAssertTrue(
      [wanted, "\(wanted). Maximum.", "\(wanted). Minimum."].contains(said.joined()),
      "\(testCase.id): \(said)")
  }

  private func runSpinButton(_ testCase: Case) throws {
    let range = try testCase.range()
    let name = try XCTUnwrap(testCase.control.name)
    var scene = SceneReading([
      node(name, id: "control", .textEntry) { $0.range = range },
      node("Add adult", .button) { $0.activation = .increment("control") },
      node("Remove adult", .button) { $0.activation = .decrement("control") },
    ])
    _ = scene.open()
    for key in testCase.keys {
      if key.hasPrefix("click:") {
        _ = scene.type("go \(key.dropFirst(6))")
        _ = scene.type("double tap")
      } else {
        let typed = key.hasPrefix("type:") ? "type \(key.dropFirst(5))" : Self.commands[key]
        XCTAssertFalse(scene.type(try XCTUnwrap(typed)).isEmpty, testCase.id)
      }
    }
    let control = scene.screen.element(withID: "control")
    XCTAssertEqual(control?.accessibilityValue, testCase.endValue, testCase.id)
    if let isInvalid = testCase.invalid {
      _ = scene.type("first")
      XCTAssertEqual(
        scene.type("describe").first?.contains("Invalid."), isInvalid, testCase.id)
    }
  }

  private func runThumbs(_ testCase: Case) throws {
    var scene = SceneReading(hotelPrices())
    _ = scene.open()
    for key in testCase.keys {
      let parts = key.split(separator: ":").map(String.init)
      _ = scene.type(parts[0] == "lower" ? "first" : "last")
      XCTAssertFalse(scene.type(try XCTUnwrap(Self.commands[parts[1]])).isEmpty)
    }
    for (id, wanted) in [("lower", testCase.end?.lower), ("upper", testCase.end?.upper)] {
      let range = try XCTUnwrap(scene.screen.element(withID: id)?.accessibilityRange)
      XCTAssertEqual([range.minimum, range.value, range.maximum], wanted, testCase.id)
    }
  }

  private func runState(_ testCase: Case) throws {
    let isSwitch = testCase.control.role == "switch"
    let name = try XCTUnwrap(testCase.control.name)
    var scene = SceneReading([
      .operated(name, isSwitch: isSwitch, isOn: testCase.startState == "true")
    ])
    _ = scene.open()
    let words = isSwitch ? ["Off.", "On."] : ["Not Pressed.", "Pressed."]
    for key in testCase.keys {
      XCTAssertEqual(
        scene.type(try XCTUnwrap(Self.commands[key])),
        [words[testCase.endState == "true" ? 1 : 0]], testCase.id)
    }
    XCTAssertEqual(scene.screen.element(withID: "control")?.accessibilityLabel, name)
  }
}
