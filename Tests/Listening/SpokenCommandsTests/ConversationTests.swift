import Listening
import TestSupport
import Testing

@testable import SpokenCommands

@Suite struct ConversationTests {
  typealias Output = SpokenDialog.Output

  @Test func mistakesAreAnsweredLessAndLess() {
    var run = SessionRun()
    let wrong = Output.signal(.notUnderstood)
    #expect(run.say("tap pitch to seven") == [wrong, .say("Say again.")])
    #expect(run.say("tap pitch to seven") == [wrong])
    #expect(run.say("tap pitch to seven") == [wrong, .say("Say help.")])
    #expect(run.say("tap pitch to seven") == [wrong])
    _ = run.say("go loop")
    #expect(run.say("tap pitch to seven") == [wrong, .say("Say again.")])
  }

  @Test func aRejectedUtterancePerformsNothing() {
    var run = SessionRun()
    _ = run.send(.talkKey)
    let outputs = run.hear()
    #expect(outputs.contains(.say("Say again.")))
    #expect(!outputs.contains { if case .perform = $0 { true } else { false } })
  }

  @Test(arguments: [
    ("quit", "Quit? Say yes or no.", ["quit"]),
    ("save settings", "Save settings? Say yes or no.", ["save settings"]),
    ("settings reset", "Settings reset? Say yes or no.", ["settings reset"]),
    (
      "tap delete track", "Tap delete track? Say yes or no.", ["go Delete track", "double tap"]
    ),
    ("do erase all", "Do erase all? Say yes or no.", ["do Erase all"]),
  ])
  func whatCanNotBeTakenBackWantsYes(words: String, question: String, lines: [String]) {
    var agreed = SessionRun()
    #expect(agreed.say(words) == [.say(question)])
    #expect(agreed.session.expectation == .yesOrNo)
    #expect(agreed.say("yes") == [.signal(.understood), .perform(lines)])
    #expect(agreed.session.expectation == [])

    var refused = SessionRun()
    _ = refused.say(words)
    #expect(refused.say("no") == [.signal(.understood), .say("Canceled.")])
    #expect(refused.say("yes") == [.signal(.notUnderstood), .say("Say again.")])

    var forgotten = SessionRun()
    _ = forgotten.say(words)
    #expect(forgotten.say("go loop") == [.signal(.understood), .perform(["go Loop"])])
    #expect(forgotten.say("yes") == [.signal(.notUnderstood), .say("Say again.")])

    var late = SessionRun()
    _ = late.say(words)
    late.time += 20
    #expect(late.say("yes") == [.signal(.notUnderstood), .say("Say again.")])

    var typed = SessionRun()
    _ = typed.say(words)
    _ = typed.send(.typedLine)
    #expect(typed.say("yes") == [.signal(.notUnderstood), .say("Say again.")])
  }

  @Test func aDoubleTapOnSomethingFinalWantsYes() {
    var run = SessionRun()
    run.screen.focus = SpokenScreen.Focus(label: "Delete track", isActivatable: true)
    #expect(run.say("double tap") == [.say("Double tap? Say yes or no.")])
    run.screen.focus = SpokenScreen.Focus(label: "Loop", isActivatable: true)
    #expect(run.say("double tap") == [.signal(.understood), .perform(["double tap"])])
  }

  @Test func twoNearCandidatesAreAsked() {
    var run = SessionRun()
    #expect(run.say("set sixteen", "set sixty") == [.say("Sixteen or sixty?")])
    #expect(run.session.expectation == [.yesOrNo, .number])
    #expect(run.say("sixty") == [.signal(.understood), .perform(["set 60"])])

    #expect(run.say("set sixteen", "set sixty") == [.say("Sixteen or sixty?")])
    #expect(run.say("set sixteen") == [.signal(.understood), .perform(["set 16"])])

    #expect(run.say("page up", "nudge up") == [.signal(.understood), .perform(["page up"])])
    #expect(run.say("page up", "pause") == [.say("Page up or pause?")])
    #expect(run.say("no") == [.signal(.understood), .say("Canceled.")])
    #expect(run.say("go pitch", "go loop") == [.say("Pitch or loop?")])
    #expect(run.say("pitch") == [.signal(.understood), .perform(["go Pitch"])])
  }

