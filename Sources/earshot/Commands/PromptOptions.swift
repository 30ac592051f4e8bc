internal import ArgumentParser

/// How lines are read and answered at a prompt, whatever it opens.
struct PromptOptions: ParsableArguments {
  @Flag(help: "Only write what would be said.")
  var silent = false

  @Flag(help: "Read lines that do not come from a terminal at once; each cuts the one before it.")
  var unpaced = false

  /// Refuses a sound file where there is no sound.
  func check(_ speech: SpeechOptions) throws {
    if silent, speech.output != nil {
      throw ValidationError("--silent makes no sound that --output could write. Leave one out.")
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
    files.add("--captions", speech.captions)
    try files.check(isPrinting: true)
  }
}
