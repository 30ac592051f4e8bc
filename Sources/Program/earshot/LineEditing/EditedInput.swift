internal import Foundation
private import Locking
internal import TerminalInput

/// The terminal of the line editor, through which the handler of signals interrupts the editor.
final class EditedTerminal: Sendable {
  private let waker: LoopWaker
  private let cancellation = PosixMutex<ContinuousClock.Instant?>(nil)
  private let change = PosixMutex(LineEditor.TerminalChange.none)

  static var size: TerminalSize {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown
      ? TerminalSize(rows: size.ws_row > 0 ? Int(size.ws_row) : 24, columns: Int(size.ws_col))
      : TerminalSize(rows: 24, columns: 80)
  }

  static var columns: Int { size.columns }

  /// Creates a terminal, or returns `nil` unless input and output are a terminal with a movable cursor.
  init?(output: StandardOutput, waker: LoopWaker) {
    guard output.isTerminal, isatty(STDIN_FILENO) == 1,
      LineEditor.canEdit(type: ProcessInfo.processInfo.environment["TERM"])
    else { return nil }
    self.waker = waker
  }

  /// Makes the editor abandon its line.
  func cancelLine(at time: ContinuousClock.Instant) {
    cancellation.withLock { $0 = time }
    waker.wake()
  }

  /// Returns and clears the time of the last request to abandon the line.
  func takeCancellation() -> ContinuousClock.Instant? { cancellation.withLock { $0.take() } }

  /// Records a change to the terminal, and wakes the editor to redraw the line.
  func recordChange(_ new: LineEditor.TerminalChange) {
    change.withLock { if $0 != .lost { $0 = new } }
    waker.wake()
  }

  /// Returns and clears the recorded change.
  func takeChange() -> LineEditor.TerminalChange {
    change.withLock { exchange(&$0, with: .none) }
  }
}

/// Line input at a terminal, with an editor and a history.
final class EditedInput {
  var editor = LineEditor()
  let terminal: EditedTerminal
  /// The saved lines, or `nil` if there is no history.
  private var history: InputHistory?
  /// Whether typing the current line has interrupted speech.
  var hasCutSpeech = false

  /// Creates an editor on a terminal.
  init(on terminal: EditedTerminal, output: StandardOutput, keepsHistory: Bool) {
    self.terminal = terminal
    TerminalMode.beginEditing()
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
    if let problem = history?.takeProblem() { output.writeLine(problem) }
  }
}
