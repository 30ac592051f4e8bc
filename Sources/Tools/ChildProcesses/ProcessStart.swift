private import CSpawn
private import Foundation

/// The start of a child process, and everything that the process inherits.
///
/// It uses `posix_spawn`, because Foundation's `Process` takes 60 milliseconds longer. The process
/// inherits no other files or sound devices. Signals that this program ignores or blocks have their
/// defaults.
///
/// The process leads a new session and a new group, so it receives no Control-C from the
/// terminal. Control-Z can't stop it either: a process that was stopped before it ran its program
/// would block this program, which waits for that moment, forever.
package struct ProcessStart {
  /// The system's reason for not starting the process.
  package struct Failure: Error {
    package let reason: String

    package init(_ number: Int32) { reason = unsafe String(cString: strerror(number)) }
  }

  /// The path of the program, or a name that is searched in PATH.
  package var program: String
  /// The name by which the program is called, and its arguments.
  package var words: [String]
  /// The complete environment, or `nil` for that of this program.
  package var environment: [String: String]?
  /// Whether the process shares this program's terminal, session and standard streams.
  package var isInForeground = false
  /// Descriptors of this program, by their numbers in the process. Standard input, output and error
  /// are the null device by default.
  package var descriptors: [Int32: Int32] = [:]
  /// The path of a pseudo terminal that becomes the process's terminal and its standard streams.
  package var terminal: String?

  package init(program: String, words: [String]) {
    self.program = program
    self.words = words
  }

  /// Starts the process, and returns its ID.
  package func run() throws(Failure) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // A copy with a high number can't be replaced while another descriptor gets its own number.
    let last = max(STDERR_FILENO, descriptors.keys.max() ?? 0)
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    for number in 0...last {
      if let source = descriptors[number] {
        let copy = fcntl(source, F_DUPFD_CLOEXEC, last + 1)
        guard copy >= 0 else { throw Failure(errno) }
        copies.append(copy)
        unsafe posix_spawn_file_actions_adddup2(&actions, copy, number)
      } else if number <= STDERR_FILENO {
        guard !isInForeground else { continue }
        if let terminal {
          // The leader of a new session gets the first terminal that it opens.
          unsafe posix_spawn_file_actions_addopen(&actions, number, terminal, O_RDWR, 0)
          continue
        }
        let mode = number == STDIN_FILENO ? O_RDONLY : O_WRONLY
        unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
      } else {
        unsafe posix_spawn_file_actions_addclose(&actions, number)
      }
    }
    unsafe earshot_close_from(&actions, last + 1)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(
        (isInForeground ? 0 : earshot_new_session) | POSIX_SPAWN_SETSIGMASK
          | POSIX_SPAWN_SETSIGDEF))

    var arguments = unsafe words.map { unsafe strdup($0) }
    var variables = unsafe (environment ?? ProcessInfo.processInfo.environment)
      .map { unsafe strdup("\($0.key)=\($0.value)") }
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    unsafe arguments.append(nil)
    unsafe variables.append(nil)
    var process: pid_t = 0
    let failure = unsafe posix_spawnp(
      &process, program, &actions, &attributes, arguments, variables)
    guard failure == 0 else { throw Failure(failure) }
    return process
  }

  /// Waits until a process ends, and returns its exit code.
  @discardableResult
  package static func wait(for process: Int32) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return exitCode(of: status)
  }

  /// Returns the exit code in the status of a process that has ended. A process that a signal ended
  /// has the code of a shell, 128 plus the signal.
  static func exitCode(of status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
