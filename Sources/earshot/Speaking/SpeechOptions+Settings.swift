/// Options and the person's own settings.
extension SpeechOptions {
  /// Reads the person's file, tells what is wrong with it, and takes over what holds.
  ///
  /// - Parameter options: Other options that were given, by the names of the settings.
  /// - Returns: What holds, and the file.
  mutating func takePersonalSettings(
    beside options: [String: String] = [:]
  ) -> (chosen: ChosenSettings, file: SettingsFile) {
    let file = SettingsFile.person
    file.tellProblems("Nothing of that file holds this time.")
    let chosen = ChosenSettings(
      file: file.values, options: own.chosenTexts.merging(options) { $1 })
    own.take(chosen)
    return (chosen, file)
  }
}
