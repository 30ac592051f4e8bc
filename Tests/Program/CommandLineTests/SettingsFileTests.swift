import Foundation
import ProgramSupport
import Scenes
import ScreenReader
import SourceDiagnostics
import TestSupport
import XCTest

@testable import earshot

/// Tests how the settings file is read and changed.
final class SettingsFileTests: XCTestCase {
  func testSettingsAllowDocumentedValuesOnly() {
    for setting in Setting.all {
      XCTAssertNil(setting.values.canonical(""), setting.fileName)
      XCTAssertNil(setting.values.canonical("a\nb"), setting.fileName)
      XCTAssertTrue(setting.explanation.hasSuffix("."), setting.fileName)
      XCTAssertEqual(Setting.named(setting.fileName.uppercased())?.fileName, setting.fileName)
      XCTAssertEqual(
        Setting.named(setting.fileName.replacing("-", with: " "))?.fileName, setting.fileName)
    }
    XCTAssertEqual(Set(Setting.all.map(\.fileName)).count, Setting.all.count)
    let seconds = SettingValues.seconds(0...10)
    XCTAssertEqual(
      ["1", "0.70", "1e1", "10.1", "-1", "nan", "inf", "0x1"].map { seconds.canonical($0) },
      ["1", "0.7", "10", nil, nil, nil, nil, nil])
    XCTAssertEqual(
      ["de", "zh-Hans", "de_AT", "d e", "d\u{E9}", String(repeating: "x", count: 41)].map {
        SettingValues.language.canonical($0)
      }, ["de", "zh-Hans", "de_AT", nil, nil, nil])
    XCTAssertEqual(
      ["on", "OFF", "true", "False", "yes"].map { SettingValues.onOrOff.canonical($0) },
      ["on", "off", "on", "off", nil])
  }

  func testSettingReadsAppliedValue() {
    for setting in Setting.all {
      for value in Self.values(of: setting) {
        let effective = EffectiveSettings(file: [setting.fileName: value], options: [:])
        XCTAssertEqual(setting.read(effective.settings), value, setting.fileName)
        XCTAssertEqual(setting.values.canonical(value), value, setting.fileName)
      }
    }
  }

  /// Checks that a change to a random file affects only one setting, or is refused.
  func testChangeChangesOneSettingOnly() {
    let cases = 300
    var random = SeededGenerator.printed(cases: cases)
    var changes = 0
    for _ in 0..<cases {
      let text = Self.randomFile(using: &random)
      let file = SettingsFile(path: "file", bytes: Array(text.utf8))
      guard file.problems.isEmpty,
        let setting = Setting.all.randomElement(using: &random)
      else { continue }
      let value =
        Bool.random(using: &random) ? Self.values(of: setting).randomElement(using: &random) : nil
      guard file.values[setting.fileName] != value,
        let changed = file.text(with: [(setting.fileName, value)])
      else { continue }
      changes += 1
      var expected = file.values
      expected[setting.fileName] = value
      let after = SettingsFile(path: "file", bytes: Array(changed.utf8))
      XCTAssertEqual(after.problems, [], text)
      XCTAssertEqual(after.values, expected, text)
      // Returns the lines that do not contain the setting. These must stay the same, byte for byte.
      func others(_ text: String) -> [Substring] {
        text.split { $0 == "\n" || $0 == "\r\n" }.filter {
          !$0.contains(setting.fileName + ":") && !$0.contains("\"\(setting.fileName)\"")
        }
      }
      XCTAssertEqual(others(changed), others(text))
    }
    XCTAssertGreaterThan(changes, cases / 4)
  }

  func testLineEndingsStay() {
    let file = SettingsFile(path: "file", bytes: Array("rate: 90\r\n# x\npitch: 1".utf8))
    XCTAssertEqual(
      file.text(with: [("rate", "100"), ("volume", "5")]),
      "rate: 100\r\n# x\npitch: 1\r\nvolume: 5\r\n")
    XCTAssertEqual(file.text(with: [("rate", nil), ("pitch", nil)]), "# x\n")
  }

  func testFileIsReadUpToLimit() {
    let comment = "# " + String(repeating: "x", count: 65_530) + "\n"
    XCTAssertEqual(SettingsFile(path: "file", bytes: Array(comment.utf8)).problems.count, 0)
    XCTAssertEqual(
      SettingsFile(path: "file", bytes: Array((comment + "rate: 90\n").utf8)).problems.map(
        \.description), ["file:1:1: The file is larger than the limit of 65536 bytes."])
  }

  /// Sample values of a setting.
  private static func values(of setting: Setting) -> [String] {
    switch setting.values {
    case .choice(let words): words
    case .whole(let bounds, _): ["\(bounds.lowerBound)", "\(bounds.upperBound)"]
    case .seconds: ["0", "0.7", "10", "1.25"]
    case .language: ["de", "zh-Hans", "null", "no"]
    case .voice: ["calm", "my voice", "a: b # c", "'", "\"\\", "123", "null", "~", "- x", "é"]
    }
  }

  private static func randomFile(using random: inout SeededGenerator) -> String {
    let end = ["\n", "\n", "\r\n"].randomElement(using: &random) ?? "\n"
    var lines: [String] = []
    for setting in Setting.all.shuffled(using: &random).prefix(4) {
      guard let value = values(of: setting).randomElement(using: &random) else { continue }
      let quoted = "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      let key = [setting.fileName, "\"\(setting.fileName)\""].randomElement(using: &random) ?? ""
      let tail = ["", "", "  # why", " #"].randomElement(using: &random) ?? ""
      let form = [quoted, quoted, value].randomElement(using: &random) ?? quoted
      lines.append("\(key): \(form)\(tail)")
      lines.append(["", "# a comment: rating", "   ", "#"].randomElement(using: &random) ?? "")
    }
    if lines.isEmpty || Int.random(in: 0..<20, using: &random) == 0 {
      lines = ["{rate: 90, pitch: 5}"]
    }
    return lines.joined(separator: end) + (Bool.random(using: &random) ? end : "")
  }
}

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
