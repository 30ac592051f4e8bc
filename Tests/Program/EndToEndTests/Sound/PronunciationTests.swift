import ProgramSupport
import XCTest

/// Tests the text that the engine receives when the user has a file of pronunciations.
final class PronunciationTests: XCTestCase {
  func testWordsAreReplacedForEngineOnly() throws {
    let person = try PersonalHome(self)
    try person.write(
      pronunciations: "en:\n  Cue: queue\n  C#: C sharp\n  loop switch: no\nzh-Hans:\n  重庆: 崇庆\n")
    let texts = SpokenTexts(in: person.folder)
    var program = person.program
    program.environment.merge(texts.environment) { $1 }
    let sound = person.folder + "/sound.wav"
    for (text, arguments) in [
      ("CUE, cues, C#", []), ("重庆 Cue", ["--language", "zh"]), ("Cue", ["--language", "de"]),
    ] {
      let result = try program.run(["say", text, "--output", sound] + arguments)
      XCTAssertEqual(result, .init(output: "", errors: "", status: 0))
    }
    XCTAssertEqual(texts.all, ["queue, cues, C sharp", "崇庆 ", "Cue", "Cue"])

    try person.write(
      pronunciations: "en:\n  x: ex\n  №: numero\n  ->: then\n  ℃: celsius\n  AT&T: a tee\n"
        + "zh:\n  重: 崇\n")
    for (text, spoken) in [
      ("№ 5", "numero 5"), ("number 5", "number 5"), ("a -> b", "a then b"),
      ("20 ℃", "20 celsius"), ("AT&T's", "a tee's"), ("x 5", "x 5"),
    ] {
      let result = try program.run(["say", text, "--output", sound])
      XCTAssertTrue(result.errors.contains("“x” is a single letter"), result.errors)
      XCTAssertEqual(texts.all.last, spoken)
    }
    try person.write(pronunciations: "en:\n  Cue: queue\n")

    let session = try program.run(
      ["--no-hints", "--output", sound], input: "swipe right\nswipe left\nspell\nquit\n")
    XCTAssertEqual(session.errors, "")
    XCTAssertTrue(
      session.output.hasPrefix("DJ deck\nCue. Button.\nLoop."), session.output)
    XCTAssertTrue(texts.all.contains("queue. Button."), "\(texts.all)")
    XCTAssertFalse(texts.all.contains { $0.contains("Cue. Button.") }, "\(texts.all)")
    XCTAssertTrue(texts.all.joined(separator: " ").contains("capital C, u, e"), "\(texts.all)")
  }
}
