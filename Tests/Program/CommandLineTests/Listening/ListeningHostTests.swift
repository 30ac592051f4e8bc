import Listening
import SpokenCommands
import TestSupport
import XCTest

@testable import earshot

/// Tests the microphone, the recognizer and the dialog together, with doubles and a simulated
/// clock.
@MainActor
final class ListeningHostTests: XCTestCase {
  /// A microphone with scripted blocks.
  private final class ScriptedMicrophone: Microphone {
    let isLive = true
    let descriptor: Int32? = nil
    private(set) var isOpen = false
    var samples: [Int16] = []
    /// The error of the next call.
    var failure: MicrophoneError?

    func open() throws(MicrophoneError) {
      if let failure = failure.take() { throw failure }
      isOpen = true
    }

    func close() { isOpen = false }

    func read() throws(MicrophoneError) -> [Int16]? {
      if let failure = failure.take() { throw failure }
      defer { samples = Array(samples.dropFirst(FileMicrophone.block)) }
      return Array(samples.prefix(FileMicrophone.block))
    }
  }

  private let microphone = ScriptedMicrophone()
  private let deck = SpokenScreen(
    labels: ["Cue", "Pitch"], focus: .init(label: "Cue", isActivatable: true))
  private let secret = SpokenScreen(
    labels: ["Name", "Code"], focus: .init(label: "Code", isSecure: true))
  private var now: Duration = 100

  private func host(
    _ answers: [[String]], handsFree: Bool = false, headphones: Bool = false,
    wakePhrases: [Bool] = []
  ) -> ListeningHost {
    host(
      ScriptedRecognizer(
        answers.map { Recognition($0.isEmpty ? [] : [$0]) }, wakePhrases: wakePhrases),
      handsFree, headphones)
  }

  private func host(
    _ recognizer: ScriptedRecognizer, _ handsFree: Bool = false, _ headphones: Bool = false
  ) -> ListeningHost {
    ListeningHost(
      ListeningOptions(isHandsFree: handsFree, hasHeadphones: headphones, microphone: microphone),
      talkKey: "Space"
    ) { recognizer }
  }

  /// Half a second of quiet, a word of half a second, and enough quiet to end it.
  private static let word: [Int16] = {
    let quiet = (0..<8_000).map { Int16($0 % 7 * 4) }
    let loud = (0..<8_000).map { (index: Int) -> Int16 in
      let volume = 4_000 * (1 + sin(Double(index) * 0.004))
      return Int16(volume * sin(Double(index) * 0.3))
    }
    return quiet + loud + quiet
  }()

  /// Plays sound into the microphone, block by block, and returns the outputs.
  private func say(
    _ sound: [Int16] = word, to host: ListeningHost, on screen: SpokenScreen? = nil
  ) -> [ListeningHost.Output] {
    microphone.samples = sound
    var outputs: [ListeningHost.Output] = []
    while !microphone.samples.isEmpty, microphone.isOpen {
      now += 0.02
      outputs += host.listen(at: now) { screen ?? deck }
    }
    return outputs
  }

  func testKeyOpensMicrophoneForOneCommand() async {
    let host = host([["go", "pitch"], ["stop"]])
    XCTAssertEqual(host.begin(at: now, on: deck), [])
    XCTAssertFalse(microphone.isOpen)
    XCTAssertEqual(host.pressTalkKey(at: now, on: deck), [.silence])
    XCTAssertTrue(microphone.isOpen)
    XCTAssertEqual(
      say(to: host), [.signal(.understood), .perform(["go Pitch"]), .endSilence])
    XCTAssertFalse(microphone.isOpen)
    XCTAssertEqual(say(to: host), [], "a closed microphone hears nothing")
  }

  /// The recognizer works in the pause after the words, so that the answer waits for nothing.
  func testUtteranceIsRecognizedInItsPause() async {
    let recognizer = ScriptedRecognizer([Recognition([["stop"]])])
    let host = host(recognizer)
    _ = host.pressTalkKey(at: now, on: deck)
    let end = Self.word.count - 4_000
    XCTAssertEqual(say(Array(Self.word.prefix(end)), to: host), [])
    XCTAssertEqual(recognizer.utteranceCount, 1)
    XCTAssertEqual(
      say(Array(Self.word.dropFirst(end)), to: host),
      [.signal(.understood), .perform(["stop"]), .endSilence])
    XCTAssertEqual(recognizer.utteranceCount, 1, "it is not recognized again")
  }

