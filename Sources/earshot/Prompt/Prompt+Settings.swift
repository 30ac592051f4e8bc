internal import Languages
internal import ReaderSession
internal import ScreenReader

/// What the person has chosen, at the prompt.
extension Prompt {
  /// Does what only the prompt can do.
  ///
  /// - Parameter request: What was asked.
  /// - Returns: What is to be heard.
  mutating func answer(_ request: PromptRequest) -> Response {
    switch request {
    case .settings: Response(reply: []).saying(personalSettings)
    case .saveSettings: Response(reply: []).saying(saveSettings())
    case .tutorial(let lesson): startTutorial(at: lesson)
    case .keys: beginKeys()
    }
  }

  /// What is said once before anything else; nothing where no person is typing.
  var notices: [String] {
    guard input.isTerminal, let personal else { return [] }
    if personal.isBroken {
      return [
        "Your settings are as at first, since something is wrong with their file. earshot settings tells what."
      ]
    }
    // Whoever has settings has been here before, if on another machine. It is the prompt that is
    // explained, which is still to come for whoever begins with keys or the tutorial.
    guard keys == nil, learning == nil, personal.chosen.file.isEmpty, FirstRun.person.take() else {
      return []
    }
    return [Self.welcome]
  }

  private static let welcome =
    "You are at Earshot's prompt: type swipe right to go on, tutorial to learn, help for help."

  /// What is not so at first, each with where it comes from.
  private var personalSettings: [String] {
    guard let personal, let kept = personal.kept else { return ["There are no settings here."] }
    let changes = PersonalState.changes(
      from: kept, to: session.reader.settings, asking: session.reader.verbosityPreset)
    let lines = Setting.all.compactMap { setting -> String? in
      if let change = changes.first(where: { $0.name == setting.fileName }) {
        return change.value.map { "\(setting.spokenName) \($0), for this session." }
      }
      switch personal.chosen.state(of: setting) {
      case (let value, "file"): return "\(setting.spokenName) \(value), from your file."
      case (let value, "option"): return "\(setting.spokenName) \(value), as an option said."
      default: return nil
      }
    }
    guard !lines.isEmpty else {
      return ["All settings are as at first. Settings all says each of them."]
    }
    return lines + ["The others are as at first."]
  }

  /// Keeps what the commands of this session have changed, and says what that is.
  private mutating func saveSettings() -> [String] {
    guard let kept = personal?.kept else { return ["There are no settings here."] }
    let changes = PersonalState.changes(
      from: kept, to: session.reader.settings, asking: session.reader.verbosityPreset)
    guard !changes.isEmpty else { return ["Nothing to save: no setting was changed."] }
    let file = SettingsFile.person
    do throws(SettingsRefusal) {
      try file.write(
        PersonalState.withoutNeedless(
          changes, in: file.values, beside: personal?.chosen.options ?? [:]))
    } catch {
      return ["Not saved."] + error.message.split(separator: "\n").map(String.init)
    }
    personal?.kept = session.reader.settings
    session.reader.verbosityPreset = nil
    let names = changes.map(\.name)
    let options = personal?.chosen.options.filter { !names.contains($0.key) } ?? [:]
    personal?.chosen = ChosenSettings(file: SettingsFile.person.values, options: options)
    let words = changes.compactMap { change -> String? in
      guard change.value != file.values[change.name] else { return nil }
      // What a verbosity stands for needs no line, and no word.
      let isImplied =
        names.contains("verbosity") && Setting.detailFileNames.contains(change.name)
      guard let value = change.value ?? (isImplied ? nil : "as at first") else { return nil }
      return "\(change.name.replacing("-", with: " ")) \(value)"
    }
    guard !words.isEmpty else { return ["Saved. All is as your file had it already."] }
    return ["Saved: \(words.joined(separator: ", "))."]
  }
}

extension Setting {
  /// The name as a sentence begins with it.
  fileprivate var spokenName: String {
    name.rawValue.prefix(1).uppercased() + name.rawValue.dropFirst()
  }
}
