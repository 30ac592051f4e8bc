import Foundation
import ProgramSupport
import ReaderSession
import TestSupport
import XCTest

/// Tests single keys at a real terminal.
final class KeysTests: XCTestCase {
  private let greeting = [
    "Keys mode, at Cue. Arrows swipe, Space activates, question mark explains a key, Control-D leaves."
  ]

  func testKeySessionShowsOnlySpeech() throws {
    let terminal = try terminal("keys --silent --no-hints", until: "Cue. Button.")
    try terminal.press("Right", until: "Loop. Switch Button. Off.")
    try terminal.press("Space", until: "On.")
    try terminal.press("BTab", until: "Cue. Button.")
    try terminal.press("Tab", "Right", "Tab", until: "Pitch: 1. Adjustable.")
    try terminal.press("Up", until: "2")
    try terminal.press("End", until: "10")
    try terminal.press("PPage", until: "10. Maximum.")
    try terminal.press("Home", until: "0")
    try terminal.press("z", "z", "h", until: "No headings.")
    try terminal.press("B", until: "Record. Switch Button. Off.")
    try terminal.press("Home", until: "Cue. Button.")
    try terminal.press("Escape", until: "Nowhere to go back to.")
    XCTAssertEqual(
      try terminal.screen(),
      greeting + [
        "DJ deck", "Cue. Button.", "Loop. Switch Button. Off.", "On.", "Cue. Button.",
        "Loop. Switch Button. On.", "Record. Switch Button. Off.", "Pitch: 1. Adjustable.", "2",
        "10", "10. Maximum.", "0", "0", "0", "No headings.", "Record. Switch Button. Off.",
        "Cue. Button.", "Nowhere to go back to.",
      ], "no key is shown")
    try terminal.press("C-d", until: "ended 0")
  }

  func testKeyHelpAndUnusedKeys() throws {
    let terminal = try terminal("keys --silent --no-hints", until: "Cue. Button.")
    try terminal.press("?", until: "Press a key.")
    try terminal.press(
      "h", until: "H moves to the next heading; with Shift, to the previous one.")
    try terminal.press("F1", "C-d", until: "Control-D leaves.")
    try terminal.press(
      "q", until: "Nothing on Q. Press the question mark and a key to hear what the key does.")
    try terminal.press(
      "F5", until: "Nothing on F5. Press the question mark and a key to hear what the key does.")
    XCTAssertEqual(
      try terminal.screen().dropFirst(greeting.count),
      [
        "DJ deck", "Cue. Button.", "Press a key.",
        "H moves to the next heading; with Shift, to the previous one.", "Press a key.",
        "Control-D leaves.",
        "Nothing on Q. Press the question mark and a key to hear what the key does.",
        "Nothing on F5. Press the question mark and a key to hear what the key does.",
      ])
    try terminal.press("C-d", until: "ended 0")
  }

  func testTextQuestionHasItsOwnLine() throws {
    let terminal = try terminal("keys --silent --no-hints", until: "Cue. Button.")
    try terminal.press("/", until: "/")
    try terminal.write("pitsc字")
    try terminal.waitFor { $0.last == "/pitsc字" }
    for _ in 0..<3 { try terminal.press("BSpace") }
    try terminal.waitFor { $0.last == "/pit" }
    try terminal.press("Enter", until: "Pitch: 1. Adjustable.")
    XCTAssertEqual(
      try terminal.screen().suffix(3), ["Find.", "/pit", "Pitch: 1. Adjustable."])
    try terminal.press("n", until: "Pitch: 1. Adjustable.")
    try terminal.press(":", until: ":")
    try terminal.write("set 7")
    try terminal.press("Enter", until: "7")
    try terminal.press(":", until: ":")
    try terminal.write("qu")
    try terminal.press("Escape", until: "Nothing entered.")
    try terminal.press(":", until: ":")
    try terminal.write("quit")
    try terminal.press("Enter", until: "ended 0")
  }

