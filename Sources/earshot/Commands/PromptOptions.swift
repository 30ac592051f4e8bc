internal import ArgumentParser
internal import ScreenReader

/// Options of every prompt.
struct PromptOptions: ParsableArguments {
  @Flag(help: "Print without speaking.")
  var silent = false

  @Flag(help: "Do not wait for speech before reading the next line of a file or a pipe.")
  var unpaced = false

  @Flag(
    help: ArgumentHelp(
      "Work beside another screen reader or a braille display: no speech, one line for each result, the "
        + "last result in the prompt."))
  var companion = false

  /// Whether Earshot does not speak.
  var isSilent: Bool { silent || companion }

  /// Returns the settings of the reader: without hints and typing echo in companion mode.
  func settings(_ effective: EffectiveSettings) -> ReaderSettings {
    var settings = effective.readerSettings
    if companion {
      settings.detail.hints = false
      settings.echo = .off
    }
    return settings
  }

  /// Refuses a sound file without speech.
  func check(_ speech: SpeechOptions) throws {
    guard isSilent, speech.output != nil else { return }
    let option = silent ? "--silent" : "--companion"
    throw ValidationError("\(option) and --output contradict each other. Remove one.")
  }

  /// Refuses to overwrite an input, or to write two outputs into one file.
  ///
  /// Throws the exit code, after a message.
  static func checkOutputs(
    of speech: SpeechOptions, reading scene: String? = nil, recording record: String? = nil
  ) throws {
    var files = OutputFiles(reading: scene)
    files.add("--record", record)
    files.add("--output", speech.output)
    try files.check(isPrinting: true)
  }
}
