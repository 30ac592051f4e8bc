import Foundation
import XCTest

/// Every line of an example in the documentation of contracts, of listening and of whole screens is a line of a test, so
/// that it compiles and is true.
final class DocumentedExamplesTests: XCTestCase {
  func testEveryLineOfAnExampleIsALineOfATest() throws {
    var examples = try ["docs/contracts.md", "docs/whole-screens.md"].flatMap {
      try RepositoryFile($0).blocks(of: "swift")
    }
    for folder in ["Adjustable", "Contracts", "Hearing", "MultiThumb", "Reporting"] {
      for source in try texts(in: "Sources/AccessibilityContracts/\(folder)") {
        examples += Self.examples(in: source)
      }
    }
    for folder in [
      "AccessibilityContracts/Recording", "AccessibilityContracts/WholeScreen",
      "AccessibilityModel/Adapting",
    ] {
      for source in try texts(in: "Sources/\(folder)") { examples += Self.examples(in: source) }
    }
    XCTAssertGreaterThan(examples.count, 20)
    let folders = ["Tests/AccessibilityContractsTests", "Examples/Panes/Tests"]
    let tests: [String] = try folders.flatMap { try texts(in: $0) }
    let lines = tests.flatMap { $0.split(separator: "\n") }
    let known = Set(lines.map(Self.trimmed))
    let missing = examples.flatMap { $0.split(separator: "\n") }.map(Self.trimmed)
      // A call without a text would write into the source of the test that makes it.
      .filter { !$0.isEmpty && !known.contains($0) && $0 != "deck.expectTranscript()" }
    XCTAssertEqual(missing, [], "put the examples into ExampleTests, and try them there")
  }

  /// The examples in the comments of a source.
  private static func examples(in source: String) -> [String] {
    let comments = source.split(separator: "\n").map(trimmed).map { line in
      line.hasPrefix("///") ? line.dropFirst(3).drop { $0 == " " } : ""
    }
    return comments.joined(separator: "\n").components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  /// A line without what is at its edges, and without what follows the code.
  private static func trimmed(_ line: some StringProtocol) -> String {
    let code = line.components(separatedBy: "  // ")[0]
    return code.trimmingCharacters(in: .whitespaces)
  }

  private func texts(in folder: String) throws -> [String] {
    let url = RepositoryFile.folder.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