  func testControlCDiscardsLineAndSecondPressLeaves() throws {
    let terminal = try terminal("keys --silent --no-hints", until: "Cue. Button.")
    let before = try terminal.settings()
    XCTAssertTrue(before.contains(" -icanon ") && before.contains(" -echo "))
    try terminal.press("/", until: "/")
    try terminal.write("pit")
    try terminal.press("C-c", until: "Nothing entered. Press Control-C again to leave.")
    XCTAssertEqual(try terminal.settings(), before, "keys are still read")
    try terminal.press("Right", until: "Loop. Switch Button. Off.")
    try terminal.press("C-c", until: "Press Control-C again to leave.")
    try terminal.press("C-c", until: "ended 0")
    try terminal.write("seen again")
    try terminal.waitFor { $0.last == "seen again" }
  }

  func testTypingFillsFieldAndHidesSecret() throws {
    let terminal = try terminal(
      "keys --practice --silent --no-hints", until: "Your order. Heading Level 1.")
    try terminal.press("e", until: "Name. Text Field.")
    try terminal.press("Enter", until: "Is editing.")
    try terminal.write("A h")
    try terminal.press("BSpace", until: "h. Deleted.")
    try terminal.press("Enter", until: "Name: A. Text Field.")
    try terminal.press("Tab", until: "Password. Secure Text Field.")
    try terminal.press("Space", until: "Type the text; it is not shown.")
    try terminal.write("sesame")
    try terminal.waitFor { $0.suffix(6) == Array(repeating: "bullet", count: 6) }
    try terminal.press("Enter", until: "Password: ••••••••. Secure Text Field.")
    XCTAssertEqual(
      try terminal.screen().suffix(17),
      [
        "Is editing.", "A", "space", "h", "h. Deleted.", "Name: A. Text Field.",
        "Password. Secure Text Field.", "Is editing.", "Type the text; it is not shown.",
      ] + Array(repeating: "bullet", count: 6) + [
        "Entered.", "Password: ••••••••. Secure Text Field.",
      ])
    try terminal.press(":", until: ":")
    try terminal.write("history")
    try terminal.press("Enter")
    try terminal.waitFor { $0.contains("Your order. Heading Level 1.") }
    XCTAssertFalse(try terminal.everything().contains("sesame"))
    try terminal.press("C-d", until: "ended 0")
  }

  func testControlCDiscardsSecret() throws {
    let terminal = try terminal(
      "keys --practice --silent --no-hints", until: "Your order. Heading Level 1.")
    try terminal.press("e", "e", until: "Password. Secure Text Field.")
    try terminal.press("Enter", until: "Type the text; it is not shown.")
    try terminal.write("ses")
    try terminal.waitFor { $0.suffix(3) == ["bullet", "bullet", "bullet"] }
    try terminal.press("C-c", until: "Nothing entered. Press Control-C again to leave.")
    // The secret has been canceled, so the next key is a command that moves the focus.
    try terminal.press(
      "b", until: "Password. Secure Text Field.", "Gift wrap. Toggle Button. Not Pressed.")
    XCTAssertFalse(try terminal.everything().contains("ses"))
  }

  func testRecordedKeysReplayAsCommands() throws {
    let file = try temporaryFolder(self) + "/keys.txt"
    let terminal = try terminal(
      "keys --practice --silent --no-hints --record '\(file)'",
      until: "Your order. Heading Level 1.")
    try terminal.press(
      "e", "Enter", "A", "Space", "BSpace", "Escape", until: "Name: A. Text Field.")
    try terminal.press("Tab", "Enter", until: "Type the text; it is not shown.")
    try terminal.press("p", "w", "Enter", until: "Password: ••••••••. Secure Text Field.")
    try terminal.press("2", until: "Extras. Heading Level 2.")
    try terminal.press("q", "C-d", until: "ended 0")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    XCTAssertEqual(
      text,
      """
      # earshot --no-hints
      #= Practice
      #= Your order. Heading Level 1.
      next text field
      #= Name. Text Field.
      double tap
      #= Is editing.
      type A
      #= A
      space
      #= space
      delete
      #= space. Deleted.
      escape
      #= Name: A. Text Field.
      swipe right
      #= Password. Secure Text Field.
      double tap
      #= Is editing.
      type
      #= Type the text; it is not shown.
      ••••••••
      #= Entered.
      return
      #= Password: ••••••••. Secure Text Field.
      next heading 2
      #= Extras. Heading Level 2.

      """)
    let session = try RecordedSession(Array(text.utf8), named: file)
    let replayed = try BuiltProgram().run(
      ["--practice", "--silent", "--no-hints"], input: session.typed)
    XCTAssertEqual(replayed.lines, session.recorded)
  }

