internal import ArgumentParser
internal import EspeakSpeech
internal import Languages
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

struct SayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say",
    abstract: "Speak text, or write its sound to a WAV file.",
    usage: "earshot say [<options>] <text>",
    discussion: """
      The exit code is 69 if the voice, the engine or the sound device is missing.

        earshot say Hello
        earshot say 'Guten Tag' --language de
        earshot say Hello --output hello.wav
      """)

  @Argument(help: "The text to speak.")
  var text: String

  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions

  func run() throws {
    let file = soundFile.output
    try OutputFiles.check(["--output": file])
    let destination = SpeechDestination(file)
    VoiceLibrary.user.reportProblems()
    PronunciationFile.user.reportProblems()
    let settings = SessionSettings(voiceOptions).effective.settings
    do throws(SpeechError) {
      let synthesizer = try destination.engine()
      let profile = try settings.profile(for: synthesizer)
      let words = words(with: settings.speech, for: profile, of: synthesizer)
      let sound = Speaker.Sound(
        synthesizer: synthesizer, output: try destination.output(), userVoice: profile)
      try sound.play(Utterance([SpeechSegment(.message, text, engineText: words)]))
    } catch {
      throw ExitCode.reporting(error)
    }
  }

  /// Returns the text with numbers and punctuation spelled out in the voice's language.
  private func words(
    with speech: SpeechSettings, for profile: VoiceProfile, of synthesizer: any EspeakSynthesizing
  ) -> String {
    let punctuation = speech.punctuation ?? profile.punctuation
    // An engine voice that the user names has its own language, which replaces the profile's.
    let isNamed = speech.voice != nil && profile.voice != nil
    let own = isNamed ? (try? synthesizer.voice(for: profile))?.languages.first : nil
    guard let phrases = Phrases.matching(own ?? profile.language) else { return text }
    return phrases.engineText(of: text, punctuation: punctuation)
  }
}
