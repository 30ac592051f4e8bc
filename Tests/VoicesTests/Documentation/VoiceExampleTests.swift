import Foundation
import SpeechModel
import SpeechOutput
import Voices
import XCTest

/// The examples in the catalogue, as they stand there.
final class VoiceExampleTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    addTeardownBlock { [folder] in try? FileManager.default.removeItem(atPath: folder) }
  }

  func testTheFirstExample() {
    let voices = VoiceLibrary(files: VoiceFiles.all.map { ($0.name, $0.text) }, folder: nil)
    for voice in voices.entries.map(\.profile) { print(voice.name, voice.purpose ?? "") }
    XCTAssertEqual(voices.defaultProfile.name, "default")
    XCTAssertEqual(voices.profile(speaking: "de-AT")?.name, "german")
  }

  func testAVoiceOfOnesOwnIsRead() throws {
    let text = """
      name: mine
      description: As I like it.
      language: en
      voice: en-us
      rate: 420
      overlays:
        value: {pitch: 10}
        hint: {variant: whisper, volume: -25}
      """
    let mine = try VoiceProfile(yaml: text, file: "mine.yaml")
    XCTAssertEqual(mine.rate, 420)
    XCTAssertEqual(mine.speaking(as: .value).pitch, mine.pitch + 10)
    XCTAssertEqual(mine.speaking(as: .hint).variant, "whisper")
  }

  func testAMistakeIsToldWithItsPlace() {
    XCTAssertThrowsError(try VoiceProfile(yaml: "name: mine\nrate: 9000", file: "mine.yaml")) {
      error in
      XCTAssertEqual(
        (error as? SpeechError)?.message,
        "mine.yaml:2:7: “rate” is a whole number from 80 to 1200, not “9000”.")
    }
  }

  func testItStandsAmongTheOthers() throws {
    try "name: mine\nrate: 420".write(
      toFile: "\(folder)/mine.yaml", atomically: true, encoding: .utf8)

    let voices = VoiceLibrary(files: VoiceFiles.all.map { ($0.name, $0.text) }, folder: folder)
    XCTAssertEqual(voices.profile(named: "mine")?.rate, 420)
    for problem in voices.problems { print(problem.message) }
  }

  func testThePersonStillDecides() throws {
    let mine = try VoiceProfile(yaml: "name: mine\nrate: 420", file: "mine.yaml")
    let chosen = mine.applying(SpeechSettings(rate: 300))
    XCTAssertEqual(chosen.rate, 300)
  }
}
