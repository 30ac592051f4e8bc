import ArgumentParser
import Foundation
import ReaderCommands
import ScreenReader
import TestSupport
import XCTest

@testable import earshot

/// Tests that command lines on pages use existing commands and options.
final class PageCommandTests: XCTestCase {
  /// Returns the top-level pages and those in the folders for documentation, examples and
  /// benchmarks.
  static func pages() throws -> [String] {
    let folders = ["Documentation", "Examples/Scenes", "Examples/Panes", "Benchmarks"]
    return try ["README.md", "CONTRIBUTING.md"]
      + folders.flatMap { folder in
        try FileManager.default.contentsOfDirectory(
          atPath: RepositoryFile.folder.appendingPathComponent(folder).path
        ).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
      }
  }

  func testCommandLinesOnPagesParse() throws {
    // Each line is parsed once, even if it appears several times.
    var (inBlocks, inProse) = ([String: String](), [String: String]())
    for page in try Self.pages() {
      let lines = Self.commandLines(in: try RepositoryFile(page).text)
      for line in lines.inBlocks { inBlocks[line] = page }
      for line in lines.inProse { inProse[line] = page }
    }
    XCTAssertGreaterThan(inBlocks.count + inProse.count, 40)
    for (line, page) in inBlocks {
      XCTAssertNoThrow(try Self.parse(Self.words(of: line)), "\(page): earshot \(line)")
    }
    // A command line in a sentence may lack arguments, so try adding different ones.
    for (line, page) in inProse {
      let words = Self.words(of: line)
      // The parser handles this option outside all commands, so it can't be checked here.
      if words.first == "--generate-completion-script" { continue }
      let isThere = [[], [Self.scene], ["x", Self.scene], ["--output", "x"]].contains {
        (try? Self.parse(words + $0)) != nil
      }
      XCTAssertTrue(isThere, "\(page): earshot \(line)")
    }
  }

  /// Checks the commands in the first column of tables. On the page about commands, also checks the
  /// gestures in the third column.
  func testCommandsInTablesAreValid() throws {
    let columns = ["README.md": [0], "Documentation/commands.md": [0, 2]]
    var count = 0
    for (page, columns) in columns {
      for row in try RepositoryFile(page).text.split(separator: "\n") where row.hasPrefix("| ") {
        let cells = row.components(separatedBy: " | ")
        for cell in cells.indices where columns.contains(cell) {
          // Check only the first command in a cell, because later ones may be abbreviated: in
          // `hints on`, `off`, the second one stands for `hints off`.
          let code = cells[cell].components(separatedBy: "`").enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
          guard let first = code.first, first.first?.isLowercase == true else { continue }
          count += 1
          let examples = ["touch": "touch 1,2", "drag": "drag 1,2 to 3,4"]
          let line = examples[first] ?? first.replacing("X,Y", with: "1,2")
          XCTAssertNoThrow(
            try XCTUnwrap(CommandParser().parse(line), "\(page): \(line)"), "\(page): \(line)")
        }
      }
    }
    XCTAssertGreaterThan(count, 80)
  }

  func testCommandLineIsSplitLikeShell() {
    XCTAssertEqual(
      Self.words(of: #"do "$s" 'go a; set 7' a.yaml  # one shot: 7"#),
      ["do", "$s", "go a; set 7", "a.yaml"])
    for end in ["| jq", "> a", "< a", "; done", "&& b", "# b"] {
      XCTAssertEqual(Self.words(of: "run a.yaml \(end)"), ["run", "a.yaml"])
    }
  }

  /// The path of a scene that exists.
  private static let scene =
    RepositoryFile.folder.appendingPathComponent("Examples/Scenes/sound.yaml").path

  /// Parses a command line, with an existing scene in place of each file that it names.
  private static func parse(_ words: [String]) throws {
    var words = words.map { word in
      let isScene =
        word.hasPrefix("SCENE") || [".yaml", ".json", ".xml"].contains { word.hasSuffix($0) }
      return isScene ? scene : word
    }
    // These commands also read the arguments of their process, which is the test program here, so
    // omit the scene.
    if ["run", "keys"].contains(words.first) { words.removeAll { $0 == scene || $0 == "--watch" } }
    let command = try Earshot.parseAsRoot(words)
    // The parser treats an unknown command as the path of a scene, so reject it here.
    if command is RunCommand, let first = words.first, !first.hasPrefix("-"), first != "run" {
      throw ValidationError(first)
    }
  }

  /// Returns the arguments that follow the program's name in code blocks and in inline code.
  private static func commandLines(in text: String) -> (inBlocks: [String], inProse: [String]) {
    var (inBlocks, prose) = ([String](), "")
    for (index, part) in text.components(separatedBy: "\n```").enumerated() {
      if index % 2 == 0 {
        prose += part
      } else if part.hasPrefix("sh\n") || part.hasPrefix("yaml\n") {
        inBlocks += part.components(separatedBy: "\n").dropFirst().compactMap { line in
          let beginning = line.components(separatedBy: "earshot ")
          guard beginning.count > 1,
            beginning[0].allSatisfy(\.isWhitespace)
              || ["swift run ", "; ", "| ", "do ", "run: ", "script: "]
                .contains(where: beginning[0].hasSuffix)
          else { return nil }
          return beginning[1...].joined(separator: "earshot ")
        }
      }
    }
    let inProse = prose.components(separatedBy: "`").enumerated().compactMap { index, code in
      let line = code.hasPrefix("swift run ") ? code.dropFirst("swift run ".count) : code[...]
      let isCommand = index % 2 == 1 && line.hasPrefix("earshot ") && line.dropFirst(8).first != "…"
      return isCommand ? String(line.dropFirst("earshot ".count)) : nil
    }
    return (inBlocks, inProse)
  }

  /// Returns the words of a command line, up to a shell operator.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if "|<>;&".contains(character) || character == "#" && word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
