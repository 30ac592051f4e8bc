public import ScreenReader

extension ScreenReader {
  /// Does what a person asks, on a scene or on any other screen; the values of a scene are written in
  /// the language that the person has chosen, even by this very command.
  ///
  /// - Parameter command: What is asked.
  /// - Returns: What is to be heard.
  public mutating func performOnScene(_ command: Command) -> [Effect] {
    let scene = screen as? SceneScreen
    if case .change(.language(let tag)) = command, Phrases.matching(tag) != nil {
      scene?.preferredLanguage = tag
    } else if [.resetSetting(), .resetSetting(.language)].contains(command) {
      scene?.preferredLanguage = nil
    }
    let effects = perform(command)
    // The rotor chooses a language, too.
    if let scene, scene.preferredLanguage != settings.language {
      scene.preferredLanguage = settings.language
    }
    return effects
  }
}
