import SpeechModel
import XCTest

@MainActor
final class AnnouncementTests: XCTestCase {
  private var speech = ManualSpeech()

  // MARK: Replies

  func testReplyInterruptsEveryPriority() async {
    for priority in [Utterance.Priority.low, .default, .high] {
      var speech = ManualSpeech()
      speech.announce(said("Alarm", priority), hint("Stop it"))
      speech.announce(said("Later", .low))
      speech.answer(said("Pitch"))
      XCTAssertEqual(speech.heardAtEnd(), ["Alarm-", "Pitch"])
    }
  }

  func testInterruptionDropsWaitingAndHeldAnnouncements() async {
    speech.announce(progress("1%"))
    speech.announce(progress("2%"))
    speech.announce(said("Later", .low))
    speech.interrupt()
    XCTAssertEqual(speech.heardAtEnd(), ["1%-"])
  }

  func testRepeatedReplyIsAlwaysSpoken() async {
    speech.answer(said("Last item."))
    speech.wait(.seconds(1))
    speech.answer(said("Last item."))
    speech.wait(.milliseconds(200))
    speech.answer(said("Last item."))
    speech.wait(.seconds(1))
    XCTAssertEqual(speech.heard, ["Last item.", "Last item.-", "Last item."])
  }

  func testUtterancesOfOneReplyDoNotInterruptEachOther() async {
    speech.answer(said("Saved"), said("Alarm", .high), hint("Press again"))
    XCTAssertEqual(speech.heardAtEnd(), ["Saved", "Alarm", "Press again"])
  }

  func testLowPartOfReplyWaitsForAnnouncements() async {
    speech.answer(said("By the way", .low), said("Saved"))
    speech.announce(said("Uploaded"))
    XCTAssertEqual(speech.heardAtEnd(), ["Saved", "Uploaded", "By the way"])
  }

  // MARK: Default priority

  func testAnnouncementFollowsReplyAndReplacesItsHint() async {
    speech.answer(said("Pitch"), hint("Adjust pitch"))
    speech.announce(said("Connected"))
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch", "Connected"])
    XCTAssertEqual(
      speech.endings,
      [.init("Adjust pitch", false), .init("Pitch", true), .init("Connected", true)])
  }

  func testAnnouncementInterruptsHint() async {
    speech.answer(said("Pitch"), hint("Adjust pitch"))
    speech.wait(.seconds(2))
    speech.announce(said("Connected"))
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch", "Adjust pitch-", "Connected"])
  }

  func testAnnouncementInterruptsEarlierOne() async {
    speech.announce(said("Connecting"), said("to the server"))
    speech.announce(said("Connected"))
    XCTAssertEqual(
      speech.heardAtEnd(), ["Connecting-", "Connected"], "the remaining parts are dropped, too")
  }

  func testAnnouncementInterruptsLowPriority() async {
    speech.announce(said("By the way", .low))
    speech.announce(said("Connected"))
    XCTAssertEqual(speech.heardAtEnd(), ["By the way-", "Connected"])
  }

  func testAnnouncementsDuringReplyAreAllSpoken() async {
    speech.answer(said("Pitch"))
    speech.announce(said("Connecting"))
    speech.announce(said("Connected"))
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch", "Connecting", "Connected"])
  }

  // MARK: High priority

  func testHighPriorityInterruptsReplyAndRepeatOmitsHint() async {
    speech.answer(said("Pitch"), hint("Adjust pitch"))
    speech.announce(said("Battery low", .high))
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch-", "Battery low", "Pitch"])
  }

  func testHighPriorityInterruptsHintForGood() async {
    speech.answer(hint("Adjust pitch"))
    speech.announce(said("Battery low", .high))
    XCTAssertEqual(speech.heardAtEnd(), ["Adjust pitch-", "Battery low"])
  }

  func testAnnouncementsDoNotInterruptHighPriority() async {
    speech.announce(said("Battery low", .high))
    speech.announce(said("Battery empty", .high))
    speech.announce(said("Connected"))
    speech.announce(progress("1%"))
    speech.announce(value("5"))
    XCTAssertEqual(speech.heardAtEnd(), ["Battery low", "Battery empty", "Connected", "1%", "5"])
  }

  func testInterruptedValueIsRepeatedUnlessNewerOneWaits() async {
    speech.announce(value("5"))
    speech.announce(said("Battery low", .high))
    XCTAssertEqual(speech.heardAtEnd(), ["5-", "Battery low", "5"])
    speech.announce(value("6"))
    speech.announce(value("7"))
    speech.announce(said("Battery empty", .high))
    XCTAssertEqual(speech.heardAtEnd().dropFirst(3), ["6-", "Battery empty", "7"])
  }

  // MARK: Low priority

  func testLowPriorityWaitsForAllOtherSpeech() async {
    speech.answer(said("Pitch"), hint("Adjust pitch"))
    speech.announce(said("By the way", .low))
    speech.announce(progress("1%"))
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch", "Adjust pitch", "1%", "By the way"])
  }

  // MARK: Forgotten sources

  func testAnnouncementsOfForgottenSourceAreDropped() async {
    speech.answer(value("5", of: 1))
    speech.announce(value("6", of: 1))
    speech.announce(value("7", of: 2))
    speech.forget(SpeechSource(element: 1, property: "value"))
    XCTAssertEqual(speech.heardAtEnd(), ["5", "7"], "the reply is spoken")
    speech.announce(progress("1%"))
    speech.announce(progress("2%"))
    speech.forget(SpeechSource(element: 9, property: "value", isProgress: true))
    XCTAssertEqual(speech.heardAtEnd().dropFirst(2), ["1%"])
  }

  // MARK: Limits

  func testLeastImportantAnnouncementsAreDroppedAboveLimit() async {
    speech.answer(said("Pitch"))
    speech.announce(said("By the way", .low))
    speech.announce(value("5"))
    speech.announce(said("Alarm", .high))
    speech.announce(said("Second alarm", .high))
    for number in 0..<SpeechQueue.maximumAnnouncements { speech.announce(said("News \(number)")) }
    speech.wait(.seconds(1_000))
    let last = SpeechQueue.maximumAnnouncements - 1
    XCTAssertEqual(
      speech.heard,
      ["Pitch-", "Alarm", "Second alarm", "Pitch", "5"] + (2...last).map { "News \($0)" })
    XCTAssertEqual(speech.endings.prefix(3).map(\.text), ["By the way", "News 0", "News 1"])
  }

  func testLastPartsOfReplyAreDroppedAboveLimit() async {
    for number in 0...SpeechQueue.maximumReplies + 1 { speech.enqueue(said("\(number)")) }
    XCTAssertEqual(speech.endings, [.init("\(SpeechQueue.maximumReplies + 1)", false)])
  }
}
