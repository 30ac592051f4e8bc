import Foundation
import XCTest

/// Each example in the documentation of the kit and of adapters stands in a test as it is, so that it compiles
/// and is true.
final class DocumentedExamplesTests: XCTestCase {
  /// What writes into the source of whichever test makes it.
  private static let untried: Set<String> = ["deck.expectTranscript()"]

  func testEveryExampleIsPartOfATest() throws {
    let tests = try ["Tests/AccessibilityContractsTests", "Examples/Panes/Tests"].flatMap {
      try DocumentedCode.files(in: $0, ending: "swift").map { DocumentedCode.essence(of: $0.text) }
    }
    let examples = try Self.examples
    XCTAssertGreaterThan(examples.count, 90)
    let missing = examples.filter { example in
      let parts = DocumentedCode.parts(of: example).map(DocumentedCode.essence)
      return !Self.untried.contains(example)
        && !parts.allSatisfy { part in tests.contains { $0.contains(part) } }
    }
    XCTAssertTrue(
      missing.isEmpty,
      "put these into a test, and try them there:\n\(missing.joined(separator: "\n\n"))")
  }

  private static var examples: [String] {
    get throws {
      var pages = try ["contracts", "contract-clauses", "whole-screens"].map {
        try RepositoryFile("docs/\($0).md").text
      }
      let kit = "Sources/AccessibilityContracts"
      pages += try DocumentedCode.files(in: kit, ending: "md").map(\.text)
      let sources = try [kit, "Sources/AccessibilityModel/Adapting"].flatMap {
        try DocumentedCode.files(in: $0, ending: "swift").map(\.text)
      }
      return pages.flatMap { DocumentedCode.examples(in: $0.components(separatedBy: "\n")) }
        + sources.flatMap(DocumentedCode.examples(inCommentsOf:))
    }
  }
}
