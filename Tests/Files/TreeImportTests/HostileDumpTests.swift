import AccessibilityModel
import Scenes
import SourceDiagnostics
import XCTest

@testable import TreeImport

/// Tests malicious and damaged dumps.
final class HostileDumpTests: XCTestCase {
  private func problems(_ text: String, limits: DumpLimits = DumpLimits()) -> [String] {
    problems(Array(text.utf8), limits: limits)
  }

  private func problems(_ bytes: [UInt8], limits: DumpLimits = DumpLimits()) -> [String] {
    let file = UIAutomatorImporter.read(bytes, named: "d", limits: limits)
    XCTAssertEqual(file.document == nil, file.problems.contains { $0.severity == .error })
    return file.problems.filter { $0.severity == .error }.map(\.description)
  }

  func testDocumentTypeIsRefusedWithPosition() {
    let refusal =
      "A document type (<!DOCTYPE) is not allowed, since it can include other files or expand without "
      + "limit. Dumps do not need one: remove it, or make the dump again."
    let laughs = """
      <?xml version="1.0"?>
      <!DOCTYPE hierarchy [
      <!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
      <hierarchy><node text="&c;"/></hierarchy>
      """
    XCTAssertEqual(problems(laughs), ["d:2:21: \(refusal)"])
    let external = "<!DOCTYPE hierarchy SYSTEM \"file:///etc/passwd\"><hierarchy/>"
    XCTAssertEqual(problems(external), ["d:1:48: \(refusal)"])
    let entity =
      "<!DOCTYPE hierarchy [<!ENTITY p SYSTEM \"file:///etc/passwd\">]><hierarchy>&p;</hierarchy>"
    XCTAssertEqual(problems(entity), ["d:1:21: \(refusal)"])
  }

  func testUndeclaredEntityIsError() {
    XCTAssertEqual(
      problems("<hierarchy>\n <node text=\"&secret;\"/></hierarchy>"),
      [
        "d:2:2: This is not well-formed XML: undefined entity. The dump may be cut off, or another "
          + "program may have changed it. Make a new dump."
      ])
  }

  func testDeeplyNestedElementsAreRefused() {
    let deep = String(repeating: "<node>", count: 100_000)
    XCTAssertEqual(
      problems("<hierarchy>" + deep),
      ["d:1:2406: Elements are nested deeper than the limit of 400."])
  }

  func testDumpBeyondLimitsIsRefused() {
    let limits = DumpLimits(bytes: 1000, nodes: 20, depth: 10, attributes: 4)
    XCTAssertEqual(
      problems(String(repeating: " ", count: 1001), limits: limits),
      ["d: The file has 1001 bytes, more than the limit of 1000. Make a dump of one screen."])
    XCTAssertEqual(
      problems("<hierarchy>" + String(repeating: "<n/>", count: 20), limits: limits),
      ["d:1:88: The document has more than the limit of 20 elements."])
    XCTAssertEqual(
      problems("<hierarchy a='' b='' c='' d='' e=''/>", limits: limits),
      ["d:1:1: The element has more than the limit of 4 attributes."])
    let nodes = Array(repeating: "{\"nodeId\":\"1\"}", count: 21).joined(separator: ",")
    XCTAssertEqual(
      ChromiumImporter.read(Array("[\(nodes)]".utf8), named: "d", limits: limits).problems
        .map(\.description), ["d: The dump has more than the limit of 20 nodes."])
  }

  func testHugeFileIsRefusedUnread() {
    let bytes = Array("<hierarchy>".utf8) + [UInt8](repeating: 0x20, count: 100 << 20)
    XCTAssertEqual(
      problems(bytes),
      [
        "d: The file has 104857611 bytes, more than the limit of 33554432. Make a dump of one screen."
      ])
  }

  func testOtherEncodingsAreRefusedOrConverted() {
    let utf16: [UInt8] = [0xFF, 0xFE] + "<hierarchy/>".utf8.flatMap { [$0, 0] as [UInt8] }
    XCTAssertEqual(problems(utf16), ["d: The file is UTF-16. Save it as UTF-8."])
    XCTAssertEqual(
      MistakenDump.problem(in: utf16, named: "d")?.description,
      "d: The file is UTF-16. Save it as UTF-8.")
    let latin =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><hierarchy><node text='K".utf8) + [0xFC]
      + Array("che'/></hierarchy>".utf8)
    let file = UIAutomatorImporter.read(latin, named: "d")
    XCTAssertEqual(file.document?.elements.first?.children.map(\.label), ["Küche"])
    XCTAssertEqual(
      problems("<?xml version='1.0' encoding='EBCDIC-37'?><hierarchy/>").map { $0.prefix(40) },
      ["d:1:31: This is not well-formed XML: unk"])
  }

  func testNULAndInvalidUTF8AreErrors() {
    XCTAssertEqual(
      problems("<hierarchy>\n\u{0}</hierarchy>"),
      ["d:2:1: The file contains a NUL byte, so it is not text. Save the dump as UTF-8."])
    let broken =
      Array("<hierarchy><node text='".utf8) + [0xC3, 0x28] + Array("'/></hierarchy>".utf8)
    XCTAssertEqual(
      problems(broken).map { $0.prefix(50) },
      [
        "d:1:24: This is not well-formed XML: not well-form"
      ])
  }

