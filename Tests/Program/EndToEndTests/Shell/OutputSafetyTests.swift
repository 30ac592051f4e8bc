import Foundation
import ProgramSupport
import ReaderSession
import XCTest

/// Tests outputs that would overwrite an input or each other.
final class OutputSafetyTests: XCTestCase {
  private let scene = "earshot: 1\ntitle: Sound\nelements:\n  - {label: Volume, range: {}}\n"

  private var program = BuiltProgram()
  private var folder: String { program.folder }

  /// Creates a scene, a symbolic link to it and a hard link to it.
  override func setUpWithError() throws {
    program = try BuiltProgram(inFolderOf: self, files: ["own.yaml": scene])
    program.environment = BuiltProgram.withoutSound.environment
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder + "/link.yaml", withDestinationPath: "own.yaml")
    try files.linkItem(atPath: folder + "/own.yaml", toPath: folder + "/name.yaml")
  }

  private func shell(_ line: String) throws -> BuiltProgram.Result {
    // A command that reads its own output would never end, so limit the size of files.
    try program.shell("ulimit -f 10000; " + line)
  }

  func testOutputDoesNotOverwriteScene() throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for (line, message) in [
      ("run own.yaml --silent --record own.yaml", "--record own.yaml would overwrite the scene"),
      (
        "run own.yaml --silent --record ./own.yaml", "--record ./own.yaml would overwrite the scene"
      ),
      ("run own.yaml --silent --record link.yaml", "--record link.yaml would overwrite the scene"),
      ("run link.yaml --silent --record name.yaml", "--record name.yaml would overwrite the scene"),
      ("run own.yaml --output own.yaml", "--output own.yaml would overwrite the scene"),
      ("draw own.yaml --output own.yaml", "--output own.yaml would overwrite the scene"),
      ("draw own.yaml --output name.yaml", "--output name.yaml would overwrite the scene"),
      (
        "audit own.yaml --baseline own.yaml --update-baseline",
        "--baseline own.yaml would overwrite the scene"
      ),
    ] {
      let result = try shell("echo first | $earshot \(line)")
      XCTAssertEqual(result.errors, message + ". Nothing was written. Choose another file.\n", line)
      XCTAssertEqual(result.output, "", line)
      XCTAssertEqual(result.status, 73, line)
      XCTAssertEqual(try program.read("own.yaml"), scene)
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder).sorted(), before)
    }
  }

  func testOutputDoesNotOverwriteStandardInput() throws {
    for option in ["--silent --record", "--output"] {
      try program.write("swipe right\n", to: "in.txt")
      let result = try shell("$earshot run \(option) in.txt < in.txt")
      XCTAssertEqual(
        result.errors,
        "\(option.split(separator: " ").last ?? "") in.txt would overwrite standard input. "
          + "Nothing was written. Choose another file.\n")
      XCTAssertEqual(result.output, "")
      XCTAssertEqual(result.status, 73)
      XCTAssertEqual(try program.read("in.txt"), "swipe right\n")
    }
    let drawn = try shell("$earshot draw - --output own.yaml < own.yaml")
    XCTAssertEqual(drawn.status, 73)
    XCTAssertEqual(try program.read("own.yaml"), scene)
  }

  func testTwoOutputsNeedTwoFiles() throws {
    for (line, options) in [
      ("run own.yaml --record x.txt --output x.txt", "--record and --output"),
      ("run own.yaml --record x.txt --output ./x.txt", "--record and --output"),
      ("run own.yaml --record empty --output alias", "--record and --output"),
      ("run own.yaml --silent --record out.txt >> out.txt", "--record and standard output"),
    ] {
      let result = try shell("touch empty; ln -sf empty alias; echo first | $earshot \(line)")
      XCTAssertTrue(
        result.errors.hasPrefix("\(options) are the same file, "), "\(line): \(result.errors)")
      XCTAssertTrue(
        result.errors.hasSuffix(". Nothing was written. Choose two different files.\n"),
        result.errors)
      XCTAssertEqual(result.status, 73, line)
      for file in ["x.txt", "x.wav", "y"] {
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/" + file), file)
      }
    }
  }

  func testSameDeviceForTwoOutputsIsAllowed() throws {
    let result = try shell("$earshot run own.yaml --silent --record /dev/null < /dev/null")
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
  }

  func testClosedPipeEndsOnlyOutput() throws {
    for command in ["voices --engine", "doctor", "transcript own.yaml", "schema"] {
      let result = try program.shell(
        "$earshot \(command) | head -c1 >/dev/null; exit ${PIPESTATUS[0]}")
      XCTAssertEqual(result.errors, "", command)
      XCTAssertEqual(result.status, 0, command)
    }
  }

  func testRecordReplacesOnlyRecordedSession() throws {
    let refusal =
      "notes.txt is not a recorded session, and --record would replace it. Nothing was written. "
      + "Choose another file, or delete this one.\n"
    let edited =
      "notes.txt contains lines that --record did not write, and --record would replace them. "
      + "Nothing was written. Choose another file, or delete this one.\n"
    for notes in [
      Data("buy milk\n".utf8), Data([0xFF, 0x00, 0x0A]), Data("# = x\n".utf8),
      Data("# mine\n#= Sound\nlast\n".utf8), Data("all:\n#= Sound\n".utf8),
      Data("#= Sound\n# mine\nlast\n".utf8),
    ] {
      try notes.write(to: URL(fileURLWithPath: folder + "/notes.txt"))
      let result = try shell("$earshot run own.yaml --silent --record notes.txt")
      let isSession = String(decoding: notes, as: UTF8.self).contains("#= ")
      XCTAssertEqual(result.errors, isSession ? edited : refusal)
      XCTAssertEqual(result.output, "")
      XCTAssertEqual(result.status, 73)
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: folder + "/notes.txt")), notes)
    }
    let old =
      "# earshot --no-hints\n#= Sound\n# Not understood: lst\n# Prompt command: settings\nlast\n"
    for old in ["", old] {
      try program.write(old, to: "notes.txt")
      let result = try shell(
        "echo 'swipe up' | $earshot run own.yaml --silent --no-hints --record notes.txt")
      XCTAssertEqual(result.status, 0)
      XCTAssertEqual(
        try program.read("notes.txt"),
        "# earshot --no-hints\n#= Sound\n#= Volume: 0. Adjustable.\nswipe up\n#= 1\n")
    }
  }

  func testFailedStartKeepsEarlierRecording() throws {
    try program.write("#= kept\n", to: "kept.txt")
    for file in ["kept.txt", "new.txt"] {
      let result = try shell("echo where | $earshot run --record \(file) --output /nodir/x.wav")
      XCTAssertEqual(result.status, 73)
    }
    XCTAssertEqual(try program.read("kept.txt"), "#= kept\n")
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/new.txt"))
  }

  func testKilledProcessKeepsRecording() throws {
    let running = try RunningProgram(program, ["run", "--silent", "--record", "deck.txt"])
    try running.type("go pitch\nswipe up\n")
    XCTAssertTrue(running.output(until: "\n2\n").hasSuffix("\n2\n"))
    kill(running.number, SIGKILL)
    _ = try running.end(typing: "")
    let text = try program.read("deck.txt")
    XCTAssertTrue(text.hasSuffix("swipe up\n#= 2\n"), text)
  }
}

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
