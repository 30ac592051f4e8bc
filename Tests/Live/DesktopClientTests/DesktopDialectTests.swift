import AccessibilityModel
import DesktopBus
import DesktopDouble
import DesktopTree
import Dialects
import ReaderSession
import ScreenReader
import XCTest

@testable import DesktopClient

/// A program in the words of Orca.
@MainActor
final class DesktopDialectTests: XCTestCase {
  private func heard(_ dialect: Dialect?, _ commands: [Command]) throws -> [[String]] {
    var (application, reader, _) = try DoubleConnection.scale { _ in }
    defer { withExtendedLifetime(application) {} }
    reader.settings.dialect = dialect
    let opening = reader.open().spoken
    return [opening] + commands.map { reader.perform($0).spoken }
  }

  /// Opens a program that takes keys, in the words of Orca 43.
  private func typing(
    _ change: (inout DesktopDouble) -> Void
  ) throws -> (DesktopApplication, ScreenReader, DoubleConnection) {
    var scale = try DoubleConnection.scale(change)
    scale.0.program.keyboard = .own
    scale.1.settings.dialect = .orca43
    _ = scale.1.open()
    return scale
  }

  func testADialogWithASlider() async throws {
    XCTAssertEqual(
      try heard(.orca43, [.swipe(.up), .why, .describe, .last, .describe]),
      [
        ["Adjust the scale value dialog. horizontal slider 3 3"], ["4"],
        [
          "“4” " + Dialect.orca43.reason(for: "changes.slider.value")
        ],
        ["horizontal slider 4 4"], ["OK push button"], ["OK push button"],
      ])
  }

  func testAnotherVersionHasOtherWords() async throws {
    XCTAssertEqual(
      try heard(.orca48, [.swipe(.up), .last]),
      [
        ["Adjust the scale value dialog. 3 horizontal slider 3 30 percent"], ["4"], ["OK button"],
      ])
  }

  func testOnlyVoiceOverAnnouncesStatusBars() async throws {
    for (dialect, expected) in [(nil, ["Ready", "Sent"]), (Dialect.orca43, ["Sent"])] {
      var (application, reader, _) = try DoubleConnection.scale { _ in }
      defer { withExtendedLifetime(application) {} }
      reader.settings.dialect = dialect
      _ = reader.open()
      var ready = AccessibilityAttributedString("Ready")
      ready.isOfStatusBar = true
      for text in [ready, AccessibilityAttributedString("Sent")] {
        reader.screen.post(notification: .announcement, argument: .attributedText(text))
      }
      XCTAssertEqual(reader.receiveNotifications().spoken, expected)
    }
  }

  private nonisolated static let slider = "/org/a11y/atspi/accessible/5"

  /// Tab moves the focus from the slider to another one and back.
  private nonisolated static func addSlider(_ double: inout DesktopDouble) {
    guard var other = double.objects[slider], let parent = other.parent else { return }
    other.path = "/other"
    other.name = "Balance"
    other.states.remove("focused")
    double.add(other)
    double.objects[parent]?.children.append("/other")
    double.objects[slider]?.states.insert("focused")
    double.keyEffects[0xFF09] = { double in
      let isThere = double.objects["/other"]?.states.contains("focused") == true
      double.setState("focused", false, of: isThere ? "/other" : slider)
      double.setState("focused", true, of: isThere ? slider : "/other")
    }
    double.keyEffects[0xFF53] = { double in double.objects["/other"]?.value["CurrentValue"] = 7 }
  }

  func testKeysGoToTheProgramAndTheFocusIsSaid() async throws {
    var (application, reader, connection) = try typing(Self.addSlider)
    defer { withExtendedLifetime(application) {} }
    XCTAssertEqual(
      reader.perform(.press(.init(.tab))).spoken, ["Balance horizontal slider 3 3"])
    XCTAssertEqual(reader.perform(.describe).spoken, ["Balance horizontal slider 3 3"])
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
    XCTAssertEqual(
      reader.perform(.press(.init(.tab, [.shift]))).spoken, ["horizontal slider 3 3"])
    XCTAssertEqual(connection.withDouble(\.keys), [0xFF09, 50, 0xFF09, 50])
  }

