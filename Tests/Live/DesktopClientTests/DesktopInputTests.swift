import AccessibilityModel
import DesktopDouble
import LiveTree
import ScreenReader
import XCTest

@testable import DesktopClient

/// Controls are operated with keys and clicks, as a person does it, and with their actions otherwise.
@MainActor
final class DesktopInputTests: XCTestCase {
  private nonisolated static let window = "/org/a11y/atspi/accessible/1"
  private nonisolated static let slider = "/org/a11y/atspi/accessible/5"

  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  private func scale(
    _ change: @Sendable (inout DesktopDouble) -> Void
  ) throws -> (LiveProgram, ScreenReader, DoubleConnection) {
    var (application, reader, connection) = try DoubleConnection.scale(change)
    self.application = application
    _ = reader.open()
    return (application.program, reader, connection)
  }

  /// Adds a check box of Qt, whose action does not call its handlers.
  private nonisolated static func addCheckBox(_ double: inout DesktopDouble) {
    (double.toolkit, double.version) = ("Qt", "5.15.8")
    var box = DoubleObject(path: "/box", parent: window, role: 7, name: "Subscribe")
    box.interfaces.append("Action")
    box.actions = ["Toggle", "SetFocus"]
    box.states.insert("focusable")
    double.open(box)
  }

  func testACheckBoxOfQtIsCheckedWithTheSpaceBarSoThatItsHandlersRun() async throws {
    var (_, reader, connection) = try scale(Self.addCheckBox)
    _ = reader.perform(.go("Subscribe"))
    XCTAssertEqual(reader.perform(.activate).spoken, ["Checked."])
    XCTAssertEqual(connection.withDouble(\.operations), ["/box GrabFocus"])
    XCTAssertEqual(connection.withDouble(\.keys), [0x20])
    XCTAssertEqual(connection.withDouble(\.handled), ["/box"])
  }

  func testACheckBoxThatDoesNothingIsUnchanged() async throws {
    var (_, reader, _) = try scale { double in
      Self.addCheckBox(&double)
      double.keyEffects[0x20] = { _ in }
    }
    _ = reader.perform(.go("Subscribe"))
    XCTAssertEqual(reader.perform(.activate).spoken, ["Unchanged."])
  }

  func testAStateThatChangesAMomentLaterIsAwaited() async throws {
    var (_, reader, _) = try scale { double in
      Self.addCheckBox(&double)
      double.keyEffects[0x20] = { double in
        double.schedule(after: .milliseconds(400)) { $0.setState("checked", true, of: "/box") }
      }
    }
    _ = reader.perform(.go("Subscribe"))
    XCTAssertEqual(reader.perform(.activate).spoken, ["Checked."])
  }

