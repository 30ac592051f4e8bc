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
    // Targets whose names start with a C and another capital are system libraries, which the table
    // omits.
    let targets = try Self.targets().map(\.name).filter { $0.wholeMatch(of: /C[A-Z].*/) == nil }
    XCTAssertEqual(Set(described), Set(targets))
  }

  /// Returns the targets of the manifest outside the tests, with their dependencies.
  private static func targets() throws -> [(name: String, dependencies: [String])] {
    let manifest = try RepositoryFile("Package.swift").text
    return manifest.matches(
      of: /\n  \.\w+\(\s*"((?:Sources\/\w+\/)?\w+)"(.*?)\),(?=\n)/.dotMatchesNewlines()
    )
    .filter { !$0.output.1.hasPrefix("Tests/") }
    .map { match in
      let name = match.output.1.split(separator: "/").last.map(String.init) ?? ""
      return (name, match.output.2.matches(of: /"(\w+)"/).map { String($0.output.1) })
    }
  }

  func testTargetsImportOnlyLowerLevelsOfDrawing() throws {
    let targets = try Self.targets()
    let names = Set(targets.map(\.name))
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
      let name = target.name
      let level = levels.firstIndex { $0.contains(name) } ?? levels.count
      let allowed = omitted.union(levels.dropFirst(level + 1).flatMap(\.self))
      let imports = Set(target.dependencies).intersection(names).subtracting([name])
      XCTAssertEqual(imports.subtracting(allowed), [], "\(name) imports higher targets")
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
      .init(output: "sound.txt: 3 commands, no differences.\n", errors: "", status: 0))
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

  /// Checks that the README names the action's tag, which is the major version.
  func testREADMENamesActionTag() throws {
    let tag = try XCTUnwrap(Earshot.version.split(separator: ".").first)
    let readme = try RepositoryFile("README.md").text
    let named = readme.matches(of: /OWNER\/earshot@v([0-9.]+)/).map(\.1)
    XCTAssertFalse(named.isEmpty)
    XCTAssertEqual(Set(named), [tag])
  }
}
