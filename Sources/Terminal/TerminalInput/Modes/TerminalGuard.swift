package import Foundation

/// Restores the terminal when the program ends, crashes or is killed by a signal.
///
/// The signal handler is async-signal-safe: it uses only memory that is already allocated, and
/// calls only tcgetpgrp, getpgrp, tcsetattr, tcflush, sigaction and raise.
enum TerminalGuard {
  /// The signals that end a process, except those that the prompt handles.
  private static let signals: [Int32] = {
    let signals = [
      SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGQUIT, SIGXCPU, SIGALRM,
      SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
    ]
    #if canImport(Darwin)
      return signals
    #else
      let realTime = __libc_current_sigrtmin()...__libc_current_sigrtmax()
      return signals + [SIGIO, SIGPWR, SIGSTKFLT] + realTime
    #endif
  }()
  private static let maximumSignals = 65

  @unsafe private struct Memory {
    /// The original settings of the terminal.
    let found = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    let isWatching = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    /// Whether unread input is private, such as the start of a password.
    let isPrivate = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    /// Whether a signal is ending the process.
    let isEnding = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    /// The original actions of the signals, by number.
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: maximumSignals)
    /// A stack for the handler, in case the thread's stack is full.
    let stack = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
  }

  private static let stackSize = 1 << 16

  /// The memory of the handlers, which is never freed because a handler may always need it.
  ///
  /// Shared access is safe. Only `TerminalMode` calls functions that write here, and it holds its
  /// lock during each call. A handler can't take a lock. The handler reads only values that were
  /// written before it was installed, and the single byte `isPrivate`. The handler writes only the
  /// byte `isEnding`, which then stays `true`. A thread that reads `isEnding` too early changes the
  /// terminal before the handler restores it, or restores the terminal itself at its next check.
  private nonisolated(unsafe) static let memory: Memory = {
    let memory = unsafe Memory()
    unsafe memory.found.initialize(to: termios())
    unsafe memory.isWatching.initialize(to: false)
    unsafe memory.isPrivate.initialize(to: false)
    unsafe memory.isEnding.initialize(to: false)
    unsafe memory.before.initialize(repeating: sigaction(), count: maximumSignals)
    var stack = unsafe stack_t()
    // Keep any stack that is already installed, for example by a crash reporter.
    if unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_flags & Int32(SS_DISABLE) != 0 {
      unsafe stack = unsafe stack_t()
      unsafe stack.ss_sp = unsafe memory.stack
      unsafe stack.ss_size = stackSize
      unsafe sigaltstack(&stack, nil)
    }
    return unsafe memory
  }()

  static var found: termios { unsafe memory.found.pointee }

  static var isEnding: Bool { unsafe memory.isEnding.pointee }

  /// Saves the settings of the terminal and installs the handlers, unless they are installed. Returns
  /// whether there is a terminal.
  static func startWatching() -> Bool {
    guard unsafe !memory.isWatching.pointee else { return true }
    guard unsafe tcgetattr(STDIN_FILENO, memory.found) == 0 else { return false }
    unsafe memory.isWatching.pointee = true
    for signal in signals {
      unsafe SignalHandler.install(
        restoreAndRaise, for: signal, flags: SA_ONSTACK | SA_RESTART,
        old: memory.before + Int(signal))
    }
    return true
  }

  /// Restores the terminal and removes the handlers.
  ///
  /// In the background, the terminal can't be restored, so its original settings are kept until it
  /// can. Otherwise, changed settings would be taken for the original ones.
  static func restore(isLeft: Bool = false) {
    guard unsafe memory.isWatching.pointee, restoreAndKeepWatching(isLeft: isLeft) else { return }
    unsafe memory.isWatching.pointee = false
    for signal in signals { unsafe sigaction(signal, memory.before + Int(signal), nil) }
  }

  /// Whether unread input is private, so that no other program may read it.
  static var isPrivate: Bool {
    get { unsafe memory.isPrivate.pointee }
    set { unsafe memory.isPrivate.pointee = newValue }
  }

  /// Restores the terminal and keeps the handlers. If another program will read the input from now on
  /// (`isLeft`), private input is discarded.
  /// Returns `false` in the background.
  @discardableResult
  static func restoreAndKeepWatching(isLeft: Bool = false) -> Bool {
    // Do nothing in the background, where changing the terminal would stop the process.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return false }
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, memory.found)
    if isLeft, unsafe memory.isPrivate.pointee { tcflush(STDIN_FILENO, TCIFLUSH) }
    return true
  }

  /// Restores the terminal, then lets the signal take its original effect.
  private static let restoreAndRaise: @convention(c) (Int32) -> Void = { signal in
    unsafe memory.isEnding.pointee = true
    restoreAndKeepWatching(isLeft: true)
    unsafe sigaction(signal, memory.before + Int(signal), nil)
    raise(signal)
  }
}

/// Installs signal handlers with the C library.
package enum SignalHandler {
  /// Installs a handler, and saves the previous action in `old`.
  package static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32, flags: Int32,
    old: UnsafeMutablePointer<sigaction>? = nil
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    unsafe sigaction(signal, &action, old)
  }
}
