import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import XCTest

/// The examples in the documentation of what was heard, as they stand there.
final class HeardExampleTests: XCTestCase {
  private let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))

  func testWhatIsHeardByItsMeaning() {
    let listener = Listener(to: pitch)
    let heard: Heard = listener.perform("describe")
    XCTAssertEqual(heard.label, "Pitch")
    XCTAssertEqual(heard.value, "1")
    XCTAssertEqual(heard.hint, "Adjust pitch")
    XCTAssertEqual(heard.kinds, [.label, .value, .trait, .hint, .hint])
    XCTAssertNil(heard.state)
    XCTAssertNil(heard.limit)
  }

  func testWhatIsHeardToTheLetter() {
    let listener = Listener(to: pitch)
    let heard = listener.perform("maximum")
    XCTAssertEqual(heard.spoken, ["10"])
    XCTAssertEqual(heard.earcons, [.limit])
    XCTAssertEqual(heard.utterances.map(\.priority), [.default])
    XCTAssertEqual(heard.segments.map(\.text), ["10"])
    XCTAssertFalse(heard.isSilent)
  }

  func testWhatHasChanged() {
    let listener = Listener(to: pitch)
    listener.perform("swipe up")
    let heard = listener.perform("swipe up")
    XCTAssertEqual(heard.action, "swipe up")
    XCTAssertEqual(heard.path, ["swipe up", "swipe up"])
    XCTAssertEqual(heard.focusLabel, "Pitch")
    XCTAssertTrue(heard.focus === pitch)
    XCTAssertEqual(heard.changes.map(\.description), ["\"Pitch\": 2 → 3"])
    XCTAssertTrue(heard.untoldChanges.isEmpty)
    XCTAssertEqual(heard.notifications, [.valueChanged])
    if heard.isSilent { XCTFail("\(heard.description)\nTo hear it: \(heard.shortestPath)") }
  }

  func testWhatWasCut() {
    let listener = Listener(to: pitch)
    listener.start("describe")
    let heard = listener.start("swipe up")
    XCTAssertEqual(heard.interrupted, ["Pitch: 1. Adjustable."])
    XCTAssertEqual(heard.events.map(\.utterance.text).last, "2")
    XCTAssertTrue(heard.announcements.isEmpty)
  }

  func testWhatIsRefused() {
    let listener = Listener(to: DJDeck())
    listener.perform("go pitch")
    listener.attempt("go totl").expect(.refusal)
    listener.attempt(.do("sing")).expect(.refusal)
    XCTAssertTrue(listener.attempt("do sing").isRefused)
    XCTAssertFalse(listener.attempt("do reset").isRefused)
  }

  func testThePartOfAKind() {
    let listener = Listener(to: pitch)
    XCTAssertEqual(listener.perform("describe").text(of: .trait), "Adjustable.")
  }

  func testAnAnnouncement() {
    let listener = Listener(to: pitch)
    let saved = listener.when("the document is saved") {
      pitch.post(notification: .announcement, argument: .text("Saved"))
    }
    let announcements: [Heard.Announcement] = saved.announcements
    XCTAssertEqual(announcements.map(\.text), ["Saved"])
    XCTAssertEqual(announcements.map(\.priority), [.default])
    XCTAssertEqual(announcements.map(\.ending), [.finished])
  }

  func testWhatCameOfAnUtterance() {
    let listener = Listener(to: pitch)
    listener.start("describe")
    let events: [Heard.Event] = listener.start("swipe up").events
    let cut = events.filter { $0.kind == .interrupted }
    XCTAssertEqual(cut.map(\.utterance.text), ["Pitch: 1. Adjustable."])
    XCTAssertTrue(events.allSatisfy(\.answersCommand))
    XCTAssertEqual(events.last?.time, listener.now)
  }

  func testWhatCanComeOfAnUtterance() {
    let listener = Listener(to: pitch)
    let kinds: [Heard.Event.Kind] = listener.perform("describe").events.map(\.kind)
    XCTAssertEqual(kinds, [.began, .finished, .began, .finished])
    listener.start("describe")
    let next = listener.start("swipe up")
    XCTAssertEqual(next.events.map(\.kind), [.interrupted, .unheard, .began])
  }

  func testAChangeOfTheScreen() {
    let listener = Listener(to: pitch)
    let change: ScreenChange? = listener.perform("swipe up").changes.first
    XCTAssertTrue(change?.element === pitch)
    XCTAssertEqual(change?.name, "Pitch")
    XCTAssertEqual(change?.kind, .changed)
    XCTAssertEqual(change?.oldWords, "1")
    XCTAssertEqual(change?.newWords, "2")
    XCTAssertEqual(change?.before.map(\.kind), [.value])
    XCTAssertEqual(change?.after.map(\.kind), [.value])
    XCTAssertEqual(change?.description, "\"Pitch\": 1 → 2")
  }

  func testWhatBecomesOfElements() {
    let queue = Playlist(["Intro", "Verse", "Chorus"])
    let listener = Listener(to: queue)
    let heard = listener.when("a song takes the place of another one") {
      queue.remove(at: 1)
      queue.insert("Bridge", at: 1)
    }
    let kinds: [ScreenChange.Kind] = heard.changes.map(\.kind)
    XCTAssertEqual(kinds, [.appeared, .went])
    XCTAssertFalse(kinds.contains(.changed))
  }
}
