import AccessibilityAudit
import Foundation
import XCTest

/// Tests that the table in the documentation contains all rules.
final class DocumentationTests: XCTestCase {
  func testTableHasAllRulesInTheirOrder() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/audit.md")
    let rows = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains("` | ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == 5 }
    let wanted = AuditRule.all.map { rule in
      [
        "`\(rule.identifier)`", rule.severity.rawValue, rule.title,
        // In the table, WCAG's success criteria are listed by number only.
        rule.sources.joined(separator: ", ").replacingOccurrences(of: "WCAG 2.2 SC ", with: ""),
        rule.limits ?? "",
      ]
    }
    XCTAssertEqual(rows.count, wanted.count)
    for (row, rule) in zip(rows, wanted) { XCTAssertEqual(row, rule) }
  }
}