  func testACheckBoxWithoutAKeyboardIsCheckedByItsAction() async throws {
    var (program, reader, connection) = try scale(Self.addCheckBox)
    program.keyboard = .none
    _ = reader.perform(.go("Subscribe"))
    XCTAssertEqual(reader.perform(.activate).spoken, ["Checked."])
    XCTAssertEqual(connection.withDouble(\.operations), ["/box DoAction 0"])
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  func testACheckBoxThatTakesNoFocusIsClicked() async throws {
    var (_, reader, connection) = try scale { double in
      Self.addCheckBox(&double)
      double.objects["/box"]?.states.remove("focusable")
      double.objects["/box"]?.screen = [700, 540, 80, 20]
      double.clickEffect = { $0.setState("checked", true, of: "/box") }
    }
    _ = reader.perform(.go("Subscribe"))
    XCTAssertEqual(reader.perform(.activate).spoken, ["Checked."])
    XCTAssertEqual(connection.withDouble(\.clicks), [[740, 550]])
    XCTAssertEqual(connection.withDouble(\.operations), [])
  }

  func testAnItemOfAMenuIsClickedAndTheReaderReturnsToItsMenu() async throws {
    var (_, reader, connection) = try scale { double in
      (double.toolkit, double.version) = ("Qt", "5.15.8")
      double.open(DoubleObject(path: "/view", parent: Self.window, role: 33, name: "View"))
      var item = DoubleObject(path: "/bar", parent: "/view", role: 35, name: "Toolbar")
      item.states.formUnion(["checkable", "checked"])
      item.screen = [10, 30, 60, 20]
      double.open(item)
      double.clickEffect = { $0.objects["/bar"]?.states.subtract(["showing", "visible"]) }
    }
    XCTAssertEqual(reader.perform(.go("Toolbar")).spoken.last, "Toolbar. Check Box. Checked.")
    XCTAssertEqual(reader.perform(.activate).spoken.last, "View. Popup Button. Menu Popup.")
    XCTAssertEqual(connection.withDouble(\.clicks), [[40, 40]])
  }

  func testAnActionThatTheProgramDeniesIsNotSaidToBeDone() async throws {
    var (_, reader, _) = try scale { double in
      double.version = "4.8.3"
      double.deniesActions = true
      var button = DoubleObject(path: "/send", parent: Self.window, role: 43, name: "Send")
      button.interfaces.append("Action")
      button.actions = ["click"]
      double.open(button)
    }
    _ = reader.perform(.go("Send"))
    XCTAssertEqual(reader.perform(.activate).spoken, ["The program refuses this action."])
  }

  // MARK: Menus and rows

  func testAMenuThatQtDoesNotListBelongsToItsButton() async throws {
    var (_, reader, connection) = try scale { double in
      (double.toolkit, double.version) = ("Qt", "5.15.8")
      var button = DoubleObject(path: "/more", parent: Self.window, role: 43, name: "More")
      button.interfaces.append("Action")
      button.actions = ["ShowMenu"]
      button.states.insert("focusable")
      double.open(button)
      double.keyEffects[0x20] = { double in
        double.add(DoubleObject(path: "/menu", parent: "/more", role: 41))
        double.objects["/menu"]?.children = ["/copy"]
        double.objects["/menu"]?.childCount = 1
        double.add(DoubleObject(path: "/copy", parent: "/menu", role: 35, name: "Copy"))
        double.objects["/copy"]?.screen = [10, 30, 60, 20]
        double.setState("showing", true, of: "/menu")
      }
      double.clickEffect = { $0.setState("showing", false, of: "/menu") }
    }
    XCTAssertEqual(reader.perform(.go("More")).spoken.last, "More. Popup Button. Menu Popup.")
    XCTAssertEqual(reader.perform(.activate).spoken, ["Copy. Button."])
    XCTAssertEqual(reader.perform(.activate).spoken, ["More. Popup Button. Menu Popup."])
    XCTAssertEqual(connection.withDouble(\.clicks), [[40, 40]])
    XCTAssertEqual(reader.perform(.go("Copy")).outcome, .refused(.notFound))
  }

  func testARowOfQtIsClickedAndOpenedWithTwoClicks() async throws {
    var (_, reader, connection) = try scale { double in
      (double.toolkit, double.version) = ("Qt", "5.15.8")
      var list = DoubleObject(path: "/list", parent: Self.window, role: 31)
      list.screen = [660, 530, 100, 40]
      double.open(list)
      var row = DoubleObject(path: "/row", parent: "/list", role: 32, name: "Inbox")
      row.states.insert("selectable")
      row.screen = [660, 530, 60, 20]
      double.open(row)
      double.clickEffect = { $0.setState("selected", true, of: "/row") }
    }
    _ = reader.perform(.go("Inbox"))
    XCTAssertEqual(reader.perform(.activate).spoken.last, "Selected: Inbox")
    _ = reader.perform(.activate)
    XCTAssertEqual(connection.withDouble(\.buttons), ["b1c", "b1d"])
  }

  func testAClickNeverLeavesTheViewAroundARow() async throws {
    var (program, reader, connection) = try scale { double in
      (double.toolkit, double.version) = ("Qt", "5.15.8")
      var list = DoubleObject(path: "/list", parent: Self.window, role: 31)
      list.screen = [660, 530, 100, 40]
      double.open(list)
      var row = DoubleObject(path: "/row", parent: "/list", role: 32, name: "Inbox")
      row.screen = [670, 560, 60, 60]
      double.open(row)
    }
    _ = reader.perform(.go("Inbox"))
    _ = program.perform(.activate, on: "/row")
    XCTAssertEqual(connection.withDouble(\.clicks), [[700, 565]])
  }

  // MARK: Spin buttons

  /// Makes the slider a spin button with two decimals, whose step only the program knows.
  private nonisolated static func makeSpinButton(_ double: inout DesktopDouble) {
    (double.toolkit, double.version) = ("Qt", "5.15.8")
    double.objects[slider]?.role = 52
    double.objects[slider]?.interfaces.append("Text")
    double.objects[slider]?.states.insert("focusable")
    double.objects[slider]?.description = ""
    double.objects[slider]?.value = [
      "MinimumValue": 0, "MaximumValue": 99.99, "CurrentValue": 0, "MinimumIncrement": 0,
    ]
    double.objects[slider]?.text = "0.00"
    double.valueEffects[slider] = { double, value in
      double.objects[slider]?.text = value == 1.5 ? "1.50" : "other"
    }
    double.keyEffects[0xFF52] = { double in
      double.objects[slider]?.value["CurrentValue"] = 0.25
      double.objects[slider]?.text = "0.25"
      double.signal("Object.PropertyChange", "accessible-value", from: slider)
    }
  }

  func testAnUnknownStepRoundsNothing() async throws {
    var (_, reader, connection) = try scale(Self.makeSpinButton)
    XCTAssertEqual(reader.perform(.set(1.5)).spoken, ["1.50"])
    let value = connection.withDouble { $0.objects[Self.slider]?.value["CurrentValue"] }
    XCTAssertEqual(value, 1.5)
  }

  func testASpinButtonTakesTheStepsOfTheProgram() async throws {
    var (_, reader, connection) = try scale(Self.makeSpinButton)
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["0.25"])
    XCTAssertEqual(connection.withDouble(\.keys), [0xFF52])
  }
}
