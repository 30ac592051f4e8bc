private import Foundation

/// The handler of crashes: prints one line and ends the program.
///
/// The Swift runtime's backtracer would take the terminal, print pages, and wait half a minute for a key, in silence
/// for a blind user. So it runs only if the user has enabled it.
enum CrashHandler {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  private static let words: StaticString = """

    Earshot has crashed and ended. To see where, start it with SWIFT_BACKTRACE=enable=yes,interactive=no.

    """

  /// Installs the handler, unless the user has configured the backtracer.
  ///
  /// Install it before the handlers that restore the terminal: they run first and pass the signal to this one.
  static func install() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    // Initialize now: a signal handler must not.
    _ = words
    for signal in signals { set(signal, to: ended) }
    // The backtracer also takes Control-backslash, unless it is ignored.
    let before = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGQUIT, SIG_IGN)
    }
  }

  private static func set(_ signal: Int32, to handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_ONSTACK)
    sigaction(signal, &action, nil)
  }

  /// Uses only async-signal-safe functions, then raises the signal with its default action.
  private static let ended: @convention(c) (Int32) -> Void = { number in
    _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    signal(number, SIG_DFL)
    raise(number)
  }
}
