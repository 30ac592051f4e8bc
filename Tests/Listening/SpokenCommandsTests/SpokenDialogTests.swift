import Listening
import TestSupport
import Testing

@testable import SpokenCommands

/// A session with the outputs of each input, and a clock that only the tests move.
struct SessionRun {
  var session: SpokenDialog
  var screen: SpokenScreen
  var time: Duration = 100

  init(
    _ mode: SpokenDialog.Mode = .pushToTalk, hasHeadphones: Bool = false,
    on screen: SpokenScreen = SessionRun.deck
  ) {
    session = SpokenDialog(mode: mode, hasHeadphones: hasHeadphones, talkKey: "Return")
    self.screen = screen
  }

  static let deck = SpokenScreen(
    labels: ["Pitch", "Loop", "Delete track"], actions: ["Reset pitch", "Erase all"],
    focus: SpokenScreen.Focus(label: "Pitch", isAdjustable: true, swipesAdjust: true, number: 5))

  mutating func send(_ input: SpokenDialog.Input) -> [SpokenDialog.Output] {
    session.send(input, at: time, on: screen)
  }

  /// Sends an utterance that ended just now, and what the recognizer heard in it.
  mutating func hear(_ candidates: String..., isUncertain: Bool = false)
    -> [SpokenDialog.Output]
  {
    time += 2
    let outputs = send(.utterance(startedAt: time - 1.5, endedAt: time - 0.3))
    guard outputs.contains(.recognize) else { return outputs }
    let words = candidates.map { $0.split(separator: " ").map(String.init) }
    return outputs + send(.recognized(Recognition(words, isUncertain: isUncertain)))
  }

  /// Presses the key, and says something. The outputs are those of the answer only.
  mutating func say(_ candidates: String, _ second: String? = nil) -> [SpokenDialog.Output] {
    _ = send(.talkKey)
    let outputs =
      second.map { hear(candidates, $0, isUncertain: true) } ?? hear(candidates)
    return outputs.filter {
      ![.closeMicrophone, .recognize, .endSilence].contains($0)
    }
  }
}

@Suite struct PushToTalkTests {
  @Test func theKeyOpensTheMicrophoneForOneUtterance() {
    var run = SessionRun()
    #expect(run.session.start(at: run.time, on: run.screen) == [])
    #expect(run.send(.talkKey) == [.silence, .openMicrophone])
    #expect(run.session.isOpen)
    run.time += 1
    #expect(
      run.send(.utterance(startedAt: run.time - 0.9, endedAt: run.time - 0.3))
        == [.closeMicrophone, .recognize])
    #expect(!run.session.isOpen)
    #expect(
      run.send(.recognized(Recognition([["go", "loop"]])))
        == [.signal(.understood), .perform(["go Loop"]), .endSilence])
  }

  @Test func nothingIsTakenWithoutTheKey() {
    var run = SessionRun()
    #expect(run.hear("quit") == [])
    #expect(run.send(.recognized(Recognition([["go", "loop"]]))) == [])
    #expect(run.send(.wakePhrase(isHeard: true)) == [])
    #expect(run.send(.nothingHeard) == [])
    #expect(run.session.deadline == nil)
  }

  @Test func aSecondPressCancels() {
    var run = SessionRun()
    _ = run.send(.talkKey)
    #expect(run.send(.talkKey) == [.closeMicrophone, .endSilence])
    #expect(run.hear("go loop") == [])
  }

  @Test func silenceIsSaid() {
    var run = SessionRun()
    _ = run.send(.talkKey)
    #expect(
      run.send(.nothingHeard)
        == [.closeMicrophone, .say("Nothing was heard."), .endSilence])
  }

  @Test func theMicrophoneDoesNotStayOpenForEver() throws {
    var run = SessionRun()
    _ = run.send(.talkKey)
    run.time = try #require(run.session.deadline)
    #expect(
      run.send(.update) == [.closeMicrophone, .say("Nothing was heard."), .endSilence])
    #expect(run.session.deadline == nil)
  }

  /// The key silences speech and pauses the disc, so that “stop” is heard.
  @Test func stopIsHeardWhileALoopPlays() {
    var run = SessionRun()
    _ = run.send(.soundStarted(.interface))
    _ = run.send(.soundStarted(.speech))
    run.time += 5
    #expect(run.send(.talkKey) == [.silence, .openMicrophone])
    _ = run.send(.soundEnded(.speech))
    _ = run.send(.soundEnded(.interface))
    #expect(
      run.hear("stop") == [
        .closeMicrophone, .recognize, .signal(.understood), .perform(["stop"]), .endSilence,
      ])
  }

  /// An announcement that starts while the microphone is open would be heard as a command.
  @Test func speechAfterTheKeyIsNotTaken() {
    var run = SessionRun()
    _ = run.send(.talkKey)
    _ = run.send(.soundStarted(.speech))
    #expect(
      run.hear("go loop") == [
        .closeMicrophone, .signal(.notUnderstood), .say("Say again."), .endSilence,
      ])
    var withHeadphones = SessionRun(hasHeadphones: true)
    _ = withHeadphones.send(.talkKey)
    _ = withHeadphones.send(.soundStarted(.speech))
    #expect(withHeadphones.hear("go loop").contains(.perform(["go Loop"])))
  }

  @Test func aFailureIsToldOnceAndTheKeyTriesAgain() {
    var run = SessionRun()
    _ = run.send(.talkKey)
    #expect(
      run.send(.failed("No microphone.")) == [
        .closeMicrophone, .say("No microphone."), .endSilence,
      ])
    #expect(run.send(.failed("No microphone.")) == [])
    #expect(run.send(.talkKey) == [.silence, .openMicrophone])
  }

  @Test func afterGoToSleepThereIsNothingToWake() {
    var run = SessionRun()
    #expect(run.say("go to sleep") == [.signal(.understood)])
  }
}

