internal import AccessibilityModel
internal import SpeechModel

extension ElementDescriber {
  /// Returns the words for an element's traits, in the order in which they are spoken.
  ///
  /// - Parameters:
  ///   - traits: The traits; those without a word are silent.
  ///   - value: The value, which is the state of a switch.
  /// - Returns: The words.
  func traitWords(_ traits: AccessibilityTraits, value: String?) -> [ExplainedSegment] {
    var words: [ExplainedSegment] = []
    func say(_ text: String, _ kind: SpeechSegment.Kind = .trait, for trait: String) {
      words.append(ExplainedSegment(kind, text, rule: "for the trait \(trait)."))
    }

    if traits.contains(.notEnabled) { say(phrases.dimmed, .state, for: "notEnabled") }
    if traits.contains(.button),
      traits.isDisjoint(with: [.keyboardKey, .toggleButton, .tabBarItem, .backButton])
    {
      say(phrases.button, for: "button")
    }
    if traits.contains(.backButton) { say(phrases.backButton, for: "backButton") }
    if traits.contains(.toggleButton) {
      if traits.contains(.button) { say(phrases.switchButton, for: "toggleButton") }
      if let value { say(switchState(value), .state, for: "toggleButton") }
    }
    if traits.contains(.tabBarItem) { say(phrases.tab, for: "tabBarItem") }
    if traits.contains(.textEntry) {
      let isSecure = traits.contains(.secureTextField)
      say(isSecure ? phrases.secureTextField : phrases.textField, for: "textEntry")
      if traits.contains(.isEditing) { say(phrases.isEditing, .state, for: "isEditing") }
    }
    if traits.contains(.header) { say(phrases.heading, for: "header") }
    if traits.contains(.link) { say(phrases.link, for: "link") }
    if traits.contains(.adjustable) { say(phrases.adjustable, for: "adjustable") }
    if traits.contains(.image) { say(phrases.image, for: "image") }
    if traits.contains(.searchField) { say(phrases.searchField, for: "searchField") }
    return words
  }

  private func switchState(_ value: String) -> String {
    switch value {
    case "1": phrases.on
    case "0": phrases.off
    case "2": phrases.mixed
    default: value
    }
  }
}
