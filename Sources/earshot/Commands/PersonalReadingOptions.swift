internal import ArgumentParser
internal import Languages
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel

/// What the reader says, and what is heard beside its words: options of whoever listens.
struct PersonalReadingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How much is said.", valueName: "level"))
  var verbosity: Verbosity?

  @Flag(inversion: .prefixedNo, help: "Say how elements are operated.")
  var hints: Bool?

  @Option(
    help: ArgumentHelp("How long a hint waits, in seconds, from 0 to 10.", valueName: "seconds"))
  var hintPause: Double?

  @Option(
    help: ArgumentHelp(
      "How loud sounds are beside speech, in percent, from 0 to 100.", valueName: "percent"))
  var soundVolume: Int?

  func validate() throws {
    if let hintPause, !(0...10).contains(hintPause) {
      throw ValidationError("--hint-pause is a number of seconds from 0 to 10, not \(hintPause).")
    }
    try VoiceOptions.check(soundVolume, "--sound-volume", SpeechSettings.volumes)
  }

  /// The options that were given, by the names of the settings.
  var chosenTexts: [String: String] {
    var texts: [String: String] = [:]
    texts["verbosity"] = verbosity?.rawValue
    texts["hints"] = hints.map { $0 ? "on" : "off" }
    texts["hint-pause"] = hintPause.map(SettingValues.text(of:))
    texts["sound-volume"] = soundVolume.map { String($0) }
    return texts
  }
}
