import SpeechModel
import TestSupport
import XCTest

final class HeldKeyTests: XCTestCase {
  func testHeldKeyFinishesNumbersAndSpeaksNewestNext() {
    var speech = ManualSpeech(each: .milliseconds(300))
    for number in 1...200 {
      speech.answer(value("\(number)"))
      speech.wait(.milliseconds(33))
    }
    let lastStep = speech.now - .milliseconds(33)
    speech.wait(.seconds(10))
    XCTAssertFalse(speech.heard.contains { $0.hasSuffix("-") }, "no number is interrupted")
    XCTAssertLessThan(speech.heard.count, 25)
    XCTAssertGreaterThan(speech.tones, 170, "a step without speech plays a tone")
    XCTAssertLessThan(speech.tones, 200, "the first one is spoken")
    XCTAssertEqual(speech.complete.last?.text, "200")
    XCTAssertEqual(speech.heard.count { $0 == "200" }, 1)
    XCTAssertLessThanOrEqual((speech.complete.last?.time ?? .zero) - lastStep, .milliseconds(700))
  }

  func testHeldKeyAtAnyRateIsNotInterruptedAndEndsWithLastValue() {
    let cases = RandomCases.count(100)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let duration = Duration.milliseconds(Int.random(in: 50...350, using: &random))
      var speech = ManualSpeech(each: duration)
      let count = Int.random(in: 1...60, using: &random)
      var lastStep = Duration.zero
      for number in 1...count {
        lastStep = speech.now
        speech.answer(value("\(number)"))
        if number < count { speech.wait(.milliseconds(Int.random(in: 10..<150, using: &random))) }
      }
      speech.wait(.seconds(10))
      XCTAssertEqual(speech.heard.filter { $0.hasSuffix("-") }, [])
      XCTAssertEqual(speech.complete.last?.text, "\(count)")
      XCTAssertLessThanOrEqual((speech.complete.last?.time ?? .zero) - lastStep, duration * 2)
      let numbers = speech.heard.compactMap(Int.init)
      XCTAssertEqual(numbers, numbers.sorted(), "no number is outdated")
    }
  }

  func testLongNumberIsInterruptedAfterRelease() {
    var speech = ManualSpeech(each: .milliseconds(500))
    for number in 1...40 {
      speech.answer(value("\(number)"))
      if number < 40 { speech.wait(.milliseconds(33)) }
    }
    let lastStep = speech.now
    XCTAssertFalse(speech.heard.dropLast().contains { $0.hasSuffix("-") }, "while the key is held")
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard.suffix(2), ["31-", "40"])
    XCTAssertLessThanOrEqual((speech.complete.last?.time ?? .zero) - lastStep, .milliseconds(700))
  }

  func testLongNumberIsFinishedIfNewestIsInTime() {
    var speech = ManualSpeech(each: .milliseconds(500))
    for number in 1...31 {
      speech.answer(value("\(number)"))
      if number < 31 { speech.wait(.milliseconds(33)) }
    }
    let lastStep = speech.now
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard.suffix(2), ["16", "31"])
    XCTAssertLessThanOrEqual((speech.complete.last?.time ?? .zero) - lastStep, .milliseconds(700))
  }

  func testSameWordsDoNotInterruptThemselves() {
    var speech = ManualSpeech(each: .seconds(1))
    for _ in 1...10 {
      speech.answer(value("10. Maximum."))
      speech.wait(.milliseconds(33))
    }
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["10. Maximum."], "not repeated after release")
  }

  func testSameWordsRepeatWhileKeyIsHeldAndEndInTime() {
    for steps in 60...100 {
      var speech = ManualSpeech(each: .milliseconds(520))
      for _ in 1...steps {
        speech.answer(value("10. Maximum."))
        speech.wait(.milliseconds(33))
      }
      let lastStep = speech.now - .milliseconds(33)
      speech.wait(.seconds(10))
      XCTAssertEqual(Set(speech.heard), ["10. Maximum."])
      XCTAssertGreaterThanOrEqual(speech.heard.count, steps * 33 / 520)
      let end = speech.complete.last?.time ?? .zero
      XCTAssertGreaterThan(end, lastStep)
      XCTAssertLessThanOrEqual(end - lastStep, .milliseconds(700), "\(steps)")
    }
  }

  func testSameWordsWithoutValueAtAnyRateDoNotInterruptThemselves() {
    for interval in [0, 1, 33, 140] {
      var speech = ManualSpeech(each: .milliseconds(800))
      for _ in 1...20 {
        speech.answer(edge("Last item."))
        speech.wait(.milliseconds(interval))
      }
      speech.wait(.seconds(10))
      XCTAssertFalse(speech.heard.contains { $0.hasSuffix("-") }, "\(interval)")
      XCTAssertLessThanOrEqual(speech.heard.count, 2 + 20 * interval / 800, "\(interval)")
    }
  }

  func testSameWordsOfSeparateCommandsStartAgain() {
    var speech = ManualSpeech()
    for _ in 1...3 {
      speech.answer(edge("Last item."))
      speech.wait(.milliseconds(150))
    }
    speech.answer(edge("First item."))
    speech.wait(.milliseconds(33))
    speech.answer(edge("Second item."))
    speech.wait(.seconds(10))
    XCTAssertEqual(
      speech.heard, ["Last item.-", "Last item.-", "Last item.-", "First item.-", "Second item."])
  }

  func testRepeatedLetterIsSpokenTwice() {
    var speech = ManualSpeech(each: .milliseconds(350))
    for letter in ["p", "a", "s", "s"] {
      speech.answer(said(letter))
      speech.wait(.milliseconds(100))
    }
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["p-", "a-", "s-", "s"])
  }

  func testLastNumberOfAnyLengthEndsInTime() {
    let cases = RandomCases.count(100)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let duration = Duration.milliseconds(Int.random(in: 50...1500, using: &random))
      var speech = ManualSpeech(each: duration)
      var lastStep = Duration.zero
      // Long enough for one number to end, so that the queue knows the duration.
      let steps = Int.random(in: 60...120, using: &random)
      for number in 1...steps {
        lastStep = speech.now
        speech.answer(value("\(number)"))
        if number < steps { speech.wait(.milliseconds(33)) }
      }
      XCTAssertFalse(
        speech.heard.dropLast().contains { $0.hasSuffix("-") }, "while the key is held")
      speech.wait(.seconds(10))
      XCTAssertLessThanOrEqual(speech.heard.count { $0.hasSuffix("-") }, 1)
      XCTAssertEqual(speech.heard.last, "\(steps)")
      XCTAssertEqual(speech.complete.last?.text, "\(steps)")
      let limit = max(
        SpeechQueue.heldKeyLimit, SpeechQueue.heldKeyIntervals.upperBound + duration)
      XCTAssertLessThanOrEqual((speech.complete.last?.time ?? .zero) - lastStep, limit)
    }
  }

  func testSingleCommandInterruptsAtOnce() {
    var speech = ManualSpeech()
    for number in 1...5 {
      speech.answer(value("\(number)"))
      XCTAssertEqual(speech.sounding?.entry.utterance.text, "\(number)")
      speech.wait(.milliseconds(150))
    }
    XCTAssertEqual(speech.heard, ["1-", "2-", "3-", "4-", "5"])
    XCTAssertEqual(speech.tones, 0)
  }

  func testOtherCommandInterruptsHeldKeyAtOnce() {
    var speech = ManualSpeech()
    speech.answer(value("1"))
    speech.wait(.milliseconds(33))
    speech.answer(value("2"))
    speech.wait(.milliseconds(33))
    speech.answer(value("7", of: 2))
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["1-", "7"])
  }

  func testStopInterruptsAndForgetsHeldKey() {
    var speech = ManualSpeech()
    speech.answer(value("1"))
    speech.wait(.milliseconds(33))
    speech.answer(value("2"))
    speech.interrupt()
    XCTAssertTrue(speech.queue.isQuiet)
    speech.answer(value("3"))
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["1-", "3"])
  }

  func testHeldKeyDropsWaitingEntries() {
    var speech = ManualSpeech(each: .milliseconds(300))
    speech.answer(value("1"), said("Quiet"))
    speech.announce(said("Connected"))
    speech.wait(.milliseconds(33))
    speech.answer(value("2"), said("Loud"))
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["1", "2", "Loud"])
  }

  func testLinesFasterThanKeysInterruptEachOther() {
    var speech = ManualSpeech()
    for number in 1...50 {
      speech.answer(value("\(number)"))
      speech.wait(.milliseconds(1))
    }
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.complete.map(\.text), ["50"])
  }

  func testStepToneMatchesValue() {
    var speech = ManualSpeech()
    for number in [1, 2, 3] {
      var step = value("\(number)")
      step.tones = [Double(number) / 10]
      if number == 3 { step.tones = [] }
      speech.answer(step)
      speech.wait(.milliseconds(33))
    }
    XCTAssertEqual(speech.positions, [0.2, nil], "the first one has its own tone")
  }

  /// Returns the reply at the edge of a screen.
  private func edge(_ text: String) -> Utterance { Utterance([SpeechSegment(.edge, text)]) }
}
