internal import ArgumentParser
internal import EspeakSpeech
internal import SpeechOutput
internal import Voices

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what works here, and how to mend what does not.")

  func run() throws {
    let out = StandardOutput()
    do throws(SpeechError) {
      let synthesizer = try EspeakSynthesizer()
      let engine = synthesizer.engineDescription
      out.writeLine(
        "Engine: works. libespeak-ng \(engine.version), \(synthesizer.voices.count) voices, "
          + "data in \(engine.dataPath).")
      report(voicesWith: synthesizer, to: out)
    } catch {
      out.writeLine("Engine: missing. \(error.message)")
    }
    do throws(SpeechError) {
      _ = try EspeakProcessSynthesizer(arguments: Engine.arguments)
      out.writeLine("Engine process: works.")
    } catch {
      out.writeLine("Engine process: broken. \(error.message) The prompt does without it.")
    }
    do throws(SpeechError) {
      try PcaudioOutput().open(AudioFormat(sampleRate: 22_050))
      out.writeLine("Sound: works.")
    } catch {
      out.writeLine("Sound: missing. \(error.message)")
    }
    try out.check()
  }

  private func report(voicesWith synthesizer: any EspeakSynthesizing, to out: StandardOutput) {
    for file in VoiceFiles.all {
      do throws(SpeechError) {
        let profile = try VoiceProfile(yaml: file.text, file: file.name)
        let voice = try synthesizer.voice(for: profile)
        out.writeLine(
          "Voice \(profile.name): works. \(voice.name), \(profile.rate) words a minute.")
      } catch {
        out.writeLine("Voice file \(file.name): broken. \(error.message)")
      }
    }
  }
}
