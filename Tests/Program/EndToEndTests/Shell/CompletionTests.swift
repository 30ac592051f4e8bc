import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Tests shell completions with each line of `Cases/shell-completion.jsonl` in the real shells.
final class CompletionTests: XCTestCase {
  private struct Case: Decodable {
    let line: String
    /// All expected offers, in any order, or `nil` if other offers are allowed, too.
    let offers: [String]?
    let offersAmongOthers: [String]?
    let butNot: [String]?
  }

  private static let cases = Bundle.module.url(forResource: "Cases", withExtension: nil)

  private func cases() throws -> [Case] {
    let table = try XCTUnwrap(Self.cases).appendingPathComponent("shell-completion.jsonl")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Case.self, from: Data($0.utf8))
    }
  }

  func testInvalidIndexCompletesFirstWord() throws {
    for index in ["-1", "\(Int.min)", "0"] {
      let result = try BuiltProgram().run(
        ["---completion", "settings", "--", "positional@0", index, "0", "earshot", "settings"])
      XCTAssertEqual(result.status, 0, index)
      XCTAssertEqual(result.lines.first, "verbosity", index)
    }
  }

  /// Returns a shell's offers for each line.
  ///
  /// The working folder has scenes, a dump and other files.
  private func offers(_ shell: String, _ options: [String] = [], for lines: [String]) throws
    -> [[String]]
  {
    var program = try BuiltProgram(inFolderOf: self)
    try FileManager.default.createDirectory(
      atPath: program.folder + "/folder", withIntermediateDirectories: true)
    for name in ["a.yaml", "b.yml", "c.json", "dump.xml", "notes.txt", "folder/d.yaml"] {
      try program.write("", to: name)
    }
    program.executable = URL(fileURLWithPath: try path(of: shell, for: "complete a command line"))
    program.environment = [
      "PATH": BuiltFolder.url.path + ":/usr/local/bin:/usr/bin:/bin", "HOME": program.folder,
      "XDG_DATA_HOME": try temporaryFolder(self), "TERM": "xterm",
    ]
    let script = try XCTUnwrap(Self.cases).appendingPathComponent("complete.\(shell)").path
    let result = try program.run(options + [script] + lines)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
    let answers = ("\n" + result.output).components(separatedBy: "\n> ").dropFirst().map {
      $0.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    XCTAssertEqual(answers.count, lines.count, result.output)
    // Each answer begins with the typed line, and the name of a folder may end with a slash.
    return answers.map { answer in answer.dropFirst().map { $0 == "folder/" ? "folder" : $0 } }
  }

  private func check(_ shell: String, _ options: [String] = []) throws {
    let cases = try cases()
    XCTAssertGreaterThan(cases.count, 20)
    for (one, offered) in zip(cases, try offers(shell, options, for: cases.map(\.line))) {
      // zsh and bash offer a file in a folder with or without the folder's name.
      let offered = Set(offered).union(offered.filter { $0 == "d.yaml" }.map { "folder/" + $0 })
      if let all = one.offers { XCTAssertEqual(offered, Set(all), "\(shell): \(one.line)") }
      XCTAssertTrue(
        offered.isSuperset(of: one.offersAmongOthers ?? []), "\(shell): \(one.line) \(offered)")
      XCTAssertTrue(offered.isDisjoint(with: one.butNot ?? []), "\(shell): \(one.line) \(offered)")
    }
  }

  func testBashCompletion() throws { try check("bash", ["--norc"]) }
  func testFishCompletion() throws { try check("fish", ["--no-config"]) }
  func testZshCompletion() throws { try check("zsh", ["-f"]) }

  func testScenesComeFirst() throws {
    let offered = try offers("fish", ["--no-config"], for: ["earshot audit "])[0]
    XCTAssertEqual(offered, ["a.yaml", "b.yml", "c.json", "folder", "dump.xml", "notes.txt"])
  }

  func testOtherFilesAreOfferedWithoutScenes() throws {
    for (shell, option) in [("bash", "--norc"), ("zsh", "-f")] {
      let offered = try offers(shell, [option], for: ["earshot audit ", "earshot audit n"])
      XCTAssertEqual(Set(offered[0]), ["a.yaml", "b.yml", "c.json", "folder"], shell)
      XCTAssertEqual(offered[1], ["notes.txt"], shell)
    }
  }
}
