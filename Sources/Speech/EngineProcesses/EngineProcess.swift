package import ChildProcesses
private import Foundation

/// A process that runs an engine, and the connection to it.
///
/// The process ends when this object is released or the connection closes, so it never outlives the
/// program.
package final class EngineProcess: Sendable {
  /// The program's end of the connection to the process's standard input and output.
  package let socket: EngineSocket
  private let number: pid_t

  /// Starts the process. Its standard error is the null device: engines write messages about devices
  /// and their work, which users do not need.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - name: The name by which the program is called. Some programs behave differently by name.
  ///   - arguments: The arguments after the name.
  /// - Throws: The system's reason if the process can't be started.
  package init(
    executable: String, name: String = "earshot", arguments: [String]
  ) throws(ProcessStart.Failure) {
    var ends: [Int32] = [-1, -1]
    let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, stream, 0, &ends) == 0
    else { throw ProcessStart.Failure(errno) }
    defer { close(ends[1]) }
    // The buffer has room for half a second of sound, because the kernel doubles its size for the
    // overhead of messages. A larger buffer would delay interruptions and the detection of a crash.
    var size: Int32 = 16_384
    unsafe setsockopt(
      ends[1], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout.size(ofValue: size)))
    var start = ProcessStart(program: executable, words: [name] + arguments)
    start.descriptors = [STDIN_FILENO: ends[1], STDOUT_FILENO: ends[1]]
    do throws(ProcessStart.Failure) {
      number = try start.run()
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
    ProcessStart.wait(for: number)
  }
}
