import Foundation
import ProgramSupport
import ReaderSession
import XCTest

/// Tests at a terminal that users who listen at 350 words per minute can complete the tasks in
/// `Tasks`.
final class TaskTests: XCTestCase {
  func testEachTaskWorksAtTerminal() throws {
    for task in try ListenerTask.all() {
      let options = try task.options().joined(separator: " ")
      let terminal = try Terminal(for: self, arguments: options + " --silent")
      var expected: [String] = []
      for line in task.lines {
        if line.hasPrefix("#= ") {
          expected.append(String(line.dropFirst(3)))
        } else if !line.hasPrefix("#") {
          try wait(for: expected, in: terminal, task)
          try terminal.type(line)
        }
      }
      try wait(for: expected, in: terminal, task)
      // The terminal must not show the password.
      if task.name.hasPrefix("08") { XCTAssertFalse(try terminal.everything().contains("horse")) }
    }
  }

  private func wait(for expected: [String], in terminal: Terminal, _ task: ListenerTask) throws {
    try terminal.waitFor { lines in
      // The offer to accept a suggestion appears only at a terminal, so tasks leave it out.
      lines.filter { !$0.hasPrefix(">") && !$0.hasPrefix("Press Return") } == expected
        && lines.last == ">"
    }
  }

  func testFirstTaskInCompanionMode() throws {
    let lines = try ListenerTask.text(of: "09-companion.screen").split(separator: "\n")
      .map(String.init)
    let terminal = try Terminal(for: self, arguments: "--companion")
    var commands = 0
    for line in lines {
      let parts = line.components(separatedBy: "> ")
      guard parts.count == 2 else { continue }
      try terminal.waitFor { $0.last == parts[0] + ">" }
      try terminal.type(parts[1])
      commands += 1
    }
    try terminal.waitFor { $0.last == lines.last }
    XCTAssertEqual(try terminal.screen(), lines)
    XCTAssertEqual(commands, 4, "three commands, and quit")
  }

  func testInterruptedPhraseCanBeSpelled() throws {
    let server = try SoundServer(for: self)
    let terminal = try Terminal(
      for: self, arguments: "--rate 350 --hint-pause 4", environment: server.environment)
    try terminal.waitFor { $0.suffix(2) == ["Cue. Button.", ">"] }
    try terminal.type("swip right")
    try terminal.waitFor { $0.contains { $0.hasPrefix("Not understood") } && $0.last == ">" }
    try terminal.type("swipe right", untilShown: "Loop. Switch Button. Off.")
    // The next command interrupts the reply, so its hint is not spoken.
    try terminal.type("spell", until: "capital L, o, o, p", ">")
    XCTAssertFalse(try terminal.everything().contains("Double tap"))
  }

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

  func testAnswerBetweenVerdictAndTaskIsCounted() throws {
    let server = try SoundServer(for: self)
    let terminal = try Terminal(
      for: self, arguments: "tutorial values --rate 80", environment: server.environment)
    try terminal.waitFor { $0.contains { $0.hasPrefix("Tutorial. To repeat a task") } }
    // The first task follows after more than ten seconds, the second after three.
    try terminal.type("swipe up", untilShown: "Good. Volume is now 50.")
    try terminal.type("swipe down", untilShown: "49")
    XCTAssertFalse(try terminal.everything().contains("was not counted"))
  }

  func testReturnAcceptsSuggestionInTutorial() throws {
    let terminal = try terminal("tutorial values --silent")
    try terminal.type("swpie down")
    try terminal.waitFor { $0.suffix(2) == ["Press Return for swipe down.", ">"] }
    try terminal.press("Enter", untilShown: "49")
  }

  func testCompanionPromptContainsTaskAndPrintsPhrasesOnce() throws {
    let terminal = try Terminal(for: self, arguments: "tutorial values --companion")
    try terminal.waitFor { $0.last?.hasSuffix("Type: swipe up. >") == true }
    try terminal.type("page up", until: "60", "Not yet. Type: swipe up. Volume is now 50. >")
    try terminal.type(
      "swipe up", until: "51", "Good. Volume is now 50.",
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
