import SpeechOutput
import XCTest

@testable import EspeakSpeech

/// Which table a pronunciation is looked up in.
final class PronunciationLanguageTests: XCTestCase {
  func testItIsThatOfTheVoiceWhicheverWayItWasNamed() throws {
    for (profile, language) in [
      (VoiceProfile(name: "x", voice: "en-us"), "en-us"),
      (VoiceProfile(name: "x", voice: "en-us", variant: "f3"), "en-us"),
      (VoiceProfile(name: "x", voice: "English (America)"), "en-us"),
      (VoiceProfile(name: "x", language: "en"), "en-gb"),
      (VoiceProfile(name: "x", language: "en-US"), "en-us"),
      (VoiceProfile(name: "x", language: "de-AT"), "de"),
      (VoiceProfile(name: "x", language: "fr"), "fr-fr"),
      (VoiceProfile(name: "x", language: "es-MX"), "es-419"),
      (VoiceProfile(name: "x", language: "ru"), "ru"),
      (VoiceProfile(name: "x", language: "zh-Hans"), "cmn-latn-pinyin"),
      (VoiceProfile(name: "x", language: "it"), "it"),
    ] {
      XCTAssertEqual(try languageSet(by: profile), language, "\(profile)")
    }
  }

  private func languageSet(by profile: VoiceProfile) throws -> String? {
    do {
      _ = try EspeakSynthesizer()
    } catch {
      throw XCTSkip("no speech engine here: \(error.message)")
    }
    return try EspeakEngine.shared.run { engine in
      Result { () throws(SpeechError) in
        try engine.setVoice(profile)
        return EspeakVoiceList.currentLanguage()
      }
    }
  }
}
