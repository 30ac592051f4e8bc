internal import Foundation
private import Synchronization
internal import TerminalInput

/// The terminal of the line editor, through which other threads interrupt the editor.
final class EditedTerminal: Sendable {
  let waker: LineWaker
  /// The editor's file descriptor for the terminal.
  let file: Int32
  private let cancellation = Mutex<ContinuousClock.Instant?>(nil)
  private let change = Mutex(LineEditor.TerminalChange.none)

  static var columns: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// The terminal type, which is the name of a terminfo entry.
  static var type: String? { ProcessInfo.processInfo.environment["TERM"] }

  /// Prepares the terminal for editing.
  ///
  /// Returns `nil` unless the output is a terminal with a movable cursor.
  init?(output: StandardOutput) {
    guard output.isTerminal, LineEditor.canEdit(on: STDIN_FILENO, type: Self.type),
      let waker = LineWaker(), let file = TerminalMode.beginEditing()
    else { return nil }
    self.waker = waker
    self.file = file
  }

  /// Makes the editor abandon its line.
  func cancelLine(at time: ContinuousClock.Instant) {
    cancellation.withLock { $0 = time }
    waker.wake()
  }

  /// Returns and clears the time of the last request to abandon the line.
  func consumeCancellation() -> ContinuousClock.Instant? { cancellation.withLock { $0.take() } }

  /// Records a change to the terminal, and wakes the editor to redraw the line.
  func recordChange(_ new: LineEditor.TerminalChange) {
    change.withLock { if $0 != .lost { $0 = new } }
    waker.wake()
  }

  /// Returns and clears the recorded change.
  func drainChange() -> LineEditor.TerminalChange {
    change.withLock { exchange(&$0, with: .none) }
  }
}

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
