import Foundation
import SpeechModel
import SpeechOutput
import XCTest

final class VoiceProfileTests: XCTestCase {
  func testYAMLFileIsReadAsProfile() throws {
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

  func testMissingSettingsHaveDefaults() throws {
    let profile = try VoiceProfile(yaml: "name: plain", file: "plain.yaml")
    XCTAssertEqual(profile, VoiceProfile(name: "plain"))
  }

  func testInvalidSettingIsReportedWithPosition() {
    let files: [(String, String)] = [
      ("name: x\nrate: 1201", "x:2:7: “rate” must be a whole number from 80 to 1200, not “1201”."),
      ("name: x\nrate: fast", "x:2:7: “rate” must be a whole number from 80 to 1200, not “fast”."),
      (
        "name: x\nspeed: 100",
        "x:2:1: unknown setting “speed”. The settings are name, description, language, voice, "
          + "variant, rate, pitch, range, volume, punctuation and overlays."
      ),
      ("rate: 100", "x:1:1: the profile has no name. Add a line “name: …”."),
      ("name: x\npitch: [1, 2]", "x:2:8: “pitch” needs a single value, not a list or mapping."),
      ("- name", "x:1:1: a profile needs lines such as “name: calm” and “rate: 150”."),
      ("", "x:1:1: a profile needs lines such as “name: calm” and “rate: 150”."),
      ("name:", "x:1:6: “name” needs 1 to 200 characters of text."),
    ]
    for (yaml, message) in files {
      XCTAssertThrowsError(try VoiceProfile(yaml: yaml, file: "x"), yaml) { error in
        XCTAssertEqual((error as? SpeechError)?.code, .badProfile)
        XCTAssertEqual((error as? SpeechError)?.message, message)
      }
    }
  }

  func testSyntaxErrorsAndDuplicatesAreReported() {
    let files: [(String, String)] = [
      ("name: 'x", "x:1:7: This quotation mark is never closed."),
      ("name: x\n\tb: c", "x:2:1: Indent with spaces, not tabs."),
      (
        "name: x\nname: y\nrate: 1",
        "x:2:1: Duplicate key “name”, first used on line 1. Remove one.\n"
          + "x:3:7: “rate” must be a whole number from 80 to 1200, not “1”."
      ),
      (
        "name: x\n\u{0}",
        "x:2:1: The character U+0000 is not allowed. If you need it, write "
          + "\"\\u0000\" in double quotation marks."
      ),
    ]
    for (yaml, message) in files {
      XCTAssertThrowsError(try VoiceProfile(yaml: yaml, file: "x"), yaml) { error in
        XCTAssertEqual((error as? SpeechError)?.message, message)
      }
    }
  }

  func testOverlaysAreReadByRole() throws {
    let profile = try VoiceProfile(
      yaml: """
        name: x
        description: For a test.
        punctuation: some
        overlays:
          value: {pitch: +4, rate: -10}
          hint:
            variant: whisper
            volume: -25
            range: 5
          error: {}
        """, file: "x")
    XCTAssertEqual(profile.purpose, "For a test.")
    XCTAssertEqual(profile.punctuation, .some)
    XCTAssertEqual(
      profile.overlays,
      [
        .value: VoiceOverlay(pitch: 4, rate: -10),
        .hint: VoiceOverlay(range: 5, volume: -25, variant: "whisper"), .error: VoiceOverlay(),
      ])
  }

  func testAllProblemsAreReported() {
    let yaml = """
      rate: fast
      punctuation: many
      overlays:
        values: {pitch: 1}
        value: {pitch: 100, speed: 1, variant: [a]}
        hint: loud
      voice: {a: b}
      """
    XCTAssertThrowsError(try VoiceProfile(yaml: yaml, file: "x")) { error in
      XCTAssertEqual(
        (error as? SpeechError)?.message,
        """
        x:1:7: “rate” must be a whole number from 80 to 1200, not “fast”.
        x:2:14: “punctuation” must be one of none, some, all, not “many”.
        x:4:3: unknown role “values”. The roles are label, value, trait, hint, announcement, limit, \
        error, capitals.
        x:5:18: “pitch” must be a whole number from -99 to 99, not “100”.
        x:5:23: unknown overlay setting “speed”. An overlay can have pitch, range, rate, volume and \
        variant.
        x:5:42: “variant” needs a single value, not a list or mapping.
        x:6:9: “hint” needs settings such as “pitch: 5”.
        x:7:8: “voice” needs a single value, not a list or mapping.
        x:1:1: the profile has no name. Add a line “name: …”.
        """)
    }
  }

  func testReferencesAreRejectedAndAmpersandInTextIsNot() throws {
    let bomb = (1...9).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
    for yaml in ["name: x\na: &a b", "a0: &a0 [x]\n" + bomb.joined(separator: "\n"), "? *a : b"] {
      XCTAssertThrowsError(try VoiceProfile(yaml: yaml, file: "x"), yaml) { error in
        XCTAssertTrue(
          "\(error)".contains(": profiles can't contain anchors (&) or aliases (*)."), "\(error)")
      }
    }
    let profile = try VoiceProfile(
      yaml: "name: R&B # &a *b\ndescription: slow & low * soft", file: "x")
    XCTAssertEqual(profile.name, "R&B")
    XCTAssertEqual(profile.purpose, "slow & low * soft")
    let quoted = try VoiceProfile(yaml: "name: \"a &b *c\"", file: "x")
    XCTAssertEqual(quoted.name, "a &b *c")
  }

  func testInvalidAndHugeFilesAreRejectedWithPosition() {
    let depth = 30_000
    for yaml in [
      String(repeating: "[", count: depth), "name: " + String(repeating: "{a: ", count: 10_000),
      String(repeating: "- ", count: depth), String(repeating: "? ", count: depth),
      String(repeating: "a: ", count: 10_000), String(repeating: "a", count: 1 << 20),
      String(repeating: "\n", count: 1 << 16), String(repeating: "'", count: 65_001),
      "\u{0}", "a: *b", "&a [*a]",
      (0..<1_000).map { String(repeating: " ", count: $0 % 60) + "k\($0):" }.joined(
        separator: "\n"),
    ] {
      XCTAssertThrowsError(try VoiceProfile(yaml: yaml, file: "x"), String(yaml.prefix(20))) {
        XCTAssertNotNil("\($0)".firstMatch(of: /^x:\d+:\d+: ./), "\($0)".prefix(200).description)
      }
    }
  }

  func testCodingRoundTripKeepsProfile() throws {
    var profile = VoiceProfile(name: "x", language: "de", variant: "f2", rate: 900)
    profile.purpose = "For a test."
    profile.punctuation = .all
    profile.overlays = [.hint: VoiceOverlay(variant: "whisper"), .value: VoiceOverlay(pitch: 5)]
    let data = try JSONEncoder().encode(profile)
    XCTAssertEqual(try JSONDecoder().decode(VoiceProfile.self, from: data), profile)
    let text = String(decoding: data, as: UTF8.self).replacing(
      "\"rate\":900", with: "\"rate\":9000")
    XCTAssertEqual(try JSONDecoder().decode(VoiceProfile.self, from: Data(text.utf8)).rate, 1200)
  }

  func testNumbersAreClampedToBounds() {
    var profile = VoiceProfile(name: "x", rate: 10_000, pitch: -1, range: 100, volume: 101)
    XCTAssertEqual(
      [profile.rate, profile.pitch, profile.range, profile.volume], [1200, 0, 99, 100])
    profile.rate = 0
    XCTAssertEqual(profile.rate, 80)
  }
}
