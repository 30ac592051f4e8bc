import Foundation
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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-q", "-v", voice] + arguments
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // So little fits into a pipe, whoever reads it when.
    input.fileHandleForWriting.write(Data(lines.map { $0 + "\n" }.joined().utf8))
    try input.fileHandleForWriting.close()
    let heard = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, voice)
    let answers = String(decoding: heard, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    XCTAssertGreaterThanOrEqual(answers.count, lines.count, voice)
    return Array(answers.prefix(lines.count))
  }
}
