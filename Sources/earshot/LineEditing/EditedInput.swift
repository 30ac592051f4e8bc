private import Foundation
internal import TerminalInput

/// How lines are typed at a terminal, with an editor and a history.
final class EditedInput {
  let editor: LineEditor
  let terminal: EditedTerminal
  /// The lines that were typed; nil if none are kept.
  private var history: InputHistory?
  /// Whether the input has come to its end.
  var hasEnded = false
  /// Whether typing the line has cut what was being said.
  var hasCutSpeech = false

  /// Begins to edit lines; nil where that can't be done.
  ///
  /// - Parameters:
  ///   - terminal: Where they are typed.
  ///   - output: Where it is drawn.
  ///   - keepsHistory: Whether lines are kept for the next time.
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
    guard keepsHistory, let folder = PersonalFolder.state.path else { return }
    let history = InputHistory(path: folder + "/history")
    for line in history.lines { editor.remember(line) }
    self.history = history
    tellOfHistory(output)
  }

  /// Keeps a line, to be recalled now and the next time.
  func keep(_ line: String, output: StandardOutput) {
    guard InputLines.isRecordable(line), line != lastLine else { return }
    lastLine = line
    editor.remember(line)
    history?.add(line)
    tellOfHistory(output)
  }

  private lazy var lastLine = history?.lines.last

  /// Says once that lines can't be kept.
  private func tellOfHistory(_ output: StandardOutput) {
    if let problem = history?.drainProblem() { output.writeLine(problem) }
  }
}
