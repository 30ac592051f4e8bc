import AccessibilityModel
import AccessibleControls
import Foundation
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// What ARIA-AT wants to be conveyed, or not, by commands at full verbosity.
final class ConveyedCasesTests: XCTestCase {
  func testEveryCaseIsConveyed() throws {
    let cases = try ConveyedCase.all()
    XCTAssertGreaterThan(cases.count, 140)
    for testCase in cases {
      var spoken = try heard(in: testCase).joined(separator: " ")
      if testCase.polarity == "not_conveyed", let text = testCase.endState.valuetext {
        // A number inside a text that is conveyed is not the number by itself.
        spoken = spoken.replacingOccurrences(of: text, with: "")
      }
      for token in testCase.expectedTokens {
        let wanted = ConveyedCase.roles[token] ?? token
        XCTAssertEqual(
          conveys(spoken, wanted), testCase.polarity == "conveyed",
          "\(testCase.plan) \(testCase.test): \(testCase.kind) \(token) in \(spoken)")
      }
    }
  }

  /// Puts the control between two links, does the task by commands, and returns what is heard.
  private func heard(in testCase: ConveyedCase) throws -> [String] {
    let screen = AccessibilityElement()
    screen.addChild(element("Before", .link))
    screen.addChild(try control(of: testCase))
    screen.addChild(element("After", .link))
    var reader = ScreenReader(screen: screen)
    reader.settings.detail = SpeechDetail(.full)
    reader.settings.detail.hints = false
    _ = reader.open()
    if testCase.task != "navigate_forward" { _ = reader.type("swipe right") }
    switch testCase.task {
    case "navigate_forward": return reader.type("swipe right")
    case "navigate_back":
      _ = reader.type("last")
      return reader.type("swipe left")
    case "read": return reader.type("describe")
    case "increment": return reader.type("swipe up")
    case "decrement": return reader.type("swipe down")
    case "increment_page": return reader.type("page up")
    case "decrement_page": return reader.type("page down")
    case "set_min": return reader.type("minimum")
    case "set_max": return reader.type("maximum")
    case "operate": return reader.type("double tap")
    case "adjust_other_thumb":
      _ = reader.type("swipe up")
      return reader.type("swipe right")
    default:
      XCTFail("unknown task \(testCase.task)")
      return []
    }
  }

  private func control(of testCase: ConveyedCase) throws -> AccessibilityElement {
    let state = testCase.startState
    if testCase.plan == "slider-multithumb" { return hotelPrice() }
    if let value = state.value {
      let isVertical = testCase.plan.hasPrefix("vertical")
      return PracticeSlider(
        testCase.target,
        AccessibilityRange(
          minimum: try XCTUnwrap(state.min.flatMap(Double.init)),
          maximum: try XCTUnwrap(state.max.flatMap(Double.init)),
          step: isVertical ? 0.1 : 1, page: isVertical ? 2 : 10,
          value: try XCTUnwrap(Double(value)), orientation: isVertical ? .vertical : .horizontal),
        unit: state.valuetext.map { String($0.dropFirst(value.count)) } ?? "")
    }
    switch try XCTUnwrap(state.state) {
    case "on", "off": return PracticeSwitch(testCase.target, isOn: state.state == "on")
    default: return PracticeToggle(testCase.target, isPressed: state.state == "pressed")
    }
  }

  /// Whether words stand in a text as words, not as parts of longer words or numbers.
  private func conveys(_ text: String, _ words: String) -> Bool {
    let marks = CharacterSet(charactersIn: " .,:")
    func parts(_ text: String) -> [String] {
      text.lowercased().components(separatedBy: " ").map { $0.trimmingCharacters(in: marks) }
    }
    let (all, wanted) = (parts(text), parts(words))
    return all.indices.contains { Array(all[$0...].prefix(wanted.count)) == wanted }
  }
}

/// Returns the two-thumb slider of the practices, from 0 to 400 with 100 to 250 chosen.
func hotelPrice() -> RangeSlider {
  let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 30), label: "Price")
  slider.maximumValue = 400
  slider.setValues(lower: 100, upper: 250)
  slider.step = 1
  slider.lowerThumb.accessibilityLabel = "Hotel Minimum Price in US dollars"
  slider.upperThumb.accessibilityLabel = "Hotel Maximum Price in US dollars"
  return slider
}
