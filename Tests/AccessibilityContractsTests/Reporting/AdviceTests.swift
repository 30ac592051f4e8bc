import Foundation
import XCTest

@testable import AccessibilityContracts

/// Failures say how to write down what is heard now, and the command runs no other test.
final class AdviceTests: XCTestCase {
  override class func setUp() { RunningTest.watch() }

  func testThePatternIsThatOfTheTestThatRuns() {
    let known = "^AccessibilityContractsTests\\.AdviceTests/testThePatternIsThatOfTheTestThatRuns$"
    XCTAssertEqual(RunningTest.pattern(function: #function, fileID: #fileID), known)
  }

  func testAnAssertionInAFunctionOfYourOwnNamesTheTest() {
    XCTAssertEqual(
      pattern(),
      "^AccessibilityContractsTests\\.AdviceTests/testAnAssertionInAFunctionOfYourOwnNamesTheTest$")
  }

  private func pattern() -> String { RunningTest.pattern(function: #function, fileID: #fileID) }

  func testThePlaceInTheFileIsLeftOutOfThePattern() {
    XCTAssertEqual(
      RunningTest.pattern(ofID: "DeckTests.Screens/`it's a deck (of 2)`()/Deck.swift:9:4"),
      #"^DeckTests\.Screens/`it's a deck \(of 2\)`\(\)/"#)
    XCTAssertEqual(
      RunningTest.pattern(ofID: "DeckTests.heard(deck:)/Deck.swift:9:4"),
      #"^DeckTests\.heard\(deck:\)/"#)
  }

  func testWhereNobodyKnowsTheSuiteTheNameIsAnchored() throws {
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

  func testTheTestThatAProcessWasStartedForIsKnown() {
    let arguments = ["tests", "M.A/testHeard,M.A/testHeardTyping,N.A/testHeard"]
    XCTAssertEqual(
      RunningTest.test(named: "testHeard", in: "M", of: arguments), "M.A/testHeard")
    XCTAssertNil(RunningTest.test(named: "testHeard", in: "M", of: ["tests"]))
    XCTAssertNil(
      RunningTest.test(named: "testHeard", in: "M", of: ["tests", "M.A/testHeard,M.B/testHeard"]))
  }

  func testWhatIsInTheWayIsTold() {
    func advice(_ own: Recording?, _ environment: [String: String]) -> String {
      Recording.advice("To write it", unless: own, pattern: "^it's$", environment: environment)
    }
    let command = #"EARSHOT_RECORD=all swift test --filter '^it'\''s$'"#
    XCTAssertEqual(advice(nil, [:]), "To write it: \(command)")
    XCTAssertEqual(advice(.all, ["CI": "1"]), "To write it: \(command)")
    XCTAssertEqual(
      advice(nil, ["EARSHOT_RECORD": "never"]),
      "To write it: \(command)\nNow EARSHOT_RECORD is never, and nothing is written.")
    XCTAssertEqual(
      advice(nil, ["CI": "true"]),
      "To write it: \(command)\nNow CI is set, and nothing is written: do it where you can keep what is."
    )
    for own in [Recording.never, .missing] {
      XCTAssertEqual(
        advice(own, [:]),
        "To write it, leave `recording: .\(own.rawValue)` out of the call, which is stronger than "
          + "EARSHOT_RECORD, and then: \(command)")
    }
  }
}
