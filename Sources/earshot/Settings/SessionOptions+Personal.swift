internal import Languages
internal import ReaderSession
internal import ScreenReader

extension SessionOptions {
  /// Takes over what changes words, so that a recorded session says how it was heard and is not
  /// another one where somebody else replays it.
  mutating func take(_ chosen: ChosenSettings) {
    let settings = chosen.settings
    verbosity = chosen["verbosity"].flatMap(Verbosity.init) ?? verbosity
    language = settings.language
    hints = chosen["hints"] != "off"
    for setting in Setting.all {
      let isTold = setting.isDetail || setting.name == .sounds
      guard isTold, let value = chosen[setting.fileName] else { continue }
      // What is so anyway needs no word.
      guard setting.read(self.settings) != value else { continue }
      _ = change(setting.name.rawValue + " " + value)
    }
  }
}
