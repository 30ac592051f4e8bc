import Foundation
import ProgramSupport
import XCTest

/// The script that the action and other CI systems run on scenes.
final class VerifyScenesTests: XCTestCase {
  private func verify(_ arguments: String, in program: BuiltProgram) throws -> BuiltProgram.Result {
    let script = FileManager.default.currentDirectoryPath + "/Scripts/verify-scenes"
    return try program.shell(
      "PATH=$(dirname \"$earshot\"):$PATH; exec '\(script)' \(arguments)")
  }

  func testScenesAndTheirSessionsAreCounted() throws {
    let program = try BuiltProgram(
      inFolderOf: self,
      files: [
        "a.yaml":
          "earshot: 1\ntitle: A\nlanguage: en\nelements: [{label: Play, traits: [button], frame: [0, 0, 80, 44], activate: {announce: Playing}}]\n",
        "a.txt": "#= A\n#= Play. Button.\n",
      ])
    let result = try verify("'*.yaml'", in: program)
    XCTAssertEqual(result.lines.last, "1 scene, 1 session: all is well.")
    XCTAssertEqual(result.status, 0, result.errors)
  }

  func testALinkOutOfTheFolderIsNotReadAndAnOddPatternIsShownSafely() throws {
    let program = try BuiltProgram(inFolderOf: self, files: ["secret": "Zq7Geheim\n"])
    try FileManager.default.createDirectory(
      atPath: program.folder + "/scenes", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: program.folder + "/scenes/link.yaml", withDestinationPath: "../secret")
    var inside = program
    inside.workingFolder = program.folder + "/scenes"
    let result = try verify("link.yaml $'no\\e[31m*'", in: inside)
    XCTAssertEqual(
      result.errors,
      """
      link.yaml is a link to a file outside this folder. Copy the file.
      No file matches “no?[31m*”.

      """)
    XCTAssertFalse(result.output.contains("Zq7"), result.output)
    XCTAssertEqual(result.status, 66)
  }
}
