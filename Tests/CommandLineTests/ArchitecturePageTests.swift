import Foundation
import XCTest

/// The page that draws the house leads to what there is.
final class ArchitecturePageTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  func testEachStepOfTheSwipeLeadsToAFileThatNamesWhatItIsAbout() throws {
    let page = try text("Documentation/Architecture.md")
    let links = page.matches(of: /\[`?([^\]`]+)`?\]\(\.\.\/([^)]+)\)/)
    XCTAssertGreaterThanOrEqual(links.count, 25)
    for link in links {
      let path = String(link.output.2)
      let content = try text(path)
      // What stands in the brackets as code is a type, or a member of one, of that file.
      guard link.output.0.hasPrefix("[`"), path.hasSuffix(".swift") else { continue }
      let name = link.output.1.split(whereSeparator: { ".+[(".contains($0) }).first.map(String.init)
      if let name { XCTAssertTrue(content.contains(name), "\(path) says nothing of \(name)") }
    }
  }

  func testTheTableHasEachTarget() throws {
    let page = try text("Documentation/Architecture.md")
    let described = page.matches(of: /\n\| `([A-Za-z]+)` \|/).map { String($0.output.1) }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Sources").path)
    // Those with a C in front are libraries of the system.
    let targets = folders.filter { $0.wholeMatch(of: /C[A-Z].*/) == nil } + ["Voices"]
    XCTAssertEqual(Set(described), Set(targets))
  }
}
