import AccessibilityModel
import DesktopBus
import DesktopClient
import DesktopDouble
import ScreenReader
import XCTest

/// Typing, and what is said when keys do not reach the program.
@MainActor
final class DesktopKeyboardTests: XCTestCase {
  private nonisolated static let slider = "/org/a11y/atspi/accessible/5"
  private nonisolated static let cancel = "/org/a11y/atspi/accessible/8"
  private nonisolated static let button = "/org/a11y/atspi/accessible/9"
  private nonisolated static let window = "/org/a11y/atspi/accessible/1"

  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  private func scale(
    _ keyboard: LiveProgram.Keyboard = .own,
    _ change: @Sendable (inout DesktopDouble) -> Void = { _ in }
  ) throws -> (ScreenReader, DoubleConnection) {
    var (application, reader, connection) = try DoubleConnection.scale(change)
    application.program.keyboard = keyboard
    self.application = application
    _ = reader.open()
    return (reader, connection)
  }

  private nonisolated static func spinButton(_ double: inout DesktopDouble) {
    double.objects[slider]?.role = 52
    double.objects[slider]?.name = "Guests"
    double.objects[slider]?.interfaces += ["Text", "EditableText"]
    double.objects[slider]?.text = "3 guests"
    double.valueEffects[slider] = { double, value in
      double.objects[slider]?.text = "\(Int(value)) guests"
    }
  }