  /// The words are different, but the command is the same.
  @Test func equalMeaningsAreNotAsked() {
    var run = SessionRun()
    #expect(
      run.say("go pitch", "go to pitch") == [.signal(.understood), .perform(["go Pitch"])])
  }

  /// An answer may be heard uncertainly, too. A question about a question would not help.
  @Test func anAnsweredQuestionCanStillWantYes() {
    var run = SessionRun()
    #expect(run.say("quit", "cue it").first == .say("Quit? Say yes or no."))
    var other = SessionRun()
    #expect(other.say("quit", "set six") == [.say("Quit or set six?")])
    #expect(other.say("quit") == [.say("Quit? Say yes or no.")])
    #expect(other.say("yes") == [.signal(.understood), .perform(["quit"])])
  }

  @Test(arguments: [
    "set seven", "pitch to seven", "swipe up", "increase three", "page down", "maximum",
  ])
  func noStraightAfterAnAdjustmentTakesItBack(words: String) {
    var run = SessionRun()
    _ = run.say(words)
    #expect(run.session.expectation == .yesOrNo)
    #expect(run.say("no") == [.signal(.understood), .perform(["undo"])])
    #expect(run.say("no") == [.signal(.notUnderstood), .say("Say again.")])
  }

  @Test func noTakesNothingElseBack() {
    var run = SessionRun()
    _ = run.say("set seven")
    _ = run.say("go loop")
    #expect(run.say("no") == [.signal(.notUnderstood), .say("Say again.")])
    _ = run.say("set seven")
    run.time += 20
    #expect(run.say("no") == [.signal(.notUnderstood), .say("Say again.")])
    _ = run.say("loop on")
    #expect(run.session.expectation == [])
    // With the rotor at headings, a swipe up moves.
    run.screen.focus?.swipesAdjust = false
    _ = run.say("swipe up")
    #expect(run.say("no").first == .signal(.notUnderstood))
  }

  @Test func commandsAreRepeated() {
    var run = SessionRun()
    #expect(run.say("again") == [.say("Nothing to repeat.")])
    _ = run.say("swipe right")
    let right = Output.perform(["swipe right"])
    #expect(run.say("repeat three times") == [.signal(.understood), right, right, right])
    #expect(run.say("again") == [.signal(.understood), right])
    // “Repeat” alone is the command that says the last reply again.
    #expect(run.say("repeat") == [.signal(.understood), .perform(["repeat"])])
  }

  @Test func whatWantsYesIsNotRepeated() {
    var run = SessionRun()
    _ = run.say("tap delete track")
    _ = run.say("yes")
    #expect(run.say("repeat ten times") == [.say("Nothing to repeat.")])
  }

  @Test func aNumberChoosesFromTheListThatWasAskedFor() {
    var run = SessionRun()
    #expect(run.say("seven") == [.signal(.notUnderstood), .say("Say again.")])
    _ = run.say("show numbers")
    #expect(run.session.expectation == .number)
    #expect(run.say("two") == [.signal(.understood), .perform(["choose 2"])])
    #expect(run.say("three") == [.signal(.understood), .perform(["choose 3"])])
    _ = run.say("swipe right")
    #expect(run.session.expectation == [])
    #expect(run.say("seven").first == .signal(.notUnderstood))
  }

  @Test func suggestionsAreThreeAtATime() {
    var run = SessionRun()
    #expect(
      run.say("what can i say") == [
        .signal(.understood), .say("You can say swipe up, set five, or do reset pitch."),
      ])
    #expect(
      run.say("what can i say") == [
        .signal(.understood), .say("You can say do erase all, go loop, or go delete track."),
      ])
    run.screen.focus = SpokenScreen.Focus(label: "Loop", isActivatable: true)
    run.screen.actions = []
    #expect(
      run.say("show commands") == [
        .signal(.understood), .say("You can say double tap, go pitch, or go delete track."),
      ])
  }
}
