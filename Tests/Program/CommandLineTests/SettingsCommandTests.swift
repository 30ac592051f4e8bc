import Foundation
import Languages
import ProgramSupport
import TestSupport
import XCTest

final class SettingsCommandTests: XCTestCase {
  private var person: PersonalHome!
  private var folder: String { person.folder }
  private var file: String { person.file }
  private var program: BuiltProgram {
    get { person.program }
    set { person.program = newValue }
  }

  override func setUpWithError() throws { person = try PersonalHome(self) }

  // MARK: Listing

  func testSettingsAreListedWithSources() throws {
    try person.write("rate: 300\nverbosity: full\nbounds: off\n")
    let result = try program.run(["settings", "--pitch", "60", "--language", "de"], input: "")
    XCTAssertEqual(
      result.lines,
      [
        "verbosity: full (file)", "traits: after (verbosity)", "hints: on (verbosity)",
        "actions-hint: on (verbosity)", "containers: on (verbosity)", "positions: on (verbosity)",
        "bounds: off (file)",
        "orientation: on (verbosity)", "table-headers: on (verbosity)",
        "table-positions: on (verbosity)", "reasons: on (verbosity)", "content: all (verbosity)",
        "hint-pause: 0.7 (default)", "language: de (option)", "voice: german (language)",
        "rate: 300 (file)", "pitch: 60 (option)", "volume: 100 (voice)",
        "punctuation: none (voice)", "echo: words (default)", "reader: voiceover (default)",
        "sounds: on (default)",
        "sound-volume: 50 (default)",
      ])
    XCTAssertEqual(result.status, 0)
  }

