import AccessibilityModel
import ReaderCommands
import ReaderSession
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@testable import Tutorial

/// A test case that sends lines to a tutorial without a prompt.
@MainActor
class TutorialTestCase: XCTestCase {
  var session = ReaderSession(ScreenReader(screen: AccessibilityElement()))
  var tutorial = Tutorial()

  func start(_ lesson: String, step: Int, _ settings: ReaderSettings = ReaderSettings()) {
    var progress = TutorialProgress()
    progress.lesson = Lesson.index(of: lesson) ?? -1
    progress.step = step
    session = ReaderSession(ScreenReader(screen: AccessibilityElement(), settings: settings))
    tutorial = Tutorial(progress: progress)
    _ = tutorial.begin(&session)
  }

  func type(_ line: String) -> [String] { tutorial.answer(line, &session).response.spoken }
}

/// Tests the steps of the tutorial and how they are completed.
final class TutorialTests: TutorialTestCase {
  func testStartSaysPlaceAndTask() async {
    XCTAssertEqual(
      tutorial.begin(&session).spoken,
      [
        "Tutorial. To repeat a task, type again. To skip it, type skip. To leave, type quit. "
          + "Your place is saved.",
        "Lesson 1 of 9, moving.",
        "You hear one element at a time. On a phone you would swipe; here you type the gesture.",
        "This screen is a ticket order. The cursor is on Your order.",
        "Swipe right with one finger to move to the next element. Type: swipe right.",
      ])
  }

  func testAnyCommandWithRightResultCompletesStep() async {
    for line in ["swipe right", "R", "one-finger swipe right", "go name", "touch 30,60"] {
      tutorial = Tutorial()
      _ = tutorial.begin(&session)
      XCTAssertEqual(
        type(line),
        [
          "Name. Text Field.", "Good.",
          "Swipe left with one finger to move to the previous element. Type: swipe left.",
        ], line)
    }
  }

  func testStepAboutMovingAllowsExploration() async {
    _ = tutorial.begin(&session)
    XCTAssertEqual(
      type("swipe right 2"), ["Password. Secure Text Field.", "Double tap to edit."])
    XCTAssertEqual(type("swipe left").prefix(2), ["Name. Text Field.", "Good."])
  }

  func testWrongAnswersRestartStep() async {
    _ = tutorial.begin(&session)
    for _ in 0..<2 { XCTAssertEqual(type("last").first, "Cancel. Button.") }
    XCTAssertEqual(
      type("last"),
      ["Cancel. Button.", "Not yet. Type: swipe right. The cursor is back on Your order."])
    XCTAssertEqual(session.reader.focusedElement?.accessibilityLabel, "Your order")
    XCTAssertEqual(type("r").dropFirst().first, "Good.")
  }

  func testQuestionAndUnknownLineAreNotCounted() async {
    _ = tutorial.begin(&session)
    XCTAssertEqual(type("describe"), ["Your order. Heading Level 1."])
    XCTAssertEqual(type("rate 300"), ["Speaking Rate: 300 words per minute"])
    XCTAssertEqual(type("swip right"), ["Not understood: swip right. Nearest: swipe right."])
    XCTAssertEqual(type("# a comment"), [])
    XCTAssertEqual(type("r").dropFirst().first, "Good.")
    // A changed setting remains in effect in the next step.
    XCTAssertEqual(session.reader.settings.speech.rate, 300)
  }

  func testAgainRepeatsStepAndSkipAdvances() async {
    _ = tutorial.begin(&session)
    let instruction =
      "Swipe left with one finger to move to the previous element. Type: swipe left."
    XCTAssertEqual(type("skip"), ["The cursor is now on Name.", instruction])
    for line in [" AGAIN ", "", "  ", "tutorial"] {
      XCTAssertEqual(type(line), ["The cursor is on Name.", instruction], line)
    }
    XCTAssertEqual(tutorial.progress.step, 1)
  }

