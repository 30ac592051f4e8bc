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
      "Test Case 'PitchTests.testMaximumIsAnnounced' passed", "with 2 failures",
      "✔ Test aFaderPasses() passed", "✔ Test aListenerPasses() passed",
      "✘ Test aFaderThatIsUpsideDownFails() failed", "✘ Test aListenerFails() failed",
      "FaderTests.swift:13:", "FaderTests.swift:25:", "with 2 issues",
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

/// A package in a temporary folder that depends on this one by path.
struct OutsidePackage {
  /// The output of the tests on both streams.
  let output: String
  /// The exit status of the tests, which is 0 if no test failed.
  let status: Int32

  /// The build folder, which is kept for the next run.
  private static let scratch = RepositoryFile.folder.appendingPathComponent(".build/outside")
  /// The folder of fetched packages.
  static let checkouts = scratch.appendingPathComponent("checkouts")
  /// The folder of built modules.
  static let modules = scratch.appendingPathComponent("debug/Modules")

  /// Writes a package from its files, keyed by path, and then builds and tests it.
  init(_ files: [String: String]) throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("outside-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    // Remove packages that an earlier run fetched, so that tests can see what this run fetches.
    for name in ["checkouts", "workspace-state.json"] {
      try? manager.removeItem(at: Self.scratch.appendingPathComponent(name))
    }
    let process = try FinishedProcess([
      "swift", "test", "--package-path", folder.path, "--scratch-path", Self.scratch.path,
    ])
    status = process.status
    output = process.text + process.errors
  }

  /// The manifest, with a library and its tests.
  static var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "outside",
      platforms: [.macOS(.v15)],
      dependencies: [
        .package(name: "earshot", path: "\(RepositoryFile.folder.path)", traits: [])
      ],
      targets: [
        .target(
          name: "Faders", dependencies: [.product(name: "AccessibilityModel", package: "earshot")]),
        .testTarget(
          name: "FadersTests",
          dependencies: [
            "Faders",
            .product(name: "AccessibilityContracts", package: "earshot"),
            .product(name: "AccessibilityModel", package: "earshot"),
            .product(name: "AccessibleControls", package: "earshot"),
          ]),
      ]
    )

    """
  }

  /// The source of a fader, whose steps are reversed if `isUpsideDown` is true.
  static let fader = """
    import AccessibilityModel

    public final class Fader: AccessibilityElement {
      public var isUpsideDown = false
      public var isEnabled = true {
        didSet { accessibilityTraits = isEnabled ? .adjustable : [.adjustable, .notEnabled] }
      }
      private var level = 3.0

      public override init() {
        super.init()
        isAccessibilityElement = true
        accessibilityLabel = "Level"
        accessibilityTraits = .adjustable
      }

      public override var accessibilityValue: String? {
        get { DecimalNumber.text(level) }
        set { if let number = newValue.flatMap(Double.init) { move(to: number) } }
      }

      public override var accessibilityRange: AccessibilityRange? {
        get { AccessibilityRange(minimum: 0, maximum: 8, page: 2, value: level) }
        set {}
      }

      public override func accessibilityIncrement() { move(to: level + (isUpsideDown ? -1 : 1)) }

      public override func accessibilityDecrement() { move(to: level - (isUpsideDown ? -1 : 1)) }

      public override func accessibilitySetValue(_ number: Double) -> Bool {
        move(to: number)
        return isEnabled
      }

      private func move(to number: Double) {
        let inside = min(max(number, 0), 8)
        guard isEnabled, inside != level else { return }
        level = inside
        post(notification: .valueChanged, argument: nil)
      }
    }

    """

  /// Tests for XCTest. Those whose names end in "Fails" must fail.
  static let xcTests = """
    import AccessibilityContracts
    import Faders
    import XCTest

    final class FaderXCTests: XCTestCase {
      func testCorrectFaderPasses() {
        Contract.adjustable.check {
          let fader = Fader()
          return Subject(fader).steps(8).disabled { fader.isEnabled = false }
        }
      }

      func testInvertedFaderFails() {
        Contract.adjustable.check {  // line 14
          let fader = Fader()
          fader.isUpsideDown = true
          return Subject(fader).disabled { fader.isEnabled = false }
        }
      }

      func testListenerTestPasses() {
        Listener(to: Fader()).perform("maximum").expect(.value("8"))
      }

      func testListenerTestFails() {
        Listener(to: Fader()).perform("maximum").expect(.value("9"))  // line 26
      }
    }

    """

  /// The same tests for Swift Testing.
  static let swiftTests = """
    import AccessibilityContracts
    import Faders
    import Testing

    @MainActor @Test func aFaderPasses() {
      Contract.adjustable.check {
        let fader = Fader()
        return Subject(fader).steps(8).disabled { fader.isEnabled = false }
      }
    }

    @MainActor @Test func aFaderThatIsUpsideDownFails() {
      Contract.adjustable.check {  // line 13
        let fader = Fader()
        fader.isUpsideDown = true
        return Subject(fader).disabled { fader.isEnabled = false }
      }
    }

    @MainActor @Test func aListenerPasses() {
      Listener(to: Fader()).perform("maximum").expect(.value("8"))
    }

    @MainActor @Test func aListenerFails() {
      Listener(to: Fader()).perform("maximum").expect(.value("9"))  // line 25
    }

    """
}
