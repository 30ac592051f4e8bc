import AccessibilityModel
import LiveTree
import ReaderCommands
import ReaderSession
import Scenes
import ScreenReader
import TerminalClient
import TerminalKeys
import TerminalSpeech
import Testing
import TreeImport

/// Tests what is heard of a program in a terminal, and what the program gets.
@MainActor
struct LiveTerminalTests {
  private let child = TerminalDouble()

  /// Opens a program that writes something, and returns its session and what is heard.
  private func open(_ output: String) -> (session: ReaderSession, heard: [String]) {
    child.print(output)
    let source = LiveTerminal(
      child, command: "menu", columns: 30, rows: 6, .script(.seconds(10)))
    let live = LiveScreen(source)
    var session = ReaderSession(ScreenReader(screen: live.screen))
    kept.append(live)
    let heard = session.open().spoken
    return (session, heard)
  }

  /// The screens, which elements refer to weakly.
  private final class Kept { var screens: [AnyObject] = [] }
  private let keeper = Kept()
  private var kept: [AnyObject] {
    get { keeper.screens }
    nonmutating set { keeper.screens = newValue }
  }

  @Test func theTitleAndAllOutputAreHeardWhenItOpens() {
    #expect(open("One\r\nTwo\r\n> ").heard == ["menu", "One", "Two", ">"])
  }

  @Test func rowsThatOnlyFillTheScreenAreNoElements() {
    #expect(open("One\r\n~\r\n~\r\n~\r\n> ").heard == ["menu", "One", ">"])
  }

  @Test func onlyTheEffectsOfTypedTextAndKeysAreHeard() {
    child.onInput = { child, text in child.print(text == "\r" ? "\r\nHello\r\n> " : text) }
    var (session, _) = open("> ")
    #expect(session.send(.line("type hi")).response.spoken == ["hi"])
    #expect(session.send(.line("type !")).response.spoken == ["bang"])
    #expect(session.send(.line("return")).response.spoken == ["Hello", ">"])
    #expect(child.input == "hi!\r")
  }

  @Test func aDeletedCharacterIsHeard() {
    child.onInput = { child, text in child.print(text == "\u{7F}" ? "\u{8} \u{8}" : text) }
    var (session, _) = open("> ab")
    #expect(session.send(.line("delete")).response.spoken == ["b"])
    #expect(session.send(.line("key backspace")).response.spoken == ["a"])
  }

  @Test func aSelectionThatMovesIsHeardInWhateverFramesItComes() {
    child.onInput = { child, _ in
      child.print("\u{1B}[1;1H  One")
      child.stay(.busy, for: .milliseconds(300))
      child.print("\u{1B}[2;1H> Two", after: .milliseconds(250))
    }
    var (session, _) = open("> One\r\n  Two")
    #expect(session.send(.line("key down")).response.spoken == ["Two"])
    #expect(child.input == "\u{1B}[B")
  }

  @Test func aReviewDoesNotDisturbTheProgram() {
    var (session, _) = open("One\r\n----\r\n\r\nTwo words\r\n$ ")
    #expect(session.send(.line("swipe left")).response.spoken == ["Two words"])
    #expect(session.send(.line("swipe left")).response.spoken == ["One"])
    #expect(session.send(.line("last")).response.spoken == ["$"])
    #expect(session.send(.line("go Two words")).response.spoken == ["Two words"])
    _ = session.send(.line("rotor words"))
    #expect(session.send(.line("swipe down")).response.spoken == ["Two"])
    // The output of the program is heard meanwhile, and the review stays.
    child.print("done.\r\n")
    #expect(hear(&session, times: 20) == ["done."])
    #expect(session.reader.focusedElement?.accessibilityLabel == "Two words")
    #expect(child.input.isEmpty)
  }

  /// Lets time pass without a command, and returns what is heard meanwhile.
  private func hear(_ session: inout ReaderSession, times: Int) -> [String] {
    (0..<times).flatMap { _ in
      child.pass(.milliseconds(50))
      return session.send(.notifications).response.spoken
    }
  }

