internal import Foundation
private import Locking

/// A mode of terminal input.
///
/// `TerminalGuard` restores the terminal before the program ends or stops.
package enum TerminalMode {
  /// Whole lines, with echo: the original settings, or single keys for the line editor.
  case lines
  /// Whole lines of commands without echo, while the screen curtain is on.
  case hiddenLines
  /// Single keys, without echo. Control-C and Control-Z still send signals.
  case keys
  /// Single keys that form a secret. The terminal never buffers a line of the secret, and drops unread
  /// input when the program ends or stops.
  case secret

  private struct State {
    var mode = TerminalMode.lines
    /// Whether the program edits lines itself.
    var isEditing = false
    /// Whether the process is about to end.
    var isOver = false

    /// Whether the terminal may differ from its original settings.
    var isChanged: Bool { mode != .lines || isEditing }
  }
  private static let state = PosixMutex(State())

  /// The current mode, which is `lines` if the input is not a terminal.
  package static var current: TerminalMode { state.withLock(\.mode) }

  /// Sets a mode, if the input is a terminal.
  package static func set(_ mode: TerminalMode) { change { $0.mode = mode } }

  /// Makes `lines` deliver each key to a line editor.
  package static func beginEditing() { change { $0.isEditing = true } }

  /// Changes the state, or keeps it if the terminal can't be changed.
  private static func change(_ change: (inout State) -> Void) {
    state.withLock { state in
      var new = state
      change(&new)
      guard !state.isOver, new.mode != state.mode || new.isEditing != state.isEditing
      else { return }
      if !new.isChanged {
        TerminalGuard.restore()
        TerminalGuard.isPrivate = false
        state = new
      } else if TerminalGuard.startWatching(), apply(new) {
        state = new
      } else if !state.isChanged {
        TerminalGuard.restore()
      }
    }
  }

  /// Restores the terminal, and prevents all further changes.
  package static func restoreTerminal() {
    state.withLock { state in
      TerminalGuard.restore(isLeft: true)
      state = State(isOver: true)
    }
  }

  /// Restores the terminal, stops the program as Control-Z does, and sets the mode again when the
  /// program continues. The system ignores the stop if there is no shell that could continue it.
  package static func stop() {
    state.withLock { state in
      if state.isChanged { TerminalGuard.restoreAndKeepWatching(isLeft: true) }
    }
    var (signals, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTSTP)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    raise(SIGTSTP)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    reapply()
  }

  /// Sets the mode again, after the shell has changed the terminal.
  package static func reapply() {
    // Do nothing in the background, where the terminal belongs to another program.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    state.withLock { if $0.isChanged { _ = apply($0) } else { TerminalGuard.restore() } }
  }

  private static func apply(_ state: State) -> Bool {
    guard !TerminalGuard.isEnding else { return false }
    var settings = TerminalGuard.found
    // Only secret input is private. Commands and keys that are typed ahead may be for the shell.
    let (isPrivate, wasPrivate) = (state.mode == .secret, TerminalGuard.isPrivate)
    if isPrivate { TerminalGuard.isPrivate = true }
    switch state.mode {
    case .hiddenLines where !state.isEditing: settings.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    case .lines, .hiddenLines, .keys, .secret:
      // Disable Control-S, which would freeze the terminal without telling a blind user, and
      // Control-V, which would swallow the next key. Keep line feeds, because input typed ahead may
      // be read as whole lines.
      settings.c_iflag &= ~tcflag_t(IXON | ISTRIP | INLCR)
      settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
      unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
        unsafe characters[Int(VMIN)] = 1
        unsafe characters[Int(VTIME)] = 0
      }
    }
    guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0 else {
      TerminalGuard.isPrivate = wasPrivate
      return false
    }
    TerminalGuard.isPrivate = isPrivate
    // Restore the terminal again, because a crash on another thread may have restored it before
    // this change.
    if TerminalGuard.isEnding { TerminalGuard.restoreAndKeepWatching() }
    return true
  }
}
