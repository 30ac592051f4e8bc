internal import ArgumentParser
internal import EspeakSpeech
internal import Languages
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

struct SayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say",
    abstract: "Speak a text, or write its sound to a WAV file.",
    usage: "earshot say [<options>] <text>",
    discussion: """
      It exits with 69 if the voice, the engine or the sound device is missing.

        earshot say Hello
        earshot say 'Guten Tag' --language de
        earshot say Hello --output hello.wav
      """)

  @Argument(help: "The text to speak.")
  var text: String

  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions

  /// The options for the voice and the sound file.
  var speech: SpeechOptions {
    get { SpeechOptions(own: voiceOptions, files: soundFile) }
    set { voiceOptions = newValue.own }
  }

  func run() throws {
    // Standard input is not read.
    var files = OutputFiles(reading: nil)
    files.add("--output", speech.output)
    try files.check()
    VoiceLibrary.user.reportProblems()
    var options = self
    _ = options.speech.applySettings()
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
        synthesizer: synthesizer, output: output, userVoice: profile)
      try sound.play(Utterance([SpeechSegment(.message, text, engineText: words)]))
    } catch {
      StandardError.write(error.message)
      throw ExitCode(error)
    }
  }

  /// Returns the text with numbers and punctuation spelled out in the voice's language.
  private func words(for profile: VoiceProfile, of synthesizer: any EspeakSynthesizing) -> String {
    let punctuation = speech.punctuation ?? profile.punctuation
    // A named engine voice has its own language.
    let isNamed = speech.voice != nil && profile.voice != nil
    let own = isNamed ? (try? synthesizer.voice(for: profile))?.languages.first : nil
    guard let phrases = Phrases.matching(own ?? profile.language) else { return text }
    return phrases.engineText(of: text, punctuation: punctuation)
  }
}
