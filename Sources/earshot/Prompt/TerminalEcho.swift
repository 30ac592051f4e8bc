internal import Foundation
private import Synchronization

/// Whether the terminal shows what is typed.
enum TerminalEcho {
  /// The terminal's settings as they were, while it shows nothing.
  private static let shown = Mutex<termios?>(nil)

  static var isOn: Bool { shown.withLock { $0 == nil } }

  /// Shows what is typed, or nothing of it. Where input is no terminal nothing is shown anyway.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is shown.
  ///   - original: The terminal's settings for whoever reads whole lines; nil for what they are now.
  static func set(isOn: Bool, original: termios? = nil) {
    shown.withLock { shown in
      if isOn {
        guard var settings = shown else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        shown = nil
      } else if shown == nil {
        shown = hide(original)
      }
    }
  }

  /// Shows nothing again if it was so: a shell that the program was stopped from, and brought back, has
  /// made the terminal show what is typed.
  static func restore() {
    // In the background the terminal is another program's.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    shown.withLock { shown in
      if shown != nil { _ = hide(nil) }
    }
  }

  /// Makes the terminal show nothing of what is typed.
  ///
  /// - Returns: Its settings as they were; nil if there is none.
  private static func hide(_ original: termios?) -> termios? {
    var settings = original ?? termios()
    guard original != nil || tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    var hidden = settings
    hidden.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    return tcsetattr(STDIN_FILENO, TCSANOW, &hidden) == 0 ? settings : nil
  }
}
