import Foundation
import TestSupport
import XCTest

/// Tests that the page about the architecture matches the package.
final class ArchitecturePageTests: XCTestCase {
  func testStepsOfSwipeLinkToMatchingFiles() throws {
    let page = try RepositoryFile("Documentation/Architecture.md").text
    let links = page.matches(of: /\[`?([^\]`]+)`?\]\(\.\.\/([^)]+)\)/)
    XCTAssertGreaterThanOrEqual(links.count, 25)
    for link in links {
      let path = String(link.output.2)
      let content = try RepositoryFile(path).text
      // If the text of a link is code, it names a type in the linked file or a member of that type.
      guard link.output.0.hasPrefix("[`"), path.hasSuffix(".swift") else { continue }
      let name = link.output.1.split(whereSeparator: { ".+[(".contains($0) }).first.map(String.init)
      if let name { XCTAssertTrue(content.contains(name), "\(path) does not contain \(name)") }
    }
  }

  func testTargetTableIsComplete() throws {
    let page = try RepositoryFile("Documentation/Architecture.md").text
    let described = page.matches(of: /\n\| `([A-Za-z]+)` \|/).map { String($0.output.1) }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: RepositoryFile.folder.appendingPathComponent("Sources").path)
    // Targets whose names start with a C and another capital are system libraries, which the table
    // omits.
    let targets = folders.filter { $0.wholeMatch(of: /C[A-Z].*/) == nil } + ["Voices"]
    XCTAssertEqual(Set(described), Set(targets))
  }

  func testTargetsImportOnlyLowerLevelsOfDrawing() throws {
    let targets = try RepositoryFile("Package.swift").text.components(separatedBy: "arget(")
      .dropFirst().map { $0.components(separatedBy: "settings)")[0] }.filter { target in
        !["path: \"Tests/", "path: \"Plugins/", "Tests\","].contains { target.contains($0) }
      }.map { $0.matches(of: /"(\w+)"/).map { String($0.output.1) } }
    let names = Set(targets.compactMap(\.first))
    XCTAssertGreaterThan(names.count, 20)
    let page = try RepositoryFile("Documentation/Architecture.md").text.components(
      separatedBy: "\n```\n")
    let levels = page[1].components(separatedBy: "────\n").map { level in
      // The first line of a level has the names of the targets. The other lines describe them.
      let line = level.split(separator: "\n").first ?? ""
      return Set(line.split(separator: " ").map(String.init)).intersection(names)
    }
    XCTAssertEqual(levels.count, 7)
    let omitted = names.subtracting(levels.flatMap(\.self))
    for name in omitted {
      XCTAssertTrue(
        page[2].contains("`\(name)`"), "\(name) is not in the drawing, and the page does not say so"
      )
    }
    for target in targets {
      let name = target[0]
      let level = levels.firstIndex { $0.contains(name) } ?? levels.count
      let allowed = omitted.union(levels.dropFirst(level + 1).flatMap(\.self))
      let imports = Set(target.dropFirst()).intersection(names).subtracting([name])
      XCTAssertEqual(imports.subtracting(allowed), [], "\(name) imports higher targets")
    }
  }
}