  func testKeysCommandAndReturn() throws {
    let terminal = try terminal("--silent --no-hints")
    let before = try terminal.settings()
    try terminal.type("keys", until: "the prompt.")
    try terminal.press("Right", until: "Loop. Switch Button. Off.")
    try terminal.press("C-d", until: ">")
    try terminal.waitForSettings(before)
    try terminal.type("right", until: "Record. Switch Button. Off.", ">")
    XCTAssertEqual(
      try terminal.screen().suffix(5),
      [
        "Loop. Switch Button. Off.", "Back at the prompt.", "> right",
        "Record. Switch Button. Off.", ">",
      ])
    try terminal.type("quit", until: "ended 0")
  }

  func testDumbTerminalReceivesNoEscapeSequences() throws {
    let terminal = try terminal(
      "keys --silent --no-hints", environment: ["TERM": "dumb"],
      until: "Cue. Button.")
    let file = try temporaryFolder(self) + "/bytes"
    try terminal.keepBytes(in: file)
    try terminal.press("/", until: "/")
    try terminal.write("pix")
    try terminal.press("BSpace", until: "/pi")
    try terminal.press("Enter", until: "Pitch: 1. Adjustable.")
    try terminal.press("Up", until: "2")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    XCTAssertTrue(bytes.contains(UInt8(ascii: "2")))
    XCTAssertFalse(bytes.contains(0x1B), String(decoding: bytes, as: UTF8.self))
    try terminal.press("C-d", until: "ended 0")
  }

  func testRandomBytesKeepProgramAndTerminalUsable() throws {
    let count = 3_000
    var random = SeededGenerator.printed(cases: count)
    let terminal = try terminal(
      "keys --practice --silent --no-hints", until: "Your order. Heading Level 1.")
    // Omit Control-C, Control-D, Control-Z and Control-backslash, which end the session or never
    // arrive as keys. Also omit the colon, which could lead to "quit", and the caret, which would
    // look like an Escape that the terminal has echoed.
    let left: Set<UInt8> = [0x03, 0x04, 0x1A, 0x1C, UInt8(ascii: ":"), UInt8(ascii: "^")]
    let likely: [UInt8] = [0x1B, UInt8(ascii: "["), UInt8(ascii: "O"), UInt8(ascii: ";"), 0xC3]
    for _ in 0..<(count / 300) {
      let bytes = (0..<300).map { _ in
        Bool.random(using: &random)
          ? likely.randomElement(using: &random) ?? 0
          : UInt8.random(in: .min ... .max, using: &random)
      }.filter { !left.contains($0) }
      try terminal.run(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
    }
    // Escape closes any open question, so that F1 is a command. On a busy machine, the next keys
    // may arrive together with Escape, so try again.
    let help = "H moves to the next heading; with Shift, to the previous one."
    for _ in 0..<50 where try terminal.screen().last != help {
      try terminal.press("Escape")
      Thread.sleep(forTimeInterval: 0.2)
      try terminal.press("F1")
      try terminal.press("h")
      Thread.sleep(forTimeInterval: 0.1)
    }
    try terminal.waitFor { $0.last == help }
    XCTAssertFalse(try terminal.everything().contains("^["))
    try terminal.press("C-d", until: "ended 0")
  }
}
