import Foundation
import XCTest

/// A PulseAudio server of its own, with a sink that nobody hears and that can be recorded.
final class SoundServer {
  private let server: Process
  private let folder: String
  private let recorder: String

  /// What a program needs in its environment to play to this server.
  var environment: [String: String] {
    ["PULSE_SERVER": "unix:\(folder)/native", "XDG_RUNTIME_DIR": folder]
  }

  /// Starts the server, or skips the test with the reason.
  init(for test: XCTestCase) throws {
    let pulseaudio = try path(of: "pulseaudio", for: "play to")
    let pactl = try path(of: "pactl", for: "ask whether the sound server is up")
    recorder = try path(of: "parec", for: "record with")
    folder = try temporaryFolder(test)
    server = Process()
    // PulseAudio closes every file that it inherits, which Foundation takes for the end of its
    // process and waits for; a shell in between keeps them.
    server.executableURL = URL(fileURLWithPath: "/bin/sh")
    server.arguments = [
      "-c", "\"$0\" \"$@\" & trap \"kill $!\" TERM; wait $!; wait $!", pulseaudio,
      "-n", "--daemonize=no", "--exit-idle-time=60", "--use-pid-file=no", "--log-level=error",
      "-L", "module-native-protocol-unix socket=\(folder)/native auth-anonymous=1",
      "-L", "module-null-sink sink_name=ear",
    ]
    server.environment = ProcessInfo.processInfo.environment.merging([
      "HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_RUNTIME_PATH": folder,
    ]) { $1 }
    server.standardError = FileHandle.nullDevice
    server.standardOutput = FileHandle.nullDevice
    try server.run()
    test.addTeardownBlock { [server] in server.terminate() }

    var program = BuiltProgram()
    program.executable = URL(fileURLWithPath: pactl)
    program.environment = environment
    for _ in 0..<200 {
      if try program.run(["info"]).status == 0 { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw NotUp()
  }

  /// Takes the server's socket out of the way, as if it had not been started yet.
  func hide() { rename(folder + "/native", folder + "/hidden") }

  /// Puts the server's socket back.
  func show() { rename(folder + "/hidden", folder + "/native") }

  /// Stops the server, as if it had crashed.
  func stop() {
    server.terminate()
    server.waitUntilExit()
  }

  /// Records what the sink is given while something runs, and half a second longer.
  func record(_ body: () throws -> Void) throws -> Sound {
    let file = folder + "/recording.raw"
    try Data().write(to: URL(fileURLWithPath: file))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: recorder)
    process.arguments = [
      "--device=ear.monitor", "--format=s16le", "--rate=16000", "--channels=1", "--latency-msec=20",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try process.run()
    // Recording has begun when the first samples, silent ones, are there.
    for _ in 0..<500 where size(of: file) < 16_000 { Thread.sleep(forTimeInterval: 0.02) }
    guard size(of: file) >= 16_000 else { throw NotRecording() }
    try body()
    Thread.sleep(forTimeInterval: 0.5)
    process.terminate()
    process.waitUntilExit()
    return Sound(samples: try Data(contentsOf: URL(fileURLWithPath: file)), sampleRate: 16_000)
  }

  private struct NotRecording: Error, CustomStringConvertible {
    let description = "parec is installed here, but it records nothing"
  }

  private struct NotUp: Error, CustomStringConvertible {
    let description = "PulseAudio is installed here, but its server did not come up"
  }

  private func size(of file: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
  }
}
