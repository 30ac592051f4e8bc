import Foundation
import TestSupport
import XCTest

/// The program espeak-ng, which prints what the engine makes of words and of sounds.
struct EspeakProgram {
  private let program: String

  init() throws {
    let places = ["/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng"]
    guard let program = places.first(where: FileManager.default.isExecutableFile) else {
      throw XCTSkip("the program espeak-ng is not installed")
    }
    self.program = program
  }

  /// Returns the engine's own IPA of each line.
  func ipa(of lines: [String], voice: String) throws -> [String] {
    try heard(lines, ["--ipa"], voice)
  }

  /// Returns the engine's mnemonics of each line.
  func mnemonics(of lines: [String], voice: String) throws -> [String] {
    try heard(lines, ["-x"], voice)
  }

  private func heard(_ lines: [String], _ arguments: [String], _ voice: String) throws -> [String] {
    let process = try FinishedProcess(
      [program, "-q", "-v", voice] + arguments,
      input: Data(lines.map { $0 + "\n" }.joined().utf8))
    XCTAssertEqual(process.status, 0, voice)
    let answers = process.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    XCTAssertGreaterThanOrEqual(answers.count, lines.count, voice)
    return Array(answers.prefix(lines.count))
  }
}
