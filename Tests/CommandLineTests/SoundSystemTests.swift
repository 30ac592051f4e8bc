import Foundation
import ProgramSupport
import XCTest

/// A machine without sound.
final class SoundSystemTests: XCTestCase {
  func testDoctorReportsMissingSound() throws {
    let lines = try BuiltProgram.withoutSound.run(["doctor"]).lines
    XCTAssertEqual(
      lines.last,
      "Sound: missing. There is no sound device. Start PulseAudio or PipeWire, or connect a sound "
        + "card.")
  }
}
