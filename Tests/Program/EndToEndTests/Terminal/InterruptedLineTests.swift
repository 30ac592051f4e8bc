import Foundation
import ProgramSupport
import XCTest

/// Tests lines that are canceled and programs that are ended at any moment.
final class InterruptedLineTests: XCTestCase {
  /// Control-D makes the terminal deliver a half-typed secret, which must be canceled, too.
  func testCancelledSecretIsNotInNextLine() throws {
    for environment in [[:], ["TERM": "dumb"]] {
      let record = try temporaryFolder(self) + "/session.txt"
      let terminal = try terminal(
        "--practice --silent --no-hints --record \(record)", environment: environment)
      try terminal.type("go password", until: "Password. Secure Text Field.", ">")
      try terminal.type("type", until: "Type the text; it is not shown.", ">")
      try terminal.waitForEcho(isOn: false)
      try terminal.write("hunter2")
      try terminal.press("C-d")
      try terminal.waitUntilRead()
      try terminal.press("C-c", until: "Nothing entered. Press Control-C again to leave.", ">")
      try terminal.type("describe", until: "> describe", "Password. Secure Text Field.", ">")
      XCTAssertFalse(try terminal.everything().contains("hunter2"))
      try terminal.type("quit", until: "ended 0")
      XCTAssertFalse(try String(contentsOfFile: record, encoding: .utf8).contains("hunter2"))
    }
  }

  func testLinesTypedAheadSurviveSecret() throws {
    let terminal = try terminal("--practice --silent --no-hints")
    try terminal.paste("go password\ntype\nhunter2\ndescribe\nwhere\nfirst\n")
    try terminal.waitFor {
      $0.suffix(2) == ["Your order. Heading Level 1.", ">"] && $0.contains("> first")
    }
    let lines = try terminal.screen()
    XCTAssertEqual(lines.filter { ["> describe", "> where", "> first"].contains($0) }.count, 3)
    XCTAssertFalse(try terminal.everything().contains("hunter2"))
  }

  func testLinesTypedAheadSurviveKeys() throws {
    let terminal = try terminal("--silent --no-hints")
    try terminal.paste("keys\n\u{04}last\nfirst\ngo pitch\n")
    try terminal.waitFor { $0.suffix(2) == ["Pitch: 1. Adjustable.", ">"] }
    XCTAssertEqual(
      try terminal.screen().suffix(7),
      [
        "> last", "Disc: Stopped. Button.", "> first", "Cue. Button.", "> go pitch",
        "Pitch: 1. Adjustable.", ">",
      ])
  }

  func testSignalAmongManyLinesRestoresTerminal() throws {
    for run in 0..<8 {
      let terminal = try terminal("--silent --no-hints")
      try terminal.paste(String(repeating: "swipe right\nswipe left\n", count: 1_500))
      Thread.sleep(forTimeInterval: 0.02 * Double(run))
      let program = try terminal.processOfTheProgram()
      kill(program, SIGTERM)
      XCTAssertTrue(eventually { kill(program, 0) != 0 })
      try terminal.waitForEcho(isOn: true)
    }
  }

  func testSignalAtStartRestoresTerminal() throws {
    // A long history makes the program start slowly, so the signal arrives during the start.
    let state = try temporaryFolder(self)
    try FileManager.default.createDirectory(
      atPath: state + "/earshot", withIntermediateDirectories: true)
    try (1...200_000).map { "go \($0)\n" }.joined()
      .write(toFile: state + "/earshot/history", atomically: true, encoding: .utf8)
    for (signal, status) in [("TERM", 143), ("HUP", 129)] {
      // Send the signal as soon as the mode of the terminal has changed.
      let terminal = try Terminal(
        for: self,
        arguments: "--silent --no-hints < /dev/tty & "
          + "while stty -a < /dev/tty | grep -q ' echo '; do :; done; kill -\(signal) $!; wait $!",
        environment: ["XDG_STATE_HOME": state])
      try terminal.waitFor { $0.contains("ended \(status)") }
      try terminal.waitForEcho(isOn: true)
    }
  }

  func testControlCAfterTabIsFirstPress() throws {
    let terminal = try terminal("--silent --no-hints")
    try terminal.press("C-c", until: "Press Control-C again to leave.", ">")
    try terminal.press("Tab")
    try terminal.waitUntilRead()
    try terminal.press("C-c")
    try terminal.waitFor { $0.filter { $0 == "Press Control-C again to leave." }.count == 2 }
    XCTAssertEqual(try terminal.screen().last, ">")
  }

  func testTabKeepsPausedSpeech() throws {
    let server = try SoundServer(for: self)
    let terminal = try terminal("--hint-pause 4", environment: server.environment)
    try terminal.type("go pitch", untilShown: "Pitch: 1. Adjustable.")
    try terminal.type("pause", until: "> pause", ">")
    try terminal.write("sw")
    try terminal.press("Tab", until: "swipe right, swipe left, swipe up, swipe down", "> swipe")
    try terminal.press("C-u")
    try terminal.type("pause")
    try terminal.waitFor { $0.contains { $0.hasPrefix("Adjust pitch.") } && $0.last == ">" }
  }

  func testDeletionIsEchoedBeforePause() throws {
    let folder = try temporaryFolder(self)
    let texts = SpokenTexts(in: folder)
    let terminal = try terminal(
      "run --no-hints --output \(folder)/s.wav", environment: texts.environment)
    try terminal.write("pa7")
    try terminal.waitUntilRead()
    try terminal.press("BSpace")
    texts.wait { $0 == "7" }
    try terminal.press("C-u")
    try terminal.type("quit", until: "ended 0")
    XCTAssertTrue(texts.all.contains("7"), "\(texts.all)")
  }
}