  func testSettingsPageListsAllSettings() throws {
    let page = try RepositoryFile("Documentation/settings.md").text
    let table = try XCTUnwrap(
      page.components(separatedBy: "| setting |").last?.components(separatedBy: "\n\n").first)
    let documented = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let cells = row.split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
      }
      return "\(cells[0]): \(cells[2])"
    }
    let listed = try program.run(["settings"]).lines.map { $0.split(separator: " (")[0] }
    XCTAssertEqual(documented, listed.map(String.init))
  }

  func testSettingShowsAllowedValues() throws {
    XCTAssertEqual(
      try program.run(["settings", "rate"]).lines,
      [
        "rate: 175 (voice)",
        "The speaking rate. Allowed: a whole number of words per minute, from 80 to 1200.",
      ])
    XCTAssertEqual(
      try program.run(["settings", "Table", "Headers"]).lines,
      ["table-headers: on (default)", "Say table headers before cells. Allowed: on or off."])
  }

  func testPathFollowsXDG() throws {
    XCTAssertEqual(try program.run(["settings", "--path"]).lines, [file])
    program.environment["XDG_CONFIG_HOME"] = "relative"
    program.environment["HOME"] = "/home/you"
    XCTAssertEqual(
      try program.run(["settings", "--path"]).lines, ["/home/you/.config/earshot/settings.yaml"])
  }

  // MARK: Changing

  func testChangeIsSavedAndReset() throws {
    try person.write(voice: "own", "name: 'my \"own\": voice'\n")
    XCTAssertEqual(try program.run(["settings", "rate", "300"]).lines, ["rate: 300 (file)"])
    XCTAssertEqual(try program.run(["settings", "sound", "volume", "40"]).status, 0)
    XCTAssertEqual(try program.run(["settings", "voice", "my \"own\": voice"]).status, 0)
    XCTAssertEqual(
      try person.read().split(separator: "\n").suffix(3),
      ["rate: 300", "sound-volume: 40", "voice: \"my \\\"own\\\": voice\""])
    XCTAssertEqual(
      try program.run(["settings", "voice"]).lines.first, "voice: my \"own\": voice (file)")
    XCTAssertEqual(try program.run(["settings", "--reset", "rate"]).lines, ["rate: 175 (voice)"])
    // The word “reset” works as it does at the prompt.
    XCTAssertEqual(
      try program.run(["settings", "reset", "voice"]).lines, ["voice: default (default)"])
    XCTAssertEqual(
      try program.run(["settings", "--reset"]).lines, ["All settings are at their defaults."])
    XCTAssertTrue(try person.read().split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
  }

  func testChangeKeepsRestOfFile() throws {
    let before = """
      # mine
      hints: off   # I know them

      "rate" : '200' # words
      voice:   calm
      # the end
      """
    try person.write(before)
    for change in [["rate", "300"], ["hints", "on"], ["voice", "bright"], ["pitch", "60"]] {
      XCTAssertEqual(try program.run(["settings"] + change).errors, "")
    }
    XCTAssertEqual(
      try person.read(),
      """
      # mine
      hints: on   # I know them

      "rate" : 300 # words
      voice:   bright
      # the end
      pitch: 60

      """)
    try person.write("rate: 200\r\n# x\r\nhints: off\r\n")
    XCTAssertEqual(try program.run(["settings", "rate", "300"]).status, 0)
    XCTAssertEqual(try person.read(), "rate: 300\r\n# x\r\nhints: off\r\n")
  }

  func testFileThatCannotBeEditedStays() throws {
    for text in [
      "{rate: 200, hints: off}\n", "rate:\n  200\n", "rate: &a 90\npitch: *a\n", "pitch: 50\n...\n",
    ] {
      try person.write(text)
      let result = try program.run(["settings", "rate", "300"])
      XCTAssertEqual(result.status, 65, text)
      XCTAssertEqual(try person.read(), text)
      XCTAssertTrue(
        result.errors.contains("To edit the file, type earshot settings --edit."), result.errors)
    }
  }

  func testModeAndLinkStay() throws {
    let home = folder + "/dotfiles"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder + "/earshot", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: "../dotfiles/earshot.yaml")
    XCTAssertEqual(try program.run(["settings", "rate", "300"]).errors, "")
    let real = home + "/earshot.yaml"
    XCTAssertTrue(try String(contentsOfFile: real, encoding: .utf8).contains("rate: 300"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    XCTAssertEqual(try program.run(["settings", "rate", "310"]).status, 0)
    XCTAssertTrue(try String(contentsOfFile: real, encoding: .utf8).contains("rate: 310"))
    XCTAssertEqual(
      try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int, 0o640)
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: file), "../dotfiles/earshot.yaml")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: home), ["earshot.yaml"])
  }

  func testUnknownSettingIsReported() throws {
    let wrong = [
      (["rte"], "Unknown setting “rte”. Nearest: rate."),
      (
        ["rate", "fast"],
        "“rate” must be a whole number of words per minute, from 80 to 1200, not “fast”."
      ),
      (
        ["rate", "79"],
        "“rate” must be a whole number of words per minute, from 80 to 1200, not “79”."
      ),
      (["hints", "maybe"], "“hints” must be on or off, not “maybe”."),
      (
        ["hint", "pause", "inf"],
        "“hint-pause” must be a number of seconds from 0 to 10, not “inf”."
      ),
      (["--reset", "rte"], "Unknown setting “rte”. Nearest: rate."),
      (["--reset", "rate", "300"], "A reset accepts at most one name. Remove “300”."),
    ]
    let results = try program.run(sideBySide: wrong.map { ["settings"] + $0.0 })
    for ((_, message), result) in zip(wrong, results) {
      XCTAssertEqual(result.status, 64, message)
      XCTAssertTrue(result.errors.contains(message), result.errors)
      XCTAssertEqual(result.output, "")
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: file))
  }

  func testUnknownVoiceIsNotSaved() throws {
    for (voice, message) in [
      ("nosuch", "Unknown voice “nosuch”. For a list, type earshot voices"),
      ("clam", "Unknown voice “clam”. Nearest: calm. For a list, type earshot voices"),
    ] {
      let result = try program.run(["settings", "voice", voice])
      XCTAssertEqual(result.status, 69)
      XCTAssertTrue(result.errors.hasPrefix(message), result.errors)
      XCTAssertEqual(result.output, "")
    }
    let language = try program.run(["settings", "language", "klingon"])
    XCTAssertEqual(language.status, 69)
    let languages = Phrases.all.map(\.language).joined(separator: ", ")
    XCTAssertTrue(
      language.errors.hasPrefix("Unknown language “klingon”. Languages: \(languages)."),
      language.errors)
    XCTAssertFalse(FileManager.default.fileExists(atPath: file), "nothing was written")
    // The engine's own voices and languages are valid, too.
    for words in [["voice", "en-gb-scotland"], ["voice", "CALM"], ["language", "ja"]] {
      XCTAssertEqual(try program.run(["settings"] + words).errors, "", "\(words)")
    }
  }

  func testProfileWithMissingVoiceIsRefused() throws {
    try person.write(voice: "mine", "name: mine\nvoice: gone\n")
    let result = try program.run(["settings", "voice", "mine"])
    XCTAssertEqual(result.status, 69)
    XCTAssertTrue(
      result.errors.hasPrefix("\(folder)/earshot/voices/mine.yaml:2:8: Unknown voice “gone”."),
      result.errors)
  }

  // MARK: An editor

  func testEditOpensEditorAndChecksFile() throws {
    program.environment["VISUAL"] = ""
    program.environment["EDITOR"] = "printf 'rate: 300\\nhunts: on\\n' | tee"
    let broken = try program.run(["settings", "--edit"])
    XCTAssertEqual(broken.status, 65)
    XCTAssertTrue(broken.errors.hasPrefix("\(file):2:1: Unknown setting “hunts”."), broken.errors)
    XCTAssertEqual(try person.read(), "rate: 300\nhunts: on\n")
    // The editor can also fix a file with errors.
    program.environment["VISUAL"] = "sed -i /hunts/d"
    XCTAssertEqual(try program.run(["settings", "--edit"]).status, 0)
    XCTAssertEqual(try person.read(), "rate: 300\n")
    program.environment["VISUAL"] = "false"
    XCTAssertEqual(try program.run(["settings", "--edit"]).status, 1)
    program.environment["VISUAL"] = ""
    program.environment["EDITOR"] = ""
    XCTAssertEqual(try program.run(["settings", "--edit"]).status, 64)
  }

  func testControlCGoesToEditor() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/status") else {
      throw XCTSkip("this system has no /proc with the ignored signals")
    }
    program.environment["VISUAL"] = "grep SigIgn /proc/self/status #"
    let result = try program.run(["settings", "--edit"])
    let mask = result.output.split(whereSeparator: \.isWhitespace).last.flatMap {
      UInt64($0, radix: 16)
    }
    let ignored = try XCTUnwrap(mask, result.output + result.errors)
    for number in [SIGINT, SIGPIPE] {
      XCTAssertEqual(ignored >> UInt64(number - 1) & 1, 0, "signal \(number)")
    }
  }
}
