import TestSupport
import XCTest

@testable import EspeakSpeech

/// What is repeated when a device has gone and come back.
final class RecentSoundTests: XCTestCase {
  private let start = ContinuousClock.now

  /// Sound of which each piece lasts 100 milliseconds and is handed over 50 before it begins.
  private func recent(pieces: ClosedRange<Int16>) -> RecentSound {
    var recent = RecentSound()
    for piece in pieces {
      let end = start + .milliseconds(100 * Int(piece))
      recent.add([piece], dueUntil: end, at: end - .milliseconds(150))
    }
    return recent
  }

  func testWhatWasNotDueYetIsRepeated() {
    XCTAssertEqual(recent(pieces: 1...3).unheard(at: start), [1, 2, 3])
  }

  func testWhatWasDueShortlyBeforeIsInDoubtAndRepeated() {
    XCTAssertEqual(recent(pieces: 1...9).unheard(at: start + .milliseconds(850)), [6, 7, 8, 9])
  }

  func testWhatWasDueLongBeforeIsNotRepeated() {
    XCTAssertEqual(recent(pieces: 1...9).unheard(at: start + .milliseconds(1_300)), [])
  }

  func testWhatWasTakenBackIsNotRepeated() {
    var recent = recent(pieces: 1...9)
    recent.forget()
    XCTAssertEqual(recent.unheard(at: start), [])
  }

  func testNothingIsLostAndLittleIsRepeatedWhereverADeviceFails() {
    var random = SeededGenerator.printed(cases: 500)
    for _ in 0..<500 {
      var recent = RecentSound()
      var (now, end) = (start, start)
      var given: [(sample: Int16, end: ContinuousClock.Instant)] = []
      for sample in 0..<Int16.random(in: 1...200, using: &random) {
        now += .milliseconds(Int.random(in: 0...20, using: &random))
        end = max(end, now) + .milliseconds(5)
        recent.add([sample], dueUntil: end, at: now)
        given.append((sample, end))
      }
      now += .milliseconds(Int.random(in: 0...500, using: &random))
      let unheard = recent.unheard(at: now)
      XCTAssertEqual(unheard, given.suffix(unheard.count).map(\.sample), "the last, in order")
      let repeated = given.filter { $0.end > now - RecentSound.doubt }
      XCTAssertEqual(unheard.count, repeated.count)
    }
  }
}
