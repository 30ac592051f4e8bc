import Foundation
import TestSupport
import XCTest

@testable import AccessibilityContracts

/// Tests that the pages about contracts agree with the code.
final class ContractPageTests: XCTestCase {
  /// A row in a table of clauses.
  private struct Row: Hashable {
    let name: String
    let text: String

    init<Tested>(_ clause: Clause<Tested>) {
      name = clause.name
      text = "[`\(clause.name)`](\(clause.source.address)) | \(clause.statement)"
    }
  }

  /// The clauses of each contract, with the name of the contract in Swift code.
  ///
  /// The clauses for single thumbs are omitted.
  private let contracts: [(name: String, rows: [Row])] = [
    ("adjustable", Contract.adjustable.clauses.map(Row.init)),
    (
      "multiThumb",
      Contract.multiThumb(eachThumb: Contract("None", clauses: [])).clauses.map(Row.init)
    ),
    ("button", Contract.button.clauses.map(Row.init)),
    ("toggle", Contract.toggle.clauses.map(Row.init)),
    ("textField", Contract.textField.clauses.map(Row.init)),
    ("secureField", Contract.secureField.clauses.map(Row.init)),
    ("choice", Contract.choice.clauses.map(Row.init)),
    ("pageControl", Contract.pageControl.clauses.map(Row.init)),
    ("picker", Contract.picker.clauses.map(Row.init)),
    ("stepper", Contract.stepper.clauses.map(Row.init)),
    ("disclosure", Contract.disclosure.clauses.map(Row.init)),
    ("progress", Contract.progress.clauses.map(Row.init)),
    ("tabBar", Contract.tabBar.clauses.map(Row.init)),
    ("list", Contract.list.clauses.map(Row.init)), ("table", Contract.table.clauses.map(Row.init)),
    ("modal", Contract.modal.clauses.map(Row.init)),
    ("containerOrder", Contract.containerOrder.clauses.map(Row.init)),
    ("announcement", Contract.announcement.clauses.map(Row.init)),
    ("wholeScreen", Contract.wholeScreen.clauses.map(Row.init)),
  ]

  /// Returns the names of the contracts that contain the clause in a row.
  private func owners(of row: Row) -> [String] {
    contracts.filter { $0.rows.contains(row) }.map(\.name)
  }

  private func page(_ name: String) throws -> String {
    try RepositoryFile("Documentation/\(name)").text
  }

  func testPageHasClausesOfEachContract() throws {
    let page = try page("contract-clauses.md")
    for (name, rows) in contracts {
      let own = rows.filter { owners(of: $0).count == 1 }.map { "\($0.text)\n" }.joined()
      let table = "clause | rule\n---|---\n\(own)"
      let section = page.components(separatedBy: "\n## ").first {
        $0.contains("\n`Contract.\(name)`.")
      }
      XCTAssertTrue(section?.hasSuffix(table) ?? false, "\(name) lacks:\n\(table)")
    }
  }

  func testPageHasClausesOfSeveralContracts() throws {
    let page = try page("contract-clauses.md")
    var seen: Set<Row> = []
    let shared = contracts.flatMap(\.rows).filter {
      owners(of: $0).count > 1 && seen.insert($0).inserted
    }
    let rows = shared.map { row in
      "\(row.text) | \(owners(of: row).map { "`\($0)`" }.joined(separator: ", "))\n"
    }
    let table = "clause | rule | contracts\n---|---|---\n\(rows.joined())"
    XCTAssertTrue(page.contains("\(table)\n"), "The page lacks:\n\(table)")
  }

  func testFailureOnPageIsReal() throws {
    let failures = Contract.button.results { FaultyButton.subject(.changesSilently) }
      .compactMap(\.failure)
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(
      try page("testing.md").contains("```text\n\(failures.first ?? "")\n```"), "\(failures)")
  }

  func testEachClauseHasARemedy() {
    for row in contracts.flatMap(\.rows) {
      let remedy = Remedy.text(for: row.name)
      XCTAssertTrue(remedy.map { $0.hasSuffix(".") && $0.count < 120 } ?? false, row.name)
    }
  }

  /// Checks that names are unique, because failures and pages identify clauses by name.
  func testClausesOfContractHaveDifferentNames() {
    for (name, rows) in contracts { XCTAssertEqual(Set(rows.map(\.name)).count, rows.count, name) }
    let names = Contract.multiThumb.clauses.map(\.name)
    XCTAssertEqual(Set(names).count, names.count)
  }
}
