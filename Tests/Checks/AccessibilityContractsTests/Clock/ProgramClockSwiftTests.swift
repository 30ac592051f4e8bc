import AccessibilityContracts
import AccessibilityModel
import Foundation
import Testing

/// Tests that Swift Testing, whose threads differ from XCTest's, hears postponed work, too.
@MainActor
struct ProgramClockSwiftTests {
  /// Tests beside this one may block the threads of tasks and of other queues for longer than a listener
  /// waits. XCTest runs one test at a time, and tests the ways that need these threads.
  @Test func postponedWorkIsHeard() async {
    for way in ProgramClockTests.ways where !ProgramClockTests.waysByThreads.contains(way.name) {
      let listener = Listener { Mailer(postpone: way.postpone) }
      #expect(listener.perform("double tap").spoken == ["Sent"], "\(way.name)")
    }
  }

  /// The work runs in its queue while the program still answers the command.
  @Test func workThatItsQueueReachesFirstIsHeard() async {
    let listener = Listener {
      Mailer { work in
        let isPosted = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
          DispatchQueue.main.async { MainActor.assumeIsolated(work) }
          isPosted.signal()
        }
        isPosted.wait()
      }
    }
    #expect(listener.perform("double tap").spoken == ["Sent"])
  }
}
