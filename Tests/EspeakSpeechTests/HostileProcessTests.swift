import EspeakSpeech
import Foundation
import SpeechOutput
import Synchronization
import XCTest

/// No text ends or commands the process of the engine: what is said after it sounds as it did before.
final class HostileProcessTests: XCTestCase {
  private struct Case: Decodable {
    let name: String
    let text: String
    let times: Int?
  }

  private let voice = VoiceProfile(name: "default", voice: "en-us")

  func testNoTextCrashesTheProcessOfTheEngine() throws {
    try requireEngine()
    let synthesizer = try EspeakProcessSynthesizer(
      executable: builtFolder.appendingPathComponent("EngineDouble").path, arguments: [])
    let processes = children(named: "earshot-engine")
    try check(synthesizer)
    XCTAssertEqual(children(named: "earshot-engine"), processes, "none was replaced")
  }

  private func check(_ synthesizer: any SpeechSynthesizer) throws {
    func clean() throws -> HeardSound {
      try HeardSound(of: "fifty percent", from: synthesizer, in: voice)
    }
    let before = try clean()
    XCTAssertGreaterThan(before.seconds, 0.5)
    for hostile in try cases() {
      let text = String(repeating: hostile.text, count: hostile.times ?? 1)
      let count = Atomic(0)
      try synthesizer.synthesize(SpeechPassage(text), voice: voice) { piece in
        count.wrappingAdd(piece.count, ordering: .relaxed).newValue < 22_050
      }
      let after = try clean()
      // The engine is not exact to the sample: after some texts, though they command nothing, the
      // next is up to a twentieth longer. A command would change these by a third or more.
      XCTAssertEqual(
        after.seconds, before.seconds, accuracy: before.seconds * 0.08, hostile.name)
      XCTAssertEqual(after.level, before.level, accuracy: before.level * 0.1, hostile.name)
    }
  }

  private func cases() throws -> [Case] {
    let file = try XCTUnwrap(
      Bundle.module.url(forResource: "Cases/hostile-texts", withExtension: "jsonl"))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    XCTAssertGreaterThan(lines.count, 35)
    return try lines.map { try JSONDecoder().decode(Case.self, from: Data($0.utf8)) }
  }
}