@Suite struct HandsFreeTests {
  private func awake(hasHeadphones: Bool = false) -> SessionRun {
    var run = SessionRun(.handsFree, hasHeadphones: hasHeadphones)
    #expect(run.session.start(at: run.time, on: run.screen) == [.openMicrophone])
    run.time += 2
    #expect(
      run.send(.utterance(startedAt: run.time - 1, endedAt: run.time - 0.3)) == [.spotWakePhrase])
    #expect(run.send(.wakePhrase(isHeard: true)) == [.signal(.awake), .recognize])
    #expect(run.send(.recognized(Recognition([["hey", "earshot"]]))) == [])
    return run
  }

  @Test func asleepItHearsOnlyTheWakePhrase() {
    var run = SessionRun(.handsFree)
    _ = run.session.start(at: run.time, on: run.screen)
    #expect(run.hear("quit") == [.spotWakePhrase])
    #expect(run.send(.wakePhrase(isHeard: false)) == [])
    #expect(run.send(.recognized(Recognition([["quit"]]))) == [])
    #expect(!run.session.isAwake)
  }

  @Test func aCommandCanFollowTheWakePhrase() {
    var run = SessionRun(.handsFree)
    _ = run.session.start(at: run.time, on: run.screen)
    _ = run.hear("")
    #expect(run.send(.wakePhrase(isHeard: true)) == [.signal(.awake), .recognize])
    #expect(
      run.send(.recognized(Recognition([["hey", "earshot", "go", "loop"]])))
        == [.signal(.understood), .perform(["go Loop"])])
  }

  /// What follows the wake phrase may be no command. It then only wakes.
  @Test func theWakePhraseAloneIsNoMistake() {
    var run = SessionRun(.handsFree)
    _ = run.session.start(at: run.time, on: run.screen)
    _ = run.hear("")
    _ = run.send(.wakePhrase(isHeard: true))
    #expect(run.send(.recognized(Recognition([]))) == [])
    #expect(run.session.isAwake)
  }

  @Test func awakeItTakesCommandsAndKeepsTheMicrophoneOpen() {
    var run = awake()
    #expect(
      run.hear("go loop") == [.recognize, .signal(.understood), .perform(["go Loop"])])
    #expect(run.session.isOpen)
  }

  @Test func itFallsAsleepAfterTwentySecondsWithoutACommand() throws {
    var run = awake()
    let started = run.time
    #expect(run.session.deadline == started + 20)
    run.time = started + 19.9
    #expect(run.send(.update) == [])
    run.time = started + 20
    #expect(run.send(.update) == [.signal(.asleep)])
    #expect(run.hear("go loop") == [.spotWakePhrase])
  }

  @Test func noisesDoNotKeepItAwakeButCommandsAndSpeechDo() {
    var run = awake()
    _ = run.hear()
    run.time += 17
    _ = run.hear("go loop")
    run.time += 19
    #expect(run.send(.update) == [])
    _ = run.send(.soundStarted(.speech))
    run.time += 60
    #expect(run.send(.soundEnded(.speech)) == [])
    run.time += 19
    #expect(run.send(.update) == [])
    run.time += 1
    #expect(run.send(.update) == [.signal(.asleep)])
  }

  @Test func goToSleepIsObeyed() {
    var run = awake()
    #expect(
      run.hear("go to sleep") == [
        .recognize, .signal(.understood), .say("Asleep. To continue, say hey earshot."),
      ])
    #expect(run.hear("go loop") == [.spotWakePhrase])
  }

  /// Half duplex: whatever overlaps with a sound, or its echo, may be that sound.
  @Test func nothingIsTakenWhileAnythingSounds() {
    var run = awake()
    _ = run.send(.soundStarted(.speech))
    #expect(run.hear("quit") == [])
    _ = run.send(.soundEnded(.speech))
    let ended = run.time
    run.time += 1
    #expect(run.send(.utterance(startedAt: ended + 0.2, endedAt: run.time)) == [])
    #expect(run.send(.utterance(startedAt: ended + 0.3, endedAt: run.time)) == [.recognize])
  }

  @Test func aSoundAfterTheUtteranceDoesNotCount() {
    var run = awake()
    run.time += 2
    _ = run.send(.soundStarted(.speech))
    #expect(
      run.send(.utterance(startedAt: run.time - 1, endedAt: run.time - 0.1)) == [.recognize])
  }

  @Test func headphonesLiftHalfDuplex() {
    var run = awake(hasHeadphones: true)
    _ = run.send(.soundStarted(.speech))
    #expect(run.hear("stop") == [.recognize, .signal(.understood), .perform(["stop"])])
  }

  @Test func aLoopBlocksUntilTheKeyWhichIsToldOnce() throws {
    var run = awake()
    _ = run.send(.soundStarted(.interface))
    #expect(run.hear("stop") == [])
    run.time = try #require(run.session.deadline)
    let note = "Spoken commands wait until the sound ends. To speak now, press Return."
    #expect(run.send(.update) == [.say(note)])
    run.time += 5
    #expect(!run.send(.update).contains(.say(note)))
    #expect(run.send(.talkKey) == [.silence])
    _ = run.send(.soundEnded(.interface))
    #expect(
      run.hear("stop") == [
        .recognize, .signal(.understood), .perform(["stop"]), .endSilence,
      ])
    #expect(run.session.isOpen)
  }

  @Test func aShortSoundHasNoNote() {
    var run = awake()
    _ = run.send(.soundStarted(.interface))
    run.time += 2
    #expect(run.send(.soundEnded(.interface)) == [])
    run.time += 5
    #expect(run.send(.update) == [])
  }
}

