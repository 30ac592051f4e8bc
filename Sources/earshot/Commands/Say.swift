internal import ArgumentParser
internal import EspeakSpeech
internal import SpeechModel
internal import SpeechOutput

struct Say: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Speak a text, or write it into a WAV file.",
    discussion: "It exits with 69 if there is no such voice, no engine or no sound device.")

  @Argument(help: "The words to speak.")
  var text: String

  @OptionGroup var speech: SpeechOptions

  func run() throws {
    VoiceLibrary.person.tellProblems()
    do throws(SpeechError) {
      let synthesizer = try EspeakSynthesizer()
      let profile = try speech.profile(for: synthesizer)
      let output: any AudioOutput =
        if let path = speech.output { try WAVFileOutput(path: path) } else { PcaudioOutput() }
      let sound = Speaker.Sound(
        synthesizer: synthesizer, output: output, personsVoice: profile)
      try sound.play(Utterance(.message, text))
    } catch {
      StandardError.write(error.message)
      throw ExitCode(error)
    }
  }
}
