import AccessibilityModel
import DesktopBus
import DesktopDouble
import DesktopTree
import LiveTree
import ScreenReader
import XCTest

@testable import DesktopClient

/// The windows of a program: which is read, and what is heard when they come and go.
@MainActor
final class DesktopWindowsTests: XCTestCase {
  private nonisolated static let root = "/org/a11y/atspi/accessible/root"
  private nonisolated static let window = "/org/a11y/atspi/accessible/1"
  private nonisolated static let title = "Adjust the scale value"

  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  private nonisolated static func add(
    _ path: String, _ title: String, role: Int = 23, button: String, to double: inout DesktopDouble
  ) {
    double.open(DoubleObject(path: path, parent: root, role: role, name: title))
    double.open(DoubleObject(path: path + "/b", parent: path, role: 43, name: button))
  }

  /// The scale, and two more windows that are not active.
  private func scale(
    _ change: @Sendable (inout DesktopDouble) -> Void = { _ in }
  ) throws -> (LiveProgram, ScreenReader, DoubleConnection) {
    var (application, reader, connection) = try DoubleConnection.scale { double in
      Self.add("/find", "Find in Help", button: "Find", to: &double)
      Self.add("/help", "Help", button: "Next", to: &double)
      change(&double)
    }
    self.application = application
    _ = reader.open()
    return (application.program, reader, connection)
  }

  private nonisolated static func activate(_ path: String, in double: inout DesktopDouble) {
    for window in [window, "/help", "/find"] where window != path {
      double.objects[window]?.states.remove("active")
    }
    double.objects[path]?.states.insert("active")
    double.signal("Window.Activate", from: path)
  }

  /// Lets the program change, and returns what is heard then.
  private func heard(
    _ reader: inout ScreenReader, _ connection: DoubleConnection,
    after change: @Sendable (inout DesktopDouble) -> Void
  ) -> [String] {
    connection.withDouble(change)
    application?.update()
    return reader.receiveNotifications().spoken
  }

  // MARK: The window that is read

  func testAWindowIsChosenByItsTitle() async throws {
    let cases: [(title: String, window: String)] = [
      // A whole title is preferred to a part, regardless of case.
      ("Help", "/help"), ("hELP", "/help"), ("in help", "/find"), ("find", "/find"), ("scale", "1"),
    ]
    for (title, window) in cases {
      let (program, _, _) = try scale()
      try program.chooseWindow(titled: title)
      XCTAssertEqual(program.tree.window, window, title)
    }
  }

  func testATitleThatNoWindowHasIsAFailureWithTheOthers() async throws {
    let (program, _, _) = try scale()
    for title in ["Settings", "Helpp", "1"] {
      XCTAssertThrowsError(try program.chooseWindow(titled: title)) {
        XCTAssertEqual(
          $0 as? DesktopFailure,
          .noWindow(title, others: [Self.title, "Find in Help", "Help"]))
      }
      XCTAssertEqual(program.windowTitle, Self.title)
    }
  }

  func testAChosenWindowIsReadAlsoIfAnotherIsActivated() async throws {
    var (program, reader, connection) = try scale()
    try program.chooseWindow(titled: "Help")
    application?.update()
    _ = reader.receiveNotifications()
    XCTAssertEqual(
      heard(&reader, connection) { Self.activate("/find", in: &$0) }, [])
    XCTAssertEqual(program.windowTitle, "Help")
  }

  func testAWindowMayHaveNoTitle() async throws {
    let (program, _, _) = try scale { $0.objects[Self.window]?.name = "" }
    XCTAssertNil(program.windowTitle)
    XCTAssertNil(program.title.text)
    XCTAssertNil(application?.screen.accessibilityLabel)
  }

  // MARK: Windows that come and go

  func testAWindowThatIsActivatedIsTheNewScreen() async throws {
    var (program, reader, connection) = try scale()
    XCTAssertEqual(
      heard(&reader, connection) { Self.activate("/help", in: &$0) }, ["Help", "Next. Button."])
    XCTAssertEqual(program.windowTitle, "Help")
    // The program repeats the signal.
    XCTAssertEqual(heard(&reader, connection) { Self.activate("/help", in: &$0) }, [])
  }

  func testAWindowThatOpensBehindTheActiveOneIsSilent() async throws {
    var (_, reader, connection) = try scale()
    let heard = heard(&reader, connection) { double in
      Self.add("/new", "Behind", button: "Never", to: &double)
      double.signal("Window.Create", from: "/new")
    }
    XCTAssertEqual(heard, [])
  }

  func testAModalDialogIsReadAlsoIfTheProgramDoesNotActivateIt() async throws {
    var (_, reader, connection) = try scale()
    let heard = heard(&reader, connection) { double in
      Self.add("/dialog", "Sure?", role: 16, button: "Yes", to: &double)
      double.setState("modal", true, of: "/dialog")
      double.objects["/dialog"]?.states.insert("modal")
      double.signal("Window.Create", from: "/dialog")
    }
    XCTAssertEqual(heard, ["Sure?, dialog", "Yes. Button."])
  }

