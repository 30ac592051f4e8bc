import Foundation
import ProgramSupport
import ReaderSession
import TestSupport
import XCTest

/// Tests a task that users can complete in a shell with only the README.
final class ReadmeTaskTests: XCTestCase {
  /// Runs the lines that begin with `$` in a folder with the README's scene.
  ///
  /// Each output is compared with the lines that follow the command.
  func testREADMEStepsAuditRecordAndVerifyScene() throws {
    let scene = try XCTUnwrap(
      RepositoryFile("README.md").codeBlocks.first { $0.text.hasPrefix("earshot: 1") }?.text)
    var program = try BuiltProgram(inFolderOf: self, files: ["sound.yaml": scene])
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    program.environment = ["PATH": BuiltFolder.url.path + ":" + path]
    let task = try ListenerTask.text(of: "10-own-scene.shell")
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
