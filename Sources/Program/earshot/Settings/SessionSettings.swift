internal import Languages
internal import ScreenReader

/// The user's settings during a session at the prompt.
struct SessionSettings {
  /// The effective settings at the start of the session, or after the last save.
  var effective: EffectiveSettings
  /// Whether the user's file has errors.
  let isBroken: Bool
  /// The reader's settings at the start or after the last save, or `nil` before the start.
  var saved: ReaderSettings?

  /// Reads the user's settings, and applies a command's options.
  ///
  /// Errors in the user's file are reported.
  init(_ voice: VoiceOptions, _ reading: ReadingOptions? = nil) {
    let file = SettingsFile.user
    file.reportProblems("The settings in the file are ignored this time.")
    effective = EffectiveSettings(
      file: file.values,
      options: voice.chosenTexts.merging(reading?.chosenTexts ?? [:]) { $1 })
    isBroken = !file.problems.isEmpty
  }

  /// Returns the changes to the file that save the reader's settings.
  ///
  /// A value of `nil` removes a setting. A command-line option does not count as a change, because
  /// the user did not ask to save it. `verbosity` is the preset chosen since `before`, or `nil` if
  /// only single settings changed.
  static func changes(
    from before: ReaderSettings, to now: ReaderSettings, verbosity: Verbosity?
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
      // Save only the details that differ from the preset, because the preset implies the others.
      case let name where Setting.detailFileNames.contains(name):
        return (name, value == setting.read(base) ? nil : value)
      default: return value == setting.read(before) ? nil : (setting.fileName, value)
      }
    }
  }

  /// Returns the changes with `nil` in place of redundant values.
  ///
  /// A value is redundant if the setting has the same value without a line in the file. This check
  /// takes the command-line options into account, because the next session may have the same
  /// options.
  static func withoutRedundant(
    _ changes: [(name: String, value: String?)], in file: [String: String],
    options: [String: String]
  ) -> [(name: String, value: String?)] {
    var file = file
    for change in changes { file[change.name] = change.value }
    let names = Set(changes.map(\.name))
    let options = options.filter { !names.contains($0.key) }
    return changes.map { change in
      guard let value = change.value, let setting = Setting.named(change.name) else {
        return change
      }
      // Ignore the details when checking the verbosity, because details can't imply a preset.
      let rest = file.filter { entry in
        entry.key != change.name
          && (change.name != "verbosity" || !Setting.detailFileNames.contains(entry.key))
      }
      let (without, _) = EffectiveSettings(file: rest, options: options).state(of: setting)
      return (change.name, without == value ? nil : value)
    }
  }
}
