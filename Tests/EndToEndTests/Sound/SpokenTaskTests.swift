import Foundation
import ProgramSupport
import ReaderSession
import XCTest

/// The tasks for listeners are spoken as recorded, at 350 words per minute.
final class SpokenTaskTests: XCTestCase {
  func testEachTaskIsSpokenAsRecordedAt350WordsPerMinute() throws {
    let output = try temporaryFolder(self)
    for task in try ListenerTask.all() {
      let sound = output + "/\(task.name).wav"
      let result = try BuiltProgram().run(
        task.options() + ["--rate", "350", "--output", sound],
        input: task.session.typed)
      XCTAssertEqual(result.lines, task.session.recorded, task.name)
      XCTAssertEqual(result.errors, "", task.name)
      XCTAssertEqual(result.status, 0, task.name)
      XCTAssertGreaterThan(try Sound(wavFile: sound).seconds, 1, task.name)
    }
  }
}
