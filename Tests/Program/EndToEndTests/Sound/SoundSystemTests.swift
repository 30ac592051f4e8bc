import Foundation
import ProgramSupport
import ReaderSession
import XCTest

/// Tests the program on machines with a sound server, a sound card or neither.
final class SoundSystemTests: XCTestCase {
  func testDoctorNamesSoundServer() throws {
    var program = BuiltProgram()
    program.environment = try SoundServer(for: self).environment
    let lines = try program.run(["doctor"]).lines
    XCTAssertEqual(lines.last, "Sound: works. PulseAudio or PipeWire.")
  }

  func testSpeechReachesALSAWithoutServer() throws {
    let folder = try temporaryFolder(self)
    // This sound card is a file, which accepts all sound at once and keeps it.
    let card = """
      pcm.!default {
        type plug
        slave {
          pcm { type file file "\(folder)/card.raw" format raw slave.pcm { type null } }
          rate 22050
          format S16_LE
          channels 1
        }
      }

      """
    try card.write(toFile: folder + "/asound.conf", atomically: true, encoding: .utf8)
    var program = BuiltProgram.withoutSound
    program.environment["ALSA_CONFIG_PATH"] = folder + "/asound.conf"
    XCTAssertEqual(try program.run(["doctor"]).lines.last, "Sound: works. ALSA.")

    let words = ["say", "Pitch: 1. Adjustable."]
    let result = try program.run(words)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
    _ = try program.run(words + ["--output", folder + "/file.wav"])
    let heard = Sound(
      samples: try Data(contentsOf: URL(fileURLWithPath: folder + "/card.raw")), sampleRate: 22_050)
    let file = try Sound(wavFile: folder + "/file.wav")
    XCTAssertGreaterThan(file.audibleSeconds, 1)
    XCTAssertEqual(heard.audibleSeconds, file.audibleSeconds, accuracy: 0.03)
    XCTAssertGreaterThan(heard.seconds, file.seconds + 0.1, "the card wakes up in silence")
  }

  func testHintPauseFollowsSetting() throws {
    let folder = try temporaryFolder(self)
    func silence(_ pause: String) throws -> Double {
      let path = "\(folder)/\(pause).wav"
      _ = try BuiltProgram().run(
        ["--hint-pause", pause, "--output", path], input: "go pitch\nquit\n")
      return try Sound(wavFile: path).longestSilence
    }
    let short = try silence("0.7")
    XCTAssertEqual(try silence("2") - short, 1.3, accuracy: 0.1)
    XCTAssertEqual(try BuiltProgram().run(["--hint-pause", "nan"], input: "").status, 64)
    XCTAssertEqual(try BuiltProgram().run(["--hint-pause", "11"], input: "").status, 64)
  }

  func testEachTaskIsSpokenAsRecordedAt350WordsPerMinute() throws {
    let output = try temporaryFolder(self)
    for task in try ListenerTask.all() {
      let sound = output + "/\(task.name).wav"
      let result = try BuiltProgram().run(
        task.options() + ["--rate", "350", "--output", sound], input: task.session.typed)
      XCTAssertEqual(result.lines, task.session.recorded, task.name)
      XCTAssertEqual(result.errors, "", task.name)
      XCTAssertEqual(result.status, 0, task.name)
      XCTAssertGreaterThan(try Sound(wavFile: sound).seconds, 1, task.name)
    }
  }

  func testRotorRateSetsRateOfSpeech() throws {
    let folder = try temporaryFolder(self)
    func seconds(_ commands: String, _ name: String) throws -> Double {
      let file = "\(folder)/\(name).wav"
      let result = try BuiltProgram().run(
        ["--no-hints", "--output", file], input: commands + "\nhelp\nquit\n")
      XCTAssertEqual(result.errors, "")
      return try Sound(wavFile: file).seconds
    }
    // Both sessions have the same words except for two numbers, so the rate causes most of the
    // difference in length.
    let slow = try seconds("rotor rate\nswipe down 99\nrotor words", "slow")
    let fast = try seconds("rotor rate\nswipe up 99\nrotor words", "fast")
    XCTAssertGreaterThan(slow, fast * 2)
  }
}
