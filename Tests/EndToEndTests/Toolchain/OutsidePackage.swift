import Foundation
import TestSupport

/// A package of somebody else, made in a temporary folder, that depends on this one by its path.
struct OutsidePackage {
  /// What its tests printed, on both streams.
  let output: String
  /// How they ended; 0 would mean that nothing had failed.
  let status: Int32

  /// Where what is built is kept, for the next time: beside what this package is built into.
  private static let scratch = RepositoryFile.folder.appendingPathComponent(".build/outside")
  /// What the package manager fetched.
  static let checkouts = scratch.appendingPathComponent("checkouts")
  /// The modules that were built.
  static let modules = scratch.appendingPathComponent("debug/Modules")

  /// Makes the package, builds it and runs its tests.
  ///
  /// - Parameter files: The files by their paths in the package.
  /// - Throws: An error if the package can't be made or its tests can't be started.
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
    // A package that an earlier run fetched would stay, whether it is needed or not.
    for name in ["checkouts", "workspace-state.json"] {
      try? manager.removeItem(at: Self.scratch.appendingPathComponent(name))
    }
    let process = try FinishedProcess([
      "swift", "test", "--package-path", folder.path, "--scratch-path", Self.scratch.path,
    ])
    status = process.status
    output = process.text + process.errors
  }

  /// The manifest: a library and its tests.
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

  /// A control that knows nothing of ours: a fader, which may be upside down.
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

  /// Tests of XCTest: those whose names end in "Fails" have to.
  static let xcTests = """
    import AccessibilityContracts
    import Faders
    import XCTest

    final class FaderXCTests: XCTestCase {
      func testAFaderPasses() {
        Contract.adjustable.check {
          let fader = Fader()
          return Subject(fader).steps(8).disabled { fader.isEnabled = false }
        }
      }

      func testAFaderThatIsUpsideDownFails() {
        Contract.adjustable.check {  // line 14
          let fader = Fader()
          fader.isUpsideDown = true
          return Subject(fader).disabled { fader.isEnabled = false }
        }
      }

      func testAListenerPasses() {
        Listener(to: Fader()).perform("maximum").expect(.value("8"))
      }

      func testAListenerFails() {
        Listener(to: Fader()).perform("maximum").expect(.value("9"))  // line 26
      }
    }

    """

  /// The same for Swift Testing.
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
