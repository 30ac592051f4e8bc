internal import ArgumentParser
internal import EspeakSpeech
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// The voice that the settings choose, and its sound output.
extension ReaderSettings {
  /// The voice menu for a session without speech.
  var silentMenu: VoiceMenu {
    VoiceMenu(own: chosenProfile.applying(chosen), requested: chosen, synthesizer: nil)
  }

  /// Returns the sound output and its voices.
  ///
  /// If the engine is missing, prints a message and returns `nil`.
  func sound(
    in destination: SpeechDestination
  ) throws -> (sound: Speaker.Sound, voices: VoiceMenu)? {
    VoiceLibrary.user.reportProblems()
    PronunciationFile.user.reportProblems()
    do throws(SpeechError) {
      let synthesizer = try destination.engine()
      let voice = try voice(for: synthesizer)
      // Do not check for a sound device here, because the speaker reports a missing device and
      // keeps looking for one.
      let output = try destination.output()
      return (
        Speaker.Sound(synthesizer: synthesizer, output: output, userVoice: voice),
        VoiceMenu(own: voice, requested: chosen, synthesizer: synthesizer)
      )
    } catch {
      // End a session that can't write its output file, because it would be pointless.
      guard error.code != .cannotWrite else { throw ExitCode.reporting(error) }
      StandardError.write(error.message + " Earshot prints without speaking this time.")
      return nil
    }
  }

  /// Returns the voice that the settings choose.
  ///
  /// If that voice is missing, prints a message and returns the default voice.
  private func voice(for synthesizer: any EspeakSynthesizing) throws(SpeechError) -> VoiceProfile {
    do throws(SpeechError) {
      return try profile(for: synthesizer)
    } catch {
      StandardError.write(error.message + " Earshot uses the default voice.")
      var settings = self
      settings.speech.voice = nil
      settings.language = nil
      return try settings.profile(for: synthesizer)
    }
  }

  /// The user's rate, pitch and volume, which apply to every voice.
  private var chosen: SpeechSettings {
    SpeechSettings(rate: speech.rate, pitch: speech.pitch, volume: speech.volume)
  }

  /// Returns the profile that the settings choose, with their rate, pitch and volume.
  ///
  /// - Throws: `SpeechError.Code.unknownVoice` if there is neither a profile nor a voice with that
  ///   name.
  func profile(for synthesizer: any EspeakSynthesizing) throws(SpeechError) -> VoiceProfile {
    let profile = chosenProfile.applying(chosen)
    guard let error = synthesizer.refusal(of: profile) else { return profile }
    throw speech.voice.flatMap(InstalledVoices(engine: synthesizer).refusal(ofVoice:))
      ?? VoiceLibrary.user.placing(error, of: profile.name)
  }

  /// The profile that the settings choose, even if the engine lacks its voice.
  private var chosenProfile: VoiceProfile {
    VoiceLibrary.user.profile(named: speech.voice, speaking: language)
  }
}

extension Speaker.Sound {
  /// Creates sound output with the user's pronunciations, which speaks text in another language with
  /// the voice profile for it.
  init(synthesizer: any EspeakSynthesizing, output: any AudioOutput, userVoice: VoiceProfile) {
    self.init(
      synthesizer: synthesizer, output: output, voice: userVoice.withoutPunctuation,
      voiceForLanguage: { VoiceLibrary.user.profile(speaking: $0)?.withoutPunctuation },
      pronounce: { PronunciationFile.user.applied(to: $0, in: $1, of: $2) })
  }
}

extension VoiceProfile {
  /// The profile without spoken punctuation.
  ///
  /// The reader itself names punctuation, in the language of the text. The engine would also name
  /// the punctuation that separates segments.
  var withoutPunctuation: VoiceProfile {
    var profile = self
    profile.punctuation = .none
    return profile
  }
}
