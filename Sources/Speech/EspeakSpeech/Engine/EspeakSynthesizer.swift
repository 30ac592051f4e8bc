private import Foundation
public import SpeechOutput

/// A synthesizer that speaks through libespeak-ng and lists its voices.
public protocol EspeakSynthesizing: SpeechSynthesizer {
  /// Checks that the voice of a profile exists.
  ///
  /// - Throws: `SpeechError.Code.unknownVoice`. The message suggests similar names.
  func check(_ profile: VoiceProfile) throws(SpeechError)

  /// Returns the voice that matches a profile's voice, variant and language.
  ///
  /// - Throws: `SpeechError.Code.unknownVoice`. The message suggests similar names.
  func voice(for profile: VoiceProfile) throws(SpeechError) -> EspeakVoice

  /// The engine's voices, or an empty array if the query fails.
  var voices: [EspeakVoice] { get }

  /// The version of the engine and the folder of its data.
  var engineDescription: (version: String, dataPath: String) { get }
}

/// A synthesizer that runs libespeak-ng in this process.
///
/// All synthesizers share the process's only engine and wait for each other.
public struct EspeakSynthesizer: EspeakSynthesizing {
  /// The format of the engine's samples, 22,050 per second.
  public let format = AudioFormat(sampleRate: EspeakEngine.sampleRate)

  private let engine: EspeakEngine

  /// Prepares the engine.
  ///
  /// - Throws: `SpeechError.Code.noEngine` if the engine's data is missing.
  public init() throws(SpeechError) { try self.init(.shared) }

  /// Prepares an engine that runs on a separate thread or on this one.
  init(_ engine: EspeakEngine) throws(SpeechError) {
    self.engine = engine
    try engine.run { _ in }
  }

  /// Speaks a passage, after waiting for any passage that another thread is synthesizing.
  ///
  /// The engine speaks long text in pieces that end with sentences. A piece is limited to ten seconds
  /// plus three seconds per character, and to two seconds of silence in a row.
  public func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    let tempo = SpeechTempo(rate: voice.rate)
    let volume = SpeechVolume(voice.volume)
    let receive = volume.softening(receive)
    try tempo.compressing(format.sampleRate, receive) { receive throws(SpeechError) in
      try engine.run { engine throws(SpeechError) in
        try engine.speak(passage, in: voice, receive: receive)
      }
    }
  }

  /// Checks that the voices of a profile and its overlays exist.
  public func check(_ profile: VoiceProfile) throws(SpeechError) {
    // Loading a voice takes time, so check only overlays that change the variant.
    let manners = profile.manners.filter { $0.variant != profile.variant }
    try engine.run { engine throws(SpeechError) in
      for manner in manners + [profile] { try engine.setVoice(manner) }
    }
  }

  /// Returns the voice that matches a profile's voice, variant and language.
  public func voice(for profile: VoiceProfile) throws(SpeechError) -> EspeakVoice {
    try engine.run { engine throws(SpeechError) in
      try engine.setVoice(profile)
      return try engine.voice(for: profile)
    }
  }

  /// The engine's voices.
  public var voices: [EspeakVoice] { (try? engine.run { $0.voices() }) ?? [] }

  /// The version of the engine and the folder of its data.
  public var engineDescription: (version: String, dataPath: String) {
    (try? engine.run { _ in EspeakEngine.info }) ?? ("unknown", "unknown")
  }

  /// Prevents the engine from searching for a sound device, which it does not need.
  ///
  /// Version 1.51 searches while it starts, and waits forever if the sound server is suspended.
  /// This call hides the sound server from the whole process. It changes the environment, so call
  /// it before a second thread exists.
  package static func hideDevices() {
    unsafe setenv("PULSE_SERVER", "unix:/nonexistent", 1)
    unsafe setenv("ALSA_CONFIG_PATH", "/dev/null", 1)
  }
}
