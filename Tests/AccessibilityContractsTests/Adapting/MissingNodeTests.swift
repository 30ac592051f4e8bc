import XCTest

@testable import AccessibilityContracts
@testable import AccessibilityModel

/// Tests that every assertion fails if a node can't be mirrored.
@MainActor
final class MissingNodeTests: XCTestCase {
  func testDuplicateIDFailsEveryAssertion() async {
    let screen = ScreenUnderTest("List") { AdaptedScreen(LineAdapter(lines: ["a", "b", "a"])) }
    let flaw =
      "several nodes have the same ID, and only the first node with each ID is mirrored: a."
    XCTAssertEqual(screen.unlikeness, flaw)
    XCTAssertEqual(screen.effort(atMost: 9).failure, "List: \(flaw)")
    XCTAssertEqual(transcriptFailure(of: screen), "List: \(flaw)")
    XCTAssertEqual(
      Contract.wholeScreen.results { screen }.map(\.verdict),
      [Verdict](repeating: .inconclusive(flaw), count: 4))
  }

  func testTooLargeTreeFails() async {
    let lines = (1...5).map { "\($0)" }
    let whole = AdaptedScreen(LineAdapter(lines: lines), maximumNodes: 6)
    XCTAssertFalse(whole.isCutOff)
    XCTAssertNil(whole.mirroringProblem)
    let part = AdaptedScreen(LineAdapter(lines: lines), maximumNodes: 5)
    XCTAssertTrue(part.isCutOff)
    let parent = AccessibilityElement()
    parent.addChild(part)
    XCTAssertEqual(
      ScreenUnderTest("List") { parent }.unlikeness,
      "the tree has more than 5 nodes, so the rest are not mirrored.")
  }

  func testTableWithoutCellsFails() async {
    let table = AdaptedScreen(LineAdapter(lines: ["a"], rootType: .dataTable))
    XCTAssertEqual(
      ScreenUnderTest("List") { table }.unlikeness,
      "“root” is a data table, but cell(of:) returns no position for its nodes.")
    let list = AdaptedScreen(LineAdapter(lines: ["a"], rootType: .list))
    XCTAssertNil(ScreenUnderTest("List") { list }.unlikeness)
  }

  private func transcriptFailure(of screen: ScreenUnderTest) -> String? {
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    return TranscriptSnapshot(
      of: screen, typing: [], function: #function, site: site, recording: .all
    ).failure(against: "", writtenIn: "x") { _ in XCTFail("a transcript was written") }
  }
}

private struct LineAdapter: AccessibilityAdapter {
  let lines: [String]
  var rootType = AccessibilityContainerType.none
  var root: String { "root" }

  func id(of line: String) -> String { line }

  func children(of line: String) -> [String] { line == "root" ? lines : [] }

  func describe(_ line: String, as element: AccessibilityElement) {
    element.isAccessibilityElement = line != "root"
    element.accessibilityLabel = line
    if line == "root" { element.accessibilityContainerType = rootType }
  }
}