  func testTaskAllowsOneAttempt() async {
    start("values", step: 6)
    // The answer consists of two commands, so the first one is not judged.
    XCTAssertEqual(type("swipe right").first, "Volume: 50. Adjustable.")
    XCTAssertEqual(tutorial.progress.step, 6)
    XCTAssertEqual(
      type("set 71"),
      [
        "71", "Not solved. You could type go volume, then set 72. Volume is now 50.",
        "Lower Volume by 20, with one command.",
      ])
    XCTAssertEqual(tutorial.progress.right, 0)
    XCTAssertEqual(type("page down 2").prefix(2), ["30", "Good. Volume is now 98."])
    XCTAssertEqual(tutorial.progress.right, 1)
    XCTAssertEqual(
      type("maximum").prefix(4),
      [
        "100", "Not solved. You could type swipe up 3 or page up.",
        "Lesson values: 1 of 3 tasks solved.",
        "Lesson 4 of 9, rotor.",
      ])
    XCTAssertEqual(tutorial.progress.scores, ["values": 1])
  }

  func testEachStepIsCompletedOnlyByItsAnswer() async {
    for (index, lesson) in Lesson.all.enumerated() {
      for (number, step) in lesson.all.enumerated() {
        start(lesson.name, step: number)
        for line in step.answer.dropLast() {
          let spoken = type(line)
          XCTAssertFalse(isRight(spoken), "\(lesson.name) \(number): \(spoken)")
          XCTAssertEqual(tutorial.progress.step, number, "\(lesson.name) \(number): \(spoken)")
        }
        let spoken = type(step.answer.last ?? "")
        XCTAssertTrue(isRight(spoken), "\(lesson.name) \(number): \(spoken)")
        XCTAssertNotEqual(
          [tutorial.progress.lesson, tutorial.progress.step], [index, number], lesson.name)
        // In the same step, these other commands must not count as the answer.
        start(lesson.name, step: number)
        for line in ["describe", "help", "where", "stop"] where line != step.answer.last {
          XCTAssertFalse(isRight(type(line)), "\(lesson.name) \(number): \(line)")
        }
      }
    }
  }

  func testTextsAreShortAndCommandsValid() async {
    for lesson in Lesson.all {
      XCTAssertGreaterThanOrEqual(lesson.tasks.count, 2, lesson.name)
      for step in lesson.all {
        // Each text must be short enough to remember.
        for text in [lesson.introduction, step.instruction, step.solution] {
          XCTAssertLessThanOrEqual(text.count, 160, text)
          XCTAssertTrue(text.hasSuffix("."), text)
        }
        for line in step.setup + step.answer.prefix(1) {
          XCTAssertNoThrow(try CommandParser().parse(line), line)
        }
      }
    }
  }

  func testLastAnswerEndsTutorial() async {
    _ = tutorial.begin(&session)
    for step in Lesson.all.flatMap(\.all) {
      for line in step.answer {
        XCTAssertFalse(
          tutorial.answer(line, &session).isOver
            && step.answer != Lesson.all.last?.tasks.last?.answer)
      }
    }
    let tasks = Lesson.all.reduce(0) { $0 + $1.tasks.count }
    XCTAssertEqual(tutorial.progress.scores.values.reduce(0, +), tasks)
    XCTAssertEqual(tutorial.progress.lesson, 0)
    XCTAssertEqual(tutorial.progress.step, 0)
  }

  /// After any input, the tutorial has a step and a focus, and can be left.
  func testRandomInputKeepsTutorialUsable() async {
    let words =
      Lesson.all.flatMap(\.all).flatMap { $0.answer + $0.setup }
      + [
        "skip", "again", "again", "type", "pause", "mute", "rotate", "undo", "items", "7", "", "x",
      ]
    let cases = RandomCases.count(1)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      session = ReaderSession(ScreenReader(screen: AccessibilityElement()))
      tutorial = Tutorial()
      _ = tutorial.begin(&session)
      for _ in 0..<200 {
        let answer = tutorial.answer(words.randomElement(using: &random) ?? "", &session)
        if answer.isOver { _ = tutorial.begin(&session) }
        XCTAssertTrue(Lesson.all.indices.contains(tutorial.progress.lesson))
        XCTAssertTrue(
          Lesson.all[tutorial.progress.lesson].all.indices.contains(tutorial.progress.step))
        XCTAssertNotNil(session.reader.focusedElement)
      }
      if session.reader.expectsSecret { _ = tutorial.answer("", &session) }
      XCTAssertTrue(tutorial.answer("quit", &session).isOver)
    }
  }

  private func isRight(_ spoken: [String]) -> Bool { spoken.contains { $0.hasPrefix("Good.") } }
}
