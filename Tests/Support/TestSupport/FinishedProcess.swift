public import Foundation

/// The result of a process that ran with files as its input and output.
///
/// Foundation's `Process` waits until inherited files are closed. It would wait forever for a
/// program that starts a daemon, such as tmux, because the daemon keeps the files open.
public struct FinishedProcess: Sendable {
  /// The bytes on standard output.
  public let output: Data
  /// The text on standard error.
  public let errors: String
  /// The exit code or, after a signal, 128 plus the signal number, as in a shell.
  public let status: Int32

  /// The text on standard output.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - command: The program, as a path or as a name to look up in PATH, and its arguments.
  ///   - environment: The environment, or `nil` to inherit the tests' environment.
  ///   - input: The bytes for standard input.
  ///   - folder: The working folder, or `nil` for the tests' working folder.
  /// - Throws: An error if the program can't be started.
  public init(
    _ command: [String], environment: [String: String]? = nil, input: Data = Data(),
    in folder: String? = nil
  ) throws {
    let files = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: files) }
    let streams = ["input", "output", "errors"].map { files.appendingPathComponent($0) }
    try input.write(to: streams[0])

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, streams[0].path, O_RDONLY, 0)
    for stream in 1...2 {
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, Int32(stream), streams[stream].path, flags, 0o600)
    }

    let command = (folder.map { ["/usr/bin/env", "-C", $0] } ?? []) + command
    let environment = environment ?? ProcessInfo.processInfo.environment
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    words.append(nil)
    variables.append(nil)

    var child: pid_t = 0
    let failure = posix_spawnp(&child, command[0], &actions, nil, words, variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    self.status = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    output = try Data(contentsOf: streams[1])
    errors = String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self)
  }
}
