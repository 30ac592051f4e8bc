import Foundation
import SpeechOutput
import XCTest

final class VoiceLibraryTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    addTeardownBlock { [folder] in try? FileManager.default.removeItem(atPath: folder) }
  }

  func testUserProfileReplacesBuiltInOfSameName() throws {
    try write("name: Default\nrate: 300", to: "mine.yaml")
    try write("name: zebra\nlanguage: de", to: "a.yaml")
    let library = library
    XCTAssertEqual(library.profiles.map(\.name), ["Default", "german", "zebra"])
    XCTAssertEqual(library.entries.map(\.path), [folder + "/mine.yaml", nil, folder + "/a.yaml"])
    XCTAssertEqual(library.defaultProfile.rate, 300)
    XCTAssertEqual(library.profile(named: "ZEBRA")?.language, "de")
    XCTAssertNil(library.profile(named: "horse"))
    XCTAssertEqual(library.problems, [])
  }

  func testLanguagePrefersExactMatchThenUserProfile() throws {
    XCTAssertEqual(library.profile(speaking: "de-AT")?.name, "german")
    XCTAssertEqual(library.profile(speaking: "en_GB")?.name, "default")
    XCTAssertNil(library.profile(speaking: "fr"))
    try write("name: vienna\nlanguage: de-AT", to: "v.yaml")
    XCTAssertEqual(library.profile(speaking: "de_at")?.name, "vienna")
    XCTAssertEqual(library.profile(speaking: "de")?.name, "german")
    XCTAssertEqual(
      library.profile(speaking: "de-CH")?.name, "vienna", "the user's profile comes first")
  }

  func testBuiltInProfileHasVoiceOfRegion() throws {
    let american = try XCTUnwrap(library.profile(speaking: "en_US"))
    XCTAssertEqual(american.language, "en-US")
    XCTAssertNil(american.voice, "the engine chooses the voice")
    XCTAssertEqual(library.profile(speaking: "en")?.voice, "en")
    XCTAssertEqual(library.defaultProfile(in: "en-US").language, "en-US")
    XCTAssertEqual(library.defaultProfile(in: "de-DE"), library.defaultProfile)
    XCTAssertEqual(library.defaultProfile(in: nil), library.defaultProfile)
    try write("name: mine\nlanguage: en\nvoice: en-gb-x-rp", to: "m.yaml")
    XCTAssertEqual(library.profile(speaking: "en-US")?.voice, "en-gb-x-rp", "the user chose it")
    try write("name: default\nvoice: en-gb-x-rp", to: "d.yaml")
    XCTAssertEqual(library.defaultProfile(in: "en-US").voice, "en-gb-x-rp")
  }

  func testInvalidUserProfileIsReportedAndBuiltInRemains() throws {
    try write("name: default\nrate: 9999", to: "default.yaml")
    try write("name: good", to: "good.yaml")
    try write("name: GOOD", to: "twice.yaml")
    let library = library
    XCTAssertEqual(library.defaultProfile.rate, 175)
    XCTAssertEqual(library.profiles.map(\.name), ["default", "german", "good"])
    XCTAssertEqual(
      library.problems.map(\.message),
      [
        "\(folder)/default.yaml:2:7: “rate” must be a whole number from 80 to 1200, not “9999”.",
        "\(folder)/twice.yaml:1:1: the profile “GOOD” already exists in \(folder)/good.yaml. "
          + "Give it another name.",
      ])
  }

  func testUnreadableFilesAreReportedAndOthersRead() throws {
    try write("name: good", to: "z.yaml")
    try write("name: hidden", to: ".hidden.yaml")
    try write("name: other", to: "notes.txt")
    try FileManager.default.createDirectory(
      atPath: folder + "/folder.yaml", withIntermediateDirectories: true)
    try Data(repeating: 0x20, count: 1 << 20).write(to: URL(fileURLWithPath: folder + "/big.yaml"))
    try Data((0...255).map { UInt8($0) }).write(to: URL(fileURLWithPath: folder + "/binary.yaml"))
    symlink(folder + "/loop.yaml", folder + "/loop.yaml")
    symlink("/dev/zero", folder + "/endless.yaml")
    symlink(folder + "/gone", folder + "/gone.yaml")
    mkfifo(folder + "/pipe.yaml", 0o600)
    try write("", to: "empty.yaml")
    let library = library
    XCTAssertEqual(library.profiles.map(\.name), ["default", "german", "good"])
    let problems = library.problems.map { $0.message.dropFirst(folder.count + 1) }
    XCTAssertEqual(
      problems.map { $0.prefix { $0 != ":" } },
      [
        "big.yaml", "binary.yaml", "empty.yaml", "endless.yaml", "folder.yaml", "gone.yaml",
        "loop.yaml", "pipe.yaml",
      ])
    for problem in problems {
      XCTAssertNotNil(problem.firstMatch(of: /^[a-z]+.yaml:\d+:\d+: ./), String(problem))
    }
  }

  func testMissingFolderIsIgnoredAndOtherFilesAreReported() throws {
    try FileManager.default.removeItem(atPath: folder)
    XCTAssertEqual(library.problems, [])
    for make in [
      { FileManager.default.createFile(atPath: $0, contents: Data()) },
      { mkfifo($0, 0o600) == 0 }, { symlink($0, $0) == 0 },
    ] {
      XCTAssertTrue(make(folder))
      XCTAssertEqual(library.problems.count, 1)
      XCTAssertEqual(library.profiles.map(\.name), ["default", "german"])
      unlink(folder)
    }
  }

  func testAtMost200FilesAreRead() throws {
    for number in 0..<1_000 { try write("name: p\(number)", to: "p\(number).yaml") }
    XCTAssertEqual(library.entries.count, 202)
    XCTAssertEqual(
      library.problems.map(\.message),
      ["\(folder):1:1: can't be read: there are more than 200 profiles."])
  }

  private var library: VoiceLibrary {
    VoiceLibrary(
      files: [
        ("default.yaml", "name: default\nlanguage: en\nvoice: en"),
        ("german.yaml", "name: german\nlanguage: de"),
      ], folder: folder)
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
  }
}
