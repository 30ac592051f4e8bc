internal import ArgumentParser
internal import SpeechModel
internal import SpeechOutput

/// How it is spoken.
struct VoiceOptions: ParsableArguments {
  @Option(
    help: "The voice: one of Earshot's profiles, or a voice or language of espeak-ng.",
    completion: .voices)
  var voice: String?

  @Option(
    help: "The language of the words and of the voice, such as de.", completion: .languages)
  var language: String?

  @Option(
    help: ArgumentHelp("How fast, in words a minute, from 80 to 1200.", valueName: "words"))
  var rate: Int?

  @Option(
    help: ArgumentHelp("How high, from 0 to 99; 50 is the voice's own.", valueName: "number"))
  var pitch: Int?

  @Option(help: ArgumentHelp("How loud, in percent, from 0 to 100.", valueName: "percent"))
  var volume: Int?

  @Option(help: ArgumentHelp("Which marks are spoken by their names.", valueName: "level"))
  var punctuation: PunctuationLevel?

  func validate() throws {
    try OptionText.checkLanguage(language)
    try Self.check(rate, "--rate", VoiceProfile.rates)
    try Self.check(pitch, "--pitch", VoiceProfile.pitches)
    try Self.check(volume, "--volume", VoiceProfile.volumes)
  }

  static func check(_ number: Int?, _ option: String, _ bounds: ClosedRange<Int>) throws {
    guard let number, !bounds.contains(number) else { return }
    throw ValidationError(
      "\(option) is a whole number from \(bounds.lowerBound) to \(bounds.upperBound), "
        + "not \(number).")
  }
}
