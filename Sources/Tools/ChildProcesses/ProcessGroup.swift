private import Foundation

/// Processes that Earshot starts, and that end with it.
///
/// Each process leads a process group. A guard process ends these groups if Earshot itself is killed.
package final class ProcessGroup {
  /// The time between the request to end and the kill.
  private static let patience = Duration.milliseconds(500)

  /// The ID of the first process, or 0 before its start.
  package private(set) var leader: Int32 = 0
  /// The IDs of the started processes, which are also those of their groups.
  private var groups: [Int32] = []
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
      [ -z "$line" ] || { kill -s TERM -- $line; sleep 1; kill -s KILL -- $line; }
      # A process whose number did not arrive may write until it notices the end.
      for _ in 1 2 3 4 5; do
        [ -n "$1" ] && [ -e "$1" ] || exit 0
        rm -rf -- "$1"
        sleep 1
      done
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
  ///   - terminal: The path of the process's terminal, or `nil` if it has none.
  /// - Returns: The process ID.
  /// - Throws: The system's reason if the process can't be started.
  @discardableResult
  package func start(
    _ words: [String], environment: [String: String], descriptors: [Int32: Int32] = [:],
    terminal: String? = nil
  ) throws(ProcessStart.Failure) -> Int32 {
    var start = ProcessStart(program: words.first ?? "", words: words)
    start.environment = environment
    start.descriptors = descriptors
    start.terminal = terminal
    let number = try start.run()
    running.insert(number)
    groups.append(number)
    if leader == 0 { leader = number }
    guardProcess?.write(groups.map { "-\($0)" }.joined(separator: " "))
    return number
  }

  /// The exit code of a process of the group, or `nil` while it runs.
  package func exitCode(of process: Int32) -> Int32? {
    if let code = exitCodes[process] { return code }
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
    running.remove(process)
    let code = ProcessStart.exitCode(of: status)
    exitCodes[process] = code
    return code
  }

  /// Whether a process belongs to the group.
  package func contains(_ process: Int) -> Bool {
    groups.contains(getpgid(pid_t(clamping: process)))
  }

  /// Ends all processes, and waits for them.
  package func end() {
    endProcesses()
    guardProcess = nil
  }

  private func endProcesses() {
    for group in groups { kill(-group, SIGTERM) }
    let start = ContinuousClock.now
    while !groups.isEmpty, start.duration(to: .now) < Self.patience {
      for process in running { _ = exitCode(of: process) }
      // A group may have processes that these have started.
      groups.removeAll { !running.contains($0) && kill(-$0, 0) != 0 }
      if !groups.isEmpty { usleep(5_000) }
    }
    for group in groups { kill(-group, SIGKILL) }
    for process in running { ProcessStart.wait(for: process) }
    (running, groups, leader) = ([], [], 0)
  }
}
