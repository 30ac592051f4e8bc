import XCTest

@testable import OrcaWitness

/// When Orca and the program count as being at rest.
final class WitnessRestTests: XCTestCase {
  private func reached(
    _ rest: WitnessRest, _ rounds: [(words: Int, events: Int)], at time: Duration = .seconds(1)
  ) -> [Bool] {
    var rest = rest
    return rounds.map { rest.isReached(words: $0.words, events: $0.events, at: time) }
  }

  func testSeveralRoundsMustBringNothing() {
    XCTAssertEqual(
      reached(WitnessRest(rounds: 2), [(0, 5), (0, 5), (0, 5)]), [false, false, true])
  }

  func testAWordOrAnEventBeginsAnew() {
    XCTAssertEqual(
      reached(WitnessRest(rounds: 2), [(0, 5), (0, 5), (1, 5), (1, 5), (1, 6), (1, 6), (1, 6)]),
      [false, false, false, false, false, false, true])
  }

  func testAKeyWithoutEventsGetsMoreTime() {
    let rounds = [(words: 0, events: 5), (0, 5), (0, 5)]
    let rest = WitnessRest(rounds: 2, after: 5)
    XCTAssertEqual(reached(rest, rounds, at: .milliseconds(100)).last, false)
    XCTAssertEqual(reached(rest, rounds, at: .milliseconds(400)).last, true)
    XCTAssertEqual(
      reached(WitnessRest(rounds: 2, after: 4), rounds, at: .milliseconds(100)).last, true)
  }
}