  func testNothingIsRecognizedInThePauseOfOthers() async {
    let recognizer = ScriptedRecognizer([Recognition([["stop"]])])
    let host = host(recognizer, true)
    _ = host.begin(at: now, on: deck)
    XCTAssertEqual(say(to: host), [])
    XCTAssertEqual(recognizer.utteranceCount, 0, "asleep, only the wake phrase is searched for")
  }

  func testSecondPressClosesMicrophone() async {
    let host = host([["stop"]])
    _ = host.pressTalkKey(at: now, on: deck)
    XCTAssertEqual(host.pressTalkKey(at: now + 1, on: deck), [.endSilence])
    XCTAssertFalse(microphone.isOpen)
  }

  func testTypingClosesMicrophone() async {
    let host = host([["stop"]])
    _ = host.pressTalkKey(at: now, on: deck)
    XCTAssertEqual(host.recordTyping(at: now + 1, on: deck), [.endSilence])
    XCTAssertFalse(microphone.isOpen)
  }

  func testSilenceIsReported() async {
    let host = host([["stop"]])
    _ = host.pressTalkKey(at: now, on: deck)
    let silence = [Int16](repeating: 0, count: 16_000 * 10)
    XCTAssertEqual(say(silence, to: host), [.say("Nothing was heard."), .endSilence])
    XCTAssertFalse(microphone.isOpen)
  }

  func testHandsFreeWaitsForWakePhrase() async {
    let host = host(
      [["hey", "earshot"], ["stop"]], handsFree: true, wakePhrases: [false, true])
    XCTAssertEqual(host.begin(at: now, on: deck), [])
    XCTAssertTrue(microphone.isOpen)
    XCTAssertEqual(say(to: host), [])
    XCTAssertEqual(say(to: host), [.signal(.awake)])
    XCTAssertEqual(say(to: host), [.signal(.understood), .perform(["stop"])])
    XCTAssertTrue(microphone.isOpen)
  }

  func testNothingIsTakenWhileEarshotSpeaks() async {
    let host = host(
      [["hey", "earshot"], ["stop"]], handsFree: true, wakePhrases: [true])
    _ = host.begin(at: now, on: deck)
    _ = say(to: host)
    _ = host.record(.speech, isHeard: true, at: now, on: deck)
    XCTAssertEqual(say(to: host), [])
    _ = host.record(.speech, isHeard: false, at: now, on: deck)
    now += 1
    XCTAssertEqual(say(to: host), [.signal(.understood), .perform(["stop"])])
  }

  func testMicrophoneIsClosedInSecureField() async {
    let host = host([], handsFree: true)
    _ = host.begin(at: now, on: deck)
    XCTAssertTrue(microphone.isOpen)
    XCTAssertEqual(
      host.update(at: now, on: secret), [.say("The microphone is off in a password field.")])
    XCTAssertFalse(microphone.isOpen)
    XCTAssertEqual(
      host.pressTalkKey(at: now, on: secret), [.say("The microphone is off in a password field.")])
    XCTAssertFalse(microphone.isOpen)
    XCTAssertEqual(host.update(at: now, on: deck), [])
    XCTAssertTrue(microphone.isOpen)
  }

  func testOtherLanguagesAreRefused() async {
    var german = deck
    german.language = "de"
    let host = host([["stop"]])
    XCTAssertEqual(
      host.pressTalkKey(at: now, on: german),
      [.say("Spoken commands are in English only. Use the keyboard.")])
    XCTAssertFalse(microphone.isOpen)
  }

