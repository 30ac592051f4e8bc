import AccessibilityContracts
import AccessibilityModel
import Foundation
import XCTest

/// Tests that work which a program postpones is done after each command.
final class ProgramClockTests: XCTestCase {
  /// The ways to postpone work that people use for announcements that were lost.
  private static let ways: [(name: String, postpone: @MainActor (@escaping @MainActor () -> Void) -> Void)] = [
    ("async", { work in DispatchQueue.main.async { MainActor.assumeIsolated(work) } }),
    ("asyncAfter", { work in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { MainActor.assumeIsolated(work) }
    }),
    ("asyncAfter, one second", { work in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated(work) }
    }),
    ("asyncAfter, wall clock", { work in
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.3) { MainActor.assumeIsolated(work) }
    }),
    ("work item", { work in
      DispatchQueue.main.async(execute: DispatchWorkItem { MainActor.assumeIsolated(work) })
    }),
    ("operation", { work in OperationQueue.main.addOperation { MainActor.assumeIsolated(work) } }),
    ("task", { work in Task { @MainActor in work() } }),
    ("sleeping task", { work in
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: 300_000_000)
        work()
      }
    }),
    ("sleeping task, clock", { work in
      Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(500))
        work()
      }
    }),
    ("detached task", { work in Task.detached { await MainActor.run { work() } } }),
    ("other queue", { work in
      DispatchQueue.global().async { DispatchQueue.main.async { MainActor.assumeIsolated(work) } }
    }),
    ("other queue, later", { work in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
        DispatchQueue.main.async { MainActor.assumeIsolated(work) }
      }
    }),
    ("timer", { work in
      Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
        MainActor.assumeIsolated(work)
      }
    }),
    ("chain", { work in
      DispatchQueue.main.async {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
          Task { @MainActor in work() }
        }
      }
    }),
  ]

  func testSynchronousTestsHearPostponedAnnouncements() { MainActor.assumeIsolated { Self.hearAll() } }

  @MainActor
  func testAsynchronousTestsHearPostponedAnnouncements() async { Self.hearAll() }

  @MainActor
  private static func hearAll() {
    for way in ways {
      let listener = Listener { Mailer(postpone: way.postpone) }
      let heard = listener.perform("double tap")
      XCTAssertEqual(heard.spoken, ["Sent"], way.name)
      XCTAssertEqual(listener.perform("double tap").spoken, ["Sent"], way.name)
    }
  }
}

/// A button that announces its effect later.
private final class Mailer: AccessibilityElement {
  private let postpone: @MainActor (@escaping @MainActor () -> Void) -> Void

  init(postpone: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void) {
    self.postpone = postpone
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Send"
    accessibilityTraits = .button
  }

  override func accessibilityActivate() -> Bool {
    postpone { self.post(notification: .announcement, argument: .text("Sent")) }
    return true
  }
}
