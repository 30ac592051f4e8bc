import EspeakSpeech
import Foundation
import SpeechOutput
import Synchronization
import TestSupport
import XCTest

/// Tests that harmful text neither ends the engine's process nor affects the next text.
final class HostileProcessTests: XCTestCase {
  private let voice = VoiceProfile(name: "default", voice: "en-us")

  func testHostileTextsDoNotCrashProcess() throws {
    try requireEngine()
    let synthesizer = try EspeakProcessSynthesizer(
      executable: BuiltFolder.url.appendingPathComponent("EngineDouble").path, arguments: [])
    let processes = children(named: "earshot-engine")
    try check(synthesizer)
    XCTAssertEqual(children(named: "earshot-engine"), processes, "no process was replaced")
  }

  private func check(_ synthesizer: any SpeechSynthesizer) throws {
    func clean() throws -> HeardSound {
      try HeardSound(of: "fifty percent", from: synthesizer, in: voice)
    }
    let before = try clean()
    XCTAssertGreaterThan(before.seconds, 0.5)
    for hostile in try HostileText.all() {
      let count = Atomic(0)
      try synthesizer.synthesize(SpeechPassage(hostile.text), voice: voice) { piece in
        count.wrappingAdd(piece.count, ordering: .relaxed).newValue < 22_050
      }
      let after = try clean()
      // The engine's output varies: even after harmless text, the next text can be 5 percent
      // longer. An executed command would change the length or loudness by a third or more.
      XCTAssertEqual(after.seconds, before.seconds, accuracy: before.seconds * 0.08, hostile.name)
      XCTAssertEqual(after.level, before.level, accuracy: before.level * 0.1, hostile.name)
    }
  }
}
