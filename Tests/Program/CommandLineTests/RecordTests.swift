import Foundation
import ProgramSupport
import ReaderSession
import XCTest

/// Tests the recording of sessions at the prompt.
final class RecordTests: XCTestCase {
  /// Records a session, and returns the printed lines and the recording.
  private func record(
    _ input: String, options: [String] = ["--practice", "--no-hints"]
  ) throws -> (lines: [String], text: String) {
    let program = try BuiltProgram(inFolderOf: self)
    let result = try program.run(
      ["run", "--silent", "--record", "session.txt"] + options, input: input)
    XCTAssertEqual(result.status, 0)
    return (result.lines, try program.read("session.txt"))
  }

  /// Checks that a replay of a recording prints the recorded speech.
  private func checkReplay(of text: String, _ options: [String]) throws {
    let session = try RecordedSession(Array(text.utf8), named: "session.txt")
    let replay = try BuiltProgram().run(["--silent"] + options, input: session.typed)
    XCTAssertEqual(replay.lines, session.recorded, "the replay has the same speech")
  }

  func testRecordingContainsCommandsAndSpeech() throws {
    XCTAssertEqual(
      try record("# mine\ngo pitch\nswip\nswipe up\n\nquit\n", options: ["--no-hints"]).text,
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

  func testFullDiskIsReportedEvenWithoutInput() throws {
    try requireFullDevice()
    let reason =
      "/dev/full can't be written: No space left on device. Choose a file on a disk with free space."
    let result = try BuiltProgram().run(["run", "--silent", "--record", "/dev/full"], input: "")
    XCTAssertEqual(result.errors, reason + " The session continues without recording.\n")
    XCTAssertEqual(result.status, 73)
  }

  func testHiddenSecretIsNotRecorded() throws {
    let text = try record(
      "go password\ntype\nopen sesame\ndescribe\nhistory\nquit\n", options: ["--practice"]
    ).text
    XCTAssertFalse(text.contains("sesame"), text)
    XCTAssertTrue(
      text.contains("type\n#= Type the text; it is not shown.\n••••••••\n#= Entered.\n"), text)
    try checkReplay(of: text, ["--practice"])
  }

  func testSecretTypedVisiblyIsNotRecorded() throws {
    let (lines, text) = try record(
      "go password\ntpye hunter2\nhunter3\ntype hunter4\nhistory\ndescribe\n"
        + "go name\ntpye A\nquit\n")
    XCTAssertFalse(lines.contains { $0.contains("hunter") }, "\(lines)")
    XCTAssertTrue(lines.contains("Not understood. Nearest: type."), "\(lines)")
    XCTAssertEqual(lines.last, "Not understood. Nearest: type.", "also beside the secure field")
    XCTAssertFalse(text.contains("hunter"), text)
    XCTAssertTrue(
      text.contains(
        "# Not understood. Nearest: type.\n# Not understood. Nearest: items, help.\n"
          + "type ••••••••\n"), text)
    XCTAssertFalse(text.contains("tpye"), text)
  }

  func testRecordingWithTypingErrorsVerifies() throws {
    let program = try BuiltProgram(inFolderOf: self)
    try program.write(Self.form, to: "form.yaml")
    let recorded = try program.run(
      ["run", "form.yaml", "--silent", "--record", "session.txt"],
      input: "swip right\nrepeat\nspell\nkeys\nrepeat\n"
        + "go pin\ntpye hunter2\nrepeat\nhistory\nquit\n")
    XCTAssertEqual(recorded.status, 0, recorded.errors)
    let recording = try program.read("session.txt")
    XCTAssertEqual(
      try program.run(["verify", "form.yaml", "session.txt"]),
      .init(output: "session.txt: 8 commands, no differences.\n", errors: "", status: 0), recording)
  }

  func testSecretIsNeitherPrintedNorKept() throws {
    let program = try BuiltProgram(inFolderOf: self)
    try program.write(Self.form, to: "form.yaml")
    try program.write("go pin\ntype hunter2\n", to: "session.txt")
    XCTAssertEqual(
      try program.run(["transcript", "form.yaml", "--commands", "session.txt", "--no-hints"]),
      .init(
        output: """
          # earshot --no-hints
          #= Name. Text Field.
          go pin
          #= PIN. Secure Text Field.
          type ••••••••
          #= Not typed, since it would be shown. Enter type alone, and the text in the next line.

          """, errors: "", status: 0))
    let verified = try program.run(["verify", "form.yaml", "session.txt", "--update"])
    XCTAssertEqual(verified.status, 0)
    XCTAssertTrue(verified.output.contains("session.txt:2: after “type ••••••••”\n"))
    XCTAssertFalse(verified.output.contains("hunter"), verified.output)
    XCTAssertFalse(try program.read("session.txt").contains("hunter"))
  }

  func testSecretAfterOtherCommandIsNotPrinted() throws {
    let program = try BuiltProgram(inFolderOf: self)
    try program.write(Self.form, to: "form.yaml")
    try program.write(
      "go pin\ngo hunter2 x\nfind hunter2\nset 7294\n7294\nsettings voice hunter2\n",
      to: "session.txt")
    let masked = """
      # earshot --no-hints
      #= Name. Text Field.
      go pin
      #= PIN. Secure Text Field.
      go ***
      #= Not found.
      find ***
      #= Not found.
      set 0
      #= Not adjustable.
      999999999
      #= Not found. Nearest: items.
      settings voice ***
      #= Not found. Nearest: default, fast, calm, bright, whisper.

      """
    XCTAssertEqual(
      try program.run(["transcript", "form.yaml", "--commands", "session.txt", "--no-hints"]),
      .init(output: masked, errors: "", status: 0))
    XCTAssertEqual(
      try program.run(
        ["run", "form.yaml", "--silent", "--no-hints", "--record", "recorded.txt"],
        input: try program.read("session.txt")
      ).status, 0)
    XCTAssertEqual(try program.read("recorded.txt"), masked)
    try program.write(masked, to: "masked.txt")
    XCTAssertEqual(
      try program.run(["verify", "form.yaml", "masked.txt"]).output,
      "masked.txt: 6 commands, no differences.\n")
    _ = try program.run(["verify", "form.yaml", "session.txt", "--update"])
    XCTAssertFalse(try program.read("session.txt").contains("hunter"))
  }

  func testMistypedSecretIsNotQuoted() throws {
    let program = try BuiltProgram(inFolderOf: self)
    try program.write(Self.form, to: "form.yaml")
    try program.write("tpye A\ngo pin\ntpye hunter2\n", to: "session.txt")
    XCTAssertEqual(
      try program.run(["verify", "form.yaml", "session.txt"]),
      .init(
        output: "",
        errors: """
          session.txt:1:1: “tpye A” is not understood. Nearest commands: type.
          session.txt:3:1: The line is not understood. Nearest commands: type.

          """, status: 65))
    XCTAssertEqual(
      try program.run(["do", "form.yaml", "tpye A; go pin; tpye hunter2"]),
      .init(
        output: "",
        errors: """
          do:1:1: “tpye A” is not understood. Nearest commands: type.
          do:1:17: The line is not understood. Nearest commands: type.

          """, status: 65))
  }

  /// A scene with a text field and a secure field.
  private static let form = """
    earshot: 1
    elements:
      - {label: Name, traits: [textEntry]}
      - {label: PIN, traits: [textEntry, secureTextField]}

    """

  func testSecretAfterOtherCommandIsNotRecorded() throws {
    let (lines, text) = try record(
      "go password\nfind hunter2\nhelp hunter3\n# hunter4\ngo hunter5\nset 7294\nfind\nitems hunter6\n"
        + "keys hunter7\ngo name\nquit\n")
    XCTAssertFalse(lines.contains { $0.contains("hunter") }, "\(lines)")
    XCTAssertFalse(text.contains("hunter") || text.contains("7294"), text)
    XCTAssertTrue(text.contains("go name\n#= Name. Text Field.\n"), text)
    try checkReplay(of: text, ["--practice", "--no-hints"])
  }

  func testSecretAfterSettingOrLessonIsNotRecordedOrQuoted() throws {
    let (lines, text) = try record(
      "go password\nsettings voice hunter2\nsettings language hunter3\ntutorial hunter4\n"
        + "history\nquit\n")
    XCTAssertFalse(lines.contains { $0.contains("hunter") }, "\(lines)")
    XCTAssertTrue(lines.contains { $0.hasPrefix("Unknown lesson. Lessons: moving,") }, "\(lines)")
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
    XCTAssertTrue(try BuiltProgram().run(["darw"]).errors.contains("Unknown command “darw”."))
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
