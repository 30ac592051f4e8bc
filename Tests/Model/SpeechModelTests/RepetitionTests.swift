import SpeechModel
import XCTest

final class RepetitionTests: XCTestCase {
  private var speech = ManualSpeech()

  func testOnlyNewestAnnouncementOfSourceWaits() {
    speech.announce(value("1"))
    for number in 2...9 { speech.announce(value("\(number)")) }
    XCTAssertEqual(speech.heardAtEnd(), ["1", "9"])
    XCTAssertEqual(speech.endings.filter { !$0.wasFinished }.map(\.text), (2...8).map { "\($0)" })
  }

  func testTwoConstantlyChangingSourcesAreBothSpoken() {
    for number in 1...8 {
      speech.announce(value("left \(number)", of: 1))
      speech.announce(value("right \(number)", of: 2))
      speech.wait(.milliseconds(500))
    }
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["left 1", "right 2", "left 4", "right 6", "left 8", "right 8"])
  }

  func testAnnouncementIsNotRepeatedWithinSecond() {
    speech.announce(said("Saved"))
    speech.announce(said("Saved"))
    speech.wait(.milliseconds(1_999))
    speech.announce(said("Saved"))
    XCTAssertEqual(speech.heard, ["Saved"])
    speech.wait(.milliseconds(1))
    speech.announce(said("Saved"))
    XCTAssertEqual(speech.heard, ["Saved", "Saved"])
  }

  func testInterruptedAnnouncementIsSpokenAgain() {
    speech.announce(said("Saved"))
    speech.interrupt()
    speech.announce(said("Saved"))
    XCTAssertEqual(speech.heard, ["Saved-", "Saved"])
  }

  func testRepetitionWithHigherPriorityIsSpoken() {
    speech.announce(said("Alarm", .high))
    speech.announce(said("Battery low", .low))
    speech.announce(said("Connected"))
    speech.announce(said("Battery low", .high))
    speech.wait(.seconds(2))
    XCTAssertEqual(speech.heard, ["Alarm", "Battery low", "Connected"])
  }

  func testRestoredValueIsSpoken() {
    speech.announce(value("5"))
    speech.announce(value("6"))
    speech.announce(value("5"))
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard.last, "5")
    speech.announce(value("6"))
    speech.wait(.seconds(1))
    speech.announce(value("5"))
    speech.wait(.seconds(1))
    XCTAssertEqual(speech.heard, ["5", "5", "6", "5"])
  }

  func testValueOfReplyIsNotAnnouncedAgain() {
    speech.answer(value("5"))
    speech.announce(value("5"))
    speech.wait(.milliseconds(1_500))
    speech.announce(value("5"))
    XCTAssertEqual(speech.heardAtEnd(), ["5"])
  }

  func testProgressIsSpokenAtIntervalsAndAtItsEnd() {
    for percent in 1...100 {
      speech.announce(progress("\(percent)%"))
      speech.wait(.milliseconds(100))
    }
    XCTAssertEqual(speech.heardAtEnd(), ["1%", "30%", "60%", "90%", "100%"])
  }

  func testProgressDoesNotInterrupt() {
    speech.answer(said("Pitch"), hint("Adjust pitch"))
    speech.announce(said("By the way", .low))
    speech.wait(.milliseconds(2_800))
    speech.announce(progress("1%"))
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch", "Adjust pitch", "By the way", "1%"])
  }

  func testInterruptedProgressIsReplacedByNewerOne() {
    speech.announce(progress("1%", of: 9, .low))
    speech.wait(.milliseconds(500))
    speech.announce(said("Battery low", .high))
    // The interrupted value is waiting to be repeated, so this newer value has to wait, too.
    speech.announce(progress("2%", of: 9, .low))
    for _ in 0..<5 {
      speech.wait(.milliseconds(700))
      speech.announce(said("Battery at \(speech.now)", .high))
    }
    speech.announce(progress("3%", of: 9, .low))
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard.filter { $0.contains("%") }, ["1%-", "3%"])
  }

  func testProgressOfHighPriorityIsNotHeldBack() {
    speech.announce(progress("1%"))
    speech.announce(progress("2%"))
    speech.announce(progress("Failed", of: 9, .high))
    XCTAssertEqual(speech.heardAtEnd(), ["1%-", "Failed"])
  }

  func testNoDeadlineWithoutHeldProgress() {
    speech.announce(progress("1%"))
    XCTAssertNil(speech.queue.nextDeadline)
    speech.announce(progress("2%"))
    XCTAssertEqual(speech.queue.nextDeadline, SpeechQueue.progressInterval)
    speech.wait(SpeechQueue.progressInterval)
    XCTAssertNil(speech.queue.nextDeadline)
  }

  func testOnlySameSoundRepeatsUtteranceWithoutWords() {
    var layout = Utterance([])
    layout.earcons = [.layout]
    var page = Utterance([])
    page.earcons = [.page]
    var speech = ManualSpeech(each: .milliseconds(50))
    speech.announce(layout)
    speech.wait(.milliseconds(60))
    speech.announce(page)
    speech.wait(.milliseconds(60))
    speech.announce(page)
    speech.wait(.seconds(2))
    XCTAssertEqual(speech.begun.map(\.utterance.earcons), [[.layout], [.page]])
  }

  func testSameWordsWithOtherSoundAreRepetition() {
    var sounding = said("Saved")
    sounding.earcons = [.announcement]
    var speech = ManualSpeech()
    speech.announce(sounding)
    speech.announce(said("Saved"))
    speech.wait(.seconds(5))
    XCTAssertEqual(speech.heard, ["Saved"])
  }

  func testAnnouncementDoesNotReplaceValueAfterTones() {
    var value = Utterance([SpeechSegment(.value, "7")], pause: .milliseconds(300))
    value.tones = [0.7]
    var speech = ManualSpeech()
    speech.answer(Utterance([]), value)
    speech.wait(.milliseconds(100))
    speech.announce(said("Saved"))
    XCTAssertEqual(speech.heardAtEnd(), ["", "7", "Saved"])
  }
}