@Suite struct SecureFieldAndLanguageTests {
  private let password = SpokenScreen(
    labels: ["Password"], focus: SpokenScreen.Focus(label: "Password", isSecure: true))
  private let german = SpokenScreen(labels: ["Ton"], language: "de-AT")

  @Test func theKeyDoesNotOpenTheMicrophone() {
    var run = SessionRun(on: password)
    #expect(run.send(.talkKey) == [.say("The microphone is off in a password field.")])
    #expect(!run.session.isOpen)
    run.screen = german
    #expect(
      run.send(.talkKey) == [.say("Spoken commands are in English only. Use the keyboard.")])
    #expect(!run.session.isOpen)
  }

  @Test func anOpenMicrophoneIsClosedAndWhatWasSaidIsDropped() {
    var run = SessionRun()
    _ = run.send(.talkKey)
    _ = run.send(.utterance(startedAt: run.time, endedAt: run.time))
    run.screen = password
    #expect(run.send(.recognized(Recognition([["go", "loop"]]))) == [])
    #expect(run.hear("go loop") == [])

    var open = SessionRun()
    _ = open.send(.talkKey)
    open.screen = password
    #expect(
      open.send(.update) == [
        .closeMicrophone, .endSilence, .say("The microphone is off in a password field."),
      ])
    #expect(!open.session.isOpen)
  }

  @Test func handsFreeThePauseEndsWithTheField() {
    var run = SessionRun(.handsFree)
    _ = run.session.start(at: run.time, on: run.screen)
    run.screen = password
    #expect(
      run.send(.update) == [
        .closeMicrophone, .say("The microphone is off in a password field."),
      ])
    #expect(run.hear("go loop") == [])
    run.screen = SessionRun.deck
    #expect(run.send(.update) == [.openMicrophone])
    #expect(run.session.isOpen)
  }

  @Test func handsFreeDoesNotStartInAnotherLanguage() {
    var run = SessionRun(.handsFree, on: german)
    #expect(
      run.session.start(at: run.time, on: run.screen)
        == [.say("Spoken commands are in English only. Use the keyboard.")])
    #expect(!run.session.isOpen)
  }
}
