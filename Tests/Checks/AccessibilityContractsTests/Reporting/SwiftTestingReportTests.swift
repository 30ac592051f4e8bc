import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import Foundation
import TestSupport
import Testing

/// Tests that the kit's failures are reported at the caller's line in Swift Testing.
@MainActor @Suite struct SwiftTestingReportTests {
  @Test func reportedFailureIsAtLineOfCaller() throws {
    if FailingRun.isUnderWay {
      reportFailure("This must fail.")  // the line
      return
    }
    let run = try FailingRun(of: "reportedFailureIsAtLineOfCaller", by: .swiftTesting)
    #expect(run.status != 0, "\(run.output)")
    let place = "SwiftTestingReportTests.swift:\(try line(containing: "// the line")):20"
    #expect(run.output.contains(place), "\(place) is not in:\n\(run.output)")
    #expect(run.output.contains("This must fail."), "\(run.output)")
  }

  @Test func failureInDetachedTaskFailsRun() async throws {
    if FailingRun.isUnderWay {
      await Task.detached { reportFailure("This must fail, too.") }.value
      return
    }
    let run = try FailingRun(of: "failureInDetachedTaskFailsRun", by: .swiftTesting)
    #expect(run.status != 0, "\(run.output)")
    #expect(run.output.contains("This must fail, too."), "\(run.output)")
  }

  @Test func unmetExpectationFailsAtLineOfCaller() throws {
    if FailingRun.isUnderWay {
      let heard = Listener(to: element("Pitch")).opening
      heard.expect(.label("Volume"), .label("Pitch"))  // the expectation
      return
    }
    let run = try FailingRun(
      of: "unmetExpectationFailsAtLineOfCaller", by: .swiftTesting)
    #expect(run.status != 0, "\(run.output)")
    let place = "SwiftTestingReportTests.swift:\(try line(containing: "// the expectation")):"
    #expect(run.output.contains(place), "\(place) is not in:\n\(run.output)")
    #expect(run.output.contains("Expected the label \"Volume\"."), "\(run.output)")
    #expect(run.output.contains("with 1 issue"), "only one expectation was not met\n\(run.output)")
  }

  @Test func brokenContractFailsOncePerClauseAtLineOfCaller() throws {
    if FailingRun.isUnderWay {
      Contract.adjustable.check {  // the contract
        PublishedPitchControlTests.subject(PublishedPitchControl())
      }
      return
    }
    let run = try FailingRun(
      of: "brokenContractFailsOncePerClauseAtLineOfCaller", by: .swiftTesting)
    #expect(run.status != 0, "\(run.output)")
    let place = "SwiftTestingReportTests.swift:\(try line(containing: "// the contract")):"
    #expect(run.output.components(separatedBy: place).count - 1 == 6, "\(run.output)")
    for failure in PublishedPitchControlTests.failures {
      let head = failure.prefix { $0 != "\n" }
      #expect(run.output.contains(head), "\(head)\nis not in:\n\(run.output)")
    }
    #expect(run.output.contains("with 6 issues"), "\(run.output)")
  }

  @Test func uncheckedClauseFails() throws {
    if FailingRun.isUnderWay {
      Contract.adjustable.check {
        Subject(PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
      }
      return
    }
    let run = try FailingRun(of: "uncheckedClauseFails", by: .swiftTesting)
    #expect(run.status != 0, "\(run.output)")
    #expect(run.output.contains("leave the clause out: .without(.disabled)"), "\(run.output)")
    #expect(run.output.contains("with 1 issue"), "\(run.output)")
  }

  @Test func unknownCommandFails() throws {
    if FailingRun.isUnderWay {
      Listener(to: AccessibilityElement()).perform("swip up")
      return
    }
    let run = try FailingRun(of: "unknownCommandFails", by: .swiftTesting)
    #expect(run.status != 0, "\(run.output)")
    #expect(run.output.contains("\"swip up\" is not a command."), "\(run.output)")
  }

  @Test func satisfiedContractPasses() {
    Contract.adjustable.check { PublishedPitchControlTests.subject(.init(defects: [])) }
  }

  private func line(containing text: String) throws -> Int {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { $0.hasSuffix(text) } ?? -1)
  }
}
