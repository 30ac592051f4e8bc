import Foundation
import Languages
import SpeechModel
import SpeechOutput
import TestSupport
import Voices
import XCTest

final class VoiceFilesTests: XCTestCase {
  private func profiles() throws -> [VoiceProfile] {
    try VoiceFiles.all.map { try VoiceProfile(yaml: $0.text, file: $0.name) }
  }

  func testFilesAreNamedAfterProfilesAndDefaultIsFirst() throws {
    let profiles = try profiles()
    XCTAssertEqual(profiles.first?.name, "default")
    XCTAssertEqual(profiles.map { $0.name + ".yaml" }, VoiceFiles.all.map { $0.name })
    XCTAssertEqual(Set(profiles.map(\.name)).count, profiles.count, "names are unique")
  }

  func testFilesOfFolderAreListedAndDocumented() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: RepositoryFile.folder.appendingPathComponent("Voices/Profiles").path)
    XCTAssertEqual(
      Set(files), Set(VoiceFiles.all.map { $0.name }), "VoiceFiles.all lists all files")
    let page = try RepositoryFile("Documentation/settings.md").text
    for profile in try profiles() {
      XCTAssertTrue(page.contains("`\(profile.name)`"), "\(profile.name) is not in settings.md")
    }
  }

  func testProfilesHavePurposeCommentsAndHigherValues() throws {
    for (profile, file) in zip(try profiles(), VoiceFiles.all) {
      XCTAssertTrue(profile.purpose?.hasSuffix(".") == true, file.name)
      XCTAssertTrue(file.text.hasPrefix("# "), file.name)
      XCTAssertNotNil(profile.voice, file.name)
      let pitch = profile.overlays[.value]?.pitch ?? 0
      XCTAssertTrue((5...15).contains(pitch), "\(file.name): values are only a little higher")
      XCTAssertNotNil(profile.overlays[.hint], file.name)
      XCTAssertNotNil(profile.overlays[.capitals], file.name)
    }
  }

  func testEachLanguageOfReaderHasVoice() throws {
    let languages = try profiles().map(\.language)
    for language in Phrases.all.map(\.language) {
      XCTAssertTrue(languages.contains(language), language)
    }
    let mandarin = try profiles().first { $0.language == "zh-Hans" }
    XCTAssertEqual(
      mandarin?.voice, "cmn-latn-pinyin", "the voice cmn would read characters as English letters")
  }

  func testProfilesDifferAsNamed() throws {
    let profiles = Dictionary(uniqueKeysWithValues: try profiles().map { ($0.name, $0) })
    let ordinary = try XCTUnwrap(profiles["default"])
    XCTAssertGreaterThan(try XCTUnwrap(profiles["fast"]).rate, 2 * ordinary.rate)
    XCTAssertLessThan(try XCTUnwrap(profiles["calm"]).rate, ordinary.rate)
    XCTAssertGreaterThan(try XCTUnwrap(profiles["bright"]).pitch, ordinary.pitch)
    XCTAssertEqual(profiles["whisper"]?.overlays[.hint]?.variant, "whisper")
  }

  func testDefaultFileExplainsAllSettings() throws {
    let text = try XCTUnwrap(VoiceFiles.all.first).text
    for key in [
      "name:", "description:", "language:", "voice:", "variant:", "rate:", "pitch:", "range:",
      "volume:", "punctuation:", "overlays:",
    ] { XCTAssertTrue(text.contains(key), key) }
    for role in VoiceRole.allCases { XCTAssertTrue(text.contains(role.rawValue), role.rawValue) }
    for number in [SpeechSettings.rates.lowerBound, SpeechSettings.rates.upperBound] {
      XCTAssertTrue(text.contains(String(number)))
    }
  }
}
