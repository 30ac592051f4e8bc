private import CSpawn
private import Foundation

/// A process that runs an engine, and the connection to it.
///
/// The process ends when this object is released or the connection closes, so it never outlives the
/// program.
package final class EngineProcess: Sendable {
  /// The system's reason for not starting the process.
  package struct SpawnError: Error {
    package let reason: String

    init(_ number: Int32) { reason = unsafe String(cString: strerror(number)) }
  }

  /// The program's end of the connection to the process's standard input and output.
  package let socket: EngineSocket
  private let number: pid_t

  /// Starts the process with `posix_spawn`, because Foundation's `Process` takes 60 milliseconds
  /// longer.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - name: The name by which the program is called. Some programs behave differently by name.
  ///   - arguments: The arguments after the name.
  /// - Throws: The system's reason if the process can't be started.
  package init(
    executable: String, name: String = "earshot", arguments: [String]
  ) throws(SpawnError) {
    var ends: [Int32] = [-1, -1]
    let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, stream, 0, &ends) == 0
    else { throw SpawnError(errno) }
    defer { close(ends[1]) }
    // The buffer has room for half a second of sound, because the kernel doubles its size for the
    // overhead of messages. A larger buffer would delay interruptions and the detection of a crash.
    var size: Int32 = 16_384
    unsafe setsockopt(
      ends[1], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout.size(ofValue: size)))
    do throws(SpawnError) {
      number = try Self.spawn(executable, [name] + arguments, connectedTo: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
    socket = EngineSocket(descriptor: ends[0])
  }

  deinit {
    close(socket.descriptor)
    // The process may be suspended or in an endless loop, so only this signal is certain to end it.
    kill(number, SIGKILL)
    while waitpid(number, nil, 0) < 0, errno == EINTR {}
  }

  private static func spawn(
    _ executable: String, _ words: [String], connectedTo end: Int32
  ) throws(SpawnError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
    // Engines write messages about devices and their work, which users do not need.
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // The process must not inherit the program's sound device or files.
    unsafe earshot_close_from(&actions, STDERR_FILENO + 1)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // In its own group, the process does not receive Control-C, which should silence speech without
    // killing the engine. Signals that the program ignores or blocks are reset to their defaults.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = unsafe words.map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    var number: pid_t = 0
    let failure = unsafe posix_spawn(&number, executable, &actions, &attributes, words, environ)
    guard failure == 0 else { throw SpawnError(failure) }
    return number
  }
}
