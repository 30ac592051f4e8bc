import Foundation
import ProgramSupport
import XCTest

/// Tests that the terminal is restored whenever the program ends or stops.
final class TerminalRestoringTests: XCTestCase {
  // With this variable, neither the program nor the Swift runtime prints a crash report.
  private let environment = ["SWIFT_BACKTRACE": "enable=no"]

  func testCrashRestoresTerminal() throws {
    for signal in [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE] {
      try checkEnd(by: signal, status: 128 + signal)
    }
  }

  func testSignalInKeysRestoresTerminal() throws {
    for signal in [
      SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT, 34, 64,
    ] {
      try checkEnd(by: signal, status: 128 + signal)
    }
  }

  func testEndOfSessionRestoresTerminal() throws {
    let terminal = try Terminal(for: self, arguments: "keys --silent", environment: environment)
    try terminal.waitForKeys()
    try terminal.press("C-d")
    try terminal.waitForEnd(status: 0)
  }

  func testCrashDuringPasswordRestoresTerminal() throws {
    let terminal = try terminal("--practice --silent --no-hints", environment: environment)
    try terminal.type("go password")
    try terminal.type("type")
    try terminal.waitForEcho(isOn: false)
    kill(try terminal.processOfTheProgram(), SIGSEGV)
    try terminal.waitForEnd(status: 128 + SIGSEGV)
  }

  func testCrashPrintsOneLineAndEnds() throws {
    let words = "Earshot has crashed and ended."
    for (arguments, isEdited) in [("--silent --no-hints", true), ("keys --silent", false)] {
      let terminal = try Terminal(for: self, arguments: arguments)
      if isEdited { try terminal.waitFor { $0.last == ">" } } else { try terminal.waitForKeys() }
      kill(try terminal.processOfTheProgram(), SIGSEGV)
      try terminal.waitForEnd(status: 128 + SIGSEGV)
      XCTAssertEqual(try terminal.screen().count { $0.hasPrefix(words) }, 1)
    }
  }

  func testControlZReleasesTerminalUntilProgramContinues() throws {
    let terminal = try Terminal(for: self, arguments: "keys --silent --no-hints", isJob: true)
    try terminal.waitForKeys()
    try terminal.waitFor { $0.last == "Cue. Button." }
    let keys = try terminal.settings()
    var here = "Cue. Button."
    for next in ["Loop. Switch Button. Off.", "Record. Switch Button. Off."] {
      try terminal.press("C-z", until: "shell:")
      // The shell's own line editor reads keys, too, so only a program that the shell runs sees the
      // terminal's usual mode.
      try terminal.type("stty -a | grep -o '[-]*icanon'", until: "icanon", "shell:")
      try terminal.type("fg")
      try terminal.waitFor {
        $0.last == here && ($0.dropLast().last ?? "").contains("keys --silent")
      }
      try terminal.waitForSettings(keys)
      try terminal.press("Right", until: next)
      here = next
    }
    XCTAssertFalse(try terminal.everything().contains("^["), "no key is shown")
    try terminal.press("C-d", until: "shell:")
  }

  func testControlZWithoutJobControlIsIgnored() throws {
    let terminal = try terminal("keys --silent --no-hints", until: "Cue. Button.")
    let keys = try terminal.settings()
    try terminal.press("C-z")
    try terminal.waitFor { $0.count { $0 == "Cue. Button." } == 2 }
    XCTAssertEqual(try terminal.settings(), keys)
    try terminal.press("Right", until: "Loop. Switch Button. Off.")
    try terminal.press("C-d")
    try terminal.waitForEnd(status: 0)
  }

  func testControlZDuringSpeechIsNotDeviceError() throws {
    let server = try SoundServer(for: self)
    let terminal = try Terminal(
      for: self, arguments: "keys --no-hints", environment: server.environment, isJob: true)
    try terminal.waitFor { ($0.last ?? "").hasSuffix("Control-D leaves.") }
    try terminal.press("C-z", until: "shell:")
    Thread.sleep(forTimeInterval: 3)
    try terminal.type("fg", until: "Cue. Button.")
    try terminal.press("Right", until: "Loop. Switch Button. Off.")
    let text = try terminal.everything()
    XCTAssertFalse(text.contains("device"), text)
    try terminal.press("C-d", until: "shell:")
  }

  func testSignalDuringLinePasteOrKeyRestoresTerminal() throws {
    let paste = ["1b", "5b", "32", "30", "30", "7e", "67", "6f", "20"]
    let cases = [
      ("--silent --no-hints", ">", ["67", "6f"]), ("--silent --no-hints", ">", paste),
      ("--silent --no-hints", ">", ["67", "1b", "5b"]), ("--companion", "Cue. Button. >", ["67"]),
      ("keys --silent --no-hints", "Cue. Button.", ["1b", "5b"]),
      ("keys --silent --no-hints", "Cue. Button.", ["2f", "e2", "82"]),
      ("keys --silent --no-hints", "Cue. Button.", paste),
    ]
    for (number, (arguments, last, typed)) in cases.enumerated() {
      let signal = number.isMultiple(of: 2) ? SIGTERM : SIGHUP
      let bytes = try temporaryFolder(self) + "/bytes"
      let terminal = try Terminal(for: self, arguments: arguments, environment: environment)
      try terminal.waitFor { $0.last == last }
      try terminal.keepBytes(in: bytes)
      try terminal.run(["send-keys", "-H"] + typed)
      kill(try terminal.processOfTheProgram(), signal)
      try terminal.waitForEnd(status: 128 + signal)
      let written = (try? String(contentsOfFile: bytes, encoding: .utf8)) ?? ""
      XCTAssertFalse(
        written.contains("\u{1B}[?"), "the program leaves no terminal mode switched on")
    }
  }

  private func checkEnd(by signal: Int32, status: Int32) throws {
    let terminal = try Terminal(
      for: self, arguments: "keys --silent --no-hints", environment: environment)
    try terminal.waitForKeys()
    try terminal.waitFor { $0.last == "Cue. Button." }
    kill(try terminal.processOfTheProgram(), signal)
    try terminal.waitForEnd(status: status)
  }
}
