internal import ScreenReader

/// What a session knows about the person's settings.
struct PersonalState {
  /// What held when the session began, or was saved since then.
  var chosen: ChosenSettings
  /// Whether the person's file is there and wrong.
  let isBroken: Bool
  /// The settings that are kept, or were not changed by a command; nil before the session begins.
  var kept: ReaderSettings?

  init(chosen: ChosenSettings, isBroken: Bool) {
    self.chosen = chosen
    self.isBroken = isBroken
  }

  /// Returns what has to change in the file so that a session begins with some settings.
  ///
  /// - Parameters:
  ///   - before: The settings that are kept.
  ///   - now: The settings to keep.
  /// - Returns: The values by name; nil takes one out of the file.
  static func changes(
    from before: ReaderSettings, to now: ReaderSettings
  ) -> [(name: String, value: String?)] {
    var base = ReaderSettings()
    base.detail = SpeechDetail(PersonalSetting.nearestVerbosity(to: now.detail))
    return PersonalSetting.all.compactMap { setting in
      let isDetail = PersonalSetting.detailNames.contains(setting.name)
      if isDetail || setting.name == "verbosity" {
        guard before.detail != now.detail else { return nil }
        // What a verbosity stands for anyway need not be said of each of its switches.
        let isMeant = !isDetail || setting.read(base) != setting.read(now)
        return (setting.name, isMeant ? setting.read(now) : nil)
      }
      let value = setting.read(now)
      return value == setting.read(before) ? nil : (setting.name, value)
    }
  }
}
