import AccessibilityModel
import AccessibleControls
import Foundation
import Languages
import ScreenReader
import TestSupport
import Testing

/// Tests the keyboard tables of the ARIA Authoring Practices with commands.
@MainActor
struct PracticeCasesTests {
  @Test func thereAreCases() throws {
    #expect(try PracticeCase.all().count > 45)
  }

  @Test(arguments: try PracticeCase.all())
  func aKeyDoesWhatThePracticesSay(_ testCase: PracticeCase) throws {
    switch testCase.widget {
    case .slider: try runNumber(testCase)
    case .thumbs: try runThumbs(testCase)
    case .spinButton: try runSpinButton(testCase)
    case .button: try runState(testCase)
    }
  }

  private func runNumber(_ testCase: PracticeCase) throws {
    let control = testCase.control
    let slider = PracticeSlider(
      try #require(control.name),
      AccessibilityRange(
        minimum: try #require(control.min), maximum: try #require(control.max),
        step: try #require(control.step), page: control.page,
        value: try #require(testCase.startValue.flatMap(Double.init) as Double?)),
      unit: testCase.endValuetext == nil ? "" : " degrees Celsius")
    var reader = openedReader(of: slider)
    var said: [String] = []
    for key in testCase.keys { said = reader.type(try #require(PracticeCase.commands[key])) }
    let wanted = try #require(testCase.endValuetext ?? testCase.endValue)
    #expect(slider.accessibilityValue == wanted)
    #expect(said.first?.hasPrefix(wanted) == true, "\(said)")
    #expect(said.count == 1)
  }

  private func runSpinButton(_ testCase: PracticeCase) throws {
    let field = SpinButton(
      frame: Rectangle(x: 0, y: 0, width: 80, height: 40),
      label: try #require(testCase.control.name),
      minimum: Int(try #require(testCase.control.min)),
      maximum: Int(try #require(testCase.control.max)),
      value: testCase.startValue.flatMap(Int.init))
    var reader = openedReader(of: field)
    for key in testCase.keys {
      switch key {
      case "blur": _ = reader.type("describe")
      case "click:Add adult": _ = reader.type("swipe up")
      case "click:Remove adult": _ = reader.type("swipe down")
      default:
        let typed = key.hasPrefix("type:") ? "type \(key.dropFirst(5))" : PracticeCase.commands[key]
        #expect(!reader.type(try #require(typed)).isEmpty)
      }
    }
    #expect(field.valueText() == testCase.endValue)
    if let isInvalid = testCase.invalid {
      #expect(reader.type("describe").first?.contains("Invalid.") == isInvalid)
    }
  }

  private func runThumbs(_ testCase: PracticeCase) throws {
    let slider = hotelPrice()
    var reader = openedReader(of: slider)
    for key in testCase.keys {
      let parts = key.split(separator: ":").map(String.init)
      _ = reader.type(parts[0] == "lower" ? "first" : "last")
      #expect(!reader.type(try #require(PracticeCase.commands[parts[1]])).isEmpty)
    }
    for (thumb, wanted) in [
      (slider.lowerThumb, testCase.end?.lower), (slider.upperThumb, testCase.end?.upper),
    ] {
      let range = try #require(thumb.accessibilityRange)
      #expect([range.minimum, range.value, range.maximum] == wanted)
    }
  }

  private func runState(_ testCase: PracticeCase) throws {
    let isOn = testCase.startState == "true"
    let name = try #require(testCase.control.name)
    let control =
      testCase.control.role == "switch"
      ? PracticeSwitch(name, isOn: isOn) : PracticeToggle(name, isPressed: isOn)
    var reader = ScreenReader(screen: control)
    let before = reader.open()
    for key in testCase.keys {
      let isNowOn = testCase.endState == "true"
      let words = control is PracticeSwitch ? ["Off.", "On."] : ["Not Pressed.", "Pressed."]
      #expect(reader.type(try #require(PracticeCase.commands[key])) == [words[isNowOn ? 1 : 0]])
    }
    #expect(control.accessibilityLabel == name, "the name does not change with the state")
    #expect(reader.type("describe").first != before.spoken.first)
  }
}
