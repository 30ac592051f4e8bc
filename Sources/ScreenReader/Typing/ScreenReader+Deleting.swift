internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Taking away what was typed into the focused element.
extension ScreenReader {
  /// Takes the last character away and says which it was; of a secure field a bullet is all that there
  /// is to be said.
  mutating func deleteBackward() -> Reply {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return Reply() }
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    guard let field = element as? any KeyInput else {
      return refuseTyping()
    }
    guard field.hasText else {
      return message(
        phrases.operating.nothingToDelete, [:], .edge, earcon: .edge, outcome: .atLimit,
        rule: "since there is no text.")
    }
    let before = snapshot(of: element)
    let oldText = describer.valueText(of: element) ?? ""
    field.deleteBackward()
    var reply = Reply()
    guard !notifications.hasWords else { return latest(reply) }
    let text = describer.valueText(of: element) ?? ""
    if let character = oldText.last, text == oldText.dropLast() {
      reply.say([
        ExplainedSegment(
          describer.segment(.value, name(of: character, in: element), of: element),
          rule: "was the last character."),
        ExplainedSegment(
          phrases.segment(.message, phrases.operating.deleted), rule: "since it is gone."),
      ])
    } else if text == oldText {
      reply.outcome = .unchanged
      reply.say(
        phrases.segment(.message, phrases.unchanged), rule: "since the text is as it was.")
    } else {
      sayWhatIsNew(of: element, since: before, reply: &reply)
    }
    return latest(reply)
  }

  /// Returns what a character is called that stands by itself.
  func name(of character: Character, in element: AccessibilityElement) -> String {
    let names = describer.book(for: element).phrases.operating.characters.names
    if let name = names[character] { return name }
    return character.isWhitespace ? names[" "] ?? String(character) : String(character)
  }
}
