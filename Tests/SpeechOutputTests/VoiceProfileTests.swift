import SpeechOutput
import XCTest

final class VoiceProfileTests: XCTestCase {
  func testAProfileIsReadFromItsFile() throws {
    let profile = try VoiceProfile(
      yaml: """
        # a comment
        name: calm
        language: de
        voice: de
        variant: f3
        rate: 120
        pitch: 40
        range: 20
        volume: 80
        """, file: "calm.yaml")
    XCTAssertEqual(
      profile,
      VoiceProfile(
        name: "calm", language: "de", voice: "de", variant: "f3", rate: 120, pitch: 40, range: 20,
        volume: 80))
  }

  func testWhatIsLeftOutIsTheVoicesOwn() throws {
    let profile = try VoiceProfile(yaml: "name: plain", file: "plain.yaml")
    XCTAssertEqual(profile, VoiceProfile(name: "plain"))
  }

  func testWhatIsWrongIsSaidWithItsPlace() {
    let files: [(String, String)] = [
      ("name: x\nrate: 1000", "x:2:7: “rate” is a whole number from 80 to 449, not “1000”."),
      ("name: x\nrate: fast", "x:2:7: “rate” is a whole number from 80 to 449, not “fast”."),
      (
        "name: x\nspeed: 100",
        "x:2:1: there is no setting “speed”. There are name, language, voice, variant, rate, "
          + "pitch, range and volume."
      ),
      ("rate: 100", "x:1:1: the profile has no name. Add a line “name: …”."),
      ("name: x\npitch: [1, 2]", "x:2:8: a single value belongs here, not a list."),
      ("- name", "x:1:1: a profile is lines such as “name: calm” and “rate: 150”."),
      ("", "x:1:1: a profile is lines such as “name: calm” and “rate: 150”."),
      ("name:", "x:1:6: “name” needs a text of 1 to 100 letters."),
    ]
    for (yaml, message) in files {
      XCTAssertThrowsError(try VoiceProfile(yaml: yaml, file: "x"), yaml) { error in
        XCTAssertEqual((error as? SpeechError)?.code, .badProfile)
        XCTAssertEqual((error as? SpeechError)?.message, message)
      }
    }
  }

  func testAFileThatIsNoYAMLIsAnErrorWithItsPlace() {
    for yaml in ["name: 'x", "name: x\n\tb: c", "name: x\nname: y", "\u{0}", "a: *b", "&a [*a]"] {
      XCTAssertThrowsError(try VoiceProfile(yaml: yaml, file: "x"), yaml) { error in
        let message = (error as? SpeechError)?.message ?? ""
        XCTAssertNotNil(message.firstMatch(of: /^x:\d+:\d+: ./), message)
      }
    }
  }

  func testNumbersOutsideTheirBoundsBecomeTheNearestBound() {
    var profile = VoiceProfile(name: "x", rate: 10_000, pitch: -1, range: 100, volume: 101)
    XCTAssertEqual(
      [profile.rate, profile.pitch, profile.range, profile.volume], [449, 0, 99, 100])
    profile.rate = 0
    XCTAssertEqual(profile.rate, 80)
  }
}
