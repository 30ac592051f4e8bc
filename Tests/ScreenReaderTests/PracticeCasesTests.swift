import AccessibilityModel
import AccessibleControls
import Foundation
import ScreenReader
import TestSupport
import XCTest

/// The keyboard tables of the ARIA Authoring Practices, by the commands that stand for the keys.
final class PracticeCasesTests: XCTestCase {
  func testEveryKeyDoesWhatThePracticesSay() throws {
    var run = 0
    for testCase in try PracticeCase.all() {
      switch testCase.control.role {
      case "slider" where testCase.start != nil: try runThumbs(testCase)
      case "slider": try runNumber(testCase)
      case "spinbutton": try runSpinButton(testCase)
      default: try runState(testCase)
      }
      run += 1
    }
    XCTAssertGreaterThan(run, 45)
  }

  private func runNumber(_ testCase: PracticeCase) throws {
    let control = testCase.control
    let slider = PracticeSlider(
      try XCTUnwrap(control.name),
      AccessibilityRange(
        minimum: try XCTUnwrap(control.min), maximum: try XCTUnwrap(control.max),
        step: try XCTUnwrap(control.step), page: control.page,
        value: try XCTUnwrap(testCase.startValue.flatMap(Double.init))),
      unit: testCase.endValuetext == nil ? "" : " degrees Celsius")
    var reader = ScreenReader(screen: slider)
    _ = reader.open()
    var said: [String] = []
    for key in testCase.keys { said = reader.type(try XCTUnwrap(PracticeCase.commands[key])) }
    let wanted = try XCTUnwrap(testCase.endValuetext ?? testCase.endValue)
    XCTAssertEqual(slider.accessibilityValue, wanted, testCase.id)
    XCTAssertEqual(said.first?.hasPrefix(wanted), true, "\(testCase.id): \(said)")
    XCTAssertEqual(said.count, 1, testCase.id)
  }

  private func runSpinButton(_ testCase: PracticeCase) throws {
    let field = SpinButton(
      frame: Rectangle(x: 0, y: 0, width: 80, height: 40),
      label: try XCTUnwrap(testCase.control.name),
      minimum: Int(try XCTUnwrap(testCase.control.min)),
      maximum: Int(try XCTUnwrap(testCase.control.max)),
      value: testCase.startValue.flatMap(Int.init))
    var reader = ScreenReader(screen: field)
    _ = reader.open()
    for key in testCase.keys {
      switch key {
      case "blur": _ = reader.type("describe")
      case "click:Add adult": _ = reader.type("swipe up")
      case "click:Remove adult": _ = reader.type("swipe down")
      default:
        let typed = key.hasPrefix("type:") ? "type \(key.dropFirst(5))" : PracticeCase.commands[key]
        XCTAssertFalse(reader.type(try XCTUnwrap(typed)).isEmpty, testCase.id)
      }
    }
    XCTAssertEqual(field.accessibilityValue, testCase.endValue, testCase.id)
    if let isInvalid = testCase.invalid {
      XCTAssertEqual(
        reader.type("describe").first?.contains("Invalid."), isInvalid, testCase.id)
    }
  }

  private func runThumbs(_ testCase: PracticeCase) throws {
    let slider = hotelPrice()
    var reader = ScreenReader(screen: slider)
    _ = reader.open()
    for key in testCase.keys {
      let parts = key.split(separator: ":").map(String.init)
      _ = reader.type(parts[0] == "lower" ? "first" : "last")
      XCTAssertFalse(reader.type(try XCTUnwrap(PracticeCase.commands[parts[1]])).isEmpty)
    }
    for (thumb, wanted) in [
      (slider.lowerThumb, testCase.end?.lower), (slider.upperThumb, testCase.end?.upper),
    ] {
      let range = try XCTUnwrap(thumb.accessibilityRange)
      XCTAssertEqual([range.minimum, range.value, range.maximum], wanted, testCase.id)
    }
  }

  private func runState(_ testCase: PracticeCase) throws {
    let isOn = testCase.startState == "true"
    let name = try XCTUnwrap(testCase.control.name)
    let control =
      testCase.control.role == "switch"
      ? PracticeSwitch(name, isOn: isOn) : PracticeToggle(name, isPressed: isOn)
    var reader = ScreenReader(screen: control)
    let before = reader.open()
    for key in testCase.keys {
      let isNowOn = testCase.endState == "true"
      let words = control is PracticeSwitch ? ["Off.", "On."] : ["Not Pressed.", "Pressed."]
      XCTAssertEqual(
        reader.type(try XCTUnwrap(PracticeCase.commands[key])), [words[isNowOn ? 1 : 0]],
        testCase.id)
    }
    XCTAssertEqual(control.accessibilityLabel, name, "the name does not change with the state")
    XCTAssertNotEqual(reader.type("describe").first, before.spoken.first, testCase.id)
  }
}
