import AccessibilityContracts
import Foundation
import XCTest

/// What is written about the contracts of controls and containers is what they do.
final class ContractPageTests: XCTestCase {
  /// The root of the package.
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folders of sources whose examples are compared with those of the tests.
  private static let folders = [
    "Button", "Toggle", "TextField", "TabBar", "List", "Table", "Order", "Modal", "Announcement",
  ]

  private func page() throws -> String {
    try String(
      contentsOf: Self.root.appendingPathComponent("docs/contract-clauses.md"), encoding: .utf8)
  }

  private func table<Subject>(of contract: Contract<Subject>) -> String {
    let rows = contract.clauses.map { clause in
      let source = "[\(clause.source.title)](\(clause.source.address))"
      return "| `\(clause.id.rawValue)` | \(clause.statement) | \(source) |"
    }
    return "| clause | what it says | source |\n|---|---|---|\n" + rows.joined(separator: "\n")
  }

  private var tables: [String] {
    [
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

  func testTheExampleOnThePageIsThatOfTheSources() throws {
    let tests = try String(
      contentsOf: Self.root.appendingPathComponent(
        "Tests/AccessibilityContractsTests/Controls/ControlExampleTests.swift"), encoding: .utf8)
    let parts = try page().split(separator: "```swift\n").dropFirst()
    XCTAssertEqual(parts.count, 1)
    for part in parts {
      let example = part.prefix { $0 != "`" }
      XCTAssertTrue(Self.withoutSpace(tests).contains(Self.withoutSpace(String(example))))
    }
  }

  func testEachExampleInTheSourcesIsPartOfATest() throws {
    let tests = Self.root.appendingPathComponent("Tests/AccessibilityContractsTests")
    let code = Self.withoutSpace(
      try swiftFiles(below: tests).map { try String(contentsOf: $0, encoding: .utf8) }.joined())
    var count = 0
    for folder in Self.folders {
      let sources = Self.root.appendingPathComponent("Sources/AccessibilityContracts/\(folder)")
      for file in try swiftFiles(below: sources) {
        for example in try Self.examples(in: String(contentsOf: file, encoding: .utf8)) {
          count += 1
          XCTAssertTrue(
            code.contains(Self.withoutSpace(example)),
            "\(file.lastPathComponent): no test has\n\(example)")
        }
      }
    }
    XCTAssertEqual(count, 19, "ten contracts, and what nine of them are about")
  }

  /// A rule of the page that failures rely on: a name stands for one thing.
  func testNoContractHasTwoClausesWithOneName() {
    func names<Subject>(of contract: Contract<Subject>) -> [ClauseID] {
      contract.clauses.map(\.id)
    }
    for names in [
      names(of: .button), names(of: .toggle), names(of: .textField), names(of: .secureField),
      names(of: .tabBar), names(of: .list), names(of: .table), names(of: .modal),
      names(of: .containerOrder), names(of: .announcement),
    ] {
      XCTAssertEqual(Set(names).count, names.count)
    }
  }

  private func swiftFiles(below folder: URL) throws -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  /// The examples in documentation comments.
  private static func examples(in source: String) -> [String] {
    var examples: [String] = []
    var current: [String]?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.trimmingCharacters(in: .whitespaces)
      guard text.hasPrefix("///") else { continue }
      let content = String(text.dropFirst(3))
      if content == " ```swift" {
        current = []
      } else if content == " ```", let lines = current {
        examples.append(lines.joined(separator: "\n"))
        current = nil
      } else {
        current?.append(content)
      }
    }
    return examples
  }

  private static func withoutSpace(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }
}
