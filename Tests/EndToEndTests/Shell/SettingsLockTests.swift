import Foundation
import ProgramSupport
import XCTest

/// Tests settings that several processes change at once.
final class SettingsLockTests: XCTestCase {
  private var person: PersonalHome!

  override func setUpWithError() throws { person = try PersonalHome(self) }

  private var folder: String { person.folder }
  private var file: String { person.file }
  private var program: BuiltProgram { person.program }

  func testConcurrentChangesAreBothSaved() throws {
    // Use a new home folder each time, in which the settings folder does not exist yet.
    for number in 1...10 {
      let home = folder + "/\(number)"
      let result = try program.shell(
        """
        export XDG_CONFIG_HOME="\(home)"
        "$earshot" settings rate 200 & "$earshot" settings pitch 20 &
        "$earshot" settings volume 30 & "$earshot" settings echo off & wait
        """)
      XCTAssertEqual(result.lines.count, 4, result.errors)
      let text = try String(contentsOfFile: home + "/earshot/settings.yaml", encoding: .utf8)
      XCTAssertEqual(
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.sorted(),
        ["echo: off", "pitch: 20", "rate: 200", "volume: 30"])
    }
  }

  func testLockedFolderDelaysOnlyBriefly() throws {
    try person.write("pitch: 20\n")
    let holder = open(folder + "/earshot", O_RDONLY)
    defer { close(holder) }
    XCTAssertEqual(flock(holder, LOCK_EX), 0)
    let result = try program.run(["settings", "rate", "200"])
    XCTAssertEqual(
      result.errors, "Another program is changing \(file). Nothing was changed. Try again.\n")
    XCTAssertEqual(result.status, 73)
    XCTAssertEqual(try person.read(), "pitch: 20\n")
    XCTAssertEqual(
      try program.run(["settings", "pitch", "20"]).status, 0,
      "nothing changes, so no lock is needed")
  }
}
