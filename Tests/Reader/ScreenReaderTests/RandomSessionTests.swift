import Foundation
import ScreenReader
import TestSupport
import XCTest

/// Tests the laws that every session on any screen must obey.
///
/// The focused element can be reached, unless the screen is empty. Values are within their bounds.
/// Every command causes words or a sound. The same session always has the same speech.
@MainActor
final class RandomSessionTests: XCTestCase {
  private static let stepsOfSession = 100

  func testLawsHoldInRandomSessions() async {
    let steps = RandomCases.count(1_000)
    var random = SeededGenerator.printed(cases: steps)
    for _ in 0..<max(steps / Self.stepsOfSession, 1) {
      let session = RandomSession(steps: Self.stepsOfSession, using: &random)
      guard session.play().failure != nil else { continue }
      let smallest = session.shrunk()
      let failure = smallest.play().failure ?? "nothing any more"
      return XCTFail(
        "\(failure). On the screen with seed \(smallest.seed): "
          + smallest.steps.map(\.description).joined(separator: ", "))
    }
  }

  func testSameSessionHasTheSameSpeech() async {
    let cases = RandomCases.count(4)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let session = RandomSession(steps: Self.stepsOfSession, using: &random)
      let heard = [session.play().heard, session.play().heard]
      XCTAssertEqual(heard[0].spoken, heard[1].spoken)
      XCTAssertEqual(heard[0].earcons, heard[1].earcons)
    }
  }
}
