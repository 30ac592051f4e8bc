package import AccessibilityModel
package import LiveTree
internal import TerminalScreen
internal import TerminalSpeech

/// The keys and the text that the program gets.
extension LiveTerminal: KeyboardSource {
  package var isTerminal: Bool { true }

  package func keyboardFocus() -> KeyboardFocus? {
    KeyboardFocus(id: rows.focus, ElementFacts(role: .unknown))
  }

  package func press(_ stroke: KeyStroke) -> Bool {
    let isApplication = watch.screen.sendsApplicationKeys
    guard let bytes = stroke.terminalBytes(asApplication: isApplication) else { return false }
    _ = send(String(decoding: bytes, as: UTF8.self))
    return true
  }

  package func type(_ text: String) -> TypedText {
    // A line break is the Return key.
    send(String(text.map { $0.isNewline ? "\r" : $0 })) ? .hidden : .sent
  }

  /// Whether the program shows stars for typed text, or nothing of it where it may be a secret: after a
  /// word that names one or, below its other output, wherever nothing happens.
  private func hasHidden(_ text: String, since old: TerminalSnapshot) -> Bool {
    if rules.contains(ChangeReader.starRule) { return true }
    let new = watch.before
    guard text.allSatisfy(\.isVisible), !new.rows.contains(where: { $0.contains(text) }) else {
      return false
    }
    let isNamed = new.rows.contains(where: SecretPrompt.isNamed)
    let isIdle = rules.isEmpty && old.rows == new.rows
    return isNamed && text.count > 2 || isIdle && (isNamed || !new.isAlternate)
  }

  /// Sends text, and returns whether the program has hidden it.
  private func send(_ text: String) -> Bool {
    let old = watch.before
    step {
      watch.type(text, at: seconds)
      isSelecting = TerminalKey(text).movesSelection || text == " "
      recording.add(input: text, at: seconds)
      child.write(Array(text.utf8))
    }
    guard hasHidden(text, since: old) else { return false }
    recording.hideLastInput()
    return true
  }
}

extension Character {
  /// Whether the character is neither a blank nor a part of a key's sequence.
  fileprivate var isVisible: Bool {
    !isWhitespace && unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
