import Foundation
import Listening
import SphinxSpeech
import TestSupport
import XCTest

/// Tests that a recognizer is replaced after crashes and hangs. The double needs no engine.
final class RecognizerProcessTests: XCTestCase {
  private let samples: [Int16] = [0]

  func testGrammarSurvivesCrashesAndHangs() throws {
    let recognizer = recognizer(timeout: .milliseconds(300))
    try recognizer.use(grammar("go", "pitch"))
    XCTAssertEqual(try recognizer.recognize(samples).candidates.first, ["go", "pitch"])
    for sample in [1, 2, 3] as [Int16] {
      XCTAssertThrowsError(try recognizer.recognize([sample])) { error in
        XCTAssertEqual(
          "\(error)",
          "The speech recognizer ended unexpectedly. It starts again now. Repeat the command.")
      }
      XCTAssertEqual(try recognizer.recognize(samples).candidates.first, ["go", "pitch"])
    }
    for number in children(named: "earshot-listen") { kill(number, SIGKILL) }
    // Whether this call already finds the end of the process depends on the system.
    _ = try? recognizer.recognize(samples)
    XCTAssertEqual(try recognizer.recognize(samples).candidates.first, ["go", "pitch"])
  }

  func testUncertaintyAndWakePhraseArrive() throws {
    let recognizer = recognizer()
    try recognizer.use(grammar("sixteen"))
    XCTAssertEqual(
      try recognizer.recognize(Array(repeating: 0, count: 96_000)),
      Recognition([["sixteen"], ["other"]], isUncertain: true))
    XCTAssertFalse(try recognizer.hearsWakePhrase([0]))
    XCTAssertTrue(try recognizer.hearsWakePhrase([5]))
  }

  func testUnspeakableWordsAreReportedOnce() throws {
    let recognizer = recognizer()
    let word = String(repeating: "x", count: 30)
    XCTAssertThrowsError(try recognizer.use(grammar(word, "go"))) { error in
      XCTAssertEqual(error as? RecognizerError, .noPronunciation([word]))
    }
    XCTAssertNoThrow(try recognizer.recognize(samples))
  }

  func testProcessThatCannotStartThrowsSentence() {
    XCTAssertThrowsError(try recognizer("refuses").start()) { error in
      XCTAssertEqual(error as? RecognizerError, .notInstalled("The model is missing."))
    }
    XCTAssertThrowsError(try recognizer("dies").start()) { error in
      XCTAssertTrue("\(error)".contains("speech recognizer's process: it ends"), "\(error)")
    }
    XCTAssertThrowsError(try SphinxRecognizer(executable: "/nonexistent").start()) { error in
      XCTAssertTrue("\(error)".contains("/nonexistent: No such file"), "\(error)")
    }
  }

  private func recognizer(
    _ mode: String = "scripted", timeout: Duration = .seconds(10)
  ) -> SphinxRecognizer {
    SphinxRecognizer(
      executable: BuiltFolder.url.appendingPathComponent("RecognizerDouble").path,
      arguments: [mode], timeout: timeout)
  }

  private func grammar(_ words: String...) -> SpokenGrammar {
    var grammar = SpokenGrammar()
    for word in words { grammar.connect(grammar.start, to: grammar.end, word: word) }
    return grammar
  }
}
