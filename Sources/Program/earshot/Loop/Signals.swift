private import CEarlySignals
private import Foundation
private import Locking

/// The owner of the signals of the process, except those of crashes.
///
/// The signals are blocked before the first thread exists, so each thread inherits the block, and
/// one thread waits for them. So no signal is lost, none interrupts a system call, and a handler may
/// call any function, even while the main thread is blocked.
enum Signals {
  /// A handler returns whether it handles a signal. The default action is performed otherwise.
  typealias Handler = @Sendable (Int32, ContinuousClock.Instant) -> Bool

  private static let handled = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
  private static let handler = PosixMutex<Handler>({ _, _ in false })

  /// Lets Control-\ end the program, also if it was pressed earlier. The Swift runtime would take it
  /// for a crash.
  static func replaceHandlerOfRuntime() {
    signal(SIGQUIT, SIG_DFL)
    earshot_unblock_quit()
  }

  /// Starts to wait for signals. Call this before the program starts a thread.
  static func start() {
    // A closed pipe should end the output, not kill the process in the middle of a word.
    signal(SIGPIPE, SIG_IGN)
    // A file that exceeds the size limit of the process should cause a message, too.
    signal(SIGXFSZ, SIG_IGN)
    var signals = set(of: handled)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread.detachNewThread {
      var signals = set(of: handled)
      var number: Int32 = 0
      while sigwait(&signals, &number) == 0 { deliver(number, at: .now) }
    }
  }

  /// Passes the signals to a handler in place of the previous one, one after the other.
  static func handle(_ handler: @escaping Handler) { Self.handler.withLock { $0 = handler } }

  /// Makes Earshot exit cleanly on a signal, which resets the settings of the desktop.
  static func exitCleanly() {
    handle { number, _ in
      guard [SIGINT, SIGTERM, SIGHUP].contains(number) else { return false }
      exit(128 + number)
    }
  }

  /// Handles a signal that was received at a time.
  static func deliver(_ number: Int32, at time: ContinuousClock.Instant) {
    let handler = handler.withLock(\.self)
    if !handler(number, time) { performDefaultAction(of: number) }
  }

  private static func performDefaultAction(of number: Int32) {
    var signals = set(of: [number])
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
