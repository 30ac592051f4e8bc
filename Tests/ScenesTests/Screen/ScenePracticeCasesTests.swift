import AccessibilityModel
import Foundation
import Scenes
import TestSupport
import XCTest

/// The keyboard tables of the ARIA Authoring Practices, on scenes.
final class ScenePracticeCasesTests: XCTestCase {
  func testEveryKeyDoesWhatThePracticesSay() throws {
    let cases = try PracticeCase.all()
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

  private func runNumber(_ testCase: PracticeCase) throws {
    var scene = SceneReading([
      slider(try XCTUnwrap(testCase.control.name), id: "control", try testCase.range()) {
        if testCase.endValuetext != nil { $0.text = "{value} degrees Celsius" }
      }
    ])
    _ = scene.open()
    var said: [String] = []
    for key in testCase.keys { said = scene.type(try XCTUnwrap(PracticeCase.commands[key])) }
    let wanted = try XCTUnwrap(testCase.endValuetext ?? testCase.endValue)
    XCTAssertEqual(scene.screen.element(withID: "control")?.accessibilityValue, wanted)
    XCTAssertTrue(
      [wanted, "\(wanted). Maximum.", "\(wanted). Minimum."].contains(said.joined()),
      "\(testCase.id): \(said)")
  }

  private func runSpinButton(_ testCase: PracticeCase) throws {
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
        let typed = key.hasPrefix("type:") ? "type \(key.dropFirst(5))" : PracticeCase.commands[key]
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

  private func runThumbs(_ testCase: PracticeCase) throws {
    var scene = SceneReading(hotelPrices())
    _ = scene.open()
    for key in testCase.keys {
      let parts = key.split(separator: ":").map(String.init)
      _ = scene.type(parts[0] == "lower" ? "first" : "last")
      XCTAssertFalse(scene.type(try XCTUnwrap(PracticeCase.commands[parts[1]])).isEmpty)
    }
    for (id, wanted) in [("lower", testCase.end?.lower), ("upper", testCase.end?.upper)] {
      let range = try XCTUnwrap(scene.screen.element(withID: id)?.accessibilityRange)
      XCTAssertEqual([range.minimum, range.value, range.maximum], wanted, testCase.id)
    }
  }

  private func runState(_ testCase: PracticeCase) throws {
    let isSwitch = testCase.control.role == "switch"
    let name = try XCTUnwrap(testCase.control.name)
    var scene = SceneReading([
      .operated(name, isSwitch: isSwitch, isOn: testCase.startState == "true")
    ])
    _ = scene.open()
    let words = isSwitch ? ["Off.", "On."] : ["Not Pressed.", "Pressed."]
    for key in testCase.keys {
      XCTAssertEqual(
        scene.type(try XCTUnwrap(PracticeCase.commands[key])),
        [words[testCase.endState == "true" ? 1 : 0]], testCase.id)
    }
    XCTAssertEqual(scene.screen.element(withID: "control")?.accessibilityLabel, name)
  }
}

extension PracticeCase {
  fileprivate func range() throws -> SceneRange {
    SceneRange(
      minimum: try XCTUnwrap(control.min), maximum: try XCTUnwrap(control.max),
      step: try XCTUnwrap(control.step), page: control.page,
      value: startValue.flatMap(Double.init))
  }
}
