private import Foundation

/// Reads what the processes in the foreground of a terminal are doing from Linux's /proc.
///
/// A slow machine delays output at any point. So the state of its processes, and not the time, shows
/// whether a program waits or has only paused between two pieces of its output.
enum ProcessActivity {
  /// The maximum number of processes to inspect.
  private static let limit = 200

  /// Returns the activity of the processes that a process has started, or only of those in a group.
  static func of(_ leader: Int32, group: Int32?) -> TerminalActivity {
    var result = TerminalActivity.waiting
    for process in descendants(of: leader) where group == nil || getpgid(process) == group {
      for thread in names(in: "/proc/\(process)/task") {
        let task = "/proc/\(process)/task/\(thread)"
        guard let state = text(of: "\(task)/stat").flatMap(state) else { continue }
        if state == "R" || state == "D" { return .busy }
        // Threads in the background of a program often sleep.
        guard thread == "\(process)", let place = text(of: "\(task)/wchan") else { continue }
        if place.contains("nanosleep") { result = .sleeping }
      }
    }
    return result
  }

  /// Returns the processes of a session, and those that left it but still have a variable of its
  /// environment.
  static func started(by leader: Int32, _ variable: String) -> [Int32] {
    names(in: "/proc").compactMap { Int32($0) }.filter { process in
      getsid(process) == leader
        || text(of: "/proc/\(process)/environ")?.split(separator: "\0").contains(variable[...])
          == true
    }
  }

  private static func descendants(of leader: Int32) -> [Int32] {
    var found = [leader]
    var index = 0
    while index < found.count, found.count < limit {
      let process = found[index]
      for thread in names(in: "/proc/\(process)/task") {
        let children = text(of: "/proc/\(process)/task/\(thread)/children") ?? ""
        found += children.split(separator: " ").compactMap { Int32($0) }
      }
      index += 1
    }
    return found
  }

  /// Returns the state in a line about a process. Its name, which may contain anything, is in parentheses.
  private static func state(in line: String) -> Character? {
    line.lastIndex(of: ")").flatMap { line[$0...].dropFirst(2).first }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func text(of file: String) -> String? {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
  }
}
