import AccessibilityModel
import Foundation
import ReaderSession
import Scenes
import SourceDiagnostics
import TestSupport
import XCTest

@testable import TreeImport

/// Tests that each randomly changed dump becomes a screen or an error.
@MainActor
final class MutatedDumpTests: XCTestCase {
  func testChangedDumpIsScreenOrError() async throws {
    let count = RandomCases.count(100)
    var generator = SeededGenerator.printed(cases: count)
    let dumps = try DumpCaseTests.dumps()
      .map { [UInt8](try Data(contentsOf: $0)) }
    var screens = 0
    for _ in 0..<count {
      let dump = try XCTUnwrap(dumps.randomElement(using: &generator))
      let importer = try XCTUnwrap(DumpImporters.importer(for: dump))
      let file = importer.read(mutated(dump, using: &generator), named: "dump")
      let hasError = file.problems.contains { $0.severity == .error }
      XCTAssertNotEqual(file.document == nil, !hasError)
      if let document = file.document {
        screens += 1
        checkNumbers(of: document.elements)
        try operate(document)
      }
    }
    XCTAssertGreaterThan(screens, count / 10, "too few changed dumps are readable")
  }

  /// Performs typical commands on a screen.
  private func operate(_ document: SceneDocument) throws {
    let screen = SceneScreen(document)
    var transcript = Transcript(of: screen, rules: screen.rules)
    _ = transcript.open()
    for command in ["swipe up", "page down", "double tap", "swipe right", "last", "type 7"] {
      _ = try XCTUnwrap(transcript.perform(command), command)
    }
  }

  /// Valid and invalid fragments of the formats, which are inserted into dumps.
  private static let words = [
    "\"", "<", ">", "&", "{", "}", "[", "]", ",", ":", "null", "true", "false", "-1", "9.22e+18",
    "NaN", "1e999", "&#0;", "&#10;", "&lt;", "<!DOCTYPE a>", "</hierarchy>", "visible=\"false\"",
    "99999999999999999999", "accessible=\"true\"", "checkable=\"true\"", "password=\"true\"",
    "[0,0][0,0]", "\u{202E}", "\u{0}", "\"childIds\":[\"1\"]", "slider", "table", "row", "heading",
    "modal", "SecureTextField", "SeekBar", "\"role\": 40", "\"parent\": null", "\n", "\u{FFFC}",
    "SemanticsNode#0", "├─SemanticsNode#7\n", "Rect.fromLTRB(1e308, -1e308, 9e9, inf)",
    "transform [",
    "merge boundary", "merged up", "scaled by 1e308x", "increasedValue: \"101%\"",
    "\"AXFrame\":\"{{\"",
    "\"children\":[{}]", "\"type\":\"SecureTextField\"", "│", "\"custom_actions\":[null,{}]",
    "', value: ", ", label: '", "', Selected", "→Alert, 0x1, ", "{{inf, 1}, {",
    "Path to element:\n",
    "\"traversalIndex\":-1", "\"dataTable\":{\"cells\":[{\"row\":0}]}", "\"pathElements\":[{}]",
    "- text: ", " [level=1e9]", " /\\d+/", "\"role\":\"combobox\"", "\"box\":{\"x\":1e308}",
  ].map { Array($0.utf8) }

  private func mutated(_ dump: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = dump
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard !bytes.isEmpty else { break }
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...40, using: &generator))
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 3:
        bytes.replaceSubrange(
          start..<start, with: Self.words.randomElement(using: &generator) ?? [])
      case 4:
        if Int.random(in: 0..<20, using: &generator) == 0 { bytes.removeSubrange(start...) }
      default: changeDigits(&bytes, near: start, using: &generator)
      }
    }
    return bytes
  }

  /// Changes the next digit after a position, and sometimes inserts many nines there.
  private func changeDigits(
    _ bytes: inout [UInt8], near start: Int, using generator: inout SeededGenerator
  ) {
    guard let index = bytes[start...].firstIndex(where: { (0x30...0x39).contains($0) }) else {
      return
    }
    bytes[index] = UInt8.random(in: 0x30...0x39, using: &generator)
    if Bool.random(using: &generator) {
      bytes.insert(
        contentsOf: [UInt8](repeating: 0x39, count: Int.random(in: 1...400, using: &generator)),
        at: index)
    }
  }

  /// Checks that all numbers are finite and consistent.
  private func checkNumbers(of nodes: [SceneNode]) {
    for node in nodes {
      if let frame = node.frame {
        XCTAssertTrue(frame.minX.isFinite && frame.minY.isFinite)
        XCTAssertTrue(frame.width >= 0 && frame.height >= 0 && frame.maxX.isFinite)
      }
      if let range = node.range {
        XCTAssertTrue(range.value.isFinite && range.step > 0 && range.page.isFinite)
        XCTAssertTrue(range.minimum < range.maximum)
      }
      checkNumbers(of: node.children)
    }
  }
}
