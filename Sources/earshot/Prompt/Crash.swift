private import Foundation

/// What a crash of the program says.
///
/// By itself the runtime's reporter of crashes takes the terminal then: it prints pages, and waits half a minute for
/// a key to debug with, while somebody who hears the program sits in silence. So it is left out unless it was asked
/// for, and the person is at the shell at once.
enum Crash {
  /// What ends a process that has gone wrong.
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  private static let words: StaticString = """

    Earshot has crashed and ended. To see where, start it with SWIFT_BACKTRACE=enable=yes,interactive=no.

    """

  /// Has a crash say in a line that there was one, unless the person has said what the reporter is to do.
  ///
  /// It comes before whatever puts the terminal back: that does so first, and hands the signal on.
  static func tell() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    // Laid out now: a handler may not wait for that.
    _ = words
    for signal in signals { set(signal, to: ended) }
    // The reporter takes control-backslash, too, unless that is nothing here.
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

  /// Does only what may be done in the middle of anything; the signal does then what it does by itself.
  private static let ended: @convention(c) (Int32) -> Void = { number in
    _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    signal(number, SIG_DFL)
    raise(number)
  }
}
