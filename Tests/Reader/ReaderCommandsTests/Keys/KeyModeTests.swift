import AccessibilityModel
import AccessibleControls
import Languages
import ReaderCommands
import ScreenReader
import SpeechModel
import TerminalKeys
import TestSupport
import XCTest

/// Tests the outcomes of pressing keys.
final class KeyModeTests: XCTestCase {
  private var mode = KeyMode(isWholeSession: true)
  private var context = KeyContext()

  override func setUp() {
    mode = KeyMode(isWholeSession: true)
    context = KeyContext()
  }

  private func press(_ keys: Key...) -> [KeyMode.Outcome] {
    keys.flatMap { mode.press($0, in: context) }
  }

  private func type(_ text: String) -> [KeyMode.Outcome] {
    text.flatMap { mode.press(Key($0), in: context) }
  }

  func testKeyIsCommand() {
    XCTAssertEqual(
      press(Key(.right), Key("h"), Key("H"), Key(" ")),
      [
        .answer("swipe right"), .answer("next heading"), .answer("previous heading"),
        .answer("double tap"),
      ])
  }

  func testInteractionAdjustsValueUntilAnotherKey() {
    mode = KeyMode(isWholeSession: true, map: .voiceOver)
    let keys: Key.Modifiers = [.control, .alt]
    let (interact, right, left) = (
      Key(.down, keys.union(.shift)), Key(.right, keys), Key(.left, keys)
    )
    XCTAssertEqual(press(interact, right), [.answer("describe"), .answer("swipe right")])
    context.isAdjustable = true
    XCTAssertEqual(
      press(interact, right, left, Key(.up, keys)),
      [.answer("describe"), .answer("increase"), .answer("decrease"), .answer("increase")])
    XCTAssertEqual(
      press(Key(.up, keys.union(.shift)), right), [.answer("describe"), .answer("swipe right")])
    _ = press(interact, Key(.tab))
    XCTAssertEqual(press(right), [.answer("swipe right")])
  }

  func testKeyWithoutMeaningIsRefused() {
    XCTAssertEqual(press(Key("q"), Key(.unknown)), [.refuse(Key("q")), .refuse(Key(.unknown))])
    XCTAssertEqual(press(Key(.left)), [.answer("swipe left")])
  }

  /// The keys that a page or a program gets, and "-" for keys of Earshot.
  private func strokes(_ keys: Key...) -> [String] {
    keys.map { key in
      guard case .perform(.press(let stroke), let line)? = mode.press(key, in: context).first else {
        return "-"
      }
      XCTAssertEqual(line, "press \(stroke.words)")
      return stroke.words
    }
  }

  func testInBrowseModeKeysAreThoseOfTheReader() {
    context.readerKeys = .browsing(["h": "heading", "2": "heading at level 2"])
    XCTAssertEqual(
      strokes(
        Key(.tab), Key(.tab, .shift), Key(.down), Key(.up), Key("h"), Key("H"), Key("2"), Key(" "),
        Key(.return), Key(.right, .control), Key(.escape)),
      [
        "tab", "shift tab", "arrow down", "arrow up", "h", "H", "2", "space", "return",
        "ctrl arrow right", "escape",
      ])
    XCTAssertEqual(strokes(Key("w"), Key("y"), Key("q"), Key("-")), ["-", "-", "-", "-"])
    XCTAssertEqual(press(Key("y"), Key("d", .control)), [.answer("why"), .leave])
    XCTAssertEqual(press(Key("?")), [.askForKey])
  }

  func testInAProgramAllKeysAreItsKeys() {
    context.readerKeys = .all
    XCTAssertEqual(
      strokes(Key("h"), Key("w"), Key("f", .alt), Key(.function(10)), Key(.backspace)),
      ["h", "w", "alt f", "F10", "backspace"])
    XCTAssertEqual(press(Key("d", .control)), [.leave])
    XCTAssertEqual(press(Key(":")), [.ask(.command)])
    mode.cancel()
    context.takesText = true
    XCTAssertEqual(strokes(Key(":"), Key("?")), [":", "?"], "In a field, signs are text.")
    XCTAssertEqual(press(Key(.function(1))), [.askForKey])
  }

