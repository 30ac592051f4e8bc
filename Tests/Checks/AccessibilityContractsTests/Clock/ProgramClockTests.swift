import AccessibilityContracts
import AccessibilityModel
import Foundation
import ReaderSession
import SpeechModel
import XCTest

/// Tests that work which a program postpones is done after each command.
final class ProgramClockTests: XCTestCase {
  /// The names of those ``ways`` that need another thread than the main one.
  static let waysByThreads: Set = [
    "sleeping task", "sleeping task, clock", "detached task", "other queue", "other queue, later",
  ]

  /// The ways to postpone work that people use for announcements that were lost.
  @MainActor static let ways:
    [(name: String, postpone: @MainActor (@escaping @MainActor () -> Void) -> Void)] = [
      ("async", { work in DispatchQueue.main.async { MainActor.assumeIsolated(work) } }),
      (
        "asyncAfter",
        { work in
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { MainActor.assumeIsolated(work) }
        }
      ),
      (
        "asyncAfter, one second",
        { work in
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated(work) }
        }
      ),
      (
        "asyncAfter, wall clock",
        { work in
          DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.3) {
            MainActor.assumeIsolated(work)
          }
        }
      ),
      (
        "work item",
        { work in
          DispatchQueue.main.async(execute: DispatchWorkItem { MainActor.assumeIsolated(work) })
        }
      ),
      (
        "operation", { work in OperationQueue.main.addOperation { MainActor.assumeIsolated(work) } }
      ),
      ("task", { work in Task { @MainActor in work() } }),
      (
        "sleeping task",
        { work in
          Task { @MainActor in
            try? await Task.sleep(nanoseconds: 300_000_000)
            work()
          }
        }
      ),
      (
        "sleeping task, clock",
        { work in
          Task { @MainActor in
            try? await Task.sleep(for: .milliseconds(500))
            work()
          }
        }
      ),
      ("detached task", { work in Task.detached { await MainActor.run { work() } } }),
      (
        "other queue",
        { work in
          DispatchQueue.global().async {
            DispatchQueue.main.async { MainActor.assumeIsolated(work) }
          }
        }
      ),
      (
        "other queue, later",
        { work in
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
            DispatchQueue.main.async { MainActor.assumeIsolated(work) }
          }
        }
      ),
      (
        "timer",
        { work in
          _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
            MainActor.assumeIsolated(work)
          }
        }
      ),
      (
        "chain",
        { work in
          DispatchQueue.main.async {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
              Task { @MainActor in work() }
            }
          }
        }
      ),
    ]

  func testSynchronousTestsHearPostponedAnnouncements() {
    MainActor.assumeIsolated { Self.hearAll() }
  }

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

  @MainActor
  func testFailureSaysThatWorkIsPending() async {
    let listener = Listener {
      Mailer { work in
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) { MainActor.assumeIsolated(work) }
      }
    }
    let heard = listener.perform("double tap")
    XCTAssertEqual(heard.spoken, [])
    XCTAssertTrue(
      heard.description.hasSuffix(
        "The program has postponed work, which is due in 4.0 seconds. Call "
          + "listener.wait(.seconds(4.0)), or let the test set a shorter delay."),
      heard.description)
    XCTAssertEqual(listener.wait(.seconds(4)).spoken, ["Sent"])
    XCTAssertFalse(listener.perform("describe").description.contains("postponed"))
  }

  /// A clock that ticks for ever delays no command, and costs no real time.
  @MainActor
  func testTicksPassWithTheListener() async {
    let ticker = Ticker()
    let listener = Listener(to: ticker)
    listener.perform("double tap")
    let before = (ticker.ticks, listener.now)
    listener.wait(.seconds(60))
    XCTAssertEqual(ticker.ticks - before.0, 60)
    XCTAssertEqual(listener.now - before.1, .seconds(60))
  }

  @MainActor
  func testWorkThatPostponesItselfWithoutEndStops() async {
    let listener = Listener { Mailer { Self.loop($0) } }
    XCTAssertTrue(
      listener.perform("double tap").description.hasSuffix(
        "The program postpones work again and again, so the listener stopped."))
  }

  @MainActor
  private static func loop(_ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { loop(work) } }
  }

  /// The announcement comes at its time: during the hint, which it interrupts.
  @MainActor
  func testWorkIsDoneAtItsTimeByTheListener() async {
    let listener = Listener {
      Mailer { work in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { MainActor.assumeIsolated(work) }
      }
    }
    let before = listener.now
    let heard = listener.perform("double tap")
    let begun = heard.events.first { $0.utterance.text == "Sent" }?.time ?? .zero
    XCTAssertEqual((begun - before) / .milliseconds(1), 300, accuracy: 5)
  }
}

/// A button that starts a clock.
private final class Ticker: AccessibilityElement {
  private(set) var ticks = 0

  override init() {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Start"
    accessibilityTraits = .button
  }

  override func accessibilityActivate() -> Bool {
    tick()
    return true
  }

  private func tick() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      MainActor.assumeIsolated {
        self?.ticks += 1
        self?.tick()
      }
    }
  }
}

/// A button that announces its effect later.
final class Mailer: AccessibilityElement {
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