  /// A menu of Qt closes again if its key comes too soon after the modifier.
  func testAKeyComesAfterItsModifierHasHadAnEffect() async throws {
    var (application, reader, connection) = try DoubleConnection.scale { double in
      Self.addSlider(&double)
      double.keyEffects[64] = {
        $0.schedule(after: .milliseconds(50)) { $0.objects["/other"]?.name += " alt" }
      }
      double.keyEffects[0x66] = { $0.objects["/other"]?.name += " f" }
    }
    defer { withExtendedLifetime(application) {} }
    application.program.keyboard = .own
    reader.settings.dialect = .orca43
    _ = reader.open()
    _ = reader.perform(.press(.init(.character("f"), [.alt])))
    XCTAssertEqual(connection.withDouble(\.objects)["/other"]?.name, "Balance alt f alt")
    XCTAssertEqual(connection.withDouble(\.keys), [64, 0x66, 64])
  }

  func testTextGoesToWhatTakesKeysWithoutBeingAField() async throws {
    var (application, reader, connection) = try typing(Self.addSlider)
    defer { withExtendedLifetime(application) {} }
    _ = reader.perform(.type("12"))
    XCTAssertEqual(connection.withDouble(\.keys), [0x31, 0x32])
    reader.settings.dialect = nil
    XCTAssertEqual(reader.perform(.type("12")).spoken, ["Not a text field."])
    XCTAssertEqual(connection.withDouble(\.keys), [0x31, 0x32])
  }

  /// A field, and a hidden box that Tab goes to, which swipes don't reach.
  private nonisolated static func addField(_ double: inout DesktopDouble) {
    double.objects[slider]?.role = 61
    double.objects[slider]?.interfaces += ["Text", "EditableText"]
    double.objects[slider]?.states.formUnion(["editable", "focused"])
    guard let parent = double.objects[slider]?.parent else { return }
    double.objects[slider]?.description = ""
    double.open(DoubleObject(path: "/area", parent: parent, role: 20))
    double.objects["/area"]?.states.remove("showing")
    double.keyEffects[0xFF09] = { double in
      double.setState("focused", false, of: slider)
      double.setState("focused", true, of: "/area")
    }
    for character in "abc".unicodeScalars {
      double.keyEffects[Int(character.value)] = { double in
        guard double.objects[slider]?.states.contains("focused") == true else { return }
        double.objects[slider]?.text.unicodeScalars.append(character)
        double.signal("Object.TextChanged", "insert", from: slider)
      }
    }
  }

  func testTextGoesToTheKeyboardFocusAndNotToAFieldThatItHasLeft() async throws {
    var (application, reader, connection) = try typing(Self.addField)
    defer { withExtendedLifetime(application) {} }
    XCTAssertEqual(reader.perform(.type("ab")).spoken, ["ab"])
    XCTAssertEqual(connection.withDouble(\.keys), [0x61, 0x62])
    _ = reader.perform(.press(.init(.tab)))
    XCTAssertEqual(reader.perform(.describe).spoken, ["text ab"])
    _ = reader.perform(.type("b"))
    _ = reader.perform(.type(" "))
    XCTAssertEqual(connection.withDouble(\.keys), [0x61, 0x62, 0xFF09, 0x62, 0x20])
    XCTAssertEqual(connection.withDouble(\.objects)[Self.slider]?.text, "ab")
    // A swipe to the field is a wish to type there.
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Cancel push button"])
    XCTAssertEqual(reader.perform(.swipe(.left)).spoken, ["text ab"])
    XCTAssertEqual(reader.perform(.type("c")).spoken, ["c"])
    XCTAssertEqual(connection.withDouble(\.keys).count, 5)
    XCTAssertEqual(connection.withDouble(\.objects)[Self.slider]?.text, "abc")
  }

