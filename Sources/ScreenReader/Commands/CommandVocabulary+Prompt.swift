/// The commands of the prompt.
extension CommandVocabulary {
  static let promptEntries: [Entry] = [
    Entry(
      words: ["settings"], argument: .setting,
      explanation:
        "lists your changes. Settings all lists all settings. Settings rate says a setting, "
        + "settings rate 300 changes it, settings reset rate resets it, settings reset resets all."
    ) { $0.command ?? .prompt(.settings) },
    Entry(
      words: ["save settings", "keep settings"], argument: .none,
      explanation: "saves your changes for the next session."
    ) { _ in .prompt(.saveSettings) },
    Entry(
      words: ["tutorial"], argument: .lesson,
      explanation:
        "teaches the gestures one by one. To start with a lesson, add its name: tutorial rotor."
    ) { .prompt(.tutorial(lesson: $0.text)) },
  ]
}
