import Foundation
import ProgramSupport
import XCTest

/// Tests switching between keys and lines at a real terminal.
final class KeysAndLinesTests: XCTestCase {
  func testColonAcceptsPromptCommands() throws {
    let terminal = try terminal(
      "keys --silent --no-hints",
      environment: ["XDG_CONFIG_HOME": try temporaryFolder(self)], until: "Cue. Button.")
    try command("settings", terminal)
    try terminal.waitFor { $0.contains { $0.hasPrefix("Hints ") } }
    try command("save settings", terminal)
    try terminal.waitFor { $0.last == "No changes to save." }
    try command("keys", terminal)
    try terminal.waitFor { ($0.last ?? "").hasSuffix("Control-D leaves.") }
    XCTAssertFalse(try terminal.everything().contains("That works only at the prompt."))
    try command("tutorial", terminal)
    try terminal.waitFor { $0.last == ">" && $0.contains("Lesson 1 of 9, moving.") }
    try terminal.type(
      "keys", until: "Keys are not available in the tutorial. To leave it, type quit.", ">")
    try terminal.type("quit", until: "You are back from the tutorial.", "Cue. Button.")
    try terminal.press("Right", until: "Loop. Switch Button. Off.")
    try terminal.press("C-d", until: "ended 0")
  }

  func testCompanionInKeysShowsResultAfterEachKey() throws {
    let terminal = try terminal("keys --companion", until: "Cue. Button.")
    try terminal.press("Right", until: "Loop. Switch Button. Off.")
    try terminal.press("Space", until: "On.")
    try terminal.press("C-d", until: "ended 0")
  }

  func testCompanionReturnsFromKeysToPromptWithResult() throws {
    let terminal = try terminal("--companion", until: "Cue. Button. >")
    try terminal.type("keys", until: "the prompt.")
    try terminal.press("Right", until: "Loop. Switch Button. Off.")
    try terminal.press("C-d", until: "Back at the prompt. >")
    try terminal.type("right", until: "Record. Switch Button. Off. >")
  }

  func testTextWiderThanTerminalShowsItsEnd() throws {
    let terminal = try terminal("keys --silent --no-hints", until: "Cue. Button.")
    try terminal.press("/", until: "/")
    let letters = String(repeating: "abcdefghij", count: 12)
    try terminal.write(letters)
    try terminal.waitFor { $0.last == "/" + letters.suffix(98) }
    XCTAssertEqual(try terminal.screen().suffix(2).first, "Find.")
    for _ in 0..<115 { try terminal.press("BSpace") }
    try terminal.waitFor { $0.suffix(2) == ["Find.", "/abcde"] }
    try terminal.press("Escape", until: "Nothing entered.")
  }

  func testControlDEntersSecret() throws {
    for (arguments, end) in [("keys ", "ended 0"), ("", ">")] {
      let terminal = try Terminal(
        for: self, arguments: arguments + "--practice --silent --no-hints")
      if arguments.isEmpty {
        try terminal.waitFor { $0.last == ">" }
        try terminal.type("keys")
        try terminal.waitFor { ($0.last ?? "").hasSuffix("the prompt.") }
      } else {
        try terminal.waitFor { $0.last == "Your order. Heading Level 1." }
      }
      try terminal.press("e", "e", until: "Password. Secure Text Field.")
      try terminal.press("Enter", until: "Type the text; it is not shown.")
      try terminal.press("p", until: "bullet")
      try terminal.press("C-d", until: end)
      XCTAssertTrue(try terminal.screen().contains("Entered."), arguments)
    }
  }

  func testEchoSettingAppliesAfterSlash() throws {
    for (echo, heard) in [("characters", ["x", "q"]), ("off", []), ("words", [])] {
      let folder = try temporaryFolder(self)
      let texts = SpokenTexts(in: folder)
      let terminal = try Terminal(
        for: self, arguments: "keys --no-hints --output \(folder)/s.wav",
        environment: texts.environment)
      try terminal.waitForKeys()
      try command("echo \(echo)", terminal)
      try terminal.waitFor { !($0.last ?? ":").hasPrefix(":") }
      try terminal.press("/", until: "/")
      for letter in ["x", "q"] {
        try terminal.write(letter)
        // Wait until each reply has started, because the next key interrupts it.
        if heard.isEmpty {
          try terminal.waitUntilRead()
        } else {
          texts.wait { $0 == letter }
        }
      }
      try terminal.press("Escape", until: "Nothing entered.")
      try terminal.press("C-d", until: "ended 0")
      let all = texts.all
      XCTAssertEqual(all.filter { ["x", "q"].contains($0) }, heard, "\(echo): \(all)")
    }
  }

  private func command(_ line: String, _ terminal: Terminal) throws {
    try terminal.press(":", until: ":")
    try terminal.write(line)
    try terminal.press("Enter")
  }
}