  /// Without keys, as in a terminal on the same desktop, the text goes there by AT-SPI.
  func testTextGoesWithoutKeysIfTheWindowIsNotActive() async throws {
    for dialect in [Dialect.orca43, nil] {
      for isActive in [true, false] {
        var (application, reader, connection) = try DoubleConnection.scale { double in
          Self.addField(&double)
          if !isActive {
            for path in double.order { double.objects[path]?.states.remove("active") }
          }
        }
        defer { withExtendedLifetime(application) {} }
        application.program.keyboard = .shared
        reader.settings.dialect = dialect
        _ = reader.open()
        XCTAssertEqual(reader.perform(.type("ab")).spoken, ["ab"])
        XCTAssertEqual(connection.withDouble(\.keys), isActive ? [0x61, 0x62] : [])
        XCTAssertEqual(connection.withDouble(\.objects)[Self.slider]?.text, "ab")
      }
    }
  }

  func testAShiftPrecedesCapitalsBecauseQtOverlooksTheFirst() async throws {
    var (application, reader, connection) = try typing(Self.addField)
    defer { withExtendedLifetime(application) {} }
    _ = reader.perform(.type("aB"))
    XCTAssertEqual(connection.withDouble(\.keys), [50, 50, 0x61, 0x42])
  }

  /// Adds a cell that has the focus, and whose first character moves it to a field.
  private static func addCell(before role: Int) -> (inout DesktopDouble) -> Void {
    { double in
      addField(&double)
      double.objects[slider]?.states.remove("focused")
      double.objects["/area"]?.name = "Cell"
      double.objects["/area"]?.states.insert("focused")
      double.objects[slider]?.role = role
      let insert = double.keyEffects[0x61]
      double.keyEffects[0x61] = { double in
        double.setState("focused", false, of: "/area")
        double.setState("focused", true, of: slider)
        insert?(&double)
      }
    }
  }

  func testACellThatTypingOpensIsSaidWithItsFirstCharacter() async throws {
    var (application, reader, connection) = try typing(Self.addCell(before: 73))
    defer { withExtendedLifetime(application) {} }
    XCTAssertEqual(reader.perform(.type("abc")).spoken, ["a"])
    XCTAssertEqual(connection.withDouble(\.objects)[Self.slider]?.text, "abc")
  }

  func testTextThatReachesAPasswordSaysThatItsRestIsNotTyped() async throws {
    var (application, reader, connection) = try typing(Self.addCell(before: 40))
    defer { withExtendedLifetime(application) {} }
    let response = reader.perform(.type("abc"))
    XCTAssertEqual(
      response.spoken.last,
      "Not typed, since it would be shown. Enter type alone, and the text in the next line.")
    XCTAssertEqual(response.outcome, .refused(.notApplicable))
    XCTAssertEqual(connection.withDouble(\.keys), [0x61])
    XCTAssertEqual(reader.perform(.describe).spoken.filter { $0.contains("bc") }, [])
  }

  /// A program of Qt that has announced its focus before anybody listened.
  func testTheFocusLeavesAndReturnsIfNoObjectHasIt() async throws {
    for (toolkit, count) in [("Qt", 1), ("gtk", 0)] {
      let (application, _, connection) = try DoubleConnection.scale { double in
        double.toolkit = toolkit
        double.objects[Self.slider]?.states.remove("focused")
      }
      let program = application.program
      var calls: [Bool] = []
      let window = program.tree.window ?? ""
      program.hearFocus {
        calls.append(program.tree.hasActiveWindow)
        connection.withDouble { $0.signal("Window.Deactivate", from: window) }
        return {
          calls.append(false)
          connection.withDouble { $0.setState("focused", true, of: Self.slider) }
        }
      }
      XCTAssertEqual(calls, count == 1 ? [true, false] : [])
      XCTAssertEqual(program.tree.keyboardNode, count == 1 ? "5" : window)
      XCTAssertTrue(program.takeEvents().isEmpty)
    }
  }

