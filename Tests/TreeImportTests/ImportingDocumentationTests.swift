import Foundation
import XCTest

@testable import TreeImport

/// The page about dumps agrees with the importers.
final class ImportingDocumentationTests: XCTestCase {
  private func documentation() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/importing.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the section of the page below a heading.
  private func section(_ heading: String) throws -> String {
    let parts = try documentation().components(separatedBy: "\n## ")
    return try XCTUnwrap(parts.first { $0.hasPrefix(heading) }, heading)
  }

  /// Returns the rows of the first table with a head.
  private func rows(_ head: String, in section: String) throws -> [String] {
    let lines = section.components(separatedBy: "\n")
    let start = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("| " + head) }, head)
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { $0 }
  }

  /// Returns the names in backquotes in the first column of rows.
  private func names(in rows: [String]) -> Set<String> {
    Set(
      rows.flatMap { row in
        let cell = row.components(separatedBy: " | ")[0]
        return cell.components(separatedBy: "`").enumerated()
          .filter { $0.offset % 2 == 1 }.map(\.element)
      })
  }

  func testEachDumpFormatIsNamed() throws {
    let page = try documentation()
    for importer in DumpImporters.all {
      XCTAssertTrue(page.contains(importer.name), "\(importer.name) is not in importing.md")
    }
  }

  func testAllKnownAttributesAreExplained() throws {
    XCTAssertEqual(
      names(in: try rows("attribute", in: section("iOS"))), WebDriverAgentImporter.attributes)
    XCTAssertEqual(
      names(in: try rows("attribute", in: section("Android"))), UIAutomatorImporter.attributes)
    // The level is noted, except on headings.
    XCTAssertEqual(
      names(in: try rows("property", in: section("Web pages"))),
      ChromiumImporter.properties.union(["level"]))
  }

  func testLimitsMatchImporters() throws {
    let limits = DumpLimits()
    let told = try rows("problem", in: section("Limits"))
    for limit in [limits.bytes, limits.nodes, limits.depth, limits.attributes, limits.separators] {
      let number = Self.grouped(limit)
      XCTAssertTrue(documented.contains { $0.contains("| \(number)") }, number)
    }
  }

  func testEveryNoteOfCasesIsExplained() throws {
    let known = try rows("note", in: section("Notes")).map { row in
      row.dropFirst(2).components(separatedBy: " | ")[0].components(separatedBy: "…")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    var count = 0
    for dump in try DumpCaseTests.dumps() {
      let bytes = [UInt8](try Data(contentsOf: dump))
      for problem in try XCTUnwrap(DumpImporters.importer(for: bytes)).read(bytes, named: "d")
        .problems
      {
        count += 1
        XCTAssertTrue(
          known.contains { Self.matches(problem.message, $0) },
          "\(dump.lastPathComponent): \(problem.message)")
      }
    }
    XCTAssertGreaterThan(count, 30)
  }

  /// Returns whether a message begins with the first part and contains the others in order.
  private static func matches(_ message: String, _ parts: [String]) -> Bool {
    guard message.hasPrefix(parts[0]) else { return false }
    var rest = message.dropFirst(parts[0].count)[...]
    for part in parts.dropFirst() where !part.isEmpty {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  private static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
      index -= 3
    }
    return digits
  }
}