  func testASecretIsNoRowOfKeys() {
    (context.readerKeys, context.takesText) = (.all, true)
    (context.isSecure, context.isEditing) = (true, true)
    XCTAssertEqual(press(Key("x")), [.perform(.type(), line: "type"), .echo("•")])
  }

  func testKeysOfAReaderAreExplained() {
    context.readerKeys = .browsing(["h": "heading"])
    let rows: [(KeyStroke, String)] = [
      (KeyStroke(.character("h")), "moves to the next heading; with Shift, to the previous one."),
      (KeyStroke(.character("H")), "moves to the previous heading."),
      (KeyStroke(.down), "reads the next line."), (KeyStroke(.right), "reads the next character."),
      (KeyStroke(.character(",")), "moves to the end of the list, the table or another container."),
      (KeyStroke(.tab, [.shift]), "moves the keyboard focus to the previous control."),
      (KeyStroke(.function(10)), "goes to the page or the program."),
    ]
    for (stroke, text) in rows { XCTAssertEqual(context.explanation(of: stroke), text) }
    context.readerKeys = .all
    XCTAssertEqual(context.explanation(of: KeyStroke(.down)), "goes to the page or the program.")
  }

  func testHelpExplainsOnlyNextKey() {
    XCTAssertEqual(
      press(Key("?"), Key("h"), Key("h")),
      [.askForKey, .explain(Key("h")), .answer("next heading")])
    XCTAssertEqual(
      press(Key(.function(1)), Key("d", .control)), [.askForKey, .explain(Key("d", .control))])
    XCTAssertEqual(press(Key("d", .control)), [.leave])
  }

  func testSlashRequestsTextAndFindsMatch() {
    XCTAssertEqual(press(Key("/")), [.ask(.text)])
    XCTAssertTrue(mode.isAsking)
    XCTAssertEqual(
      type("ä?"), [.show("ä", for: .text, insteadOf: ""), .show("ä?", for: .text, insteadOf: "ä")])
    XCTAssertEqual(press(Key(.backspace)), [.show("ä", for: .text, insteadOf: "ä?")])
    XCTAssertEqual(press(Key(.up)), [.refuse(Key(.up))], "a question accepts no swipes")
    XCTAssertEqual(press(Key(.return)), [.endLine, .answer("find ä")])
    XCTAssertFalse(mode.isAsking)
    XCTAssertEqual(press(Key("n"), Key("N")), [.answer("find"), .answer("previous match")])
  }

  func testQuestionIsDiscarded() {
    for end in [Key(.escape), Key(.return), Key("d", .control)] {
      _ = press(Key("/"))
      if end == Key(.escape) { _ = type("x") }
      XCTAssertEqual(press(end), [.endLine, .cancelQuestion], end.label)
      XCTAssertEqual(press(Key(.right)), [.answer("swipe right")])
    }
    _ = press(Key(":"))
    _ = type("quit")
    XCTAssertEqual(press(Key("u", .control)), [.show("", for: .command, insteadOf: "quit")])
    XCTAssertEqual(press(Key(.backspace)), [.show("", for: .command, insteadOf: "")])
    mode.cancel()
    XCTAssertEqual(press(Key(.right)), [.answer("swipe right")])
  }

  func testColonRequestsCommand() {
    XCTAssertEqual(press(Key(":")), [.ask(.command)])
    _ = type("set 7")
    XCTAssertEqual(press(Key(.return)), [.endLine, .answer("set 7")])
  }

  func testTypingIntoFieldEndsWithReturnOrEscape() {
    context.isEditing = true
    XCTAssertEqual(
      type("h? é"),
      [
        .perform(.type("h"), line: "type h"), .perform(.type("?"), line: "type ?"),
        .perform(.type(" "), line: "space"), .perform(.type("é"), line: "type é"),
      ])
    XCTAssertEqual(press(Key(.backspace)), [.answer("delete")])
    XCTAssertEqual(press(Key(.tab), Key(.up)), [.answer("swipe right"), .answer("swipe up")])
    XCTAssertEqual(press(Key(.return), Key(.escape)), [.answer("return"), .answer("escape")])
    XCTAssertEqual(press(Key(.function(1)), Key("h")), [.askForKey, .explain(Key("h"))])
  }

