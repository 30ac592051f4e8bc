import Foundation
import ProgramSupport
import XCTest

/// Tests how lines are edited, completed and recalled at a real terminal.
final class TypedLineTests: XCTestCase {
  private func history(in folder: String) -> String {
    (try? String(contentsOfFile: folder + "/earshot/history", encoding: .utf8)) ?? ""
  }

  func testEditedLineShowsOnlyLastVersion() throws {
    let terminal = try terminal("--silent --no-hints")
    try terminal.write("pich")
    try terminal.press("Left")
    try terminal.press("Left")
    try terminal.write("t")
    try terminal.press("Home")
    try terminal.write("go ")
    try terminal.waitFor { $0.last == "> go pitch" }
    try terminal.press("Enter", until: ">")
    XCTAssertEqual(
      try terminal.screen(),
      ["DJ deck", "Cue. Button.", "> go pitch", "Pitch: 1. Adjustable.", ">"])
  }

  func testTabCompletesOrListsCandidates() throws {
    let terminal = try terminal("--silent --no-hints")
    try terminal.write("go pi")
    try terminal.press("Tab", until: "> go Pitch")
    try terminal.press("Enter", until: "Pitch: 1. Adjustable.", ">")
    try terminal.write("sw")
    try terminal.press("Tab", until: "swipe right, swipe left, swipe up, swipe down", "> swipe")
    try terminal.write("u")
    try terminal.press("Tab", until: "> swipe up")
    try terminal.press("Enter", until: "2", ">")
    try terminal.write("xyz")
    try terminal.press("Tab", until: "No completions.", "> xyz")
  }

  func testHistoryIsRecalledInNextSession() throws {
    let state = try temporaryFolder(self)
    let first = try terminal("--silent --no-hints", environment: ["XDG_STATE_HOME": state])
    try first.type("go pitch", untilShown: "Pitch: 1. Adjustable.")
    try first.type("up", until: "2", ">")
    try first.type("up", until: "3", ">")
    try first.type("quit", until: "ended 0")
    XCTAssertEqual(history(in: state), "go pitch\nup\nquit\n")
    let second = try terminal("--silent --no-hints", environment: ["XDG_STATE_HOME": state])
    for line in ["> quit", "> up", "> go pitch"] {
      try second.press("Up")
      try second.waitFor { $0.last == line }
    }
    try second.press("Enter", until: "Pitch: 1. Adjustable.", ">")
    try second.type("quit", until: "ended 0")
    XCTAssertEqual(history(in: state), "go pitch\nup\nquit\ngo pitch\nquit\n")
  }

  func testTutorialRecallsTypedLines() throws {
    let state = try temporaryFolder(self)
    let terminal = try terminal("tutorial --silent", environment: ["XDG_STATE_HOME": state])
    try terminal.type("describe", untilShown: "> describe")
    try terminal.press("Up", until: "> describe")
    XCTAssertEqual(history(in: state), "")
  }

  func testNoHistoryOptionSavesNothing() throws {
    let state = try temporaryFolder(self)
    let terminal = try terminal("--silent --no-history", environment: ["XDG_STATE_HOME": state])
    try terminal.type("last", untilShown: "Disc: Stopped. Button.")
    try terminal.press("Up", until: "> last")
    XCTAssertEqual(history(in: state), "")
  }

  func testUnwritableHistoryIsReportedOnce() throws {
    let state = try temporaryFolder(self)
    try FileManager.default.createDirectory(
      atPath: state + "/earshot/history", withIntermediateDirectories: true)
    let terminal = try terminal("--silent --no-hints", environment: ["XDG_STATE_HOME": state])
    try terminal.type("last", until: "Disc: Stopped. Button.", ">")
    let reports = try terminal.everything().components(separatedBy: "history is not saved")
    XCTAssertEqual(reports.count, 2)
  }

