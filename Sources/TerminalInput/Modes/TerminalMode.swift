internal import Foundation
private import Synchronization

/// How the terminal hands over what is typed.
///
/// Whatever ends or stops the program while the terminal is not as it was found puts it back first:
/// see `TerminalGuard`.
package enum TerminalMode {
  /// Line by line, and shown: as the terminal was found, or as the editor of lines wants it.
  case lines
  /// Line by line, and nothing of it is shown: under the curtain, where no line is edited. They are commands, and
  /// what is typed ahead of them may be for the shell.
  case unseenLines
  /// Each key at once, and nothing of it is shown. Control-C and control-Z are signals as ever.
  case keys
  /// Each key at once, for a text that nobody may see: the terminal has no line of it, and what was typed and
  /// not read is thrown away when the program ends or is stopped.
  case secret

  private struct State {
    var mode = TerminalMode.lines
    /// Whether lines are edited, by somebody who changes the terminal without asking here.
    var isEdited: Bool { editorsFile != nil }
    /// The terminal as that one knows it, by a file of its own.
    var editorsFile: Int32?
    /// Whether the process is about to end, whatever its other threads are about.
    var isOver = false

    /// Whether the terminal may be other than it was found.
    var isChanged: Bool { mode != .lines || isEdited }

    /// Puts the terminal back, and watches on if somebody edits lines.
    func putBack() {
      if isEdited { TerminalGuard.putBackForNow() } else { TerminalGuard.putBack() }
    }
  }
  private static let state = Mutex(State())

  /// The mode that was set last; `lines` where input is no terminal.
  package static var current: TerminalMode { state.withLock(\.mode) }

  /// Sets a mode, if input is a terminal.
  package static func set(_ mode: TerminalMode) {
    state.withLock { state in
      guard mode != state.mode, !state.isOver else { return }
      if mode == .lines {
        state.putBack()
        state.mode = .lines
        TerminalGuard.notePrivacy(false)
      } else if TerminalGuard.keepWatch(), apply(mode) {
        state.mode = mode
      } else if state.mode == .lines {
        state.putBack()
      }
    }
  }

  /// Keeps watch from now on, also between two lines, for an editor changes the terminal as it likes.
  ///
  /// - Returns: The terminal for the editor, by a file of its own, so that it can be taken away; nil if there
  ///   is none.
  package static func beginEditing() -> Int32? {
    state.withLock { state in
      guard !state.isOver, state.editorsFile == nil, TerminalGuard.keepWatch() else {
        return state.editorsFile
      }
      let file = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
      guard file >= 0 else {
        state.putBack()
        return nil
      }
      state.editorsFile = file
      return file
    }
  }

  /// Takes note that there is no editor.
  package static func endEditing() {
    state.withLock { state in
      if let file = state.editorsFile.take() { close(file) }
      if state.mode == .lines { TerminalGuard.putBack() }
    }
  }

  /// Puts the terminal back, and lets nobody change it any more.
  package static func putBackForGood() {
    state.withLock { state in
      if let file = state.editorsFile { takeAway(file) }
      if state.isChanged { TerminalGuard.putBack(isLeft: true) }
      state = State(isOver: true)
    }
  }

  /// Has the editor, which may be at work on another thread, change nothing any more but a file that takes
  /// everything.
  private static func takeAway(_ file: Int32) {
    let nothing = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { return }
    dup2(nothing, file)
    close(nothing)
    // A change that is on its way is made before the terminal is put back.
    usleep(2_000)
  }

  /// Stops the program, as control-Z does, with the terminal as it was found, and returns when it is back
  /// and has set the mode again. Where nobody could bring it back, the system does not stop it.
  package static func stop() {
    state.withLock { state in
      if state.isChanged { TerminalGuard.putBackForNow(isLeft: true) }
    }
    var signals = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTSTP)
    var stops = sigaction()
    var watches = sigaction()
    #if canImport(Darwin)
      unsafe stops.__sigaction_u.__sa_handler = SIG_DFL
    #else
      unsafe stops.__sigaction_handler.sa_handler = SIG_DFL
    #endif
    unsafe sigaction(SIGTSTP, &stops, &watches)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    raise(SIGTSTP)
    unsafe sigaction(SIGTSTP, &watches, nil)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    restore()
  }

  /// Sets the mode again: a shell that the program was stopped from, and brought back, has made the
  /// terminal as it likes it.
  package static func restore() {
    // In the background the terminal is another program's.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    state.withLock { state in
      if state.mode != .lines { _ = apply(state.mode) }
    }
  }

  private static func apply(_ mode: TerminalMode) -> Bool {
    guard !TerminalGuard.isEnding else { return false }
    var settings = TerminalGuard.found
    // What is typed ahead of lines and of single keys may be for the shell.
    let (isPrivate, wasPrivate) = (mode == .secret, TerminalGuard.isPrivate)
    if isPrivate { TerminalGuard.notePrivacy(true) }
    switch mode {
    case .lines: break
    case .unseenLines: settings.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    case .keys, .secret:
      // Control-S would stop a terminal that somebody can't see, and control-V would swallow a key.
      settings.c_iflag &= ~tcflag_t(IXON | ISTRIP)
      settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
      unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
        unsafe characters[Int(VMIN)] = 1
        unsafe characters[Int(VTIME)] = 0
      }
    }
    guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0 else {
      TerminalGuard.notePrivacy(wasPrivate)
      return false
    }
    TerminalGuard.notePrivacy(isPrivate)
    // A crash on another thread may just have put it back.
    if TerminalGuard.isEnding { TerminalGuard.putBackForNow() }
    return true
  }
}
