internal import ArgumentParser
internal import Languages
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel

/// Options for what the reader says.
struct ReadingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How much to say.", valueName: "level"))
  var verbosity: Verbosity?

  @Flag(inversion: .prefixedNo, help: "Say hints.")
  var hints: Bool?

  @Option(
    help: ArgumentHelp("The pause before a hint, from 0 to 10 seconds.", valueName: "seconds"))
  var hintPause: Double?

  @Option(
    help: ArgumentHelp("The volume of earcons, from 0 to 100 percent.", valueName: "percent"))
  var soundVolume: Int?

  func validate() throws {
    if let hintPause, !(0...10).contains(hintPause) {
      throw ValidationError("--hint-pause must be from 0 to 10 seconds, not \(hintPause).")
    }
    try VoiceOptions.check(soundVolume, "--sound-volume", SpeechSettings.volumes)
  }

  /// The values of the options, by setting name.
  var chosenTexts: [String: String] {
    var texts: [String: String] = [:]
    texts["verbosity"] = verbosity?.rawValue
    texts["hints"] = hints.map { $0 ? "on" : "off" }
    texts["hint-pause"] = hintPause.map(SettingValues.text(of:))
    texts["sound-volume"] = soundVolume.map { String($0) }
    return texts
  }
}
