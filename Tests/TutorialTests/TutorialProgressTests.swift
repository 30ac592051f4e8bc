import XCTest

@testable import Tutorial

/// Progress as text.
final class TutorialProgressTests: XCTestCase {
  func testProgressRoundTripsAndInvalidTextIsStart() {
    var progress = TutorialProgress()
    progress.lesson = 3
    progress.step = 4
    progress.right = 1
    progress.scores = ["moving": 2, "values": 3]
    XCTAssertEqual(
      TutorialProgress(progress.text(of: Lesson.all), lessons: Lesson.all), progress)
    for text in ["", "lesson: none\nstep: 3\n", "[", "lesson: [1]\n"] {
      XCTAssertEqual(TutorialProgress(text, lessons: Lesson.all), TutorialProgress(), text)
    }
    let beyond = TutorialProgress(
      "lesson: rotor\nstep: 99999999999999999999\nright: 7\nscore-moving: -1\n",
      lessons: Lesson.all)
    XCTAssertEqual([beyond.lesson, beyond.step, beyond.right], [3, 0, 0])
    XCTAssertEqual(beyond.scores, ["moving": 0])
  }
}
