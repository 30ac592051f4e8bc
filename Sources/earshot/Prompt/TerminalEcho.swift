private import Foundation
private import Synchronization

/// Whether the terminal shows what is typed.
enum TerminalEcho {
  /// The terminal's settings as they were, while it shows nothing.
  private static let shown = Mutex<termios?>(nil)

  static var isOn: Bool { shown.withLock { $0 == nil } }

  /// Shows what is typed, or nothing of it. Where input is no terminal nothing is shown anyway.
  static func set(isOn: Bool) {
    shown.withLock { shown in
      if isOn {
        guard var settings = shown else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        shown = nil
      } else if shown == nil {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        var hidden = settings
        hidden.c_lflag &= ~tcflag_t(ECHO | ECHONL)
        if tcsetattr(STDIN_FILENO, TCSANOW, &hidden) == 0 { shown = settings }
      }
    }
  }
}
