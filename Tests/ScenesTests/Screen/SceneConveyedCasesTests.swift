import AccessibilityModel
import Languages
import Scenes
import ScreenReader
import TestSupport
import Testing

/// Tests ARIA-AT's expectations on scenes at full verbosity.
@MainActor
struct SceneConveyedCasesTests {
  private static let commands = [
    "navigate_forward": ["first", "swipe right"], "navigate_back": ["last", "swipe left"],
    "read": ["describe"], "increment": ["swipe up"], "decrement": ["swipe down"],
    "increment_page": ["page up"], "decrement_page": ["page down"], "set_min": ["minimum"],
    "set_max": ["maximum"], "operate": ["double tap"],
    "adjust_other_thumb": ["swipe up", "swipe right"],
  ]

  @Test func thereAreCases() throws { #expect(try ConveyedCase.all().count > 140) }

  @Test(arguments: try ConveyedCase.all())
  func expectationIsMet(_ testCase: ConveyedCase) throws {
    #expect(testCase.flaws(in: try heard(in: testCase)) == [])
  }

  /// Places the case's control between two links, performs its task, and returns the last speech.
  private func heard(in testCase: ConveyedCase) throws -> [String] {
    var scene = SceneReading(
      [node("Before", .link)] + (try nodes(of: testCase)) + [node("After", .link)])
    scene.reader.settings.detail = VerbosityOptions(.full)
    scene.reader.settings.detail.hints = false
    _ = scene.open()
    _ = scene.type("swipe right")
    var said: [String] = []
    for line in try #require(Self.commands[testCase.task]) { said = scene.type(line) }
    return said
  }

  private func nodes(of testCase: ConveyedCase) throws -> [SceneNode] {
    let state = testCase.startState
    if testCase.plan == "slider-multithumb" { return hotelPrices() }
    guard let value = state.value else {
      let name = try #require(state.state)
      let isSwitch = name == "on" || name == "off"
      return [toggle(testCase.target, isSwitch: isSwitch, isOn: name == "on" || name == "pressed")]
    }
    let isVertical = testCase.plan.hasPrefix("vertical")
    let range = SceneRange(
      minimum: try #require(state.min.flatMap(Double.init)),
      maximum: try #require(state.max.flatMap(Double.init)), step: isVertical ? 0.1 : 1,
      page: isVertical ? 2 : 10, value: try #require(Double(value) as Double?))
    return [
      slider(testCase.target, range) {
        $0.orientation = isVertical ? .vertical : .horizontal
        if let text = state.valuetext { $0.format.text = "{value}" + text.dropFirst(value.count) }
      }
    ]
  }
}
