import AccessibilityContracts
import Foundation
import XCTest

/// What is written about the contracts of controls and containers is what they do.
final class ContractPageTests: XCTestCase {
  /// The root of the package.
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func page() throws -> String {
    try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/contract-clauses.md"),
      encoding: .utf8)
  }

  private func table<Tested>(of contract: Contract<Tested>) -> String {
    let rows = contract.clauses.map { clause in
      let source = "[\(clause.source.title)](\(clause.source.address))"
      return "| `\(clause.name)` | \(clause.statement) | \(source) |"
    }
    return "| clause | what it says | source |\n|---|---|---|\n" + rows.joined(separator: "\n")
  }

  /// The clauses of several thumbs, without those of each thumb.
  private var ownThumbClauses: Contract<Subject<Role.MultiThumb>> {
    .multiThumb(eachThumb: Contract("None", clauses: []))
  }

  private var tables: [String] {
    [
      table(of: .adjustable), table(of: ownThumbClauses), table(of: .wholeScreen),
      table(of: .button), table(of: .toggle), table(of: .textField), table(of: .secureField),
      table(of: .tabBar), table(of: .list), table(of: .table), table(of: .modal),
      table(of: .containerOrder), table(of: .announcement),
    ]
  }

  func testThePageHasTheClausesOfEachContract() throws {
    let page = try page()
    for table in tables {
      XCTAssertTrue(page.contains(table + "\n"), "The page lacks:\n\(table)")
    }
  }

  func testTheFailureOnThePageIsARealOne() throws {
    let failures = Contract.button.results { FaultyButton.subject(.changesSilently) }
      .compactMap(\.failure)
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(try page().contains("```text\n\(failures.first ?? "")\n```"), "\(failures)")
  }

  /// A rule of the page that failures rely on: a name stands for one thing.
  func testNoContractHasTwoClausesWithOneName() {
    func names<Tested>(of contract: Contract<Tested>) -> [String] {
      contract.clauses.map(\.name)
    }
    for names in [
      names(of: .adjustable), names(of: .multiThumb), names(of: .wholeScreen), names(of: .button),
      names(of: .toggle), names(of: .textField), names(of: .secureField),
      names(of: .tabBar), names(of: .list), names(of: .table), names(of: .modal),
      names(of: .containerOrder), names(of: .announcement),
    ] {
      XCTAssertEqual(Set(names).count, names.count)
    }
  }
}
