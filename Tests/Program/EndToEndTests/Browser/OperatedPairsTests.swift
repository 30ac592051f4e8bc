import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Small pages with one flaw of the focus, of a dialog or of a message, and the same pages corrected.
final class OperatedPairsTests: XCTestCase {
  private struct Pair: Decodable {
    let name: String
    /// The only finding on the broken page: the rule, the label or the tag, and the message.
    let finding: String
    /// The contents of the pages.
    let broken, fixed: String
  }

  private struct Report: Decodable {
    struct Screen: Decodable { let findings: [Finding] }
    struct Finding: Decodable {
      struct Origin: Decodable { let name: String }
      let rule, severity, message: String
      let label: String?
      let origin: Origin?
    }
    let screens: [Screen]
  }

  private static let style = """
    body{font:18px sans-serif}button,input,select,textarea,a{min-height:44px;min-width:44px;display:inline-block}
    [hidden]{display:none!important}dialog,[role=dialog]{border:1px solid;padding:20px;background:#fff}
    """

  /// Returns the errors and warnings on a page with some contents.
  private func failures(on contents: String, named name: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "earshot-\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    <!doctype html><html lang="en"><meta charset="utf-8"><title>\(name)</title><style>\(Self.style)</style>\
    <main><h1>\(name)</h1>\(contents)</main></html>
    """.write(to: file, atomically: true, encoding: .utf8)
    let result = try BuiltProgram().audit(["--offline", "--format", "json", "--page", file.path])
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    return report.screens.flatMap(\.findings).filter { ["error", "warning"].contains($0.severity) }
      .map { "\($0.rule) | \($0.label ?? $0.origin?.name ?? "") | \($0.message)" }
  }

  func testEachBrokenPageHasItsFindingAndTheCorrectedOneHasNone() throws {
    _ = try path(of: "chromium", for: "audit a page")
    let file = try XCTUnwrap(
      Bundle.module.url(forResource: "Cases/operated-pairs", withExtension: "jsonl"))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    XCTAssertGreaterThanOrEqual(lines.count, 10)
    for line in lines {
      let pair = try JSONDecoder().decode(Pair.self, from: Data(line.utf8))
      XCTAssertEqual(try failures(on: pair.broken, named: pair.name), [pair.finding], pair.name)
      XCTAssertEqual(try failures(on: pair.fixed, named: pair.name), [], pair.name)
    }
  }
}
