import Listening
import Testing

@Suite struct ScriptedRecognizerTests {
  @Test func answersInOrderAndThenRejects() throws {
    let recognizer = ScriptedRecognizer(
      [Recognition([["go", "pitch"]]), Recognition([["stop"]])], wakePhrases: [false, true])
    #expect(try recognizer.recognize([]).candidates == [["go", "pitch"]])
    #expect(try recognizer.recognize([]).candidates == [["stop"]])
    #expect(try recognizer.recognize([]).candidates == [])
    #expect(try recognizer.hearsWakePhrase([]) == false)
    #expect(try recognizer.hearsWakePhrase([]) == true)
    #expect(try recognizer.hearsWakePhrase([]) == false)
    #expect(recognizer.utteranceCount == 3)
  }

  @Test func failsWithTheGivenError() {
    let recognizer = ScriptedRecognizer(failure: .ended("The recognizer ended."))
    #expect(throws: RecognizerError.ended("The recognizer ended.")) {
      try recognizer.use(SpokenGrammar())
    }
  }
}
