internal import ArgumentParser
internal import ScreenReader

/// How lines are read and answered at a prompt, whatever it opens.
struct PromptOptions: ParsableArguments {
  @Flag(help: "Only write what would be said.")
  var silent = false

  @Flag(help: "Read lines that do not come from a terminal at once; each cuts the one before it.")
  var unpaced = false

  @Flag(
    help: ArgumentHelp(
      "For a terminal on which another reader or a braille display is at work: no speech, one line for a "
        + "result, and the last one in the prompt."))
  var companion = false

  /// Whether nothing is spoken.
  var isSilent: Bool { silent || companion }

  /// Returns the settings of the reader; a companion adds no words, and speaks none of what is typed.
  func settings(_ chosen: ChosenSettings) -> ReaderSettings {
    var settings = chosen.readerSettings
    if companion {
      settings.detail.hints = false
      settings.echo = .off
    }
    return settings
  }

  /// Refuses a sound file where there is no sound.
  func check(_ speech: SpeechOptions) throws {
    if silent, speech.output != nil {
      throw ValidationError("--silent makes no sound that --output could write. Leave one out.")
    }
    if companion, speech.output != nil {
      throw ValidationError("--companion makes no sound that --output could write. Leave one out.")
    }
  }

  /// Refuses to write what is read, or two things into one file.
  ///
  /// - Parameters:
  ///   - speech: What names the files of what is heard.
  ///   - scene: The file that is read; nil for none.
  ///   - record: The file that is written beside them; nil for none.
  /// - Throws: The exit code, after a message.
  static func checkOutputs(
    of speech: SpeechOptions, reading scene: String? = nil, recording record: String? = nil
  ) throws {
    var files = OutputFiles(reading: scene)
    files.add("--record", record)
    files.add("--output", speech.output)
    try files.check(isPrinting: true)
  }
}
