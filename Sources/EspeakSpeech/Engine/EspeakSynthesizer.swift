private import CEspeakNG
private import Foundation
public import SpeechOutput

/// Speaks through libespeak-ng, in this process.
///
/// All synthesizers share the one engine that a process can have; they wait for each other.
public struct EspeakSynthesizer: EspeakSynthesizing {
  /// The format of the engine’s sound: 22,050 samples a second.
  public let format: AudioFormat = AudioFormat(sampleRate: EspeakEngine.sampleRate)

  /// Makes the engine ready.
  ///
  /// - Throws: `SpeechError.Code.noEngine` if the engine's data is not there.
  public init() throws(SpeechError) {
    try EspeakEngine.shared.run { _ in .success(()) }
  }

  /// Speaks a passage; another thread that speaks meanwhile is waited for.
  ///
  /// A long text is spoken in pieces that end with its sentences. No text makes more than ten seconds
  /// of sound and three for each of its characters, and never more than two seconds of silence in one
  /// go: what does is an engine that has gone wrong.
  public func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    let tempo = SpeechTempo(rate: voice.rate)
    try tempo.compressing(format.sampleRate, receive) { receive throws(SpeechError) in
      try EspeakEngine.shared.run { engine in
        Result { () throws(SpeechError) in
          try engine.speak(passage, in: voice, receive: receive)
        }
      }
    }
  }

  /// Makes sure that there is the voice that a profile means, with all its overlays.
  ///
  /// - Parameter profile: The profile; of it the voice, the variants and the language count.
  /// - Throws: `SpeechError.Code.unknownVoice`, whose message says which are near.
  public func check(_ profile: VoiceProfile) throws(SpeechError) {
    // To know the variants takes a while: most profiles have none in their overlays.
    let manners = profile.manners.filter { $0.variant != profile.variant }
    try EspeakEngine.shared.run { engine in
      Result { () throws(SpeechError) in
        for manner in manners { try engine.setVoice(manner) }
        try engine.setVoice(profile)
      }
    }
  }

  /// Finds the voice that a profile means.
  ///
  /// - Parameter profile: The profile; of it the voice, the variant and the language count.
  /// - Returns: The voice.
  /// - Throws: `SpeechError.Code.unknownVoice`, whose message says which are near.
  public func voice(for profile: VoiceProfile) throws(SpeechError) -> EspeakVoice {
    try EspeakEngine.shared.run { engine in
      Result { () throws(SpeechError) in
        try engine.setVoice(profile)
        return try engine.voice(for: profile)
      }
    }
  }

  /// The voices that the engine has.
  public var voices: [EspeakVoice] {
    (try? EspeakEngine.shared.run { .success($0.voices()) }) ?? []
  }

  /// The version of the engine, and the folder of its data.
  public var engineDescription: (version: String, dataPath: String) {
    let texts = try? EspeakEngine.shared.run { _ in
      var path: UnsafePointer<CChar>?
      let version = unsafe espeak_Info(&path).map { unsafe String(cString: $0) }
      let folder = unsafe path.map { unsafe String(cString: $0) }
      return .success([version ?? "unknown", folder ?? "unknown"])
    }
    return (texts?.first ?? "unknown", texts?.last ?? "unknown")
  }

  /// Keeps the engine from looking for a sound device, of which it makes no use.
  ///
  /// Version 1.51 looks for one while it starts, and where the sound server has come to a halt it
  /// waits for ever. Afterwards nothing in this process finds the sound server: this is for programs
  /// that write sound into files or pass it on. It changes the environment, so it is to be called
  /// before there is a second thread.
  public static func hideDevices() {
    unsafe setenv("PULSE_SERVER", "unix:/nonexistent", 1)
    unsafe setenv("ALSA_CONFIG_PATH", "/dev/null", 1)
  }
}
