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

  private struct Memory {
    /// The settings of the terminal as they were found.
    let found = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    let isWatching = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    /// Whether what was typed and not read is nobody's, and least of all the next program's.
    let forgetsInput = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
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
  /// handler, which can't take a lock, reads, and what it reads is laid out before it is a handler.
  private nonisolated(unsafe) static let memory: Memory = {
    let memory = Memory()
    memory.found.initialize(to: termios())
    memory.isWatching.initialize(to: false)
    memory.forgetsInput.initialize(to: false)
    memory.isEnding.initialize(to: false)
    memory.before.initialize(repeating: sigaction(), count: mostSignals)
    var stack = stack_t()
    // Whoever reports crashes may have one already.
    if sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 {
      stack = stack_t()
      stack.ss_sp = memory.stack
      stack.ss_size = stackSize
      sigaltstack(&stack, nil)
    }
    return memory
  }()

  /// The settings of the terminal as they were found.
  static var found: termios { memory.found.pointee }

  /// Whether a signal is ending the process.
  static var isEnding: Bool { memory.isEnding.pointee }

  /// Decides what becomes of what was typed and not read when the terminal is put back.
  ///
  /// - Parameter forgets: Whether it is thrown away; else whoever reads next has it.
  static func setForgetsInput(_ forgets: Bool) { memory.forgetsInput.pointee = forgets }

  /// Remembers how the terminal is, and begins to watch, unless that was done before.
  ///
  /// - Returns: Whether there is a terminal.
  static func keepWatch() -> Bool {
    guard !memory.isWatching.pointee else { return true }
    guard tcgetattr(STDIN_FILENO, memory.found) == 0 else { return false }
    memory.isWatching.pointee = true
    for signal in signals { handle(signal, by: ended) }
    return true
  }

  /// Puts the terminal back and watches no more.
  static func putBack() {
    guard memory.isWatching.pointee else { return }
    putBackForNow()
    memory.isWatching.pointee = false
    for signal in signals {
      sigaction(signal, memory.before + Int(signal), nil)
    }
  }

  private static func handle(_ signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void)
  {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
    sigaction(signal, &action, memory.before + Int(signal))
  }

  /// Puts the terminal back, and goes on watching.
  static func putBackForNow() {
    // In the background the terminal is another program's, and whoever touches it is stopped.
    if tcgetpgrp(STDIN_FILENO) == getpgrp() {
      tcsetattr(STDIN_FILENO, TCSANOW, memory.found)
      if memory.forgetsInput.pointee { tcflush(STDIN_FILENO, TCIFLUSH) }
    }
  }

  /// The signal does then what it would have done.
  private static let ended: @convention(c) (Int32) -> Void = { signal in
    memory.isEnding.pointee = true
    putBackForNow()
    sigaction(signal, memory.before + Int(signal), nil)
    raise(signal)
  }
}
