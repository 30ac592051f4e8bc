import PageTree
import TextFormats
import XCTest

/// Tests the attributes and frames of snapshots, also of damaged ones.
final class PageSnapshotTests: XCTestCase {
  /// Reads a snapshot at a place in the page.
  private func details(
    _ json: String, of process: FrameProcess = .page, at origin: (x: Double, y: Double) = (0, 0)
  ) throws -> PageDetails {
    var details = PageDetails()
    let snapshot = try XCTUnwrap(JSONValue(reading: json), json)
    PageSnapshot.read(snapshot, of: process, at: origin, into: &details)
    return details
  }

  /// A snapshot with one document.
  private func one(_ nodes: String, _ layout: String = "{}", strings: String = "[]") -> String {
    #"{"strings": \#(strings), "documents": [{"nodes": \#(nodes), "layout": \#(layout)}]}"#
  }

  func testANodeHasItsBoxAndItsAttributes() throws {
    let details = try details(
      one(
        #"{"backendNodeId": [10, 11], "attributes": [[], [0, 1]]}"#,
        #"{"nodeIndex": [1], "bounds": [[5, 6, 70, 8]]}"#, strings: #"["lang", "de"]"#))
    XCTAssertEqual(details.frames, ["11": [5, 6, 70, 8]])
    XCTAssertEqual(details.attributes, ["11": ["lang": "de"]])
  }

  func testATextIsInItsInnermostBlock() throws {
    let nodes = #"{"backendNodeId": [10, 11, 12, 13, 14], "parentIndex": [-1, 0, 1, 2, 9]}"#
    let layout = #"{"nodeIndex": [0, 1, 2], "styles": [[0, 0, 1], [0, 0, 1], [0, 0, 2]]}"#
    let details = try details(one(nodes, layout, strings: #"["", "block", "inline"]"#))
    XCTAssertEqual(details.blocksAround, [11: 10, 12: 11, 13: 11])
  }

  func testBoxesBeginAtThePlaceOfTheDocument() throws {
    let details = try details(
      one(#"{"backendNodeId": [10]}"#, #"{"nodeIndex": [0], "bounds": [[5, 6, 70, 8]]}"#),
      at: (100, 200))
    XCTAssertEqual(details.frames, ["10": [105, 206, 70, 8]])
  }

  func testNodesOfAnotherProcessHaveTheirOwnNumbers() throws {
    let process = FrameProcess(index: 1)
    let details = try details(
      one(
        #"{"backendNodeId": [10], "attributes": [[0, 1]]}"#,
        #"{"nodeIndex": [0], "bounds": [[0, 0, 7, 8]]}"#, strings: #"["type", "range"]"#),
      of: process)
    XCTAssertEqual(details.frames, ["\(process.number(10))": [0, 0, 7, 8]])
    XCTAssertEqual(details.attributes, ["\(process.number(10))": ["type": "range"]])
  }

  func testAnAttributeThatTheImportDoesNotNeedIsLeftOut() throws {
    let details = try details(
      one(
        #"{"backendNodeId": [10], "attributes": [[0, 1, 2, 3]]}"#,
        strings: #"["value", "secret", "step", "2"]"#))
    XCTAssertEqual(details.attributes, ["10": ["step": "2"]])
  }

  func testTheFirstBoxOfANodeIsUsed() throws {
    let details = try details(
      one(
        #"{"backendNodeId": [10]}"#,
        #"{"nodeIndex": [0, 0], "bounds": [[0, 0, 7, 8], [9, 9, 9, 9]]}"#))
    XCTAssertEqual(details.frames, ["10": [0, 0, 7, 8]])
  }

  // MARK: - Frames

  /// A page whose second node shows a frame, with one node at (1, 2) in a scrolled document.
  private func framed(_ across: String, _ down: String, owners: String = "[1]") -> String {
    """
    {"strings": [], "documents": [
      {"nodes": {"backendNodeId": [10, 11],
        "contentDocumentIndex": {"index": \(owners), "value": [1]}},
       "layout": {"nodeIndex": [0, 1], "bounds": [[0, 0, 300, 300], [30, 40, 200, 100]]}},
      {"scrollOffsetX": \(across), "scrollOffsetY": \(down),
       "nodes": {"backendNodeId": [20]},
       "layout": {"nodeIndex": [0], "bounds": [[1, 2, 50, 60]]}}]}
    """
  }

  func testANodeInAFrameIsAtItsPlaceInThePage() throws {
    XCTAssertEqual(try details(framed("0", "0")).frames["20"], [31, 42, 50, 60])
  }

  func testTheScrollingOfAFrameMovesItsNodes() throws {
    XCTAssertEqual(try details(framed("5", "10")).frames["20"], [26, 32, 50, 60])
    XCTAssertEqual(try details(framed("null", "\"x\"")).frames["20"], [31, 42, 50, 60])
  }

  func testAFrameWhoseOwnerHasNoBoxIsLeftOut() throws {
    for owners in ["[7]", "[-1]", "[]", "[null]", "[9223372036854775807]"] {
      let details = try details(framed("0", "0", owners: owners))
      XCTAssertNil(details.frames["20"], owners)
      XCTAssertEqual(details.frames["11"], [30, 40, 200, 100], owners)
    }
  }

  func testADocumentThatShowsItselfIsReadOnce() throws {
    let details = try details(
      """
      {"strings": [], "documents": [
        {"nodes": {"backendNodeId": [10], "contentDocumentIndex": {"index": [0], "value": [0]}},
         "layout": {"nodeIndex": [0], "bounds": [[5, 5, 10, 10]]}}]}
      """)
    XCTAssertEqual(details.frames, ["10": [5, 5, 10, 10]])
  }

  func testTwoDocumentsThatShowEachOtherEnd() throws {
    let details = try details(
      """
      {"strings": [], "documents": [
        {"nodes": {"backendNodeId": [10], "contentDocumentIndex": {"index": [0], "value": [1]}},
         "layout": {"nodeIndex": [0], "bounds": [[5, 5, 10, 10]]}},
        {"nodes": {"backendNodeId": [20], "contentDocumentIndex": {"index": [0], "value": [0]}},
         "layout": {"nodeIndex": [0], "bounds": [[1, 1, 2, 2]]}}]}
      """)
    XCTAssertEqual(details.frames, ["10": [5, 5, 10, 10], "20": [6, 6, 2, 2]])
  }

  func testADocumentThatNoFrameShowsIsLeftOut() throws {
    let details = try details(
      """
      {"strings": ["lang", "de"], "documents": [
        {"nodes": {"backendNodeId": [10]}},
        {"nodes": {"backendNodeId": [20], "attributes": [[0, 1]]},
         "layout": {"nodeIndex": [0], "bounds": [[1, 1, 2, 2]]}}]}
      """)
    XCTAssertEqual(details.frames, [:])
    XCTAssertEqual(details.attributes, [:])
  }

  // MARK: - Damaged snapshots

  func testIndicesOutsideTheListsAreLeftOut() throws {
    let details = try details(
      one(
        #"{"backendNodeId": [10], "attributes": [[-1, 99], [0, 1], [0, 1]]}"#,
        #"{"nodeIndex": [-1, 1, 99, 9223372036854775807], "bounds": [[0,0,1,1],[0,0,1,1],[0,0,1,1],[0,0,1,1]]}"#,
        strings: #"["lang", "de"]"#))
    XCTAssertEqual(details.frames, [:])
    XCTAssertEqual(details.attributes, [:])
  }

  func testBoxesOfAnotherLengthAreLeftOut() throws {
    let details = try details(
      one(
        #"{"backendNodeId": [10, 11, 12, 13, 14]}"#,
        #"{"nodeIndex": [0, 1, 2, 3, 4], "bounds": [[], [1, 2, 3], [1, 2, 3, 4, 5], "box", [1, 2, 3, "4"]]}"#
      ))
    XCTAssertEqual(details.frames, [:])
  }

  func testNodesWithoutANumberAreLeftOut() throws {
    let details = try details(
      one(
        #"{"backendNodeId": [null, "10", 1.5, 11], "attributes": [[0, 1], [0, 1], [0, 1], [0, 1]]}"#,
        #"{"nodeIndex": [0, 1, 2], "bounds": [[0,0,1,1],[0,0,1,1],[0,0,1,1]]}"#,
        strings: #"["lang", "de"]"#))
    XCTAssertEqual(details.frames, [:])
    XCTAssertEqual(details.attributes, ["11": ["lang": "de"]])
  }

  func testAttributesOfAnotherTypeAreLeftOut() throws {
    let details = try details(
      one(
        #"{"backendNodeId": [10, 11, 12], "attributes": [7, ["lang", "de"], [0, null]]}"#,
        strings: #"["lang", 5]"#))
    XCTAssertEqual(details.attributes, ["12": ["lang": ""]])
  }

  func testSnapshotsThatAreNoneHaveNoDetails() throws {
    for json in [
      "{}", "[]", "null", "7", #""text""#, #"{"documents": 7}"#, #"{"documents": [7, null]}"#,
      #"{"documents": [{}]}"#, #"{"documents": [{"nodes": [], "layout": []}]}"#,
      #"{"documents": [{"nodes": {"backendNodeId": {}, "attributes": {}}}]}"#,
      #"{"documents": [{"nodes": {"contentDocumentIndex": {"index": [0], "value": [0, 1]}}}]}"#,
    ] {
      let details = try details(json)
      XCTAssertEqual(details.frames, [:], json)
      XCTAssertEqual(details.attributes, [:], json)
    }
  }
}

/// Tests the numbers of nodes in the processes of a page.
final class FrameProcessTests: XCTestCase {
  func testThePageKeepsItsNumbers() {
    XCTAssertEqual(FrameProcess.page.number(7), 7)
    XCTAssertEqual(FrameProcess.page.id("7"), "7")
    XCTAssertEqual(FrameProcess(of: 7), .page)
    XCTAssertEqual(FrameProcess.own(7), 7)
  }

  func testANumberNamesItsProcess() {
    for index in [1, 2, 700] {
      let process = FrameProcess(index: index)
      for own in [1, 7, 2_000_000_000] {
        let number = process.number(own)
        XCTAssertEqual(FrameProcess(of: number), process)
        XCTAssertEqual(FrameProcess.own(number), own)
        XCTAssertEqual(FrameProcess.number(ofID: process.id("\(own)")), number)
      }
    }
  }

  func testNumbersOfTwoProcessesDiffer() {
    XCTAssertNotEqual(FrameProcess(index: 1).number(7), FrameProcess(index: 2).number(7))
    XCTAssertNotEqual(FrameProcess(index: 1).id("7"), FrameProcess(index: 2).id("7"))
  }

  func testNegativeNumbersBelongToThePage() {
    XCTAssertEqual(FrameProcess(of: -3), .page)
    XCTAssertEqual(FrameProcess.own(-3), -3)
  }

  func testAnIDWithoutADOMNodeHasNoNumber() {
    for id in ["", "-3", "0", "word", "1:-3", "1:word", ":", "1.5"] {
      XCTAssertNil(FrameProcess.number(ofID: id), id)
    }
    XCTAssertEqual(FrameProcess.number(ofID: "x:7"), 7, "an unknown process is the page's")
  }

  func testANumberBeyondTheRangeDoesNotTrap() {
    let process = FrameProcess(index: 3)
    XCTAssertNotEqual(process.number(.max), 0)
    XCTAssertNotNil(FrameProcess.number(ofID: "3:\(Int.max)"))
    XCTAssertNotNil(FrameProcess.number(ofID: "\(Int.max):7"))
  }
}
