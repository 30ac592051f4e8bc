import Foundation
import ScreenReader
import TestSupport
import XCTest

/// The laws of every session on any screen.
///
/// The focused element can be reached, except on an empty screen; values are within their bounds;
/// every command has words or a sound; the same session has the same speech.
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
