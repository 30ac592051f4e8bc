import Foundation
import ProgramSupport
import TestSupport
import XCTest

@testable import earshot

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
    // The table omits system libraries, whose names start with a C and another capital.
    let targets = try Self.targets().filter { !$0.isSystemLibrary }.map(\.name)
    XCTAssertEqual(Set(described), Set(targets))
  }

  /// A target of the manifest outside the tests.
  private struct ManifestTarget {
    let name: String
    /// The path of the folder, such as `Sources/Model/SpeechModel`.
    let path: String
    let dependencies: [String]

    var isSystemLibrary: Bool { name.wholeMatch(of: /C[A-Z].*/) != nil }
  }

  private static func targets() throws -> [ManifestTarget] {
    try RepositoryFile("Package.swift").text
      .matches(
        of: /\n  \.\w+\(\s*"((?:Sources\/\w+\/)?\w+)"(.*?)\),(?=\n)/.dotMatchesNewlines()
      )
      .map { match in
        let path = String(match.output.1)
        return ManifestTarget(
          name: path.split(separator: "/").last.map(String.init) ?? "", path: path,
          dependencies: match.output.2.matches(of: /"(\w+)"/).map { String($0.output.1) })
      }
  }

  func testWingsImportOnlyWingsAboveThem() throws {
    let targets = try Self.targets()
    var wings: [String: Int] = [:]
    var last = ""
    for target in targets where target.path != "Voices" {
      let wing = target.path.split(separator: "/").map(String.init)[1]
      if wing != last { XCTAssertNil(wings[wing], "The targets of \(wing) are not together.") }
      wings[wing] = wings[wing] ?? wings.count
      last = wing
    }
    XCTAssertGreaterThan(wings.count, 9)
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: RepositoryFile.folder.appendingPathComponent("Sources").path)
    XCTAssertEqual(Set(folders), Set(wings.keys))
    func level(_ target: ManifestTarget) -> Int {
      wings[target.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""] ?? 0
    }
    for target in targets {
      for name in target.dependencies {
        guard let imported = targets.first(where: { $0.name == name }), imported.path != "Voices"
        else { continue }
        XCTAssertLessThanOrEqual(
          level(imported), level(target), "\(target.path) imports \(imported.path)")
      }
    }
  }

  /// A file that imports a target which its own target does not declare still compiles, if another
  /// dependency has been built from it.
  func testImportsAreDeclared() throws {
    let targets = try Self.targets()
    let names = Set(targets.map(\.name))
    for target in targets where !target.isSystemLibrary {
      let folder = RepositoryFile.folder.appendingPathComponent(target.path).path
      let allowed = Set(target.dependencies + [target.name])
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        let imports = text.matches(of: /(?:^|\n) *(?:\w+ )?import (\w+)\b/).map {
          String($0.output.1)
        }
        let undeclared = Set(imports).intersection(names).subtracting(allowed)
        XCTAssertEqual(undeclared, [], "\(target.path)/\(file)")
      }
    }
  }

  func testTargetsImportOnlyLowerLevelsOfDrawing() throws {
    let targets = try Self.targets().filter { !$0.isSystemLibrary }
    let names = Set(targets.map(\.name))
    XCTAssertGreaterThan(names.count, 20)
    let page = try RepositoryFile("Documentation/Architecture.md").text.components(
      separatedBy: "\n```\n")
    let levels = page[1].components(separatedBy: "────\n").map { level in
      // The first line of a level has the names of the targets. The other lines describe them.
      let line = level.split(separator: "\n").first ?? ""
      return Set(line.split(separator: " ").map(String.init)).intersection(names)
    }
    XCTAssertEqual(levels.count, 8)
    let omitted = names.subtracting(levels.flatMap(\.self))
    for name in omitted {
      XCTAssertTrue(
        page[2].contains("`\(name)`"), "\(name) is not in the drawing, and the page does not say so"
      )
    }
    for target in targets {
      let level = levels.firstIndex { $0.contains(target.name) } ?? levels.count
      let allowed = omitted.union(levels.dropFirst(level + 1).flatMap(\.self))
      let imports = Set(target.dependencies).intersection(names).subtracting([target.name])
      XCTAssertEqual(imports.subtracting(allowed), [], "\(target.name) imports higher targets")
    }
  }

  private static let folder = RepositoryFile.folder.appendingPathComponent("Examples/Scenes").path

  func testExamplesVerifyAndPassAudit() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    let scenes = files.filter { $0.hasSuffix(".yaml") }.sorted()
    XCTAssertGreaterThanOrEqual(scenes.count, 7)
    var program = BuiltProgram()
    program.workingFolder = Self.folder
    XCTAssertEqual(try program.run(["check"] + scenes).status, 0)
    let audit = try program.run(["audit"] + scenes)
    XCTAssertEqual(audit.status, 0, audit.output)
    for scene in scenes {
      let session = scene.dropLast(5) + ".txt"
      let result = try program.run(["verify", scene, String(session)])
      XCTAssertEqual(result.status, 0, result.output + result.errors)
      let text = try program.read(String(session))
      XCTAssertGreaterThan(text.split(separator: "\n").count { $0.hasPrefix("#=") }, 8, scene)
    }
  }

  func testREADMESceneAndSessionMatch() throws {
    let blocks = try RepositoryFile("README.md").codeBlocks
    let scene = try XCTUnwrap(blocks.first { $0.text.hasPrefix("earshot: 1") }?.text)
    let session = try XCTUnwrap(blocks.first { $0.language == "recorded" }?.text)
    let program = try BuiltProgram(
      inFolderOf: self, files: ["sound.yaml": scene, "sound.txt": session])
    XCTAssertEqual(try program.run(["check", "sound.yaml"]).status, 0)
    XCTAssertEqual(try program.run(["audit", "sound.yaml"]).status, 0)
    XCTAssertEqual(
      try program.run(["verify", "sound.yaml", "sound.txt"]),
      .init(output: "sound.txt: 1 command, no differences.\n", errors: "", status: 0))
    let example = try String(contentsOfFile: Self.folder + "/sound.yaml", encoding: .utf8)
    XCTAssertTrue(example.hasSuffix(scene), "the example contains the README's scene")
    // The README shows the difference when the slider's maximum is 12.
    try program.write(scene.replacing("maximum: 10", with: "maximum: 12"), to: "sound.yaml")
    let changed = try program.run(["verify", "sound.yaml", "sound.txt"])
    XCTAssertEqual(changed.status, 1)
    XCTAssertTrue(blocks.contains { $0.text == changed.output }, changed.output)
  }
}

