internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// What holds: what the options of a command say, else the person's file, else what is so at first.
struct ChosenSettings {
  /// What was chosen in the file.
  let file: [String: String]
  /// What was chosen by the options of the command.
  let options: [String: String]

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - file: The values in the person's file, by name.
  ///   - options: The values of the command's options, by name.
  init(file: [String: String], options: [String: String]) {
    self.options = options
    // Whoever asks for a language and no voice wants to hear one that speaks it.
    let isForeign = options["language"] != nil && options["voice"] == nil
    self.file = isForeign ? file.filter { $0.key != "voice" } : file
  }

  /// Returns how a setting was chosen; nil if it was not.
  subscript(name: String) -> String? { options[name] ?? file[name] }

  /// The settings as a reader has them.
  var settings: ReaderSettings {
    var settings = ReaderSettings()
    for setting in Setting.all {
      if let text = self[setting.fileName] { setting.apply(text, &settings) }
    }
    return settings
  }

  /// The settings of a reader whose voice has been told already how fast, high and loud it speaks.
  var readerSettings: ReaderSettings {
    var settings = settings
    settings.speech = SpeechSettings(punctuation: settings.speech.punctuation)
    return settings
  }

  /// Returns how a setting is, and where that comes from.
  ///
  /// - Parameter setting: The setting.
  /// - Returns: The value as it is told, and one word for its source.
  func state(of setting: Setting) -> (value: String, source: String) {
    let name = setting.fileName
    if let value = options[name] { return (value, "option") }
    if let value = file[name] { return (value, "file") }
    if let value = setting.read(settings) {
      let isDetail = Setting.detailFileNames.contains(name) && self["verbosity"] != nil
      return (value, isDetail ? "verbosity" : "default")
    }
    let profile = VoiceLibrary.person.profile(named: self["voice"], speaking: self["language"])
      .applying(settings.speech)
    var own = ReaderSettings()
    own.speech = profile.settings
    switch name {
    case "language": return ("that of the screen", "default")
    case "voice": return (profile.name, self["language"] == nil ? "default" : "language")
    default: return (setting.read(own) ?? "", "voice")
    }
  }

  /// Returns the line that tells a setting.
  func line(of setting: Setting) -> String {
    let (value, source) = state(of: setting)
    return "\(setting.fileName): \(value) (\(source))"
  }
}
