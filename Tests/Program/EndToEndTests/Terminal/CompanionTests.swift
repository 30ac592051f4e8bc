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
    for command in ["pause", "stop"] {
      try terminal.type(command, until: "2 > \(command)", "2 >")
    }
    // Nothing but a sound answers this command.
    try terminal.type("magic tap", until: "2 > magic tap", "Done. >")
    try terminal.type("last", until: "Disc: Spinning. Button. >")
    XCTAssertFalse(try terminal.screen().contains("2"), "the prompt already showed the result")
  }

  func testCompanionPromptWithoutEditorShowsResult() async throws {
    let terminal = try terminal(
      "--companion", environment: ["TERM": "dumb"], until: "Cue. Button. >")
    try terminal.type("go pitch", until: "Pitch: 1. Adjustable. >")
  }
}

/// Tests scenes that are saved during a session.
final class WatchTests: XCTestCase {
  private func scene(_ elements: String...) -> String {
    "earshot: 1\ntitle: Sound\nelements:\n" + elements.map { "  - \($0)\n" }.joined()
  }
  private let volume = "{id: volume, label: Volume, range: {value: 5}}"
  private let mute = "{label: Mute, traits: [button]}"

  func testChangeAtFocusIsAnnouncedAndFocusStays() throws {
    let (program, path) = try watching(scene(volume, mute))
    _ = try wait(program, for: "Volume: 5. Adjustable.")
    // An editor replaces the file while the user is not typing.
    try scene("{label: Bass, range: {}}", "{id: volume, label: Loudness, range: {value: 6}}", mute)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let heard = try wait(program, for: "Loudness: 6. Adjustable.\n")
    XCTAssertEqual(heard.suffix(2), ["Reloaded.", "Loudness: 6. Adjustable."])
    let result = try program.end(typing: "last\nfirst\n")
    XCTAssertEqual(result.lines, ["Mute. Button.", "Bass: 0. Adjustable."] + hint)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
  }

  func testFileEditedInPlaceIsReloaded() throws {
    let (program, path) = try watching(scene(volume, mute))
    try program.type("last\n")
    _ = try wait(program, for: "Mute. Button.")
    try scene(volume).write(toFile: path, atomically: false, encoding: .utf8)
    let heard = try wait(program, for: "Volume: 5. Adjustable.\n")
    XCTAssertEqual(
      heard.suffix(2), ["Reloaded.", "Volume: 5. Adjustable."], "the focus is announced")
    _ = try program.end(typing: "")
  }

  func testInvalidSaveIsReportedAndOldSceneStays() throws {
    let (program, path) = try watching(scene(volume))
    _ = try wait(program, for: "Volume: 5. Adjustable.")
    try scene("{lable: Volume}").write(toFile: path, atomically: true, encoding: .utf8)
    let heard = try wait(program, for: ":4:6: ")
    XCTAssertTrue(
      heard.contains("The saved file is not a valid scene. Earshot keeps the old scene."),
      "\(heard)")
    try program.type("swipe up\n")
    _ = try wait(program, for: "6\n")
    try scene(volume, mute).write(toFile: path, atomically: true, encoding: .utf8)
    let reloaded = try wait(program, for: "Volume: 5. Adjustable.\n")
    XCTAssertEqual(
      reloaded, ["Reloaded.", "Volume: 5. Adjustable."], "the value comes from the file")
    _ = try program.end(typing: "")
  }

  func testOpenDialogStaysOpenAfterReload() throws {
    func scene(_ inside: String) -> String {
      self.scene(
        "{label: About, activate: {open: about}}",
        "{id: about, hidden: true, modal: true, children: [\(inside)]}")
    }
    let close = "{label: Close, traits: [button], activate: {dismiss: true}}"
    let (program, path) = try watching(scene(close))
    try program.type("double tap\n")
    _ = try wait(program, for: "Close. Button.\n")
    try scene("\(close), {label: License}")
      .write(toFile: path, atomically: true, encoding: .utf8)
    XCTAssertEqual(
      try wait(program, for: "Reloaded.\n").suffix(1), ["Reloaded."])
    let result = try program.end(typing: "describe\nswipe right\nescape\n")
    XCTAssertEqual(result.lines, ["Close. Button.", "License", "About"])
  }

