import Foundation
import ProgramSupport
import XCTest

/// Tests typing at a real terminal.
final class TerminalTests: XCTestCase {
  func testTypedSessionShowsSpeechAndPrompt() throws {
    let terminal = try terminal("--silent")
    try terminal.type("go pitch", untilShown: "Pitch: 1. Adjustable.")
    try terminal.type("swipe up", untilShown: "2")
    XCTAssertEqual(
      try terminal.screen(),
      [
        "DJ deck", "Cue. Button.", "> go pitch", "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.",
        "> swipe up", "2",
        ">",
      ])
    try terminal.type("quit", until: "ended 0")
  }

  func testSpinningDiscWithoutSoundIsReported() throws {
    let terminal = try terminal("--silent --no-hints")
    let notice = "The disc is spinning, but you can't hear its loop without sound."
    try terminal.type("magic tap", until: "> magic tap", "Done.", notice, ">")
    try terminal.type("go pitch", until: "> go pitch", "Pitch: 1. Adjustable.", ">")
    try terminal.type("up", until: "> up", "2", ">")
    try terminal.type("magic tap", until: "> magic tap", "Stopped", ">")
    try terminal.type("magic tap", until: "> magic tap", "Done.", notice, ">")
    try terminal.type("quit", until: "ended 0")
  }

  func testDrawNamesItsFileAtTerminal() throws {
    let file = try temporaryFolder(self) + "/deck.svg"
    let terminal = try Terminal(for: self, arguments: "draw --output \(file)")
    try terminal.waitFor { $0.last == "ended 0" }
    XCTAssertEqual(try terminal.screen().joined(), "Wrote \(file).ended 0")
  }

  func testFirstSessionShowsWelcomeOnce() throws {
    let welcome = [
      "This is Earshot's prompt. Type swipe right to move on, tutorial to learn, or help to list "
        + "topics."
    ]
    let folder = try temporaryFolder(self)
    for isFirst in [true, false] {
      let terminal = try terminal("--silent", environment: ["XDG_STATE_HOME": folder])
      XCTAssertEqual(
        try terminal.screen(), (isFirst ? welcome : []) + ["DJ deck", "Cue. Button.", ">"])
    }
    // If the output is a pipe, new users hear no welcome and the marker is not written.
    var program = BuiltProgram()
    program.environment["XDG_STATE_HOME"] = folder + "/other"
    XCTAssertEqual(
      try program.run(["--silent"], input: "quit\n").lines, ["DJ deck", "Cue. Button."])
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/other"))
  }

  func testWelcomeWaitsForPrompt() throws {
    let folder = try temporaryFolder(self)
    for arguments in ["keys --silent", "tutorial --silent", "--silent"] {
      let terminal = try Terminal(
        for: self, arguments: arguments, environment: ["XDG_STATE_HOME": folder])
      try terminal.waitFor { screen in
        screen.contains { $0 == "Cue. Button." || $0.hasSuffix("The cursor is on Your order.") }
      }
      let isExplained = try terminal.screen().contains { $0.hasPrefix("This is Earshot's prompt") }
      XCTAssertEqual(isExplained, arguments == "--silent", arguments)
    }
  }

  func testTutorialHidesPassword() throws {
    let terminal = try terminal(
      "tutorial typing --silent", environment: ["XDG_STATE_HOME": try temporaryFolder(self)])
    try terminal.type("skip", untilShown: "The cursor is now on Password.")
    try terminal.type("type")
    try terminal.waitForEcho(isOn: false)
    try terminal.type("secret", untilShown: "Good. The cursor is now on Tickets, 1.")
    XCTAssertFalse(try terminal.screen().contains { $0.contains("secret") })
    try terminal.type("quit", until: "ended 0")
  }

  func testControlCSilencesAndSecondPressLeaves() throws {
    let terminal = try terminal("--silent")
    try terminal.press("C-c", untilShown: "Press Control-C again to leave.")
    try terminal.type("last", untilShown: "Disc: Stopped. Button.")
    try terminal.press("C-c")
    try terminal.waitFor { $0.count { $0 == "Press Control-C again to leave." } == 2 }
    try terminal.press("C-c", until: "ended 0")
  }

  func testControlDEndsSession() throws {
    let terminal = try terminal("--silent")
    try terminal.press("C-d", until: "ended 0")
  }

  func testControlDAfterPartialLineAnswersOnNewLine() throws {
    let terminal = try terminal("--silent")
    try terminal.write("swipe left")
    try terminal.waitFor { $0.last == "> swipe left" }
    try terminal.press("C-d")
    try terminal.press("C-d", until: "> swipe left", "First item.", "ended 0")
  }

  func testNewCommandInterruptsHint() throws {
    let server = try SoundServer(for: self)
    let terminal = try terminal("", environment: server.environment)
    try terminal.type("go pitch", untilShown: "Pitch: 1. Adjustable.")
    try terminal.type("swipe up", untilShown: "2")
    try terminal.type("describe")
    try terminal.waitFor { $0.contains("Pitch: 2. Adjustable.") }
    try terminal.type("swipe up", untilShown: "3")
    try terminal.type("quit", until: "ended 0")
    XCTAssertFalse(try terminal.screen().contains { $0.hasPrefix("Adjust pitch.") })
  }

