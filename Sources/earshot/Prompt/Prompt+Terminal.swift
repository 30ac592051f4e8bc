internal import ScreenReader
internal import SpeechModel
internal import TerminalInput

/// How the terminal hands over what is typed, as it is needed at the moment.
extension Prompt {
  /// Sets the terminal, and tells whoever waits for control-C what it takes back.
  func setTerminalMode() {
    // The last line waits for a prompt to stand in, and keys have none.
    if isCompanion { output.holdLastLine(keys == nil && input.isTerminal) }
    // An editor shows what is typed itself, and under the curtain nothing of it.
    let isHidden = keys != nil || reader.isCurtainOn && editing == nil
    TerminalMode.set(
      reader.expectsSecret ? .secret : keys != nil ? .keys : isHidden ? .unseenLines : .lines)
    interruption.noteSecret(
      isAsked: reader.expectsSecret || keys?.isAsking == true, isHidden: isHidden)
    // A companion has it in the prompt, which is drawn again.
    interruption.noteReturn(to: isCompanion && keys == nil ? nil : wordsOnReturn())
  }
  /// Returns what is said to somebody who has stopped the program and brought it back.
  ///
  /// - Parameter count: How many characters of a text that nobody may see were typed, and are kept.
  /// - Returns: Where they are, and what is asked of them.
  func wordsOnReturn(keeping count: Int = 0) -> [Utterance] {
    wordsOfFocusedElement + (reader.expectsSecret ? reader.remindOfSecret(keeping: count) : [])
  }
}
