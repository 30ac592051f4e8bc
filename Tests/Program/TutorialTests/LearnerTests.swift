import AccessibilityModel
import ReaderSession
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@testable import Tutorial

/// Tests learners who type ahead, repeat, change lessons, leave and return.
final class LearnerTests: TutorialTestCase {
  func testLineTypedAheadIsNotCounted() async {
    start("values", step: 7)
    let instruction = "Lower Volume by 20, with one command."
    let answer = tutorial.answer("page down 2", wasTypedAhead: true, &session)
    XCTAssertEqual(
      answer.response.spoken,
      [
        "Your command was not counted, because you typed it before the task was spoken.",
        instruction,
      ])
    XCTAssertEqual(tutorial.progress.step, 7)
    XCTAssertEqual(tutorial.progress.right, 0)
    XCTAssertTrue(answer.hasTask)
    // A query, which changes nothing, is answered even if it was typed ahead.
    XCTAssertEqual(
      tutorial.answer("describe", wasTypedAhead: true, &session).response.spoken.first,
      "Volume: 50. Adjustable.")
    XCTAssertEqual(
      tutorial.answer("again", wasTypedAhead: true, &session).response.spoken.last, instruction)
    XCTAssertEqual(type("page down 2").first, "30")
    XCTAssertEqual(tutorial.progress.right, 1)
    XCTAssertTrue(tutorial.answer("quit", wasTypedAhead: true, &session).isOver)
  }

  func testExpectedLineIsCommandOfStepInAnyWords() async {
    start("values", step: 0)
    for line in ["swipe up", "  Swipe UP ", "up"] {
      XCTAssertTrue(tutorial.isExpected(line, in: session), line)
    }
    for line in ["swipe down", "swipe up 2", "swpie up", "quit", ""] {
      XCTAssertFalse(tutorial.isExpected(line, in: session), line)
    }
  }

  func testEarlyLineRepeatsTaskWithoutIntroduction() async {
    start("rotor", step: 0)
    let words = tutorial.answer("swipe down", wasTypedAhead: true, &session).response.spoken
    XCTAssertTrue(
      words[0].hasPrefix(
        "Your command was not counted, because you typed it before the task was spoken."))
    XCTAssertEqual(words.count, 2)
    XCTAssertFalse(words.contains { $0.contains("Lesson 4 of 9") })
  }

  func testAcceptedSuggestionAndLabelWithValueSolveTasks() async {
    start("values", step: 7)
    session.hasPrompt = true
    XCTAssertEqual(
      type("pgae down 2"),
      ["Not understood: pgae down 2. Nearest: page down 2.", "Press Return for page down 2."])
    XCTAssertEqual(session.acceptingSuggestion(""), "page down 2")
    XCTAssertEqual(type("volume 30").first, "Volume: 30")
    XCTAssertEqual(tutorial.progress.right, 1)
    start("moving", step: 0)
    XCTAssertEqual(type("tickets 2"), ["Tickets: 2"])
    _ = type("tickets 3")
    XCTAssertEqual(
      type("tickets 4").first { $0.hasPrefix("Not yet.") },
      "Not yet. Type: swipe right. The cursor is back on Your order.", "a value counts as a command"
    )
  }

  func testHelpIsListing() async {
    let help = tutorial.answer("help", &session).response
    XCTAssertEqual(Set(help.utterances.map(\.purpose)), [.listing])
    XCTAssertTrue(help.spoken.last?.hasPrefix("Lessons: moving") == true)
  }

  func testLessonIsFoundByNameAndNumber() async {
    XCTAssertEqual(Lesson.index(of: "Rotor"), 3)
    XCTAssertEqual(Lesson.index(of: "4"), 3)
    for name in ["0", "10", "-1", "9223372036854775807", "-9223372036854775808", "four"] {
      XCTAssertNil(Lesson.index(of: name), name)
    }
  }

  func testOnlyTaskHasTaskPurpose() async {
    _ = tutorial.begin(&session)
    let marked = tutorial.answer("r", &session).response.utterances
      .filter { $0.purpose == .task }.map(\.text)
    XCTAssertEqual(
      marked, ["Swipe left with one finger to move to the previous element. Type: swipe left."])
  }

  func testRepeatAndHistoryContainOnlyTutorialSpeech() async {
    let opening = tutorial.begin(&session).spoken
    let first = type("r")
    let wrong = (0..<3).map { _ in type("last") }
    XCTAssertEqual(type("repeat"), wrong[2])
    XCTAssertEqual(type("why"), ["Nothing to repeat."], "the focus moved back silently")
    _ = type("where")
    let history = type("history")
    XCTAssertEqual(history.count, 7)
    for (spoken, words) in zip(history, [opening, first] + wrong) {
      XCTAssertEqual(spoken.words, words.joined(separator: " ").words)
    }
    XCTAssertEqual(type("swipe right 0").count, 1, "no swipe was performed silently")
  }

  func testTapDoesNotActivate() async {
    start("activating", step: 1)
    XCTAssertEqual(
      type("tap"),
      ["Buy. Button.", "A tap only reads an element. To activate it, type double tap."])
    XCTAssertEqual(tutorial.progress.step, 1)
    XCTAssertEqual(type("double tap").first, "Thank you.")
  }

