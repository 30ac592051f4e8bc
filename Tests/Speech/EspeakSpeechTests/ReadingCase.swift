import Foundation
import Languages
import SpeechModel
import SpeechOutput
import TestSupport
import Voices

@testable import EspeakSpeech

/// A line of `Cases/readings-….jsonl`: everyday text with the readings of it that are right.
struct ReadingCase: Decodable {
  /// The language of the text, as a BCP 47 tag.
  let language: String
  /// The kind of text, for the table of scores.
  let kind: String
  let text: String
  /// The right readings, each as text that the engine reads right. `{ru}` switches to the voice of
  /// another language, and `=` is the text itself.
  let right: [String]
  /// The reason why the reading is still wrong, or `nil` if it is right.
  let wrong: String?

  static func all(of language: String) throws -> [ReadingCase] {
    try CaseTable.lines(of: "readings-\(language)", as: ReadingCase.self, in: .module)
  }
}

/// The reader's text for a case, and what the engine says.
struct Reading {
  /// The text that the reader passes to the engine, with voices in braces.
  let passed: String
  let isRight: Bool
  /// Whether the engine reads the text right, and the reader spoils it.
  let isWorse: Bool

  init(of testCase: ReadingCase) throws {
    let voice = Self.voice(for: testCase.language)
    let text = Phrases.matching(testCase.language)?.engineText(of: testCase.text)
    let recorder = RecordingSynthesizer()
    let sound = Speaker.Sound(
      synthesizer: recorder, output: RecordingAudioOutput(), voice: voice,
      voiceForLanguage: { Self.library.profile(speaking: $0) })
    try sound.play(Utterance([SpeechSegment(.message, testCase.text, engineText: text)]))
    let spoken = recorder.spoken
    passed = spoken.map { "{\($0.voice.voice ?? $0.voice.language)}\($0.text)" }.joined()
    let heard = spoken.map { Self.phonemes($0.text, $0.voice) }.joined()
    let plain = Self.phonemes(testCase.text, voice)
    let right = testCase.right.map { right in
      right == "=" ? plain : Self.phonemes(marked: right, voice)
    }
    isRight = right.contains(heard)
    isWorse = !isRight && right.contains(plain)
  }

  private static let library = VoiceLibrary(files: VoiceFiles.all, folder: nil)

  private static func voice(for language: String) -> VoiceProfile {
    library.profile(speaking: language) ?? library.defaultProfile.speaking(language)
  }

  private static func phonemes(marked text: String, _ voice: VoiceProfile) -> String {
    var voice = voice
    var heard = ""
    for part in text.split(separator: "{", omittingEmptySubsequences: false) {
      var words = part
      if let end = part.firstIndex(of: "}") {
        voice = Self.voice(for: String(part[..<end]))
        words = part[part.index(after: end)...]
      }
      if !words.isEmpty { heard += phonemes(String(words), voice) }
    }
    return heard
  }

  /// Returns phonemes without pauses, stress and switches of the voice, which may differ, or an empty
  /// string if there is no such voice.
  private static func phonemes(_ text: String, _ voice: VoiceProfile) -> String {
    // The engine remembers the last number, so another word comes first.
    let words = ["a", EngineTextSanitizer.sanitize(text)]
    let heard = (try? EspeakPhonemes.phonemes(of: words, in: voice))?.last ?? ""
    return heard.replacing(/\([a-z?-]+\)/, with: "").filter { !"_:!| ,'%=;".contains($0) }
  }
}