  func testCutOffFileIsError() {
    for text in ["<hierarchy>", "<hierarchy><node ", "<", "<hierarchy", "<?xml"] {
      XCTAssertEqual(problems(text).count, 1, text)
    }
  }

  func testImplausibleFramesAreIgnored() {
    let bounds = [
      "[0,0][9e18,9]", "[nan,0][1,1]", "[inf,0][1,1]", "[5,5][1,1]", "[1,2,3]", "",
      "[9223372036854775808,0][1,1]",
    ]
    for bounds in bounds { XCTAssertNil(UIAutomatorNode.frame(bounds), bounds) }
    XCTAssertEqual(
      UIAutomatorNode.frame("[-10,5][20,15]"), Rectangle(x: -10, y: 5, width: 30, height: 10))
    XCTAssertNil(Rectangle(reportedX: 9.223372036854775807e18, 0, 1, 1))
    XCTAssertNil(Rectangle(reportedX: .nan, 0, 1, 1))
    XCTAssertNil(Rectangle(reportedX: 0, 0, .infinity, 1))
    XCTAssertNil(Rectangle(reportedX: 0, 0, -1, 1))
  }

  // MARK: Malformed trees

  private func page(_ nodes: String) -> SceneFile {
    ChromiumImporter.read(Array("{\"page\":{},\"nodes\":[\(nodes)]}".utf8), named: "p")
  }

  private let root =
    "{\"nodeId\":\"1\",\"role\":{\"value\":\"RootWebArea\"},\"childIds\":[\"2\",\"3\"]}"

  func testCycleIsReadOnce() {
    let file = page(
      root
        + ",{\"nodeId\":\"2\",\"parentId\":\"1\",\"role\":{\"value\":\"generic\"},\"childIds\":[\"2\",\"3\",\"1\"]}"
        + ",{\"nodeId\":\"3\",\"parentId\":\"2\",\"role\":{\"value\":\"button\"},\"name\":{\"value\":\"Go\"}}"
    )
    XCTAssertEqual(file.document?.elements.first?.children.map(\.label), ["Go"])
    XCTAssertEqual(
      file.problems.map(\.message),
      [
        "The node 2 has two parents or contains itself; only its first position is used.",
        "The node 1 has two parents or contains itself; only its first position is used.",
        "The node 3 has two parents or contains itself; only its first position is used.",
      ])
  }

  func testTreeWithoutRootIsError() {
    let file = page(
      "{\"nodeId\":\"1\",\"parentId\":\"2\",\"childIds\":[\"2\"]},"
        + "{\"nodeId\":\"2\",\"parentId\":\"1\",\"childIds\":[\"1\"]}")
    XCTAssertNil(file.document)
    XCTAssertEqual(
      file.problems.map(\.description),
      [
        "p: The dump has no root node (a node with a role but no parent). Save the reply to "
          + "Accessibility.getFullAXTree, {\"nodes\": […]}."
      ])
  }

  func testDuplicateAndUnreachableNodesAreNoted() {
    let file = page(
      root
        + ",{\"nodeId\":\"2\",\"parentId\":\"1\",\"role\":{\"value\":\"button\"},\"name\":{\"value\":\"One\"}}"
        + ",{\"nodeId\":\"2\",\"parentId\":\"1\",\"role\":{\"value\":\"button\"},\"name\":{\"value\":\"Two\"}}"
        + ",7,{\"nodeId\":9}")
    XCTAssertEqual(file.document?.elements.first?.children.map(\.label), ["One"])
    XCTAssertEqual(
      file.problems.map(\.message),
      [
        "Duplicate nodeId; only the first node is used.",
        "Entries omitted because they are not nodes: 2.",
        "The node 1 has a child that is not in the dump.",
        "Nodes omitted because they can't be reached from the root: 1.",
      ])
  }

  func testImplausibleNumbersMakeNoInvalidRange() {
    for (minimum, maximum, value) in [
      ("0", "0", "0"), ("10", "1", "5"), ("-1e308", "1e308", "0"), ("0", "1e309", "1"),
      ("0", "100", "1e400"), ("\"NaN\"", "\"Infinity\"", "\"-Infinity\""),
    ] {
      let file = page(
        "{\"nodeId\":\"1\",\"role\":{\"value\":\"slider\"},\"value\":{\"value\":\(value)},\"properties\":["
          + "{\"name\":\"valuemin\",\"value\":{\"value\":\(minimum)}},"
          + "{\"name\":\"valuemax\",\"value\":{\"value\":\(maximum)}}]}")
      let range = file.document?.elements.first?.children.first?.range
      if let range {
        let name = "\(minimum) \(value) \(maximum)"
        XCTAssertTrue(
          range.minimum.isFinite && range.maximum.isFinite && range.value.isFinite, name)
        XCTAssertTrue(range.minimum < range.maximum && range.step > 0 && range.page.isFinite, name)
      }
    }
  }

