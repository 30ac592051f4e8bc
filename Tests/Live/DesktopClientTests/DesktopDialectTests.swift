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
        ["“4” is the row changes.slider.value of the table of Orca 43."],
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
