import AccessibilityModel
import AccessibleControls
import ReaderSession
import ScreenReader
import SpeechModel
import TerminalKeys
import TestSupport
import XCTest

/// Tests the answers to keys that are pressed at chosen times.
@MainActor
final class KeySessionTests: XCTestCase {
  private var session = ReaderSession(ScreenReader(screen: DJDeck()), hasPrompt: true)
  private var keys = KeySession(isWholeSession: true)
  private var now: Duration = .zero
  /// The time between two keys that are pressed separately.
  private let pause: Duration = .seconds(5)

  private func open(_ screen: AccessibilityElement, isWholeSession: Bool = true) {
    session = ReaderSession(ScreenReader(screen: screen), hasPrompt: true)
    session.reader.settings.detail.hints = false
    keys = KeySession(isWholeSession: isWholeSession)
    _ = session.open()
  }

  override func setUp() async throws { open(DJDeck()) }

  private func press(_ key: Key, after time: Duration? = nil) -> KeySession.Answer {
    now += time ?? pause
    let answer = keys.press(key, at: now, in: &session)
    keys.recordAnswer(at: now)
    return answer
  }

  /// Presses keys separately, and returns the speech.
  private func spoken(_ pressed: Key...) -> [String] {
    pressed.flatMap { press($0).response.spoken }
  }

  private func spoken(typing text: String) -> [String] {
    text.flatMap { press(Key($0)).response.spoken }
  }

  // MARK: Commands

  func testKeyPerformsCommandAndIsRecorded() async {
    let answer = press(Key(.right))
    XCTAssertEqual(answer.response.spoken, ["Loop. Switch Button. Off."])
    XCTAssertEqual(answer.entries.map(\.entry), [.line("swipe right")])
    XCTAssertEqual(answer.next, .key)
    XCTAssertNil(answer.line)
    XCTAssertEqual(spoken(Key(.left)), ["Cue. Button."])
  }

  func testArrowStepsAdjustableElement() async {
    _ = session.send(.line("go pitch"))
    XCTAssertEqual(spoken(Key(.up), Key(.up), Key(.down)), ["2", "3", "2"])
    XCTAssertEqual(spoken(Key(.end)), ["10"])
  }

  func testKeyWithoutMeaningIsRefused() async {
    let answer = press(Key("q"))
    XCTAssertEqual(
      answer.response.spoken,
      ["Nothing on Q. Press the question mark and a key to hear what the key does."])
    XCTAssertEqual(answer.response.earcons, [.error])
    XCTAssertEqual(answer.response.outcome, .refused(.notApplicable))
    XCTAssertTrue(answer.entries.isEmpty)
  }

  func testHelpExplainsNextKeyWithoutPerformingIt() async {
    XCTAssertEqual(
      spoken(Key("?"), Key("h")),
      ["Press a key.", "H moves to the next heading; with Shift, to the previous one."])
    XCTAssertEqual(session.reader.focusedElement?.accessibilityLabel, "Cue")
  }

  func testGreetingSaysEffectOfControlD() async {
    let words = keys.greet(in: &session).spoken
    XCTAssertEqual(
      words,
      [
        "Keys mode, at Cue. Arrows swipe, Space activates, question mark explains a key, "
          + "Control-D leaves."
      ])
    open(DJDeck(), isWholeSession: false)
    XCTAssertTrue(keys.greet(in: &session).spoken[0].hasSuffix("Control-D returns to the prompt."))
  }

  // MARK: Held keys

  func testKeyHeldAtLimitIsAnsweredOnce() async {
    _ = session.send(.line("go pitch"))
    _ = press(Key(.end))
    let first = press(Key(.up))
    XCTAssertEqual(first.response.spoken, ["10. Maximum."])
    XCTAssertFalse(first.isRepetition)
    for _ in 0..<5 { XCTAssertTrue(press(Key(.up), after: .milliseconds(33)).isRepetition) }
    XCTAssertFalse(press(Key(.up)).isRepetition, "the key was released")
    XCTAssertFalse(press(Key(.down), after: .milliseconds(33)).isRepetition, "another key")
  }