  func testAWindowThatClosesIsReplacedByTheNext() async throws {
    var (program, reader, connection) = try scale { Self.activate("/find", in: &$0) }
    XCTAssertEqual(program.windowTitle, "Find in Help")
    let heard = heard(&reader, connection) { double in
      double.close("/find")
      double.signal("Window.Destroy", from: "/find")
      Self.activate("/help", in: &double)
    }
    XCTAssertEqual(heard, ["Help", "Next. Button."])
    XCTAssertNil(program.tree.nodes["/find"])
  }

  func testAWindowIsReturnedToAtTheControlThatWasOperatedInIt() async throws {
    var (program, reader, connection) = try scale()
    _ = reader.perform(.go("Cancel"))
    _ = reader.perform(.activate)
    XCTAssertEqual(
      heard(&reader, connection) { Self.activate("/help", in: &$0) }, ["Help", "Next. Button."])
    // Nothing was operated here.
    XCTAssertNil(program.arrival)
    XCTAssertEqual(
      heard(&reader, connection) { Self.activate(Self.window, in: &$0) }, ["Cancel. Button."])
  }

  func testAControlThatIsGoneIsNotReturnedTo() async throws {
    var (_, reader, connection) = try scale()
    _ = reader.perform(.go("Cancel"))
    _ = reader.perform(.activate)
    _ = heard(&reader, connection) { double in
      Self.activate("/help", in: &double)
      double.close("/org/a11y/atspi/accessible/8")
    }
    XCTAssertEqual(
      heard(&reader, connection) { Self.activate(Self.window, in: &$0) },
      [
        Self.title, "3. Adjustable.", "Swipe up or down with one finger to adjust the value.",
      ])
  }

  func testAWindowWithoutContentsIsReadWhenTheyCome() async throws {
    var (_, reader, connection) = try scale()
    let heard = heard(&reader, connection) { double in
      double.open(DoubleObject(path: "/late", parent: Self.root, role: 23, name: "Late"))
      Self.activate("/late", in: &double)
      double.schedule(after: .milliseconds(90)) { double in
        double.open(DoubleObject(path: "/late/b", parent: "/late", role: 43, name: "Ready"))
      }
    }
    XCTAssertEqual(heard, ["Late", "Ready. Button."])
  }

  // MARK: The keyboard focus

  func testTheFocusInAnotherWindowIsNotFollowed() async throws {
    var (_, reader, connection) = try scale()
    XCTAssertEqual(
      heard(&reader, connection) { $0.setState("focused", true, of: "/help/b") }, [])
    XCTAssertEqual(reader.focusedElement?.accessibilityTraits.contains(.adjustable), true)
  }

  func testTheFocusOfAnUnknownObjectIsNotFollowed() async throws {
    var (program, reader, connection) = try scale()
    let heard = heard(&reader, connection) { double in
      double.signal("Object.StateChanged", "focused", 1, from: "/nowhere")
      double.signal("Object.StateChanged", "focused", 1, from: "/org/a11y/atspi/null")
    }
    XCTAssertEqual(heard, [])
    XCTAssertEqual(program.state, .running)
  }

  // MARK: Dialogs inside a window

  /// Adds a dialog to the window that has a text and a button, and is hidden.
  private nonisolated static func addDialog(role: Int, to double: inout DesktopDouble) {
    for (path, parent, role, name) in [
      ("/dialog", window, role, "Low battery"), ("/text", "/dialog", 29, "Plug it in"),
      ("/ok", "/dialog", 43, "Later"),
    ] {
      var object = DoubleObject(path: path, parent: parent, role: role, name: name)
      object.states.remove("showing")
      double.open(object)
    }
  }

  func testADialogInsideTheWindowIsReadFromItsFocusAndAnAlertFromItsMessage() async throws {
    let cases: [(role: Int, hasFocus: Bool, heard: [String])] = [
      (16, false, ["Low battery. Plug it in"]), (16, true, ["Low battery. Later. Button."]),
      (2, false, ["Alert. Low battery. Plug it in"]),
      (2, true, ["Alert. Low battery. Plug it in"]),
    ]
    for (role, hasFocus, expected) in cases {
      var (_, reader, connection) = try scale { Self.addDialog(role: role, to: &$0) }
      let heard = heard(&reader, connection) { double in
        for path in ["/dialog", "/text", "/ok"] { double.setState("showing", true, of: path) }
        guard hasFocus else { return }
        double.setState("focused", false, of: "/org/a11y/atspi/accessible/5")
        double.setState("focused", true, of: "/ok")
      }
      XCTAssertEqual(heard, expected, "\(role)")
    }
  }

  func testADialogOfAnotherWindowIsSilent() async throws {
    var (_, reader, connection) = try scale { double in
      for path in ["/alert", "/alert/text"] {
        var object = DoubleObject(
          path: path, parent: path == "/alert" ? "/help" : "/alert",
          role: path == "/alert" ? 2 : 29,
          name: "Low battery")
        object.states.remove("showing")
        double.open(object)
      }
    }
    let heard = heard(&reader, connection) { double in
      for path in ["/alert", "/alert/text"] { double.setState("showing", true, of: path) }
    }
    XCTAssertEqual(heard, [])
  }
}
