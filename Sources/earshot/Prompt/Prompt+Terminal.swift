internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import TerminalInput

/// The mode of the terminal.
extension Prompt {
  /// Sets the terminal and the signal handlers to the current kind of input.
  func setTerminalMode() {
    // Hold the last line for the prompt; key mode has no prompt.
    if isCompanion { output.holdLastLine(keys == nil && input.isTerminal) }
    // The editor itself shows the input, or hides it under the screen curtain.
    let isHidden = keys != nil || reader.isCurtainOn && editing == nil
    TerminalMode.set(
      reader.expectsSecret ? .secret : keys != nil ? .keys : isHidden ? .hiddenLines : .lines)
    signals.setSecret(
      isAsked: reader.expectsSecret || keys?.isAsking == true, isHidden: isHidden)
    updateReminder()
  }

  /// Updates the speech for a user who stops the program and returns.
  ///
  /// It is the element, and a pending password with the number of its characters typed so far.
  func updateReminder(typedCount count: Int = 0) {
    // The companion prompt, which is drawn again, contains it.
    guard !isCompanion || keys != nil else { return signals.setReminder(nil) }
    signals.setReminder(
      reader.focusedElementDescription,
      secret: session.expectsSecret ? session.secretReminder(keeping: count) : [])
  }
}
