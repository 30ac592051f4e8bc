private import Foundation

/// Processes that Earshot starts, and that end with it.
///
/// The processes form a process group. A guard process ends the group if Earshot itself is killed.
package final class ProcessGroup {
  /// The time between the request to end and the kill.
  private static let patience = Duration.milliseconds(500)

  /// The ID of the first process, which is also that of the group.
  package private(set) var leader: Int32 = 0
  /// The processes that have not been awaited.
  private var running: Set<Int32> = []
  private var exitCodes: [Int32: Int32] = [:]
  private var guardProcess: GuardProcess?

  /// Creates an empty group.
  ///
  /// If Earshot is killed, the guard also removes the folder. Create the folder afterwards, so that
  /// it is always removed.
  package init(removing folder: String? = nil) {
    let script = """
      [ -z "$line" ] || { kill -s TERM -- "-$line"; sleep 1; kill -s KILL -- "-$line"; }
      [ -z "$1" ] || rm -rf -- "$1"
      """
    guardProcess = GuardProcess(script, arguments: [folder ?? ""])
  }

  deinit { end() }

  /// Starts a process in the group.
  ///
  /// - Parameters:
  ///   - words: The program, which is searched in PATH, and its arguments.
  ///   - environment: The complete environment.
  ///   - descriptors: Descriptors of this program, by their numbers in the process.
  /// - Returns: The process ID.
  /// - Throws: The system's reason if the process can't be started.
  @discardableResult
  package func start(
    _ words: [String], environment: [String: String], descriptors: [Int32: Int32] = [:]
  ) throws(ProcessStart.Failure) -> Int32 {
    var start = ProcessStart(program: words.first ?? "", words: words)
    start.environment = environment
    start.group = leader
    start.descriptors = descriptors
    let number = try start.run()
    running.insert(number)
    if leader == 0 {
      leader = number
      guardProcess?.write("\(leader)")
    }
    return number
  }

  /// The exit code of a process of the group, or `nil` while it runs. A process that a signal ended
  /// has the code of a shell, 128 plus the signal.
  package func exitCode(of process: Int32) -> Int32? {
    if let code = exitCodes[process] { return code }
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
    running.remove(process)
    let signal = status & 0x7F
    let code = signal == 0 ? status >> 8 & 0xFF : 128 + signal
    exitCodes[process] = code
    return code
  }

  /// Whether a process belongs to the group.
  package func contains(_ process: Int) -> Bool {
    leader != 0 && getpgid(pid_t(clamping: process)) == leader
  }

  /// Ends all processes, and waits for them.
  package func end() {
    endProcesses()
    guardProcess = nil
  }

  private func endProcesses() {
    guard leader != 0 else { return }
    kill(-leader, SIGTERM)
    let start = ContinuousClock.now
    while start.duration(to: .now) < Self.patience {
      for process in running { _ = exitCode(of: process) }
      // The group may have processes that these have started.
      if running.isEmpty, kill(-leader, 0) != 0 { break }
      usleep(5_000)
    }
    kill(-leader, SIGKILL)
    for process in running { while waitpid(process, nil, 0) < 0, errno == EINTR {} }
    running = []
    leader = 0
  }
}
