private import Foundation
internal import TerminalInput

/// Line input at a terminal, with an editor and a history.
final class EditedInput {
  let editor: LineEditor
  let terminal: EditedTerminal
  /// The saved lines, or `nil` if there is no history.
  private var history: InputHistory?
  var hasEnded = false
  /// Whether typing the current line has interrupted speech.
  var hasCutSpeech = false

  /// Creates an editor on a terminal, or returns `nil` if the terminal does not allow editing.
  init?(on terminal: EditedTerminal, output: StandardOutput, keepsHistory: Bool) {
    guard
      let editor = LineEditor(
        input: STDIN_FILENO, terminal: terminal.file, type: EditedTerminal.type,
        waker: terminal.waker, write: { output.draw($0) })
    else {
      TerminalMode.endEditing()
      return nil
    }
    self.terminal = terminal
    self.editor = editor
    guard keepsHistory, let folder = XDGDirectory.state.path else { return }
    let history = InputHistory(path: folder + "/history")
    for line in history.lines { editor.remember(line) }
    self.history = history
    reportHistoryProblem(output)
  }

  func keep(_ line: String, output: StandardOutput) {
    guard editor.remember(line) else { return }
    history?.add(line)
    reportHistoryProblem(output)
  }

  /// Reports once that lines can't be saved.
  private func reportHistoryProblem(_ output: StandardOutput) {
    if let problem = history?.drainProblem() { output.writeLine(problem) }
  }
}