  @Test func aSentenceThatGrowsBetweenCommandsIsHeardInFewPieces() {
    var (session, _) = open("> ")
    for (place, word) in "The test fails. The clock is wrong".split(separator: " ").enumerated() {
      child.print((place > 0 ? " " : "\r\n") + word, after: .milliseconds(150 * place))
    }
    #expect(hear(&session, times: 40) == ["The test fails.", "The clock is", "wrong"])
  }

  @Test func outputInTheRowOfTheReaderIsHeardOnce() {
    var (session, _) = open("Copying: ")
    child.print("done.")
    #expect(hear(&session, times: 20) == ["done."])
  }

  @Test func theCursorOfTheReaderGoesToASelectionBesideTheCursor() {
    child.onInput = { child, _ in
      child.print("\u{1B}[1;1H  One\u{1B}[2;1H\u{1B}[7m> Two\u{1B}[m\u{1B}[4;1H")
    }
    var (session, _) = open("\u{1B}[7m> One\u{1B}[m\r\n  Two\r\n  Three\r\n? ")
    #expect(session.send(.line("key down")).response.spoken == ["Two"])
    #expect(session.send(.line("swipe right")).response.spoken == ["Three"])
  }

  @Test func theCursorOfTheReaderFollowsTheProgramAfterAKey() {
    child.onInput = { child, _ in child.print("\u{1B}[2;1H") }
    var (session, _) = open("One\r\nTwo\r\nThree")
    #expect(session.send(.line("key up")).response.spoken == ["Two"])
    #expect(session.reader.focusedElement?.accessibilityLabel == "Two")
    #expect(session.send(.line("swipe right")).response.spoken == ["Three"])
  }

  @Test func theRotorStopsAtPromptsLinksAndChanges() {
    child.onInput = { child, _ in child.print("\r\nnew\r\n\u{1B}]133;A\u{7}$ ") }
    var (session, _) = open(
      "\u{1B}]133;A\u{7}$ ls\r\nsee \u{1B}]8;;https://example.org\u{7}the page\u{1B}]8;;\u{7} now\r\n$ "
    )
    #expect(session.send(.line("return")).response.spoken == ["new", "$"])
    for (rotor, heard) in [("prompts", "$ ls"), ("links", "the page"), ("changes", "new")] {
      _ = session.send(.line("last"))
      #expect(session.send(.line("rotor \(rotor)")).response.outcome == .done, "\(rotor)")
      #expect(session.send(.line("swipe up")).response.spoken.last == heard, "\(rotor)")
    }
  }

  @Test(arguments: [
    (Key(.return), "\r"), (Key(.backspace), "\u{7F}"), (Key(.tab), "\t"), (Key("h"), "h"),
    (Key(" "), " "), (Key("?"), "?"), (Key(.down), "\u{1B}[B"), (Key("d", .control), "\u{4}"),
    (Key(.function(1)), "\u{1B}OP"), (Key(.right, .control), "\u{1B}[1;5C"),
  ])
  func aSingleKeyGoesToTheProgram(_ key: Key, _ bytes: String) {
    var (session, _) = open("> ")
    var keys = KeySession(isWholeSession: true)
    _ = keys.press(key, at: .zero, in: &session)
    #expect(child.input == bytes)
  }

