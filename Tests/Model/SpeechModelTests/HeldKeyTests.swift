import SpeechModel
import TestSupport
import XCTest

final class HeldKeyTests: XCTestCase {
  private var speech = ManualSpeech()

  func testHeldKeyFinishesNumbersAndSpeaksNewestNext() {
    var speech = ManualSpeech(each: .milliseconds(300))
    speech.hold((1...200).map { value("\($0)") })
    speech.wait(.seconds(10))
    XCTAssertFalse(speech.heard.contains { $0.hasSuffix("-") }, "no number is interrupted")
    XCTAssertLessThan(speech.heard.count, 25)
    XCTAssertGreaterThan(speech.tones, 170, "each step without speech plays a tone")
    XCTAssertLessThan(speech.tones, 200, "the first step is spoken, so it plays no tone")
    XCTAssertEqual(speech.complete.last?.text, "200")
    XCTAssertEqual(speech.heard.count { $0 == "200" }, 1)
    XCTAssertLessThanOrEqual(speech.timeAfterLastStep, .milliseconds(700))
  }

  func testHeldKeyAtAnyRateIsNotInterruptedAndEndsWithLastValue() {
    let cases = RandomCases.count(100)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let duration = Duration.milliseconds(Int.random(in: 50...350, using: &random))
      var speech = ManualSpeech(each: duration)
      let count = Int.random(in: 1...60, using: &random)
      for number in 1...count {
        speech.answer(value("\(number)"))
        if number < count { speech.wait(.milliseconds(Int.random(in: 10..<150, using: &random))) }
      }
      speech.wait(.seconds(10))
      XCTAssertEqual(speech.heard.filter { $0.hasSuffix("-") }, [])
      XCTAssertEqual(speech.complete.last?.text, "\(count)")
      XCTAssertLessThanOrEqual(speech.timeAfterLastStep, duration * 2)
      let numbers = speech.heard.compactMap(Int.init)
      XCTAssertEqual(numbers, numbers.sorted(), "no outdated number is spoken")
    }
  }

  func testLongNumberIsInterruptedAfterRelease() {
    var speech = ManualSpeech(each: .milliseconds(500))
    speech.hold((1...40).map { value("\($0)") })
    XCTAssertFalse(speech.heard.dropLast().contains { $0.hasSuffix("-") }, "while the key is held")
    XCTAssertEqual(speech.heardAtEnd().suffix(2), ["31-", "40"])
    XCTAssertLessThanOrEqual(speech.timeAfterLastStep, .milliseconds(700))
  }

  func testLongNumberIsFinishedIfNewestIsInTime() {
    var speech = ManualSpeech(each: .milliseconds(500))
    speech.hold((1...31).map { value("\($0)") })
    XCTAssertEqual(speech.heardAtEnd().suffix(2), ["16", "31"])
    XCTAssertLessThanOrEqual(speech.timeAfterLastStep, .milliseconds(700))
  }

  func testSameWordsDoNotInterruptThemselves() {
    var speech = ManualSpeech(each: .seconds(1))
    speech.hold(Array(repeating: value("10. Maximum."), count: 10))
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["10. Maximum."], "the words are not repeated after release")
  }

  func testSameWordsRepeatWhileKeyIsHeldAndEndInTime() {
    for steps in 60...100 {
      var speech = ManualSpeech(each: .milliseconds(520))
      speech.hold(Array(repeating: value("10. Maximum."), count: steps))
      speech.wait(.seconds(10))
      XCTAssertEqual(Set(speech.heard), ["10. Maximum."])
      XCTAssertGreaterThanOrEqual(speech.heard.count, steps * 33 / 520)
      XCTAssertGreaterThan(speech.timeAfterLastStep, .zero)
      XCTAssertLessThanOrEqual(speech.timeAfterLastStep, .milliseconds(700), "\(steps)")
    }
  }

  func testSameWordsWithoutValueAtAnyRateDoNotInterruptThemselves() {
    for interval in [0, 1, 33, 140] {
      var speech = ManualSpeech(each: .milliseconds(800))
      let steps = Array(repeating: edge("Last item."), count: 20)
      speech.hold(steps, every: .milliseconds(interval))
      speech.wait(.seconds(10))
      XCTAssertFalse(speech.heard.contains { $0.hasSuffix("-") }, "\(interval)")
      XCTAssertLessThanOrEqual(speech.heard.count, 2 + 20 * interval / 800, "\(interval)")
    }
  }

  func testSameWordsOfSeparateCommandsStartAgain() {
    speech.hold(Array(repeating: edge("Last item."), count: 3), every: .milliseconds(150))
    speech.wait(.milliseconds(150))
    speech.answer(edge("First item."))
    speech.wait(.milliseconds(33))
    speech.answer(edge("Second item."))
    speech.wait(.seconds(10))
    XCTAssertEqual(
      speech.heard, ["Last item.-", "Last item.-", "Last item.-", "First item.-", "Second item."])
  }

  func testRepeatedLetterIsSpokenTwice() {
    var speech = ManualSpeech(each: .milliseconds(350))
    speech.hold(["p", "a", "s", "s"].map { said($0) }, every: .milliseconds(100))
    XCTAssertEqual(speech.heardAtEnd(), ["p-", "a-", "s-", "s"])
  }

  func testLastNumberOfAnyLengthEndsInTime() {
    let cases = RandomCases.count(100)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let duration = Duration.milliseconds(Int.random(in: 50...1500, using: &random))
      var speech = ManualSpeech(each: duration)
      // Hold the key until at least one number has finished, so that the queue knows how long a
      // number takes.
      let steps = Int.random(in: 60...120, using: &random)
      speech.hold((1...steps).map { value("\($0)") })
      XCTAssertFalse(
        speech.heard.dropLast().contains { $0.hasSuffix("-") },
        "no number is interrupted while the key is held")
      speech.wait(.seconds(10))
      XCTAssertLessThanOrEqual(speech.heard.count { $0.hasSuffix("-") }, 1)
      XCTAssertEqual(speech.heard.last, "\(steps)")
      XCTAssertEqual(speech.complete.last?.text, "\(steps)")
      let limit = max(SpeechQueue.heldKeyLimit, SpeechQueue.heldKeyIntervals.upperBound + duration)
      XCTAssertLessThanOrEqual(speech.timeAfterLastStep, limit)
    }
  }

  func testSingleCommandInterruptsAtOnce() {
    for number in 1...5 {
      speech.answer(value("\(number)"))
      XCTAssertEqual(speech.sounding?.entry.utterance.text, "\(number)")
      speech.wait(.milliseconds(150))
    }
    XCTAssertEqual(speech.heard, ["1-", "2-", "3-", "4-", "5"])
    XCTAssertEqual(speech.tones, 0)
  }

  func testOtherCommandInterruptsHeldKeyAtOnce() {
    speech.answer(value("1"))
    speech.wait(.milliseconds(33))
    speech.answer(value("2"))
    speech.wait(.milliseconds(33))
    speech.answer(value("7", of: 2))
    XCTAssertEqual(speech.heardAtEnd(), ["1-", "7"])
  }

  func testStopInterruptsAndForgetsHeldKey() {
    speech.answer(value("1"))
    speech.wait(.milliseconds(33))
    speech.answer(value("2"))
    speech.interrupt()
    XCTAssertTrue(speech.queue.isQuiet)
    speech.answer(value("3"))
    XCTAssertEqual(speech.heardAtEnd(), ["1-", "3"])
  }

  func testHeldKeyDropsWaitingEntries() {
    var speech = ManualSpeech(each: .milliseconds(300))
    speech.answer(value("1"), said("Quiet"))
    speech.announce(said("Connected"))
    speech.wait(.milliseconds(33))
    speech.answer(value("2"), said("Loud"))
    XCTAssertEqual(speech.heardAtEnd(), ["1", "2", "Loud"])
  }

  func testLinesFasterThanKeysInterruptEachOther() {
    speech.hold((1...50).map { value("\($0)") }, every: .milliseconds(1))
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.complete.map(\.text), ["50"])
  }

  func testStepToneMatchesValue() {
    let steps = [[0.1], [0.2], []].map { tones in
      var step = value("\(tones)")
      step.tones = tones
      return step
    }
    speech.hold(steps)
    XCTAssertEqual(
      speech.positions, [0.2, nil], "the tone of the first step accompanies its words")
  }

  /// Returns a reply such as “Last item.”, spoken at the edge of a screen.
  private func edge(_ text: String) -> Utterance { Utterance([SpeechSegment(.edge, text)]) }
}