  func testMicrophoneFailureIsReportedOnceAndTheKeyTriesAgain() async {
    let host = host([["stop"]])
    microphone.failure = .noRecorder
    XCTAssertEqual(
      host.pressTalkKey(at: now, on: deck),
      [.silence, .say(MicrophoneError.noRecorder.message), .endSilence])
    XCTAssertEqual(host.listen(at: now + 1) { deck }, [])
    _ = host.pressTalkKey(at: now + 2, on: deck)
    microphone.failure = .stopped
    XCTAssertEqual(
      host.listen(at: now + 2) { deck },
      [.say(MicrophoneError.stopped.message), .endSilence])
    XCTAssertEqual(host.listen(at: now + 3) { deck }, [])
    _ = host.pressTalkKey(at: now + 4, on: deck)
    XCTAssertTrue(microphone.isOpen)
  }

  func testMicrophoneWithoutSamplesIsReported() async {
    let host = host([])
    _ = host.pressTalkKey(at: now, on: deck)
    XCTAssertEqual(host.listen(at: now + 4.9) { deck }, [])
    XCTAssertEqual(
      host.listen(at: now + 5.1) { deck }, [.say(MicrophoneError.silent.message), .endSilence])
    XCTAssertFalse(microphone.isOpen)
  }

  func testMissingRecognizerIsReportedByEachPress() async {
    let host = ListeningHost(
      ListeningOptions(microphone: microphone), talkKey: "Space"
    ) { () throws(RecognizerError) in throw .notInstalled("Install it.") }
    XCTAssertEqual(host.begin(at: now, on: deck), [.say("Install it.")])
    XCTAssertEqual(host.pressTalkKey(at: now, on: deck), [.say("Install it.")])
    XCTAssertFalse(microphone.isOpen)
  }

  func testRecognizerThatEndsIsReported() async {
    let host = host(ScriptedRecognizer(failure: .ended("It ended.")))
    _ = host.pressTalkKey(at: now, on: deck)
    XCTAssertEqual(say(to: host), [.say("It ended."), .endSilence])
    XCTAssertFalse(microphone.isOpen)
  }

  func testGrammarChangesOnlyWithScreen() async {
    let recognizer = ScriptedRecognizer(Array(repeating: Recognition([["stop"]]), count: 3))
    let host = host(recognizer)
    for screen in [deck, deck, SpokenScreen(labels: ["Loop"])] {
      _ = host.pressTalkKey(at: now, on: screen)
      _ = say(to: host, on: screen)
      now += 1
    }
    XCTAssertEqual(recognizer.utteranceCount, 3)
    XCTAssertEqual(recognizer.grammarCount, 2)
  }

  /// Some names are left out of the grammar of a huge screen, and keys and commands still work.
  func testHugeScreensAreOperatedWithoutTheNamesThatAreLeftOut() async {
    let long = String(repeating: "a", count: 10_000)
    let recognizer = ScriptedRecognizer(
      Array(repeating: Recognition([["go", "deck", "one"]]), count: 2))
    let host = host(recognizer)
    let screen = SpokenScreen(labels: [long] + (1...5_000).map { "Deck \($0)" })
    _ = host.pressTalkKey(at: now, on: screen)
    XCTAssertEqual(
      say(to: host, on: screen), [.signal(.understood), .perform(["go Deck 1"]), .endSilence])
    let beginning = String(repeating: "a", count: 60)
    XCTAssertEqual(
      host.reportUnspeakableNames(on: screen),
      "These names can't be spoken: “\(beginning)…”, “Deck 1001”, “Deck 1002” and 3998 more. "
        + "Type them.")
    XCTAssertEqual(host.recordTyping(at: now, on: screen), [])
    XCTAssertNil(host.reportUnspeakableNames(on: screen), "it is said once")
    _ = host.pressTalkKey(at: now, on: screen)
    XCTAssertEqual(
      say(to: host, on: screen), [.signal(.understood), .perform(["go Deck 1"]), .endSilence])
    XCTAssertEqual(recognizer.grammarCount, 1)
  }

  func testNamesThatCannotBeSpokenAreReportedOnce() async {
    let host = host([])
    let screen = SpokenScreen(labels: ["Громкость", "Pitch"])
    XCTAssertEqual(
      host.reportUnspeakableNames(on: screen),
      "These names can't be spoken: “Громкость”. Type them.")
    XCTAssertNil(host.reportUnspeakableNames(on: screen))
    XCTAssertNil(host.reportUnspeakableNames(on: deck))
    XCTAssertNotNil(host.reportUnspeakableNames(on: screen))
  }
}
