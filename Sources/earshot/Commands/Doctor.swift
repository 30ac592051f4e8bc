internal import ArgumentParser
internal import EspeakSpeech
internal import SourceDiagnostics
internal import SpeechOutput

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what works here, and how to mend what does not.",
    discussion: """
      It looks at the engine, your voices, your settings and the sound device. It exits with 1 if the \
      engine is missing, or a voice or your settings are broken. Without a sound device alone it exits \
      with 0, since everything is printed then.

        earshot doctor
      """)

  func run() throws {
    let out = StandardOutput()
    var problem: SpeechError?
    var isBroken = false
    do throws(SpeechError) {
      let synthesizer = try EspeakProcessSynthesizer.startWithFallback(
        arguments: Engine.arguments, onFallback: { problem = $0 })
      let engine = synthesizer.engineDescription
      out.writeLine(
        "Engine: works. libespeak-ng \(engine.version), \(synthesizer.voices.count) voices, "
          + "data in \(engine.dataPath).")
      let process = problem.map { "broken. \($0.message) The prompt does without it." } ?? "works."
      out.writeLine("Engine process: \(process)")
      let voicesWork = report(voicesWith: synthesizer, to: out)
      isBroken = problem != nil || !voicesWork
    } catch {
      out.writeLine("Engine: missing. \(error.message)")
      isBroken = true
    }
    for problem in SettingsFile.person.problems {
      out.writeLine("Settings: broken. \(problem.description)")
      isBroken = true
    }
    do throws(SpeechError) {
      let output = PcaudioOutput()
      try output.open(AudioFormat(sampleRate: 22_050))
      out.writeLine("Sound: works. \(output.soundSystem?.rawValue ?? "Unknown").")
    } catch {
      out.writeLine("Sound: missing. \(error.message)")
    }
    try out.check()
    if isBroken { throw ExitCode(1) }
  }

  /// Writes what is to be said of the voices, and returns whether all of them work.
  private func report(
    voicesWith synthesizer: any EspeakSynthesizing, to out: StandardOutput
  ) -> Bool {
    let library = VoiceLibrary.person
    let entries = library.entries
    var broken = library.problems.map { "Voice file: broken. \($0.message)" }
    for entry in entries {
      let profile = entry.profile
      do throws(SpeechError) {
        try synthesizer.check(profile)
        let voice = try synthesizer.voice(for: profile)
        guard profile == library.defaultProfile else { continue }
        out.writeLine(
          "Voice \(profile.name): works. \(voice.name), \(profile.rate) words a minute.")
      } catch {
        let message = library.placing(error, of: profile.name).message
        broken.append("Voice \(profile.name): broken. \(message)")
      }
    }
    let file = SettingsFile.person
    var choosesOneThatWorks = true
    if let name = file.values["voice"], let path = file.path {
      let chosen = library.profile(named: name, speaking: nil)
      do throws(SpeechError) {
        try synthesizer.check(chosen)
      } catch {
        out.writeLine("Settings: broken. \(path): \(error.message)")
        choosesOneThatWorks = false
      }
    }
    out.writeLine("Voices: \(entries.count) profiles, \(broken.count) broken.")
    for line in broken { out.writeLine(line) }
    return broken.isEmpty && choosesOneThatWorks
  }
}
