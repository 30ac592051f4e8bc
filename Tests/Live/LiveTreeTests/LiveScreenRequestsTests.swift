import AccessibilityModel
import LiveTree
import ReaderSession
import ScreenReader
import SpeechModel
import XCTest

/// The requests of a screen to its source.
@MainActor
final class LiveScreenRequestsTests: XCTestCase {
  private let radio = LiveDouble(
    "Radio", [.init("Play", .button), .init("Volume", .adjustable, value: "3")])
  private lazy var source = RecordedSource(radio)
  private lazy var live = LiveScreen(source)
  private lazy var reader = ScreenReader(screen: live.screen)

  /// Opens the screen, and forgets what that asked.
  private func open() {
    _ = reader.open()
    _ = source.takeAsked()
  }

  /// Lets the activation of an element change its label.
  private func answerActivation() {
    radio.onAction = { radio, action, name in
      action == .activate && radio.change(name) { $0.label = "Pause" }
    }
  }

  /// Lets the source hang, which the user hears.
  private func hang() {
    open()
    radio.state = .hung
    live.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["“Radio” does not answer."])
    _ = source.takeAsked()
  }

  // MARK: A source that runs

  func testAnUpdateReadsChangesAndThenAhead() async {
    open()
    live.update()
    XCTAssertEqual(source.takeAsked(), ["poll", "read ahead"])
  }

  func testAReaderUpdatesTheScreenButNeverReadsAhead() async {
    open()
    _ = reader.perform(.describe)
    XCTAssertEqual(source.takeAsked(), ["poll"])
  }

  func testAReadingThatFindsSomethingHasAPauseAfterIt() async {
    open()
    radio.change("Volume") { $0.value = "4" }
    for _ in 0..<3 { live.update() }
    XCTAssertEqual(source.takeAsked(), ["poll", "read ahead", "read ahead", "read ahead"])
    radio.now += .milliseconds(49)
    live.update()
    XCTAssertEqual(source.takeAsked(), ["read ahead"])
    radio.now += .milliseconds(1)
    live.update()
    XCTAssertEqual(source.takeAsked(), ["poll", "read ahead"])
  }

  func testAReadingThatFindsNothingHasNoPauseAfterIt() async {
    open()
    for _ in 0..<2 { live.update() }
    XCTAssertEqual(source.takeAsked(), ["poll", "read ahead", "poll", "read ahead"])
  }

  func testAnOperationIsOneCallAfterWhichTheScreenIsNotReadAtOnce() async {
    answerActivation()
    open()
    XCTAssertEqual(reader.perform(.activate).spoken, ["Pause"])
    XCTAssertEqual(source.takeAsked(), ["poll", "activate on Play"])
    live.update()
    XCTAssertEqual(source.takeAsked(), ["read ahead"])
  }

  func testTheSourceFollowsTheCursor() async {
    open()
    _ = reader.perform(.swipe(.right))
    XCTAssertEqual(
      source.takeAsked().filter { $0 != "poll" },
      ["loseFocus on Play", "becomeFocused on Volume"])
  }

  func testTheSourceKnowsTheLanguageOfTheReader() async {
    open()
    XCTAssertNil(radio.readerLanguage)
    reader.settings.language = "fr"
    _ = reader.perform(.describe)
    XCTAssertEqual(radio.readerLanguage, "fr")
  }

  // MARK: A source that hangs

  func testASourceThatHangsIsAskedOnlyForASign() async {
    hang()
    radio.now += .milliseconds(999)
    live.update()
    _ = reader.perform(.swipe(.right))
    XCTAssertEqual(source.takeAsked().filter { !$0.contains("Focus") }, [])
    radio.now += .milliseconds(1)
    live.update()
    // The user does not wait for it.
    XCTAssertEqual(source.takeAsked(), ["check for 30 ms"])
  }

  func testAnOperationAsksASourceThatHangsLongerButPerformsNothing() async {
    hang()
    radio.now += .milliseconds(200)
    XCTAssertEqual(reader.perform(.activate).spoken, ["“Radio” does not answer."])
    XCTAssertEqual(source.takeAsked(), ["check for 300 ms"])
    // A gesture may try several elements, which must not wait each time.
    radio.now += .milliseconds(199)
    XCTAssertEqual(reader.perform(.activate).spoken, ["“Radio” does not answer."])
    XCTAssertEqual(source.takeAsked(), [])
  }

  func testAnOperationOnASourceThatAnswersAgainIsPerformed() async {
    radio.onQuestion = { $0.state = .running }
    answerActivation()
    hang()
    radio.now += .milliseconds(200)
    XCTAssertEqual(reader.perform(.activate).spoken, ["Pause"])
    XCTAssertEqual(source.takeAsked(), ["check for 300 ms", "poll", "activate on Play"])
  }

  func testASourceThatAnswersAgainSaysSoOnce() async {
    source.returnReport = "“Radio” answers again."
    radio.onQuestion = { $0.state = .running }
    hang()
    radio.now += .seconds(1)
    live.update()
    XCTAssertEqual(source.takeAsked(), ["check for 30 ms", "poll", "poll", "read ahead"])
    live.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["“Radio” answers again."])
  }

  func testASourceThatEndsWhileItHangsSaysThat() async {
    radio.onQuestion = { $0.state = .ended }
    hang()
    radio.now += .seconds(1)
    live.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["“Radio” has ended."])
    XCTAssertEqual(source.takeAsked(), ["check for 30 ms"])
  }

  // MARK: A source that has ended

  func testASourceThatHasEndedIsAskedNothing() async {
    open()
    radio.state = .ended
    for _ in 0..<3 {
      radio.now += .seconds(2)
      live.update()
      XCTAssertEqual(reader.perform(.activate).spoken.last, "“Radio” has ended.")
    }
    XCTAssertEqual(source.takeAsked(), [])
  }
}
