import Foundation
import TestSupport
import XCTest

/// Tests that a test is generated from every documentation file with a Swift block.
final class ExampleCoverageTests: XCTestCase {
  func testPagesWithSwiftHaveTests() throws {
    let catalogues = try DocumentedLibrary.all().map { "\($0.folder)/\($0.name).docc" }
    let pages =
      try (["Documentation"] + catalogues).flatMap {
        try DocumentedCode.files(in: $0, ending: "md")
      } + [(name: "README.md", text: try RepositoryFile("README.md").text)]
    let shown = pages.filter { $0.text.contains("\n```swift\n") }
    XCTAssertGreaterThan(shown.count, 25)
    for page in shown { expectTest(named: "PageExamples", from: page.name) }
  }

  func testSourcesWithSwiftInCommentsHaveTests() throws {
    let sources = try DocumentedLibrary.all().flatMap {
      try DocumentedCode.files(in: $0.folder, ending: "swift")
    }
    let shown = sources.filter { $0.text.contains("/// ```swift\n") }
    XCTAssertGreaterThan(shown.count, 25)
    for source in shown { expectTest(named: "CommentExamples", from: source.name) }
  }

  private func expectTest(named kind: String, from file: String) {
    // For example, “contract-clauses.md” becomes “ContractClauses”.
    let stem = (file as NSString).deletingPathExtension
    let name = stem.split { !$0.isLetter && !$0.isNumber }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    XCTAssertNotNil(
      NSClassFromString("ExampleTests.\(name)\(kind)"), "no test is generated from \(file)")
  }
}
