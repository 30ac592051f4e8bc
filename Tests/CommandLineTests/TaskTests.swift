import Foundation
import Scenes
import XCTest

/// What a person has to get done unaided, by ear, at 350 words a minute; each task is a file.
///
/// A file tells its screen and how many commands there may be. What comes before "The task begins here"
/// only leads there.
final class TaskTests: XCTestCase {
  private struct Task {
    let name: String
    let lines: [String]
    let session: RecordedSession

    init(_ file: URL) throws {
      name = file.lastPathComponent
      let text = try String(contentsOf: file, encoding: .utf8)
      lines = text.split(separator: "\n").map(String.init)
      session = try RecordedSession(Array(text.utf8), named: name)
    }

    private func told(_ key: String) -> Substring? {
      lines.first { $0.hasPrefix("# \(key)") }?.dropFirst(key.count + 3)
    }

    var mostCommands: Int? {
      told("at most").flatMap { $0.split(separator: " ").first }.flatMap { Int($0) }
    }

    var commands: Int {
      let beginning = lines.firstIndex(of: "# The task begins here.") ?? 0
      return lines[beginning...].count { !$0.hasPrefix("#") }
    }

    /// The options with which its screen is opened.
    func options(in folder: URL) throws -> [String] {
      let screen = try XCTUnwrap(told("screen:"), name)
      if screen == "deck" { return ["run"] }
      let own = folder.appendingPathComponent(String(screen)).path
      let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Examples/Scenes/\(screen)").standardized.path
      return ["run", FileManager.default.fileExists(atPath: own) ? own : example]
    }
  }

  private func folder() throws -> URL {
    try XCTUnwrap(Bundle.module.url(forResource: "Tasks", withExtension: nil))
  }

  private func tasks() throws -> [Task] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder(), includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "txt" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(Task.init)
  }

  func testEachTaskIsDoneInAsManyCommandsAsItMayTake() throws {
    let tasks = try tasks()
    XCTAssertEqual(tasks.count, 8)
    for task in tasks {
      let most = try XCTUnwrap(task.mostCommands, task.name)
      XCTAssertLessThanOrEqual(task.commands, most, task.name)
      XCTAssertGreaterThan(task.commands, 0, task.name)
    }
  }

  func testEachTaskIsSpokenAsRecordedAt350WordsAMinute() throws {
    let output = try temporaryFolder(self)
    for task in try tasks() {
      let sound = output + "/\(task.name).wav"
      let result = try BuiltProgram().run(
        task.options(in: folder()) + ["--rate", "350", "--output", sound],
        input: task.session.typed)
      XCTAssertEqual(result.lines, task.session.recorded, task.name)
      XCTAssertEqual(result.errors, "", task.name)
      XCTAssertEqual(result.status, 0, task.name)
      XCTAssertGreaterThan(try Sound(wavFile: sound).seconds, 1, task.name)
    }
  }
}
