import Foundation
import Languages
import ProgramSupport
import ReaderSession
import ScreenReader
import XCTest

@testable import earshot

/// Tests the effect of a user's settings on each command.
final class PersonalSettingsTests: XCTestCase {
  private var person: PersonalHome!
  private var folder: String { person.folder }
  private var program: BuiltProgram { person.program }
  private var file: String { person.file }

  override func setUpWithError() throws { person = try PersonalHome(self) }

  func testPromptSpeaksWithUserSettings() throws {
    try person.write("hints: off\nbounds: on\nlanguage: de\n")
    XCTAssertEqual(
      try heard(["--silent"], "go pitch"),
      ["DJ deck", "Cue. Taste.", "Pitch: 1. Einstellbar. Minimum 0. Maximum 10."])
  }

  func testOptionOverridesFile() throws {
    try person.write("hints: off\nbounds: on\nlanguage: de\n")
    XCTAssertEqual(
      try heard(["--silent", "--language", "en", "--hints"], "go pitch"),
      [
        "DJ deck", "Cue. Button.", "Pitch: 1. Adjustable. Minimum 0. Maximum 10.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.",
      ])
  }

  func testResetOverridesFileForSession() throws {
    try person.write("rate: 300\nvoice: calm\nhints: off\nlanguage: de\n")
    XCTAssertEqual(
      try heard(
        ["--silent"],
        "rate\nsettings reset rate\nsettings reset voice\nsettings reset language\nsettings reset\n"
          + "settings\nsave settings"
      ).dropFirst(2),
      [
        "Sprechtempo: 300 Wörter pro Minute. Minimum 80. Maximum 1200.",
        "Sprechtempo: 140 Wörter pro Minute", "Stimme: german", "Language: English",
        "Cue. Button.", "All settings are at their defaults.", "Cue. Button.",
        "Verbosity standard, for this session.", "Voice default, for this session.",
        "Rate 175, for this session.", "All other settings are at their defaults.",
        "Saved: verbosity standard, language default, voice default, rate 175.",
      ])
    XCTAssertEqual(try person.read(), "", "the file is the same as after a reset in a shell")
  }

  func testResetAtPromptMatchesShell() throws {
    try person.write("hint-pause: 5\nrate: 300\n# mine\n")
    XCTAssertEqual(
      try heard(["--silent"], "hint pause\nsettings reset\nhint pause\nsave settings\nsettings")
        .dropFirst(2),
      [
        "Hint Pause: 5 seconds. Minimum 0. Maximum 10.", "All settings are at their defaults.",
        "Cue. Button.", "Hint Pause: 0.7 seconds. Minimum 0. Maximum 10.",
        "Saved: hint pause 0.7, rate 175.",
        "All settings are at their defaults. For a list, type settings all.",
      ])
    XCTAssertEqual(try person.read(), "# mine\n")
  }

  func testPromptUsesSettingsFile() {
    XCTAssertEqual(
      Set(SettingName.allCases.map(\.rawValue)).subtracting(["speech"]),
      Set(Setting.all.map(\.name.rawValue)))
  }

  func testRecordedResetReplaysForOtherUsers() throws {
    let record = folder + "/session.txt"
    try person.write("rate: 300\nvoice: calm\n")
    _ = try heard(
      ["run", "--silent", "--record", record], "settings reset rate\nsettings reset\nrate")
    let session = try String(contentsOfFile: record, encoding: .utf8)
    XCTAssertTrue(session.contains("#= Speaking Rate: 140 words per minute\n"), session)
    XCTAssertTrue(session.contains("#= Speaking Rate: 175 words per minute. Minimum"), session)
    let scene = try scene()
    _ = try heard(
      ["run", scene, "--silent", "--record", record], "settings reset rate\nsettings reset\nrate")
    try checkReplayByOtherUser(of: record, on: scene)
  }

  func testUnknownVoiceAndLanguageAreReported() throws {
    let session = try program.run(["--silent", "--voice", "clam"], input: "voice nosuch\nquit\n")
    XCTAssertTrue(
      session.errors.hasPrefix(
        "Unknown voice “clam” (not checked against espeak-ng, because speech is off). "
          + "Nearest: calm."), session.errors)
    XCTAssertEqual(
      session.lines.last, "Not found: nosuch. Nearest: default, fast, calm, bright, whisper.")
    XCTAssertEqual(
      try program.run(["--silent", "--language", "klingon"], input: "quit\n").errors,
      "The reader does not support the language “klingon” and uses English. "
        + "Languages: \(Phrases.all.map(\.language).joined(separator: ", ")).\n")
    // The voice was checked when it was saved, so the prompt does not check it again.
    try person.write("voice: en-gb-scotland\n")
    XCTAssertEqual(try program.run(["--silent"], input: "quit\n").errors, "")
  }