  func testMovedFocusIsAnnounced() async {
    start("activating", step: 1)
    XCTAssertEqual(
      type("double tap"),
      [
        "Thank you.", "Good. This screen is a DJ deck. The cursor is on Cue.",
        "A double tap with two fingers is the magic tap: it performs the main action of the "
          + "application. On this DJ deck it starts the disc. Type: magic tap.",
      ])
    start("values", step: 0)
    // The focus stays, but the next step begins with its own value.
    XCTAssertEqual(type("u").prefix(2), ["51", "Good. Volume is now 50."])
    XCTAssertEqual(
      type("page down").prefix(2), ["40", "Not yet. Type: swipe down. Volume is now 50."])
    XCTAssertEqual(type("again").first, "The cursor is on Volume, 50.")
  }

  func testTutorialCommandOpensLesson() async {
    _ = tutorial.begin(&session)
    _ = type("r")
    XCTAssertEqual(type("tutorial ROTOR").first, "Lesson 4 of 9, rotor.")
    XCTAssertEqual(tutorial.progress.step, 0)
    XCTAssertEqual(
      type("tutorial sailing"),
      [
        "Unknown lesson “sailing”. Lessons: moving, activating, values, rotor, actions, typing, "
          + "dialogs, speech, finding."
      ])
    XCTAssertEqual(tutorial.place, "lesson 4 of 9, rotor, step 1 of 3")
    start("rotor", step: 4)
    XCTAssertEqual(tutorial.place, "lesson 4 of 9, rotor, task 2 of 2")
  }

  func testUnknownLessonAtSecureFieldIsNotQuoted() async {
    start("typing", step: 0)
    for _ in 1...10 where !session.reader.isAtSecureField {
      _ = session.reader.perform(.swipe(.right))
    }
    XCTAssertTrue(session.reader.isAtSecureField)
    XCTAssertEqual(
      type("tutorial hunter2"),
      [
        "Unknown lesson. Lessons: moving, activating, values, rotor, actions, typing, "
          + "dialogs, speech, finding."
      ])
  }

  func testHelpInTutorialListsItsCommands() async {
    _ = tutorial.begin(&session)
    XCTAssertEqual(type("help").count, 3)
    XCTAssertEqual(type("help tutorial").last, type("help").last)
    XCTAssertEqual(
      type("help").last,
      "Lessons: moving, activating, values, rotor, actions, typing, dialogs, speech, finding.")
    XCTAssertEqual(type("help describe").count, 1)
  }

  func testEnglishVoiceReadsTutorialInEveryLanguage() async {
    var settings = ReaderSettings()
    settings.language = "de"
    session = ReaderSession(ScreenReader(screen: AccessibilityElement(), settings: settings))
    XCTAssertEqual(tutorial.begin(&session).spoken.first, "Hilfe und Befehle sind auf Englisch.")
    for step in Lesson.all.indices {
      start(Lesson.all[step].name, step: 0, settings)
      for line in Lesson.all[step].all.flatMap(\.answer) {
        let segments = tutorial.answer(line, &session).response.segments
        for segment in segments where segment.language != "en" {
          // Labels and tasks stay in English, so only the reader's own words may be German.
          let isFromReader =
            [.message, .limit, .edge, .position].contains(segment.kind)
            || ["Überschriften", "Links"].contains(segment.text)
          XCTAssertTrue(isFromReader, "\(line): \(segment)")
        }
      }
    }
  }

  func testScoresAreKeptBetweenSessions() async throws {
    _ = tutorial.begin(&session)
    var answer = Tutorial.Answer(response: Response())
    for step in Lesson.all.flatMap(\.all) {
      // Perform each step in a new session.
      tutorial = Tutorial(progress: try XCTUnwrap(TutorialProgress(tutorial.progress.text)))
      session = ReaderSession(ScreenReader(screen: AccessibilityElement()))
      _ = tutorial.begin(&session)
      // Give a wrong answer to one of the tasks.
      let isMissed = step.answer == Lesson.all[2].tasks[1].answer
      for line in isMissed ? ["maximum"] : step.answer { answer = tutorial.answer(line, &session) }
    }
    let tasks = Lesson.all.reduce(0) { $0 + $1.tasks.count }
    XCTAssertTrue(answer.isOver)
    XCTAssertEqual(
      answer.response.spoken.suffix(2),
      [
        "End of the tutorial: \(tasks - 1) of \(tasks) tasks solved.",
        "Lessons with unsolved tasks: values.",
      ])
    XCTAssertEqual(tutorial.progress.scores["values"], 2)
  }

  func testProgressRoundTripsAndInvalidTextIsRejected() throws {
    var progress = TutorialProgress()
    progress.lesson = 3
    progress.step = 4
    progress.right = 1
    progress.scores = ["moving": 2, "values": 3]
    XCTAssertEqual(TutorialProgress(progress.text), progress)
    XCTAssertEqual(TutorialProgress(""), TutorialProgress())
    for text in ["step: 3\n", "lesson: none\nstep: 3\n", "[", "lesson: [1]\n"] {
      XCTAssertNil(TutorialProgress(text), text)
    }
    let beyond = try XCTUnwrap(
      TutorialProgress("lesson: rotor\nstep: 99999999999999999999\nright: 7\nscore-moving: -1\n"))
    XCTAssertEqual([beyond.lesson, beyond.step, beyond.right], [3, 0, 0])
    XCTAssertEqual(beyond.scores, ["moving": 0])
  }
}

extension String {
  /// The words in the string, without punctuation or spaces.
  fileprivate var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}
