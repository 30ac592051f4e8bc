internal import ArgumentParser
internal import EspeakSpeech
internal import SpeechOutput

/// Sound for a session, which goes on without if there is none.
extension SpeechOptions {
  /// The voices that can be chosen where nothing is spoken.
  var unheardVoices: VoiceChoice {
    VoiceChoice(own: chosenProfile.applying(chosen), asked: chosen, synthesizer: nil)
  }

  /// Returns how sound is made, or nil if there is none; what is missing is said once.
  func sound() throws -> (sound: Speaker.Sound, voices: VoiceChoice)? {
    VoiceLibrary.person.tellProblems()
    do throws(SpeechError) {
      let synthesizer = try SpeechEngine.writing(to: output)
      let voice = try voice(for: synthesizer)
      // A device that is not there is told by the speaker, which goes on looking for it.
      let output: any AudioOutput =
        if let path = output { try WAVFileOutput(path: path) } else { PcaudioOutput() }
      return (
        Speaker.Sound(synthesizer: synthesizer, output: output, personsVoice: voice),
        VoiceChoice(own: voice, asked: chosen, synthesizer: synthesizer)
      )
    } catch {
      // A file that was asked for and can't be written is no session worth having.
      guard error.code != .cannotWrite else {
        StandardError.write(error.message)
        throw ExitCode(error)
      }
      StandardError.write(error.message + " This time everything is only printed.")
      return nil
    }
  }

  /// Returns the voice that was asked for, else the default one: an unknown voice is said to be
  /// so, and the session goes on.
  private func voice(for synthesizer: any EspeakSynthesizing) throws(SpeechError) -> VoiceProfile {
    do throws(SpeechError) {
      return try profile(for: synthesizer)
    } catch {
      StandardError.write(error.message + " The default voice speaks.")
      var options = self
      options.voice = nil
      options.language = nil
      return try options.profile(for: synthesizer)
    }
  }
}
