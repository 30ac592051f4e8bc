import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import Foundation
import XCTest

/// Failures of the kit fail tests of XCTest at their line.
@MainActor
final class XCTestReportTests: XCTestCase {
  func testReportedFailureIsAtLineOfCaller() async throws {
    if FailingRun.isUnderWay {
      XCTAssertTrue(true)
      reportFailure("This must fail.")  // the line
      return
    }
    let run = try FailingRun(
      of: "AccessibilityContractsTests.XCTestReportTests/\(#function.dropLast(2))", by: .xcTest)
    XCTAssertNotEqual(run.status, 0, run.output)
    let place = "XCTestReportTests.swift:\(try line(containing: "// the line\n"))"
    XCTAssertTrue(
      run.output.contains("\(place): error: "), "\(place) is not in:\n\(run.output)")
    XCTAssertTrue(run.output.contains("This must fail."), run.output)
  }

  func testUnmetExpectationFailsAtLineOfCaller() async throws {
    if FailingRun.isUnderWay {
      let element = AccessibilityElement()
      element.isAccessibilityElement = true
      element.accessibilityLabel = "Pitch"
      Listener(to: element).opening.expect(.label("Volume"), .label("Pitch"))  // the expectation
      return
    }
    let run = try FailingRun(
      of: "AccessibilityContractsTests.XCTestReportTests/\(#function.dropLast(2))", by: .xcTest)
    XCTAssertNotEqual(run.status, 0, run.output)
    let place = "XCTestReportTests.swift:\(try line(containing: "// the expectation\n"))"
    XCTAssertTrue(
      run.output.contains("\(place): error: "), "\(place) is not in:\n\(run.output)")
    XCTAssertTrue(
      run.output.contains(
        """
        Expected the label "Volume".
        Heard after "open": "Pitch" (label "Pitch")
        Sounds: none. Cursor: "Pitch".
        To hear it: (open the screen)
        """), run.output)
    XCTAssertTrue(run.output.contains("with 1 failure"), "only one was not met\n\(run.output)")
  }

  func testUnknownCommandFailsAtLineOfCaller() async throws {
    if FailingRun.isUnderWay {
      Listener(to: AccessibilityElement()).perform("swip up")
      return
    }
    let run = try FailingRun(
      of: "AccessibilityContractsTests.XCTestReportTests/\(#function.dropLast(2))", by: .xcTest)
    XCTAssertNotEqual(run.status, 0, run.output)
    XCTAssertTrue(
      run.output.contains(
        "\"swip up\" is not a command. Not understood: swip up. Nearest: swipe up."), run.output)
  }

  func testBrokenContractFailsOncePerClauseAtLineOfCaller() async throws {
    if FailingRun.isUnderWay {
      Contract.adjustable.check {  // the contract
        PublishedPitchControlTests.subject(PublishedPitchControl())
      }
      return
    }
    let run = try FailingRun(
      of: "AccessibilityContractsTests.XCTestReportTests/\(#function.dropLast(2))", by: .xcTest)
    XCTAssertNotEqual(run.status, 0, run.output)
    let place = "XCTestReportTests.swift:\(try line(containing: "// the contract\n"))"
    XCTAssertEqual(run.output.components(separatedBy: "\(place): error: ").count - 1, 6, run.output)
    for failure in PublishedPitchControlTests.failures {
      XCTAssertTrue(run.output.contains(failure), "\(failure)\nis not in:\n\(run.output)")
    }
    XCTAssertTrue(run.output.contains("with 6 failures"), run.output)
  }

  func testEndlessAnnouncementsFail() async throws {
    if FailingRun.isUnderWay {
      let screen = AccessibilityElement()
      screen.isAccessibilityElement = true
      let answers = screen.observeNotifications { [weak screen] in
        guard $0.name == .announcementDidFinish else { return }
        screen?.post(notification: .announcement, argument: .text("Again"))
      }
      let listener = Listener(to: screen)
      listener.simulate("it begins") {
        screen.post(notification: .announcement, argument: .text("Once"))
      }
      withExtendedLifetime(answers) {}
      return
    }
    let run = try FailingRun(
      of: "AccessibilityContractsTests.XCTestReportTests/\(#function.dropLast(2))", by: .xcTest)
    XCTAssertNotEqual(run.status, 0, run.output)
    XCTAssertTrue(
      run.output.contains("The application has answered speech 1000 times"), run.output)
  }

  func testFailureInDetachedTaskFailsOnce() async throws {
    if FailingRun.isUnderWay {
      let failed = expectation(description: "the task has reported")
      Task.detached {
        reportFailure("This must fail, too.")
        failed.fulfill()
      }
      await fulfillment(of: [failed], timeout: 60)
      return
    }
    let run = try FailingRun(
      of: "AccessibilityContractsTests.XCTestReportTests/\(#function.dropLast(2))", by: .xcTest)
    XCTAssertNotEqual(run.status, 0, run.output)
    XCTAssertTrue(run.output.contains("with 1 failure"), run.output)
  }

  func testUncheckedClauseFails() async throws {
    if FailingRun.isUnderWay {
      Contract.adjustable.check {
        PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
      }
      return
    }
    let run = try FailingRun(
      of: "AccessibilityContractsTests.XCTestReportTests/\(#function.dropLast(2))", by: .xcTest)
    XCTAssertNotEqual(run.status, 0, run.output)
    XCTAssertTrue(
      run.output.contains(
        """
        Not checked: the test does not say how to disable it: Subject(…).disabled { … }.
        Provide it, or leave the clause out: .without(.disabled)
        """), run.output)
    XCTAssertTrue(run.output.contains("with 1 failure"), run.output)
  }

  func testContractWithoutClausesFails() async throws {
    if FailingRun.isUnderWay {
      let slider = Subject<Role.Adjustable>(
        PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
      Contract.adjustable.only(.direction).without(.direction).check { slider }
      Contract.adjustable.only(.direction).only(.ends).about({ slider }, as: "Part").check {}
      Contract<Subject<Role.Adjustable>>("House rules", clauses: []).check { slider }
      return
    }
    let run = try FailingRun(
      of: "AccessibilityContractsTests.XCTestReportTests/\(#function.dropLast(2))", by: .xcTest)
    XCTAssertNotEqual(run.status, 0, run.output)
    for name in ["Adjustable", "Part", "House rules"] {
      XCTAssertTrue(
        run.output.contains("\(name): the contract has no clauses, so nothing was checked."),
        run.output)
    }
    XCTAssertTrue(run.output.contains("with 3 failures"), run.output)
  }

  private func line(containing text: String) throws -> Int {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { ($0 + "\n").hasSuffix(text) } ?? -1)
  }
}
