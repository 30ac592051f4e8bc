import AccessibilityModel
import Listening
import ReaderSession
import ScreenReader
import SpokenCommands
import XCTest

@testable import earshot

/// Tests that a program or a page is heard while the user types and says nothing.
@MainActor
final class LiveSourceTests: XCTestCase {
  private let source = SourceDouble()
  private let output = OutputDouble()

  func testListeningPromptHearsAlert() async {
    source.events = [{ $0.announce("Connection lost") }]
    var prompt = listeningPrompt()
    XCTAssertFalse(prompt.answerVoice(), "the input has ended")
    XCTAssertEqual(output.takeLines(), ["Connection lost"])
  }

  func testListeningPromptHearsEndOfProgram() async {
    source.events = [{ $0.replaceElements(announcing: "The program has ended.") }]
    var prompt = listeningPrompt()
    XCTAssertFalse(prompt.answerVoice(), "the input has ended")
    XCTAssertEqual(output.takeLines(), ["The program has ended.", "No items."])
  }

  func testNamesOfChangedScreenCanBeSpoken() async {
    source.events = [{ $0.replaceElements(announcing: "The program has ended.") }]
    var prompt = listeningPrompt()
    _ = prompt.answerVoice()
    XCTAssertEqual(prompt.knownScreen?.names, [])
  }

  /// A prompt that listens, and whose input has ended, so that it answers what has happened once.
  private func listeningPrompt() -> Prompt {
    var prompt = Prompt(
      screen: source.screen, sound: nil, settings: ReaderSettings(), isPaced: false,
      output: output.output)
    prompt.source = source
    prompt.input.end()
    prompt.listening = ListeningHost(ListeningOptions(), talkKey: "Return") { ScriptedRecognizer() }
    _ = prompt.session.open()
    return prompt
  }
}
