import ProgramSupport
import XCTest

/// Tests that keys that have no function while a line is edited cause a reply and type no letters.
final class UnusedKeyTests: XCTestCase {
  private let keys = [
    ("F5", "F5"), ("F12", "F12"), ("PPage", "Page Up"), ("NPage", "Page Down"),
    ("IC", "Insert"), ("S-Up", "Shift-Up Arrow"), ("C-DC", "Control-Delete"), ("M-x", "Alt-X"),
    ("BTab", "Shift-Tab"), ("C-x", "Control-X"),
  ]

  func testRepliesAppearAboveEditedLine() throws {
    let terminal = try terminal("--silent --no-hints")
    try terminal.write("go ")
    for (key, name) in keys { try terminal.press(key, until: "Nothing on \(name).", "> go") }
    try terminal.type("pitch", until: "Pitch: 1. Adjustable.", ">")
  }

  func testEscapeKeepsNextLetter() throws {
    let terminal = try terminal("--silent --no-hints")
    try terminal.press("Escape", until: "Nothing on Escape.", ">")
    try terminal.type("describe", until: "> describe", "Cue. Button.", ">")
  }

  func testCompanionPromptShowsChange() throws {
    let terminal = try terminal("--companion", until: "Cue. Button. >")
    try terminal.press("F5", until: "Cue. Button.", "Nothing on F5. >")
    try terminal.type("describe", until: "Cue. Button. >")
  }

  func testReplyIsSpokenAndPrinted() throws {
    let folder = try temporaryFolder(self)
    let texts = SpokenTexts(in: folder)
    let terminal = try Terminal(
      for: self, arguments: "run --no-hints --output \(folder)/s.wav",
      environment: texts.environment)
    try terminal.waitFor { $0.contains("Cue. Button.") && $0.last == ">" }
    try terminal.press("F5")
    try terminal.waitFor { $0.contains("Nothing on F5.") }
    try terminal.type("quit", until: "ended 0")
    XCTAssertEqual(texts.all, ["DJ deck", "Cue. Button.", "Nothing on F5."])
  }
}
