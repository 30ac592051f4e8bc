import FileWriting
import Foundation
import ProgramSupport
import XCTest

@testable import earshot

/// Tests the advice about files that can't be written.
final class FileErrorTests: XCTestCase {
  func testErrorInNamedFileSuggestsAnotherFile() {
    XCTAssertEqual(
      FileError(path: "/x/a.wav", errorNumber: ENOSPC).message,
      "/x/a.wav can't be written: No space left on device. Choose a file on a disk with free space."
    )
    XCTAssertEqual(
      FileError(path: "/x/a.wav", errorNumber: EACCES).message,
      "/x/a.wav can't be written: Permission denied. Choose a file in a writable folder."
    )
  }

  func testErrorInOwnFolderNamesVariable() {
    XCTAssertEqual(
      FileError(path: "/x/tutorial", errorNumber: ENOSPC).message(in: .state),
      "/x/tutorial can't be written: No space left on device. Free some space, or set "
        + "XDG_STATE_HOME to a folder on another disk.")
    XCTAssertEqual(
      FileError(path: "/x/settings.yaml", errorNumber: EROFS).message(in: .config),
      "/x/settings.yaml can't be written: Read-only file system. Set XDG_CONFIG_HOME to a "
        + "writable folder.")
  }

  func testUnwritableSettingsFileIsReported() throws {
    let person = try PersonalHome(self)
    // A file prevents the creation of a folder with the same name, even for root.
    try Data().write(to: URL(fileURLWithPath: person.folder + "/earshot"))
    let result = try person.program.run(["settings", "rate", "200"])
    XCTAssertEqual(
      result.errors,
      "\(person.file) can't be written: Not a directory. Set XDG_CONFIG_HOME to a writable "
        + "folder.\n")
    XCTAssertEqual(result.status, 73)
  }
}
