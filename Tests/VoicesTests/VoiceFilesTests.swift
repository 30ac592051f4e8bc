import SpeechOutput
import Voices
import XCTest

final class VoiceFilesTests: XCTestCase {
  func testEveryVoiceFileCanBeReadAndTheFirstIsTheDefault() throws {
    let profiles = try VoiceFiles.all.map { try VoiceProfile(yaml: $0.text, file: $0.name) }
    XCTAssertEqual(profiles.first?.name, "default")
    XCTAssertEqual(Set(profiles.map(\.name)).count, profiles.count, "names are unique")
  }
}
