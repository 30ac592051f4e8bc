import Foundation
import TestSupport
import XCTest

/// Tests that links and names on pages refer to existing files, headings and declarations.
final class PageLinkTests: XCTestCase {
  /// The pages, with their paths in the repository.
  private static let pages = Result {
    let folders = ["Documentation", "Examples", "Benchmarks"]
    let inFolders = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: RepositoryFile.folder.appendingPathComponent(folder).path
      ).filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.map { "\(folder)/\($0)" }
    }
    return try (["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + inFolders).map {
      (path: $0, text: try RepositoryFile($0).text)
    }
  }

  /// Returns a page's text without its code blocks.
  private func prose(of text: String) -> String {
    text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 0 }
      .map(\.element).joined(separator: "\n")
  }

  /// Returns the inline code of a page, which is between backquotes outside code blocks.
  private func code(in text: String) -> [String] {
    prose(of: text).components(separatedBy: "`").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: RepositoryFile.folder.appendingPathComponent(path).path)
  }

  /// Returns the anchors that code hosts generate from a page's headings.
  private func anchors(of text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        return String(
          title.compactMap { character -> Character? in
            if character == " " { return "-" }
            return character.isLetter || character.isNumber || "-_".contains(character)
              ? character : nil
          })
      })
  }

  func testLinksReferToFilesAndHeadings() throws {
    var count = 0
    for page in try Self.pages.get() {
      let folder = URL(fileURLWithPath: "/" + page.path).deletingLastPathComponent()
      for part in prose(of: page.text).components(separatedBy: "](").dropFirst() {
        let link = String(part.prefix { $0 != ")" })
        guard !link.hasPrefix("http") else { continue }
        count += 1
        let parts = link.components(separatedBy: "#")
        let path =
          parts[0].isEmpty
          ? page.path
          : String(folder.appendingPathComponent(parts[0]).standardized.path.dropFirst())
        XCTAssertTrue(exists(path), "\(page.path) links to \(link), which does not exist")
        guard parts.count == 2, let text = try? RepositoryFile(path).text else { continue }
        XCTAssertTrue(
          anchors(of: text).contains(parts[1]),
          "\(page.path) links to \(link), which does not exist")
      }
    }
    XCTAssertGreaterThan(count, 100)
  }

  func testNamedFilesExist() throws {
    let folders = [
      "Sources", "Tests", "Scripts", "Examples", "Voices", "Benchmarks", "Documentation",
    ]
    let files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: RepositoryFile.folder.appendingPathComponent(folder).path)
    }
    let names = Set(files.map { $0.components(separatedBy: "/").last ?? "" })
    var count = 0
    for page in try Self.pages.get() {
      for name in code(in: page.text) where !name.contains(where: \.isWhitespace) {
        if folders.contains(where: { name.hasPrefix($0 + "/") }), !name.contains("*") {
          count += 1
          let folder = page.path.prefix { $0 != "." }.split(separator: "/").dropLast()
          let near = (folder + [name[...]]).joined(separator: "/")
          XCTAssertTrue(
            exists(name) || exists(near), "\(page.path) names \(name), which does not exist")
        } else if name.hasSuffix(".swift"), !name.contains("/"), name != "Type+Facet.swift",
          !name.contains("…")
        {
          count += 1
          XCTAssertTrue(names.contains(name), "\(page.path) names \(name), which does not exist")
        }
      }
    }
    XCTAssertGreaterThan(count, 30)
  }

  /// Checks the types and functions that are mentioned on pages for contributors.
  func testNamedTypesAndFunctionsExist() throws {
    var wanted: [String: String] = [:]
    for page in ["CONTRIBUTING.md", "Documentation/Architecture.md", "Documentation/Decisions.md"] {
      for name in code(in: try RepositoryFile(page).text) {
        // A name has the form “Type.member(label:)”, “member(label:)” or “Type”.
        guard !name.hasSuffix(".swift"),
          let match = name.wholeMatch(of: /([A-Za-z]+\.)?([A-Za-z]+)(\([A-Za-z_:]*\))?/)
        else { continue }
        let (owner, member) = (match.output.1, match.output.2)
        let isType = owner == nil && match.output.3 == nil
        guard !isType || member.first?.isUppercase == true && member.contains(where: \.isLowercase)
        else { continue }
        wanted[String(member)] = "\(page) names \(name)"
        if let owner { wanted[String(owner.dropLast())] = "\(page) names \(name)" }
      }
    }
    XCTAssertGreaterThan(wanted.count, 60)
    let found = try FinishedProcess(
      ["grep", "-rohwE", wanted.keys.joined(separator: "|"), "--include=*.swift"]
        + ["Sources", "Tests", "Voices", "Examples/Panes/Tests", "Package.swift"],
      in: RepositoryFile.folder.path
    ).text
    let existing = Set(found.split(separator: "\n").map(String.init))
    for (name, message) in wanted where !existing.contains(name) { XCTFail(message) }
  }
}
