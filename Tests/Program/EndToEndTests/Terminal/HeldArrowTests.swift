import Foundation
import ProgramSupport
import XCTest

/// Tests a held key at a terminal with speech.
final class HeldArrowTests: XCTestCase {
  func testHeldArrowEndsAtExactValueAndSaysLimit() throws {
    let server = try SoundServer(for: self)
    let scene = try temporaryFolder(self) + "/scene.yaml"
    try """
    earshot: 1
    elements:
      - {label: Volume, range: {maximum: 200, value: 1}}
      - {label: Speed, range: {maximum: 20, value: 1}}
    """.write(toFile: scene, atomically: true, encoding: .utf8)
    let terminal = try terminal(
      "keys '\(scene)' --no-hints --rate 350",
      environment: server.environment, until: "Volume: 1. Adjustable.")
    // Hold the key for about three seconds, or longer on a busy machine.
    let start = ContinuousClock.now
    try terminal.hold("Up", times: 90)
    let duration = ContinuousClock.now - start
    try terminal.waitFor { $0.last == "91" }
    let values = try terminal.everything().split(separator: "\n").compactMap { Int($0) }
    XCTAssertEqual(values, values.sorted(), "the values arrive in order")
    // A number takes longer than a quarter of a second, so most numbers must be skipped.
    XCTAssertLessThan(values.count, max(Int(duration / .milliseconds(250)) + 2, 60))
    try terminal.press("Right", until: "Speed: 1. Adjustable.")
    try terminal.hold("Up", times: 30)
    try terminal.waitFor { $0.last == "20. Maximum." }
    Thread.sleep(forTimeInterval: 0.7)
    XCTAssertEqual(try terminal.screen().last, "20. Maximum.", "no reply follows")
    try terminal.press("C-d", until: "ended 0")
  }

  func testSilentHeldKeyAtLimitPrintsOnce() throws {
    for mode in ["--silent", "--companion"] {
      let terminal = try terminal("keys \(mode) --no-hints", until: "Cue. Button.")
      try terminal.press("End", until: "Disc: Stopped. Button.")
      try terminal.run(["send-keys", "-N", "30", "Right"])
      try terminal.waitFor { $0.last == "Last item." }
      Thread.sleep(forTimeInterval: 0.5)
      XCTAssertEqual(try terminal.screen().count { $0 == "Last item." }, 1)
      try terminal.press("Right")
      try terminal.waitFor { $0.count { $0 == "Last item." } == 2 }
      try terminal.press("Left", until: "Pitch: 1. Adjustable.")
      try terminal.run(["send-keys", "-N", "30", "Up"])
      try terminal.press("Right", until: "Disc: Stopped. Button.")
      XCTAssertEqual(
        try terminal.screen().suffix(11),
        ["2", "3", "4", "5", "6", "7", "8", "9", "10", "10. Maximum.", "Disc: Stopped. Button."])
      try terminal.press("C-d", until: "ended 0")
    }
  }

  func testHeldKeyAtLimitPrintsEachSpokenReply() throws {
    let server = try SoundServer(for: self)
    let terminal = try Terminal(
      for: self, arguments: "keys --no-hints", environment: server.environment)
    try terminal.waitFor { ($0.last ?? "").hasSuffix("Control-D leaves.") }
    try terminal.press("End", until: "Disc: Stopped. Button.")
    try terminal.run(["send-keys", "-N", "30", "Right"])
    // The key presses end before the speech does, and all of them have the same reply.
    try terminal.waitFor { $0.last == "Last item." }
    try terminal.run(["send-keys", "-N", "30", "Right"])
    Thread.sleep(forTimeInterval: 3)
    try terminal.press("Left", until: "Pitch: 1. Adjustable.")
    XCTAssertEqual(try terminal.screen().count { $0 == "Last item." }, 1)
    try terminal.press("C-d", until: "ended 0")
  }

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