  /// GTK 3 announces the list of tabs as its window becomes active again.
  func testATabThatIsSilentAsTheProgramOpensIsSoAsADialogCloses() async throws {
    let window = "/org/a11y/atspi/accessible/1"
    let (application, _, connection) = try DoubleConnection.scale { double in
      (double.toolkit, double.version) = ("gtk", "3.24.38")
      for id in double.objects.keys { double.objects[id]?.states.remove("focused") }
      var tabs = DoubleObject(path: "/tabs", parent: window, role: 38)
      tabs.interfaces.append("Selection")
      double.open(tabs)
      var tab = DoubleObject(path: "/tab", parent: "/tabs", role: 37, name: "Songs")
      tab.states.formUnion(["selectable", "selected"])
      double.open(tab)
    }
    let program = application.program
    connection.withDouble { $0.setState("focused", true, of: "/tabs") }
    _ = program.poll()
    let main = try XCTUnwrap(program.tree.window)
    XCTAssertEqual(program.keyboardFocus()?.id, main)
    XCTAssertEqual(program.keyboardFocus()?.silentTab?.name, "Songs")
    let root = try XCTUnwrap(connection.withDouble { $0.objects[window]?.parent })
    connection.withDouble { double in
      double.setState("focused", false, of: "/tabs")
      var dialog = DoubleObject(path: "/d", parent: root, role: 16, name: "Open")
      dialog.states.formUnion(["active", "modal"])
      double.open(dialog)
      double.open(DoubleObject(path: "/cancel", parent: "/d", role: 43, name: "Cancel"))
      double.signal("Window.Activate", from: "/d")
      double.setState("focused", true, of: "/cancel")
    }
    _ = program.poll()
    XCTAssertEqual(program.keyboardFocus()?.object.name, "Cancel")
    connection.withDouble { double in
      double.close("/d")
      double.signal("Window.Activate", from: window)
      double.setState("focused", true, of: "/tabs")
    }
    _ = program.poll()
    XCTAssertEqual(program.tree.keyboardNode, "/tab")
    XCTAssertEqual(program.keyboardFocus()?.id, main)
  }

  /// Qt knows only the older call.
  func testALineIsReadByTheOlderCallIfThereIsNoOther() async throws {
    var (application, reader, _) = try DoubleConnection.scale { double in
      double.objects[Self.slider]?.role = 61
      double.objects[Self.slider]?.interfaces.append("Text")
      double.objects[Self.slider]?.states.formUnion(["editable", "focused", "multi-line"])
      double.objects[Self.slider]?.text = "one\ntwo\n"
      double.objects[Self.slider]?.caret = 8
      double.keyEffects[0xFF52] = { double in
        let caret = double.objects[Self.slider]?.caret ?? 0
        double.objects[Self.slider]?.caret = caret - 4
      }
    }
    defer { withExtendedLifetime(application) {} }
    application.program.keyboard = .own
    reader.settings.dialect = .orca43
    _ = reader.open()
    XCTAssertEqual(reader.perform(.press(.init(.up))).spoken, ["two"])
    XCTAssertEqual(reader.perform(.press(.init(.up))).spoken, ["one"])
  }

  func testAProgramWithoutElementsSaysItsFocusAndNotThatNothingIsThere() async throws {
    for (dialect, expected) in [(Dialect.orca43, ["Shop frame"]), (nil, ["Shop", "No items."])] {
      var (application, reader, _) = try DoubleConnection.scale { double in
        for (id, object) in double.objects where object.role != 75 {
          guard object.role == 16 else {
            double.objects[id]?.states = []
            continue
          }
          double.objects[id]?.role = 23
          double.objects[id]?.name = "Shop"
        }
      }
      defer { withExtendedLifetime(application) {} }
      application.program.keyboard = .own
      reader.settings.dialect = dialect
      XCTAssertEqual(reader.open().spoken, expected)
    }
  }

  func testVoiceOverLeavesKeysToOtherReaders() async throws {
    var (application, reader, connection) = try DoubleConnection.scale(Self.addSlider)
    defer { withExtendedLifetime(application) {} }
    application.program.keyboard = .own
    _ = reader.open()
    XCTAssertEqual(
      reader.perform(.press(.init(.tab))).spoken,
      ["VoiceOver does not move by keys. Swipe, or choose a reader that does with --reader orca."])
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  func testVoiceOverIsTheDefault() async throws {
    XCTAssertEqual(
      try heard(nil, [.last]),
      [
        [
          "Adjust the scale value", "3. Adjustable.",
          "Swipe up or down with one finger to adjust the value.",
        ], ["OK. Button."],
      ])
  }
}
