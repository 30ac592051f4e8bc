import Foundation
import TerminalScreen
import TerminalSpeech
import TextFormats
import XCTest

/// The recorded sessions of real programs in the folder `Cases`.
enum RecordedSessions {
  static func names() throws -> [String] {
    let names = try names(in: "")
    XCTAssertGreaterThanOrEqual(names.count, 19)
    return names
  }

  /// The names of the recordings in a folder within `Cases`.
  static func names(in inner: String) throws -> [String] {
    let path = folder.appendingPathComponent(inner).path
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    let names = files.filter { $0.hasSuffix(".cast") }.map { String($0.dropLast(5)) }.sorted()
    return names.map { inner.isEmpty ? $0 : "\(inner)/\($0)" }
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

  /// Returns what is heard after each of some keys with their output, following a start.
  static func heard(
    _ start: String, _ keys: [(String, String)], columns: Int = 40
  ) -> [[String]] {
    var entries = [TerminalRecording.Entry(0.1, .output(start))]
    for (index, (key, output)) in keys.enumerated() {
      let time = Double(index + 1)
      entries += [.init(time, .input(key)), .init(time + 0.01, .output(output))]
    }
    let recording = TerminalRecording(columns: columns, rows: 10, entries: entries)
    return ChangeReader.steps(of: recording).dropFirst().map { $0.heard.map(\.text) }
  }

  static func heardAtStart(of output: String) -> [String] {
    let recording = TerminalRecording(
      columns: 40, rows: 10, entries: [.init(0.1, .output(output))])
    return ChangeReader.steps(of: recording)[0].heard.map(\.text)
  }
}
