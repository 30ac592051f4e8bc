import Foundation
import ProgramSupport
import Scenes
import SourceDiagnostics
import XCTest

@testable import earshot

/// Tests that hostile settings files are reported, are never lost, and never block the program.
final class HostileSettingsFileTests: XCTestCase {
  private var person: PersonalHome!

  override func setUpWithError() throws { person = try PersonalHome(self) }

  func testHostileSettingsAreReportedAndStay() throws {
    let deep = String(repeating: "[", count: 5_000)
    let cases: [(String, Data)] = [
      ("half a character", Data("rate: 300\nvoice: \u{E9}".utf8.dropLast())),
      ("a null", Data("rate: 300\n\0\n".utf8)), ("only nulls", Data(count: 1_000)),
      ("an escape", Data("rate: \"\u{1B}[2J\"\n".utf8)),
      ("UTF-16", Data([0xFF, 0xFE, 0x72, 0x00])),
      ("a megabyte", Data(repeating: UInt8(ascii: "x"), count: 1 << 20)),
      ("a megabyte of settings", Data(String(repeating: "rate: 300\n", count: 100_000).utf8)),
      ("depth", Data("rate: \(deep)\n".utf8)),
      ("references", Data("rate: &a [1]\npitch: [*a, *a]\n".utf8)),
      ("a tag", Data("rate: !!python/object:os.system 300\nrte: 1\n".utf8)),
      ("a long value", Data("rate: \(String(repeating: "9", count: 60_000))\n".utf8)),
      ("two documents", Data("rate: 300\n---\nrate: 200\n".utf8)),
    ]
    for (name, bytes) in cases {
      try person.write(bytes)
      let file = SettingsFile(path: person.file)
      XCTAssertFalse(file.problems.isEmpty, name)
      XCTAssertEqual(file.values, [:], name)
      let errors = file.problems.map(\.description).joined(separator: "\n")
      XCTAssertTrue(errors.hasPrefix("\(person.file):"), "\(name): \(errors)")
      XCTAssertLessThan(errors.utf8.count, 10_000, name)
      XCTAssertFalse(errors.contains("\u{1B}"), name)
      XCTAssertThrowsError(try file.write([("rate", "310")]), name)
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: person.file)), bytes, name)
    }
    let session = try run(["--silent"], input: "save settings\nquit\n")
    XCTAssertEqual(session.status, 0)
    XCTAssertEqual(session.lines.prefix(2), ["DJ deck", "Cue. Button."])
    XCTAssertTrue(session.errors.hasSuffix("The settings in the file are ignored this time.\n"))
  }

  func testFIFOAndDeviceAreReportedWithoutBlocking() throws {
    let manager = FileManager.default
    let cases: [(String, (String) throws -> Void)] = [
      ("a pipe", { XCTAssertEqual(mkfifo($0, 0o600), 0) }),
      ("a folder", { try manager.createDirectory(atPath: $0, withIntermediateDirectories: true) }),
      (
        "a link to itself",
        { try manager.createSymbolicLink(atPath: $0, withDestinationPath: "settings.yaml") }
      ),
      (
        "a device that never ends",
        { try manager.createSymbolicLink(atPath: $0, withDestinationPath: "/dev/zero") }
      ),
      (
        "a device that is full",
        { try manager.createSymbolicLink(atPath: $0, withDestinationPath: "/dev/full") }
      ),
    ]
    try person.makeFolder()
    for (name, make) in cases {
      try make(person.file)
      let result = try run(["settings", "rate", "300"])
      XCTAssertEqual(result.status, 73, name)
      XCTAssertTrue(
        result.errors.hasPrefix("\(person.file): The file can't be read."), result.errors)
      // A reset renames the file, so its content is not lost.
      let kept = try XCTUnwrap(SettingsFile(path: person.file).reset(), name)
      XCTAssertNotNil(try? manager.attributesOfItem(atPath: kept), name)
      XCTAssertEqual(SettingsFile(path: person.file).problems, [], name)
    }
    XCTAssertEqual(
      try manager.contentsOfDirectory(atPath: person.folder + "/earshot").count, cases.count)
  }

  func testFileWithoutPermissionIsReported() throws {
    try person.write("rate: 300\n")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: person.file)
    if access(person.file, R_OK) == 0 { throw XCTSkip("this user may read every file") }
    XCTAssertEqual(try run(["settings", "rate", "310"]).status, 73)
  }

  func testChangeOnFullDiskLeavesFileUnchanged() throws {
    let text = "rate: 300\n# " + String(repeating: "x", count: 5_000) + "\n"
    try person.write(text)
    // A limit of one kilobyte for each file simulates a full disk.
    let result = try person.program.shell(
      "trap '' XFSZ; ulimit -f 1; \"$earshot\" settings rate 310")
    XCTAssertEqual(result.status, 73, result.errors)
    XCTAssertTrue(result.errors.hasPrefix("\(person.file) can't be written"), result.errors)
    XCTAssertEqual(try person.read(), text)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: person.folder + "/earshot"),
      ["settings.yaml"], "no draft is left")
  }

  /// Runs the program with a timeout.
  private func run(_ arguments: [String], input: String = "") throws -> BuiltProgram.Result {
    var program = person.program
    let earshot = program.executable.path
    program.executable = URL(fileURLWithPath: "/usr/bin/timeout")
    return try program.run(["20", earshot] + arguments, input: input)
  }
}
