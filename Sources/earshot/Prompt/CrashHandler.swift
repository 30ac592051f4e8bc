private import Foundation
internal import TerminalInput

/// The handler of crashes, which prints one line and ends the program.
///
/// The Swift runtime's backtracer would take the terminal, print pages, and wait for a key for half a minute, in
/// silence for a blind user. So it runs only if the user has enabled it.
enum CrashHandler {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  private static let message: StaticString = """

    Earshot has crashed and ended. To see where, start it with SWIFT_BACKTRACE=enable=yes,interactive=no.

    """

  /// Installs the handler, unless the user has configured the backtracer.
  ///
  /// Install it before the handlers that restore the terminal, which run first and pass the signal to this one.
  static func install() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    // Initialize the message now, because a signal handler must not.
    _ = message
    for signal in signals { SignalHandler.install(ended, for: signal, flags: SA_ONSTACK) }
    // The backtracer also takes Control-backslash, unless that is ignored.
    let before = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGQUIT, SIG_IGN)
    }
  }

  /// Prints the line and raises the signal with its default action, through async-signal-safe functions only.
  private static let ended: @convention(c) (Int32) -> Void = { number in
    _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    signal(number, SIG_DFL)
    raise(number)
  }
}
