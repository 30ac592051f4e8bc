internal import Foundation
private import Synchronization

/// A mode of terminal input.
///
/// `TerminalGuard` restores the terminal before the program ends or stops.
package enum TerminalMode {
  /// Whole lines, with echo: the original settings, or those of the line editor.
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
    /// The line editor's own file descriptor for the terminal, or `nil` if there is no editor.
    var editorsFile: Int32?
    /// Whether the process is about to end.
    var isOver = false

    /// Whether a line editor may change the terminal.
    var isEdited: Bool { editorsFile != nil }

    /// Whether the terminal may differ from its original settings.
    var isChanged: Bool { mode != .lines || isEdited }

    /// Restores the terminal, and keeps the handlers if a line editor is active.
    func restore() {
      if isEdited { TerminalGuard.restoreAndKeepWatching() } else { TerminalGuard.restore() }
    }
  }
  private static let state = Mutex(State())

  /// The current mode, which is `lines` if the input is not a terminal.
  package static var current: TerminalMode { state.withLock(\.mode) }

  /// Sets a mode, if the input is a terminal.
  package static func set(_ mode: TerminalMode) {
    state.withLock { state in
      guard mode != state.mode, !state.isOver else { return }
      if mode == .lines {
        state.restore()
        state.mode = .lines
        TerminalGuard.isPrivate = false
      } else if TerminalGuard.startWatching(), apply(mode) {
        state.mode = mode
      } else if state.mode == .lines {
        state.restore()
      }
    }
  }

  /// Installs the handlers that restore the terminal, because an editor may change it at any time.
  /// Returns the editor's file descriptor for the terminal, if there is a terminal.
  package static func beginEditing() -> Int32? {
    state.withLock { state in
      guard !state.isOver, state.editorsFile == nil, TerminalGuard.startWatching()
      else { return state.editorsFile }
      let file = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
      guard file >= 0 else {
        state.restore()
        return nil
      }
      state.editorsFile = file
      return file
    }
  }

  package static func endEditing() {
    state.withLock { state in
      if let file = state.editorsFile.take() { close(file) }
      if state.mode == .lines { TerminalGuard.restore() }
    }
  }

  /// Restores the terminal, and prevents all further changes.
  package static func restoreTerminal() {
    state.withLock { state in
      if let file = state.editorsFile { detach(file) }
      if state.isChanged { TerminalGuard.restore(isLeft: true) }
      state = State(isOver: true)
    }
  }

  /// Redirects the editor to `/dev/null`, so that it can't change the terminal from another thread.
  private static func detach(_ file: Int32) {
    let nothing = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { return }
    dup2(nothing, file)
    close(nothing)
    // Let a change in progress complete before the terminal is restored.
    usleep(2_000)
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
    state.withLock { if $0.mode != .lines { _ = apply($0.mode) } }
  }

  private static func apply(_ mode: TerminalMode) -> Bool {
    guard !TerminalGuard.isEnding else { return false }
    var settings = TerminalGuard.found
    // Only secret input is private. Commands and keys that are typed ahead may be for the shell.
    let (isPrivate, wasPrivate) = (mode == .secret, TerminalGuard.isPrivate)
    if isPrivate { TerminalGuard.isPrivate = true }
    switch mode {
    case .lines: break
    case .hiddenLines: settings.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    case .keys, .secret:
      // Disable Control-S, which would freeze the terminal without telling a blind user, and
      // Control-V, which would swallow the next key.
      settings.c_iflag &= ~tcflag_t(IXON | ISTRIP)
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
