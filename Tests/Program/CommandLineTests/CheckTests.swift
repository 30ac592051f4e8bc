import Foundation
import ProgramSupport
import Scenes
import XCTest

/// Tests `earshot check` and `earshot schema`.
final class CheckTests: XCTestCase {
  private let valid = "earshot: 1\nelements:\n- {label: Play, traits: [button]}\n"
  private let wrong = "earshot: 1\ntitel: x\nelements: [{lable: A}]\n"

  func testValidSceneHasElementCount() throws {
    let more = valid + "- children: [{label: A}, {label: B}]\n"
    let program = try BuiltProgram(
      inFolderOf: self, files: ["play.yaml": valid, "more.yaml": more])
    XCTAssertEqual(
      try program.run(["check", "play.yaml", "more.yaml"]),
      .init(
        output: "play.yaml: valid, 1 element.\nmore.yaml: valid, 4 elements.\n", errors: "",
        status: 0))
  }

  func testErrorsOfAllFilesAreOnStandardError() throws {
    let program = try BuiltProgram(
      inFolderOf: self, files: ["a.yaml": wrong, "b.yaml": "earshot: 2\n", "c.yaml": valid])
    XCTAssertEqual(
      try program.run(["check", "a.yaml", "b.yaml", "c.yaml"]),
      .init(
        output: "c.yaml: valid, 1 element.\n",
        errors: """
          a.yaml:2:1: Unknown key “titel”. Nearest: title.
          a.yaml:3:13: Unknown key “lable”. Nearest: label.
          b.yaml:1:10: Unsupported version 2 of the scene format. This release of Earshot supports version 1.

          """, status: 65))
  }

  func testMissingFileIsReportedAndOthersAreChecked() throws {
    let program = try BuiltProgram(inFolderOf: self, files: ["a.yaml": wrong, "c.yaml": valid])
    let result = try program.run(["check", "none.yaml", "a.yaml", "c.yaml", "."])
    XCTAssertEqual(result.status, 66)
    XCTAssertEqual(result.output, "c.yaml: valid, 1 element.\n")
    let lines = result.errors.split(separator: "\n")
    XCTAssertEqual(lines.first, "none.yaml: No such file.")
    XCTAssertEqual(lines.last, ".: This is a folder. Name a file.")
    XCTAssertEqual(lines.count, 4)
  }

  func testHyphenStandsForStandardInput() throws {
    XCTAssertEqual(
      try BuiltProgram().run(["check", "-"], input: valid),
      .init(output: "-: valid, 1 element.\n", errors: "", status: 0))
  }

  func testEndlessFileIsRefused() throws {
    XCTAssertEqual(
      try BuiltProgram().run(["check", "/dev/zero"]),
      .init(
        output: "", errors: "/dev/zero: The file is larger than the limit of 100000000 bytes.\n",
        status: 65))
  }

  func testMissingFileNameIsUsageError() throws {
    XCTAssertEqual(try BuiltProgram().run(["check"]).status, 64)
    XCTAssertEqual(try BuiltProgram().run(["schema", "x.yaml"]).status, 64)
  }

  func testSchemaIsPrinted() throws {
    let result = try BuiltProgram().run(["schema"])
    XCTAssertEqual(result, .init(output: SceneSchema.text + "\n", errors: "", status: 0))
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let schema = (json as? [String: Any])?["$schema"] as? String
    XCTAssertEqual(schema, "https://json-schema.org/draft/2020-12/schema")
  }
}