  func testHeldKeyWithChangesIsNotRepetition() async {
    _ = session.send(.line("go pitch"))
    for _ in 0..<9 { XCTAssertFalse(press(Key(.up), after: .milliseconds(33)).isRepetition) }
    XCTAssertFalse(
      press(Key(.up), after: .milliseconds(33)).isRepetition,
      "the value has only just reached the limit")
    XCTAssertTrue(press(Key(.up), after: .milliseconds(33)).isRepetition)
  }

  func testKeyPressedDuringLongAnswerIsRepetition() async {
    _ = session.send(.line("last"))
    XCTAssertEqual(spoken(Key(.right)), ["Last item."])
    keys.recordAnswer(at: now + .seconds(60))
    XCTAssertTrue(press(Key(.right), after: .seconds(30)).isRepetition)
  }

  // MARK: Questions

  func testQuestionIsTypedAndAnswered() async {
    let asked = press(Key("/"))
    XCTAssertEqual(asked.line, .begun(sign: "/"))
    XCTAssertEqual(asked.response.spoken, ["Find."])
    XCTAssertTrue(keys.isAsking)
    let typed = press(Key("p"))
    XCTAssertEqual(
      typed.line, .edited("/p", .none), "the line may become “pause”, so speech continues")
    XCTAssertTrue(typed.response.isEmpty)
    XCTAssertEqual(press(Key("i")).line, .edited("/pi", .silence))
    let answer = press(Key(.return))
    XCTAssertEqual(answer.line, .ended)
    XCTAssertEqual(answer.response.spoken, ["Pitch: 1. Adjustable."])
    XCTAssertEqual(answer.entries.map(\.entry), [.line("find pi")])
    XCTAssertFalse(keys.isAsking)
  }

  func testEmptyQuestionIsCancelled() async {
    _ = press(Key("/"))
    _ = press(Key("x"))
    let answer = press(Key(.escape))
    XCTAssertEqual(answer.line, .ended)
    XCTAssertEqual(answer.response.spoken, ["Nothing entered."])
    XCTAssertTrue(answer.entries.isEmpty)
    XCTAssertEqual(spoken(Key(.right)), ["Loop. Switch Button. Off."])
  }

  func testBackspaceOnEmptyQuestionSaysBlank() async {
    _ = press(Key("/"))
    let answer = press(Key(.backspace))
    XCTAssertNil(answer.line)
    XCTAssertEqual(answer.response.spoken, ["Blank."])
  }

  func testControlCDiscardsQuestion() async {
    _ = press(Key("/"))
    _ = press(Key("x"))
    let answer = keys.press(Key(.right), at: now, cancelledAt: now, in: &session)
    XCTAssertEqual(answer.response.spoken, ["Loop. Switch Button. Off."])
    XCTAssertNil(answer.line)
  }

  func testKeysReadBeforeControlCBelongToDiscardedText() async {
    _ = press(Key("/"))
    let read = now
    now += pause
    let late = keys.press(Key("i"), at: read, cancelledAt: now, in: &session)
    XCTAssertEqual(late.response.spoken, [])
    XCTAssertEqual(keys.press(Key("t"), at: read, in: &session).response.spoken, [])
    XCTAssertEqual(spoken(Key(.right)), ["Loop. Switch Button. Off."])
  }

  func testRestOfSecretReadBeforeControlCIsNotCommand() async {
    let field = passwordField()
    open(field)
    _ = press(Key(" "))
    _ = spoken(typing: "hun")
    let read = now
    now += pause
    let late = keys.press(Key("t"), at: read, cancelledAt: now, in: &session)
    XCTAssertEqual(late.entries.map(\.entry), [.line(""), .line("escape")])
    XCTAssertFalse(late.response.spoken.contains("Nothing entered."), "the host has said so")
    XCTAssertEqual(keys.press(Key("h"), at: read, in: &session).entries, [])
    XCTAssertEqual(field.text, "")
  }

