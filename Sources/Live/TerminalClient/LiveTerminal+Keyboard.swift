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
    send(String(decoding: bytes, as: UTF8.self))
    return true
  }

  package func type(_ text: String) -> Bool {
    // A line break is the Return key.
    let keys = String(text.map { $0.isNewline ? "\r" : $0 })
    send(keys)
    guard hasHidden(text) else { return false }
    recording.hideLastInput()
    return true
  }

  /// Whether the program shows stars for typed text, or nothing of it while it asks for a secret.
  private func hasHidden(_ text: String) -> Bool {
    if rules.contains(ChangeReader.starRule) { return true }
    let rows = watch.before.rows
    return text.count > 2 && !rows.contains { $0.contains(text) }
      && rows.contains(where: SecretPrompt.isNamed)
  }

  private func send(_ text: String) {
    step {
      watch.type(text, at: seconds)
      isSelecting = TerminalKey(text).movesSelection || text == " "
      recording.add(input: text, at: seconds)
      child.write(Array(text.utf8))
    }
  }
}
