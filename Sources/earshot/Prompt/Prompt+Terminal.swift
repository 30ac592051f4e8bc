internal import Scenes
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
      reader.expectsSecret ? .secret : keys != nil ? .keys : isHidden ? .hiddenLines : .lines)
    interruption.noteSecret(
      isAsked: reader.expectsSecret || keys?.isAsking == true, isHidden: isHidden)
    noteReturn()
  }

  /// Takes note of what is said to somebody who stops the program now and brings it back: where they are, and
  /// what is asked of them.
  ///
  /// - Parameter count: How many characters of a text that nobody may see were typed, and are kept.
  func noteReturn(keeping count: Int = 0) {
    // A companion has it in the prompt, which is drawn again.
    guard !isCompanion || keys != nil else { return interruption.noteReturn(to: nil) }
    interruption.noteReturn(
      to: reader.wordsOfFocusedElement,
      reminding: reader.expectsSecret ? reader.remindOfSecret(keeping: count) : [])
  }
}
