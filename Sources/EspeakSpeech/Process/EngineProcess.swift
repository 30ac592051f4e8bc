private import CEspeakNG
private import Foundation
internal import SpeechOutput

/// A process in which a speech engine runs, and the connection with it.
///
/// It is ended when this is released, and it ends by itself when the connection does: it never
/// outlives the program.
final class EngineProcess: Sendable {
  /// How much sound the system keeps between the processes, in bytes; it counts some more for each
  /// piece, and allows for that.
  private static let room: Int32 = 16_384

  let socket: EngineSocket
  private let number: pid_t

  /// Starts the process.
  ///
  /// Foundation's `Process` would take some sixty milliseconds of which a listener has none.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: Its arguments.
  /// - Throws: `SpeechError.Code.noEngine` if the system starts no process.
  init(executable: String, arguments: [String]) throws(SpeechError) {
    var ends: [Int32] = [-1, -1]
    let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, stream, 0, &ends) == 0 else {
      throw Self.error(errno, executable)
    }
    defer { close(ends[1]) }
    // Some half second of sound is on its way at a time. More of it would have to be thrown away with
    // every interruption, and would keep longer from noticing that the engine is gone.
    var room = Self.room
    unsafe setsockopt(
      ends[1], SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout.size(ofValue: room)))
    do throws(SpeechError) {
      number = try Self.spawn(executable, arguments, connectedTo: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
    socket = EngineSocket(descriptor: ends[0])
  }

  deinit {
    close(socket.descriptor)
    // It may be stopped, or be caught in a loop.
    kill(number, SIGKILL)
    while waitpid(number, nil, 0) < 0, errno == EINTR {}
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], connectedTo end: Int32
  ) throws(SpeechError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
    // What the engine's libraries have to say of devices is not for the person at the prompt.
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // A sound device or a file that the program has open is none of its business.
    unsafe earshot_close_from(&actions, STDERR_FILENO + 1)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // In a group of its own it is not reached by control-C, which silences and does not kill; and
    // signals that the program ignores or holds back mean to it what they mean to any process.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = unsafe (["earshot"] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    var number: pid_t = 0
    let failure = unsafe posix_spawn(
      &number, executable, &actions, &attributes, words, environ)
    guard failure == 0 else { throw error(failure, executable) }
    return number
  }

  private static func error(_ number: Int32, _ executable: String) -> SpeechError {
    SpeechError(
      .noEngine,
      "The speech engine can't be started as a process of its own, from \(executable): "
        + "\(unsafe String(cString: strerror(number))).")
  }
}
