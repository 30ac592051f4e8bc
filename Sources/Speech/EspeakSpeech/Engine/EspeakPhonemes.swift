private import CEspeakNG
package import SpeechOutput

/// The phonemes of words, as libespeak-ng would speak them.
package enum EspeakPhonemes {
  /// Returns the phonemes of each word, separated by spaces, in the engine's own notation. A word
  /// that has none, or that the engine can't read, has an empty text.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - voice: The identifier of the engine's voice.
  /// - Returns: The phonemes, in the order of the words.
  /// - Throws: `SpeechError` if the engine or the voice is missing.
  package static func phonemes(
    of words: [String], voice: String
  ) throws(SpeechError) -> [String] {
    try phonemes(of: words, in: VoiceProfile(name: voice, voice: voice))
  }

  /// Returns the phonemes of each text in the voice of a profile.
  package static func phonemes(
    of texts: [String], in profile: VoiceProfile
  ) throws(SpeechError) -> [String] {
    try EspeakEngine.shared.run { engine throws(SpeechError) in
      try engine.setVoice(profile)
      return texts.map(phonemes(of:))
    }
  }

  private static func phonemes(of word: String) -> String {
    var parts: [String] = []
    // A zero character would end the text.
    let text = Array(word.utf8.filter { $0 != 0 } + [0])
    unsafe text.withUnsafeBufferPointer { bytes in
      var place = unsafe bytes.baseAddress.map { unsafe UnsafeRawPointer($0) }
      // Each call reads a clause, and moves the pointer behind it.
      while unsafe place != nil {
        guard
          let clause = unsafe espeak_TextToPhonemes(&place, Int32(espeakCHARS_UTF8), separator)
        else { break }
        parts.append(unsafe String(cString: clause))
      }
    }
    return parts.joined(separator: " ")
  }

  /// A phoneme mode in which a space separates phonemes.
  private static let separator = Int32(UInt8(ascii: " ")) << 8
}
