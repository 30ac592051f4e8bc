import FileWriting
import Foundation
import ProgramSupport
import XCTest

@testable import earshot

/// What is told of a file that can't be written can be done.
final class FileErrorTests: XCTestCase {
  func testErrorInNamedFileAsksForAnother() {
    XCTAssertEqual(
      FileError(path: "/x/a.wav", errorNumber: ENOSPC).message,
      "/x/a.wav can't be written: No space left on device. Name a file where there is room.")
    XCTAssertEqual(
      FileError(path: "/x/a.wav", errorNumber: EACCES).message,
      "/x/a.wav can't be written: Permission denied. Name a file in a folder that you may write to."
    )
  }

  func testErrorInOwnFolderNamesVariable() {
    XCTAssertEqual(
      FileError(path: "/x/tutorial", errorNumber: ENOSPC).message(in: .state),
      "/x/tutorial can't be written: No space left on device. Make room there, or have "
        + "XDG_STATE_HOME name a folder where there is some.")
    XCTAssertEqual(
      FileError(path: "/x/settings.yaml", errorNumber: EROFS).message(in: .config),
      "/x/settings.yaml can't be written: Read-only file system. Have XDG_CONFIG_HOME name a "
        + "folder that you may write to.")
  }

  func testUnwritableSettingsFileIsReported() throws {
    let person = try PersonalHome(self)
    // Nobody can make a folder in the place of a file, whoever they are.
    try Data().write(to: URL(fileURLWithPath: person.folder + "/earshot"))
    let result = try person.program.run(["settings", "rate", "200"])
    XCTAssertEqual(
      result.errors,
      "\(person.file) can't be written: Not a directory. Have XDG_CONFIG_HOME name a folder that "
        + "you may write to.\n")
    XCTAssertEqual(result.status, 73)
  }
}
