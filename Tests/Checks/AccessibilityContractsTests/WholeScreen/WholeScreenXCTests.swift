import AccessibilityContracts
import Foundation
import XCTest

/// Tests that assertions about whole screens fail at the caller's line in XCTest.
@MainActor
final class WholeScreenXCTests: XCTestCase {
  func testDifferentTranscriptFails() async throws {
    try assertFailure("#= Basket. Heading.") {
      FaultyScreen.tested(nil).expectTranscript(is: "#= Shop", recording: .never)  // transcript
    }
  }

  func testUnknownCommandFails() async throws {
    try assertFailure("\"swip up\" is not a command.") {
      FaultyScreen.tested(nil).expectTranscript(typing: ["swip up"], is: "", recording: .never)
    }
  }

  func testMissingFileFails() async throws {
    try assertFailure("There is no transcript of Shop yet.") {
      FaultyScreen.tested(nil).expectTranscript(inFile: "No.txt", recording: .never)  // file
    }
  }

  func testFindingFails() async throws {
    try assertFailure("This button has no label. (unlabelled-element)") {
      FaultyScreen.tested(.noLabel).expectNoFindings(recording: .never)  // finding
    }
  }

  func testDistantElementFails() async throws {
    try assertFailure("\"Amount\": 2 swipes: swipe right 2") {
      FaultyScreen.tested(nil).expectEffort(atMost: 1)  // effort
    }
    try assertFailure("swipes reach no element with the label \"Cancel\".") {
      FaultyScreen.tested(nil).expectEffort(atMost: 1, to: "Cancel")  // label
    }
  }

  func testFailedQuestionFails() async throws {
    try assertFailure("Whole screen, clause noTrap: ") {
      Contract.wholeScreen.check(FaultyScreen.tested(.trapToTheRight))
    }
  }

  /// Runs the body of the calling test in a second process, and checks how it fails there.
  private func assertFailure(
    _ text: String, function: String = #function, line: UInt = #line, _ body: () -> Void
  ) throws {
    if FailingRun.isUnderWay { return body() }
    let test = "AccessibilityContractsTests.WholeScreenXCTests/\(function.dropLast(2))"
    let run = try FailingRun(of: test, by: .xcTest)
    XCTAssertNotEqual(run.status, 0, run.output, line: line)
    XCTAssertTrue(run.output.contains(text), run.output, line: line)
    let place = "WholeScreenXCTests.swift:\(line + 1): error: "
    XCTAssertTrue(run.output.contains(place), "\(place) is not in:\n\(run.output)", line: line)
  }
}