  func testHistoryContainsNoSecret() throws {
    let state = try temporaryFolder(self)
    let terminal = try terminal(
      "--practice --silent --no-hints", environment: ["XDG_STATE_HOME": state])
    try terminal.type("go password", untilShown: "Password. Secure Text Field.")
    try terminal.type("type", untilShown: "Type the text; it is not shown.")
    try terminal.type("open sesame", untilShown: "Entered.")
    // The password is typed visibly, first as an argument and then after a misspelled command.
    try terminal.type("type sesame")
    try terminal.waitFor { $0.contains { $0.hasPrefix("Not typed") } && $0.last == ">" }
    try terminal.type("tpye sesame")
    try terminal.waitFor { $0.contains { $0.hasPrefix("Not understood") } && $0.last == ">" }
    for line in ["find sesame", "go sesame", "7294", "# sesame"] {
      try terminal.type(line, untilShown: "> \(line)")
    }
    try terminal.press("Up", until: "> type")
    try terminal.press("C-u")
    try terminal.type("describe", untilShown: "> describe")
    XCTAssertEqual(history(in: state), "go password\ntype\ndescribe\n")
  }

  func testAnnouncementsAppearAbovePartialLine() throws {
    let path = try temporaryFolder(self) + "/scene.yaml"
    let scene = "earshot: 1\nelements:\n  - {label: Mute, traits: [button]}\n"
    try scene.write(toFile: path, atomically: true, encoding: .utf8)
    let terminal = try terminal("run \(path) --watch --silent --no-hints")
    try terminal.write("describe")
    try terminal.press("Left", until: "> describe")
    try (scene + "  - {label: Solo, traits: [button]}\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    try terminal.waitFor { $0.contains("Reloaded.") && $0.last == "> describe" }
    XCTAssertEqual(try terminal.screen(), ["Mute. Button.", "Reloaded.", "> describe"])
    // The cursor must still be at the end of the line.
    try terminal.press("BSpace", until: "> descrie")
  }

  func testStoppedProgramRestoresTerminalAndReturnsToLine() throws {
    let terminal = try terminal("--silent --no-hints", isJob: true)
    try terminal.write("go pi")
    try terminal.waitFor { $0.last == "> go pi" }
    try terminal.press("C-z", until: "shell:")
    try terminal.type("fg")
    // When the program continues, the reader announces the focus.
    try terminal.waitFor { $0.suffix(2) == ["Cue. Button.", "> go pi"] }
    try terminal.type("tch", until: "Pitch: 1. Adjustable.", ">")
  }

  func testSignalRestoresTerminal() throws {
    for signal in [SIGTERM, SIGHUP, SIGQUIT] {
      let terminal = try terminal("--silent --no-hints")
      try terminal.waitForEcho(isOn: false)
      try terminal.write("half")
      kill(try terminal.processOfTheProgram(), signal)
      try terminal.waitFor { $0.last == "ended \(128 + signal)" }
      try terminal.waitForEcho(isOn: true)
    }
  }

  func testTerminalWithoutMovableCursorHasNoEditor() throws {
    let terminal = try terminal("--silent --no-hints", environment: ["TERM": "dumb"])
    try terminal.waitForEcho(isOn: true)
    try terminal.type("last", until: "Disc: Stopped. Button.", ">")
  }

  func testLineIsCompleteInNarrowedTerminal() throws {
    let terminal = try terminal("--silent --no-hints")
    try terminal.write("find nothing that is here")
    try terminal.waitFor { $0.last == "> find nothing that is here" }
    try terminal.resize(columns: 20)
    try terminal.waitFor { $0.suffix(2) == ["> find nothing that", "is here"] }
    try terminal.write(" at all")
    try terminal.press("Home")
    try terminal.write("do")
    try terminal.waitFor { $0.suffix(2) == ["> dofind nothing tha", "t is here at all"] }
  }

  func testLineTypedDuringReplyIsShownOnce() throws {
    let terminal = try terminal("--silent --no-hints")
    try terminal.paste("go pitch\nup\nup\nlast\n")
    try terminal.waitFor { $0.suffix(2) == ["Disc: Stopped. Button.", ">"] }
    XCTAssertEqual(
      try terminal.screen().dropFirst(2),
      [
        "> go pitch", "Pitch: 1. Adjustable.", "> up", "2", "> up", "3", "> last",
        "Disc: Stopped. Button.", ">",
      ])
  }

  func testReplyToLineTypedAheadStartsItsOwnRowWithoutEditor() throws {
    let terminal = try terminal("--silent --no-hints", environment: ["TERM": "dumb"])
    try terminal.resize(columns: 20)
    try terminal.paste("go pitch\nup\nlast\n")
    try terminal.waitFor { $0.suffix(3) == ["Disc: Stopped.", "Button.", ">"] }
    let rows = try terminal.screen()
    XCTAssertTrue(rows.contains("2"), "\(rows)")
    XCTAssertFalse(rows.contains { $0.hasPrefix("> 2") || $0.hasPrefix("> Disc") }, "\(rows)")
  }

  func testPastedBookIsTooLongAndSessionContinues() throws {
    let terminal = try terminal("--silent --no-hints")
    try terminal.paste(String(repeating: "word ", count: 20_000) + "\n")
    try terminal.waitFor { $0.contains { $0.contains("too long") } && $0.last == ">" }
    try terminal.type("last", until: "Disc: Stopped. Button.", ">")
  }

  func testTypingEchoIsSpokenAndNotPrinted() throws {
    let folder = try temporaryFolder(self)
    let texts = SpokenTexts(in: folder)
    let terminal = try terminal(
      "run --no-hints --output \(folder)/s.wav", environment: texts.environment)
    // The first key interrupts speech, so wait until the screen's opening speech has ended.
    try terminal.waitFor { $0.contains("Cue. Button.") && $0.last == ">" }
    try terminal.write("describe it")
    texts.wait { $0 == "describe" }
    // Keys that arrive together are one change.
    try terminal.press("BSpace")
    texts.wait { $0 == "t" }
    try terminal.press("C-u")
    texts.wait { $0 == "describe i" }
    try terminal.type("quit", until: "ended 0")
    let all = texts.all
    XCTAssertTrue(all.contains("describe"), "\(all)")
    XCTAssertTrue(all.contains("describe i"), "deleted text: \(all)")
    XCTAssertEqual(try terminal.screen(), ["DJ deck", "Cue. Button.", "> quit", "ended 0"])
  }

  func testFirstKeyInterruptsSpeech() throws {
    let server = try SoundServer(for: self)
    // The pause is long enough to type during it, even on a busy machine.
    let terminal = try terminal("--rate 600 --hint-pause 4", environment: server.environment)
    try terminal.type("go pitch", untilShown: "Pitch: 1. Adjustable.")
    try terminal.write("x")
    Thread.sleep(forTimeInterval: 8)
    XCTAssertEqual(
      try terminal.screen().suffix(2), ["Pitch: 1. Adjustable.", "> x"],
      "the reader never says the hint")
  }

  func testTypingPauseKeepsSpeech() throws {
    let server = try SoundServer(for: self)
    let terminal = try terminal("--hint-pause 4", environment: server.environment)
    try terminal.type("go pitch", untilShown: "Pitch: 1. Adjustable.")
    try terminal.type("pause", until: "> pause", ">")
    try terminal.type("pause")
    try terminal.waitFor { $0.contains { $0.hasPrefix("Adjust pitch.") } && $0.last == ">" }
  }

  func testSecretTypedAheadIsHidden() throws {
    let state = try temporaryFolder(self)
    let terminal = try terminal(
      "--practice --silent --no-hints", environment: ["XDG_STATE_HOME": state])
    try terminal.paste("go password\ntype\nopen sesame\ndescribe\n")
    try terminal.waitFor { $0.suffix(2) == ["Password: ••••••••. Secure Text Field.", ">"] }
    XCTAssertFalse(try terminal.everything().contains("sesame"))
    XCTAssertEqual(history(in: state), "go password\ntype\ndescribe\n")
  }

  func testNoEditorIfOutputIsFile() throws {
    let folder = try temporaryFolder(self)
    let terminal = try Terminal(
      for: self, arguments: "--silent --no-hints > \(folder)/output",
      environment: ["XDG_STATE_HOME": folder])
    try terminal.type("last")
    try terminal.waitFor { $0 == ["last"] }
    try terminal.type("quit", until: "ended 0")
    let output = try String(contentsOfFile: folder + "/output", encoding: .utf8)
    XCTAssertTrue(output.hasSuffix("Disc: Stopped. Button.\n> "), output)
    XCTAssertFalse(output.contains("\u{1B}"))
    XCTAssertEqual(history(in: folder), "")
  }
}
