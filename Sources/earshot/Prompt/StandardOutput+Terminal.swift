private import Foundation

/// What a terminal can do besides showing lines. A file or a pipe is given nothing of it.
extension StandardOutput {
  /// Hands a text to the terminal's clipboard, which a terminal that has none passes over.
  func copy(_ text: String) {
    guard isTerminal else { return }
    append(evenHidden: true) { _ in "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}" }
  }

  /// Empties the terminal and keeps it so, or shows again what is written from now on.
  func setCurtain(isOn: Bool) {
    guard isTerminal else { return }
    append { state in
      state.isCurtainOn = isOn
      return isOn ? "\u{1B}[2J\u{1B}[H" : ""
    }
  }
}