  func testPromptCommandIsPassedToHost() async {
    _ = press(Key(":"))
    _ = spoken(typing: "settings")
    let answer = press(Key(.return))
    XCTAssertEqual(answer.request, .settings)
    XCTAssertEqual(answer.line, .ended)
    XCTAssertEqual(answer.entries.map(\.entry), [.comment("Prompt command: settings")])
    session.hasPrompt = false
    _ = press(Key(":"))
    _ = spoken(typing: "settings")
    let declined = press(Key(.return))
    XCTAssertNil(declined.request)
    XCTAssertEqual(declined.response.spoken, ["That works only at the prompt."])
  }

  // MARK: Leaving

  func testControlDEndsSessionWithoutPrompt() async {
    let answer = press(Key("d", .control))
    XCTAssertEqual(answer.next, .none)
    XCTAssertTrue(answer.response.isEmpty)
  }

  func testControlDReturnsToPrompt() async {
    open(DJDeck(), isWholeSession: false)
    let answer = press(Key("d", .control))
    XCTAssertEqual(answer.next, .line)
    XCTAssertEqual(answer.response.spoken, ["Back at the prompt."])
  }

  func testQuitEndsSession() async {
    open(DJDeck(), isWholeSession: false)
    _ = press(Key(":"))
    _ = spoken(typing: "quit")
    let answer = press(Key(.return))
    XCTAssertEqual(answer.next, .none)
    XCTAssertEqual(answer.entries.map(\.command), [.quit])
  }

  // MARK: Secrets

  func testSecretIsRequestedAndSpokenAsBullets() async {
    let field = passwordField()
    open(field)
    let asked = press(Key(" "))
    XCTAssertEqual(asked.entries.map(\.entry), [.line("double tap"), .line("type")])
    XCTAssertEqual(asked.response.spoken.last, "Type the text; it is not shown.")
    XCTAssertEqual(spoken(typing: "hunter22"), Array(repeating: "bullet", count: 8))
    XCTAssertEqual(press(Key(.backspace)).response.spoken, ["bullet. Deleted."])
    XCTAssertFalse(keys.entersSecret(Key("x"), in: session))
    XCTAssertTrue(keys.entersSecret(Key(.return), in: session))
    let answer = press(Key(.return))
    XCTAssertEqual(answer.entries.map(\.entry), [.line("••••••••"), .line("return")])
    XCTAssertFalse("\(answer)".contains("hunter"))
    XCTAssertEqual(field.text, "hunter2")
  }

  func testSecretAfterHalfTypedNumberIsNeverSpokenInClear() async {
    let adults = SpinButton(
      frame: Rectangle(x: 0, y: 0, width: 100, height: 20), label: "Adults", minimum: 1, maximum: 8)
    let field = passwordField(at: 40)
    let screen = screen([adults, field], frame: .null)
    open(screen)
    _ = press(Key(" "))
    XCTAssertEqual(spoken(typing: "-"), ["hyphen"], "the sign begins a number, so it is spoken")
    _ = press(Key(.tab))
    XCTAssertEqual(session.reader.focusedElement?.accessibilityLabel, "Password")
    _ = press(Key(" "))
    XCTAssertEqual(spoken(typing: "1-."), ["bullet", "bullet", "bullet"])
    XCTAssertEqual(press(Key(.return)).entries.first?.entry, .line("••••••••"))
    XCTAssertEqual(field.text, "1-.")
  }

  func testControlCDiscardsSecretBeforeNextKey() async {
    let field = passwordField()
    open(field)
    _ = press(Key(" "))
    _ = spoken(typing: "hun")
    let answer = keys.press(Key("h"), at: now, cancelledAt: now, in: &session)
    XCTAssertEqual(
      answer.entries.map(\.entry), [.line(""), .line("escape"), .line("next heading")])
    XCTAssertFalse(session.expectsSecret)
    XCTAssertEqual(field.text, "")
  }
}
