internal import ArgumentParser
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// The options of every speaking command: the voice and the sound file.
///
/// A command has the two groups side by side, not nested: in a debug build, each level of nesting makes a usage error
/// five times as slow.
struct SpeechOptions {
  var own: VoiceOptions
  let files: SoundFileOptions

  var output: String? { files.output }

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

  /// Reads the user's settings, reports their errors, and fills in missing options.
  ///
  /// `options` are the other options of the command, by setting name.
  mutating func applySettings(
    with options: [String: String] = [:]
  ) -> (effective: EffectiveSettings, file: SettingsFile) {
    let file = SettingsFile.user
    file.reportProblems("The file has no effect this time.")
    let effective = EffectiveSettings(
      file: file.values, options: own.chosenTexts.merging(options) { $1 })
    own.apply(effective)
    return (effective, file)
  }
}

/// The option for a sound file.
struct SoundFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the sound to this WAV file instead of playing it.", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    try OptionText.checkFile(output, of: "--output", suchAs: "speech.wav")
  }
}

/// The options for the voice.
struct VoiceOptions: ParsableArguments {
  @Option(
    help: "The voice: one of Earshot's profiles, or a voice or language of espeak-ng.",
    completion: .voices)
  var voice: String?

  @Option(
    help: "The language of the words and of the voice, such as de.", completion: .languages)
  var language: String?

  @Option(
    help: ArgumentHelp("The rate, from 80 to 1200 words per minute.", valueName: "words"))
  var rate: Int?

  @Option(
    help: ArgumentHelp("The pitch, from 0 to 99; 50 is normal.", valueName: "number"))
  var pitch: Int?

  @Option(help: ArgumentHelp("The volume, from 0 to 100 percent.", valueName: "percent"))
  var volume: Int?

  @Option(help: ArgumentHelp("How much punctuation to name.", valueName: "level"))
  var punctuation: PunctuationLevel?

  func validate() throws {
    try OptionText.checkLanguage(language)
    try Self.check(rate, "--rate", SpeechSettings.rates)
    try Self.check(pitch, "--pitch", SpeechSettings.pitches)
    try Self.check(volume, "--volume", SpeechSettings.volumes)
  }

  static func check(_ number: Int?, _ option: String, _ bounds: ClosedRange<Int>) throws {
    guard let number, !bounds.contains(number) else { return }
    throw ValidationError(
      "\(option) must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound), "
        + "not \(number).")
  }

  /// The values of the options, by setting name.
  var chosenTexts: [String: String] {
    var texts: [String: String] = [:]
    texts["voice"] = voice
    texts["language"] = language
    texts["rate"] = rate.map { String($0) }
    texts["pitch"] = pitch.map { String($0) }
    texts["volume"] = volume.map { String($0) }
    texts["punctuation"] = punctuation?.rawValue
    return texts
  }

  mutating func apply(_ effective: EffectiveSettings) {
    let settings = effective.settings
    voice = settings.speech.voice
    language = settings.language
    rate = settings.speech.rate
    pitch = settings.speech.pitch
    volume = settings.speech.volume
    punctuation = settings.speech.punctuation
  }
}
