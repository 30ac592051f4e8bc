internal import ArgumentParser
private import Foundation
internal import ScreenReader
internal import SpeechOutput

struct ChangeSettings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "List what you have chosen, or change it for good.",
    discussion: """
      Without a name it lists all settings, each with its value and where that comes from: default, \
      file, option, verbosity, language or voice.

        earshot settings
        earshot settings rate
        earshot settings rate 300
        earshot settings --reset rate

      They are kept in ~/.config/earshot/settings.yaml, or in earshot/settings.yaml of $XDG_CONFIG_HOME, \
      and hold wherever Earshot speaks; options win over them. Transcripts, verify, do, audit and check \
      do without them. A file that is wrong is told with line and column, and never written: then it \
      exits with 65. Only --reset without a name begins a new one, and keeps the wrong one beside it. \
      It exits with 69 if there is no such voice or language, with 73 if the file can't be written.
      """)

  @Argument(help: "The name of a setting, and a value to change it.", completion: .settings)
  var words: [String] = []

  @Flag(help: "Take a setting back to what it is at first; without a name, all of them.")
  var reset = false

  @Flag(help: "Open the file in $VISUAL or $EDITOR, and check it afterwards.")
  var edit = false

  @Flag(help: "Write only where the file is.")
  var path = false

  @OptionGroup var voice: VoiceOptions

  @OptionGroup var reading: PersonalReadingOptions

  /// Whether something is taken back: the word does it too, as at the prompt.
  private var isReset: Bool { reset || words.first == "reset" }

  func validate() throws {
    guard [reset, edit, path].count(where: \.self) <= 1 else {
      throw ValidationError("--reset, --edit and --path are for one at a time.")
    }
    if edit || path, !words.isEmpty {
      throw ValidationError("--edit and --path are about the whole file. Leave the name out.")
    }
    if isReset, let value = named().value {
      throw ValidationError("A reset takes one name, or none. “\(value.prefix(60))” is too much.")
    }
    let isPrinting = !isReset && !edit && !path && named().value == nil
    guard isPrinting || options.isEmpty else {
      throw ValidationError(
        "Options hold for one command and are not kept. Write earshot settings rate 300.")
    }
  }

  func run() throws {
    let file = SettingsFile.person
    if path {
      guard let path = file.path else { throw Self.noHome }
      return try write([path])
    }
    if edit { return try self.edit(file) }
    let (name, value) = named()
    guard let name else {
      return isReset ? try resetAll(file) : try list(file)
    }
    guard let setting = Setting.named(name) else {
      throw ValidationError(SettingsFile.unknown(name))
    }
    if isReset { return try change(file, [(setting.fileName, nil)]) }
    guard let value else { return try show(setting, file) }
    guard let kept = setting.values.canonical(value) else {
      throw ValidationError(SettingsFile.notAllowed(value, for: setting))
    }
    try check(kept, for: setting)
    try change(file, [(setting.fileName, kept)])
  }

  /// Refuses a voice or a language that there is none of; the engine is asked for what is not Earshot's own.
  private func check(_ value: String, for setting: Setting) throws {
    let refusal: (KnownVoices) -> SpeechError?
    switch setting.values {
    case .voice: refusal = { $0.refusal(ofVoice: value) }
    case .language: refusal = { $0.refusal(ofLanguage: value) }
    case .choice, .whole, .seconds: return
    }
    guard let error = refusal(KnownVoices(engine: try? SpeechEngine.forFiles())) else { return }
    StandardError.write(error.message + " Nothing was changed.")
    throw ExitCode(error)
  }

  /// Takes all settings back. A file that can't be changed is set aside: who asks for that by name wants to
  /// begin anew, and may still want what was in it.
  private func resetAll(_ file: SettingsFile) throws {
    let kept: String?
    do throws(SettingsRefusal) {
      kept = try file.reset()
    } catch {
      throw Self.tell(error)
    }
    let place = kept.map { ["What was there is kept in \($0)."] } ?? []
    try write(["All settings are as at first."] + place)
  }

  private static func tell(_ refusal: SettingsRefusal) -> ExitCode {
    StandardError.write(refusal.message)
    return refusal.isBroken ? .badInput : .cannotWrite
  }

  private static var noHome: ExitCode {
    StandardError.write("There is no home to keep settings in. Set HOME or XDG_CONFIG_HOME.")
    return .cannotWrite
  }

  private var options: [String: String] { voice.chosenTexts.merging(reading.chosenTexts) { $1 } }

  /// Returns the name and the value that the words mean: "sound volume 40" as well as
  /// "sound-volume 40".
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

  private func write(_ lines: [String]) throws {
    let output = StandardOutput()
    for line in lines { output.writeLine(line) }
    try output.check()
  }

  private func list(_ file: SettingsFile) throws {
    let chosen = ChosenSettings(file: file.values, options: options)
    try write(Setting.all.map(chosen.line(of:)))
    try check(file)
  }

  private func show(_ setting: Setting, _ file: SettingsFile) throws {
    let chosen = ChosenSettings(file: file.values, options: options)
    try write([
      chosen.line(of: setting),
      "\(setting.explanation) It is \(setting.values.allowed).",
    ])
    try check(file)
  }

  /// Tells what is wrong with the file.
  private func check(_ file: SettingsFile) throws {
    guard !file.problems.isEmpty else { return }
    file.tellProblems("Nothing of that file holds until it is mended.")
    throw file.bytes == nil ? ExitCode.noInput : .badInput
  }

  /// Changes the file, and says how the settings are then.
  private func change(_ file: SettingsFile, _ changes: [(name: String, value: String?)]) throws {
    do throws(SettingsRefusal) {
      try file.write(changes)
    } catch {
      throw Self.tell(error)
    }
    let chosen = ChosenSettings(file: SettingsFile.person.values, options: [:])
    let changed = changes.compactMap { Setting.named($0.name) }
    try write(changed.map(chosen.line(of:)))
  }

  private func edit(_ file: SettingsFile) throws {
    guard let path = file.path else { throw Self.noHome }
    do throws(SettingsRefusal) {
      try file.create()
    } catch {
      StandardError.write(error.message)
      throw ExitCode.cannotWrite
    }
    guard try Editor.open(path) else {
      throw ValidationError("Say which editor: EDITOR=nano earshot settings --edit.")
    }
    try check(.person)
  }
}
