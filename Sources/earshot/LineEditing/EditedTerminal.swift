internal import Foundation
private import Synchronization
internal import TerminalInput

/// The terminal that lines are edited on, for those who interrupt that from other threads.
final class EditedTerminal: Sendable {
  let waker: LineWaker
  /// The terminal as the editor knows it.
  let file: Int32
  private let isGivenUp = Atomic(false)
  private let change = Mutex(LineEditor.TerminalChange.none)

  /// How wide the terminal is.
  static var columns: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// What kind of terminal it is, as its description is called.
  static var type: String? { ProcessInfo.processInfo.environment["TERM"] }

  /// Has the terminal put back from now on when the program ends, since an editor changes it; nil on
  /// anything but a terminal whose cursor can be moved.
  ///
  /// - Parameter output: Where lines are drawn.
  init?(output: StandardOutput) {
    guard output.isTerminal, LineEditor.canEdit(on: STDIN_FILENO, type: Self.type),
      let waker = LineWaker(), let file = TerminalMode.beginEditing()
    else { return nil }
    self.waker = waker
    self.file = file
  }

  /// Has whoever edits a line give it up.
  func giveUpLine() {
    isGivenUp.store(true, ordering: .releasing)
    waker.wake()
  }

  /// Returns whether the line is to be given up, and forgets it.
  func takeGivenUp() -> Bool { isGivenUp.exchange(false, ordering: .acquiringAndReleasing) }

  /// Has whoever edits a line draw it again.
  func noteChange(_ news: LineEditor.TerminalChange) {
    change.withLock { if $0 != .lost { $0 = news } }
    waker.wake()
  }

  /// Returns what has happened to the terminal, and forgets it.
  func takeChange() -> LineEditor.TerminalChange {
    change.withLock { change in
      defer { change = .none }
      return change
    }
  }
}
