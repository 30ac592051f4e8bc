internal import AccessibilityModel
internal import AccessibleControls
internal import ArgumentParser
internal import EspeakSpeech
internal import Languages
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

struct VoicesCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices",
    abstract: "List the voices, or play a sample of each.",
    usage: "earshot voices [<options>]",
    discussion: """
      Your own profiles are files in earshot/voices in $XDG_DATA_HOME (default: ~/.local/share). The \
      exit code is 69 for an unknown profile, or if a sample needs an engine or a sound device that is \
      missing.

        earshot voices
        earshot voices --sample --voice calm
      """)

  @Option(help: "The format: one line or one JSON object for each voice.")
  var format: VoiceListing = .text

  @Option(help: "List only the profile with this name.", completion: .voices)
  var voice: String?

  @Flag(help: "Also list the voices of espeak-ng.")
  var engine = false

  @Flag(help: "Speak a sample with each profile, in its language.")
  var sample = false

  @Option(file: "Write the samples to this WAV file instead of playing them.")
  var output: String?

  func validate() throws {
    try OptionText.checkFile(output, of: "--output", suchAs: "voices.wav")
    if output != nil, !sample { throw ValidationError("--output needs --sample.") }
  }

  func runOnMain() throws {
    let standardOutput = StandardOutput()
    VoiceLibrary.user.reportProblems()
    do throws(SpeechError) {
      let entries = try chosenEntries()
      if sample {
        try play(entries, to: standardOutput)
      } else {
        for entry in entries { standardOutput.writeLine(format.line(for: entry)) }
      }
    } catch {
      standardOutput.flush()
      throw ExitCode.reporting(error)
    }
    if voice == nil { listEngine(to: standardOutput) }
    try standardOutput.check()
  }

  private func chosenEntries() throws(SpeechError) -> [VoiceLibrary.Entry] {
    let entries = VoiceLibrary.user.entries
    guard let voice else { return entries }
    let chosen = entries.filter { $0.profile.name.lowercased() == voice.lowercased() }
    guard chosen.isEmpty else { return chosen }
    throw SpeechError(
      .unknownVoice,
      "Unknown profile “\(voice.prefix(60))”. Profiles: "
        + entries.map(\.profile.name).joined(separator: ", ") + ".")
  }

  /// Prints a line about each profile and plays its sample.
  ///
  /// If a voice is missing, reports it and continues with the next profile.
  @MainActor
  private func play(
    _ entries: [VoiceLibrary.Entry], to standardOutput: StandardOutput
  ) throws(SpeechError) {
    let destination = SpeechDestination(output)
    let synthesizer = try destination.engine()
    let device = try destination.output()
    let file = SettingsFile.user
    file.reportProblems("The settings in the file are ignored this time.")
    let own = EffectiveSettings(file: file.values, options: [:]).settings.speech
    var missing: SpeechError?
    for entry in entries {
      standardOutput.writeLine(format.line(for: entry))
      standardOutput.flush()
      do throws(SpeechError) {
        try synthesizer.check(entry.profile)
        let sound = Speaker.Sound(
          synthesizer: synthesizer, output: device, userVoice: entry.profile.applying(own))
        for utterance in VoiceSample.utterances(for: entry.profile) { try sound.play(utterance) }
      } catch {
        guard error.code == .unknownVoice else { throw error }
        let error = VoiceLibrary.user.placing(error, of: entry.profile.name)
        StandardError.write("\(entry.profile.name): \(error.message)")
        missing = error
      }
    }
    // A missing voice is an error only if the user named its profile.
    if let missing, voice != nil { throw missing }
  }

  /// Reports the user's profiles whose voice the engine lacks.
  private func reportMissingVoices(with synthesizer: any EspeakSynthesizing) {
    for entry in VoiceLibrary.user.entries where entry.path != nil && !sample {
      guard let error = synthesizer.refusal(of: entry.profile) else { continue }
      StandardError.write(VoiceLibrary.user.placing(error, of: entry.profile.name).message)
    }
  }

  private func listEngine(to standardOutput: StandardOutput) {
    do throws(SpeechError) {
      let synthesizer = try SpeechDestination.engineForFiles()
      reportMissingVoices(with: synthesizer)
      let voices = synthesizer.voices
      if engine {
        for voice in voices {
          standardOutput.writeLine(
            format.line(forVoice: voice.name, called: voice.shortName, languages: voice.languages))
        }
      } else {
        standardOutput.writeLine(format.line(forCount: voices.count))
      }
    } catch {
      standardOutput.flush()
      StandardError.write(error.message)
    }
  }
}

/// The sample of a voice profile, which speaks the profile's name and describes a slider.
@MainActor
enum VoiceSample {
  /// Returns the speech of the sample, in the profile's language.
  static func utterances(for profile: VoiceProfile) -> [Utterance] {
    var name = Utterance(.title, profile.name)
    name.pause = .milliseconds(500)
    guard let label = Phrases.matching(profile.language)?.rotor.name(of: .volume)
    else { return [name, Utterance(.value, "5")] }
    let control = PitchControl(frame: Rectangle(x: 0, y: 0, width: 44, height: 200))
    control.accessibilityLabel = label
    control.value = 5
    var settings = ReaderSettings()
    settings.language = profile.language
    var reader = ScreenReader(screen: control, settings: settings)
    return [name] + reader.open().utterances
  }
}
