import AccessibilityModel
import DesktopBus
import DesktopDouble
import DesktopTree
import LiveTree
import ScreenReader
import XCTest

@testable import DesktopClient

/// The calls for each action, and the speech when an action ends without its effect.
@MainActor
final class DesktopOperationsTests: XCTestCase {
  private nonisolated static let root = "/org/a11y/atspi/accessible/root"
  private nonisolated static let window = "/org/a11y/atspi/accessible/1"
  private nonisolated static let button = "/org/a11y/atspi/accessible/9"
  private static let allActions: [AdaptedAction] = [
    .activate, .increment, .decrement, .setValue(5), .longPress, .escape, .magicTap,
    .scroll(.down), .insertText("a"), .deleteBackward, .custom("Print", index: 0), .loseFocus,
  ]

  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  private func scale(
    _ change: @Sendable (inout DesktopDouble) -> Void = { _ in }
  ) throws -> (LiveProgram, ScreenReader, DoubleConnection) {
    let (application, reader, connection) = try DoubleConnection.scale(change)
    self.application = application
    return (application.program, reader, connection)
  }

  /// Performs an action, and returns the calls for it. The action must be supported or refused.
  private func sent(
    by action: AdaptedAction, on id: String, of scale: (LiveProgram, DoubleConnection),
    isSupported: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> [String] {
    let known = scale.1.withDouble(\.operations).count
    XCTAssertEqual(
      scale.0.perform(action, on: id), isSupported, "\(action)", file: file, line: line)
    XCTAssertEqual(scale.1.withDouble(\.violations), [], file: file, line: line)
    return Array(scale.1.withDouble(\.operations).dropFirst(known))
  }

  // MARK: Refusals

  func testWhatANodeDoesNotSupportIsRefusedWithoutACall() async throws {
    let (program, _, connection) = try scale()
    let actions: [AdaptedAction] = [
      .increment, .decrement, .setValue(5), .longPress, .magicTap, .loseFocus, .scroll(.down),
      .custom("Print", index: 0), .custom("click", index: 0), .custom("", index: -1),
    ]
    for action in actions {
      XCTAssertEqual(sent(by: action, on: "9", of: (program, connection), isSupported: false), [])
    }
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  func testNothingIsSentToANodeThatIsGone() async throws {
    let (program, _, connection) = try scale()
    for action in Self.allActions {
      XCTAssertEqual(
        sent(by: action, on: "/gone", of: (program, connection), isSupported: false), [])
    }
    // The cursor may stay there for a moment.
    XCTAssertEqual(sent(by: .becomeFocused, on: "/gone", of: (program, connection)), [])
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  func testNothingIsSentToADisabledControl() async throws {
    let (program, _, connection) = try scale { double in
      double.objects[Self.button]?.actions = ["click", "showContextMenu"]
      double.setState("sensitive", false, of: Self.button)
    }
    for action in Self.allActions {
      XCTAssertEqual(sent(by: action, on: "9", of: (program, connection), isSupported: false), [])
    }
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  func testAnActionThatTheProgramRefusesIsNotSaidToBeDone() async throws {
    var (_, reader, connection) = try scale { double in
      double.version = "4.8.3"
      double.refused = ["Action.DoAction"]
    }
    _ = reader.open()
    _ = reader.perform(.last)
    XCTAssertEqual(reader.perform(.activate).spoken, ["The program refuses this action."])
    XCTAssertEqual(connection.withDouble(\.operations), ["9 DoAction 0"])
  }

  // MARK: Actions of the program

  func testAnActivationAndALongPressAreTheirOwnActions() async throws {
    let (program, _, connection) = try scale {
      $0.version = "4.8.3"
      $0.objects[Self.button]?.actions = ["showContextMenu", "Print", "click"]
    }
    let scale = (program, connection)
    XCTAssertEqual(sent(by: .activate, on: "9", of: scale), ["9 DoAction 2"])
    XCTAssertEqual(sent(by: .longPress, on: "9", of: scale), ["9 DoAction 0"])
    XCTAssertEqual(sent(by: .custom("Print", index: 0), on: "9", of: scale), ["9 DoAction 1"])
  }

  func testACustomActionIsPerformedOnlyUnderItsNameAndPlace() async throws {
    let (program, _, connection) = try scale {
      $0.objects[Self.button]?.actions = ["click", "Print", "clipboard.copy", "Delete"]
    }
    let scale = (program, connection)
    XCTAssertEqual(sent(by: .custom("Delete", index: 1), on: "9", of: scale), ["9 DoAction 3"])
    for (name, index) in [("Print", 1), ("Delete", 0), ("Delete", 2), ("clipboard.copy", 1)] {
      let action = AdaptedAction.custom(name, index: index)
      XCTAssertEqual(sent(by: action, on: "9", of: scale, isSupported: false), [])
    }
  }

  func testATabIsSelectedByItsList() async throws {
    for refuses in [false, true] {
      let (program, _, connection) = try scale { double in
        var list = DoubleObject(path: "/tabs", parent: Self.window, role: 38)
        list.interfaces.append("Selection")
        double.open(list)
        for name in ["One", "Two"] {
          var tab = DoubleObject(path: "/\(name)", parent: "/tabs", role: 37, name: name)
          tab.states.formUnion(["selectable", "focusable"])
          double.open(tab)
        }
        if refuses { double.refused = ["Selection.SelectChild"] }
      }
      XCTAssertEqual(
        sent(by: .activate, on: "/Two", of: (program, connection)),
        ["/tabs SelectChild 1"] + (refuses ? ["/Two GrabFocus"] : []))
      XCTAssertEqual(program.tree.nodes["/Two"]?.states.contains(.selected), !refuses)
    }
  }

  func testAControlWithoutAnActionGetsTheKeyboardFocus() async throws {
    var (program, reader, connection) = try scale { double in
      var entry = DoubleObject(path: "/entry", parent: Self.window, role: 79, name: "City")
      entry.states.formUnion(["editable", "focusable"])
      double.open(entry)
    }
    _ = reader.open()
    _ = reader.perform(.go("City"))
    _ = reader.perform(.activate)
    XCTAssertEqual(connection.withDouble(\.operations), ["/entry GrabFocus"])
    XCTAssertEqual(program.tree.focused, "/entry")
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "City")
    // A field that has the focus needs no call.
    XCTAssertEqual(sent(by: .activate, on: "/entry", of: (program, connection)), [])
  }

  func testAControlThatRefusesTheFocusIsNotReachedWithoutAKeyboard() async throws {
    let (program, _, connection) = try scale { double in
      double.refusesFocus = true
      var entry = DoubleObject(path: "/entry", parent: Self.window, role: 79, name: "City")
      entry.states.formUnion(["editable", "focusable"])
      double.open(entry)
    }
    program.keyboard = .none
    XCTAssertEqual(
      sent(by: .activate, on: "/entry", of: (program, connection), isSupported: false),
      ["/entry GrabFocus"])
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  /// Adds an open list like Qt's, whose current option is the second.
  private nonisolated static func openList(_ double: inout DesktopDouble) {
    double.open(DoubleObject(path: "/combo", parent: window, role: 11, name: "Blue"))
    double.open(DoubleObject(path: "/list", parent: "/combo", role: 31))
    for name in ["Red", "Blue", "Green", "White"] {
      var option = DoubleObject(path: "/\(name)", parent: "/list", role: 32, name: name)
      option.interfaces.append("Action")
      option.actions = ["Toggle"]
      double.open(option)
    }
    double.keyEffects[0xFF0D] = { double in
      double.objects["/combo"]?.name = "White"
      double.signal("Object.PropertyChange", "accessible-name", from: "/combo")
    }
  }

  func testAnOptionOfAnOpenListIsChosenByItsDistance() async throws {
    let cases = [("/White", [0xFF54, 0xFF54]), ("/Red", [0xFF52]), ("/Blue", [])]
    for (option, arrows) in cases {
      let (program, _, connection) = try scale(Self.openList)
      XCTAssertEqual(sent(by: .activate, on: option, of: (program, connection)), [])
      XCTAssertEqual(connection.withDouble(\.keys), arrows + [0xFF0D], option)
      XCTAssertEqual(program.events.last, .shown("/combo"))
    }
  }

  func testAnOptionIsNotChosenWithoutAKeyboard() async throws {
    let (program, _, connection) = try scale(Self.openList)
    program.keyboard = .none
    XCTAssertEqual(
      sent(by: .activate, on: "/White", of: (program, connection), isSupported: false), [])
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  func testAMenuThatOpensIsReadFromItsFirstItem() async throws {
    var (_, reader, _) = try scale { double in
      double.open(DoubleObject(path: "/file", parent: Self.window, role: 33, name: "File"))
      double.objects["/file"]?.actions = ["click"]
      double.objects["/file"]?.interfaces.append("Action")
      for name in ["New", "Open"] {
        var item = DoubleObject(path: "/\(name)", parent: "/file", role: 35, name: name)
        item.states.remove("showing")
        double.open(item)
      }
      double.actionEffects["/file click"] = { double in
        for name in ["New", "Open"] { double.setState("showing", true, of: "/\(name)") }
      }
    }
    _ = reader.open()
    _ = reader.perform(.go("File"))
    XCTAssertEqual(reader.perform(.activate).spoken.last, "New. Button.")
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "New")
  }

  func testAPopoverThatOpensWithoutASignalIsReadFromItsFirstItem() async throws {
    var (_, reader, connection) = try scale { double in
      double.version = "4.8.3"
      double.sendsValueSignals = false
      var menu = DoubleObject(path: "/menu", parent: Self.window, role: 43, name: "Edit")
      menu.interfaces.append("Action")
      menu.actions = ["click"]
      double.open(menu)
      var popover = DoubleObject(path: "/popover", parent: "/menu", role: 33)
      // It is always visible, but has no size while it is closed.
      (popover.screen, popover.window) = ([0, 0, 0, 0], [0, 0, 0, 0])
      double.open(popover)
      double.open(DoubleObject(path: "/copy", parent: "/popover", role: 35, name: "Copy"))
      double.actionEffects["/menu click"] = { double in
        double.schedule(after: .milliseconds(200)) { double in
          double.objects["/popover"]?.window = [0, 0, 100, 60]
          double.objects["/popover"]?.screen = [0, 0, 100, 60]
        }
      }
    }
    _ = reader.open()
    _ = reader.perform(.go("Edit"))
    XCTAssertEqual(reader.perform(.activate).spoken.last, "Copy. Button.")
    XCTAssertEqual(connection.withDouble(\.operations), ["/menu DoAction 0"])
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  // MARK: Dialogs

  /// Lets the button open a dialog.
  private nonisolated static func openDialog(_ double: inout DesktopDouble) {
    double.actionEffects[button + " click"] = { double in
      var dialog = DoubleObject(path: "/dialog", parent: root, role: 16, name: "Sure?")
      dialog.states.insert("active")
      dialog.children = ["/yes"]
      dialog.childCount = 1
      double.add(DoubleObject(path: "/yes", parent: "/dialog", role: 43, name: "Yes"))
      double.setState("active", false, of: window)
      double.open(dialog)
      double.signal("Window.Activate", from: "/dialog")
    }
  }

  func testADialogThatBlocksTheReplyIsReadAndNothingIsSaidToHang() async throws {
    for blocks in [false, true] {
      var (program, reader, connection) = try scale { double in
        // Where actions are performed, their reply may be blocked.
        if blocks { double.version = "4.8.3" }
        Self.openDialog(&double)
        if blocks { double.unanswered = ["Action.DoAction"] }
      }
      _ = reader.open()
      _ = reader.perform(.last)
      let start = connection.now
      XCTAssertEqual(reader.perform(.activate).spoken, ["Sure?, dialog", "Yes. Button."])
      XCTAssertLessThan(connection.now - start, .milliseconds(600))
      let operation = blocks ? "9 DoAction 0" : "9 GrabFocus"
      XCTAssertEqual(connection.withDouble(\.operations), [operation])
      XCTAssertEqual(program.state, .running)
      application?.update()
      XCTAssertEqual(reader.receiveNotifications().spoken, [])
    }
  }

  func testAProgramThatAnswersNothingDuringAnActionHangs() async throws {
    var (program, reader, connection) = try scale { double in
      double.actionEffects[Self.button + " click"] = { $0.hangsAfter = 0 }
    }
    _ = reader.open()
    _ = reader.perform(.last)
    let start = connection.now
    XCTAssertEqual(
      reader.perform(.activate).spoken,
      ["“zenity” does not answer. Try again when it does, or end it."])
    XCTAssertLessThanOrEqual(connection.now - start, .milliseconds(500))
    XCTAssertEqual(program.state, .hung)
  }

  func testAfterADialogTheReaderReturnsToTheControlThatOpenedIt() async throws {
    var (_, reader, connection) = try scale(Self.openDialog)
    _ = reader.open()
    _ = reader.perform(.last)
    _ = reader.perform(.activate)
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "Yes")
    connection.withDouble { double in
      double.close("/dialog")
      double.signal("Window.Destroy", from: "/dialog")
      double.setState("active", true, of: Self.window)
      double.signal("Window.Activate", from: Self.window)
    }
    application?.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["OK. Button."])
    XCTAssertEqual(application?.screen.accessibilityLabel, "Adjust the scale value")
  }

  // MARK: Pages

  func testALinkIsFollowedToTheNewPage() async throws {
    var (program, reader, connection) = try scale { double in
      double.open(DoubleObject(path: "/page", parent: Self.window, role: 95, name: "Start"))
      var link = DoubleObject(path: "/link", parent: "/page", role: 88, name: "Next")
      link.interfaces.append("Action")
      link.actions = ["jump"]
      double.open(link)
      double.actionEffects["/link jump"] = { double in
        double.schedule(after: .milliseconds(100)) { double in
          double.setState("busy", true, of: "/page")
          double.close("/link")
        }
        double.schedule(after: .milliseconds(900)) { double in
          double.open(DoubleObject(path: "/title", parent: "/page", role: 83, name: "Welcome"))
          double.open(DoubleObject(path: "/text", parent: "/page", role: 29, name: "Hello"))
          double.setState("busy", false, of: "/page")
          double.signal("Document.LoadComplete", from: "/page")
        }
      }
    }
    program.patience = LiveProgram.Limits.script
    _ = reader.open()
    _ = reader.perform(.go("Next"))
    let heard = reader.perform(.activate).spoken
    XCTAssertEqual(heard.last, "Welcome. Heading.")
    XCTAssertFalse(heard.contains { $0.contains("Next") }, "\(heard)")
    XCTAssertEqual(connection.withDouble(\.operations), ["/link DoAction 0"])
  }

  // MARK: A program that ends

  func testAProgramThatEndsDuringAnActionIsReportedWithItsExitCode() async throws {
    let ends: [(code: Int32?, sentence: String)] = [
      (nil, "“zenity” has ended. Start it again."), (0, "“zenity” has closed."),
      (3, "“zenity” has closed with exit code 3."),
      (139, "“zenity” has ended with exit code 139 (SIGSEGV). Start it again."),
    ]
    for (code, sentence) in ends {
      var (program, reader, connection) = try scale { double in
        double.actionEffects[Self.button + " click"] = { $0.leave() }
      }
      program.finalExitCode = { code }
      _ = reader.open()
      _ = reader.perform(.last)
      XCTAssertEqual(reader.perform(.activate).spoken, [sentence])
      XCTAssertEqual(program.state, .ended)
      // Its window is not read any more, and nothing more is sent.
      XCTAssertEqual(reader.perform(.describe).spoken, [sentence])
      XCTAssertEqual(reader.perform(.activate).spoken, [sentence])
      XCTAssertEqual(connection.withDouble(\.operations), ["9 GrabFocus"])
      XCTAssertEqual(connection.withDouble(\.keys), [0x20])
    }
  }

  /// Makes the button a check box without an action, which needs the keyboard focus.
  private nonisolated static func makeCheckBox(_ double: inout DesktopDouble) {
    double.objects[button]?.role = 7
    double.objects[button]?.actions = []
    double.objects[button]?.states.insert("focusable")
  }

  func testAProgramThatFailsWhenItGetsTheFocusIsReportedAlone() async throws {
    let failures: [(effect: @Sendable (inout DesktopDouble) -> Void, sentence: String)] = [
      ({ $0.leave() }, "“zenity” has ended. Start it again."),
      ({ $0.hangsAfter = 0 }, "“zenity” does not answer. Try again when it does, or end it."),
    ]
    for (effect, sentence) in failures {
      for keyboard in [LiveProgram.Keyboard.own, .shared, .wayland] {
        var (program, reader, connection) = try scale { double in
          Self.makeCheckBox(&double)
          double.callEffects["Component.GrabFocus"] = effect
        }
        program.keyboard = keyboard
        _ = reader.open()
        _ = reader.perform(.last)
        XCTAssertEqual(reader.perform(.activate).spoken, [sentence], "\(keyboard)")
        XCTAssertEqual(connection.withDouble(\.keys), [], "\(keyboard)")
      }
    }
  }

  func testAProgramThatEndsAtAKeyIsReportedAlone() async throws {
    var (program, reader, connection) = try scale { double in
      Self.makeCheckBox(&double)
      double.keyEffects[0x20] = { $0.leave() }
    }
    program.keyboard = .wayland
    _ = reader.open()
    _ = reader.perform(.last)
    XCTAssertEqual(
      reader.perform(.activate).spoken, ["“zenity” has ended. Start it again."])
    XCTAssertEqual(connection.withDouble(\.keys), [0x20])
  }

  func testNoKeyIsSentToAnotherWindowWhileTheProgramHangs() async throws {
    for keyboard in [LiveProgram.Keyboard.shared, .wayland] {
      var (program, reader, connection) = try scale()
      program.keyboard = keyboard
      _ = reader.open()
      // The user has switched to another window, but the program does not say so.
      connection.withDouble { $0.hangsAfter = 0 }
      XCTAssertEqual(
        reader.perform(.escape).spoken,
        ["“zenity” does not answer. Try again when it does, or end it."])
      XCTAssertEqual(connection.withDouble(\.keys), [])
    }
  }

  func testTheEndOfTheBusIsTheEndOfTheProgram() async throws {
    var (program, reader, connection) = try scale()
    _ = reader.open()
    connection.close()
    application?.update()
    XCTAssertEqual(program.state, .ended)
    XCTAssertEqual(reader.receiveNotifications().spoken, ["“zenity” has ended. Start it again."])
  }

  func testAProgramThatEndsWhileItHangsIsReported() async throws {
    var (program, reader, connection) = try scale()
    _ = reader.open()
    connection.withDouble { $0.hangsAfter = 0 }
    _ = reader.perform(.swipe(.up))
    XCTAssertEqual(program.state, .hung)
    program.checkForLife(within: .milliseconds(30))
    XCTAssertEqual(program.state, .hung)
    connection.withDouble { $0.leave() }
    application?.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["“zenity” has ended. Start it again."])
  }

  func testAfterLostSignalsEverythingIsReadAgain() async throws {
    var (program, reader, connection) = try scale()
    _ = reader.open()
    _ = reader.perform(.last)
    connection.withDouble { double in
      double.objects[Self.button]?.name = "Save"
      double.signal("Object.PropertyChange", "accessible-name", from: Self.button)
    }
    connection.loseSignals()
    application?.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["Save"])
    XCTAssertEqual(program.state, .running)
  }
}