  func testSecretTypedDuringSaveGoesToNewScene() throws {
    let password = "{label: Password, traits: [secureTextField, textEntry]}"
    for arguments in ["run", "keys"] {
      let path = try temporaryFolder(self) + "/sound.yaml"
      try scene(password).write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try Terminal(
        for: self, arguments: "\(arguments) \(path) --watch --silent --no-hints")
      try terminal.waitFor { $0.contains("Password. Secure Text Field.") }
      if arguments == "run" { try terminal.type("type") } else { try terminal.press("Enter") }
      try terminal.waitFor { $0.contains("Type the text; it is not shown.") }
      try terminal.waitForEcho(isOn: false)
      try scene(password, mute).write(toFile: path, atomically: true, encoding: .utf8)
      Thread.sleep(forTimeInterval: 0.5)
      try terminal.type("hunter2")
      try terminal.waitFor { $0.contains("Entered.") && $0.contains("Reloaded.") }
      if arguments == "run" { try terminal.type("describe") } else { try terminal.press(".") }
      try terminal.waitFor { $0.contains("Password: ••••••••. Secure Text Field.") }
      XCTAssertEqual(try terminal.screen().count { $0 == "Reloaded." }, 1)
    }
  }

  // MARK: A missing file

  func testEmptyFileIsReportedOnceAndWhenItReturns() throws {
    let (program, path) = try watching(scene(volume))
    _ = try wait(program, for: "Volume: 5. Adjustable.")
    try "".write(toFile: path, atomically: false, encoding: .utf8)
    let heard = try wait(program, for: "old scene.\n")
    XCTAssertEqual(heard.last, "The file is empty. Earshot keeps the old scene.")
    Thread.sleep(forTimeInterval: 1.5)
    try program.type("swipe up\n")
    XCTAssertEqual(try wait(program, for: "6\n"), ["6"], "the empty file is reported once")
    try scene(volume).write(toFile: path, atomically: false, encoding: .utf8)
    XCTAssertEqual(
      try wait(program, for: "without changes.\n"), ["The file is back, without changes."])
    let result = try program.end(typing: "describe\n")
    XCTAssertEqual(result.lines.first, "Volume: 6. Adjustable.", "the scene was not reloaded")
  }

  func testRemovedFileIsReportedAndReloadedWhenItReturns() throws {
    let (program, path) = try watching(scene(volume))
    _ = try wait(program, for: "Volume: 5. Adjustable.")
    try FileManager.default.removeItem(atPath: path)
    let heard = try wait(program, for: "old scene.\n")
    XCTAssertEqual(heard.last, "The file is gone. Earshot keeps the old scene.")
    try scene(volume, mute).write(toFile: path, atomically: true, encoding: .utf8)
    XCTAssertEqual(try wait(program, for: "Reloaded.\n"), ["Reloaded."])
    try FileManager.default.removeItem(atPath: path)
    _ = try wait(program, for: "The file is gone. Earshot keeps the old scene.\n")
    try "lable".write(toFile: path, atomically: true, encoding: .utf8)
    _ = try wait(
      program, for: "The saved file is not a valid scene. Earshot keeps the old scene.\n")
    _ = try program.end(typing: "")
  }

  func testUnreadableFileIsReported() throws {
    let (program, path) = try watching(scene(volume))
    _ = try wait(program, for: "Volume: 5. Adjustable.")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let heard = try wait(program, for: "old scene.\n")
    XCTAssertEqual(heard.last, "The file can't be read. Earshot keeps the old scene.")
    _ = try program.end(typing: "")
  }

  private let hint = ["Swipe up or down with one finger to adjust the value."]

  private func watching(_ scene: String) throws -> (RunningProgram, String) {
    let path = try temporaryFolder(self) + "/sound.yaml"
    try scene.write(toFile: path, atomically: true, encoding: .utf8)
    return (try RunningProgram(BuiltProgram(), ["run", path, "--watch", "--silent"]), path)
  }

  /// Waits for a line, and returns the lines until then.
  private func wait(_ program: RunningProgram, for text: String) throws -> [String] {
    let heard = program.output(until: text)
    XCTAssertTrue(heard.contains(text), heard)
    return heard.split(separator: "\n").map(String.init)
  }
}
