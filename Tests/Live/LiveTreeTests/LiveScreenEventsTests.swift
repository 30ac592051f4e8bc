import AccessibilityModel
import LiveTree
import ReaderSession
import ScreenReader
import SpeechModel
import XCTest

/// The speech after events of a source, and after operations.
@MainActor
final class LiveScreenEventsTests: XCTestCase {
  private let radio = LiveDouble(
    "Radio",
    [
      .init("Play", .button), .init("Volume", .adjustable, value: "3"),
      .init("Station", value: "1"),
    ])
  private lazy var live = LiveScreen(radio)
  private lazy var reader = ScreenReader(screen: live.screen)

  /// Opens the screen, and returns what is heard after events.
  private func heard(after events: LiveEvent<String>...) -> [String] {
    _ = reader.open()
    for event in events { radio.send(event) }
    live.update()
    return reader.receiveNotifications().spoken
  }

  private var label: String? { reader.focusedElement?.accessibilityLabel }

  // MARK: Events

  func testAnnouncementsAreHeardInTheirOrder() async {
    XCTAssertEqual(
      heard(
        after: .announcement("One", isAssertive: false), .announcement("Two", isAssertive: false)),
      ["One", "Two"])
    XCTAssertEqual(label, "Play")
  }

  func testEventsAreHeardOnce() async {
    XCTAssertEqual(heard(after: .shown("Station")), ["Station: 1"])
    live.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
  }

  func testTheFocusOfAnUnknownNodeIsNotHeard() async {
    XCTAssertEqual(heard(after: .focusMoved("Nowhere")), [])
    XCTAssertEqual(label, "Play")
  }

  func testAnUnknownNodeThatIsShownLeavesTheCursor() async {
    for node in ["Nowhere", nil] {
      XCTAssertEqual(heard(after: .shown(node)), [])
      XCTAssertEqual(label, "Play")
    }
  }

  func testAScreenThatOpensWithoutAKnownNodeIsReadFromItsBeginning() async {
    for node in ["Nowhere", nil] {
      _ = reader.open()
      _ = reader.perform(.last)
      radio.title.text = "Stations"
      radio.send(.opened(node))
      live.update()
      XCTAssertEqual(reader.receiveNotifications().spoken, ["Stations", "Play. Button."])
      XCTAssertEqual(label, "Play")
      radio.title.text = "Radio"
      live.update()
    }
  }

  func testANodeIsShownThatHasJustAppeared() async {
    _ = reader.open()
    radio.nodes.append(.init("Record", .button))
    radio.send(.shown("Record"))
    live.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["Record. Button."])
  }

  func testTheTitleFollowsTheSourceAndIsNotHeardWithoutAnEvent() async {
    _ = reader.open()
    radio.title = ("Sender", "de")
    live.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
    XCTAssertEqual(live.screen.accessibilityLabel, "Sender")
    XCTAssertEqual(live.screen.accessibilityLanguage, "de")
    radio.title = (nil, nil)
    live.update()
    XCTAssertNil(live.screen.accessibilityLabel)
    XCTAssertNil(live.screen.accessibilityLanguage)
  }

  // MARK: Operations

  func testAnOperationThatIsNotSupportedIsRefused() async {
    _ = reader.open()
    XCTAssertEqual(reader.perform(.activate).spoken, ["Nothing to activate."])
  }

  func testAStepThatChangesNothingIsSaidToHaveNoEffect() async {
    radio.onAction = { _, action, _ in action == .increment }
    _ = reader.open()
    _ = reader.perform(.swipe(.right))
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["3. Unchanged."])
  }

  func testTheEventsOfAnOperationAreHeardInItsReply() async {
    radio.onAction = { radio, action, _ in
      if action == .activate { radio.announce("Recording", isAssertive: false) }
      return true
    }
    _ = reader.open()
    XCTAssertEqual(reader.perform(.activate).spoken.filter { $0 == "Recording" }, ["Recording"])
    live.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
  }

  func testASourceThatHangsDuringAnOperationIsReportedInsteadOfItsEffect() async {
    radio.onAction = { radio, action, _ in
      if action == .increment { radio.state = .hung }
      return true
    }
    _ = reader.open()
    _ = reader.perform(.swipe(.right))
    // It is unknown whether the step has had an effect.
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["“Radio” does not answer."])
  }

  func testAnElementThatTheSourceRemovesIsLeft() async {
    _ = reader.open()
    _ = reader.perform(.last)
    radio.nodes.removeLast()
    live.update()
    _ = reader.receiveNotifications()
    XCTAssertEqual(reader.perform(.describe).spoken.first, "Volume: 3. Adjustable.")
  }
}
