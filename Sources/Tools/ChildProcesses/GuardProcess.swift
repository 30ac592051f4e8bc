private import Foundation

/// A process that cleans up if Earshot is killed.
///
/// It waits for the end of a connection that only Earshot holds, which the system closes however
/// Earshot ends. Release the guard after an orderly end.
package final class GuardProcess: Sendable {
  private let process: Int32
  private let socket: Int32

  /// Starts a guard.
  ///
  /// - Parameters:
  ///   - script: The commands for the shell. They get the last line of ``write(_:)`` as `$line`.
  ///   - arguments: The script's arguments.
  ///   - environment: Variables of the script besides PATH.
  package init(_ script: String, arguments: [String] = [], environment: [String: String] = [:]) {
    var ends: [Int32] = [-1, -1]
    let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, stream, 0, &ends) == 0 else {
      (process, socket) = (0, -1)
      return
    }
    let wait = "line=; while read -r next; do line=$next; done\n"
    var start = ProcessStart(
      program: "sh", words: ["sh", "-c", wait + script, "earshot-guard"] + arguments)
    start.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
    start.descriptors = [STDIN_FILENO: ends[0]]
    process = (try? start.run()) ?? 0
    close(ends[0])
    socket = ends[1]
  }

  /// Sends a line to the script. Only the last one counts.
  package func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = unsafe send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  deinit {
    if process > 0 {
      kill(process, SIGKILL)
      ProcessStart.wait(for: process)
    }
    if socket >= 0 { close(socket) }
  }
}
