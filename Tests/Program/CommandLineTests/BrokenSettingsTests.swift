import Foundation
import ProgramSupport
import XCTest

/// Tests settings files that have errors or can't be read.
final class BrokenSettingsTests: XCTestCase {
  private var person: PersonalHome!
  private var folder: String { person.folder }
  private var file: String { person.file }
  private var program: BuiltProgram { person.program }

  override func setUpWithError() throws { person = try PersonalHome(self) }

  func testResetMovesBrokenFileAsideWithoutOverwriting() throws {
    let broken = "rate: [300\n"
    for name in ["broken", "broken-2", "broken-3"] {
      try person.write(broken)
      XCTAssertEqual(
        try program.run(["settings", "--reset"]),
        .init(
          output: "All settings are at their defaults.\nYour old file is now \(file).\(name).\n",
          errors: "", status: 0))
      XCTAssertFalse(FileManager.default.fileExists(atPath: file))
      XCTAssertEqual(try String(contentsOfFile: "\(file).\(name)", encoding: .utf8), broken)
    }
    XCTAssertEqual(try program.run(["settings", "rate", "300"]).lines, ["rate: 300 (file)"])
    // A reset moves only an invalid file aside, and only if it resets all settings.
    XCTAssertEqual(
      try program.run(["settings", "--reset"]).lines, ["All settings are at their defaults."])
    try person.write(broken)
    XCTAssertEqual(try program.run(["settings", "--reset", "rate"]).status, 65)
    XCTAssertEqual(try person.read(), broken)
  }

  func testBrokenFileIsReportedWithPositionsAndStays() throws {
    let text = "rate: 5\nhunts: on\nhints: on\nhints: off\npitch: [1]\nvolume:\n"
    try person.write(text)
    let errors = """
      \(file):1:7: “rate” must be a whole number of words per minute, from 80 to 1200, not “5”.
      \(file):2:1: Unknown setting “hunts”. Nearest: hints.
      \(file):4:1: Duplicate key “hints”, first used on line 3. Remove one.
      \(file):5:8: “pitch” must be a single value, not a list or a mapping.
      \(file):6:8: “volume” must be a whole number in percent, from 0 to 100, not “nothing”.

      """
    let listed = try program.run(["settings"])
    XCTAssertEqual(listed.status, 65)
    XCTAssertEqual(listed.errors, errors + "The file has no effect until you fix these errors.\n")
    XCTAssertTrue(listed.lines.contains("rate: 175 (voice)"))
    for words in [["rate", "300"], ["--reset", "rate"]] {
      let result = try program.run(["settings"] + words)
      XCTAssertEqual(result.status, 65)
      XCTAssertTrue(result.errors.hasPrefix(errors), result.errors)
      XCTAssertEqual(try person.read(), text)
    }
    let session = try program.run(["--silent"], input: "rate 300\nsave settings\nquit\n")
    XCTAssertEqual(session.status, 0)
    XCTAssertEqual(
      session.lines.prefix(4),
      ["DJ deck", "Cue. Button.", "Speaking Rate: 300 words per minute", "Not saved."])
    XCTAssertEqual(session.errors, errors + "The settings in the file are ignored this time.\n")
    XCTAssertEqual(try person.read(), text)
  }

  func testSyntaxErrorFolderAndBinaryFileAreReported() throws {
    for bytes in [Data("rate: [300\n".utf8), Data("just words\n".utf8), Data([0xFF, 0xFE, 0x41])] {
      try person.write("")
      try bytes.write(to: URL(fileURLWithPath: file))
      let result = try program.run(["settings", "rate", "300"])
      XCTAssertEqual(result.status, 65)
      XCTAssertTrue(result.errors.hasPrefix(file + ":"), result.errors)
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: file)), bytes)
    }
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    XCTAssertEqual(try program.run(["settings", "rate", "300"]).status, 73)
    let result = try program.run(["settings"])
    XCTAssertEqual(result.status, 66)
    XCTAssertTrue(result.errors.hasPrefix("\(file): The file can't be read."), result.errors)
  }

  func testDoctorSaysTheSavedRate() throws {
    try person.write("rate: 300\n")
    let line = try program.run(["doctor"]).lines.first { $0.hasPrefix("Voice default: ") }
    XCTAssertEqual(line?.hasSuffix(", 300 words a minute."), true, line ?? "none")
  }

  func testDoctorReportsBrokenSettings() throws {
    try person.write("rate: 5\n")
    XCTAssertTrue(
      try program.run(["doctor"]).lines.contains(
        "Settings: broken. \(file):1:7: “rate” must be a whole number of words per minute, from 80 to 1200, "
          + "not “5”."))
    try person.write("voice: nosuch\n")
    let lines = try program.run(["doctor"]).lines
    XCTAssertTrue(
      lines.contains { $0.hasPrefix("Settings: broken. \(file): ") && $0.contains("nosuch") },
      lines.joined(separator: "\n"))
  }
}
