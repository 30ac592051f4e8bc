import AccessibilityModel
import AccessibleControls
import Testing

@testable import AccessibilityContracts

/// Tests that refusals and unreachable elements fail tests in Swift Testing.
@MainActor @Suite struct RefusalSwiftTests {
  @Test func refusedCommandAndUnreachableElementFail() throws {
    if FailingRun.isUnderWay {
      let listener = Listener(to: DJDeck())
      listener.perform("go fadr")
      listener.focus(on: AccessibilityElement())
      return
    }
    let run = try FailingRun(of: "refusedCommandAndUnreachableElementFail", by: .swiftTesting)
    #expect(run.status != 0, "\(run.output)")
    #expect(run.output.contains("RefusalSwiftTests.swift:12:"), "\(run.output)")
    #expect(run.output.contains("\"go fadr\" was refused. Not found: fadr."), "\(run.output)")
    #expect(run.output.contains("RefusalSwiftTests.swift:13:"), "\(run.output)")
    #expect(run.output.contains("The element is not on the screen."), "\(run.output)")
    #expect(run.output.contains("with 2 issues"), "\(run.output)")
  }

  @Test func patternMatchesRunningTest() {
    #expect(
      RunningTest.pattern(function: "helper()", fileID: #fileID)
        == #"^AccessibilityContractsTests\.RefusalSwiftTests/patternMatchesRunningTest\(\)/"#
    )
  }
}
