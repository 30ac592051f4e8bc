import Foundation
import XCTest

@testable import AccessibilityContracts

/// Tests that failures show a command that records the transcript and runs no other test.
final class AdviceTests: XCTestCase {
  override class func setUp() { RunningTest.watch() }

  func testPatternMatchesRunningTest() {
    let known = "^AccessibilityContractsTests\\.AdviceTests/testPatternMatchesRunningTest$"
    XCTAssertEqual(RunningTest.pattern(function: #function, fileID: #fileID), known)
  }

  func testAssertionInHelperNamesTest() {
    XCTAssertEqual(
      pattern(), "^AccessibilityContractsTests\\.AdviceTests/testAssertionInHelperNamesTest$")
  }

  private func pattern() -> String { RunningTest.pattern(function: #function, fileID: #fileID) }

  func testPatternOmitsPlaceInFile() {
    XCTAssertEqual(
      RunningTest.pattern(ofID: "DeckTests.Screens/`it's a deck (of 2)`()/Deck.swift:9:4"),
      #"^DeckTests\.Screens/`it's a deck \(of 2\)`\(\)/"#)
    XCTAssertEqual(
      RunningTest.pattern(ofID: "DeckTests.heard(deck:)/Deck.swift:9:4"),
      #"^DeckTests\.heard\(deck:\)/"#)
  }

  func testPatternWithoutSuiteIsAnchored() throws {
    let lists = [
      "M.Heard/testHeard": true, "M.Heard/testHeardTyping": false, "OfM.Heard/testHeard": false,
      "M.Screens/Inner/heard()/T.swift:1:2": true, "M.heard(deck:)/T.swift:1:2": true,
      "M.heardTyping()/T.swift:1:2": false, "M.Screens/unheard()/T.swift:1:2": false,
    ]
    for (test, isMeant) in lists {
      let name = test.contains("test") ? "testHeard" : "heard"
      let pattern = try Regex(RunningTest.pattern(of: name, in: "M"))
      XCTAssertEqual(test.contains(pattern), isMeant, test)
    }
  }

  func testTestIsFoundInArguments() {
    let arguments = ["tests", "M.A/testHeard,M.A/testHeardTyping,N.A/testHeard"]
    XCTAssertEqual(RunningTest.test(named: "testHeard", in: "M", of: arguments), "M.A/testHeard")
    XCTAssertNil(RunningTest.test(named: "testHeard", in: "M", of: ["tests"]))
    XCTAssertNil(
      RunningTest.test(named: "testHeard", in: "M", of: ["tests", "M.A/testHeard,M.B/testHeard"]))
  }

  func testAdviceNamesObstacle() {
    func advice(_ own: Recording?, _ environment: [String: String]) -> String {
      Recording.advice("To write it", unless: own, pattern: "^it's$", environment: environment)
    }
    let command = #"EARSHOT_RECORD=all swift test --filter '^it'\''s$'"#
    XCTAssertEqual(advice(nil, [:]), "To write it: \(command)")
    XCTAssertEqual(advice(.all, ["CI": "1"]), "To write it: \(command)")
    XCTAssertEqual(
      advice(nil, ["EARSHOT_RECORD": "never"]),
      "To write it: \(command)\nEARSHOT_RECORD is never, so nothing is written.")
    XCTAssertEqual(
      advice(nil, ["CI": "true"]),
      "To write it: \(command)\nCI is set, so nothing is written. Run the command on your own machine."
    )
    for own in [Recording.never, .missing] {
      XCTAssertEqual(
        advice(own, [:]),
        "To write it, delete `recording: .\(own.rawValue)` from the call, because it overrides "
          + "EARSHOT_RECORD, and run: \(command)")
    }
  }
}
