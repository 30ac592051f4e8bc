import Foundation
import TerminalScreen
import TerminalSpeech
import TextFormats
import XCTest

/// The recorded sessions of real programs in the folder `Cases`.
enum RecordedSessions {
  static func names() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = files.filter { $0.hasSuffix(".cast") }.map { String($0.dropLast(5)) }.sorted()
    XCTAssertGreaterThanOrEqual(names.count, 19)
    return names
  }

  private static var folder: URL {
    Bundle.module.resourceURL?.appendingPathComponent("Cases") ?? URL(fileURLWithPath: "Cases")
  }

  static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static func recording(_ name: String) throws -> TerminalRecording {
    try TerminalRecording(reading: bytes(of: "\(name).cast"), named: name)
  }

  /// The lines of a file as JSON values.
  static func lines(of name: String) throws -> [JSONValue] {
    try bytes(of: name).split(separator: UInt8(ascii: "\n")).map { line in
      try XCTUnwrap(JSONValue(reading: Array(line)), name)
    }
  }
}
