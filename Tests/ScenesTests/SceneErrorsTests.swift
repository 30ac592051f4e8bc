import Scenes
import XCTest

/// What is told of scenes that are not valid, each message with its place, from a table.
final class SceneErrorsTests: XCTestCase {
  func testEveryMistakeIsToldWithItsPlace() throws {
    let cases = try SceneReadingCase.all("scene-errors")
    XCTAssertGreaterThan(cases.count, 140)
    for testCase in cases {
      let file = SceneFile.read(testCase.content, named: "")
      let problems = file.problems.map {
        // A problem of the whole file has no place.
        String($0.description.dropFirst($0.position == nil ? 2 : 1))
      }
      XCTAssertEqual(problems, testCase.problems, testCase.name)
      XCTAssertNil(file.document, testCase.name)
      XCTAssertFalse(testCase.problems.isEmpty, testCase.name)
    }
  }

  func testAMessageBeginsWithTheNameOfTheFile() {
    let file = SceneFile.read(Array("earshot: 1\ntitel: x\n".utf8), named: "deck.yaml")
    XCTAssertEqual(
      file.problems.map(\.description),
      ["deck.yaml:2:1: There is no key “titel”. Did you mean “title”?"])
  }

  func testAnIDThatNoneIsNearIsNotGuessed() {
    let scene = "earshot: 1\nelements:\n- {id: volume, range: {lowerBound: brightness}}\n"
    XCTAssertEqual(
      SceneFile.read(Array(scene.utf8), named: "x").problems.map(\.message),
      ["“lowerBound” names “brightness”, and no view has this id."])
  }
}
