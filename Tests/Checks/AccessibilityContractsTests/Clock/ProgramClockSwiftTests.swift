import AccessibilityContracts
import AccessibilityModel
import Foundation
import Testing

/// Tests that Swift Testing, whose threads differ from XCTest's, hears postponed work, too.
@MainActor
struct ProgramClockSwiftTests {
  @Test func postponedWorkIsHeard() async {
    for way in ProgramClockTests.ways {
      let listener = Listener { Mailer(postpone: way.postpone) }
      #expect(listener.perform("double tap").spoken == ["Sent"], "\(way.name)")
    }
  }
}
