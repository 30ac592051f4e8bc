import EspeakSpeech
import SpeechModel
import SpeechOutput
import Voices
import XCTest

/// Tests how the engine speaks the built-in profiles.
final class ProfilesHeardTests: XCTestCase {
  private let library = VoiceLibrary(files: VoiceFiles.all, folder: nil)

  func testEngineHasVoicesOfProfilesAndOverlays() throws {
    let synthesizer = try requireEngine()
    for entry in library.entries { try synthesizer.check(entry.profile) }
    var profile = library.defaultProfile
    profile.overlays[.hint] = VoiceOverlay(variant: "nosuch")
    XCTAssertThrowsError(try synthesizer.check(profile))
  }

  func testValuesAreSlightlyHigherThanLabels() throws {
    for entry in library.entries {
      let profile = entry.profile
      func pitch(_ role: VoiceRole) throws -> Double {
        // Speak in a monotone, and so slowly that the sound is not compressed.
        var voice = profile.speaking(as: role)
        voice.range = 0
        voice.rate = 175
        let word = profile.language == "zh-Hans" ? "妈妈 妈妈 妈妈" : "Mama Mama Mama"
        return try Melody(of: samples(word, voice)).middle
      }
      let (label, value) = (try pitch(.label), try pitch(.value))
      print("\(profile.name): label \(Int(label.rounded())) Hz, value \(Int(value.rounded())) Hz")
      XCTAssertGreaterThan(value, label * 1.02, profile.name)
      XCTAssertLessThan(value, label * 1.35, profile.name)
    }
  }

  func testProfilesOfOneLanguageDiffer() throws {
    let english = library.profiles.filter { $0.language == "en" }
    XCTAssertGreaterThanOrEqual(english.count, 5)
    for (index, one) in english.enumerated() {
      for other in english[(index + 1)...] {
        let same = try VoiceRole.allCases.allSatisfy { role in
          try samples("Mama", one.speaking(as: role)) == samples("Mama", other.speaking(as: role))
        }
        XCTAssertFalse(same, "\(one.name), \(other.name)")
      }
    }
  }

  func testWhisperedHintIsUnvoiced() throws {
    let profile = try XCTUnwrap(library.profile(named: "whisper"))
    let hint = try voicedStretches(samples("Mama Mama", profile.speaking(as: .hint)))
    let label = try voicedStretches(samples("Mama Mama", profile.speaking(as: .label)))
    XCTAssertLessThan(Double(hint), Double(label) * 0.7)
  }

  func testSentenceInPartsHasLengthOfWhole() throws {
    for name in ["default", "german", "french", "spanish", "russian"] {
      let profile = try XCTUnwrap(library.profile(named: name))
      let parts = ["Pitch:", "1", "Adjustable."]
      let whole = try samples("Pitch: 1. Adjustable.", profile.speaking(as: nil)).count
      var inParts = 0
      for (index, part) in parts.enumerated() {
        inParts += try samples(part, profile.speaking(as: nil), pausesAtEnd: index < 2).count
      }
      print(
        "\(name): \(whole * 1_000 / 22_050) ms in one go, \(inParts * 1_000 / 22_050) ms in parts")
      XCTAssertEqual(Double(inParts), Double(whole), accuracy: Double(whole) * 0.06, name)
    }
  }

  func testGermanValueIsNotOrdinal() throws {
    let profile = try XCTUnwrap(library.profile(named: "german"))
    let utterance = Utterance([
      SpeechSegment(.label, "Tonhöhe"), SpeechSegment(.value, "1"),
      SpeechSegment(.trait, "Einstellbar."),
    ])
    let runs = utterance.runs(forVoiceIn: "de") { VoiceRole($0.kind)?.rawValue }
    XCTAssertEqual(runs.map(\.text), ["Tonhöhe:", "1", "Einstellbar."])
    let value = profile.speaking(as: .value)
    func seconds(_ text: String) throws -> Double {
      Double(try samples(text, value, pausesAtEnd: true).count) / 22_050
    }
    XCTAssertEqual(try seconds(runs[1].text), try seconds("eins"), accuracy: 0.02)
    XCTAssertGreaterThan(abs(try seconds("erstens") - seconds("eins")), 0.05)
  }

  // MARK: Support

  private func voicedStretches(_ samples: [Int16]) -> Int { Melody(of: samples).pitches.count }

  private func samples(
    _ text: String, _ voice: VoiceProfile, pausesAtEnd: Bool = false
  ) throws -> [Int16] {
    try HeardSound(of: text, pausesAtEnd: pausesAtEnd, from: requireEngine(), in: voice).samples
  }
}