/// Tests that the version is the same everywhere.
final class VersionTests: XCTestCase {
  func testVersionOption() throws {
    XCTAssertEqual(try BuiltProgram().run(["--version"]).output, Earshot.version + "\n")
    XCTAssertNotNil(Earshot.version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/))
  }

  func testChangelogHasVersion() throws {
    let changelog = try RepositoryFile("CHANGELOG.md").text
    let releases = changelog.matches(of: /\n## \[([^\]]+)\]([^\n]*)/)
    XCTAssertEqual(releases.first.map { String($0.1) }, "Unreleased")
    let newest = try XCTUnwrap(releases.dropFirst().first)
    XCTAssertEqual(String(newest.1), Earshot.version)
    XCTAssertNotNil(String(newest.2).wholeMatch(of: /\ - [0-9]{4}-[0-9]{2}-[0-9]{2}/))
    for release in releases {
      XCTAssertTrue(changelog.contains("\n[\(release.1)]: "), "\(release.1) has a link")
    }
    XCTAssertTrue(changelog.contains("/compare/v\(Earshot.version)...HEAD\n"))
  }

  func testActionInstallsVersionByDefault() throws {
    let action = try RepositoryFile("action.yml").text
    let versions = action.matches(of: /default: "([0-9][^"]*)"/).map { String($0.1) }
    XCTAssertEqual(versions, [Earshot.version])
  }

  func testREADMEInstallsThisVersion() throws {
    let readme = try RepositoryFile("README.md").text
    let named = readme.matches(of: /v?([0-9.]+[0-9])(?:\/earshot-|-linux)/).map { String($0.1) }
    XCTAssertGreaterThan(named.count, 2)
    XCTAssertEqual(Set(named), [Earshot.version])
  }

  /// Checks that the README names the action's tag, which is the major version.
  func testREADMENamesActionTag() throws {
    let tag = try XCTUnwrap(Earshot.version.split(separator: ".").first)
    let readme = try RepositoryFile("README.md").text
    let named = readme.matches(of: /OWNER\/earshot@v([0-9.]+)/).map(\.1)
    XCTAssertFalse(named.isEmpty)
    XCTAssertEqual(Set(named), [tag])
  }
}
