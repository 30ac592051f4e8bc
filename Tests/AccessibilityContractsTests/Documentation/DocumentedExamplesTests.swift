import TestSupport
import XCTest

/// Each example on the pages about listening, contracts and whole screens stands in a test as it is, so that it
/// compiles and is true.
///
/// Those of the catalogue and the comments are the matter of `LibraryDocumentationTests`.
final class DocumentedExamplesTests: XCTestCase {
  /// What writes into the source of whichever test makes it.
  private static let untried: Set<String> = ["deck.expectTranscript()"]

  func testEveryExampleIsPartOfATest() throws {
    let pages = try ["contracts", "contract-clauses", "listening", "whole-screens"].map {
      try RepositoryFile("Documentation/\($0).md").text
    }
    let examples = pages.flatMap {
      DocumentedCode.examples(in: $0.components(separatedBy: "\n"))
    }.filter { !Self.untried.contains($0) }
    XCTAssertGreaterThan(examples.count, 12)
    let untried = try DocumentedCode.untried(
      examples, in: ["Tests/AccessibilityContractsTests", "Examples/Panes/Tests"])
    XCTAssertEqual(untried, [], "put these into a test, and try them there")
  }
}
