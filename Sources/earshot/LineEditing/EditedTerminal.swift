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
