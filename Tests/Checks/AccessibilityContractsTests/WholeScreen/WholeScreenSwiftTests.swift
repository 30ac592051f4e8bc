import AccessibilityContracts
import Foundation
import Testing

/// Tests that assertions about whole screens fail at the caller's line in Swift Testing.
@MainActor @Suite struct WholeScreenSwiftTests {
  @Test func differentTranscriptFails() throws {
    try expectFailure("#= Basket. Heading.") {
      FaultyScreen.tested(nil).expectTranscript(is: "#= Shop", recording: .never)
    }
  }

  @Test func missingFileFails() throws {
    try expectFailure("There is no transcript of Shop yet.") {
      FaultyScreen.tested(nil).expectTranscript(inFile: "No.txt", recording: .never)
    }
  }

  @Test func findingFails() throws {
    try expectFailure("This button has no label. (unlabelled-element)") {
      FaultyScreen.tested(.noLabel).expectNoFindings(recording: .never)
    }
  }

  @Test func distantElementFails() throws {
    try expectFailure("\"Amount\": 2 swipes: swipe right 2") {
      FaultyScreen.tested(nil).expectEffort(atMost: 1)
    }
  }

  @Test func failedQuestionFails() throws {
    try expectFailure("Whole screen, clause noTrap: ") {
      Contract.wholeScreen.check(FaultyScreen.tested(.trapToTheRight))
    }
  }

  private func expectFailure(
    _ text: String, function: String = #function, line: UInt = #line, _ body: () -> Void
  ) throws {
    if FailingRun.isUnderWay { return body() }
    let run = try FailingRun(of: "\(function.dropLast(2))", by: .swiftTesting)
    #expect(run.status != 0, "\(run.output)")
    #expect(run.output.contains(text), "\(run.output)")
    let place = "WholeScreenSwiftTests.swift:\(line + 1):"
    #expect(run.output.contains(place), "\(place) is not in:\n\(run.output)")
  }
}
