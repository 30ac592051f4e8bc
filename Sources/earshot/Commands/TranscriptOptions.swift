internal import ArgumentParser
internal import Languages
internal import ReaderSession
internal import ScreenReader

/// Options for what a transcript says. The user's settings do not apply to it.
struct TranscriptOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How much to say (default: standard).", valueName: "level"))
  var verbosity: Verbosity?

  @Option(help: "The language of texts without one, such as de.", completion: .languages)
  var language: String?

  @Flag(inversion: .prefixedNo, help: "Say hints (the default).")
  var hints: Bool?

  func validate() throws {
    try OptionText.checkLanguage(language)
  }

  /// Whether any option is present.
  var isChosen: Bool { verbosity != nil || language != nil || hints != nil }

  /// The options, for the first line of a session.
  var sessionOptions: SessionOptions {
    var options = SessionOptions()
    options.verbosity = verbosity ?? .standard
    options.language = language
    options.hints = hints ?? true
    // Brief verbosity excludes hints unless they are turned on.
    if hints == true, verbosity == .brief { _ = options.change("hints on") }
    return options
  }
}
