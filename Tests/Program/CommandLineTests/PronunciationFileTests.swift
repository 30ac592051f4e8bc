import Foundation
import ProgramSupport
import XCTest

/// Tests the user's file of pronunciations.
final class PronunciationFileTests: XCTestCase {
  private var person: PersonalHome!
  private var file: String { person.pronunciationFile }

  override func setUpWithError() throws { person = try PersonalHome(self) }

  func testProblemsAreReportedWithPositions() throws {
    try write(
      "en:\n  EQ: equalizer\n  eq: e q\n  x: ex\n  long:\n  list: [a, b]\nxx1: {ab: c}\nde: text\n")
    let errors = """
      \(file):3:3: Duplicate word “eq”. Remove one.
      \(file):4:3: “x” is a single letter. Write a word.
      \(file):5:8: “long” needs a single text to speak.
      \(file):6:9: “list” needs a single text to speak.
      \(file):7:1: Unknown language “xx1”. Use a tag such as “en”.
      \(file):8:5: Expected a language with its words below it, as in “en:” and “  EQ: equalizer”.

      """
    let ignored = errors + "These pronunciations are ignored this time.\n"
    let said = try person.program.run(
      ["say", "EQ", "--output", person.folder + "/sound.wav"])
    XCTAssertEqual(said, .init(output: "", errors: ignored, status: 0))
    let settings = try person.program.run(["settings"])
    XCTAssertEqual(settings.status, 65)
    XCTAssertEqual(settings.errors, ignored)
    XCTAssertEqual(settings.lines.last, "Pronunciations: 1, in \(file).", "the others are used")
    let doctor = try person.program.run(["doctor"])
    XCTAssertEqual(doctor.status, 1)
    XCTAssertEqual(
      doctor.lines.filter { $0.hasPrefix("Pronunciations: ") },
      errors.split(separator: "\n").map { "Pronunciations: broken. \($0)" }
        + ["Pronunciations: 1, in \(file)."])
  }

  func testUnreadableFilesAreReported() throws {
    for (text, error) in [
      (
        "en: [",
        ":1:5: Expected a language with its words below it, as in “en:” and “  EQ: equalizer”."
      ),
      (
        "- a",
        ":1:1: Expected a language with its words below it, as in “en:” and “  EQ: equalizer”."
      ),
      (
        String(repeating: "#", count: 1 << 17),
        ":1:1: The file is larger than the limit of 65536 bytes."
      ),
    ] {
      try write(text)
      let errors = try person.program.run(["settings"]).errors
      XCTAssertTrue(errors.hasPrefix(file + error + "\n"), errors)
    }
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    XCTAssertTrue(
      try person.program.run(["settings"]).errors.hasPrefix("\(file): The file can't be read.\n"))
  }

  func testSettingsAndDoctorCountWords() throws {
    XCTAssertFalse(try person.program.run(["settings"]).output.contains("Pronunciations"))
    try write("# mine\nen:\n  EQ: equalizer\nde:\n")
    for command in ["settings", "doctor"] {
      let result = try person.program.run([command])
      XCTAssertTrue(result.lines.contains("Pronunciations: 1, in \(file)."), result.output)
      XCTAssertEqual(result.status, 0)
    }
  }

  private func write(_ text: String) throws { try person.write(pronunciations: text) }
}
