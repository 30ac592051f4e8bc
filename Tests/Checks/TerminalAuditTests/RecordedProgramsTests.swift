import AccessibilityAudit
import Foundation
import TerminalAudit
import TerminalSpeech
import TextFormats
import XCTest

/// Small programs with one barrier each, and with its repair.
final class RecordedProgramsTests: XCTestCase {
  private func bytes(of name: String) throws -> [UInt8] {
    let folder = try XCTUnwrap(Bundle.module.resourceURL).appendingPathComponent("Cases")
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  func testFindings() throws {
    let lines = try bytes(of: "expected.jsonl").split(separator: UInt8(ascii: "\n"))
    XCTAssertEqual(lines.count, 17)
    for line in lines {
      let expected = try XCTUnwrap(JSONValue(reading: Array(line)))
      let name = try XCTUnwrap(expected["session"]?.string)
      let recording = try TerminalRecording(reading: bytes(of: "\(name).cast"), named: name)
      let report = TerminalAudit.report(on: recording, file: name)
      let found = Set(report.findings.map(\.rule))
      let must = Set(try XCTUnwrap(expected["must"]?.array).compactMap(\.string))
      let may = Set(try XCTUnwrap(expected["may"]?.array).compactMap(\.string))
      XCTAssertEqual(found.subtracting(may), must, name)
    }
  }
}
