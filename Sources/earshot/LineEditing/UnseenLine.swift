internal import ReaderSession
internal import ScreenReader
internal import TerminalKeys

/// A line that nobody may see, by its keys: what was typed last can be taken away, and it has no other place to
/// go to.
struct UnseenLine {
  /// What a key comes to.
  enum Outcome: Equatable {
    /// The text is another one, or there was nothing to take away, or the line waits for its end; what the key
    /// sends, or a bullet for what was typed.
    case typed(String)
    /// The key means nothing here.
    case refused(Key)
    /// The line is over; there may be none after it.
    case finished(StandardInput.Line, isLast: Bool = false)
  }

  private var text = ""
  private var isTooLong = false
  /// Whether the last key was control-D.
  private var wantsEnd = false

  /// A bullet for each character.
  var bullets: String { SessionText.bullets(for: text) }

  /// How many characters there are.
  var count: Int { text.count }

  /// Presses a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: What it comes to.
  mutating func press(_ key: Key) -> Outcome {
    let isSecondEnd = wantsEnd
    wantsEnd = false
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
