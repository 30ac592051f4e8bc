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

  func testTheHeadSaysHowTheWordsWereMeasured() throws {
    var options = try session("# earshot --reader orca-43\n").options
    XCTAssertEqual(options.head, ["# earshot --reader orca-43"], "scenes are not measured")
    options.dialect?.measured = []
    options.source = .program
    XCTAssertEqual(options.head, ["# earshot --reader orca-43"], "there is no figure")
    options.dialect = .orca43
    let ofPrograms = try XCTUnwrap(options.head.last)
    XCTAssertTrue(ofPrograms.hasPrefix("# Measured on 2"), ofPrograms)
    XCTAssertTrue(ofPrograms.contains(" %) moves in programs, "), ofPrograms)
    XCTAssertFalse(ofPrograms.contains("page"), ofPrograms)
    options.source = .page
    XCTAssertTrue(options.head.last?.hasSuffix(" %) lines of held web pages.") == true)
    XCTAssertFalse(options.head.last?.contains("programs") == true)
    options.dialect = .nvda2025
    XCTAssertEqual(options.head.count, 2)
    options.source = .program
    XCTAssertEqual(options.head.count, 1, "NVDA is not measured in programs")
    options.dialect = nil
    XCTAssertEqual(options.head, [])
  }

  func testTheFigureIsNoCommentOfTheUser() throws {
    let head = "# earshot --reader orca-43\n# Measured on 2026-11-29: 1 of 1 (100.0 %) moves.\n"
    XCTAssertTrue(try session(head + "#= Order frame\n").isUneditedRecording)
    XCTAssertFalse(try session("# earshot --reader orca-43\n# Mine\n").isUneditedRecording)
  }

  func testVoiceOverIsTheDefault() throws {
    XCTAssertNil(try session("# earshot --reader voiceover\n").options.line)
    XCTAssertNil(try session("# earshot --no-hints\n").options.dialect)
  }

  func testASessionNamesTheSizeOfItsPage() throws {
    let options = try session("# earshot --reader nvda --size 1280x800\n").options
    XCTAssertEqual(options.size, "1280x800")
    XCTAssertEqual(options.line, "# earshot --reader nvda-2025 --size 1280x800")
    XCTAssertNil(try session("# earshot --no-hints\n").options.size)
  }

  func testASizeThatIsNoneIsAnError() {
    for size in ["1280", "x", "0x5", "-3x4", "3x4x5", "1280x", "99999x1", "wide"] {
      XCTAssertThrowsError(try session("# earshot --size \(size)\n"), size)
    }
  }

  func testAnUnknownReaderIsAnError() {
    XCTAssertThrowsError(try session("# earshot --reader jaws\n"))
  }
}
