import AccessibilityModel
import Scenes
import SourceDiagnostics
import TestSupport
import XCTest

@testable import AccessibilityAudit

/// Tests that a scene has the same findings whether its nested views are listed under `elements` or
/// under `children`.
@MainActor
final class SceneAuditTests: XCTestCase {
  /// Returns the report on a scene, with the position of each finding in the scene's file.
  private func report(on document: SceneDocument) -> AuditReport {
    AccessibilityAudit().report(on: AuditTarget(document, named: "photos.yaml"))
  }

  /// Returns the findings of a scene with their lines, and the number of revealed elements.
  private func found(_ elements: String) throws -> (lines: [String], revealed: Int) {
    let text = "earshot: 1\ntitle: Photos\nlanguage: en\nsize: [390, 844]\nelements:\n" + elements
    let scene = SceneFile.read(Array(text.utf8), named: "photos.yaml")
    XCTAssertEqual(scene.problems, [])
    let report = report(on: try XCTUnwrap(scene.document))
    return (
      report.findings.map { "\($0.position?.line ?? 0) \($0.rule)" }, report.revealedElementCount
    )
  }

  private static let more = """
      - {label: More, traits: [button], frame: [16, 16, 60, 44], activate: {open: sheet}}
      - id: sheet
        hidden: true
        modal: true
        frame: [0, 500, 390, 344]
        elements:
          - {label: Close, traits: [button], frame: [16, 508, 44, 44], activate: {dismiss: true}}
          - {traits: [button], frame: [330, 508, 44, 44], activate: {announce: Shared}}

    """

  func testDialogWithElementsIsAudited() async throws {
    let help =
      "  - {label: Help, traits: [button], frame: [100, 16, 60, 44], activate: {announce: Help}}\n"
    let result = try found(Self.more + help)
    XCTAssertEqual(result.lines, ["13 unlabelled-element"])
    XCTAssertEqual(result.revealed, 2)
  }

  func testDialogWithElementsMayBeLast() async throws {
    XCTAssertEqual(try found(Self.more).lines, ["13 unlabelled-element"])
    XCTAssertEqual(
      try found(Self.more.replacing("elements:", with: "children:")).lines,
      ["13 unlabelled-element"])
  }

  func testFindingHasLineOfItsOwnElement() async throws {
    XCTAssertEqual(
      try found(
        """
          - id: sheet
            modal: true
            frame: [0, 500, 390, 344]
            children:
              - {label: Close, traits: [button], frame: [330, 508, 44, 44], activate: {dismiss: true}}
          - id: toolbar
            frame: [0, 0, 390, 60]
            elements:
              - {traits: [button], frame: [16, 8, 44, 44], activate: {announce: Shared}}
          - {label: Fine, traits: [button], frame: [16, 108, 44, 44], activate: {announce: Shared}}

        """
      ).lines, ["14 unlabelled-element"])
  }

  func testFindingInsideAControlHasItsOwnLine() async throws {
    XCTAssertEqual(
      try found(
        """
          - control: dj-deck
            frame: [0, 0, 390, 700]
            children:
              - {label: Fine, traits: [button], frame: [16, 740, 44, 44], activate: {announce: Hi}}
              - {traits: [button], frame: [330, 740, 44, 44], activate: {announce: Shared}}

        """
      ).lines.filter { $0.hasSuffix("unlabelled-element") }, ["10 unlabelled-element"])
  }

  private func lines(of report: AuditReport) -> [String] {
    report.findings.map { "\($0.position?.line ?? 0) \($0.rule) \($0.message)" }
  }

  func testRandomScenesAreAudited() async {
    let count = RandomCases.count(20)
    var generator = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      let seed = generator.next()
      var scene = RandomScene(seed: seed)
      let document = scene.document()
      let children = report(on: document)
      let elements = report(on: RandomScene.withElements(document))
      XCTAssertEqual(lines(of: children), lines(of: elements), "seed \(seed)")
      XCTAssertEqual(children.revealedElementCount, elements.revealedElementCount, "seed \(seed)")
      XCTAssertEqual(
        Set(children.findings.map(\.fingerprint)).count, children.findings.count, "seed \(seed)")
    }
  }
}

/// A random scene with dialogs, whose views are in order from top to bottom.
private struct RandomScene {
  private var generator: SeededGenerator
  private var line = 0
  private var dialogs: [SceneNode] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func document() -> SceneDocument {
    let views = (0..<Int.random(in: 1...4, using: &generator)).map { _ in view(depth: 2) }
    return SceneDocument(title: "Photos", language: "en", elements: views + dialogs)
  }

  /// Returns a copy of the scene with nested views under `elements` instead of `children`.
  static func withElements(_ document: SceneDocument) -> SceneDocument {
    func ordered(_ node: SceneNode) -> SceneNode {
      var node = node
      node.children = node.children.map(ordered)
      node.keepsOrder = !node.children.isEmpty
      return node
    }
    var document = document
    document.elements = document.elements.map(ordered)
    return document
  }

  private mutating func view(depth: Int) -> SceneNode {
    line += 1
    var node = SceneNode()
    node.position = SourcePosition(line: line, column: 1)
    if depth > 0, Int.random(in: 0..<3, using: &generator) == 0 {
      node.isElement = false
      node.children = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        view(depth: depth - 1)
      }
      return node
    }
    node.isElement = true
    node.label = [nil, "Delete", "Share \(line)"].randomElement(using: &generator) ?? nil
    node.traits =
      [.button, .link, .header, .staticText, .image, [.button, .link]]
      .randomElement(using: &generator) ?? .button
    node.frame = Rectangle(x: 16, y: Double(line * 60), width: 200, height: 44)
    if Int.random(in: 0..<3, using: &generator) == 0, dialogs.count < 3 {
      node.activation = .open(dialog())
    } else if Bool.random(using: &generator) {
      node.activation = [.dismiss, .announce("Done")].randomElement(using: &generator)
    }
    return node
  }

  /// Adds a hidden dialog and returns its id.
  private mutating func dialog() -> String {
    line += 1
    var dialog = SceneNode()
    let id = "dialog\(line)"
    dialog.id = id
    dialog.position = SourcePosition(line: line, column: 1)
    dialog.isHidden = true
    dialog.isModal = true
    dialog.children = (0..<Int.random(in: 1...3, using: &generator)).map { _ in view(depth: 1) }
    dialogs.append(dialog)
    return id
  }
}