  func testLateHintKeepsPromptBelow() throws {
    let server = try SoundServer(for: self)
    let terminal = try terminal("", environment: server.environment)
    try terminal.type("go pitch")
    try terminal.waitFor { $0.contains { $0.hasPrefix("Adjust pitch.") } && $0.last == ">" }
    XCTAssertEqual(
      try terminal.screen().suffix(3),
      [
        "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.",
        ">",
      ])
  }

  func testCurtainKeepsTerminalEmpty() throws {
    let terminal = try terminal("--silent")
    try terminal.type("curtain")
    try terminal.waitFor { $0.isEmpty }
    try terminal.type("swipe right")
    try terminal.type("curtain", untilShown: "Screen curtain off.")
    try terminal.type("repeat")
    try terminal.waitFor { $0.count { $0 == "Screen curtain off." } == 2 && $0.last == ">" }
    XCTAssertEqual(
      try terminal.screen(), ["Screen curtain off.", "> repeat", "Screen curtain off.", ">"])
  }

  func testCopyReachesClipboardOfTerminal() throws {
    let terminal = try terminal("--silent")
    try terminal.keepClipboard()
    try terminal.type("last", untilShown: "Disc: Stopped. Button.")
    try terminal.type("copy", untilShown: "Copied.")
    XCTAssertEqual(
      try terminal.clipboard().first, "Disc: Stopped. Button. Starts and stops the disc")
  }

  func testSecretIsHiddenAndNotSaved() throws {
    let terminal = try terminal("--practice --silent --no-hints")
    try terminal.keepClipboard()
    try terminal.type("go password", untilShown: "Password. Secure Text Field.")
    try terminal.type("type", untilShown: "Type the text; it is not shown.")
    try terminal.write("open sesame")
    XCTAssertEqual(try terminal.screen().last, ">", "nothing is echoed")
    try terminal.press("Enter", untilShown: "Entered.")
    try terminal.type("repeat")
    try terminal.waitFor { $0.count { $0 == "Entered." } == 2 && $0.last == ">" }
    try terminal.type("copy", untilShown: "Copied.")
    XCTAssertEqual(try terminal.clipboard(), ["Entered."])
    try terminal.type("describe", untilShown: "Password: ••••••••. Secure Text Field.")
    try terminal.type("history", untilShown: "Your order. Heading Level 1.")
    XCTAssertFalse(try terminal.everything().contains("sesame"))
    // Later typing is visible.
    try terminal.waitFor { $0.contains("> history") }
  }

  func testControlCDiscardsSecretAndShowsNextLine() throws {
    let terminal = try terminal("--practice --silent --no-hints")
    try terminal.type("go password", untilShown: "Password. Secure Text Field.")
    try terminal.type("type", untilShown: "Type the text; it is not shown.")
    try terminal.write("open ses")
    try terminal.press("C-c", untilShown: "Nothing entered. Press Control-C again to leave.")
    try terminal.type("describe", untilShown: "> describe")
    XCTAssertEqual(
      try terminal.screen().suffix(2), ["Password. Secure Text Field.", ">"],
      "the next line is a command")
    try terminal.press("C-c", untilShown: "Press Control-C again to leave.")
    try terminal.press("C-c", until: "ended 0")
    XCTAssertFalse(try terminal.everything().contains("ses"))
    try terminal.write("seen again")
    try terminal.waitFor { $0.last == "seen again" }
  }

  func testSecretStaysHiddenAfterStopAndContinue() throws {
    let terminal = try terminal("--practice --silent --no-hints", isJob: true)
    try terminal.type("go password", untilShown: "Password. Secure Text Field.")
    try terminal.type("type", untilShown: "Type the text; it is not shown.")
    try terminal.press("C-z", until: "shell:")
    try terminal.type("fg")
    // When the program continues, the reader announces the focus.
    try terminal.waitFor {
      $0.suffix(3) == ["Password. Secure Text Field.", "Type the text; it is not shown.", ">"]
    }
    try terminal.waitForEcho(isOn: false)
    try terminal.type("open sesame")
    try terminal.waitFor { $0.contains("Entered.") }
    XCTAssertFalse(try terminal.everything().contains("sesame"))
  }

  func testHeldKeyEndsWithLastValue() throws {
    let terminal = try terminal("--silent --no-hints")
    try terminal.type("go pitch", untilShown: "Pitch: 1. Adjustable.")
    try terminal.type("up")
    for _ in 0..<200 { try terminal.press("Enter") }
    try terminal.waitFor { $0.suffix(2) == ["10. Maximum.", ">"] }
    try terminal.type("down", until: "9", ">")
  }

  func testClosedTerminalEndsProgram() throws {
    let terminal = try terminal("--silent")
    let number = try terminal.processOfTheProgram()
    XCTAssertEqual(kill(number, 0), 0)
    try terminal.close()
    XCTAssertTrue(eventually { kill(number, 0) != 0 })
  }
}
