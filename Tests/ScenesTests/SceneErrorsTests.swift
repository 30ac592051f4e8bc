import Scenes
import SourceDiagnostics
import Testing

/// Messages about scenes that are not valid, each with its place, from a table.
struct SceneErrorsTests {
  @Test func thereAreCases() throws {
    #expect(try SceneReadingCase.all("scene-errors").count > 140)
  }

  @Test(arguments: try SceneReadingCase.all("scene-errors"))
  func aMistakeIsShownWithItsPlace(_ testCase: SceneReadingCase) {
    let file = SceneFile.read(testCase.content, named: "")
    let problems = file.problems.map {
      // A problem of the whole file has no place.
      String($0.description.dropFirst($0.position == nil ? 2 : 1))
    }
    #expect(problems == testCase.problems)
    #expect(file.document == nil)
    #expect(!testCase.problems.isEmpty)
  }

  @Test func aMessageBeginsWithTheNameOfTheFile() {
    let file = SceneFile.read(Array("earshot: 1\ntitel: x\n".utf8), named: "deck.yaml")
    #expect(
      file.problems.map(\.description)
        == ["deck.yaml:2:1: There is no key “titel”. Did you mean “title”?"])
  }

  @Test func anIDThatNoneIsNearIsNotGuessed() {
    let scene = "earshot: 1\nelements:\n- {id: volume, range: {lowerBound: brightness}}\n"
    #expect(
      SceneFile.read(Array(scene.utf8), named: "x").problems.map(\.message)
        == ["“lowerBound” names “brightness”, and no view has this id."])
  }
}
