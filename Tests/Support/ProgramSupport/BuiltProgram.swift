private import Dispatch
package import Foundation
private import Locking
private import TestSupport
package import XCTest

/// The built program, which tests run as users do.
package struct BuiltProgram: Sendable {
  package struct Result: Equatable, Sendable {
    package let output: String
    package let errors: String
    package let status: Int32

    package init(output: String, errors: String, status: Int32) {
      self.output = output
      self.errors = errors
      self.status = status
    }

    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  package static let url = BuiltFolder.url.appendingPathComponent("earshot")

  /// The home folder of a test user, removed when the tests end.
  private static let user: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "earshot-person-\(UUID().uuidString.prefix(8))")
    atexit { try? FileManager.default.removeItem(at: BuiltProgram.user) }
    return folder
  }()

  /// The folders of a returning user who has no settings and no voices.
  ///
  /// They isolate the tests from the developer's own settings. The sound library uses them, too.
  private static let personalFolders: [String: String] = {
    let folder = user
    let state = folder.appendingPathComponent("state/earshot")
    try? FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try? Data().write(to: state.appendingPathComponent("introduced"))
    return [
      "XDG_CONFIG_HOME": folder.path + "/config", "XDG_DATA_HOME": folder.path + "/data",
      "XDG_STATE_HOME": folder.path + "/state", "PULSE_RUNTIME_PATH": folder.path + "/pulse",
    ]
  }()

  /// The environment of the tests, with the folders of the test user.
  private static var surroundings: [String: String] {
    ProcessInfo.processInfo.environment.merging(personalFolders) { $1 }
  }

  package var environment: [String: String] = [:]
  package var workingFolder: String?
  package var executable = url

  package init() {}

  /// Creates a program in a new working folder that contains some files.
  ///
  /// The folder is removed at the end of the test.
  package init(inFolderOf test: XCTestCase, files: [String: String] = [:]) throws {
    workingFolder = try temporaryFolder(test)
    for (name, text) in files { try write(text, to: name) }
  }

  /// The path of the working folder.
  package var folder: String { workingFolder ?? "." }

  /// Writes a file into the working folder.
  package func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  /// Reads a file in the working folder.
  package func read(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  /// The program on a machine with neither a sound server nor a sound card.
  package static var withoutSound: BuiltProgram {
    var program = BuiltProgram()
    program.environment = [
      "PULSE_SERVER": "unix:/nonexistent/socket", "ALSA_CONFIG_PATH": "/dev/null",
      "XDG_RUNTIME_DIR": "/nonexistent",
    ]
    return program
  }

  /// Runs the program until it ends.
  package func run(_ arguments: [String], input: String) throws -> Result {
    try run(arguments, input: Data(input.utf8))
  }

  /// Runs the program until it ends.
  package func run(_ arguments: [String], input: Data = Data()) throws -> Result {
    let process = try FinishedProcess(
      [executable.path] + arguments, environment: Self.surroundings.merging(environment) { $1 },
      input: input, in: workingFolder)
    return Result(output: process.text, errors: process.errors, status: process.status)
  }

  /// Runs an audit that has time for all controls.
  ///
  /// On a busy machine, no second tab may open, and the report says so. The audit is then repeated, a
  /// few times at most.
  package func audit(_ arguments: [String]) throws -> Result {
    let time = arguments.contains("--no-operate") ? [] : ["--operate-for", "120"]
    let arguments = ["audit"] + time + arguments
    var result = try run(arguments)
    for _ in 0..<3 where result.output.contains("could not be opened in a second tab") {
      result = try run(arguments)
    }
    return result
  }

  /// Runs a shell line. `$earshot` is the program.
  package func shell(_ line: String) throws -> Result {
    var shell = self
    shell.executable = URL(fileURLWithPath: "/bin/bash")
    shell.environment["earshot"] = executable.path
    return try shell.run(["-c", line])
  }

  /// Runs independent shell lines in parallel to save time, and returns the results in order.
  package func shell(sideBySide lines: [String]) throws -> [Result] { try sideBySide(lines, shell) }

  /// Runs the program in parallel, once with each list of arguments.
  ///
  /// Returns the results in order.
  package func run(sideBySide lists: [[String]], input: String = "") throws -> [Result] {
    try sideBySide(lists) { try run($0, input: input) }
  }

  private func sideBySide<Input: Sendable>(
    _ inputs: [Input], _ run: @Sendable (Input) throws -> Result
  ) throws -> [Result] {
    let results = PosixMutex([Int: Swift.Result<Result, any Error>]())
    DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
      let result = Swift.Result { try run(inputs[index]) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { results in
      try inputs.indices.compactMap { try results[$0]?.get() }
    }
  }

  /// Returns a process for interactive use.
  package func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = Self.surroundings.merging(environment) { $1 }
    if let workingFolder { process.currentDirectoryURL = URL(fileURLWithPath: workingFolder) }
    return process
  }
}

/// Returns the path of a program, or skips the test if it is not installed.
package func path(of program: String, for purpose: String) throws -> String {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
    separator: ":")
  for folder in folders {
    let path = "\(folder)/\(program)"
    if FileManager.default.isExecutableFile(atPath: path) { return path }
  }
  throw XCTSkip("\(program) is missing and is needed to \(purpose); Scripts/setup installs it")
}

/// Skips the test on a system without `/dev/full`, a device that is always full.
package func requireFullDevice() throws {
  guard FileManager.default.fileExists(atPath: "/dev/full") else {
    throw XCTSkip("this system has no /dev/full to write to")
  }
}

/// Returns a folder that is removed at the end of the test.
package func temporaryFolder(_ test: XCTestCase) throws -> String {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("earshot-\(UUID().uuidString.prefix(8))").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  // An ending process may still use the folder, so removal is tried repeatedly.
  test.addTeardownBlock {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: folder) {
      do { try FileManager.default.removeItem(atPath: folder) } catch {
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
  }
  return folder
}
