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
  /// The program's end of a pipe that the system closes however the program ends.
  private let life: Int32

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
    var pipeEnds: [Int32] = [-1, -1]
    guard unsafe pipe(&pipeEnds) == 0 else {
      close(ends[0])
      throw ProcessStart.Failure(errno)
    }
    defer { close(pipeEnds[0]) }
    life = pipeEnds[1]
    _ = fcntl(life, F_SETFD, FD_CLOEXEC)
    start.descriptors = [
      STDIN_FILENO: ends[1], STDOUT_FILENO: ends[1], EngineLife.descriptor: pipeEnds[0],
    ]
    do throws(ProcessStart.Failure) {
      number = try start.run()
    } catch {
      close(ends[0])
      close(life)
      throw error
    }
    socket = EngineSocket(descriptor: ends[0])
  }

  deinit {
    close(socket.descriptor)
    // The process may be suspended or in an endless loop, so only this signal is certain to end it.
    kill(number, SIGKILL)
    ProcessStart.wait(for: number)
    close(life)
  }
}

/// The pipe by which the system kills an engine whose program has ended.
///
/// A suspended engine can't notice that its connection is closed. The system itself sends the signal
/// when the last writer of the pipe is gone.
enum EngineLife {
  /// The number of the pipe in the process of the engine.
  static let descriptor: Int32 = 3

  /// Lets the system kill this process when the program ends. Without such a pipe, does nothing.
  static func endWithProgram() {
    #if os(Linux)
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO
      else { return }
      // The constants F_SETSIG, F_SETOWN and O_ASYNC of Linux.
      let (setSignal, setOwner, async): (Int32, Int32, Int32) = (10, 8, 0x2000)
      _ = fcntl(descriptor, setSignal, SIGKILL)
      _ = fcntl(descriptor, setOwner, getpid())
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | async)
      // The program may have ended before.
      var watched = pollfd(fd: descriptor, events: 0, revents: 0)
      if unsafe poll(&watched, 1, 0) > 0 { exit(0) }
    #endif
  }
}
