import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Tests the scenes in the examples and in the README.
final class ExampleTests: XCTestCase {
  private static let folder = RepositoryFile.folder.appendingPathComponent("Examples/Scenes").path

  func testExamplesVerifyAndPassAudit() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    let scenes = files.filter { $0.hasSuffix(".yaml") }.sorted()
    XCTAssertGreaterThanOrEqual(scenes.count, 7)
    var program = BuiltProgram()
    program.workingFolder = Self.folder
    XCTAssertEqual(try program.run(["check"] + scenes).status, 0)
    let audit = try program.run(["audit"] + scenes)
    XCTAssertEqual(audit.status, 0, audit.output)
    for scene in scenes {
      let session = scene.dropLast(5) + ".txt"
      let result = try program.run(["verify", scene, String(session)])
      XCTAssertEqual(result.status, 0, result.output + result.errors)
      let text = try program.read(String(session))
      XCTAssertGreaterThan(text.split(separator: "\n").count { $0.hasPrefix("#=") }, 8, scene)
    }
  }

  func testREADMESceneAndSessionMatch() throws {
    let blocks = try RepositoryFile("README.md").codeBlocks
    let scene = try XCTUnwrap(blocks.first { $0.text.hasPrefix("earshot: 1") }?.text)
    let session = try XCTUnwrap(blocks.first { $0.language == "recorded" }?.text)
    let program = try BuiltProgram(
      inFolderOf: self, files: ["sound.yaml": scene, "sound.txt": session])
    XCTAssertEqual(try program.run(["check", "sound.yaml"]).status, 0)
    XCTAssertEqual(try program.run(["audit", "sound.yaml"]).status, 0)
    XCTAssertEqual(
      try program.run(["verify", "sound.yaml", "sound.txt"]),
      .init(output: "sound.txt: 3 commands, no differences.\n", errors: "", status: 0))
    let example = try String(contentsOfFile: Self.folder + "/sound.yaml", encoding: .utf8)
    XCTAssertTrue(example.hasSuffix(scene), "the example contains the README's scene")
    // The README shows the difference when the slider's maximum is 12.
    try program.write(scene.replacing("maximum: 10", with: "maximum: 12"), to: "sound.yaml")
    let changed = try program.run(["verify", "sound.yaml", "sound.txt"])
    XCTAssertEqual(changed.status, 1)
    XCTAssertTrue(blocks.contains { $0.text == changed.output }, changed.output)
  }
}
