import Foundation
import ProgramSupport
import XCTest

/// Tests the dialog of spoken commands in the built program, with recordings in place of the
/// microphone.
final class SpokenDialogTests: XCTestCase {
  /// Returns the lines of a session in which a voice says some phrases, from the first typed line.
  private func session(
    _ phrases: [String], _ arguments: [String] = [], input: String = ""
  ) throws -> [String] {
    let voice = try RecordedVoice(for: self)
    let file = try voice.write(phrases)
    let result = try voice.program.run(
      ["listen", "--silent", "--no-hints", "--microphone", file] + arguments, input: input)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
    return Array(result.lines.drop { !$0.hasPrefix("> ") })
  }

  func testWhatCanNotBeTakenBackWantsYes() throws {
    let lines = try session(["go pitch", "quit", "no", "quit", "yes", "go disc"])
    XCTAssertEqual(
      lines,
      [
        "> go pitch", "Pitch: 1. Adjustable.", "Quit? Say yes or no.", "Canceled.",
        "Quit? Say yes or no.", "> quit",
      ])
  }

  func testNoAndUndoTakeAnAdjustmentBack() throws {
    let lines = try session(["go pitch", "set four", "no", "set five", "undo", "no"])
    XCTAssertEqual(
      lines,
      [
        "> go pitch", "Pitch: 1. Adjustable.", "> set 4", "4", "> undo", "1", "> set 5", "5",
        "> undo", "1", "Say again.",
      ])
  }

  func testWhatCanBeSaidIsSaidThreeAtATime() throws {
    let lines = try session(["go pitch", "what can i say", "what can i say", "swipe up"])
    XCTAssertEqual(
      lines,
      [
        "> go pitch", "Pitch: 1. Adjustable.",
        "You can say swipe up, set five, or do reset pitch.",
        "You can say do nudge up, go cue, or go loop.", "> swipe up", "2",
      ])
  }

  func testOtherLanguagesAreRefusedInASentence() throws {
    let voice = try RecordedVoice(for: self)
    let file = try voice.write(["go pitch"])
    let result = try voice.program.run(
      ["listen", "--silent", "--language", "de", "--microphone", file], input: "quit\n")
    XCTAssertTrue(
      result.lines.contains("Spoken commands are in English only. Use the keyboard."),
      result.output)
    XCTAssertFalse(result.output.contains("> go pitch"), result.output)
    XCTAssertEqual(result.status, 0)
  }

  /// Which numbers a recording mixes up is not known in advance, so the recognizer is asked first.
  func testNumbersThatSoundAlikeAreAsked() throws {
    let voice = try RecordedVoice(for: self)
    let pairs = [
      ("thirteen", "thirty"), ("fourteen", "forty"), ("fifteen", "fifty"), ("sixteen", "sixty"),
      ("seventeen", "seventy"), ("eighteen", "eighty"), ("nineteen", "ninety"),
    ]
    let spoken = pairs.flatMap { one, other in
      ["rms", "slt", "kal16"].flatMap { [($0, one, other), ($0, other, one)] }
    }
    let files = try spoken.map { try voice.file(of: "set \($0.1)", by: $0.0) }
    let heard = try voice.program.run(
      ["recognize-files", "--at", "pitch"], input: files.map { $0 + "\n" }.joined())
    let unsure = try XCTUnwrap(
      heard.lines.firstIndex { $0.components(separatedBy: " | ").dropFirst(2).first == "yes" },
      "no recording is uncertain: \(heard.output)")
    let (name, one, other) = spoken[unsure]
    let file = voice.server.folder + "/asked.wav"
    let sound = try Sound.joined([files[unsure], voice.file(of: "set \(one)", by: "rms")])
    try sound.write(to: URL(fileURLWithPath: file))
    let result = try voice.program.run([
      "listen", "--silent", "--no-hints", "--microphone", file,
    ])
    let question = result.lines.first { $0.hasSuffix("?") }?.lowercased()
    XCTAssertTrue(
      ["\(one) or \(other)?", "\(other) or \(one)?"].contains(question),
      "“set \(one)” by \(name): \(result.output)")
  }
}
