import Foundation
import Scenes
import SourceDiagnostics
import TestSupport
import Testing

/// Tests the error messages for invalid scenes, with a table of cases.
struct SceneErrorsTests {
  @Test func thereAreCases() throws {
    #expect(try SceneReadingCase.all("scene-errors").count > 140)
  }

  @Test(arguments: try SceneReadingCase.all("scene-errors"))
  func errorIsReportedWithPosition(_ testCase: SceneReadingCase) {
    let file = SceneFile.read(testCase.content, named: "")
    let problems = file.problems.map {
      // Remove the colon before the position or, if the problem concerns the whole file, the colon
      // and the space before the message.
      String($0.description.dropFirst($0.position == nil ? 2 : 1))
    }
    #expect(problems == testCase.problems)
    #expect(file.document == nil)
    #expect(!testCase.problems.isEmpty)
  }

  @Test func messageBeginsWithFileName() {
    let file = SceneFile.read(Array("earshot: 1\ntitel: x\n".utf8), named: "deck.yaml")
    #expect(
      file.problems.map(\.description)
        == ["deck.yaml:2:1: Unknown key “titel”. Did you mean “title”?"])
  }

  @Test func distantIDIsNotSuggested() {
    let scene = "earshot: 1\nelements:\n- {id: volume, range: {lowerBound: brightness}}\n"
    #expect(
      SceneFile.read(Array(scene.utf8), named: "x").problems.map(\.message)
        == ["“lowerBound” refers to “brightness”, but no view has this id."])
  }
}

/// A line of a table, with a scene and its expected problems.
struct SceneReadingCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  /// The text of the file, or `nil` if `bytes` contains the file in hexadecimal digits.
  let yaml: String?
  let bytes: String?
  /// The expected messages in order, with line and column, or no messages for a valid scene.
  let problems: [String]

  var content: [UInt8] {
    if let yaml { return Array(yaml.utf8) }
    let digits = Array(bytes ?? "")
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  var testDescription: String { name }

  /// Reads all lines of a table.
  static func all(_ table: String) throws -> [SceneReadingCase] {
    try CaseTable.lines(of: table, as: SceneReadingCase.self, in: .module)
  }
}
