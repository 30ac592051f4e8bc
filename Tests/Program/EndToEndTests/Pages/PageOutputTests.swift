import Foundation
import ProgramSupport
import SpeechOutput
import TestSupport
import XCTest

/// Tests that output on pages matches the program, and that files on pages are valid.
final class PageOutputTests: XCTestCase {
  private func page(_ name: String) throws -> RepositoryFile {
    try RepositoryFile("Documentation/\(name).md")
  }

  private func blocks(of page: String) throws -> [String] {
    try RepositoryFile("Documentation/\(page).md").codeBlocks.map(\.text)
  }

  /// Returns the program in its own folder with the README's scene, which a closure can change.
  private func program(_ change: (String) -> String = { $0 }) throws -> BuiltProgram {
    let scene = try XCTUnwrap(
      RepositoryFile("README.md").codeBlocks.first { $0.text.hasPrefix("earshot: 1") }?.text)
    return try BuiltProgram(inFolderOf: self, files: ["sound.yaml": change(scene)])
  }

  func testREADMESessionVerifies() throws {
    let session = try XCTUnwrap(RepositoryFile("README.md").blocks(of: "session").first)
    let lines = session.split(separator: "\n").map(String.init)
    let typed = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }.joined()
    XCTAssertTrue(typed.hasSuffix("quit\n"))
    let result = try BuiltProgram().run(["--silent"], input: typed)
    XCTAssertEqual(result.lines, lines.filter { !$0.hasPrefix("> ") })
  }

  func testDoPrintsREADMEResult() throws {
    let line = "earshot do sound.yaml 'go volume; set 7'     # prints 7\n"
    XCTAssertTrue(try RepositoryFile("README.md").text.contains(line))
    let result = try program().run(["do", "sound.yaml", "go volume; set 7"])
    XCTAssertEqual(result.output, "7\n")
  }

  func testScenesOnPagesAreValid() throws {
    let article = "Sources/Files/Scenes/Scenes.docc/LoadingASceneAndHearingItsTranscript.md"
    for scene in try (PageCommandTests.pages() + [article]).flatMap({
      try RepositoryFile($0).codeBlocks.map(\.text).filter { $0.hasPrefix("earshot: 1") }
    }) {
      let result = try program { _ in scene }.run(["check", "sound.yaml"])
      XCTAssertEqual(result.status, 0, scene + result.errors)
    }
  }

  func testSceneErrorMatchesScenesPage() throws {
    let result = try program { $0.replacing("    label: Volume", with: "    lable: Volume") }
      .run(["check", "sound.yaml"])
    XCTAssertEqual(result.status, 65)
    XCTAssertTrue(try blocks(of: "scenes").contains(result.errors), result.errors)
  }

  func testTranscriptsPageExamplesMatch() throws {
    func hinted(_ scene: String) -> String {
      scene.replacing("    label: Volume\n", with: "    label: Volume\n    hint: Adjust volume\n")
    }
    let blocks = try blocks(of: "transcripts")
    let session = try XCTUnwrap(page("transcripts").blocks(of: "session").first)
    let program = try program(hinted)
    try program.write(session, to: "sound.txt")
    let same = try program.run(["verify", "sound.yaml", "sound.txt"])
    XCTAssertEqual(same.status, 0, same.output)
    try program.write(
      program.read("sound.yaml").replacing("value: 1,", with: "value: 2,"), to: "sound.yaml")
    // Correct the opening in the recording, so that only the step differs.
    try program.write(session.replacing("Volume: 1", with: "Volume: 2"), to: "sound.txt")
    let other = try program.run(["verify", "sound.yaml", "sound.txt"])
    XCTAssertTrue(blocks.contains(other.output), other.output)
    let plain = try self.program().run(
      ["transcript", "sound.yaml", "--commands", "-", "--format", "json"], input: "swipe up\n")
    XCTAssertEqual(
      plain.lines.last.map { $0 + "\n" }, try page("transcripts").blocks(of: "json")[0])
  }

  func testUserSettingsAndVoicesAreUsed() throws {
    let person = try PersonalHome(self)
    func list(_ text: String) throws -> BuiltProgram.Result {
      try person.write(text)
      return try person.program.run(["settings"])
    }
    let good = try list(XCTUnwrap(page("settings").blocks(of: "yaml").first))
    XCTAssertEqual(good.errors, "")
    XCTAssertEqual(good.status, 0)
    let shown = try XCTUnwrap(blocks(of: "settings").first { $0.contains("hunts") })
    let bad = try list("# a remark\nhunts: off\n")
    XCTAssertTrue(
      bad.errors.contains(shown.replacing("~/.config", with: person.folder)), bad.errors)
    for page in ["Documentation/settings.md", "Voices/Voices.docc/WritingAVoiceOfYourOwn.md"] {
      let blocks = try RepositoryFile(page).blocks(of: "yaml")
      let voice = try XCTUnwrap(blocks.last { $0.contains("name: mine") }, page)
      XCTAssertEqual(try VoiceProfile(yaml: voice, file: "mine.yaml").name, "mine")
    }
  }

  func testBaselineMatchesAuditPage() throws {
    let program = try program { _ in
      """
      earshot: 1
      title: Deck
      language: en
      elements:
        - {label: Help, traits: [button, link]}

      """
    }
    _ = try program.run(["audit", "sound.yaml", "--baseline", "known.txt", "--update-baseline"])
    let written = try program.read("known.txt")
    let shown = try XCTUnwrap(blocks(of: "audit").first { $0.hasPrefix("file ") })
    let finding = try XCTUnwrap(shown.split(separator: "\n").last)
    XCTAssertTrue(written.contains("file sound.yaml\n"), written)
    XCTAssertTrue(written.contains(finding + "\n"), written)
  }

  func testCompanionResultsMatchTask() throws {
    let shown = try page("prompt").blocks(of: "text").map { $0.split(separator: "\n") }
    let task = try ListenerTask.text(of: "09-companion.screen").split(separator: "\n")
    let session = try XCTUnwrap(shown.last)
    let first = try XCTUnwrap(task.firstIndex(of: session[0]))
    for (own, real) in zip(session, task[first...]) { XCTAssertTrue(real.hasPrefix(own), "\(own)") }
  }
}
