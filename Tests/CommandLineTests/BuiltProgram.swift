import Foundation
import XCTest

/// The program as it was built, run as a person would run it.
struct BuiltProgram {
  struct Result: Equatable {
    let output: String
    let errors: String
    let status: Int32

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The folder into which the tests and the program are built.
  static let folder: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent()
  }()

  static let url = folder.appendingPathComponent("earshot")

  /// The folder of a person who is nobody, removed when the tests have ended.
  private static let person: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "earshot-person-\(UUID().uuidString.prefix(8))")
    atexit { try? FileManager.default.removeItem(at: BuiltProgram.person) }
    return folder
  }()

  /// Where nobody has settings, and where it is remembered that somebody was here before: tests do not
  /// depend on the settings of whoever runs them, nor change them. The sound library, too, keeps what it
  /// needs there and not in a folder that stays.
  private static let personalFolders: [String: String] = {
    let folder = person
    let state = folder.appendingPathComponent("state/earshot")
    try? FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try? Data().write(to: state.appendingPathComponent("introduced"))
    return [
      "XDG_CONFIG_HOME": folder.path + "/config", "XDG_STATE_HOME": folder.path + "/state",
      "PULSE_RUNTIME_PATH": folder.path + "/pulse",
    ]
  }()

  /// What the program finds beside `environment`.
  private static var surroundings: [String: String] {
    ProcessInfo.processInfo.environment.merging(personalFolders) { $1 }
  }

  var environment: [String: String] = [:]
  var workingFolder: String?
  var executable = url

  /// The program where no sound server and no sound card is found, whatever this machine has.
  static var withoutSound: BuiltProgram {
    var program = BuiltProgram()
    program.environment = [
      "PULSE_SERVER": "unix:/nonexistent/socket", "ALSA_CONFIG_PATH": "/dev/null",
      "XDG_RUNTIME_DIR": "/nonexistent",
    ]
    return program
  }

  /// Runs the program to its end.
  func run(_ arguments: [String], input: String) throws -> Result {
    try run(arguments, input: Data(input.utf8))
  }

  /// Runs the program to its end, with files as its input and output.
  ///
  /// Foundation's `Process` notices the end of a child by a file that the child inherits, and
  /// waits forever for one that has left it to a daemon, as tmux does.
  func run(_ arguments: [String], input: Data = Data()) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    try input.write(to: files[0])

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, files[0].path, O_RDONLY, 0)
    for place in 1...2 {
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, Int32(place), files[place].path, flags, 0o600)
    }

    let settings = Self.surroundings.merging(environment) { $1 }
    let place = workingFolder.map { ["/usr/bin/env", "-C", $0] } ?? []
    let command = place + [executable.path] + arguments
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = settings.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    words.append(nil)
    variables.append(nil)

    var child: pid_t = 0
    let failure = posix_spawn(&child, command[0], &actions, nil, words, variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // A signal is reported as a shell reports it.
    let signal = status & 0x7F
    return Result(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }

  /// Runs a line of the shell in which `$earshot` is the program.
  func shell(_ line: String) throws -> Result {
    var shell = self
    shell.executable = URL(fileURLWithPath: "/bin/bash")
    shell.environment["earshot"] = executable.path
    return try shell.run(["-c", line])
  }

  /// Returns a process to be talked to while it runs.
  func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = Self.surroundings.merging(environment) { $1 }
    if let workingFolder {
      process.currentDirectoryURL = URL(fileURLWithPath: workingFolder)
    }
    return process
  }
}

/// Returns where a program is, or skips the test with the reason.
func path(of program: String, for purpose: String) throws -> String {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
    separator: ":")
  for folder in folders {
    let path = "\(folder)/\(program)"
    if FileManager.default.isExecutableFile(atPath: path) { return path }
  }
  throw XCTSkip("no \(program) here to \(purpose); Scripts/setup installs it")
}

/// Returns a folder that is removed with all that is in it when the test ends.
func temporaryFolder(_ test: XCTestCase) throws -> String {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("earshot-\(UUID().uuidString.prefix(8))").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  // Whoever is just ending may still write into it, or remove what is in it: then it is tried again.
  test.addTeardownBlock {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: folder) {
      do { try FileManager.default.removeItem(atPath: folder) } catch {
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
  }
  return folder
}
