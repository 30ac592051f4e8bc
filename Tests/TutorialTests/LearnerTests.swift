import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@testable import Tutorial

/// What a learner meets who types ahead, looks back, goes elsewhere, leaves and comes again.
final class LearnerTests: XCTestCase {
  private var reader = ScreenReader(screen: AccessibilityElement())
  private var tutorial = Tutorial()

  func testALineFromBeforeTheTaskIsNoAnswerToIt() {
    start("values", step: 7)
    let instruction = "Lower Volume by 20, with one command."
    let answer = tutorial.answer("page down 2", wasTypedAhead: true, &reader)
    XCTAssertEqual(
      answer.effects.spoken,
      ["Not counted: it was typed before the task was said. You are on Volume, 50.", instruction])
    XCTAssertEqual(tutorial.progress.step, 7)
    XCTAssertEqual(tutorial.progress.right, 0)
    XCTAssertTrue(answer.asksForSomething)
    // What is no attempt is answered, whenever it was typed.
    XCTAssertEqual(
      tutorial.answer("describe", wasTypedAhead: true, &reader).effects.spoken.first,
      "Volume: 50. Adjustable.")
    XCTAssertEqual(
      tutorial.answer("again", wasTypedAhead: true, &reader).effects.spoken.last, instruction)
    XCTAssertEqual(type("page down 2").first, "30")
    XCTAssertEqual(tutorial.progress.right, 1)
    XCTAssertTrue(tutorial.answer("quit", wasTypedAhead: true, &reader).isOver)
  }

  func testWhoIsQuickHearsTheTaskAndNotTheIntroductionAgain() {
    start("rotor", step: 0)
    let words = tutorial.answer("swipe down", wasTypedAhead: true, &reader).effects.spoken
    XCTAssertTrue(words[0].hasPrefix("Not counted: it was typed before the task was said."))
    XCTAssertEqual(words.count, 2)
    XCTAssertFalse(words.contains { $0.contains("Lesson 4 of 9") })
  }

  func testALessonIsFoundByItsNameAndByItsNumber() {
    XCTAssertEqual(Lesson.index(of: "Rotor"), 3)
    XCTAssertEqual(Lesson.index(of: "4"), 3)
    for name in ["0", "10", "-1", "9223372036854775807", "-9223372036854775808", "four"] {
      XCTAssertNil(Lesson.index(of: name), name)
    }
  }

  func testOnlyTheTaskIsMarked() {
    _ = tutorial.begin(&reader)
    let marked = tutorial.answer("r", &reader).effects.compactMap { effect -> String? in
      guard case .speak(let utterance) = effect, utterance.mark == Tutorial.taskMark else {
        return nil
      }
      return utterance.text
    }
    XCTAssertEqual(
      marked, ["One finger, swipe left, goes back to the one before. Type: swipe left."])
  }

  func testWhatWasSaidIsSaidAgainAndNothingElse() {
    let opening = tutorial.begin(&reader).spoken
    let first = type("r")
    let wrong = type("last")
    XCTAssertEqual(type("repeat"), wrong)
    XCTAssertEqual(type("why"), ["Nothing to repeat."], "the cursor was brought back unheard")
    _ = type("where")
    let history = type("history")
    XCTAssertEqual(history.count, 5)
    for (heard, words) in zip(history, [opening, first, wrong]) {
      XCTAssertEqual(heard.words, words.joined(separator: " ").words)
    }
    XCTAssertEqual(type("swipe right 0").count, 1, "no swipe was done unheard")
  }

  func testTheLearnerIsToldWhereTheyAreWheneverTheyWereMoved() {
    start("activating", step: 1)
    XCTAssertEqual(
      type("tap"),
      [
        "Thank you.", "Right. This is a DJ deck. You are on Cue.",
        "Two fingers, double tap, is the magic tap: wherever you are, it does what the application is "
          + "for. On this DJ deck it starts the disc. Type: magic tap.",
      ])
    start("values", step: 0)
    XCTAssertEqual(type("u").prefix(2), ["51", "Right. You are on Volume, 50."])
    XCTAssertEqual(
      type("page down").prefix(2), ["40", "Not yet. Type: swipe down. You are on Volume, 50."])
  }

