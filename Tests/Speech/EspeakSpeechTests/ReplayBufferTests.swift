import TestSupport
import XCTest

@testable import EspeakSpeech

/// Tests which samples are played again after a device has returned.
final class ReplayBufferTests: XCTestCase {
  private let start = ContinuousClock.now

  /// Returns a buffer of 100-millisecond pieces, each written 50 milliseconds before it starts.
  private func buffer(pieces: ClosedRange<Int16>) -> ReplayBuffer {
    var buffer = ReplayBuffer()
    for piece in pieces {
      let end = start + .milliseconds(100 * Int(piece))
      buffer.add([piece], dueUntil: end, at: end - .milliseconds(150))
    }
    return buffer
  }

  func testFutureSamplesAreRepeated() {
    XCTAssertEqual(buffer(pieces: 1...3).unheard(at: start), [1, 2, 3])
  }

  func testRecentSamplesAreRepeated() {
    XCTAssertEqual(buffer(pieces: 1...9).unheard(at: start + .milliseconds(850)), [6, 7, 8, 9])
  }

  func testOldSamplesAreNotRepeated() {
    XCTAssertEqual(buffer(pieces: 1...9).unheard(at: start + .milliseconds(1_300)), [])
  }

  func testClearedSamplesAreNotRepeated() {
    var buffer = buffer(pieces: 1...9)
    buffer.clear()
    XCTAssertEqual(buffer.unheard(at: start), [])
  }

  func testRepeatedSamplesEqualUncertainSamples() {
    var random = SeededGenerator.printed(cases: 500)
    for _ in 0..<500 {
      var buffer = ReplayBuffer()
      var (now, end) = (start, start)
      var given: [(sample: Int16, end: ContinuousClock.Instant)] = []
      for sample in 0..<Int16.random(in: 1...200, using: &random) {
        now += .milliseconds(Int.random(in: 0...20, using: &random))
        end = max(end, now) + .milliseconds(5)
        buffer.add([sample], dueUntil: end, at: now)
        given.append((sample, end))
      }
      now += .milliseconds(Int.random(in: 0...500, using: &random))
      let unheard = buffer.unheard(at: now)
      XCTAssertEqual(
        unheard, given.suffix(unheard.count).map(\.sample), "the newest samples, in order")
      XCTAssertEqual(unheard.count, given.filter { $0.end > now - ReplayBuffer.doubt }.count)
    }
  }
}
