internal import ArgumentParser

/// The options of `run`, without those that choose a scene or another source.
struct LiveSessionOptions: ParsableArguments {
  @Option(file: RunCommand.recordHelp) var record: String?
  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var words: ReaderOptions
  @OptionGroup var prompted: PromptOptions
  @Flag(inversion: .prefixedNo, help: RunCommand.historyHelp) var history = true

  /// Returns the command that opens a source with these options.
  func command(_ live: LiveOptions) -> RunCommand {
    var command = RunCommand()
    (command.scene, command.watch, command.practice) = (nil, false, false)
    (command.record, command.live, command.history) = (record, live, history)
    (command.voiceOptions, command.soundFile) = (voiceOptions, soundFile)
    (command.reading, command.words, command.prompted) = (reading, words, prompted)
    return command
  }
}

extension LiveOptions {
  /// Options that choose nothing. Without values, the parser's properties can't be read.
  static var none: LiveOptions {
    var options = LiveOptions()
    (options.app, options.start, options.page, options.headless) = (nil, nil, nil, false)
    options.terminal = nil
    (options.window, options.wait, options.saveTree) = (nil, nil, nil)
    (options.size, options.browser, options.offline) = (nil, nil, false)
    return options
  }
}

extension RunCommand {
  /// Validates the command as the parser does.
  func validateAll() throws {
    try live.validate()
    try validate()
  }
}
