import SourceDiagnostics
import XCTest
import XMLReading

/// Tests that any input becomes XML elements or a single diagnostic, with positions.
final class XMLReaderTests: XCTestCase {
  private static let limits = XMLLimits(elements: 5, depth: 3, attributes: 2)

  func testElementsKeepDocumentOrderAndPositions() throws {
    let tree = try read("\u{FEFF}\n<a x='1' y=''>\n <b/><c><d/></c></a>").get()
    XCTAssertEqual(tree.elements.map(\.name), ["a", "b", "c", "d"])
    XCTAssertEqual(tree.elements.map(\.children), [[1, 2], [], [3], []])
    XCTAssertEqual(tree.elements.map(\.position.line), [2, 3, 3, 3])
    XCTAssertEqual(tree.elements.map(\.position.column), [1, 2, 6, 9])
    XCTAssertEqual(tree.elements[0]["x"], "1")
    XCTAssertEqual(tree.elements[0]["y"], "")
    XCTAssertNil(tree.elements[0]["z"])
    XCTAssertNil(tree.remainder)
  }

  func testTextAfterRootIsIgnoredAndReported() throws {
    let tree = try read("<a/>\nUI hierarchy dumped to: <&").get()
    XCTAssertEqual(tree.elements.count, 1)
    XCTAssertEqual(tree.remainder?.line, 1)
    XCTAssertNil(try read("<a/>\n ").get().remainder)
  }

  func testEachLimitIsReportedWithPosition() {
    XCTAssertEqual(
      problem("<a><b/><b/><b/><b/><b/></a>"),
      "x:1:20: The document has more than the limit of 5 elements.")
    XCTAssertEqual(
      problem("<a><a><a><a/></a></a></a>"),
      "x:1:10: Elements are nested deeper than the limit of 3.")
    XCTAssertEqual(
      problem("<a a='' b='' c=''/>"), "x:1:1: The element has more than the limit of 2 attributes.")
    XCTAssertNil(problem("<a><b><c a='' b=''/></b><b/><b/></a>"))
  }

  func testDeclaredAndUndeclaredEntitiesAreRefused() {
    let declared = problem("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>")
    XCTAssertEqual(declared?.contains(": A document type (<!DOCTYPE) is not allowed"), true)
    XCTAssertEqual(problem("<a b='&c;'/>")?.contains("not well-formed XML: undefined entity"), true)
  }

  func testEmptyAndIncompleteDocumentsAreProblems() {
    let texts = ["", " \n", "<", "<a>", "</a>", "<a><b></a>", "<a \u{0}/>", "<?xml?>"]
    for text in texts { XCTAssertEqual(problem(text)?.hasPrefix("x:"), true, text) }
  }

  func testRootNameIsFoundWithoutParsing() {
    let root = { (text: String) in XMLReader.rootName(of: Array(text.utf8)) }
    XCTAssertEqual(root("\n<?xml version='1.0'?><!-- c --><hierarchy rotation='0'>"), "hierarchy")
    XCTAssertEqual(root("<a/>"), "a")
    XCTAssertNil(root("a: <b>"))
    XCTAssertNil(root("<"))
  }

  private func read(_ text: String) -> Result<XMLTree, Diagnostic> {
    XMLReader.read(Array(text.utf8), named: "x", limits: Self.limits)
  }

  private func problem(_ text: String) -> String? {
    switch read(text) {
    case .success: nil
    case .failure(let problem): problem.description
    }
  }
}
