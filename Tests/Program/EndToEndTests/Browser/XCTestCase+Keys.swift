import Foundation
import ProgramSupport
import XCTest

/// Keys of another reader than VoiceOver on a page.
extension XCTestCase {
  /// Asserts the words after each key on a page. Without words, or with empty ones, the key is silent. The
  /// key "more" stands for a further line after the key before it.
  func assertHeard(
    on markup: String, with reader: String, _ heard: [(key: String, words: String?)],
    line: UInt = #line
  ) throws {
    let program = try BuiltProgram(inFolderOf: self)
    let (page, commands) = (program.folder + "/page.html", program.folder + "/keys.txt")
    try markup.write(toFile: page, atomically: true, encoding: .utf8)
    try heard.filter { $0.key != "more" }.map { $0.key + "\n" }.joined()
      .write(toFile: commands, atomically: true, encoding: .utf8)
    let result = try program.run([
      "transcript", "--page", page, "--size", "1272x740", "--reader", reader, "--commands",
      commands,
    ])
    let answers = result.output.split(separator: "\n").drop { $0.hasPrefix("#") }
    let expected = heard.flatMap { step in
      (step.key == "more" ? [] : [step.key])
        + [step.words].compactMap { $0?.isEmpty == false ? $0 : nil }.map { "#= " + $0 }
    }
    XCTAssertEqual(answers.map(String.init), expected, line: line)
  }
}
