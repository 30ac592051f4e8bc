import Foundation
import ProgramSupport
import XCTest

@testable import earshot

/// Tests that the version is the same everywhere.
final class VersionTests: XCTestCase {
  private func text(_ file: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  func testVersionOption() throws {
    XCTAssertEqual(try BuiltProgram().run(["--version"]).output, Earshot.version + "\n")
    XCTAssertNotNil(Earshot.version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/))
  }

  func testChangelogHasVersion() throws {
    let changelog = try text("CHANGELOG.md")
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
    let action = try text("action.yml")
    let versions = action.matches(of: /default: "([0-9][^"]*)"/).map { String($0.1) }
    XCTAssertEqual(versions, [Earshot.version])
  }

  /// Checks that the README names the action's tag, which is the major version.
  func testREADMENamesActionTag() throws {
    let tag = try XCTUnwrap(Earshot.version.split(separator: ".").first)
    let named = try text("README.md").matches(of: /OWNER\/earshot@v([0-9.]+)/).map(\.1)
    XCTAssertFalse(named.isEmpty)
    XCTAssertEqual(Set(named), [tag])
  }
}
