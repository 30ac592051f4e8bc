import Foundation
import ProgramSupport
import XCTest

/// Audits the prompt as a terminal program: each word may be heard 1.2 times.
final class PromptAuditTests: XCTestCase {
  private typealias Event = (time: Double, isKey: Bool, text: String)

  /// Records commands at the prompt, and returns the keys and the output.
  ///
  /// The recorder keeps the bytes of both directions in files and their order in a third.
  private func record(
    _ option: String, _ commands: [(String, until: String)]
  ) throws -> [Event] {
    let folder = try temporaryFolder(self)
    let terminal = try Terminal(for: self, arguments: "--version", isJob: true)
    let scene = FileManager.default.currentDirectoryPath + "/Examples/Scenes/deck.yaml"
    try terminal.type(
      "clear; cd '\(folder)'; script --quiet --echo never -I keys -O output -T times -m advanced "
        + "-c \"'\(BuiltProgram.url.path)' run '\(scene)' \(option)\"")
    try terminal.waitFor { $0.last?.hasSuffix(">") == true }
    for (command, end) in commands {
      let prompt = try XCTUnwrap(terminal.screen().last)
      for length in 1...command.count {
        try terminal.write(String(command.dropFirst(length - 1).prefix(1)))
        try terminal.waitFor { $0.last == "\(prompt) \(command.prefix(length))".trimmed }
      }
      try terminal.press("Enter", until: end)
    }
    // The recorder writes its files completely when the program has ended.
    try terminal.waitFor { $0.last == "shell:" }
    func bytes(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
    }
    var rest = ["I": try bytes("keys"), "O": try bytes("output")].mapValues { bytes in
      // The first line names the recorder.
      bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    }
    var (time, events) = (0.0, [Event]())
    for line in String(decoding: try bytes("times"), as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count == 3, let part = rest[fields[0]], let count = Int(fields[2]) else {
        continue
      }
      time += try XCTUnwrap(Double(fields[1]))
      events.append((time, fields[0] == "I", String(decoding: part.prefix(count), as: UTF8.self)))
      rest[fields[0]] = part.dropFirst(count)
    }
    return events
  }

  private func audit(_ events: [Event]) throws -> BuiltProgram.Result {
    let lines = try events.map { event in
      let fields: [Any] = [event.time, event.isKey ? "i" : "o", event.text]
      return String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
    }
    let header = #"{"version": 2, "width": 100, "height": 40}"#
    let program = try BuiltProgram(
      inFolderOf: self,
      files: ["prompt.cast": ([header] + lines).joined(separator: "\n") + "\n"])
    return try program.run(["audit", "prompt.cast", "--most-words", "1.2"])
  }

  func testPromptPassesItsOwnAudit() throws {
    let recording = try record(
      "",
      [
        ("swipe right", until: ">"), ("where", until: ">"), ("read all", until: ">"),
        ("quit", until: "shell:"),
      ])
    let result = try audit(recording)
    XCTAssertTrue(result.lines.contains("prompt.cast: No findings."), result.output)
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.output.hasPrefix("prompt.cast: 32 keys, "), result.output)
    let repeated = recording.map { ($0.time, $0.isKey, $0.isKey ? $0.text : $0.text + $0.text) }
    let failure = try audit(repeated)
    XCTAssertTrue(failure.output.contains("(too-many-words, "), failure.output)
  }

  func testCompanionPassesItsOwnAudit() throws {
    let recording = try record(
      "--companion",
      [
        ("swipe right", until: "Loop. Switch Button. Off. >"),
        ("go pitch", until: "Pitch: 1. Adjustable. >"), ("swipe up", until: "2 >"),
        ("quit", until: "shell:"),
      ])
    let result = try audit(recording)
    XCTAssertTrue(result.lines.contains("prompt.cast: No findings."), result.output)
    XCTAssertEqual(result.status, 0)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
