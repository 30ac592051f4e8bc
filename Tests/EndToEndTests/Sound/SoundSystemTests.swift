import Foundation
import ProgramSupport
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
    XCTAssertGreaterThan(heard.seconds, file.seconds + 0.3, "the card wakes up in silence")
  }
}
