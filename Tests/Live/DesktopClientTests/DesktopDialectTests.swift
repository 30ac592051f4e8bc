import AccessibilityModel
import DesktopBus
import DesktopDouble
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

  func testADialogWithASlider() async throws {
    XCTAssertEqual(
      try heard(.orca43, [.swipe(.up), .why, .describe, .last, .describe]),
      [
        ["Adjust the scale value dialog. horizontal slider 3 3"], ["4"],
        [
          "“4” is the row changes.slider.value of the table of Orca 43. 15 of 18 recorded steps with it "
            + "are equal, such as form/21."
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
    var (application, reader, connection) = try DoubleConnection.scale(Self.addSlider)
    defer { withExtendedLifetime(application) {} }
    application.program.keyboard = .own
    reader.settings.dialect = .orca43
    _ = reader.open()
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
    var (application, reader, connection) = try DoubleConnection.scale(Self.addSlider)
    defer { withExtendedLifetime(application) {} }
    application.program.keyboard = .own
    reader.settings.dialect = .orca43
    _ = reader.open()
    _ = reader.perform(.type("12"))
    XCTAssertEqual(connection.withDouble(\.keys), [0x31, 0x32])
    reader.settings.dialect = nil
    XCTAssertEqual(reader.perform(.type("12")).spoken, ["Not a text field."])
    XCTAssertEqual(connection.withDouble(\.keys), [0x31, 0x32])
  }

  func testVoiceOverLeavesKeysToOtherReaders() async throws {
    var (application, reader, connection) = try DoubleConnection.scale(Self.addSlider)
    defer { withExtendedLifetime(application) {} }
    application.program.keyboard = .own
    _ = reader.open()
    XCTAssertEqual(
      reader.perform(.press(.init(.tab))).spoken,
      ["Keys belong to other readers. Start with --reader orca, or swipe."])
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
