internal import ArgumentParser
internal import SpeechModel

/// How it is spoken, and into which file: options that every speaking command has.
///
/// A command has the two groups side by side. The parser checks a group inside another one again and again: in a
/// debug build each level makes a usage error five times as slow.
struct SpeechOptions {
  var own: VoiceOptions
  let files: SoundFileOptions

  var output: String? { files.output }
}

/// Into which file it is spoken.
struct SoundFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the sound into this WAV file instead of playing it.", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    try OptionText.checkFile(output, of: "--output", suchAs: "speech.wav")
  }
}

/// The voice's own options, as if they were these.
extension SpeechOptions {
  var voice: String? {
    get { own.voice }
    set { own.voice = newValue }
  }
  var language: String? {
    get { own.language }
    set { own.language = newValue }
  }
  var rate: Int? { own.rate }
  var pitch: Int? { own.pitch }
  var volume: Int? { own.volume }
  var punctuation: PunctuationLevel? { own.punctuation }
}