  func testDigitsReplaceNumberOfField() {
    context.isEditing = true
    context.takesNumber = true
    XCTAssertEqual(
      type("-12x"),
      [
        .echo("-"), .perform(.type("-1"), line: "type -1"),
        .perform(.type("-12"), line: "type -12"), .perform(.type("-12x"), line: "type -12x"),
      ])
    XCTAssertEqual(type("34").last, .perform(.type("34"), line: "type 34"))
    XCTAssertEqual(
      press(Key(.backspace), Key(.backspace)),
      [.perform(.type("3"), line: "type 3"), .answer("delete")])
    _ = type("5")
    XCTAssertEqual(press(Key(.up)), [.answer("swipe up")])
    XCTAssertEqual(type("6"), [.perform(.type("6"), line: "type 6")])
    XCTAssertEqual(press(Key(.return)), [.answer("return")])
  }

  func testSignAndPointWaitForDigits() {
    context.isEditing = true
    context.takesNumber = true
    XCTAssertEqual(type(".5"), [.echo("."), .perform(.type(".5"), line: "type .5")])
    mode.cancel()
    XCTAssertEqual(type("-.5"), [.echo("-"), .echo("."), .perform(.type("-.5"), line: "type -.5")])
    mode.cancel()
    XCTAssertEqual(
      type("1,5"),
      [.perform(.type("1"), line: "type 1"), .echo(","), .perform(.type("1.5"), line: "type 1.5")])
    XCTAssertEqual(
      press(Key(.backspace), Key(.backspace)),
      [.perform(.type("1"), line: "type 1"), .perform(.type("1"), line: "type 1")])
    mode.cancel()
    // In some languages, this comma groups thousands, so the text is kept exactly as typed.
    XCTAssertEqual(type("1,005").last, .perform(.type("1,005"), line: "type 1,005"))
  }

  func testBackspaceDeletesLoneSignButNoDigitOfOldNumber() {
    context.isEditing = true
    context.takesNumber = true
    for sign in ["-", "+", ".", ","] {
      _ = type(sign)
      XCTAssertEqual(press(Key(.backspace)), [.perform(.describe, line: "describe")], sign)
      XCTAssertEqual(press(Key(.backspace)), [.answer("delete")], "the typed text is empty")
    }
    _ = type("-.")
    XCTAssertEqual(press(Key(.backspace)), [.echo(".")])
    XCTAssertEqual(type("3"), [.perform(.type("-3"), line: "type -3")])
  }

  func testCombiningMarkIsTypedByEquivalentLine() throws {
    context.isEditing = true
    for mark in ["\u{301}", "ि", "\u{20E3}", "e"] {
      let outcomes = mode.press(Key(Character(mark)), in: context)
      XCTAssertEqual(outcomes, [.perform(.type(mark), line: "type " + mark)])
      XCTAssertEqual(try CommandParser().parse("type " + mark), .type(mark))
    }
    XCTAssertEqual(try CommandParser().parse("type ◌\u{301} \u{301}b"), .type("◌\u{301} \u{301}b"))
  }

  func testSecretIsOnlyInEnterOutcome() {
    context.isEditing = true
    context.isSecure = true
    context.expectsSecret = true
    XCTAssertEqual(type("ab c"), Array(repeating: .echo("•"), count: 4))
    XCTAssertTrue(mode.isAsking)
    XCTAssertEqual(press(Key(.backspace)), [.echoSecretDeletion])
    XCTAssertEqual(press(Key("g", .control)), [.refuse(Key("g", .control))])
    XCTAssertEqual(press(Key(.return)), [.enter(secret: "ab "), .perform(.return, line: "return")])
  }

