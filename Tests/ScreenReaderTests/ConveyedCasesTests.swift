import AccessibilityModel
import Foundation
import ScreenReader
import TestSupport
import XCTest

/// What ARIA-AT wants to be conveyed, or not, when a control is reached or read, at full verbosity.
final class ConveyedCasesTests: XCTestCase {
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
    let target: String
    let endState: State
    let kind: String
    let polarity: String
    let expectedTokens: [String]
  }

  /// The words that VoiceOver has for roles, where they are others.
  private static let roles = ["slider": "Adjustable", "switch": "Switch Button"]

  func testEveryCaseIsConveyed() throws {
    let cases = try cases()
    XCTAssertGreaterThan(cases.count, 90)
    for testCase in cases {
      let describer = ElementDescriber(detail: SpeechDetail(.full))
      var spoken = describer.describe(try control(of: testCase)).text
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

  func testAPressedButtonIsNotMistakenForOneThatIsNot() throws {
    let button = element("Mute", .button)
    button.accessibilityPressedState = .pressed
    XCTAssertFalse(ElementDescriber().describe(button).text.contains("Not"))
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

  private func control(of testCase: Case) throws -> AccessibilityElement {
    let state = testCase.endState
    let control = element(testCase.target)
    if let value = state.value {
      let isVertical = testCase.plan.hasPrefix("vertical")
      control.accessibilityTraits = .adjustable
      control.accessibilityValue = state.valuetext ?? value
      control.accessibilityRange = AccessibilityRange(
        minimum: try XCTUnwrap(state.min.flatMap(Double.init)),
        maximum: try XCTUnwrap(state.max.flatMap(Double.init)),
        step: isVertical ? 0.1 : 1, value: try XCTUnwrap(Double(value)),
        orientation: isVertical ? .vertical : .horizontal)
      return control
    }
    switch try XCTUnwrap(state.state) {
    case "on", "off":
      control.accessibilityTraits = [.button, .toggleButton]
      control.accessibilityValue = state.state == "on" ? "1" : "0"
    case "pressed": control.accessibilityPressedState = .pressed
    default: control.accessibilityPressedState = .notPressed
    }
    return control
  }

  private func cases() throws -> [Case] {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "aria-at", withExtension: "jsonl", subdirectory: "Cases"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try decoder.decode(Case.self, from: Data($0.utf8))
    }
  }
}
