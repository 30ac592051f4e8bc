internal import ArgumentParser
internal import Languages
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// The options that write a transcript as sound.
struct SessionSoundOptions: ParsableArguments {
  @Option(file: "Also write the speech to this WAV file, each line equally loud.")
  var sound: String?

  @Option(file: "Write captions for the sound to this WebVTT file.")
  var captions: String?

  @Option(
    help: "Read each command before its speech, in this voice. See earshot voices.",
    completion: .voices)
  var commandVoice: String?

  func validate() throws {
    try OptionText.checkFile(sound, of: "--sound", suchAs: "lesson.wav")
    try OptionText.checkFile(captions, of: "--captions", suchAs: "lesson.vtt")
    try OptionText.check(commandVoice, of: "--command-voice", needs: "a voice, such as de")
    guard sound == nil else { return }
    for (option, value) in [("--captions", captions), ("--command-voice", commandVoice)]
    where value != nil {
      throw ValidationError("\(option) needs --sound, such as --sound lesson.wav.")
    }
  }
}

/// A session as a sound file with captions.
@MainActor
struct SessionSound {
  /// The silence between a command and its speech, and between the speech and the next command.
  private static let (commandPause, linePause) = (
    Duration.milliseconds(400), Duration.milliseconds(800)
  )
  /// The silence between two utterances of a reply.
  private static let utterancePause = Duration.milliseconds(250)

  private let captions: String?
  private let voices: VoiceMenu
  private let commandVoice: VoiceProfile?
  private var voice: VoiceProfile
  private var track: SpeechTrack

  /// Opens the sound file, or returns `nil` without one. The voice is the user's.
  init?(_ options: SessionSoundOptions, _ session: SessionOptions, reading scene: String) throws {
    guard let file = options.sound else { return nil }
    try OutputFiles.check(
      ["--sound": file, "--captions": options.captions], reading: scene, isPrinting: true)
    var chosen = EffectiveSettings(file: SettingsFile.user.values, options: [:]).settings
    chosen.language = session.language ?? chosen.language
    let destination = SpeechDestination(file)
    VoiceLibrary.user.reportProblems()
    PronunciationFile.user.reportProblems()
    do throws(SpeechError) {
      let engine = try destination.engine()
      let own = try chosen.profile(for: engine)
      var teacher = chosen
      teacher.speech.voice = options.commandVoice
      teacher.language = nil
      commandVoice = try options.commandVoice == nil ? nil : teacher.profile(for: engine)
      voices = VoiceMenu(own: own, requested: chosen.speech, synthesizer: engine)
      voice = own.withoutPunctuation
      track = SpeechTrack(
        Speaker.Sound(synthesizer: engine, output: try destination.output(), userVoice: own),
        hasSounds: chosen.sounds)
    } catch {
      throw ExitCode.reporting(error)
    }
    captions = options.captions
  }

  /// Adds a command and its speech.
  mutating func add(_ line: TranscriptLine) throws {
    do throws(SpeechError) {
      if !line.isOpening, let commandVoice {
        try track.add(Utterance(.message, line.command), in: commandVoice, as: "Command")
        try track.pause(Self.commandPause)
      }
      if let settings = line.voice {
        voice = voices.voice(for: settings).applying(settings).withoutPunctuation
      }
      for (index, utterance) in line.utterances.enumerated() {
        if index > 0 { try track.pause(Self.utterancePause) }
        try track.add(utterance, in: voice, as: commandVoice == nil ? nil : "Earshot")
      }
      try track.pause(Self.linePause)
    } catch {
      throw ExitCode.reporting(error)
    }
  }

  /// Writes the captions.
  func finish() throws {
    if let captions { try OutputFiles.write(track.captions.webVTT, to: captions) }
  }
}
