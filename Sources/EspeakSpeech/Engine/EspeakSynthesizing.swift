public import SpeechOutput

/// A synthesizer that speaks through libespeak-ng, wherever that runs, and knows its voices.
public protocol EspeakSynthesizing: SpeechSynthesizer {
  /// Makes sure that there is the voice that a profile means.
  ///
  /// - Parameter profile: The profile; of it the voice, the variant and the language count.
  /// - Throws: `SpeechError.Code.unknownVoice`, whose message says which are near.
  func check(_ profile: VoiceProfile) throws(SpeechError)

  /// Finds the voice that a profile means.
  ///
  /// - Parameter profile: The profile; of it the voice, the variant and the language count.
  /// - Returns: The voice.
  /// - Throws: `SpeechError.Code.unknownVoice`, whose message says which are near.
  func voice(for profile: VoiceProfile) throws(SpeechError) -> EspeakVoice

  /// The voices that the engine has; none if it can't be asked.
  var voices: [EspeakVoice] { get }

  /// The version of the engine, and the folder of its data.
  var engineDescription: (version: String, dataPath: String) { get }
}
