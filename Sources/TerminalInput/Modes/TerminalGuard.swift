internal import Foundation

/// Puts the terminal back as it was found, also when the program crashes, or is ended by a signal that
/// nobody watches.
///
/// The handler of signals does only what may be done in the middle of anything: it reads memory that
/// was laid out before, and calls tcgetpgrp, tcsetattr, tcflush, sigaction and raise.
enum TerminalGuard {
  /// What ends a process by itself, beside the signals that `Interruption` watches.
  private static let signals = [
    SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGQUIT, SIGXCPU, SIGALRM, SIGUSR1,
    SIGUSR2,
  ]
  private static let mostSignals = 64

  @unsafe private struct Memory {
    /// The settings of the terminal as they were found.
    let found = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    let isWatching = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    /// Whether what is typed, and not read yet, is for nobody but this program.
    let isPrivate = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    /// Whether a signal is ending the process, whatever its other threads are about.
    let isEnding = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    /// What the signals did before, by their numbers.
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: mostSignals)
    /// A stack for a handler whose own has no room left.
    let stack = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
  }

  private static let stackSize = 1 << 16

  /// Never freed: a handler may need it in the last moment.
  ///
  /// It is safe since only `TerminalMode` calls what writes here, and only while it holds its lock; a
  /// handler, which can't take a lock, reads, and what it reads is laid out before it is a handler. All that
  /// a handler writes is the byte of `isEnding`, which never goes back: whoever reads it too early has the
  /// terminal put back by the handler, or does so when it looks again.
  private nonisolated(unsafe) static let memory: Memory = {
    let memory = unsafe Memory()
    unsafe memory.found.initialize(to: termios())
    unsafe memory.isWatching.initialize(to: false)
    unsafe memory.isPrivate.initialize(to: false)
    unsafe memory.isEnding.initialize(to: false)
    unsafe memory.before.initialize(repeating: sigaction(), count: mostSignals)
    var stack = unsafe stack_t()
    // Whoever reports crashes may have one already.
    if unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_flags & Int32(SS_DISABLE) != 0 {
      unsafe stack = unsafe stack_t()
      unsafe stack.ss_sp = unsafe memory.stack
      unsafe stack.ss_size = stackSize
      unsafe sigaltstack(&stack, nil)
    }
    return unsafe memory
  }()

  /// The settings of the terminal as they were found.
  static var found: termios { unsafe memory.found.pointee }

  /// Whether a signal is ending the process.
  static var isEnding: Bool { unsafe memory.isEnding.pointee }

  /// Remembers how the terminal is, and begins to watch, unless that was done before.
  ///
  /// - Returns: Whether there is a terminal.
  static func keepWatch() -> Bool {
    guard unsafe !memory.isWatching.pointee else { return true }
    guard unsafe tcgetattr(STDIN_FILENO, memory.found) == 0 else { return false }
    unsafe memory.isWatching.pointee = true
    for signal in signals { handle(signal, by: ended) }
    return true
  }

  /// Puts the terminal back and watches no more.
  ///
  /// - Parameter isLeft: Whether somebody else reads what is typed from now on.
  static func putBack(isLeft: Bool = false) {
    guard unsafe memory.isWatching.pointee else { return }
    putBackForNow(isLeft: isLeft)
    unsafe memory.isWatching.pointee = false
    for signal in signals {
      unsafe sigaction(signal, memory.before + Int(signal), nil)
    }
  }

  private static func handle(_ signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void)
  {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
    unsafe sigaction(signal, &action, memory.before + Int(signal))
  }

  /// Whether what is typed is for nobody but this program.
  static var isPrivate: Bool { unsafe memory.isPrivate.pointee }

  /// Takes note whether what is typed is for nobody but this program, such as half a password.
  static func notePrivacy(_ isPrivate: Bool) { unsafe memory.isPrivate.pointee = isPrivate }

  /// Puts the terminal back, and goes on watching.
  ///
  /// - Parameter isLeft: Whether somebody else reads what is typed from now on; what was not meant for them is
  ///   thrown away.
  static func putBackForNow(isLeft: Bool = false) {
    // In the background the terminal is another program's, and whoever touches it is stopped.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, memory.found)
    if isLeft, unsafe memory.isPrivate.pointee { tcflush(STDIN_FILENO, TCIFLUSH) }
  }

  /// The signal does then what it would have done.
  private static let ended: @convention(c) (Int32) -> Void = { signal in
    unsafe memory.isEnding.pointee = true
    putBackForNow(isLeft: true)
    unsafe sigaction(signal, memory.before + Int(signal), nil)
    raise(signal)
  }
}
