package import ChildProcesses
private import Foundation

/// A command of the shell that runs in a pseudo terminal, and ends with Earshot.
@MainActor
package final class TerminalProcess: TerminalChild {
  /// The number of checks for remaining processes after a signal, one every five milliseconds.
  private static let checks = 20

  private let terminal: PseudoTerminal
  private let group = ProcessGroup()
  private let leader: Int32
  /// The variable of the environment by which daemons are found.
  private let mark: (name: String, value: String)
  private let start = ContinuousClock.now

  /// Starts a command.
  package init(
    _ command: String, columns: Int, rows: Int,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ProcessStart.Failure) {
    guard let terminal = PseudoTerminal(columns: columns, rows: rows) else {
      throw ProcessStart.Failure(errno)
    }
    self.terminal = terminal
    mark = ("EARSHOT_TERMINAL", "\(getpid()) \(terminal.path)")
    var variables = Self.environment(in: environment)
    variables[mark.name] = mark.value
    leader = try group.start(
      ["sh", "-c", command], environment: variables, terminal: terminal.path)
  }

  /// Returns the environment of a program in a pseudo terminal.
  static func environment(in outer: [String: String]) -> [String: String] {
    var variables = outer
    // These describe the terminal of Earshot itself.
    for name in ["COLUMNS", "LINES", "TMUX", "TMUX_PANE", "STY", "WINDOWID", "TERM_PROGRAM"] {
      variables[name] = nil
    }
    variables["TERM"] = "xterm-256color"
    // Programs with curses wait a second after Escape otherwise.
    variables["ESCDELAY"] = variables["ESCDELAY"] ?? "25"
    return variables
  }

  package var now: Duration { start.duration(to: .now) }

  package func activity(includingBackground: Bool) -> TerminalActivity {
    guard exitCode == nil else { return .waiting }
    return ProcessActivity.of(leader, group: includingBackground ? nil : terminal.foregroundGroup)
  }

  package var hidesInput: Bool { exitCode == nil && terminal.hidesInput }

  package var exitCode: Int32? { group.exitCode(of: leader) }

  package func wait(atMost time: Duration) { terminal.wait(atMost: time) }

  package func read() -> [UInt8] { terminal.read() }

  package func write(_ bytes: [UInt8]) { terminal.write(bytes) }

  package func end() {
    let processes = { [leader, mark] in
      ProcessActivity.started(by: leader, "\(mark.name)=\(mark.value)")
    }
    // A shell ignores the request to end, but not the loss of its terminal. Its jobs have other groups.
    for signal in [SIGHUP, SIGKILL] {
      for process in processes() {
        kill(process, signal)
        kill(process, SIGCONT)
      }
      for _ in 0..<Self.checks where exitCode == nil || !processes().isEmpty { usleep(5_000) }
    }
    group.end()
  }
}
