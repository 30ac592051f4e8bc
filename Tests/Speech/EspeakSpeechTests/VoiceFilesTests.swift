import Locking
import XCTest

@testable import EspeakSpeech

/// Tests that voices are found by the names of their files.
final class VoiceFilesTests: XCTestCase {
  private let folders = [
    "data/voices/!v": ["f2", "whisper"],
    "data/lang": ["ko", "gmw", "zle", "roa"],
    "data/lang/gmw": ["en", "en-US", "de"],
    "data/lang/zle": ["ru", "both"],
    "data/lang/roa": ["both"],
  ]

  private var files: VoiceFiles { VoiceFiles(in: "data") { self.folders[$0] ?? [] } }

  func testNameGetsTheFolderOfItsFile() {
    XCTAssertEqual(files.identifier(of: "en"), "gmw/en")
    XCTAssertEqual(files.identifier(of: "DE"), "gmw/de")
    XCTAssertEqual(files.identifier(of: "ru"), "zle/ru")
  }

  func testOtherNamesAreLeftToTheEngine() {
    let cases = [
      "ko": "a file without a folder", "en-US": "a file that the engine can't load by its name",
      "both": "two files", "fr": "no file", "": "no name",
    ]
    for (name, reason) in cases { XCTAssertEqual(files.identifier(of: name), name, reason) }
  }

  func testVariantsAreTheFilesInTheirFolder() {
    XCTAssertEqual(files.variants, ["f2", "whisper"])
    XCTAssertEqual(VoiceFiles(in: "nothing") { _ in [] }.variants, [])
  }

  func testFoldersAreListedOnceAndNoVoiceIsOpened() {
    let opened = PosixMutex<[String]>([])
    let files = VoiceFiles(in: "data") { folder in
      opened.withLock { $0.append(folder) }
      return self.folders[folder] ?? []
    }
    for name in ["en", "de", "fr"] { _ = files.identifier(of: name) }
    // The engine opens “gmw/en” itself. The file “ko” might be a folder.
    XCTAssertEqual(opened.withLock { $0.sorted() }, (folders.keys + ["data/lang/ko"]).sorted())
  }

  func testInstalledVoicesHaveTheirIdentifiers() throws {
    guard let synthesizer = try? EspeakSynthesizer()
    else { throw XCTSkip("the speech engine is unavailable") }
    let files = VoiceFiles(in: synthesizer.engineDescription.dataPath)
    XCTAssertEqual(files.identifier(of: "en"), "gmw/en")
    XCTAssertTrue(files.variants.contains("whisper"))
    for voice in synthesizer.voices where voice.identifier.contains("/") {
      let name = voice.shortName
      guard files.identifier(of: name) != name else { continue }
      XCTAssertEqual(files.identifier(of: name), voice.identifier)
    }
  }
}
