private import Foundation
internal import TerminalInput

/// The crash handler, which prints one line and ends the program.
///
/// The Swift runtime's backtracer would seize the terminal, print pages of text and wait half a
/// minute for a key, while a blind user hears nothing. So the backtracer runs only if the user has
/// configured it.
enum CrashHandler {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  private static let message: StaticString = """

    Earshot has crashed and ended. To see where, start it with SWIFT_BACKTRACE=enable=yes,interactive=no.

    """

  /// Installs the handler, unless the user has configured the backtracer.
  ///
  /// Call this before the handlers that restore the terminal are installed. They then run first and
  /// pass the signal to this handler.
  static func install() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    // Initialize the message now, because a signal handler must not initialize a global.
    _ = message
    for signal in signals { SignalHandler.install(ended, for: signal, flags: SA_ONSTACK) }
    // The backtracer also handles Control-Backslash, so restore the default unless the signal was
    // ignored.
    let before = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGQUIT, SIG_IGN)
    }
  }

  /// Prints the message, and raises the signal again with its default action.
  ///
  /// It calls only async-signal-safe functions.
  private static let ended: @convention(c) (Int32) -> Void = { number in
    _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    signal(number, SIG_DFL)
    raise(number)
  }
}