  @Test func aSingleKeyWithAltIsTheReaders() {
    var (session, _) = open("One\r\nTwo\r\n> ")
    var keys = KeySession(isWholeSession: true)
    #expect(keys.press(Key(.left, .alt), at: .zero, in: &session).response.spoken == ["Two"])
    #expect(keys.press(Key("?", .alt), at: .zero, in: &session).response.spoken == ["Press a key."])
    #expect(
      keys.press(Key(.right, .alt), at: .zero, in: &session).response.spoken == [
        "Alt-Right Arrow moves to the next element."
      ])
    #expect(keys.press(Key("d", [.alt, .control]), at: .zero, in: &session).next == .none)
    #expect(child.input.isEmpty)
  }

  @Test func altControlDLeavesAfterTheEndOfTheProgram() {
    var (session, _) = open("One\r\nTwo")
    child.exitCode = 0
    _ = session.send(.line("return"))
    var keys = KeySession(isWholeSession: true)
    #expect(keys.press(Key("x"), at: .zero, in: &session).next != .none)
    #expect(keys.press(Key("d", [.alt, .control]), at: .zero, in: &session).next == .none)
  }

  @Test func aSingleKeyOfASecretIsNeitherSpokenNorRecorded() {
    child.hidesInput = true
    var (session, _) = open("Password: ")
    var keys = KeySession(isWholeSession: true)
    let answers = [Key("a"), Key("b"), Key(.return)].map {
      keys.press($0, at: .zero, in: &session)
    }
    #expect(child.input == "ab\r")
    let lines = answers.flatMap(\.entries).compactMap(\.entry)
    #expect(lines == [.line("type"), .line("••••••••"), .line("return")])
    #expect(
      answers.flatMap(\.response.spoken) == [
        "Type the text; it is not shown.", "bullet", "bullet", "Entered.",
      ])
  }

  @Test func whyNamesTheRuleOfTheUtterance() {
    child.onInput = { child, text in child.print(text) }
    var (session, _) = open("> ")
    _ = session.send(.line("type hi"))
    #expect(
      session.send(.line("why")).response.spoken == ["“hi” is spoken since the text was typed."])
  }

  @Test func aKeyOrASearchOfTheProgramIsSuggestedAsText() {
    var (session, _) = open("One\r\nTwo\r\n:")
    for line in ["n", "/two"] {
      #expect(
        session.send(.line(line)).response.spoken == [
          "Not understood: \(line). Nearest: type \(line)."
        ])
    }
    #expect(child.input == "")
    #expect(session.send(.line("xyzzy")).response.spoken.first?.contains("type") == false)
  }

  @Test func aKeyIsPressedSeveralTimes() {
    child.onInput = { child, text in child.print("\u{1B}[A\r") }
    var (session, _) = open("One\r\nTwo\r\nThree\r")
    #expect(session.send(.line("up 2")).response.spoken == ["Two", "One"])
    #expect(child.input == "\u{1B}[A\u{1B}[A")
  }

  @Test func swipesReviewTheRows() {
    var (session, _) = open("One\r\nTwo\r\n> ")
    for (line, heard) in [("swipe left", "Two"), ("l", "One"), ("r", "Two")] {
      #expect(session.send(.line(line)).response.spoken == [heard])
    }
    #expect(child.input.isEmpty)
  }

  @Test(arguments: [
    ("down", "\u{1B}[B"), ("up", "\u{1B}[A"), ("left", "\u{1B}[D"), ("Right", "\u{1B}[C"),
    ("space", " "), ("backspace", "\u{7F}"), ("delete", "\u{7F}"), ("key delete", "\u{1B}[3~"),
    ("return", "\r"), ("F10", "\u{1B}[21~"), ("down arrow", "\u{1B}[B"),
    ("right arrow", "\u{1B}[C"), ("press enter", "\r"), ("enter", "\r"),
    ("ctrl c", "\u{3}"), ("page down", "\u{1B}[6~"), ("home", "\u{1B}[H"), ("tab", "\t"),
    ("shift tab", "\u{1B}[Z"), ("escape", "\u{1B}"), ("press alt f", "\u{1B}f"),
  ])
  func aKeyInWordsGoesToTheProgram(_ line: String, _ bytes: String) {
    var (session, _) = open("> ")
    _ = session.send(.line(line))
    #expect(child.input == bytes)
  }

  @Test func aHiddenLineIsASecret() {
    child.hidesInput = true
    var (session, _) = open("Log in\r\nPassword: ")
    let refusal = session.send(.line("type hunter2"))
    #expect(refusal.entry == .line("type ••••••••"))
    #expect(child.input.isEmpty)
    _ = session.send(.line("type"))
    #expect(session.expectsSecret)
    let answer = session.send(.line("hunter2"))
    #expect(answer.response.spoken == ["Entered."])
    #expect(answer.entry == .line("••••••••"))
    #expect(child.input == "hunter2")
    // Also from another row, the text is hidden.
    _ = session.send(.line("first"))
    #expect(session.send(.line("type hunter2")).entry == .line("type ••••••••"))
  }

  @Test(arguments: [
    ("PIN: ", "h", ["star"]), ("PIN: ", "hunter2", ["7 stars"]), ("Password: ", "hunter2", []),
    ("Code: ", "k9", []), ("Password: ", "k", []), ("\u{1B}[?1049hPassword: ", "hunter2", []),
  ])
  func textThatAProgramHidesIsNotRecorded(_ prompt: String, _ text: String, _ heard: [String]) {
    child.onInput = { child, text in
      if !heard.isEmpty { child.print(String(repeating: "*", count: text.count)) }
    }
    var (session, _) = open(prompt)
    let answer = session.send(.line("type \(text)"))
    #expect(answer.response.spoken == heard)
    #expect(answer.entry == .line("type ••••••••"))
    #expect(child.input == text)
  }

  @Test(arguments: [
    ("Name: ", "Ann"), ("\u{1B}[?1049hA text", ""), ("A game", "\u{8}"), ("A menu", "\r\nSaved"),
  ])
  func textWithAVisibleEffectIsRecorded(_ screen: String, _ effect: String) {
    child.onInput = { child, text in child.print(effect) }
    var (session, _) = open(screen)
    #expect(session.send(.line("type Ann")).entry == .line("type Ann"))
  }

  @Test func theEndIsHeardAfterTheLastWords() {
    child.onInput = { child, _ in
      child.print("Bye")
      child.exitCode = 3
    }
    var (session, _) = open("> ")
    let end = "“menu” has closed with exit code 3."
    #expect(session.send(.line("key ctrl d")).response.spoken == ["Bye", end])
    #expect(session.send(.line("type x")).response.spoken == [end])
    #expect(session.send(.line("swipe left")).response.spoken == [end])
    #expect(child.input == "\u{4}")
  }

  @Test func aQuestionOfTheProgramIsAnsweredWithoutAWord() {
    #expect(open("\u{1B}[6nReady").heard == ["menu", "Ready"])
    #expect(child.input == "\u{1B}[1;1R")
  }

  @Test func aSessionIsRecordedWithoutSecrets() throws {
    child.onInput = { child, text in
      child.print(text == "\r" ? "\r\nPIN: " : text == "é" ? "é" : "**")
    }
    child.print("é")
    let source = LiveTerminal(child, command: "menu", columns: 30, rows: 6, .script(.seconds(1)))
    _ = source.type("é")
    _ = source.press(KeyStroke(.enter))
    _ = source.type("42")
    let read = try TerminalRecording(reading: Array(source.recording.text.utf8), named: "a.cast")
    let inputs = read.entries.compactMap {
      if case .input(let text) = $0.event { text } else { nil }
    }
    #expect(inputs == ["é", "\r", "••"])
    #expect(
      read.steps(asStream: false).flatMap(\.heard).map(\.text) == ["é", "é", "PIN:", "2 stars"])
  }

  @Test func aScreenIsAScene() throws {
    child.print("One\r\n\r\n  Two")
    let source = LiveTerminal(child, command: "menu", columns: 30, rows: 6, .prompt)
    let document = try #require(SceneFile(of: source.snapshot).document)
    let screen = SceneScreen(document)
    var reader = ScreenReader(screen: screen, rules: screen.rules)
    #expect(reader.open().spoken == ["One"])
    #expect(reader.perform(.swipe(.right)).spoken == ["Two"])
  }
}
