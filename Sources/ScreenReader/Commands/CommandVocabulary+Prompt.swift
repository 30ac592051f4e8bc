/// The words for what only a prompt can do.
extension CommandVocabulary {
  static let promptEntries: [Entry] = [
    Entry(
      words: ["settings"], argument: .setting,
      explanation:
        "says what you have chosen, and where that is kept; settings all, how each setting is. "
        + "Settings and a setting, such as settings rate, says it or changes it; settings reset takes it "
        + "back, or all of them."
    ) { $0.command ?? .prompt(.settings) },
    Entry(
      words: ["save settings", "keep settings"], argument: .none,
      explanation: "keeps what you have chosen for the next time."
    ) { _ in .prompt(.saveSettings) },
    Entry(
      words: ["tutorial"], argument: .lesson,
      explanation:
        "teaches the gestures one by one, from where you left; with the name of a lesson, from there."
    ) { .prompt(.tutorial(lesson: $0.text)) },
  ]
}
