import Foundation
import ProgramSupport
import XCTest

/// Tests the tutorial at a terminal, with lines that are typed early or late.
final class TutorialTerminalTests: XCTestCase {
  func testLineTypedBeforeTaskIsNotCounted() throws {
    let terminal = try terminal("tutorial values --silent")
    // The second line arrives before the second task is spoken.
    try terminal.run(["send-keys", "swipe up", "Enter", "swipe down", "Enter"])
    try terminal.waitFor {
      $0.last == ">" && $0.contains { $0.hasPrefix("Your command was not counted") }
    }
    XCTAssertFalse(try terminal.screen().contains("49"))
    try terminal.type("swipe down", untilShown: "49")
  }

  func testCompanionPromptContainsTaskAndPrintsPhrasesOnce() throws {
    let terminal = try Terminal(for: self, arguments: "tutorial values --companion")
    try terminal.waitFor { $0.last?.hasSuffix("Type: swipe up. >") == true }
    try terminal.type("page up", until: "60", "Not yet. Type: swipe up. You are on Volume, 50. >")
    try terminal.type(
      "swipe up", until: "51", "Good. You are on Volume, 50.",
      "Swipe down with one finger to lower it. Type: swipe down. >")
    let result = try BuiltProgram().run(["tutorial", "--companion", "--output", "s.wav"])
    XCTAssertEqual(result.status, 64)
  }

  func testControlDSaysPositionInTutorial() throws {
    let terminal = try terminal("tutorial values --silent")
    try terminal.press("C-d")
    try terminal.waitFor {
      $0.last == "ended 0"
        && $0.joined(separator: " ").contains(
          "Leaving the tutorial in lesson 3 of 9, values, step 1")
    }
  }
}
