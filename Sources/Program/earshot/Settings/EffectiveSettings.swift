internal import Languages
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// The effective settings: options override the user's file, which overrides the defaults.
struct EffectiveSettings {
  /// The values in the file, by setting name.
  let file: [String: String]
  /// The values of the command's options, by setting name.
  let options: [String: String]

  /// Creates settings from the values in the user's file and in the options, both by setting name.
  init(file: [String: String], options: [String: String]) {
    self.options = options
    // A language option without a voice option selects a voice for that language, so ignore the
    // voice in the file.
    let isForeign = options["language"] != nil && options["voice"] == nil
    self.file = isForeign ? file.filter { $0.key != "voice" } : file
  }

  /// The value of a setting in the options or the file, or `nil` if it is in neither.
  subscript(name: String) -> String? { options[name] ?? file[name] }

  /// The settings, converted to the type that the reader uses.
  var settings: ReaderSettings {
    var settings = ReaderSettings()
    for setting in Setting.all {
      if let text = self[setting.fileName] { setting.apply(text, &settings) }
    }
    return settings
  }

  /// The settings for a reader whose voice already includes rate, pitch and volume.
  var readerSettings: ReaderSettings {
    var settings = settings
    settings.speech = SpeechSettings(punctuation: settings.speech.punctuation)
    // The words of another reader depend on what is read, so each host chooses them.
    settings.dialect = nil
    return settings
  }

  /// Returns the value of a setting for display, and a word that names its source.
  func state(of setting: Setting) -> (value: String, source: String) {
    let name = setting.fileName
    if let value = options[name] { return (value, "option") }
    if let value = file[name] { return (value, "file") }
    if let value = setting.read(settings) {
      let isDetail = Setting.detailFileNames.contains(name) && self["verbosity"] != nil
      return (value, isDetail ? "verbosity" : "default")
    }
    let profile = VoiceLibrary.user.profile(named: self["voice"], speaking: self["language"])
      .applying(settings.speech)
    var own = ReaderSettings()
    own.speech = profile.settings
    switch name {
    case "language": return ("the screen's language", "default")
    case "voice": return (profile.name, self["language"] == nil ? "default" : "language")
    default: return (setting.read(own) ?? "", "voice")
    }
  }

  func line(for setting: Setting) -> String {
    let (value, source) = state(of: setting)
    return "\(setting.fileName): \(value) (\(source))"
  }
}

extension SessionOptions {
  /// Applies the user's settings that change the speech, so that a recorded session sounds the same
  /// when another user replays it.
  mutating func apply(_ effective: EffectiveSettings) {
    let settings = effective.settings
    verbosity = effective["verbosity"].flatMap(Verbosity.init) ?? verbosity
    language = settings.language
    speech = settings.speech
    hints = effective["hints"] != "off"
    for setting in Setting.all where setting.isRecorded {
      // Skip defaults, which need no entry in the session.
      guard let value = effective[setting.fileName], setting.read(self.settings) != value else {
        continue
      }
      _ = change(setting.name.rawValue + " " + value)
    }
  }
}
