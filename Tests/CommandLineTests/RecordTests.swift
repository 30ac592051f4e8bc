import Foundation
import ProgramSupport
import ReaderSession
import XCTest

/// Recording sessions at the prompt.
final class RecordTests: XCTestCase {
  func testRecordingContainsCommandsAndSpeech() throws {
    let file = try temporaryFolder(self) + "/deck.txt"
    let result = try BuiltProgram().run(
      ["run", "--silent", "--no-hints", "--record", file],
      input: "# mine\ngo pitch\nswip\nswipe up\n\nquit\n")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      try String(contentsOfFile: file, encoding: .utf8),
      """
      # earshot --no-hints
      #= DJ deck
      #= Cue. Button.
      go pitch
      #= Pitch: 1. Adjustable.
      # Not understood: swip
      swipe up
      #= 2

      #= 3
      quit

      """)
  }

  func testHiddenSecretIsNotRecorded() throws {
    let file = try temporaryFolder(self) + "/practice.txt"
    let result = try BuiltProgram().run(
      ["run", "--practice", "--silent", "--record", file],
      input: "go password\ntype\nopen sesame\ndescribe\nhistory\nquit\n")
    XCTAssertEqual(result.status, 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    XCTAssertFalse(text.contains("sesame"), text)
    XCTAssertTrue(
      text.contains("type\n#= Type the text; it is not shown.\n•••••••••••\n#= Entered.\n"), text)
    let session = try RecordedSession(Array(text.utf8), named: file)
    let replayed = try BuiltProgram().run(["--practice", "--silent"], input: session.typed)
    XCTAssertEqual(replayed.lines, session.recorded, "the replay has the same speech")
  }

  func testSecretTypedVisiblyIsNotRecorded() throws {
    let file = try temporaryFolder(self) + "/practice.txt"
    let result = try BuiltProgram().run(
      ["run", "--practice", "--silent", "--no-hints", "--record", file],
      input: "go password\ntpye hunter2\nhunter3\ntype hunter4\nhistory\ndescribe\n"
        + "go name\ntpye A\nquit\n")
    XCTAssertEqual(result.status, 0)
    XCTAssertFalse(result.output.contains("hunter"), result.output)
    XCTAssertTrue(result.lines.contains("Not understood. Nearest: type."), result.output)
    XCTAssertTrue(result.lines.contains { $0.hasPrefix("Not understood: tpye A.") }, result.output)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    XCTAssertFalse(text.contains("hunter"), text)
    XCTAssertTrue(text.contains("# Not understood.\n# Not understood.\ntype •••••••\n"), text)
    XCTAssertTrue(text.contains("# Not understood: tpye A\n"), text)
  }

  func testSecretAfterOtherCommandIsNotRecorded() throws {
    let file = try temporaryFolder(self) + "/practice.txt"
    let result = try BuiltProgram().run(
      ["run", "--practice", "--silent", "--no-hints", "--record", file],
      input:
        "go password\nfind hunter2\nhelp hunter3\n# hunter4\ngo hunter5\nset 7294\nfind\nitems hunter6\n"
        + "keys hunter7\ngo name\nquit\n")
    XCTAssertEqual(result.status, 0)
    XCTAssertFalse(result.output.contains("hunter"), result.output)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    XCTAssertFalse(text.contains("hunter") || text.contains("7294"), text)
    XCTAssertTrue(text.contains("go name\n#= Name. Text Field.\n"), text)
    let session = try RecordedSession(Array(text.utf8), named: file)
    let replayed = try BuiltProgram().run(
      ["--practice", "--silent", "--no-hints"], input: session.typed)
    XCTAssertEqual(replayed.lines, session.recorded, "the replay has the same speech")
  }

  func testSecretAfterSettingOrLessonIsNotRecordedOrQuoted() throws {
    let file = try temporaryFolder(self) + "/practice.txt"
    let result = try BuiltProgram().run(
      ["run", "--practice", "--silent", "--no-hints", "--record", file],
      input: "go password\nsettings voice hunter2\nsettings language hunter3\ntutorial hunter4\n"
        + "history\nquit\n")
    XCTAssertEqual(result.status, 0)
    XCTAssertFalse(result.output.contains("hunter"), result.output)
    XCTAssertTrue(
      result.lines.contains { $0.hasPrefix("Unknown lesson. Lessons: moving,") },
      result.output)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    XCTAssertFalse(text.contains("hunter"), text)
  }

  func testUnwritableFileIsErrorBeforeSpeech() throws {
    XCTAssertEqual(
      try BuiltProgram().run(["run", "--silent", "--record", "/nowhere/deck.txt"]),
      .init(
        output: "",
        errors: "/nowhere/deck.txt can't be written: No such file or directory. "
          + "Choose a file in a writable folder.\n", status: 73))
  }

  func testFullDeviceIsReportedOnceAndSessionContinues() throws {
    try requireFullDevice()
    let result = try BuiltProgram().run(
      ["run", "--silent", "--record", "/dev/full"], input: "swipe left\nswipe left\n")
    XCTAssertEqual(result.lines.suffix(2), ["First item.", "First item."])
    XCTAssertEqual(
      result.errors,
      "/dev/full can't be written: No space left on device. Choose a file on a disk with free space. "
        + "The session continues without recording.\n")
    XCTAssertEqual(result.status, 73)
  }

  func testInvalidOptionsAreUsageErrors() throws {
    let lists = [
      ["run", "--record", ""], ["run", "--watch"], ["run", "-"], ["run", "x.yaml", "--practice"],
      ["darw"], ["verify", "x.yaml"], ["transcript"], ["do", "x.yaml"],
      ["verify", "x.yaml", "-"], ["transcript", "-", "--commands", "-"],
      ["transcript", "x.yaml", "--format", "xml"], ["transcript", "x.yaml", "--verbosity", "loud"],
      ["transcript", "x.yaml", "--language", ""],
    ]
    for (arguments, result) in zip(lists, try BuiltProgram().run(sideBySide: lists)) {
      XCTAssertEqual(result.status, 64, "\(arguments)")
      XCTAssertEqual(result.output, "", "\(arguments)")
      XCTAssertFalse(result.errors.isEmpty, "\(arguments)")
    }
    XCTAssertTrue(
      try BuiltProgram().run(["darw"]).errors.contains("Unknown command “darw”."))
  }

  func testMissingSceneIsError() throws {
    for arguments in [
      ["transcript", "nosuch.yaml"], ["run", "nosuch.yaml"], ["do", "nosuch.yaml", "first"],
      ["verify", "nosuch.yaml", "x.txt"], ["draw", "nosuch.yaml", "--output", "-"],
    ] {
      XCTAssertEqual(
        try BuiltProgram().run(arguments),
        .init(output: "", errors: "nosuch.yaml: No such file.\n", status: 66), "\(arguments)")
    }
  }
}
