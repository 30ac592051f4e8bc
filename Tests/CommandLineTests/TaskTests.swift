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
    XCTAssertEqual(tasks.count, 8, "besides that with a companion and that in a shell")
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

  func testEachTaskIsDoneAtATerminal() throws {
    for task in try tasks() {
      let options = try task.options(in: folder()).joined(separator: " ")
      let terminal = try Terminal(for: self, arguments: options + " --silent")
      var expected: [String] = []
      for line in task.lines {
        if line.hasPrefix("#= ") {
          expected.append(String(line.dropFirst(3)))
        } else if !line.hasPrefix("#") {
          try wait(for: expected, in: terminal, task)
          try terminal.type(line)
        }
      }
      try wait(for: expected, in: terminal, task)
      // What is typed unseen has no prompt before it, and is nowhere.
      if task.name.hasPrefix("08") {
        XCTAssertFalse(try terminal.everything().contains("horse"))
      }
    }
  }

  private func wait(for expected: [String], in terminal: Terminal, _ task: Task) throws {
    try terminal.waitFor { lines in
      lines.filter { !$0.hasPrefix(">") } == expected && lines.last == ">"
    }
  }

  func testTheFirstTaskIsDoneWithACompanion() throws {
    let file = try folder().appendingPathComponent("09-companion.screen")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    let terminal = try Terminal(for: self, arguments: "--companion")
    var commands = 0
    for line in lines {
      let parts = line.components(separatedBy: "> ")
      guard parts.count == 2 else { continue }
      try terminal.waitFor { $0.last == parts[0] + ">" }
      try terminal.type(parts[1])
      commands += 1
    }
    try terminal.waitFor { $0.last == lines.last }
    XCTAssertEqual(try terminal.screen(), lines)
    XCTAssertEqual(commands, 4, "three, and quit")
  }

  func testAPhraseThatWasCutIsHeardAgainByLetters() throws {
    let server = try SoundServer(for: self)
    let terminal = try Terminal(
      for: self, arguments: "--rate 350", environment: server.environment)
    try terminal.waitFor { $0.suffix(2) == ["Cue. Button.", ">"] }
    try terminal.type("swip right")
    try terminal.waitFor { $0.contains { $0.hasPrefix("Not understood") } && $0.last == ">" }
    try terminal.type("swipe right")
    try terminal.waitFor { $0.contains("Loop. Switch Button. Off.") && $0.last == ">" }
    // The next command comes while it is being said, so its hint is never heard.
    try terminal.type("spell")
    try terminal.waitFor { $0.suffix(2) == ["capital L, o, o, p", ">"] }
    XCTAssertFalse(try terminal.everything().contains("Double tap"))
  }

  func testNothingOfThePasswordIsInOutputHistoryOrRecording() throws {
    let task = try XCTUnwrap(try tasks().first { $0.name.hasPrefix("08") })
    let folder = try temporaryFolder(self)
    var program = BuiltProgram()
    program.environment = ["XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder]
    let result = try program.run(
      task.options(in: self.folder()) + ["--silent", "--record", folder + "/recording.txt"],
      input: task.session.typed)
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(task.session.typed.contains("correct horse"))
    let recording = try String(contentsOfFile: folder + "/recording.txt", encoding: .utf8)
    XCTAssertTrue(recording.contains("\n•••••••••••••\n"), recording)
    let kept = try BuiltProgram().shell("cat $(find '\(folder)' -type f)").output
    for text in [result.output, result.errors, kept] {
      XCTAssertFalse(text.contains("correct"), text)
      XCTAssertFalse(text.contains("horse"), text)
    }
  }

  /// What follows `$` is done in a shell, beside the README's scene; what stands below it is printed.
  func testFromTheREADMEAloneASceneIsAuditedRecordedAndHeldToItsNames() throws {
    let scene = try XCTUnwrap(
      ExampleTests.blocks(of: "README.md").first { $0.text.hasPrefix("earshot: 1") }?.text)
    var program = BuiltProgram()
    let place = try temporaryFolder(self)
    program.workingFolder = place
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    program.environment = ["PATH": BuiltProgram.folder.path + ":" + path]
    try scene.write(toFile: place + "/sound.yaml", atomically: true, encoding: .utf8)

    let task = try String(
      contentsOf: folder().appendingPathComponent("10-own-scene.shell"), encoding: .utf8)
    var seen = ""
    for line in task.split(separator: "\n") where line.hasPrefix("#") || line.hasPrefix("$ ") {
      seen += line + "\n"
      guard line.hasPrefix("$ ") else { continue }
      let result = try program.shell(String(line.dropFirst(2)))
      seen += result.output + result.errors
      if result.status != 0 { seen += "exit \(result.status)\n" }
    }
    XCTAssertEqual(seen, task)
  }
}
