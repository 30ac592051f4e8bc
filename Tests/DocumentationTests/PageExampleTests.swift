import Foundation
import TestSupport
import XCTest

/// Each piece of Swift on the pages about controls and the reader stands in a test as it is.
///
/// Those about the kit for tests are the matter of its `DocumentedExamplesTests`.
final class PageExampleTests: XCTestCase {
  func testEachExampleOfTheReaderStandsInATest() throws {
    let examples = try DocumentedCode.examples(
      in: RepositoryFile("Documentation/reader.md").text.components(separatedBy: "\n"))
    XCTAssertEqual(examples.count, 2)
    let untried = try DocumentedCode.untried(examples, in: ["Tests/AccessibleControlsTests"])
    XCTAssertTrue(untried.isEmpty, untried.joined(separator: "\n\n"))
  }
}
