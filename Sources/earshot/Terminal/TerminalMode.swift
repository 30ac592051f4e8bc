private import Foundation
private import Synchronization

/// How the terminal hands over what is typed.
///
/// Whatever ends or stops the program while the terminal is not as it was found puts it back first:
/// see `TerminalGuard`.
enum TerminalMode {
  /// As the terminal was found: line by line, and shown.
  case lines
  /// Line by line, and nothing of it is shown.
  case unseenLines
  /// Each key at once, and nothing of it is shown. Control-C and control-Z are signals as ever.
  case keys

  private static let now = Mutex(TerminalMode.lines)

  /// The mode that was set last; `lines` where input is no terminal.
  static var current: TerminalMode { now.withLock { $0 } }

  /// Sets a mode, if input is a terminal.
  static func set(_ mode: TerminalMode) {
    now.withLock { now in
      guard mode != now else { return }
      if mode == .lines {
        TerminalGuard.putBack()
        now = .lines
      } else if TerminalGuard.keepWatch(), apply(mode) {
        now = mode
      } else if now == .lines {
        TerminalGuard.putBack()
      }
    }
  }

  /// Sets the mode again: a shell that the program was stopped from, and brought back, has made the
  /// terminal as it likes it.
  static func restore() {
    // In the background the terminal is another program's.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    now.withLock { now in
      if now != .lines { _ = apply(now) }
    }
  }

  private static func apply(_ mode: TerminalMode) -> Bool {
    var settings = TerminalGuard.found
    switch mode {
    case .lines: break
    case .unseenLines: settings.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    case .keys:
      // Control-S would stop a terminal that somebody can't see, and control-V would swallow a key.
      settings.c_iflag &= ~tcflag_t(IXON | ISTRIP)
      settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
      withUnsafeMutableBytes(of: &settings.c_cc) { characters in
        characters[Int(VMIN)] = 1
        characters[Int(VTIME)] = 0
      }
    }
    return tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0
  }
}
