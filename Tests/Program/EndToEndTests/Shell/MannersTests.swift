import Foundation
import ProgramSupport
import XCTest

/// Tests output, errors and exit codes in a shell.
final class MannersTests: XCTestCase {
  /// A shell line with its expected results.
  ///
  /// If a result is missing, empty text or status 0 is expected.
  private struct Case: Decodable {
    let line: String
    let status: Int32?
    /// A regular expression for the output.
    let output: String?
    let errors: String?
  }

  private let scene = "earshot: 1\nelements:\n  - label: Send\n    traits: [button]\n"

  /// Runs each line of `Cases/manners.jsonl`.
  func testShellLinesHaveExpectedResults() throws {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "manners", withExtension: "jsonl", subdirectory: "Cases"))
    let cases = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Case.self, from: Data($0.utf8))
    }
    XCTAssertGreaterThan(cases.count, 50)
    let form = scene.replacing("elements:", with: "title: Form\nelements:")
    let bad = scene.replacing("label", with: "labl")
    var program = try BuiltProgram(
      inFolderOf: self, files: ["form.yaml": form, "-form.yaml": form, "bad.yaml": bad])
    program.environment = BuiltProgram.withoutSound.environment
    for (one, result) in zip(cases, try program.shell(sideBySide: cases.map(\.line))) {
      XCTAssertEqual(result.status, one.status ?? 0, one.line)
      for (written, wanted) in [(result.output, one.output), (result.errors, one.errors)] {
        guard let wanted else {
          XCTAssertEqual(written, "", one.line)
          continue
        }
        XCTAssertNotNil(
          written.range(of: wanted, options: .regularExpression), "\(one.line): \(written)")
      }
      XCTAssertFalse(
        (result.output + result.errors).contains("\u{1B}"), "unexpected color: \(one.line)")
    }
  }

  // MARK: Help

  /// The help of each command, read once for all tests.
  private static let texts: [(name: String, text: String)] = {
    let names = (try? commandNames()) ?? []
    let results = (try? BuiltProgram().run(sideBySide: names.map { [$0, "--help"] })) ?? []
    return zip(names, results).compactMap { name, result in
      result.errors.isEmpty && result.status == 0 ? (name, result.output) : nil
    }
  }()

  private func help() throws -> [(name: String, text: String)] {
    XCTAssertEqual(Self.texts.map(\.name), try Self.commandNames())
    XCTAssertGreaterThanOrEqual(Self.texts.count, 14)
    return Self.texts
  }

  private static func commandNames() throws -> [String] {
    let overall = try BuiltProgram().run(["--help"]).output
    let list = overall.components(separatedBy: "SUBCOMMANDS:\n").last ?? ""
    return list.split(separator: "\n").filter { $0.wholeMatch(of: /\ {2}[a-z].*/) != nil }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  func testHelpStartsWithPurpose() throws {
    for (name, text) in try help() {
      XCTAssertNotNil(text.wholeMatch(of: /OVERVIEW: [A-Z][^.]*\.\n(.|\n)*/), name)
    }
  }

  func testHelpHasExampleOfEachCommand() throws {
    for (name, text) in try help() {
      let overview = text.components(separatedBy: "\nUSAGE:")[0]
      let examples = overview.split(separator: "\n").filter {
        $0.hasPrefix("  ") && $0.contains("earshot \(name)")
      }
      XCTAssertFalse(examples.isEmpty, name)
    }
  }

  func testHelpIsWrittenConsistently() throws {
    for (name, text) in try help() {
      // Help must not contain table frames, decoration or repetition.
      XCTAssertNil(text.firstMatch(of: /[|─│┌=+*_-]{3,}|[“”→•✓…]/)?.output, name)
      XCTAssertNil(text.firstMatch(of: /: [a-z]+, [^.]*\(values/)?.output, name)
      let overview = text.components(separatedBy: "\nUSAGE:")[0].replacing("OVERVIEW: ", with: "")
      let prose = overview.split(separator: "\n").filter { !$0.hasPrefix("  ") }
        .joined(separator: " ")
      for sentence in prose.split(separator: /[.;:]\s/) {
        XCTAssertLessThanOrEqual(sentence.split(separator: " ").count, 30, "\(name): \(sentence)")
      }
    }
  }

  func testUsageLinesAreShort() throws {
    for (name, text) in try help() {
      let usage = text.components(separatedBy: "\nUSAGE: ")[1].components(separatedBy: "\n\n")[0]
      XCTAssertLessThanOrEqual(usage.split(separator: " ").count, 7, "\(name): \(usage)")
    }
  }

  // MARK: Doctor

  /// Runs `earshot doctor` without sound, and optionally with a voice or settings.
  private func doctor(voice: String? = nil, settings: String? = nil) throws -> BuiltProgram.Result {
    var person = try PersonalHome(self)
    person.program.environment.merge(BuiltProgram.withoutSound.environment) { $1 }
    if let voice { try person.write(voice: "mine", voice) }
    if let settings { try person.write(settings) }
    return try person.program.run(["doctor"])
  }

  func testDoctorSucceedsWithoutSoundDevice() throws {
    let result = try doctor()
    XCTAssertTrue(result.output.contains("\nSound: missing. "), result.output)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(try doctor(voice: "name: mine\npitch: 60\n").status, 0)
  }

  func testDoctorFailsForBrokenVoiceOrSettings() throws {
    for voice in ["pitch: [", "name: mine\nvoice: gone\n"] {
      let result = try doctor(voice: voice)
      XCTAssertTrue(result.output.contains(" broken. "), result.output)
      XCTAssertEqual(result.status, 1, result.output)
    }
    for settings in ["rate: 5\n", "voice: nosuch\n"] {
      let result = try doctor(settings: settings)
      XCTAssertTrue(result.output.contains("Settings: broken. "), result.output)
      XCTAssertEqual(result.status, 1, result.output)
    }
  }
}
