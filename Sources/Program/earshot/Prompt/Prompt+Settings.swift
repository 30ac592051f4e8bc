internal import FileWriting
private import Foundation
internal import Languages
internal import ReaderSession
internal import ScreenReader

/// Commands that only the prompt can perform, and the user's settings.
extension Prompt {
  /// Performs a prompt command.
  mutating func answer(_ request: PromptCommand) -> Response {
    switch request {
    case .settings: Response(reply: []).saying(changedSettings).asListing
    case .saveSettings: Response(reply: []).saying(saveSettings())
    case .tutorial(let lesson): startTutorial(at: lesson)
    case .keys: beginKeys()
    case .listen: beginListening()
    case .startAgain: startAgain()
    }
  }

  /// The notices for the start of a session at a terminal.
  var notices: [String] {
    guard input.isTerminal, let settingsSession else { return [] }
    if settingsSession.isBroken {
      return [
        "Your settings file has errors, so all settings are at their defaults. "
          + "To see the errors, type earshot settings in a shell."
      ]
    }
    // A user with saved settings needs no welcome. The welcome explains typed commands, so keep it
    // for a session that starts with lines.
    guard keys == nil, learning == nil, settingsSession.effective.file.isEmpty,
      FirstRun.user.claim()
    else { return [] }
    return [Self.welcome]
  }

  /// A user of a page or a program may mean the data there.
  private static let ownWork =
    "Nothing in the program or page was saved. For that, use its own button or key."

  private static let welcome =
    "This is Earshot's prompt. Type swipe right to move on, tutorial to learn, or help to list "
    + "topics."

  /// The unsaved changes to the user's settings, or `nil` if the prompt ignores the settings.
  private var changes: [(name: String, value: String?)]? {
    settingsSession?.saved.map {
      SessionSettings.changes(from: $0, to: reader.settings, verbosity: reader.verbosityPreset)
    }
  }

  /// The settings that differ from their defaults, with their sources.
  private var changedSettings: [String] {
    guard let settingsSession, let changes else { return ["No settings are available here."] }
    let lines = Setting.all.compactMap { setting -> String? in
      if let change = changes.first(where: { $0.name == setting.fileName }) {
        return change.value.map { "\(setting.spokenName) \($0), for this session." }
      }
      switch settingsSession.effective.state(of: setting) {
      case (let value, "file"): return "\(setting.spokenName) \(value), from your settings file."
      case (let value, "option"): return "\(setting.spokenName) \(value), from the command line."
      default: return nil
      }
    }
    guard !lines.isEmpty else {
      return ["All settings are at their defaults. For a list, type settings all."]
    }
    return lines + ["All other settings are at their defaults."]
  }

  /// Saves the settings that were changed in this session, and returns a message.
  private mutating func saveSettings() -> [String] {
    guard let changes else { return ["No settings are available here."] }
    guard !changes.isEmpty else {
      guard source != nil else { return ["No changes to save."] }
      return ["No changed settings of Earshot to save.", Self.ownWork]
    }
    let file = SettingsFile.user
    do throws(SettingsRefusal) {
      try file.write(
        SessionSettings.withoutRedundant(
          changes, in: file.values, options: settingsSession?.effective.options ?? [:]))
    } catch {
      return ["Not saved."] + error.message.split(separator: "\n").map(String.init)
    }
    settingsSession?.saved = session.reader.settings
    session.reader.verbosityPreset = nil
    let names = changes.map(\.name)
    let options = settingsSession?.effective.options.filter { !names.contains($0.key) } ?? [:]
    settingsSession?.effective = EffectiveSettings(file: SettingsFile.user.values, options: options)
    let words = changes.compactMap { change -> String? in
      guard change.value != file.values[change.name] else { return nil }
      // Do not mention details that the saved verbosity implies.
      let isImplied = names.contains("verbosity") && Setting.detailFileNames.contains(change.name)
      guard let value = change.value ?? (isImplied ? nil : "default") else { return nil }
      return "\(change.name.replacing("-", with: " ")) \(value)"
    }
    guard source == nil else {
      let saved =
        words.isEmpty
        ? "No changes: your file already has these settings of Earshot."
        : "Saved for Earshot: \(words.joined(separator: ", "))."
      return [saved, Self.ownWork]
    }
    guard !words.isEmpty else { return ["No changes: your file already has these settings."] }
    return ["Saved: \(words.joined(separator: ", "))."]
  }
}

extension Setting {
  fileprivate var spokenName: String {
    name.command.prefix(1).uppercased() + name.command.dropFirst()
  }
}

/// A marker file that shows that the user has already had a session, and so needs no welcome.
struct FirstRun {
  /// The path of the marker file, or `nil` if there is no home directory.
  private let path: String?

  static var user: FirstRun { FirstRun(folder: XDGDirectory.state.path) }

  /// Creates a marker for a folder, which is `nil` if there is no home directory.
  init(folder: String?) { path = folder.map { $0 + "/introduced" } }

  /// Creates the marker file, and returns whether it is new.
  ///
  /// If the file can't be created, no session counts as the first, because a welcome in every
  /// session would be a nuisance.
  func claim() -> Bool {
    guard let path else { return false }
    PrivateFolder.make(for: path)
    // With `O_EXCL`, `open` fails if the file exists, and does not follow links.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return true
  }
}
