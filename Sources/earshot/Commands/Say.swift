internal import ArgumentParser
internal import EspeakSpeech
internal import Languages
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

struct Say: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Speak a text, or write it into a WAV file.",
    usage: "earshot say [<options>] <text>",
    discussion: """
      It exits with 69 if there is no such voice, no engine or no sound device.

        earshot say Hello
        earshot say 'Guten Tag' --language de
        earshot say Hello --output hello.wav
      """)

  @Argument(help: "The words to speak.")
  var text: String

  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions

  /// How it is spoken, and into which file.
  var speech: SpeechOptions {
    get { SpeechOptions(own: voiceOptions, files: soundFile) }
    set { voiceOptions = newValue.own }
  }

  func run() throws {
    // Standard input is not read.
    var files = OutputFiles(reading: nil)
    files.add("--output", speech.output)
    try files.check()
    VoiceLibrary.person.tellProblems()
    var options = self
    _ = options.speech.takeSettings()
    try options.speak()
  }

  private func speak() throws {
    do throws(SpeechError) {
      let synthesizer = try SpeechEngine.writing(to: speech.output)
      let profile = try speech.profile(for: synthesizer)
      let words = words(for: profile, of: synthesizer)
      let output: any AudioOutput =
        if let path = speech.output { try WAVFileOutput(path: path) } else { PcaudioOutput() }
      let sound = Speaker.Sound(
        synthesizer: synthesizer, output: output, personsVoice: profile)
      try sound.play(Utterance([SpeechSegment(.message, text, engineText: words)]))
    } catch {
      StandardError.write(error.message)
      throw ExitCode(error)
    }
  }

  /// Returns the text with its numbers and marks in the words of the voice's language.
  private func words(for profile: VoiceProfile, of synthesizer: any EspeakSynthesizing) -> String {
    let punctuation = speech.punctuation ?? profile.punctuation
    // A voice that was asked for by its name speaks a language of its own.
    let isNamed = speech.voice != nil && profile.voice != nil
    let own = isNamed ? (try? synthesizer.voice(for: profile))?.languages.first : nil
    guard let phrases = Phrases.matching(own ?? profile.language) else { return text }
    return phrases.engineText(of: text, punctuation: punctuation)
  }
}
