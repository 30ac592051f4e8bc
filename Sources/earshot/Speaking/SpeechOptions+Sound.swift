internal import ArgumentParser
internal import EspeakSpeech
internal import SpeechModel
internal import SpeechOutput

/// The sound of a session, and its voice.
extension SpeechOptions {
  /// The voice menu without speech.
  var silentMenu: VoiceMenu {
    VoiceMenu(own: chosenProfile.applying(chosen), requested: chosen, synthesizer: nil)
  }

  /// Returns the sound output and its voices; `nil`, after a message, if the engine is missing.
  func sound() throws -> (sound: Speaker.Sound, voices: VoiceMenu)? {
    VoiceLibrary.user.reportProblems()
    do throws(SpeechError) {
      let synthesizer = try SpeechEngine.writing(to: output)
      let voice = try voice(for: synthesizer)
      // The speaker reports a missing device, and keeps looking for one.
      let output: any AudioOutput =
        if let path = output { try WAVFileOutput(path: path) } else { PcaudioOutput() }
      return (
        Speaker.Sound(synthesizer: synthesizer, output: output, userVoice: voice),
        VoiceMenu(own: voice, requested: chosen, synthesizer: synthesizer)
      )
    } catch {
      // Without its output file, the session is pointless.
      guard error.code != .cannotWrite else {
        StandardError.write(error.message)
        throw ExitCode(error)
      }
      StandardError.write(error.message + " Earshot only prints this time.")
      return nil
    }
  }

  /// Returns the voice of the options, or, after a message, the default voice.
  private func voice(for synthesizer: any EspeakSynthesizing) throws(SpeechError) -> VoiceProfile {
    do throws(SpeechError) {
      return try profile(for: synthesizer)
    } catch {
      StandardError.write(error.message + " Earshot uses the default voice.")
      var options = self
      options.voice = nil
      options.language = nil
      return try options.profile(for: synthesizer)
    }
  }

  /// The rate, pitch and volume of the options.
  var chosen: SpeechSettings { SpeechSettings(rate: rate, pitch: pitch, volume: volume) }

  /// Returns the profile of the options, with rate, pitch and volume applied.
  ///
  /// - Throws: `SpeechError.Code.unknownVoice` if there is neither a profile nor a voice of that name.
  func profile(for synthesizer: any EspeakSynthesizing) throws(SpeechError) -> VoiceProfile {
    let profile = chosenProfile.applying(chosen)
    do throws(SpeechError) {
      try synthesizer.check(profile)
    } catch {
      if let voice, let refusal = InstalledVoices(engine: synthesizer).refusal(ofVoice: voice) {
        throw refusal
      }
      throw VoiceLibrary.user.placing(error, of: profile.name)
    }
    return profile
  }

  /// The profile of the options, whether the engine has its voice or not.
  private var chosenProfile: VoiceProfile {
    VoiceLibrary.user.profile(named: voice, speaking: language)
  }
}

extension Speaker.Sound {
  /// Creates a sound output that speaks other languages with the user's profiles.
  init(synthesizer: any EspeakSynthesizing, output: any AudioOutput, userVoice: VoiceProfile) {
    self.init(
      synthesizer: synthesizer, output: output, voice: userVoice.withoutPunctuation,
      voiceForLanguage: { VoiceLibrary.user.profile(speaking: $0)?.withoutPunctuation })
  }
}

extension VoiceProfile {
  /// The profile without spoken punctuation: the reader names punctuation in the words of the language.
  ///
  /// The engine would also name the punctuation between segments.
  var withoutPunctuation: VoiceProfile {
    var profile = self
    profile.punctuation = .none
    return profile
  }
}
