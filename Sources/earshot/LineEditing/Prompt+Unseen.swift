internal import ScreenReader
internal import SpeechModel
internal import TerminalInput

/// Typing at a terminal what nobody may see: no editor and no history has anything of it, and the terminal no line.
extension Prompt {
  /// How long to wait at most before it is asked again whether the line was taken back, in milliseconds.
  private static let interval: Int32 = 100

  /// Reads such a line; of one that is taken back nothing is left.
  ///
  /// - Parameter isTakenBack: Asked before anything is read, and a few times in a second meanwhile.
  /// - Returns: The line.
  mutating func readUnseen(unless isTakenBack: () -> Bool) -> StandardInput.Line {
    var unseen = UnseenLine()
    var decoder = KeyDecoder()
    var (heard, keys) = ("", "")
    while !isTakenBack() {
      let patience = decoder.timeout
      let byte = input.readByte(within: patience ?? Self.interval)
      if let byte, isTakenBack() {
        // What comes after control-C is for the next command.
        input.putBack([byte])
        return .givenUp
      }
      // A terminal that has gone away finishes nothing.
      if byte == nil, input.hasEnded { return .end }
      guard byte != nil || patience != nil else { continue }
      let pressed = byte.map { decoder.keys(from: $0) } ?? decoder.keysAtTimeout()
      for key in pressed {
        noteTyping()
        switch unseen.press(key) {
        case .typed(let sent): keys += sent
        case .refused(let key): tellOfNothing(on: key)
        case .finished(let line, let isLast):
          if isLast { input.end() }
          return line
        }
      }
      // Of what was pasted, the end counts.
      guard !keys.isEmpty, !input.hasMore else { continue }
      hearUnseen(unseen.bullets, typedFrom: heard, keys: keys)
      (heard, keys) = (unseen.bullets, "")
      noteReturn(keeping: unseen.count)
    }
    return .givenUp
  }
}
