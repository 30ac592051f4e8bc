import Foundation
import ProgramSupport
import XCTest

/// Tests bytes that are not text, from a shell or a pipe.
final class HostileBytesTests: XCTestCase {
  /// Invalid, truncated and overlong sequences, lone surrogates, values out of range, and text in
  /// other encodings.
  private static let bytes = [
    "\\377\\376", "\\300\\200", "\\355\\240\\200", "\\364\\220\\200\\200", "\\342\\202", "\\200",
    "\\001400S", "caf\\351", "\\033[31m", "\\303",
  ]

  func testInvalidBytesAreSkippedInSoundFile() throws {
    let folder = try temporaryFolder(self)
    func seconds(_ words: String, _ name: String) throws -> Double {
      let file = "\(folder)/\(name).wav"
      let result = try BuiltProgram().shell(
        "\"$earshot\" say \"$(printf '\(words)')\" --output '\(file)'")
      XCTAssertEqual(result.status, 0, words)
      XCTAssertEqual(result.errors, "", words)
      return try Sound(wavFile: file).audibleSeconds
    }
    let clean = try seconds("fifty percent", "clean")
    XCTAssertGreaterThan(clean, 0.5)
    for (index, bytes) in Self.bytes.enumerated() {
      // The words after the bytes must be complete and at normal speed.
      XCTAssertGreaterThan(try seconds(bytes + " fifty percent", "\(index)"), clean * 0.95, bytes)
    }
  }

  func testInvalidBytesAtPromptAreAnswered() throws {
    var input = Data()
    for bytes: [UInt8] in [
      [0xFF, 0xFE], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x01, 0x34], [0xE9],
    ] { input += bytes + [0x0A] }
    input += Data("where\nquit\n".utf8)
    let result = try BuiltProgram().run(["--silent"], input: input)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.lines.filter { $0.hasPrefix("Not understood: ") }.count, 5)
  }
}
