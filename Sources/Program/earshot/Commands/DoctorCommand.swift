internal import ArgumentParser
internal import BrowserClient
internal import DesktopClient
internal import EspeakSpeech
private import Foundation
internal import SourceDiagnostics
internal import SpeechOutput
private import TextFormats

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check your setup, and explain how to fix it.",
    discussion: """
      It checks the engine, your voices, settings and pronunciations, the sound device, and the \
      recognition of spoken commands. It exits with 1 if the engine is missing, or if a voice, your \
      settings or your pronunciations are broken. A missing sound device is not an error, because \
      Earshot can still print its speech. Nor is missing recognition, because you can type commands.

        earshot doctor
      """)

  func run() throws {
    let output = StandardOutput()
    var problem: SpeechError?
    var isBroken = false
    do throws(SpeechError) {
      let synthesizer = try EspeakServer.start(
        EspeakLaunch(arguments: EngineCommand.arguments), onFallback: { problem = $0 })
      let engine = synthesizer.engineDescription
      output.writeLine(
        "Engine: works. libespeak-ng \(engine.version), \(synthesizer.voices.count) voices, "
          + "data in \(engine.dataPath).")
      let state = problem.map { "broken. \($0.message) The prompt works without it." }
      output.writeLine("Engine process: \(state ?? "works.")")
      let voicesWork = report(voicesWith: synthesizer, to: output)
      isBroken = problem != nil || !voicesWork
    } catch {
      output.writeLine("Engine: missing. \(error.message)")
      isBroken = true
    }
    for problem in SettingsFile.user.problems {
      output.writeLine("Settings: broken. \(problem.description)")
      isBroken = true
    }
    let pronunciations = PronunciationFile.user
    for problem in pronunciations.problems {
      output.writeLine("Pronunciations: broken. \(problem.description)")
      isBroken = true
    }
    if let summary = pronunciations.summary { output.writeLine(summary) }
    for line in Self.programLines { output.writeLine(line) }
    for line in SpeechRecognition.report { output.writeLine(line) }
    do throws(SpeechError) {
      let device = PcaudioOutput()
      try device.open(AudioFormat(sampleRate: 22_050))
      output.writeLine("Sound: works. \(device.soundSystem?.rawValue ?? "Unknown").")
    } catch {
      output.writeLine("Sound: missing. \(error.message)")
    }
    try output.check()
    if isBroken { throw ExitCode(1) }
  }

  /// The lines about running programs, and about programs without a display.
  private static var programLines: [String] {
    let environment = ProcessInfo.processInfo.environment
    var lines: [String] = []
    do throws(DesktopFailure) {
      let bus = try AccessibilityBus(environment: environment, turnsOnSwitches: false)
      let count = try bus.programs().count { $0.windowCount > 0 }
      lines.append("Programs: works. \(count.counting("program")) can be read.")
    } catch {
      lines.append("Programs: missing. \(error)")
    }
    let missing = HeadlessDesktop.missingPackages(environment: environment)
    lines.append(
      "Programs without a display: "
        + (missing.isEmpty
          ? "works."
          : "missing. Install the packages: apt install " + missing.joined(separator: " ")))
    let browser = BrowserSession.installedBrowser(environment: environment)
    lines.append(
      "Pages: " + (browser.map { "works. \($0)." } ?? "missing. \(BrowserFailure.noBrowser)"))
    return lines
  }

  /// Reports the state of the voices. Returns whether they all work.
  private func report(
    voicesWith synthesizer: any EspeakSynthesizing, to output: StandardOutput
  ) -> Bool {
    let library = VoiceLibrary.user
    let entries = library.entries
    // A saved rate takes the place of the profile's.
    let savedRate = SettingsFile.user.values["rate"]
    var broken = library.problems.map { "Voice file: broken. \($0.message)" }
    for entry in entries {
      let profile = entry.profile
      do throws(SpeechError) {
        try synthesizer.check(profile)
        let voice = try synthesizer.voice(for: profile)
        guard profile == library.defaultProfile else { continue }
        let rate = savedRate ?? "\(profile.rate)"
        output.writeLine("Voice \(profile.name): works. \(voice.name), \(rate) words a minute.")
      } catch {
        let message = library.placing(error, of: profile.name).message
        broken.append("Voice \(profile.name): broken. \(message)")
      }
    }
    let file = SettingsFile.user
    var chosenVoiceWorks = true
    if let name = file.values["voice"], let path = file.path,
      let error = synthesizer.refusal(of: library.profile(named: name, speaking: nil))
    {
      output.writeLine("Settings: broken. \(path): \(error.message)")
      chosenVoiceWorks = false
    }
    output.writeLine("Voices: \(entries.count) profiles, \(broken.count) broken.")
    for line in broken { output.writeLine(line) }
    return broken.isEmpty && chosenVoiceWorks
  }
}
