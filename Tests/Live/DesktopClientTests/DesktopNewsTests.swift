import AccessibilityModel
import DesktopBus
import DesktopClient
import DesktopDouble
import ReaderSession
import ScreenReader
import SpeechModel
import XCTest

/// The speech when a program changes by itself.
@MainActor
final class DesktopNewsTests: XCTestCase {
  private nonisolated static let root = "/org/a11y/atspi/accessible/root"
  private nonisolated static let slider = "/org/a11y/atspi/accessible/5"
  private nonisolated static let cancel = "/org/a11y/atspi/accessible/8"
  private nonisolated static let button = "/org/a11y/atspi/accessible/9"

  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  /// The scale of zenity, with the cursor on the slider.
  private func scale() throws -> (DesktopApplication, ScreenReader, DoubleConnection) {
    var scale = try DoubleConnection.scale { _ in }
    application = scale.0
    _ = scale.1.open()
    return scale
  }

  /// Lets the program change, and returns what is heard then.
  private func heard(
    _ reader: inout ScreenReader, _ connection: DoubleConnection,
    after change: @Sendable (inout DesktopDouble) -> Void
  ) -> [String] {
    connection.withDouble(change)
    connection.waitForSignals(timeout: .milliseconds(100))
    application?.update()
    return reader.receiveNotifications().spoken
  }

  // MARK: Values, names and states at the cursor

  func testAValueThatTheProgramChangesAtTheCursorIsHeardOnce() async throws {
    var (_, reader, connection) = try scale()
    let heard = heard(&reader, connection) { double in
      for value in 4...8 {
        double.objects[Self.slider]?.value["CurrentValue"] = Double(value)
        double.objects[Self.slider]?.description = "\(value)"
        double.signal("Object.PropertyChange", "accessible-value", from: Self.slider)
      }
    }
    XCTAssertEqual(heard, ["8"])
    XCTAssertEqual(self.heard(&reader, connection) { _ in }, [])
  }

  func testAChangeElsewhereIsSilent() async throws {
    var (_, reader, connection) = try scale()
    _ = reader.perform(.swipe(.right))
    let heard = heard(&reader, connection) { double in
      double.objects[Self.slider]?.value["CurrentValue"] = 8
      double.signal("Object.PropertyChange", "accessible-value", from: Self.slider)
    }
    XCTAssertEqual(heard, [])
  }

  func testANameAndAStateThatChangeAtTheCursorAreHeard() async throws {
    var (_, reader, connection) = try scale()
    _ = reader.perform(.last)
    var heard = heard(&reader, connection) { double in
      double.objects[Self.button]?.name = "Save"
      double.signal("Object.PropertyChange", "accessible-name", from: Self.button)
    }
    XCTAssertEqual(heard, ["Save"])
    heard = self.heard(&reader, connection) { double in
      double.setState("sensitive", false, of: Self.button)
      double.setState("enabled", false, of: Self.button)
    }
    XCTAssertEqual(heard, ["Dimmed."])
  }

  func testTheValueAfterAStepIsHeardOnlyInTheReply() async throws {
    var (application, reader, connection) = try scale()
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    connection.waitForSignals(timeout: .milliseconds(100))
    application.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
  }

  // MARK: Announcements

  func testAStatusWaitsAndAnAlertInterrupts() async throws {
    var (application, reader, connection) = try scale()
    var speaker = SimulatedSpeaker(length: { _ in .seconds(2) })
    speaker.speak(reader.perform(.swipe(.right)))
    for (text, politeness) in [("Connection lost", 2), ("Saved", 1)] {
      connection.withDouble {
        $0.signal("Object.Announcement", "", politeness, data: .string(text), from: Self.button)
      }
      application.update()
      speaker.speak(reader.receiveNotifications())
    }
    while speaker.advance(to: nil) {}
    XCTAssertEqual(
      speaker.takeEvents().events.map { "\($0.kind) \($0.utterance.text)" },
      [
        "began Cancel. Button.", "interrupted Cancel. Button.", "began Connection lost",
        "finished Connection lost", "began Cancel. Button.", "finished Cancel. Button.",
        "began Saved", "finished Saved",
      ])
  }

  // MARK: Focus

  func testTheKeyboardFocusIsFollowed() async throws {
    var (_, reader, connection) = try scale()
    let heard = heard(&reader, connection) { double in
      double.setState("focused", false, of: Self.slider)
      double.setState("focused", true, of: Self.cancel)
      double.setState("focused", false, of: Self.cancel)
      double.setState("focused", true, of: Self.button)
      // GTK 3 sends the last signal twice.
      double.setState("focused", true, of: Self.button)
    }
    XCTAssertEqual(heard, ["OK. Button."])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "OK")
  }

  func testTheKeyboardFocusOfANewControlIsFollowed() async throws {
    var (_, reader, connection) = try scale()
    let heard = heard(&reader, connection) { double in
      // GTK 4 announces the focus before the control.
      double.signal("Object.StateChanged", "focused", 1, from: "/name")
      var name = DoubleObject(
        path: "/name", parent: "/org/a11y/atspi/accessible/1", role: 43, name: "New")
      name.states.insert("focused")
      double.open(name)
    }
    XCTAssertEqual(heard, ["New. Button."])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "New")
  }

  func testANewControlThatHasLostTheFocusIsSilent() async throws {
    var (_, reader, connection) = try scale()
    let heard = heard(&reader, connection) { double in
      double.signal("Object.StateChanged", "focused", 1, from: "/name")
      double.open(
        DoubleObject(path: "/name", parent: "/org/a11y/atspi/accessible/1", role: 43, name: "New"))
    }
    XCTAssertEqual(heard, [])
  }

  func testAFocusThatTheReaderHasIsNotRepeated() async throws {
    var (_, reader, connection) = try scale()
    _ = reader.perform(.last)
    let heard = heard(&reader, connection) { $0.setState("focused", true, of: Self.button) }
    XCTAssertEqual(heard, [])
  }

  /// Opens a message with a text and a button that has the keyboard focus.
  private nonisolated static func open(role: Int, in double: inout DesktopDouble) {
    var dialog = DoubleObject(path: "/dialog", parent: root, role: role, name: "Question")
    dialog.states.insert("active")
    double.setState("active", false, of: "/org/a11y/atspi/accessible/1")
    double.open(dialog)
    double.signal("Window.Activate", from: "/dialog")
    // The contents come some frames later.
    double.schedule(after: .milliseconds(60)) { double in
      double.open(DoubleObject(path: "/text", parent: "/dialog", role: 29, name: "Really?"))
      double.open(DoubleObject(path: "/yes", parent: "/dialog", role: 43, name: "Yes"))
      double.setState("focused", true, of: "/yes")
    }
  }

  func testADialogOpensAtItsFocusAndAnAlertAtItsMessage() async throws {
    for (role, expected) in [(16, "Yes. Button."), (2, "Really?")] {
      var (_, reader, connection) = try scale()
      let heard = heard(&reader, connection) { Self.open(role: role, in: &$0) }
      XCTAssertEqual(heard, ["Question, dialog", expected], "\(role)")
    }
  }
}
