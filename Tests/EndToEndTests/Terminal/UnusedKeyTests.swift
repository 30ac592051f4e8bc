import ProgramSupport
import XCTest

/// Keys without a function in a line: each gets a reply, and none types a letter.
final class UnusedKeyTests: XCTestCase {
  private let keys = [
    ("F5", "F5"), ("F12", "F12"), ("PPage", "Page Up"), ("NPage", "Page Down"),
    ("IC", "Insert"), ("S-Up", "Shift-Up Arrow"), ("C-DC", "Control-Delete"), ("M-x", "Alt-X"),
    ("BTab", "Shift-Tab"), ("C-x", "Control-X"),
  ]

  func testRepliesAppearAboveEditedLine() throws {
    let terminal = try Terminal(for: self, arguments: "--silent --no-hints")
    try terminal.waitFor { $0.last == ">" }
    try terminal.write("go ")
    for (key, name) in keys {
      try terminal.press(key)
      try terminal.waitFor { $0.suffix(2) == ["Nothing on \(name).", "> go"] }
    }
    try terminal.type("pitch")
    try terminal.waitFor { $0.suffix(2) == ["Pitch: 1. Adjustable.", ">"] }
  }

  func testEscapeKeepsNextLetter() throws {
    let terminal = try Terminal(for: self, arguments: "--silent --no-hints")
    try terminal.waitFor { $0.last == ">" }
    try terminal.press("Escape")
    try terminal.waitFor { $0.suffix(2) == ["Nothing on Escape.", ">"] }
    try terminal.type("describe")
    try terminal.waitFor { $0.suffix(3) == ["> describe", "Cue. Button.", ">"] }
  }

  func testCompanionPromptShowsChange() throws {
    let terminal = try Terminal(for: self, arguments: "--companion")
    try terminal.waitFor { $0.last == "Cue. Button. >" }
    try terminal.press("F5")
    try terminal.waitFor { $0.suffix(2) == ["Cue. Button.", "Nothing on F5. >"] }
    try terminal.type("describe")
    try terminal.waitFor { $0.last == "Cue. Button. >" }
  }

  func testTutorialIsSpokenAndPrinted() throws {
    let folder = try temporaryFolder(self)
    let texts = SpokenTexts(in: folder)
    let terminal = try Terminal(
      for: self, arguments: "run --no-hints --output \(folder)/s.wav",
      environment: texts.environment)
    try terminal.waitFor { $0.contains("Cue. Button.") && $0.last == ">" }
    try terminal.press("F5")
    try terminal.waitFor { $0.contains("Nothing on F5.") }
    try terminal.type("quit")
    try terminal.waitFor { $0.last == "ended 0" }
    XCTAssertEqual(texts.all, ["DJ deck", "Cue. Button.", "Nothing on F5."])
  }
}
