import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

@testable import ReaderSession

/// The reader in the first line of a session.
final class SessionReaderTests: XCTestCase {
  private func session(_ text: String) throws -> RecordedSession {
    try RecordedSession(Array(text.utf8), named: "a.txt")
  }

  func testASessionNamesItsReader() throws {
    let options = try session("# earshot --reader orca-43 --no-hints\n#= Order frame\n").options
    XCTAssertEqual(options.dialect, .orca43)
    XCTAssertEqual(options.settings.dialect, .orca43)
    XCTAssertEqual(options.line, "# earshot --reader orca-43 --no-hints")
  }

  func testTheNewestVersionIsWrittenWithItsNumber() throws {
    XCTAssertEqual(
      try session("# earshot --reader orca\n").options.line, "# earshot --reader orca-48")
  }

  func testATableCorrectsOnlyItsOwnReader() throws {
    var table = Dialect.orca43
    table.roles[.button] = "knob"
    XCTAssertEqual(
      try session("# earshot --reader orca-43\n").heard(with: table).options.dialect, table)
    XCTAssertEqual(
      try session("# earshot --reader nvda-2025\n").heard(with: table).options.dialect, .nvda2025)
    XCTAssertNil(try session("# earshot --no-hints\n").heard(with: table).options.dialect)
  }

  func testVoiceOverIsTheDefault() throws {
    XCTAssertNil(try session("# earshot --reader voiceover\n").options.line)
    XCTAssertNil(try session("# earshot --no-hints\n").options.dialect)
  }

  func testAnUnknownReaderIsAnError() {
    XCTAssertThrowsError(try session("# earshot --reader jaws\n"))
  }
}
