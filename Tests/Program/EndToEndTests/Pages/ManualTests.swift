import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Tests that the manual page describes the built program completely and correctly.
final class ManualTests: XCTestCase {
  private static let page = RepositoryFile.folder.appendingPathComponent("Manual/earshot.1")

  /// A command in the argument parser's dump.
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

  func testManualHasSectionForEachCommand() throws {
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
    let described = lines.filter { $0.hasPrefix(".Ss earshot ") }.map {
      String($0.split(separator: " ")[2])
    }
    let commands = (try command().subcommands ?? []).filter(\.shouldDisplay).map(\.commandName)
    XCTAssertGreaterThanOrEqual(commands.count, 12)
    XCTAssertEqual(Set(described), Set(commands))
    XCTAssertEqual(described.count, Set(described).count)
  }

  func testManualOptionsMatchProgram() throws {
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
    // The parser does not list the option that it handles itself, so add that option here.
    XCTAssertEqual(described, Set(options).union(["generate-completion-script"]))
  }

  func testManualSectionsListOptions() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    func options(in text: String) -> Set<String> {
      Set(text.matches(of: /\.?Fl -([a-z-]+)/).map { String($0.output.1) })
    }
    let commands = try section("COMMANDS").components(separatedBy: "\n.Ss earshot ").dropFirst()
    let speech = options(in: try section("OPTIONS")).union(["help", "version"])
    for command in try command().subcommands ?? [] where command.shouldDisplay {
      let text = try XCTUnwrap(
        commands.first {
          $0.split(whereSeparator: \.isWhitespace).first == command.commandName[...]
        })
      let isAll = text.contains("It takes the options of\n.Ql earshot run .")
      let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
      let names = arguments.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.name)
      // The manual lists `--hints` without its inverse `--no-hints`.
      let missing = Set(names.filter { !$0.hasPrefix("no-") }).subtracting(speech)
        .subtracting(options(in: text))
      XCTAssertEqual(isAll ? [] : missing, [], command.commandName)
      if !Set(names).isDisjoint(with: ["rate"]), !isAll {
        XCTAssertTrue(
          text.contains("options for speech"),
          "\(command.commandName) refers to the options for speech")
      }
    }
    XCTAssertTrue(page.contains(".Ss earshot help"))
  }

  /// Returns the program's sources, without the test kit.
  private func sources() throws -> String {
    let folder = RepositoryFile.folder.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var text = ""
    for case let file as URL in try XCTUnwrap(files)
    where ["swift", "c", "h"].contains(file.pathExtension)
      && !file.path.contains("/AccessibilityContracts/")
    { text += try String(contentsOf: file, encoding: .utf8) + "\n" }
    return text
  }

  private func section(_ name: String) throws -> String {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let sections = page.components(separatedBy: "\n.Sh ")
    return try XCTUnwrap(sections.first { $0.hasPrefix(name + "\n") }, name)
  }

  func testManualVariablesMatchProgram() throws {
    let sources = try sources()
    let read =
      // Variables that are assigned are those of started programs.
      sources.matches(of: /(?:getenv\(|environment\[)"([A-Z_]+)"(?!\] = )/)
      .map { String($0.output.1) }
      + sources.matches(of: /case [a-z]+ = "(XDG_[A-Z_]+)"/).map { String($0.output.1) }
    XCTAssertGreaterThanOrEqual(Set(read).count, 6)
    let described = try section("ENVIRONMENT").split(separator: "\n")
      .filter { $0.hasPrefix(".It Ev ") }
      .flatMap { $0.dropFirst(".It Ev ".count).split { " ,".contains($0) } }.map(String.init)
    // The manual also documents NO_COLOR, which has no effect, and PULSE_SERVER, which the sound
    // system reads.
    XCTAssertEqual(Set(described), Set(read).union(["NO_COLOR", "PULSE_SERVER"]))
  }

  func testManualNamesUserFiles() throws {
    let named = try section("FILES").split(separator: "\n").filter { $0.hasPrefix(".It Pa ") }
      .map { String($0.dropFirst(".It Pa ".count)) }
    let sources = try sources()
    let read = sources.matches(
      of: /XDGDirectory\.(config|data|state)\.path\.map \{ \$0 \+ "\/([a-z.]+)"/
    ).map { "\($0.output.1)/\($0.output.2)" }
    // Some functions receive the state folder as a parameter, so their code contains only the names
    // of the files.
    let state = sources.matches(of: /folder(?:\.map \{ \$0)? \+ "\/([a-z]+)"/).map(\.output.1)
      .filter { $0 != "earshot" }.map { "state/\($0)" }
    let folders = ["config": ".config", "data": ".local/share", "state": ".local/state"]
    let wanted = (read + state).map { file in
      let parts = file.split(separator: "/").map(String.init)
      return "~/\(folders[parts[0]] ?? "")/earshot/\(parts[1])"
    }
    XCTAssertEqual(Set(named.map { $0.replacing("/*.yaml", with: "") }), Set(wanted))
  }

  func testManualDescribesExitCodes() throws {
    let described = try section("EXIT STATUS").split(separator: "\n")
      .filter { $0.hasPrefix(".It ") }.compactMap { Int($0.dropFirst(".It ".count)) }
    // The exit code after a signal is computed from the signal's number, so it is not compared.
    let sources = try sources()
    let thrown = sources.matches(of: /ExitCode\(([0-9]+)\)/).compactMap { Int($0.output.1) }
    XCTAssertEqual(Set(described), Set(thrown).union([0, 64]))
  }

  func testManualIsWellFormed() throws {
    var mandoc = BuiltProgram()
    mandoc.executable = URL(fileURLWithPath: try path(of: "mandoc", for: "check the manual page"))
    let result = try mandoc.run(["-T", "lint", "-W", "warning", Self.page.path])
    XCTAssertEqual(result.output, "")
    XCTAssertEqual(result.status, 0)
  }
}
