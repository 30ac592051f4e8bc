internal import Foundation
package import XCTest

/// A private PulseAudio server with a null sink that can be recorded.
package final class SoundServer {
  package let folder: String
  private let pulseaudio: String
  private let pactl: String
  private let recorder: String
  private var server: Process?
  private var processID: pid_t = 0

  /// The environment variables of a program that plays to this server.
  package var environment: [String: String] {
    ["PULSE_SERVER": "unix:\(folder)/native", "XDG_RUNTIME_DIR": folder]
  }

  /// The program, set up to play to this server.
  package var program: BuiltProgram {
    var program = BuiltProgram()
    program.environment = environment
    return program
  }

  /// Starts the server with additional modules, or skips the test.
  package init(for test: XCTestCase, modules: [String] = []) throws {
    pulseaudio = try path(of: "pulseaudio", for: "play sound")
    pactl = try path(of: "pactl", for: "check the sound server")
    recorder = try path(of: "parec", for: "record sound")
    folder = try temporaryFolder(test)
    test.addTeardownBlock { [self] in
      proceed()
      server?.terminate()
    }
    try start(modules: modules)
  }

  /// Starts the server, or starts it again after `crash()`.
  ///
  /// Programs find a hidden server only after `show()`, but a recording can find it at once.
  package func start(isHidden: Bool = false, modules: [String] = []) throws {
    let socket = folder + (isHidden ? "/hidden" : "/native")
    for name in ["/native", "/hidden"] { unlink(folder + name) }
    let server = Process()
    // PulseAudio closes all inherited files, which Foundation mistakes for the end of the process.
    // A shell between Foundation and PulseAudio keeps the files open.
    server.executableURL = URL(fileURLWithPath: "/bin/sh")
    server.arguments =
      [
        "-c", "\"$0\" \"$@\" & echo $! > \(folder)/pid; trap \"kill $!\" TERM; wait $!; wait $!",
        pulseaudio, "-n", "--daemonize=no", "--exit-idle-time=60", "--use-pid-file=no",
        "--log-level=error", "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
        "-L", "module-null-sink sink_name=ear",
      ] + modules.flatMap { ["-L", $0] }
    server.environment = ProcessInfo.processInfo.environment.merging([
      "HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_RUNTIME_PATH": folder,
    ]) { $1 }
    server.standardError = FileHandle.nullDevice
    server.standardOutput = FileHandle.nullDevice
    try server.run()
    self.server = server
    guard try eventually({ try ask("info", at: socket).status == 0 }) else { throw NotUp() }
    let text = try String(contentsOfFile: folder + "/pid", encoding: .utf8)
    processID = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  /// Runs a `pactl` command on the server.
  package func ask(_ words: String..., at socket: String? = nil) throws -> BuiltProgram.Result {
    var program = BuiltProgram()
    program.executable = URL(fileURLWithPath: pactl)
    program.environment = environment
    if let socket { program.environment["PULSE_SERVER"] = "unix:\(socket)" }
    return try program.run(words)
  }

  /// Moves the server's socket away, as if the server were not running.
  package func hide() { rename(folder + "/native", folder + "/hidden") }

  /// Restores the server's socket.
  package func show() { rename(folder + "/hidden", folder + "/native") }

  /// Ends the server normally, which removes its sockets.
  package func stop() {
    server?.terminate()
    server?.waitUntilExit()
  }

  /// Kills the server.
  package func crash() {
    if processID > 0 { kill(processID, SIGKILL) }
    server?.waitUntilExit()
    processID = 0
  }

  /// Suspends the server without closing its connections.
  package func halt() { if processID > 0 { kill(processID, SIGSTOP) } }

  /// Resumes a suspended server.
  package func proceed() { if processID > 0 { kill(processID, SIGCONT) } }

  /// Records the sink while `body` runs and for half a second afterwards.
  package func record(_ body: () throws -> Void) throws -> Sound {
    let recording = try startRecording()
    try body()
    Thread.sleep(forTimeInterval: 0.5)
    return try recording.end()
  }

  /// Starts to record the sink, and waits for the first samples.
  package func startRecording(isHidden: Bool = false) throws -> SoundRecording {
    let file = folder + "/recording-\(UUID().uuidString).raw"
    try Data().write(to: URL(fileURLWithPath: file))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: recorder)
    process.arguments = [
      "--device=ear.monitor", "--format=s16le", "--rate=16000", "--channels=1", "--latency-msec=20",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if isHidden { process.environment?["PULSE_SERVER"] = "unix:\(folder)/hidden" }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    process.standardError = FileHandle.nullDevice
    try process.run()
    let recording = SoundRecording(process: process, file: file)
    // Wait for half a second of silence, so the recording is running before any speech starts.
    guard eventually({ recording.size >= 16_000 }) else { throw NotRecording() }
    return recording
  }

  private struct NotRecording: Error, CustomStringConvertible {
    let description = "parec is installed but records nothing"
  }

  private struct NotUp: Error, CustomStringConvertible {
    let description = "PulseAudio is installed but its server did not start"
  }
}

/// A recording in progress.
package struct SoundRecording {
  fileprivate let process: Process
  fileprivate let file: String

  fileprivate var size: Int {
    (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
  }

  /// The sound so far.
  package var sound: Sound {
    get throws {
      Sound(samples: try Data(contentsOf: URL(fileURLWithPath: file)), sampleRate: 16_000)
    }
  }

  /// Waits for a number of audible seconds, and returns whether that number was reached.
  package func waitUntilHeard(seconds: Double) throws -> Bool {
    try eventually { try sound.audibleSeconds >= seconds }
  }

  /// Ends the recording.
  package func end() throws -> Sound {
    process.terminate()
    process.waitUntilExit()
    return try sound
  }
}
