import Foundation
import XCTest

/// The page about the architecture matches the package.
final class ArchitecturePageTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  func testStepsOfSwipeLinkToMatchingFiles() throws {
    let page = try text("Documentation/Architecture.md")
    let links = page.matches(of: /\[`?([^\]`]+)`?\]\(\.\.\/([^)]+)\)/)
    XCTAssertGreaterThanOrEqual(links.count, 25)
    for link in links {
      let path = String(link.output.2)
      let content = try text(path)
      // Code in the brackets is a type of that file, or a member of one.
      guard link.output.0.hasPrefix("[`"), path.hasSuffix(".swift") else { continue }
      let name = link.output.1.split(whereSeparator: { ".+[(".contains($0) }).first.map(String.init)
      if let name { XCTAssertTrue(content.contains(name), "\(path) does not contain \(name)") }
    }
  }

  func testTargetTableIsComplete() throws {
    let page = try text("Documentation/Architecture.md")
    let described = page.matches(of: /\n\| `([A-Za-z]+)` \|/).map { String($0.output.1) }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Sources").path)
    // Names that start with a C and another capital are system libraries.
    let targets = folders.filter { $0.wholeMatch(of: /C[A-Z].*/) == nil } + ["Voices"]
    XCTAssertEqual(Set(described), Set(targets))
  }

  func testImportListMatchesTargets() throws {
    let targets = try text("Package.swift").components(separatedBy: "arget(").dropFirst()
      .map { $0.components(separatedBy: "settings)")[0] }
      .filter { target in
        !["path: \"Tests/", "path: \"Plugins/", "Tests\","].contains { target.contains($0) }
      }
    let names = targets.map { $0.matches(of: /"(\w+)"/).first.map { String($0.output.1) } ?? "" }
    var imports: [String: Set<String>] = [:]
    for (name, target) in zip(names, targets) {
      let found = target.matches(of: /"(\w+)"/).map { String($0.output.1) }
      imports[name] = Set(found).intersection(names).subtracting([name])
    }
    let page = try text("Documentation/Architecture.md")
    let lists = page.matches(of: /\n- `(\w+)`: ([^\n]+)/)
    XCTAssertEqual(lists.map { String($0.output.1) }.sorted(), names.sorted())
    for line in lists {
      let name = String(line.output.1)
      var listed = Set(line.output.2.matches(of: /`(\w+)`/).map { String($0.output.1) })
      if line.output.2.hasPrefix("all but") {
        listed = Set(names).subtracting(listed).subtracting([name])
      }
      XCTAssertEqual(listed, imports[name] ?? [], name)
    }
  }
}
