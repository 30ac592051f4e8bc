package import Foundation
package import ReaderSession
private import TestSupport

/// A task for a user who listens at 350 words per minute.
///
/// It is read from a file in `Tasks`, which names the screen and the maximum number of commands.
/// Commands before the line "The task begins here." prepare the task.
package struct ListenerTask {
  /// The folder of all tasks.
  package static let folder = Bundle.module.url(forResource: "Tasks", withExtension: nil)

  package let name: String
  package let lines: [String]
  package let session: RecordedSession

  /// The error for a task that names no screen.
  package struct Incomplete: Error { let name: String }

  package init(_ file: URL) throws {
    name = file.lastPathComponent
    let text = try String(contentsOf: file, encoding: .utf8)
    lines = text.split(separator: "\n").map(String.init)
    session = try RecordedSession(Array(text.utf8), named: name)
  }

  /// Reads the tasks for the prompt. Tasks for companion mode and the shell are in other files.
  package static func all() throws -> [ListenerTask] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map(ListenerTask.init)
  }

  /// Reads the text of another file in `Tasks`.
  package static func text(of name: String) throws -> String {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func value(of key: String) -> Substring? {
    lines.first { $0.hasPrefix("# \(key)") }?.dropFirst(key.count + 3)
  }

  package var commandLimit: Int? {
    value(of: "at most").flatMap { $0.split(separator: " ").first }.flatMap { Int($0) }
  }

  package var commands: Int {
    let beginning = lines.firstIndex(of: "# The task begins here.") ?? 0
    return lines[beginning...].count { !$0.hasPrefix("#") }
  }

  /// Returns the arguments that open the task's screen.
  package func options() throws -> [String] {
    guard let screen = value(of: "screen:"), let folder = Self.folder else {
      throw Incomplete(name: name)
    }
    if screen == "deck" { return ["run"] }
    let own = folder.appendingPathComponent(String(screen)).path
    let example = RepositoryFile.folder.appendingPathComponent("Examples/Scenes/\(screen)").path
    return ["run", FileManager.default.fileExists(atPath: own) ? own : example]
  }
}
