import AccessibilityModel
import LiveTree
import ReaderSession
import ScreenReader
import SpeechModel
import XCTest

/// The screen of a live source, with a double as the source.
@MainActor
final class LiveScreenTests: XCTestCase {
  private let radio = LiveDouble(
    "Radio", [.init("Play", .button), .init("Volume", .button, value: "3")])
  private lazy var live = LiveScreen(radio)
  private lazy var reader = ScreenReader(screen: live.screen)

  /// Opens the screen, and returns what is heard after a change.
  private func heard(after change: () -> Void) -> [String] {
    _ = reader.open()
    change()
    live.update()
    return reader.receiveNotifications().spoken
  }

  // MARK: Changes

  func testACommandReadsWhatHasChangedBefore() async {
    XCTAssertEqual(reader.open().spoken, ["Radio", "Play. Button."])
    radio.change("Volume") { $0.value = "4" }
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Volume: 4. Button."])
  }

  func testAPropertyOfAnElementNeverReads() async {
    _ = reader.open()
    let volume = live.screen.children.first?.children.last
    radio.change("Volume") { $0.value = "4" }
    for _ in 0..<3 {
      XCTAssertEqual(volume?.accessibilityValue, "3")
      XCTAssertFalse(live.screen.isHidden)
    }
    XCTAssertEqual(radio.readings, 0)
    live.update()
    XCTAssertEqual(volume?.accessibilityValue, "4")
    XCTAssertEqual(radio.readings, 1)
  }

  func testAStormOfChangesIsReadFromTimeToTime() async {
    _ = reader.open()
    for value in 0..<10 {
      radio.change("Volume") { $0.value = "\(value)" }
      live.update()
      _ = reader.perform(.describe)
    }
    XCTAssertEqual(radio.readings, 1)
    radio.now += .milliseconds(50)
    live.update()
    XCTAssertEqual(radio.readings, 2)
  }

  func testAChangeAtTheCursorIsHeardAndAnotherIsNot() async {
    XCTAssertEqual(heard { radio.change("Play") { $0.label = "Pause" } }, ["Pause"])
    radio.now += .seconds(1)
    XCTAssertEqual(heard { radio.change("Volume") { $0.value = "5" } }, [])
  }

  func testAnActionAndItsEffectAreHeardOnce() async {
    radio.onAction = { radio, action, name in
      action == .activate && radio.change(name) { $0.label = "Pause" }
    }
    _ = reader.open()
    XCTAssertEqual(reader.perform(.activate).spoken, ["Pause"])
    live.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
  }

  func testACustomActionReachesTheSource() async {
    var performed: [AdaptedAction] = []
    radio.change("Play") { $0.actions = ["Record"] }
    radio.onAction = { _, action, _ in
      performed.append(action)
      return true
    }
    _ = reader.open()
    _ = reader.perform(.do("Record"))
    XCTAssertTrue(performed.contains(.custom("Record", index: 0)))
  }

  // MARK: Announcements

  func testAStatusWaitsAndAnAlertInterrupts() async {
    var speaker = SimulatedSpeaker(length: { _ in .seconds(2) })
    _ = reader.open()
    speaker.speak(reader.perform(.swipe(.right)))
    radio.announce("No signal", isAssertive: true)
    speaker.speak(reader.receiveNotifications())
    radio.announce("Searching", isAssertive: false)
    speaker.speak(reader.receiveNotifications())
    while speaker.advance(to: nil) {}
    XCTAssertEqual(
      speaker.takeEvents().events.filter { $0.kind == .finished }.map(\.utterance.text),
      ["No signal", "Volume: 3. Button.", "Searching"])
  }

  func testEventsAreHeardWithTheNextCommandIfTheHostDoesNothing() async {
    _ = reader.open()
    radio.announce("No signal", isAssertive: true)
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.last, "No signal")
  }

  // MARK: Cursor

  func testTheKeyboardFocusIsFollowedUnlessTheCursorIsThere() async {
    XCTAssertEqual(heard { radio.send(.focusMoved("Volume")) }, ["Volume: 3. Button."])
    radio.send(.focusMoved("Volume"))
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
  }

  func testOnlyTheLastOfSeveralFocusMovesIsHeard() async {
    let heard = heard {
      radio.send(.focusMoved("Volume"))
      radio.send(.focusMoved("Play"))
    }
    XCTAssertEqual(heard, [])
  }

  func testADialogReplacesFocusMoves() async {
    let heard = heard {
      radio.title.text = "Stations"
      radio.send(.opened("Volume"))
      radio.send(.focusMoved("Play"))
    }
    XCTAssertEqual(heard, ["Volume: 3. Button."])
    XCTAssertEqual(live.screen.accessibilityLabel, "Stations")
  }

  func testOnlyTheLastOfSeveralScreensIsHeard() async {
    let heard = heard {
      radio.send(.opened("Play"))
      radio.announce("No signal", isAssertive: true)
      radio.send(.opened("Volume"))
    }
    XCTAssertEqual(heard, ["No signal", "Volume: 3. Button."])
  }

  func testAShownNodeMovesTheCursorAlsoIfItIsThere() async {
    XCTAssertEqual(heard { radio.send(.shown("Play")) }, ["Play. Button."])
  }

  // MARK: Hung and ended

  func testASourceThatHangsSaysSoAtOnceAndAtEachOperation() async {
    XCTAssertEqual(heard { radio.state = .hung }, ["“Radio” does not answer."])
    live.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
    for _ in 0..<2 {
      XCTAssertEqual(reader.perform(.activate).spoken, ["“Radio” does not answer."])
    }
    // It stays readable.
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Volume: 3. Button."])
  }

  func testASourceThatHangsIsAskedOnceASecondAndSoonerByAnOperation() async {
    var questions = 0
    radio.onQuestion = { _ in questions += 1 }
    _ = heard { radio.state = .hung }
    for _ in 0..<5 { live.update() }
    XCTAssertEqual(questions, 0)
    radio.now += .milliseconds(200)
    live.update()
    XCTAssertEqual(questions, 0)
    _ = reader.perform(.activate)
    XCTAssertEqual(questions, 1)
    radio.now += .seconds(1)
    for _ in 0..<5 { live.update() }
    XCTAssertEqual(questions, 2)
  }

  func testASourceThatAnswersAgainIsReadAtOnce() async {
    radio.onQuestion = { $0.state = .running }
    radio.onAction = { _, _, _ in true }
    _ = heard { radio.state = .hung }
    radio.change("Play") { $0.label = "Pause" }
    radio.now += .seconds(1)
    live.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["Pause"])
    XCTAssertEqual(radio.state, .running)
  }

  func testASourceThatHasEndedSaysSoAndIsNotRead() async {
    XCTAssertEqual(heard { radio.state = .ended }, ["“Radio” has ended."])
    radio.change("Play") { $0.label = "Pause" }
    radio.now += .seconds(5)
    live.update()
    XCTAssertEqual(radio.readings, 0)
    XCTAssertEqual(reader.perform(.activate).spoken, ["“Radio” has ended."])
    XCTAssertEqual(reader.perform(.describe).spoken, ["“Radio” has ended."])
  }

  func testASourceThatEndsDuringAnOperationIsReportedInsteadOfTheElement() async {
    radio.onAction = { radio, _, _ in
      radio.state = .ended
      return false
    }
    _ = reader.open()
    XCTAssertEqual(reader.perform(.activate).spoken, ["“Radio” has ended."])
  }
}