  func testWhoeverNamesALessonGoesThere() {
    _ = tutorial.begin(&reader)
    _ = type("r")
    XCTAssertEqual(type("tutorial ROTOR").first, "Lesson 4 of 9, rotor.")
    XCTAssertEqual(tutorial.progress.step, 0)
    XCTAssertEqual(
      type("tutorial sailing"),
      [
        "There is no lesson “sailing”. There are moving, activating, values, rotor, actions, typing, "
          + "dialogs, speech, finding."
      ])
    XCTAssertEqual(tutorial.place, "lesson 4 of 9, rotor, step 1 of 3")
    start("rotor", step: 4)
    XCTAssertEqual(tutorial.place, "lesson 4 of 9, rotor, task 2 of 2")
  }

  func testALessonThatMayBeASecretIsNotQuoted() {
    start("typing", step: 0)
    for _ in 1...10 where !reader.isAtSecureField { _ = reader.perform(.swipe(.right)) }
    XCTAssertTrue(reader.isAtSecureField)
    XCTAssertEqual(
      type("tutorial hunter2"),
      [
        "There is no such lesson. There are moving, activating, values, rotor, actions, typing, "
          + "dialogs, speech, finding."
      ])
  }

  func testHelpSaysWhatThereIsInTheTutorial() {
    _ = tutorial.begin(&reader)
    XCTAssertEqual(type("help").count, 3)
    XCTAssertEqual(type("help tutorial").last, type("help").last)
    XCTAssertEqual(
      type("help").last,
      "Lessons: moving, activating, values, rotor, actions, typing, dialogs, speech, finding.")
    XCTAssertEqual(type("help describe").count, 1)
  }

  func testEnglishIsSpokenByAnEnglishVoiceInEveryLanguage() {
    var settings = ReaderSettings()
    settings.language = "de"
    reader = ScreenReader(screen: AccessibilityElement(), settings: settings)
    XCTAssertEqual(tutorial.begin(&reader).spoken.first, "Hilfe und Befehle sind auf Englisch.")
    for step in Lesson.all.indices {
      start(Lesson.all[step].name, step: 0, settings)
      for line in Lesson.all[step].all.flatMap(\.answer) {
        for effect in tutorial.answer(line, &reader).effects {
          guard case .speak(let utterance) = effect else { continue }
          for segment in utterance.segments where segment.language != "en" {
            // What is left is the reader's own, in German: no name of an element and no word of a task.
            let isOfTheReader =
              [.message, .limit, .edge, .position].contains(segment.kind)
              || ["Überschriften", "Links"].contains(segment.text)
            XCTAssertTrue(isOfTheReader, "\(line): \(segment)")
          }
        }
      }
    }
  }

  func testTheTasksOfAllDaysAreCounted() {
    _ = tutorial.begin(&reader)
    var answer = Tutorial.Answer(effects: [])
    for step in Lesson.all.flatMap(\.all) {
      // Each step is done on another day.
      tutorial = Tutorial(
        progress: TutorialProgress(tutorial.progress.text(of: Lesson.all), lessons: Lesson.all))
      reader = ScreenReader(screen: AccessibilityElement())
      _ = tutorial.begin(&reader)
      // One task is not done.
      let isMissed = step.answer == Lesson.all[2].drill[1].answer
      for line in isMissed ? ["maximum"] : step.answer { answer = tutorial.answer(line, &reader) }
    }
    let tasks = Lesson.all.reduce(0) { $0 + $1.drill.count }
    XCTAssertTrue(answer.isOver)
    XCTAssertEqual(
      answer.effects.spoken.suffix(2),
      [
        "That was the tutorial: \(tasks - 1) of \(tasks) tasks. Earshot is yours.",
        "Tasks are left in: values.",
      ])
    XCTAssertEqual(tutorial.progress.scores["values"], 2)
  }

  private func start(_ lesson: String, step: Int, _ settings: ReaderSettings = ReaderSettings()) {
    var progress = TutorialProgress()
    progress.lesson = Lesson.index(of: lesson) ?? -1
    progress.step = step
    reader = ScreenReader(screen: AccessibilityElement(), settings: settings)
    tutorial = Tutorial(progress: progress)
    _ = tutorial.begin(&reader)
  }

  private func type(_ line: String) -> [String] { tutorial.answer(line, &reader).effects.spoken }
}

extension String {
  /// The words, whatever stands between them.
  fileprivate var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}
