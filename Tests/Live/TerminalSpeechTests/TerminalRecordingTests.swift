import SourceDiagnostics
import TerminalSpeech
import XCTest

/// Tests recordings in the formats of asciinema, and broken files.
final class TerminalRecordingTests: XCTestCase {
  private func recording(_ text: String) throws(Diagnostic) -> TerminalRecording {
    try TerminalRecording(reading: Array(text.utf8), named: "a.cast")
  }

  func testVersions2And3HoldTheSameSession() throws {
    let version2 = """
      {"version": 2, "width": 80, "height": 24}
      [0.5, "o", "Name: "]
      [1.0, "m", "marker"]
      [1.5, "i", "x"]
      [2.0, "r", "100x30"]

      """
    let version3 = """
      {"version": 3, "term": {"cols": 80, "rows": 24, "type": "xterm"}}
      # The times are intervals.
      [0.5, "o", "Name: "]
      [0.5, "m", "marker"]
      [0.5, "i", "x"]
      [0.5, "r", "100x30"]
      [0.5, "x", "0"]
      """
    XCTAssertEqual(
      try recording(version2),
      TerminalRecording(
        columns: 80, rows: 24,
        entries: [
          .init(0.5, .output("Name: "), line: 2), .init(1.5, .input("x"), line: 4),
          .init(2.0, .resize(columns: 100, rows: 30), line: 5),
        ]))
    XCTAssertEqual(
      try recording(version3).entries.filter { $0.event != .output("") },
      [
        .init(0.5, .output("Name: "), line: 3), .init(1.5, .input("x"), line: 5),
        .init(2.0, .resize(columns: 100, rows: 30), line: 6),
      ])
  }

  func testWindowsLineEndsAndTimesThatGoBack() throws {
    let file = "{\"version\":2,\"width\":8,\"height\":2}\r\n[2,\"o\",\"a\"]\r\n[1,\"o\",\"b\"]\r\n"
    XCTAssertEqual(try recording(file).entries.map(\.time), [2, 2])
  }

  func testBrokenFilesSayWhatIsWrong() {
    let header = "{\"version\": 2, \"width\": 80, \"height\": 24}\n"
    let cases: [(String, String)] = [
      ("", "a.cast:1:1: This is no recording. It must begin with the header of an asciicast."),
      ("[]", "a.cast:1:1: This is no recording. It must begin with the header of an asciicast."),
      (
        "{\"version\": 1}",
        "a.cast:1:1: The version 1 is not supported. Record with asciinema 2 or later."
      ),
      (
        "{\"version\": 2, \"width\": 0, \"height\": 24}",
        "a.cast:1:1: The header must give the size of the terminal in columns and rows."
      ),
      (
        "{\"version\": 3, \"width\": 80, \"height\": 24}",
        "a.cast:1:1: The header must give the size of the terminal in columns and rows."
      ),
      (
        header + "[0, \"o\"]",
        "a.cast:2:1: An event must be an array of a time, a code and text, such as "
          + "[0.5, \"o\", \"Hello\"]."
      ),
      (
        header + "[0, \"o\", \"a\"]\n[1, \"o\", \"b",
        "a.cast:3:1: An event must be an array of a time, a code and text, such as "
          + "[0.5, \"o\", \"Hello\"]."
      ),
      (header + "[1e300, \"o\", \"a\"]", "a.cast:2:1: The time 1e+300 is not possible."),
      (
        header + "[0, \"r\", \"80\"]", "a.cast:2:1: A size must be columns and rows, such as 80x24."
      ),
    ]
    for (text, message) in cases {
      XCTAssertThrowsError(try recording(text), text) { error in
        XCTAssertEqual("\(error)", message)
      }
    }
  }

  func testOtherFilesAreNoRecordings() {
    let cases: [(String, Bool)] = [
      ("{\"version\": 2, \"width\": 80, \"height\": 24}\n", true),
      ("{\"version\": 3, \"term\": {\"cols\": 80, \"rows\": 24}}\n", true),
      ("{\"version\": 9, \"width\": 1}\n", true), ("{\"version\": 1}", false),
      ("{\"earshot\": 1, \"version\": 2}", false), ("earshot: 1", false), ("", false),
      ("{\n\"version\": 2, \"width\": 80}", false),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(TerminalRecording.isRecording(Array(text.utf8)), expected, text)
    }
  }
}
