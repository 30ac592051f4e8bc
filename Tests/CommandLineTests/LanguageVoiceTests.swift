import Languages
import ScreenReader
import SpeechModel
import SpeechOutput
import Voices
import XCTest

@testable import earshot

/// Tests that each language of the reader has a voice with a sample.
@MainActor
final class LanguageVoiceTests: XCTestCase {
  func testEachLanguageHasItsOwnVoice() async throws {
    let profiles = try VoiceFiles.all.map { try VoiceProfile(yaml: $0.text, file: $0.name) }
    for phrases in Phrases.all {
      let language = phrases.language
      let profile = profiles.first { $0.language == language }
      guard let profile else {
        XCTFail("No profile of VoiceFiles.all speaks \(language).")
        continue
      }
      let sample = VoiceSample.utterances(for: profile).dropFirst().map(\.text)
      XCTAssertNotEqual(sample, ["5"], "VoiceSample has no name of a control in \(language).")
    }
  }
}
