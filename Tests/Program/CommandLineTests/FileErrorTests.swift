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
      "/x/a.wav can't be written: Permission denied. Choose a file in a writable folder.")
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

  func testMessageCannotControlTerminal() throws {
    let name = "e\u{1B}[2J\u{202E}\u{9B}.yaml"
    let shown = "e\u{FFFD}[2J\u{FFFD}\u{FFFD}.yaml"
    let program = try BuiltProgram(inFolderOf: self, files: [name: "earshot: 1\nfoo: 2\n"])
    for (arguments, errors) in [
      (["check", name], "\(shown):2:1: Unknown key “foo”."),
      (["check", "no" + name], "no\(shown): No such file."),
      (["darw\u{1B}[2J"], "Error: Unknown command “darw\u{FFFD}[2J”."),
      (["no" + name], "no\(shown): No such file."),
      (["check", "x", "--\u{1B}[2J"], "Error: Unknown option “--\u{FFFD}[2J”"),
      (["say", "--voice", "a\u{1B}]0;b\u{7}", "x"], "Unknown voice “a\u{FFFD}]0;b\u{FFFD}”."),
    ] {
      let result = try program.run(arguments)
      XCTAssertTrue(result.errors.hasPrefix(errors), "\(arguments): \(result.errors)")
      XCTAssertFalse(
        (result.output + result.errors).unicodeScalars.contains {
          $0 != "\n" && $0.properties.generalCategory == .control || $0 == "\u{202E}"
        }, "\(arguments): \(result)")
    }
  }

  func testSizeLimitIsReported() throws {
    let program = try BuiltProgram(
      inFolderOf: self, files: ["a.yaml": "earshot: 1\nelements: []\n"])
    for (line, file) in [
      ("draw a.yaml --output a.svg", "a.svg"), ("run a.yaml --silent --record a.txt", "a.txt"),
    ] {
      let result = try program.shell(
        // A limit must not apply to the files with the results of the shell itself.
        "(ulimit -f 0; echo where | $earshot \(line)) 2>&1 | cat >&2; exit $PIPESTATUS")
      let message = "\(file) can't be written: File too large. Choose a file in a writable folder."
      XCTAssertTrue(result.errors.contains(message), "\(line): \(result.errors)")
      XCTAssertEqual(result.status, 73, line)
      XCTAssertFalse(FileManager.default.fileExists(atPath: program.folder + "/" + file), line)
    }
  }

  func testTooFewDescriptorsAreReported() throws {
    // The shell inherits descriptors of other tests, which would leave none for its own pipe.
    let closing = "for n in $(ls /proc/self/fd); do [ $n -lt 3 ] || eval \"exec $n>&-\"; done"
    let result = try BuiltProgram().shell(
      "\(closing); ulimit -n 9; echo where | $earshot run --silent")
    XCTAssertEqual(
      result.errors,
      "The limit of open files is too low. Raise it, for example with ulimit -n 64.\n")
    XCTAssertEqual(result.status, 69)
  }

  func testWaitingForPipeIsReported() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let result = try program.shell(
      """
      mkfifo in out
      "$earshot" check in 2>errors & "$earshot" draw --output out 2>more &
      until [ -s errors ] && [ -s more ]; do sleep 0.1; done
      echo 'earshot: 1' >in; cat out >/dev/null; wait; cat errors more >&2
      """)
    XCTAssertEqual(
      result.errors,
      """
      Waiting for another program to open the pipe in.
      Waiting for another program to open the pipe out.

      """)
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

/// Tests the marker that records a user's first session.
final class FirstRunTests: XCTestCase {
  func testFirstRunIsClaimedOnce() throws {
    let folder = try temporaryFolder(self) + "/state/earshot"
    XCTAssertTrue(FirstRun(folder: folder).claim())
    XCTAssertFalse(FirstRun(folder: folder).claim())
    XCTAssertFalse(FirstRun(folder: nil).claim())
    let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o700)
  }

  func testFirstRunDoesNotFollowLink() throws {
    let folder = try temporaryFolder(self)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/introduced", withDestinationPath: folder + "/elsewhere")
    XCTAssertFalse(FirstRun(folder: folder).claim())
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/elsewhere"))
  }
}
