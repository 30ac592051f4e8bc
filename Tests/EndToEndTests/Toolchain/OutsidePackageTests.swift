import Foundation
import TestSupport
import XCTest

/// Tests that the kit can test a package outside this repository with both frameworks.
final class OutsidePackageTests: XCTestCase {
  func testOutsidePackageHasExpectedResults() throws {
    if let missing = SwiftToolchain.missing { throw XCTSkip(missing) }
    let readme = try RepositoryFile("README.md").blocks(of: "swift")
    let example = try XCTUnwrap(
      readme.first { $0.hasPrefix("import AccessibilityContracts\n") },
      "the README has no test that imports the kit")
    XCTAssertLessThanOrEqual(example.split(separator: "\n").count, 20)

    let package = try OutsidePackage([
      "Package.swift": OutsidePackage.manifest, "Sources/Faders/Fader.swift": OutsidePackage.fader,
      "Tests/FadersTests/FaderXCTests.swift": OutsidePackage.xcTests,
      "Tests/FadersTests/FaderTests.swift": OutsidePackage.swiftTests,
      "Tests/FadersTests/ReadmeTests.swift": example,
    ])
    XCTAssertNotEqual(package.status, 0, package.output)
    let expected = [
      "Test Case 'FaderXCTests.testCorrectFaderPasses' passed",
      "Test Case 'FaderXCTests.testListenerTestPasses' passed",
      "Test Case 'FaderXCTests.testInvertedFaderFails' failed",
      "Test Case 'FaderXCTests.testListenerTestFails' failed",
      "FaderXCTests.swift:14: error: FaderXCTests.testInvertedFaderFails",
      "FaderXCTests.swift:26: error: FaderXCTests.testListenerTestFails",
      "Test Case 'PitchTests.testPitchSatisfiesContract' passed",
      "Test Case 'PitchTests.testMaximumIsAnnounced' passed",
      "with 2 failures",
      "✔ Test aFaderPasses() passed",
      "✔ Test aListenerPasses() passed",
      "✘ Test aFaderThatIsUpsideDownFails() failed",
      "✘ Test aListenerFails() failed",
      "FaderTests.swift:13:",
      "FaderTests.swift:25:",
      "with 2 issues",
      "Adjustable, clause direction: An increment raises the value, and a decrement lowers it.",
      "Expected a value above \"3\".", "Expected the value \"9\".",
    ]
    for line in expected where !package.output.contains(line) {
      XCTFail("\"\(line)\" is not in:\n\(package.output)")
      break
    }
    // The package's tests must not depend on a speech engine, sound library or C parser.
    let built = try FileManager.default.contentsOfDirectory(atPath: OutsidePackage.modules.path)
    XCTAssertTrue(built.contains("AccessibilityContracts.swiftmodule"), "\(built)")
    for module in ["EspeakSpeech", "SpeechOutput", "XMLReading", "YAMLReading", "ArgumentParser"] {
      XCTAssertFalse(built.contains("\(module).swiftmodule"), module)
    }
    // Without the trait for the program, nothing is fetched and no plugin is compiled.
    let fetched = try? FileManager.default.contentsOfDirectory(
      atPath: OutsidePackage.checkouts.path)
    XCTAssertEqual(fetched ?? [], [])
    XCTAssertFalse(package.output.contains("Compiling plugin"), package.output)
  }
}
