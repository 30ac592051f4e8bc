public import AccessibilityAudit
internal import AccessibilityModel
public import ArgumentParser
internal import Languages
internal import ReaderSession
internal import ScreenReader
public import SpeechModel

/// A command that runs on the main actor, where elements and the reader live.
protocol MainActorCommand: ParsableCommand, Sendable {
  @MainActor func runOnMain() throws
}

extension MainActorCommand {
  // `main()` runs on the main actor, but the protocol does not let `run()` be isolated to it.
  func run() throws { try MainActor.assumeIsolated { try runOnMain() } }
}

/// Checks the values of options.
enum OptionText {
  /// Throws `ValidationError` if the value of an option is empty.
  ///
  /// An absent option is `nil` and is valid. `need` describes the expected value in the message,
  /// with an example.
  static func check(_ text: String?, of option: String, needs need: String) throws {
    guard text?.isEmpty == true else { return }
    throw ValidationError("\(option) needs \(need).")
  }

  /// Throws `ValidationError` if a file name is empty or `-`.
  ///
  /// An absent option is `nil` and is valid. `-` is refused because it would create an ordinary
  /// file of that name, which is hard to find.
  static func checkFile(_ path: String?, of option: String, suchAs example: String) throws {
    try check(path == "-" ? "" : path, of: option, needs: "a file name, such as \(example)")
  }

  static func checkLanguage(_ language: String?) throws {
    try check(language, of: "--language", needs: "a language, such as de")
  }

  static func check(_ number: Int?, _ option: String, _ bounds: ClosedRange<Int>) throws {
    guard let number, !bounds.contains(number) else { return }
    throw ValidationError(
      "\(option) must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound), "
        + "not \(number).")
  }
}

extension ArgumentHelp {
  static let scene: ArgumentHelp = "The scene or a dump from another tool, or - for standard input."
}

extension Option<String?> {
  /// Creates an option whose value is the name of a file.
  init(file help: String) {
    self.init(help: ArgumentHelp(help, valueName: "file"), completion: .file())
  }
}

// Library types used as the values of options.

extension AuditFormat: ExpressibleByArgument {}
extension SessionReport.Format: ExpressibleByArgument {}
extension PunctuationLevel: ExpressibleByArgument {}
extension Verbosity: ExpressibleByArgument {}
extension VoiceListing: ExpressibleByArgument {}

/// The option that writes sound to a file.
struct SoundFileOptions: ParsableArguments {
  @Option(file: "Write the sound to this WAV file instead of playing it.")
  var output: String?

  func validate() throws { try OptionText.checkFile(output, of: "--output", suchAs: "speech.wav") }
}

/// The options that choose and adjust the voice.
struct VoiceOptions: ParsableArguments {
  @Option(
    help: "The voice: one of Earshot's profiles, or an espeak-ng voice or language.",
    completion: .voices)
  var voice: String?

  @Option(help: "The language of the words and the voice, such as de.", completion: .languages)
  var language: String?

  @Option(help: ArgumentHelp("The rate, from 80 to 1200 words per minute.", valueName: "words"))
  var rate: Int?

  @Option(help: ArgumentHelp("The pitch, from 0 to 99; 50 is normal.", valueName: "number"))
  var pitch: Int?

  @Option(help: ArgumentHelp("The volume, from 0 to 100 percent.", valueName: "percent"))
  var volume: Int?

  @Option(help: ArgumentHelp("How much punctuation to name.", valueName: "level"))
  var punctuation: PunctuationLevel?

  func validate() throws {
    try OptionText.checkLanguage(language)
    try OptionText.check(rate, "--rate", SpeechSettings.rates)
    try OptionText.check(pitch, "--pitch", SpeechSettings.pitches)
    try OptionText.check(volume, "--volume", SpeechSettings.volumes)
  }

  /// The values of the options that the user specified, by setting name.
  var chosenTexts: [String: String] {
    let texts = [
      "voice": voice, "language": language, "rate": rate.map { "\($0)" },
      "pitch": pitch.map { "\($0)" }, "volume": volume.map { "\($0)" },
      "punctuation": punctuation?.rawValue,
    ]
    return texts.compactMapValues(\.self)
  }
}

/// The options that control the speech of the reader.
struct ReadingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How much to say.", valueName: "level"))
  var verbosity: Verbosity?

  @Flag(inversion: .prefixedNo, help: "Say hints.")
  var hints: Bool?

  @Option(
    help: ArgumentHelp("The pause before a hint, from 0 to 10 seconds.", valueName: "seconds"))
  var hintPause: Double?

  @Option(help: ArgumentHelp("The volume of earcons, from 0 to 100 percent.", valueName: "percent"))
  var soundVolume: Int?

  func validate() throws {
    if let hintPause, !(0...10).contains(hintPause) {
      throw ValidationError("--hint-pause must be from 0 to 10 seconds, not \(hintPause).")
    }
    try OptionText.check(soundVolume, "--sound-volume", SpeechSettings.volumes)
  }

  /// The values of the options that the user specified, by setting name.
  var chosenTexts: [String: String] {
    let texts = [
      "verbosity": verbosity?.rawValue, "hints": hints.map { $0 ? "on" : "off" },
      "hint-pause": hintPause.map(SettingValues.text(of:)),
      "sound-volume": soundVolume.map { "\($0)" },
    ]
    return texts.compactMapValues(\.self)
  }
}

/// The options that every prompt accepts.
struct PromptOptions: ParsableArguments {
  @Flag(help: "Print without speaking.")
  var silent = false

  @Flag(help: "Do not wait for speech before reading the next line of a file or a pipe.")
  var unpaced = false

  @Flag(
    help: ArgumentHelp(
      "Work beside another screen reader or a braille display: no speech, one line for each result, "
        + "and the last result in the prompt."))
  var companion = false

  /// Throws `ValidationError` if the options request a sound file but no speech.
  func check(_ soundFile: SoundFileOptions) throws {
    guard silent || companion, soundFile.output != nil else { return }
    let option = silent ? "--silent" : "--companion"
    throw ValidationError("\(option) and --output can't be used together. Remove one.")
  }

  /// Starts the speech, or returns `nil` if the options turn it off.
  func speech(_ soundFile: SoundFileOptions) -> SpeechDestination? {
    silent || companion ? nil : SpeechDestination(soundFile.output)
  }

  /// Creates a prompt for a screen, which speaks if there is a destination.
  @MainActor
  func prompt(
    on screen: AccessibilityElement, rules: TraversalRules = TraversalRules(),
    settings: SessionSettings, speech: SpeechDestination?, keepsHistory: Bool = false
  ) throws -> Prompt {
    let effective = settings.effective
    InstalledVoices.warnIfUnknown(
      voice: speech == nil ? effective.options["voice"] : nil, language: effective.settings.language
    )
    let sounding = try speech.flatMap(effective.settings.sound)
    var readerSettings = effective.readerSettings
    if companion {
      readerSettings.detail.hints = false
      readerSettings.echo = .off
    }
    var prompt = Prompt(
      screen: screen, sound: sounding?.sound,
      voices: sounding?.voices ?? effective.settings.silentMenu, settings: readerSettings,
      rules: rules, isPaced: !unpaced, keepsHistory: keepsHistory, isCompanion: companion)
    prompt.settingsSession = settings
    return prompt
  }
}
