import Foundation
import XCTest

/// The manual page says what the program that was built can do, all of it and nothing else.
final class ManualTests: XCTestCase {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Manual/earshot.1")

  /// A command, as the argument parser tells what it takes.
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
      }

      let shouldDisplay: Bool
      let names: [Name]?
    }

    let commandName: String
    let shouldDisplay: Bool
    let arguments: [Argument]?
    let subcommands: [Command]?
  }

  private func command() throws -> Command {
    struct Dump: Decodable { let command: Command }
    let dump = try BuiltProgram().run(["--experimental-dump-help"])
    return try JSONDecoder().decode(Dump.self, from: Data(dump.output.utf8)).command
  }

  func testEveryCommandHasASection() throws {
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
    let described = lines.filter { $0.hasPrefix(".Ss earshot ") }.map {
      String($0.split(separator: " ")[2])
    }
    let commands = (try command().subcommands ?? []).filter(\.shouldDisplay).map(\.commandName)
    XCTAssertGreaterThanOrEqual(commands.count, 12)
    XCTAssertEqual(Set(described), Set(commands))
    XCTAssertEqual(described.count, Set(described).count)
  }

  func testEveryOptionIsDescribedAndNoneThatThereIsNot() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let described = Set(page.matches(of: /\.?Fl -([a-z-]+)/).map { String($0.output.1) })
    let root = try command()
    let commands = [root] + (root.subcommands ?? []).filter(\.shouldDisplay)
    let arguments: [Command.Argument] = commands.flatMap { $0.arguments ?? [] }
    let names: [Command.Argument.Name] = arguments.filter(\.shouldDisplay).flatMap {
      $0.names ?? []
    }
    let options = names.filter { $0.kind == "long" }.map(\.name)
    XCTAssertGreaterThanOrEqual(options.count, 30)
    // The parser has this one of its own, and does not list it.
    XCTAssertEqual(described, Set(options).union(["generate-completion-script"]))
  }

  func testThePageIsWellFormed() throws {
    var mandoc = BuiltProgram()
    mandoc.executable = URL(
      fileURLWithPath: try path(of: "mandoc", for: "check the manual page"))
    let result = try mandoc.run(["-T", "lint", "-W", "warning", Self.page.path])
    XCTAssertEqual(result.output, "")
    XCTAssertEqual(result.status, 0)
  }
}