  func testDeepJSONAndDeepTreesAreBounded() {
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    XCTAssertEqual(
      ChromiumImporter.read(Array("{\"nodes\":".utf8) + deep, named: "p").problems.count, 1)
    let chain = (1...20_000).map { number in
      "{\"nodeId\":\"\(number)\",\(number > 1 ? "\"parentId\":\"\(number - 1)\"," : "")"
        + "\"ignored\":true,\"childIds\":[\"\(number + 1)\"]}"
    }
    let last = "{\"nodeId\":\"20001\",\"role\":{\"value\":\"button\"},\"parentId\":\"20000\"}"
    let file = page(chain.joined(separator: ",") + "," + last)
    XCTAssertNotNil(file.document)
    XCTAssertEqual(
      file.problems.map(\.message),
      ["Nodes omitted because they are nested deeper than the limit of 400: 1."])
  }

  func testDeepJSONIsNotCalledMalformed() {
    let importers: [any DumpImporter.Type] = [
      SimulatorImporter.self, SnapshotImporter.self, AriaSnapshotImporter.self,
    ]
    for importer in importers {
      let read = { (text: String) in
        importer.read(Array(text.utf8), named: "d", limits: DumpLimits(depth: 3)).problems
          .filter { $0.severity == .error }.map(\.description)
      }
      XCTAssertEqual(read(#"[{"[\"[[": [1]}]"#), [], importer.name)
      XCTAssertEqual(
        read("[{\"a\": [\n[]]}]"), ["d:2:1: Values are nested deeper than the limit of 3."],
        importer.name)
    }
  }

  func testMalformedJSONIsReportedWithPosition() {
    let file = ChromiumImporter.read(Array("{\"nodes\": [\n  nope]}".utf8), named: "p")
    XCTAssertNil(file.document)
    #if canImport(Darwin)
      XCTAssertEqual(file.problems.count, 1)
    #else
      XCTAssertEqual(
        file.problems.map(\.description),
        [
          "p:2:4: This is not JSON: Invalid value. Save one dump in a file, as the tool has written it."
        ])
    #endif
  }

  func testCutOffJSONIsReportedAtItsEnd() {
    let file = ChromiumImporter.read(Array("{\"nodes\": [\n  {\"nodeId\": \"1\"".utf8), named: "p")
    XCTAssertNil(file.document)
    XCTAssertEqual(file.problems.map { $0.description.prefix(5) }, ["p:2:1"])
  }

  func testTooManyJSONValuesAreRefusedUnread() {
    let zeros =
      Array("[{\"nodeId\":\"1\"}".utf8) + Array(String(repeating: ",0", count: 3_000_000).utf8)
    XCTAssertEqual(
      ChromiumImporter.read(zeros + [UInt8(ascii: "]")], named: "p").problems.map(\.description),
      ["p: The file has 3000000 commas, more than the limit of 2000000. Make a dump of one page."])
  }

  func testManyReferencesToOneLongTextTakeBoundedTime() {
    let count = 2_000
    let fields = (0..<count).map {
      "{\"nodeId\":\"f\($0)\",\"parentId\":\"1\",\"role\":{\"value\":\"textbox\"},\"properties\":["
        + "{\"name\":\"invalid\",\"value\":{\"value\":\"true\"}},{\"name\":\"errormessage\",\"value\":"
        + "{\"relatedNodes\":[{\"backendDOMNodeId\":7}]}}]}"
    }
    let ids = (0..<count).map { "\"f\($0)\"" }.joined(separator: ",")
    let file = page(
      "{\"nodeId\":\"1\",\"role\":{\"value\":\"main\"},\"backendDOMNodeId\":7,\"childIds\":[\(ids)]},"
        + fields.joined(separator: ","))
    XCTAssertEqual(file.document?.elementCount, count + 2)
  }

  func testServerReplyIsReportedWithExtractionCommand() {
    let reply = Array(
      "{\"value\": \"<?xml version=\\\"1.0\\\"?><AppiumAUT/>\", \"sessionId\": null}".utf8)
    XCTAssertEqual(
      SceneFile.read(sceneOrDump: reply, named: "p").problems.map(\.description),
      [
        "p:1:1: This is a reply from a WebDriver server, with the dump as text in its “value”. "
          + "Extract the dump: jq -r .value FILE > screen.xml"
      ])
    XCTAssertNil(DumpImporters.importer(for: reply))
    XCTAssertNil(MistakenDump.problem(in: Array("{\"value\": \"<b\"}".utf8), named: "p"))
  }

  func testDumpWithoutNodesIsReportedWithExpectedForm() {
    XCTAssertEqual(
      ChromiumImporter.read(Array("{\"nodes\": 3}".utf8), named: "p").problems.map(\.description),
      [
        "p: “nodes” has the wrong type. A dump is the reply to Accessibility.getFullAXTree: "
          + "{\"nodes\": […]}, or the list alone."
      ])
  }
}
