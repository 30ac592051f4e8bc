import Foundation
import TestSupport
import XCTest

/// A package outside this repository, with a control of its own, is tested by the kit under both
/// frameworks; the README's test is one of its tests.
final class OutsidePackageTests: XCTestCase {
  func testAPackageOutsidePassesAndFailsAsItShould() throws {
    if let missing = SwiftToolchain.missing { throw XCTSkip(missing) }
    let readme = try RepositoryFile("README.md").blocks(of: "swift")
    let example = try XCTUnwrap(
      readme.first { $0.hasPrefix("import AccessibilityContracts\n") },
      "the README has no test that imports the kit")
    XCTAssertLessThanOrEqual(example.split(separator: "\n").count, 20)

    let package = try OutsidePackage([
      "Package.swift": OutsidePackage.manifest,
      "Sources/Faders/Fader.swift": OutsidePackage.fader,
      "Tests/FadersTests/FaderXCTests.swift": OutsidePackage.xcTests,
      "Tests/FadersTests/FaderTests.swift": OutsidePackage.swiftTests,
      "Tests/FadersTests/ReadmeTests.swift": example,
    ])
    XCTAssertNotEqual(package.status, 0, package.output)
    let expected = [
      "Test Case 'FaderXCTests.testAFaderPasses' passed",
      "Test Case 'FaderXCTests.testAListenerPasses' passed",
      "Test Case 'FaderXCTests.testAFaderThatIsUpsideDownFails' failed",
      "Test Case 'FaderXCTests.testAListenerFails' failed",
      "FaderXCTests.swift:14: error: FaderXCTests.testAFaderThatIsUpsideDownFails",
      "FaderXCTests.swift:26: error: FaderXCTests.testAListenerFails",
      "Test Case 'PitchTests.testPitchKeepsTheContract' passed",
      "Test Case 'PitchTests.testMaximumIsSpoken' passed",
      "with 2 failures",
      "✔ Test aFaderPasses() passed",
      "✔ Test aListenerPasses() passed",
      "✘ Test aFaderThatIsUpsideDownFails() failed",
      "✘ Test aListenerFails() failed",
      "FaderTests.swift:13:",
      "FaderTests.swift:25:",
      "with 2 issues",
      "Adjustable, clause direction: An increment raises the value, and a decrement lowers it.",
      "Expected a value above \"3\".",
      "Expected the value \"9\".",
    ]
    for line in expected where !package.output.contains(line) {
      XCTFail("\"\(line)\" is not in:\n\(package.output)")
      break
    }
    // Tests need no speech engine, no sound library and no parser in C.
    let built = try FileManager.default.contentsOfDirectory(atPath: OutsidePackage.modules.path)
    XCTAssertTrue(built.contains("AccessibilityContracts.swiftmodule"), "\(built)")
    for module in ["EspeakSpeech", "SpeechOutput", "XMLReading", "YAMLReading", "ArgumentParser"] {
      XCTAssertFalse(built.contains("\(module).swiftmodule"), module)
    }
    // Without the trait of the program nothing is fetched, and no plugin is compiled.
    let fetched = try? FileManager.default.contentsOfDirectory(
      atPath: OutsidePackage.checkouts.path)
    XCTAssertEqual(fetched ?? [], [])
    XCTAssertFalse(package.output.contains("Compiling plugin"), package.output)
  }
}
