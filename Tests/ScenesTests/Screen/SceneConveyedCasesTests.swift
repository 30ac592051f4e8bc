import AccessibilityModel
import Foundation
import Scenes
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// What ARIA-AT wants to be conveyed, or not, of scenes at full verbosity.
final class SceneConveyedCasesTests: XCTestCase {
  private struct Case: Decodable {
    struct State: Decodable {
      let value: String?
      let valuetext: String?
      let min: String?
      let max: String?
      let state: String?
    }

    let plan: String
    let test: String
    let task: String
    let target: String
    let startState: State
    let endState: State
    let kind: String
    let polarity: String
    let expectedTokens: [String]
  }

  /// The words that VoiceOver has for roles, where they are others.
  private static let roles = ["slider": "Adjustable", "switch": "Switch Button"]

  private static let commands = [
    "navigate_forward": ["first", "swipe right"], "navigate_back": ["last", "swipe left"],
    "read": ["describe"], "increment": ["swipe up"], "decrement": ["swipe down"],
    "increment_page": ["page up"], "decrement_page": ["page down"], "set_min": ["minimum"],
    "set_max": ["maximum"], "operate": ["double tap"],
    "adjust_other_thumb": ["swipe up", "swipe right"],
  ]

  func testEveryCaseIsConveyed() throws {
    let cases = try lines(of: "aria-at", as: Case.self)
    XCTAssertGreaterThan(cases.count, 140)
    for testCase in cases {
      var spoken = try heard(in: testCase).joined(separator: " ")
      if testCase.polarity == "not_conveyed", let text = testCase.endState.valuetext {
        // A number inside a text that is conveyed is not the number by itself.
        spoken = spoken.replacingOccurrences(of: text, with: "")
      }
      for token in testCase.expectedTokens {
        let wanted = Self.roles[token] ?? token
        XCTAssertEqual(
          conveys(spoken, wanted), testCase.polarity == "conveyed",
          "\(testCase.plan) \(testCase.test): \(testCase.kind) \(token) in \(spoken)")
      }
    }
  }

  /// Puts the control between two links, does the task by commands, and returns what is heard last.
  private func heard(in testCase: Case) throws -> [String] {
    var scene = SceneReading(
      [node("Before", .link)] + (try nodes(of: testCase)) + [node("After", .link)])
    scene.reader.settings.detail = SpeechDetail(.full)
    scene.reader.settings.detail.hints = false
    _ = scene.open()
    _ = scene.type("swipe right")
    var said: [String] = []
    for line in try XCTUnwrap(Self.commands[testCase.task]) { said = scene.type(line) }
    return said
  }

  private func nodes(of testCase: Case) throws -> [SceneNode] {
    let state = testCase.startState
    if testCase.plan == "slider-multithumb" { return hotelPrices() }
    guard let value = state.value else {
      let name = try XCTUnwrap(state.state)
      let isSwitch = name == "on" || name == "off"
      return [
        .operated(testCase.target, isSwitch: isSwitch, isOn: name == "on" || name == "pressed")
      ]
    }
    let isVertical = testCase.plan.hasPrefix("vertical")
    let range = SceneRange(
      minimum: try XCTUnwrap(state.min.flatMap(Double.init)),
      maximum: try XCTUnwrap(state.max.flatMap(Double.init)), step: isVertical ? 0.1 : 1,
      page: isVertical ? 2 : 10, value: try XCTUnwrap(Double(value)))
    return [
      slider(testCase.target, range) {
        $0.orientation = isVertical ? .vertical : .horizontal
        if let text = state.valuetext { $0.text = "{value}" + text.dropFirst(value.count) }
      }
    ]
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