  func testChangesLastForSessionUnlessSaved() throws {
    XCTAssertEqual(
      try heard(["--silent"], "rate 300\nsettings").suffix(2),
      ["Rate 300, for this session.", "All other settings are at their defaults."])
    XCTAssertFalse(FileManager.default.fileExists(atPath: file))
    try person.write("# mine\nhint-pause: 1\n")
    XCTAssertEqual(
      try heard(
        ["--silent", "--pitch", "60"],
        "rate 300\nverbosity brief\nhints on\nsounds off\nsave settings\nsave settings\nsettings"
      ).suffix(9),
      [
        "Saved: verbosity brief, hints on, rate 300, sounds off.",
        "No changes to save.", "Verbosity brief, from your settings file.",
        "Hints on, from your settings file.", "Hint pause 1, from your settings file.",
        "Rate 300, from your settings file.",
        "Voice pitch 60, from the command line.", "Sounds off, from your settings file.",
        "All other settings are at their defaults.",
      ])
    XCTAssertEqual(
      try person.read(),
      "# mine\nhint-pause: 1\nverbosity: brief\nhints: on\nrate: 300\nsounds: off\n")
    // A preset replaces the details of an earlier preset.
    XCTAssertEqual(
      try heard(["--silent"], "verbosity standard\nsave settings").last,
      "Saved: verbosity standard.")
    XCTAssertEqual(
      try person.read(),
      "# mine\nhint-pause: 1\nrate: 300\nsounds: off\n", "a default needs no line")
  }

  func testOnlyChangesAreSaved() throws {
    for (options, saved) in [
      (["--no-hints"], "bounds: on\n"), (["--companion"], "bounds: on\n"),
      (["--verbosity", "full", "--hints"], "positions: off\n"),
    ] {
      try person.write("# mine\n")
      let setting = saved.replacing(":", with: "").trimmingCharacters(in: .newlines)
      XCTAssertEqual(
        try heard(["run", "--silent"] + options, "\(setting)\nsave settings").last,
        "Saved: \(setting).")
      XCTAssertEqual(try person.read(), "# mine\n" + saved)
    }
    // A verbosity chosen in the session is saved, together with later changes.
    try person.write("# mine\n")
    _ = try heard(
      ["run", "--silent", "--no-hints"],
      "verbosity full\nbounds off\nsave settings\nhints off\nsave settings")
    XCTAssertEqual(try person.read(), "# mine\nverbosity: full\nbounds: off\nhints: off\n")
  }

  func testUnchangedSettingsAreReportedAsDefaults() throws {
    XCTAssertEqual(
      try heard(["--silent"], "settings\nsave settings").suffix(2),
      ["All settings are at their defaults. For a list, type settings all.", "No changes to save."])
  }

  func testRecordingsDoNotDependOnSettings() throws {
    let scene = try scene()
    let commands = [
      ["transcript", scene], ["do", scene, "describe"], ["audit", scene], ["check", scene],
      ["draw", scene, "--output", "/dev/stdout"],
    ]
    let before = try program.run(sideBySide: commands)
    try person.write("verbosity: brief\nlanguage: de\nsounds: off\n")
    XCTAssertEqual(try program.run(sideBySide: commands), before)
    // These commands ignore the user's settings, so they report no errors in them.
    try person.write("verbosity: loud\n")
    XCTAssertEqual(try program.run(sideBySide: commands), before)
  }

  func testRecordedSessionReplaysForOtherUsers() throws {
    let scene = try scene()
    let record = folder + "/session.txt"
    try person.write(
      "verbosity: brief\nhints: on\nbounds: on\ntraits: before\nsounds: off\nrate: 300\n")
    _ = try heard(["run", scene, "--silent", "--record", record], "describe\nsettings\nswipe up")
    XCTAssertTrue(
      try String(contentsOfFile: record, encoding: .utf8).hasPrefix(
        "# earshot --verbosity brief --rate 300 --traits before --hints --bounds on --sounds off\n"
          + "#= Adjustable. Volume: 5. Minimum 0. Maximum 100.\n"))
    try checkReplayByOtherUser(of: record, on: scene)
    try person.write("verbosity: full\n")
    XCTAssertEqual(try program.run(["verify", scene, record]).status, 0)
  }

  func testBriefTranscriptWithHintsHasHints() throws {
    let scene = try scene()
    let hint = "#= Loudness. Swipe up or down with one finger to adjust the value."
    XCTAssertEqual(
      try program.run(["transcript", scene, "--verbosity", "brief", "--hints"]).lines.prefix(3),
      ["# earshot --verbosity brief --hints", "#= Volume: 5", "\(hint)"])
    XCTAssertFalse(
      try program.run(["transcript", scene, "--verbosity", "brief"]).lines.contains(hint))
  }

  /// Verifies a recorded session with this user's voices, but without this user's settings.
  private func checkReplayByOtherUser(of record: String, on scene: String) throws {
    var program = BuiltProgram()
    program.environment["XDG_DATA_HOME"] = folder
    let result = try program.run(["verify", scene, record])
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
  }

  /// Writes a scene, and returns its path.
  private func scene() throws -> String {
    let text = "earshot: 1\nelements:\n- {label: Volume, hint: Loudness, range: {value: 5}}\n"
    try text.write(toFile: folder + "/scene.yaml", atomically: true, encoding: .utf8)
    return folder + "/scene.yaml"
  }

  /// Returns the printed speech for piped lines.
  private func heard(_ arguments: [String], _ lines: String) throws -> [String] {
    let result = try program.run(arguments, input: lines + "\nquit\n")
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
    return result.lines
  }
}