  func testTabEntersSecretAndEscapeDiscardsIt() {
    context.isEditing = true
    context.isSecure = true
    context.expectsSecret = true
    _ = type("pw")
    XCTAssertEqual(press(Key(.tab)), [.enter(secret: "pw"), .answer("swipe right")])
    _ = type("pw")
    XCTAssertEqual(
      press(Key(.escape)), [.perform(.escape, line: "escape")], "Escape discards the secret")
    context.isEditing = false
    context.expectsSecret = false
    XCTAssertEqual(press(Key(.return)), [.answer("double tap")])
  }

  func testHelpKeepsTypedSecret() {
    context.isEditing = true
    context.isSecure = true
    context.expectsSecret = true
    _ = type("hun")
    XCTAssertEqual(press(Key(.function(1))), [.askForKey])
    XCTAssertTrue(mode.isAsking, "Control-C still discards the secret")
    XCTAssertEqual(press(Key(.tab)), [.explain(Key(.tab))])
    XCTAssertEqual(type("t"), [.echo("•")])
    XCTAssertEqual(press(Key(.return)).first, .enter(secret: "hunt"))
    context.expectsSecret = true
    _ = type("hun")
    XCTAssertEqual(
      press(Key(.function(1)), Key("h"), Key(.escape)),
      [.askForKey, .explain(Key("h")), .perform(.escape, line: "escape")])
  }

  func testWithdrawnSecretIsRequestedAgainBeforeTyping() {
    context.isEditing = true
    context.isSecure = true
    XCTAssertEqual(type("Σ"), [.perform(.type(), line: "type"), .echo("•")])
    context.expectsSecret = true
    XCTAssertEqual(type("x"), [.echo("•")])
    XCTAssertEqual(press(Key(.return)).first, .enter(secret: "Σx"))
  }

  func testSecretAfterHalfTypedNumberIsSpokenAsBullets() {
    context.isEditing = true
    context.takesNumber = true
    XCTAssertEqual(press(Key("-")), [.echo("-")])
    context.expectsSecret = true
    XCTAssertEqual(press(Key(".")), [.echo("•")])
    XCTAssertEqual(press(Key(.return)).first, .enter(secret: "."))
  }

  func testSecretRequestedByCommandLeavesElementAlone() {
    context.expectsSecret = true
    _ = type("pw")
    XCTAssertEqual(press(Key(.return)), [.enter(secret: "pw")], "a dialog stays open")
    _ = type("pw")
    XCTAssertEqual(press(Key(.escape)), [.perform(.describe, line: "describe")])
  }

  func testWithdrawnSecretIsDiscarded() {
    context.expectsSecret = true
    _ = type("pw")
    context.expectsSecret = false
    XCTAssertEqual(press(Key("h")), [.answer("next heading")])
    context.expectsSecret = true
    XCTAssertEqual(press(Key(.return)).first, .enter(secret: ""))
  }

  func testRandomKeysNeverRevealSecretAndAlwaysHaveOutcome() {
    let cases = RandomCases.count(5_000)
    var random = SeededGenerator.printed(cases: cases)
    let keys =
      KeyMap.earshot.bindings.flatMap(\.keys)
      + [Key(.backspace), Key(.unknown), Key("q"), Key("Σ"), Key("\u{301}"), Key("u", .control)]
    for _ in 0..<cases {
      let key = keys.randomElement(using: &random) ?? Key(.escape)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: context = KeyContext()
      case 1: context.isEditing.toggle()
      case 2: context.takesNumber.toggle()
      case 3: context.expectsSecret.toggle()
      case 4: mode.cancel()
      default: break
      }
      let outcomes = mode.press(key, in: context)
      XCTAssertFalse(outcomes.isEmpty, key.label)
      for case .enter in outcomes.dropFirst() {
        XCTFail("the secret was entered too late, after \(key.label)")
      }
      // If the field is not secure, the echo may also contain the characters of numbers.
      let characters = context.expectsSecret ? "•" : "•-+.,0123456789"
      for case .echo(let character) in outcomes {
        XCTAssertTrue(characters.contains(character), "\(character) is spoken")
      }
      if case .enter? = outcomes.first { XCTAssertTrue(context.expectsSecret) }
    }
  }
}

