internal import ArgumentParser
internal import Languages
internal import ReaderSession
internal import ScreenReader

/// What is said in a transcript: where nothing is spoken, and nobody's own settings count.
struct TranscriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How much is said; standard if nothing is chosen.", valueName: "level"))
  var verbosity: Verbosity?

  @Option(help: "The language of what names none, such as de.", completion: .languages)
  var language: String?

  @Flag(inversion: .prefixedNo, help: "Say how elements are operated (the default).")
  var hints: Bool?

  func validate() throws {
    try OptionText.checkLanguage(language)
  }

  /// Whether anything was asked for.
  var isChosen: Bool { verbosity != nil || language != nil || hints != nil }

  /// The options, as the first line of a session tells them.
  var sessionOptions: SessionOptions {
    var options = SessionOptions()
    options.verbosity = verbosity ?? .standard
    options.language = language
    options.hints = hints ?? true
    // A brief reader has none unless they are asked for.
    if hints == true, verbosity == .brief { _ = options.change("hints on") }
    return options
  }
}
