internal import ArgumentParser
private import Foundation
internal import ScreenReader
internal import SpeechOutput

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "List your settings, or change them permanently.",
    discussion: """
      Without a name, it lists all settings, each with its value and the source of the value: default, \
      file, option, verbosity, language or voice.

        earshot settings
        earshot settings rate
        earshot settings rate 300
        earshot settings --reset rate

      Settings are stored in earshot/settings.yaml in $XDG_CONFIG_HOME (default: ~/.config). They apply \
      wherever Earshot speaks, unless options override them. The commands transcript, verify, do, \
      audit and check ignore them. A file with errors is never changed: Earshot prints the line and \
      column of each error and exits with 65. --reset without a name moves that file aside. The exit \
      code is 69 for an unknown voice or language, and 73 if the file can't be written.

      In pronunciations.yaml in the same folder, list words that a voice mispronounces.
      """)

  @Argument(help: "The name of a setting, and a value to change it.", completion: .settings)
  var words: [String] = []

  @Flag(help: "Reset a setting to its default, or all settings if there is no name.")
  var reset = false

  @Flag(help: "Open the file in $VISUAL or $EDITOR, and check it afterwards.")
  var edit = false

  @Flag(help: "Print only the path of the file.")
  var path = false

  @OptionGroup var voice: VoiceOptions

  @OptionGroup var reading: ReadingOptions

  /// Whether the user requested a reset, with the flag or with the word `reset` as at the prompt.
  private var isReset: Bool { reset || words.first == "reset" }

  func validate() throws {
    guard [reset, edit, path].count(where: \.self) <= 1 else {
      throw ValidationError("Use only one of --reset, --edit and --path.")
    }
    if edit || path, !words.isEmpty {
      throw ValidationError("--edit and --path apply to the whole file. Remove the name.")
    }
    if isReset, let value = named().value {
      throw ValidationError("A reset accepts at most one name. Remove “\(value.prefix(60))”.")
    }
    if let name = named().name {
      guard let setting = Setting.named(name) else {
        throw ValidationError(SettingsFile.unknown(name))
      }
      if let value = named().value, setting.values.canonical(value) == nil {
        throw ValidationError(SettingsFile.notAllowed(value, for: setting))
      }
    }
    let isPrinting = !isReset && !edit && !path && named().value == nil
    guard isPrinting || options.isEmpty else {
      throw ValidationError(
        "Options apply to one command and are not saved. "
          + "To save a setting, use its name, as in earshot settings rate 300.")
    }
  }

  func run() throws {
    do {
      try perform(on: SettingsFile.user)
    } catch let refusal as SettingsRefusal {
      throw (refusal.isBroken ? ExitCode.badInput : .cannotWrite).reporting(refusal.message)
    }
  }

  private func perform(on file: SettingsFile) throws {
    if path {
      guard let path = file.path else { throw SettingsRefusal.noHome }
      return try StandardOutput.print([path])
    }
    if edit { return try self.edit(file) }
    let (name, value) = named()
    guard let setting = name.flatMap(Setting.named) else {
      return isReset ? try resetAll(file) : try show(nil, file)
    }
    if isReset { return try change(file, setting, to: nil) }
    guard let kept = value.flatMap(setting.values.canonical) else { return try show(setting, file) }
    try check(kept, for: setting)
    try change(file, setting, to: kept)
  }

  /// Throws exit code 69 for a voice or a language that neither Earshot nor the engine has.
  private func check(_ value: String, for setting: Setting) throws {
    let refusal: (InstalledVoices) -> SpeechError?
    switch setting.values {
    case .voice: refusal = { $0.refusal(ofVoice: value) }
    case .language: refusal = { $0.refusal(ofLanguage: value) }
    case .choice, .whole, .seconds: return
    }
    let voices = InstalledVoices(engine: try? SpeechDestination.engineForFiles())
    guard let error = refusal(voices) else { return }
    throw ExitCode.reporting(error, " Nothing was changed.")
  }

  /// Resets all settings.
  ///
  /// A file that can't be edited is moved aside, because the user may need its content.
  private func resetAll(_ file: SettingsFile) throws {
    let backup = try file.reset().map { ["Your old file is now \($0)."] } ?? []
    try StandardOutput.print(["All settings are at their defaults."] + backup)
  }

  private var options: [String: String] { voice.chosenTexts.merging(reading.chosenTexts) { $1 } }

  /// Splits words such as “sound volume 40” or “sound-volume 40” into a name and a value.
  private func named() -> (name: String?, value: String?) {
    let words = words.first == "reset" ? self.words.dropFirst() : self.words[...]
    guard let first = words.first else { return (nil, nil) }
    for count in (1...words.count).reversed() {
      let name = words.prefix(count).joined(separator: " ")
      guard Setting.named(name) != nil else { continue }
      let rest = words.dropFirst(count)
      return (name, rest.isEmpty ? nil : rest.joined(separator: " "))
    }
    return (first, nil)
  }

  /// Prints a setting with its allowed values or, if `setting` is `nil`, all settings.
  private func show(_ setting: Setting?, _ file: SettingsFile) throws {
    let settings = EffectiveSettings(file: file.values, options: options)
    try StandardOutput.print(
      setting.map {
        [settings.line(for: $0), "\($0.explanation) Allowed: \($0.values.allowed)."]
      } ?? Setting.all.map(settings.line(for:)))
    if setting == nil, let summary = PronunciationFile.user.summary {
      try StandardOutput.print([summary])
    }
    try check(file)
  }

  private func check(_ file: SettingsFile) throws {
    let words = PronunciationFile.user
    words.reportProblems()
    if !file.problems.isEmpty {
      file.reportProblems("The file has no effect until you fix these errors.")
      throw file.bytes == nil ? ExitCode.noInput : .badInput
    }
    if !words.problems.isEmpty { throw ExitCode.badInput }
  }

  /// Changes a setting in the file, and prints its new value.
  private func change(_ file: SettingsFile, _ setting: Setting, to value: String?) throws {
    try file.write([(setting.fileName, value)])
    let settings = EffectiveSettings(file: SettingsFile.user.values, options: [:])
    try StandardOutput.print([settings.line(for: setting)])
  }

  private func edit(_ file: SettingsFile) throws {
    guard let path = file.path else { throw SettingsRefusal.noHome }
    try file.create()
    guard try Editor.open(path) else {
      throw ValidationError("No editor is set. Set one, as in EDITOR=nano earshot settings --edit.")
    }
    try check(.user)
  }
}