  func testASpinButtonIsSetThroughItsValue() async throws {
    var (reader, connection) = try scale(change: Self.spinButton)
    XCTAssertEqual(
      reader.perform(.describe).spoken.first, "Guests: 3 guests. Text Field. Adjustable.")
    XCTAssertEqual(reader.perform(.type("7")).spoken, ["7 guests"])
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["8 guests"])
    XCTAssertEqual(reader.perform(.type("99")).spoken, ["Invalid."])
    XCTAssertEqual(reader.perform(.type("x")).outcome, .refused(.notApplicable))
    connection.withDouble { double in
      XCTAssertEqual(double.objects[Self.slider]?.value["CurrentValue"], 8)
      XCTAssertEqual(double.calls.filter { $0.hasPrefix("EditableText") }, [])
      XCTAssertEqual(double.violations, [])
    }
  }

  private func scale(
    change: @Sendable (inout DesktopDouble) -> Void
  ) throws -> (ScreenReader, DoubleConnection) { try scale(.own, change) }

  func testWithoutAnXDisplayTheReasonIsHeardAndNoKeyIsSent() async throws {
    var (reader, connection) = try scale(.none) { $0.ignoresValues = true }
    let step = reader.perform(.swipe(.up)).spoken
    XCTAssertEqual(step.first, "3. Unchanged.")
    XCTAssertEqual(step.filter { $0.hasPrefix("Needs the keyboard, which Earshot") }.count, 1)
    let escape = reader.perform(.escape).spoken
    XCTAssertEqual(escape.filter { $0.hasPrefix("Needs the keyboard") }.count, 1)
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  func testTheReasonFollowsTheLanguageOfTheReader() async throws {
    var (reader, _) = try scale(.shared) { double in
      double.ignoresValues = true
      double.objects[Self.window]?.states.remove("active")
    }
    reader.settings.language = "fr"
    XCTAssertEqual(
      reader.perform(.swipe(.up)).spoken,
      [
        "3. Inchangé.",
        "Cette action nécessite le clavier, que « zenity » ne reçoit que si sa fenêtre est active. "
          + "Passez à cette fenêtre, puis réessayez.",
      ])
  }

  func testKeysAreNotSentToTheWindowOfAnotherProgram() async throws {
    var (reader, connection) = try scale(.shared) { double in
      double.ignoresValues = true
      double.objects[Self.window]?.states.remove("active")
    }
    let step = reader.perform(.swipe(.up)).spoken
    XCTAssertTrue(step.contains { $0.contains("only while its window is active") }, "\(step)")
    XCTAssertEqual(connection.withDouble(\.keys), [])
    connection.withDouble { $0.setState("active", true, of: Self.window) }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["3. Unchanged."])
    XCTAssertEqual(connection.withDouble(\.keys), [0xFF53])
  }

  func testAKeyWithoutEffectInWaylandIsExplained() async throws {
    var (reader, connection) = try scale(.wayland) { $0.ignoresValues = true }
    let step = reader.perform(.swipe(.up)).spoken
    XCTAssertTrue(step.contains { $0.hasPrefix("Needs the keyboard") }, "\(step)")
    XCTAssertEqual(connection.withDouble(\.keys), [0xFF53])
  }

  func testEscapeReturnsToTheControlOfTheMenu() async throws {
    var (reader, _) = try scale { double in
      double.open(DoubleObject(path: "/file", parent: Self.window, role: 33, name: "File"))
      for name in ["New", "Open"] {
        double.open(DoubleObject(path: "/\(name)", parent: "/file", role: 35, name: name))
      }
      double.objects["/file"]?.screen = [0, 0, 100, 30]
      double.keyEffects[0xFF1B] = { double in
        for name in ["New", "Open"] { double.setState("showing", false, of: "/\(name)") }
      }
    }
    while reader.focusedElement?.accessibilityLabel != "New" {
      guard reader.perform(.swipe(.left)).outcome == .done else { return XCTFail("no menu") }
    }
    XCTAssertEqual(reader.perform(.escape).spoken, ["File. Popup Button. Menu Popup."])
  }

  func testAProgramThatHidesItsWindowBeforeItEndsHasEnded() async throws {
    var (reader, _) = try scale { double in
      double.keyEffects[0xFF1B] = { double in
        for path in double.order where double.objects[path]?.states.contains("showing") == true {
          double.setState("showing", false, of: path)
        }
        double.leave()
      }
    }
    XCTAssertEqual(reader.perform(.escape).spoken, ["“zenity” has ended. Start it again."])
    XCTAssertEqual(
      reader.perform(.swipe(.left)).spoken, ["“zenity” has ended. Start it again."])
  }

  func testTheKeyboardDependsOnTheDisplay() async throws {
    let cases: [([String: String], LiveProgram.Keyboard)] = [
      (["DISPLAY": ":0"], .shared), (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], .wayland),
      (["WAYLAND_DISPLAY": "wayland-0"], .none), (["DISPLAY": ""], .none), ([:], .none),
    ]
    for (environment, keyboard) in cases {
      XCTAssertEqual(LiveProgram.Keyboard(environment: environment), keyboard, "\(environment)")
    }
  }

  /// Makes the button a check box without an action, which only keys can reach, like those of GTK 4.
  private nonisolated static func checkBox(
    _ double: inout DesktopDouble, tabStops: [String]
  ) {
    double.version = "4.8.3"
    double.refusesFocus = true
    double.objects[button]?.role = 7
    double.objects[button]?.actions = []
    double.objects[button]?.states.insert("focusable")
    double.keyEffects[0xFF09] = { double in
      let place = tabStops.firstIndex { double.objects[$0]?.states.contains("focused") == true }
      if let place { double.setState("focused", false, of: tabStops[place]) }
      double.setState("focused", true, of: tabStops[((place ?? -1) + 1) % tabStops.count])
    }
    double.keyEffects[0x20] = { double in
      guard double.objects[button]?.states.contains("focused") == true else { return }
      double.setState("checked", true, of: button)
    }
  }

  func testACheckBoxThatRefusesTheFocusIsReachedWithTheTabKey() async throws {
    var (reader, connection) = try scale {
      Self.checkBox(&$0, tabStops: [Self.slider, Self.cancel, Self.button])
    }
    while reader.focusedElement?.accessibilityLabel != "OK" {
      guard reader.perform(.swipe(.right)).outcome == .done else { return XCTFail("no OK") }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Checked."])
    let keys = connection.withDouble(\.keys)
    XCTAssertEqual(keys.last, 0x20)
    XCTAssertEqual(Set(keys.dropLast()), [0xFF09])
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testACheckBoxThatTheTabKeyDoesNotReachIsExplained() async throws {
    var (reader, connection) = try scale {
      Self.checkBox(&$0, tabStops: [Self.slider, Self.cancel])
    }
    while reader.focusedElement?.accessibilityLabel != "OK" {
      guard reader.perform(.swipe(.right)).outcome == .done else { return XCTFail("no OK") }
    }
    let spoken = reader.perform(.activate).spoken
    XCTAssertTrue(spoken.contains { $0.hasPrefix("Needs the keyboard focus") }, "\(spoken)")
    XCTAssertFalse(spoken.contains("Checked."))
    XCTAssertFalse(connection.withDouble(\.keys).contains(0x20))
    XCTAssertLessThanOrEqual(connection.withDouble(\.keys).count, 4)
  }

  func testEscapeIsPressedOnceForAnElementAndItsContainers() async throws {
    var (reader, connection) = try scale()
    _ = reader.perform(.escape)
    XCTAssertEqual(connection.withDouble(\.keys), [0xFF1B])
  }
}
