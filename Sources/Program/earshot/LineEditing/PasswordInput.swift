internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import TerminalInput
internal import TerminalKeys

/// A password that is being typed, which can be edited only at its end.
struct PasswordInput {
  enum Outcome: Equatable {
    /// An accepted key, as a bullet for a typed character or as the control character of an editing
    /// key.
    case typed(String)
    /// A key that has no function in a password.
    case refused(Key)
    /// A complete line.
    case finished(StandardInput.Line, isLast: Bool = false)
  }

  private var text = ""
  private var isTooLong = false
  /// Whether the last key was Control-D.
  private var wantsEnd = false

  var bullets: String { SessionText.bullets(for: text) }

  var count: Int { text.count }

  mutating func press(_ key: Key) -> Outcome {
    let isSecondEnd = exchange(&wantsEnd, with: false)
    if let character = key.typed {
      isTooLong = isTooLong || text.utf8.count >= StandardInput.longestLine
      if !isTooLong { text.append(character) }
      return .typed(SessionText.bullets(for: String(character)))
    }
    switch (key.symbol, key.modifiers) {
    case (.return, _): return finish()
    case (.escape, []): return .finished(.secret(""))
    case (.backspace, _):
      text = String(text.dropLast())
      return .typed("\u{7F}")
    case (.character("w"), .control):
      dropLast(while: \.isWhitespace)
      dropLast { !$0.isWhitespace }
      return .typed("\u{17}")
    case (.character("u"), .control):
      text = ""
      isTooLong = false
      return .typed("\u{15}")
    case (.character("d"), .control):
      guard !text.isEmpty else { return .finished(.end, isLast: true) }
      guard !isSecondEnd else { return finish(isLast: true) }
      wantsEnd = true
      return .typed("\u{04}")
    default: return .refused(key)
    }
  }

  private func finish(isLast: Bool = false) -> Outcome {
    .finished(isTooLong ? .tooLong : .secret(text), isLast: isLast)
  }

  private mutating func dropLast(while belongs: (Character) -> Bool) {
    while let last = text.last, belongs(last) { text.removeLast() }
  }
}
