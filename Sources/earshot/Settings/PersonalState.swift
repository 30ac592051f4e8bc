internal import Languages
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
  /// What an option has chosen is no change: it is not what the person has asked to be kept.
  ///
  /// - Parameters:
  ///   - before: The settings that are kept.
  ///   - now: The settings to keep.
  ///   - verbosity: The verbosity that was asked for since; nil if only single switches were.
  /// - Returns: The values by name; nil takes one out of the file.
  static func changes(
    from before: ReaderSettings, to now: ReaderSettings, asking verbosity: Verbosity?
  ) -> [(name: String, value: String?)] {
    guard let verbosity, before.detail != now.detail else {
      return Setting.all.compactMap { setting in
        guard setting.fileName != "verbosity" else { return nil }
        let value = setting.read(now)
        return value == setting.read(before) ? nil : (setting.fileName, value)
      }
    }
    var base = now
    base.detail = VerbosityOptions(verbosity)
    return Setting.all.compactMap { setting in
      let value = setting.read(now)
      switch setting.fileName {
      case "verbosity": return (setting.fileName, verbosity.rawValue)
      // What a verbosity stands for anyway need not be said of each of its switches.
      case let name where Setting.detailFileNames.contains(name):
        return (name, value == setting.read(base) ? nil : value)
      default: return value == setting.read(before) ? nil : (setting.fileName, value)
      }
    }
  }

  /// Returns changes of the file in which a setting that would be the same without a line of its own is taken
  /// out of it.
  ///
  /// - Parameters:
  ///   - changes: The values by name; nil takes one out of the file.
  ///   - file: The values in the file so far.
  ///   - options: The values of the session's options; they may come again the next time.
  /// - Returns: The same names.
  static func withoutNeedless(
    _ changes: [(name: String, value: String?)], in file: [String: String],
    beside options: [String: String]
  ) -> [(name: String, value: String?)] {
    var file = file
    for change in changes { file[change.name] = change.value }
    let names = Set(changes.map(\.name))
    let options = options.filter { !names.contains($0.key) }
    return changes.map { change in
      guard let value = change.value, let setting = Setting.named(change.name) else {
        return change
      }
      // A verbosity is not told from the switches that differ from it.
      let rest = file.filter { entry in
        entry.key != change.name
          && (change.name != "verbosity" || !Setting.detailFileNames.contains(entry.key))
      }
      let (without, _) = ChosenSettings(file: rest, options: options).state(of: setting)
      return (change.name, without == value ? nil : value)
    }
  }
}
