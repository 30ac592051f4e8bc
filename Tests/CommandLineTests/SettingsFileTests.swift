import Foundation
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
