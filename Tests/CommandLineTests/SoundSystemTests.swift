import Foundation
import ProgramSupport
import XCTest

/// The kinds of sound a machine may have: a server, a card, none.
final class SoundSystemTests: XCTestCase {
  func testDoctorReportsMissingSound() throws {
    let lines = try BuiltProgram.withoutSound.run(["doctor"]).lines
    XCTAssertEqual(
      lines.last,
      "Sound: missing. There is no sound device. Start PulseAudio or PipeWire, or connect a sound "
        + "card.")
  }
}
