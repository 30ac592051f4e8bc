import Foundation
import ProgramSupport
import XCTest

/// Tests companion mode at a terminal.
@MainActor
final class CompanionTests: XCTestCase {
  func testTabAndControlCMessagesAreResults() async throws {
    let terminal = try terminal("--companion", until: "Cue. Button. >")
    try terminal.write("xyz")
    try terminal.press("Tab", until: "Cue. Button.", "No completions. > xyz")
    try terminal.press(
      "C-c", until: "Cue. Button.", "No completions.", "Press Control-C again to leave. >")
  }

  func testCompanionPromptRequestsSecretAndHidesIt() async throws {
    let terminal = try terminal("--companion --practice", until: "Your order. Heading Level 1. >")
    try terminal.type("go password", until: "Password. Secure Text Field. >")
    try terminal.type("type", until: "Type the text; it is not shown. >")
    try terminal.type("open sesame", until: "Entered. >")
    XCTAssertFalse(try terminal.everything().contains("sesame"))
  }

  func testCompanionShowsResultBeforeLongLabel() async throws {
    let path = try temporaryFolder(self) + "/scene.yaml"
    let label = "The upper price of all that is shown here"
    try "earshot: 1\nelements:\n  - {label: \(label), range: {value: 7}}\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    _ = try terminal("run \(path) --companion", until: "7. \(label). Adjustable. >")
  }

  func testLongResultIsShortenedInPromptAndCompleteAbove() async throws {
    let terminal = try terminal("--companion", until: "Cue. Button. >")
    try terminal.type("help")
    try terminal.waitFor {
      $0.last == "Type swipe right to move on, double tap to activate, and quit to leave. For… >"
        && $0.contains { $0.hasPrefix("Type swipe right to move on") && !$0.hasSuffix(">") }
    }
    try terminal.press("C-c", until: "Press Control-C again to leave. >")
    XCTAssertEqual(try terminal.screen().count { $0.hasPrefix("Type swipe right to move on") }, 1)
  }

  func testNarrowTerminalHasRoomToType() async throws {
    let terminal = try terminal("--companion", until: "Cue. Button. >")
    try terminal.resize(columns: 40)
    try terminal.type("go pitch", until: "Pitch: 1. Adjustable. >")
    try terminal.type("where", until: "Pitch. 4 of 5. From… >")
    try terminal.write("swipe right 3")
    try terminal.waitFor { $0.last == "Pitch. 4 of 5. From… > swipe right 3" }
  }

  func testCommandWithoutSpeechKeepsResultInPrompt() async throws {
    let terminal = try terminal("--companion", until: "Cue. Button. >")
    try terminal.type("go pitch")
    try terminal.type("swipe up")
    for command in ["magic tap", "pause", "stop"] {
      try terminal.type(command, until: "2 > \(command)", "2 >")
    }
    try terminal.type("last", until: "Disc: Spinning. Button. >")
    XCTAssertFalse(try terminal.screen().contains("2"), "the prompt already showed the result")
  }

  func testCompanionPromptWithoutEditorShowsResult() async throws {
    let terminal = try terminal(
      "--companion", environment: ["TERM": "dumb"], until: "Cue. Button. >")
    try terminal.type("go pitch", until: "Pitch: 1. Adjustable. >")
  }
}
