internal import ArgumentParser
internal import EspeakSpeech
internal import ScreenReader
internal import SpeechOutput

struct ListVoices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices",
    abstract: "List the voices, or play a sample of each.",
    usage: "earshot voices [<options>]",
    discussion: """
      Your own profiles are files in ~/.local/share/earshot/voices, or in earshot/voices of \
      $XDG_DATA_HOME. It exits with 69 if there is no profile of the name, or no engine or sound device \
      for the sample.

        earshot voices
        earshot voices --sample --voice calm
      """)

  @Option(help: "How they are written: a line or a JSON object for each.")
  var format: VoiceListing = .text

  @Option(help: "Only the profile of this name.", completion: .voices)
  var voice: String?

  @Flag(help: "List the voices of espeak-ng too.")
  var engine = false

  @Flag(help: "Speak a sample with each profile, in its language.")
  var sample = false

  @Option(
    help: ArgumentHelp(
      "Write the samples into this WAV file instead of playing them.", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    try OptionText.checkFile(output, of: "--output", suchAs: "voices.wav")
    if output != nil, !sample {
      throw ValidationError("--output writes samples. Add --sample.")
    }
  }

  func run() throws { try onMain { try $0.runOnMain() } }

  @MainActor
  private func runOnMain() throws {
    let out = StandardOutput()
    VoiceLibrary.person.tellProblems()
    do throws(SpeechError) {
      let entries = try chosenEntries()
      if sample {
        try play(entries, to: out)
      } else {
        for entry in entries { out.writeLine(format.line(for: entry)) }
      }
    } catch {
      out.flush()
      StandardError.write(error.message)
      throw ExitCode(error)
    }
    if voice == nil { listEngine(to: out) }
    try out.check()
  }

  private func chosenEntries() throws(SpeechError) -> [VoiceLibrary.Entry] {
    let entries = VoiceLibrary.person.entries
    guard let voice else { return entries }
    let chosen = entries.filter { $0.profile.name.lowercased() == voice.lowercased() }
    guard chosen.isEmpty else { return chosen }
    throw SpeechError(
      .unknownVoice,
      "There is no profile “\(voice.prefix(60))”. There are "
        + entries.map(\.profile.name).joined(separator: ", ") + ".")
  }

  /// Plays a sample of each profile after its line; a voice that is missing is told, and the next one
  /// is played.
  @MainActor
  private func play(
    _ entries: [VoiceLibrary.Entry], to out: StandardOutput
  ) throws(SpeechError) {
    let synthesizer = try SpeechEngine.writing(to: output)
    let device: any AudioOutput =
      if let output { try WAVFileOutput(path: output) } else { PcaudioOutput() }
    let file = SettingsFile.person
    file.tellProblems("Nothing of that file holds this time.")
    let own = ChosenSettings(file: file.values, options: [:]).settings.speech
    var missing: SpeechError?
    for entry in entries {
      out.writeLine(format.line(for: entry))
      out.flush()
      do throws(SpeechError) {
        try synthesizer.check(entry.profile)
        let sound = Speaker.Sound(
          synthesizer: synthesizer, output: device, personsVoice: entry.profile.applying(own))
        for utterance in VoiceSample.utterances(for: entry.profile) { try sound.play(utterance) }
      } catch {
        guard error.code == .unknownVoice else { throw error }
        let error = VoiceLibrary.person.placing(error, of: entry.profile.name)
        StandardError.write("\(entry.profile.name): \(error.message)")
        missing = error
      }
    }
    // It is an error only where that voice was asked for by name.
    if let missing, voice != nil { throw missing }
  }

  /// Tells which of the person's own profiles mean a voice that the engine does not have.
  private func tellWhichAreMissing(with synthesizer: any EspeakSynthesizing) {
    for entry in VoiceLibrary.person.entries where entry.path != nil && !sample {
      do throws(SpeechError) {
        try synthesizer.check(entry.profile)
      } catch {
        StandardError.write(VoiceLibrary.person.placing(error, of: entry.profile.name).message)
      }
    }
  }

  private func listEngine(to out: StandardOutput) {
    do throws(SpeechError) {
      let synthesizer = try SpeechEngine.forFiles()
      tellWhichAreMissing(with: synthesizer)
      let voices = synthesizer.voices
      if engine {
        for voice in voices {
          out.writeLine(
            format.line(
              forVoice: voice.name, called: voice.shortName, languages: voice.languages))
        }
      } else {
        out.writeLine(format.line(forCount: voices.count))
      }
    } catch {
      out.flush()
      StandardError.write(error.message)
    }
  }
}

extension VoiceListing: ExpressibleByArgument {}
