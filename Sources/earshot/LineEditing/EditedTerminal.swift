internal import Foundation
internal import LineEditing
private import Synchronization

/// The terminal that lines are edited on, for those who interrupt that from other threads.
final class EditedTerminal: Sendable {
  /// How the terminal was found, and has to be left.
  let original: termios
  let waker: LineWaker
  private let isGivenUp = Atomic(false)
  private let change = Mutex(LineEditor.TerminalChange.none)

  /// How wide the terminal is.
  static var columns: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// Takes note of how the terminal is; nil if there is none.
  init?() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0, let waker = LineWaker() else { return nil }
    original = settings
    self.waker = waker
  }

  /// Makes the terminal what it was.
  func restore() {
    // In the background it is another program's.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    var settings = original
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
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

  /// Stops the program, as control-Z does, and leaves the terminal to the shell as it was.
  func stop() {
    restore()
    let parent = getppid()
    // Without a shell that could bring it back, a program is not stopped.
    if getsid(parent) == getsid(0), getpgid(parent) != getpgrp() {
      kill(getpid(), SIGSTOP)
    }
    noteChange(.lost)
  }
}