/// Tests which kinds of keys the focused element accepts, and speech about keys.
@MainActor
final class KeyContextTests: XCTestCase {
  private let frame = Rectangle(x: 0, y: 0, width: 200, height: 40)

  func testSliderHasEndsAndLargerSteps() async {
    let reader = openedReader(of: PitchControl(frame: frame))
    XCTAssertTrue(reader.keyContext.isAdjustable)
    XCTAssertTrue(reader.keyContext.hasLargerSteps)
    XCTAssertFalse(reader.keyContext.isEditing)
  }

  func testRotorAtReaderSettingHasLargerStepsButNoEnds() async {
    var reader = openedReader(of: element("Save", .button))
    XCTAssertEqual(reader.keyContext, KeyContext())
    _ = reader.type("rotor speech rate")
    _ = reader.type("rotor rate")
    XCTAssertFalse(reader.keyContext.isAdjustable)
    XCTAssertEqual(reader.keyContext.hasLargerSteps, reader.rotorSetting == .reader(.rate))
  }

  func testFieldIsEditedFromActivationToEscape() async {
    let field = TextField(frame: frame, label: "Name")
    var reader = ScreenReader(screen: field)
    reader.settings.detail.hints = false
    _ = reader.open()
    XCTAssertFalse(reader.keyContext.isEditing)
    XCTAssertEqual(reader.type("double tap"), ["Is editing."])
    XCTAssertTrue(reader.keyContext.isEditing)
    XCTAssertFalse(reader.keyContext.takesNumber)
    _ = reader.type("type Ann")
    XCTAssertEqual(reader.type("escape"), ["Name: Ann. Text Field."])
    XCTAssertFalse(reader.keyContext.isEditing)
    XCTAssertFalse(field.isEditing)
    XCTAssertEqual(reader.type("escape"), ["Nowhere to go back to."])
    field.isEnabled = false
    XCTAssertFalse(reader.keyContext.isEditing)
  }

  func testSpinButtonAcceptsNumberAndSecureFieldAcceptsSecret() async {
    let button = SpinButton(frame: frame, label: "Adults", minimum: 1, maximum: 8)
    var reader = openedReader(of: button)
    _ = reader.type("double tap")
    XCTAssertTrue(reader.keyContext.isEditing)
    XCTAssertTrue(reader.keyContext.takesNumber)
    XCTAssertTrue(button.resignFirstResponder())
    XCTAssertFalse(button.resignFirstResponder())

    let field = TextField(frame: frame, label: "Password")
    field.isSecureTextEntry = true
    reader = ScreenReader(screen: field)
    _ = reader.open()
    XCTAssertTrue(reader.keyContext.isSecure)
    XCTAssertFalse(reader.keyContext.expectsSecret)
    _ = reader.type("type")
    XCTAssertTrue(reader.keyContext.expectsSecret)
  }

  func testSpeechAboutKeysIsEnglishInEveryLanguage() async {
    var reader = ScreenReader(screen: element("Speichern", .button))
    reader.settings.language = "de"
    _ = reader.open()
    var response = reader.enterKeyMode(controlD: "leaves")
    response.append(reader.explain(Key("H")))
    response.append(reader.refuse(Key("?", .alt)))
    response.append(reader.askForKey())
    response.append(reader.ask(.text))
    XCTAssertEqual(
      response.spoken,
      [
        "Keys mode, at Speichern. Arrows swipe, Space activates, question mark explains a key, "
          + "Control-D leaves.",
        "Shift-H moves to the previous heading.",
        "Nothing on Alt-Question mark. Press the question mark and a key to hear what the key does.",
        "Press a key.", "Find.",
      ])
    for utterance in response.utterances {
      XCTAssertEqual(utterance.segments.map(\.language), ["en"])
    }
    XCTAssertEqual(response.earcons, [.error])
    XCTAssertEqual(reader.cancelQuestion().spoken, ["Nichts eingegeben."])
  }
}
