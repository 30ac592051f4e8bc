internal import ReaderSession
internal import SpeechModel
internal import TerminalInput

/// Password input at a terminal: without editor, history and echo on the terminal.
extension Prompt {
  /// The interval between checks for a cancelled password, in milliseconds.
  private static let interval: Int32 = 100

  /// Reads a password, and discards it if the user cancels, which it checks every `interval` or sooner.
  mutating func readPassword(
    cancelledAt cancellation: () -> ContinuousClock.Instant?
  ) -> StandardInput.Line {
    var password = PasswordInput()
    var decoder = KeyDecoder()
    var (spoken, keys) = ("", "")
    while true {
      let patience = decoder.timeout
      let byte = input.readByte(within: patience ?? Self.interval)
      if let time = cancellation() {
        // Later input belongs to the next command.
        if let byte { input.unread([byte]) }
        input.discard(readBefore: time)
        return .cancelled
      }
      // A closed terminal completes no line.
      if byte == nil, input.hasEnded { return .end }
      guard byte != nil || patience != nil else { continue }
      let pressed = byte.map { decoder.keys(from: $0) } ?? decoder.keysAtTimeout()
      for key in pressed {
        recordTyping()
        switch password.press(key) {
        case .typed(let sent): keys += sent
        case .refused(let key): reportUnusedKey(key)
        case .finished(let line, let isLast):
          if isLast { input.end() }
          return line
        }
      }
      // Pasted text is echoed once, at its end.
      guard !keys.isEmpty, !input.hasMore else { continue }
      speak(session.echo(ofSecret: password.bullets, editedFrom: spoken, keys: keys))
      (spoken, keys) = (password.bullets, "")
      updateReminder(typedCount: password.count)
    }
  }
}
