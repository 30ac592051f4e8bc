import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// The words of NVDA on small pages with kinds of elements, by Tab, quick keys and lines.
///
/// The cases follow from the rules of NVDA's own speech and from its tests in browsers.
final class NVDAPageTests: XCTestCase {
  /// A page and the words after each key. Those of the page as it opens have the key "open".
  private struct Case {
    var name: String
    var page = ""
    var steps: [(key: String, heard: String)] = []
  }

  private func cases() throws -> [Case] {
    let file = RepositoryFile.folder.appendingPathComponent(
      "Tests/Program/EndToEndTests/Cases/nvda-pages.txt")
    var cases: [Case] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("# ") { continue }
      if line.hasPrefix("= ") {
        cases.append(Case(name: String(line.dropFirst(2))))
      } else if let arrow = line.range(of: " → ") ?? line.range(of: " →") {
        let (key, heard) = (line[..<arrow.lowerBound], line[arrow.upperBound...])
        cases[cases.count - 1].steps.append((String(key), String(heard)))
      } else {
        cases[cases.count - 1].page += line + "\n"
      }
    }
    return cases
  }

  func testEachKindOfElementIsHeardAsWithNVDA() throws {
    _ = try path(of: "chromium", for: "open a page")
    let folder = try temporaryFolder(self)
    for one in try cases() {
      let (page, commands) = (folder + "/\(one.name).html", folder + "/\(one.name).txt")
      try """
      <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Trial</title></head><body>
      \(one.page)</body></html>
      """.write(toFile: page, atomically: true, encoding: .utf8)
      let keys = one.steps.map(\.key).filter { $0 != "open" }
      try keys.map { $0 + "\n" }.joined().write(
        toFile: commands, atomically: true, encoding: .utf8)
      let result = try BuiltProgram().run([
        "transcript", "--page", page, "--size", "1280x800", "--no-hints", "--reader", "nvda",
        "--commands", commands,
      ])
      var answers: [[Substring]] = [[]]
      for line in result.output.split(separator: "\n") {
        if line.hasPrefix("#= ") {
          answers[answers.count - 1].append(line.dropFirst(3))
        } else if !line.hasPrefix("#") {
          answers.append([])
        }
      }
      if one.steps.first?.key != "open" { answers.removeFirst() }
      let heard = answers.map { $0.joined(separator: " ") }
      XCTAssertEqual(heard, one.steps.map(\.heard), "\(one.name): \(result.errors)")
    }
  }
}
