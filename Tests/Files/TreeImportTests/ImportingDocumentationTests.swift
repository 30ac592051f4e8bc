import Foundation
import PageTree
import XCTest

@testable import TreeImport

/// Tests that the page about dumps agrees with the importers.
final class ImportingDocumentationTests: XCTestCase {
  private func documentation() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/importing.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the section of the page under a heading.
  private func section(_ heading: String) throws -> String {
    let parts = try documentation().components(separatedBy: "\n## ")
    return try XCTUnwrap(parts.first { $0.hasPrefix(heading) }, heading)
  }

  /// Returns the rows of the first table whose header row starts with `head`.
  private func rows(_ head: String, in section: String) throws -> [String] {
    let lines = section.components(separatedBy: "\n")
    let start = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("| " + head) }, head)
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { $0 }
  }

  /// Returns the names in backquotes from the first column of a table.
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
      names(in: try rows("attribute", in: section("iOS:"))), WebDriverAgentImporter.attributes)
    XCTAssertEqual(
      names(in: try rows("attribute", in: section("Android"))), UIAutomatorImporter.attributes)
    XCTAssertEqual(
      names(in: try rows("key", in: section("iOS Simulator"))), SimulatorImporter.keys)
    XCTAssertEqual(
      names(in: try rows("attribute", in: section("XCUITest"))),
      XCUITestImporter.attributes.union(XCUITestImporter.states))
    XCTAssertEqual(
      names(in: try rows("key", in: section("AccessibilitySnapshot"))), SnapshotImporter.keys)
    XCTAssertEqual(
      names(in: try rows("part", in: section("Playwright"))),
      AriaNode.stateNames.union(AriaNode.propertyNames).union(AriaNode.ignored)
        .union(["role", "name", "text", "box"]))
    XCTAssertTrue(
      names(in: try rows("property", in: section("Flutter"))).subtracting(["scopesRoute"])
        .isSubset(of: FlutterImporter.properties))
    // The importer reads the level only for headings, and `readonly` only for text fields.
    XCTAssertEqual(
      names(in: try rows("property", in: section("Web pages"))),
      ChromiumRoles.properties.union(["level", "readonly"]))
  }

  func testLimitsMatchImporters() throws {
    let limits = DumpLimits()
    let documented = try rows("problem", in: section("Limits"))
    for limit in [limits.bytes, limits.nodes, limits.depth, limits.attributes, limits.separators] {
      let number = Self.grouped(limit)
      XCTAssertTrue(documented.contains { $0.contains("| \(number)") }, number)
    }
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
