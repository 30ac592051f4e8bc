import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import Foundation
import TestSupport
import XCTest

/// Tests that the kit's failures are reported at the caller's line in XCTest.
@MainActor
final class XCTestReportTests: XCTestCase {
  func testReportedFailureIsAtLineOfCaller() async throws {
    if FailingRun.isUnderWay {
      XCTAssertTrue(true)
      reportFailure("This must fail.")  // the line
      return
    }
    let run = try FailingRun(Self.self)
    let place = "XCTestReportTests.swift:\(try line(containing: "// the line\n"))"
    run.expect("\(place): error: ")
    run.expect("This must fail.")
  }

  func testUnmetExpectationFailsAtLineOfCaller() async throws {
    if FailingRun.isUnderWay {
      let heard = Listener(to: element("Pitch")).opening
      heard.expect(.label("Volume"), .label("Pitch"))  // the expectation
      return
    }
    let run = try FailingRun(Self.self)
    let place = "XCTestReportTests.swift:\(try line(containing: "// the expectation\n"))"
    run.expect("\(place): error: ")
    run.expect(
      """
      Expected the label "Volume".
      Heard after "open": "Pitch" (label "Pitch")
      Sounds: none. Cursor: "Pitch".
      Commands to reproduce it: (open the screen)
      """)
    run.expect("with 1 failure")
  }

  func testUnknownCommandFailsAtLineOfCaller() async throws {
    if FailingRun.isUnderWay {
      Listener(to: AccessibilityElement()).perform("swip up")
      return
    }
    let run = try FailingRun(Self.self)
    run.expect("\"swip up\" is not a command. Not understood: swip up. Nearest: swipe up.")
  }

  func testBrokenContractFailsOncePerClauseAtLineOfCaller() async throws {
    if FailingRun.isUnderWay {
      Contract.adjustable.check {  // the contract
        PublishedPitchControlTests.subject(PublishedPitchControl())
      }
      return
    }
    let run = try FailingRun(Self.self)
    let place = "XCTestReportTests.swift:\(try line(containing: "// the contract\n"))"
    XCTAssertEqual(run.output.components(separatedBy: "\(place): error: ").count - 1, 6, run.output)
    for failure in PublishedPitchControlTests.failures {
      XCTAssertTrue(run.output.contains(failure), "\(failure)\nis not in:\n\(run.output)")
    }
    run.expect("with 6 failures")
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
    let run = try FailingRun(Self.self)
    run.expect("The application answered speech with more speech 1000 times")
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
    let run = try FailingRun(Self.self)
    run.expect("with 1 failure")
  }

  func testUncheckedClauseFails() async throws {
    if FailingRun.isUnderWay {
      Contract.adjustable.check {
        PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
      }
      return
    }
    let run = try FailingRun(Self.self)
    run.expect(
      """
      Not checked: the test does not say how to disable the control: Subject(…).disabled { … }.
      Change the test, or leave the clause out: .without(.disabled)
      """)
    run.expect("with 1 failure")
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
    let run = try FailingRun(Self.self)
    for name in ["Adjustable", "Part", "House rules"] {
      run.expect("\(name): the contract has no clauses, so nothing was checked.")
    }
    run.expect("with 3 failures")
  }

  private func line(containing text: String) throws -> Int {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { ($0 + "\n").hasSuffix(text) } ?? -1)
  }
}
