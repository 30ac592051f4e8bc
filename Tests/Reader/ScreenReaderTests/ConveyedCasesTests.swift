import AccessibilityModel
import AccessibleControls
import Languages
import ScreenReader
import TestSupport
import Testing

/// Tests the words that ARIA-AT requires or excludes, at full verbosity.
@MainActor
struct ConveyedCasesTests {
  @Test func thereAreCases() throws {
    #expect(try ConveyedCase.all().count > 140)
  }

  @Test(arguments: try ConveyedCase.all()) func aCaseIsConveyed(_ testCase: ConveyedCase) throws {
    #expect(testCase.flaws(in: try heard(in: testCase)) == [])
  }

  /// Places the case's control between two links, performs its task, and returns the last speech.
  private func heard(in testCase: ConveyedCase) throws -> [String] {
    let screen = AccessibilityElement()
    screen.addChild(element("Before", .link))
    screen.addChild(try control(of: testCase))
    screen.addChild(element("After", .link))
    var reader = ScreenReader(screen: screen)
    reader.settings.detail = VerbosityOptions(.full)
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
      Issue.record("unknown task \(testCase.task)")
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
          minimum: try #require(state.min.flatMap(Double.init)),
          maximum: try #require(state.max.flatMap(Double.init)), step: isVertical ? 0.1 : 1,
          page: isVertical ? 2 : 10, value: try #require(Double(value) as Double?),
          orientation: isVertical ? .vertical : .horizontal),
        unit: state.valuetext.map { String($0.dropFirst(value.count)) } ?? "")
    }
    switch try #require(state.state) {
    case "on", "off": return PracticeSwitch(testCase.target, isOn: state.state == "on")
    default: return PracticeToggle(testCase.target, isPressed: state.state == "pressed")
    }
  }
}

/// Returns the two-thumb slider from the ARIA Authoring Practices.
///
/// It ranges from 0 to 400, and its thumbs are at 100 and 250.
@MainActor
func hotelPrice() -> RangeSlider {
  let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 30), label: "Price")
  slider.maximumValue = 400
  slider.setValues(lower: 100, upper: 250)
  slider.step = 1
  slider.lowerThumb.accessibilityLabel = "Hotel Minimum Price in US dollars"
  slider.upperThumb.accessibilityLabel = "Hotel Maximum Price in US dollars"
  return slider
}
