import Foundation
import ProgramSupport
import ReaderSession
import TestSupport
import XCTest

/// Tests that users who listen at 350 words per minute can complete each task in `Tasks` within its
/// command limit.
final class TaskTests: XCTestCase {
  func testEachTaskStaysWithinCommandLimit() throws {
    let tasks = try ListenerTask.all()
    XCTAssertEqual(
      tasks.count, 8, "the number of tasks, without those for companion mode and the shell")
    for task in tasks {
      let limit = try XCTUnwrap(task.commandLimit, task.name)
      XCTAssertLessThanOrEqual(task.commands, limit, task.name)
      XCTAssertGreaterThan(task.commands, 0, task.name)
    }
  }

  func testPasswordIsNotInOutputHistoryOrRecording() throws {
    let task = try XCTUnwrap(try ListenerTask.all().first { $0.name.hasPrefix("08") })
    let folder = try temporaryFolder(self)
    var program = BuiltProgram()
    program.environment = ["XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder]
    let result = try program.run(
      task.options() + ["--silent", "--record", folder + "/recording.txt"],
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
}
