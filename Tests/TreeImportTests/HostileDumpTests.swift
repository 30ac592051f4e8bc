import AccessibilityModel
import Scenes
import SourceDiagnostics
import XCTest

@testable import TreeImport

/// Files that are made to do harm, or that went through a program which broke them.
final class HostileDumpTests: XCTestCase {
  private func problems(_ text: String, limits: DumpLimits = DumpLimits()) -> [String] {
    problems(Array(text.utf8), limits: limits)
  }

  private func problems(_ bytes: [UInt8], limits: DumpLimits = DumpLimits()) -> [String] {
    let file = UIAutomatorImporter.read(bytes, named: "d", limits: limits)
    XCTAssertEqual(file.document == nil, file.problems.contains { $0.severity == .error })
    return file.problems.filter { $0.severity == .error }.map(\.description)
  }

  func testADocumentTypeIsRefusedWhereItIs() {
    let refusal =
      "A document type (<!DOCTYPE) is not read, since it could pull in other files or blow the text "
      + "up. Dumps have none: take it out, or make the dump again."
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

  func testAnEntityThatIsNotDeclaredIsAnError() {
    XCTAssertEqual(
      problems("<hierarchy>\n <node text=\"&secret;\"/></hierarchy>"),
      [
        "d:2:2: This is not well-formed XML: undefined entity. The dump may have been cut off, or "
          + "have gone through a program that changed it; make it again."
      ])
  }

  func testTenThousandsOfElementsInsideEachOtherAreRefused() {
    let deep = String(repeating: "<node>", count: 100_000)
    XCTAssertEqual(
      problems("<hierarchy>" + deep), ["d:1:2406: Elements are nested more than 400 deep."])
  }

  func testWhatIsLargerThanTheLimitsIsRefused() {
    let limits = DumpLimits(bytes: 1000, nodes: 20, depth: 10, attributes: 4)
    XCTAssertEqual(
      problems(String(repeating: " ", count: 1001), limits: limits),
      ["d: The file has 1001 bytes; a dump may have 1000. Make a dump of one screen."])
    XCTAssertEqual(
      problems("<hierarchy>" + String(repeating: "<n/>", count: 20), limits: limits),
      ["d:1:88: There are more than 20 elements."])
    XCTAssertEqual(
      problems("<hierarchy a='' b='' c='' d='' e=''/>", limits: limits),
      ["d:1:1: An element has more than 4 attributes."])
    let nodes = Array(repeating: "{\"nodeId\":\"1\"}", count: 21).joined(separator: ",")
    XCTAssertEqual(
      ChromiumImporter.read(Array("[\(nodes)]".utf8), named: "d", limits: limits).problems
        .map(\.description), ["d: There are more than 20 nodes."])
  }

  func testAHundredMegabytesAreRefusedUnread() {
    let bytes = Array("<hierarchy>".utf8) + [UInt8](repeating: 0x20, count: 100 << 20)
    XCTAssertEqual(
      problems(bytes),
      ["d: The file has 104857611 bytes; a dump may have 33554432. Make a dump of one screen."])
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

  func testZerosAndBrokenUTF8AreErrors() {
    XCTAssertEqual(
      problems("<hierarchy>\n\u{0}</hierarchy>"),
      ["d:2:1: There is a NUL, which no text has. Save the dump as UTF-8."])
    let broken =
      Array("<hierarchy><node text='".utf8) + [0xC3, 0x28] + Array("'/></hierarchy>".utf8)
    XCTAssertEqual(
      problems(broken).map { $0.prefix(50) },
      [
        "d:1:24: This is not well-formed XML: not well-form"
      ])
  }

  func testAFileThatWasCutOffIsAnError() {
    for text in ["<hierarchy>", "<hierarchy><node ", "<", "<hierarchy", "<?xml"] {
      XCTAssertEqual(problems(text).count, 1, text)
    }
  }

  func testFramesThatNoScreenCouldHaveAreNone() {
    let bounds = [
      "[0,0][9e18,9]", "[nan,0][1,1]", "[inf,0][1,1]", "[5,5][1,1]", "[1,2,3]", "",
      "[9223372036854775808,0][1,1]",
    ]
    for bounds in bounds {
      XCTAssertNil(UIAutomatorNode.frame(bounds), bounds)
    }
    XCTAssertEqual(
      UIAutomatorNode.frame("[-10,5][20,15]"), Rectangle(x: -10, y: 5, width: 30, height: 10))
    XCTAssertNil(DumpText.frame(9.223372036854775807e18, 0, 1, 1))
    XCTAssertNil(DumpText.frame(.nan, 0, 1, 1))
    XCTAssertNil(DumpText.frame(0, 0, .infinity, 1))
    XCTAssertNil(DumpText.frame(0, 0, -1, 1))
  }

  // MARK: Trees that are none

  private func page(_ nodes: String) -> SceneFile {
    ChromiumImporter.read(Array("{\"page\":{},\"nodes\":[\(nodes)]}".utf8), named: "p")
  }

  private let root =
    "{\"nodeId\":\"1\",\"role\":{\"value\":\"RootWebArea\"},\"childIds\":[\"2\",\"3\"]}"

  func testACycleIsReadOnce() {
    let file = page(
      root
        + ",{\"nodeId\":\"2\",\"parentId\":\"1\",\"role\":{\"value\":\"generic\"},\"childIds\":[\"2\",\"3\",\"1\"]}"
        + ",{\"nodeId\":\"3\",\"parentId\":\"2\",\"role\":{\"value\":\"button\"},\"name\":{\"value\":\"Go\"}}"
    )
    XCTAssertEqual(file.document?.elements.first?.children.map(\.label), ["Go"])
    XCTAssertEqual(
      file.problems.map(\.message),
      [
        "The node 2 is inside of two others, or of itself; the first place counts.",
        "The node 1 is inside of two others, or of itself; the first place counts.",
        "The node 3 is inside of two others, or of itself; the first place counts.",
      ])
  }

  func testNodesThatAreEachOthersParentsHaveNoBeginning() {
    let file = page(
      "{\"nodeId\":\"1\",\"parentId\":\"2\",\"childIds\":[\"2\"]},"
        + "{\"nodeId\":\"2\",\"parentId\":\"1\",\"childIds\":[\"1\"]}")
    XCTAssertNil(file.document)
    XCTAssertEqual(
      file.problems.map(\.description),
      [
        "p: There is no node to begin with: none with a role and without a parent. The file must have "
          + "what Accessibility.getFullAXTree answers, {\"nodes\": […]}."
      ])
  }

  func testTwiceTheSameNumberAndNodesThatAreNowhereAreTold() {
    let file = page(
      root
        + ",{\"nodeId\":\"2\",\"parentId\":\"1\",\"role\":{\"value\":\"button\"},\"name\":{\"value\":\"One\"}}"
        + ",{\"nodeId\":\"2\",\"parentId\":\"1\",\"role\":{\"value\":\"button\"},\"name\":{\"value\":\"Two\"}}"
        + ",7,{\"nodeId\":9}")
    XCTAssertEqual(file.document?.elements.first?.children.map(\.label), ["One"])
    XCTAssertEqual(
      file.problems.map(\.message),
      [
        "The nodeId 2 is there twice; the first one counts.",
        "Entries that are no nodes are left out: 2.",
        "The node 1 has a child that is not in the dump.",
        "Nodes that nothing leads to are left out: 1.",
      ])
  }

  func testNumbersWithoutAnyBoundMakeNoRange() {
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
        XCTAssertTrue(
          range.minimum < range.maximum && range.step > 0 && range.page.isFinite, name)
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
      file.problems.map(\.message), ["Nodes that are nested more than 400 deep are left out: 1."])
  }

  func testWhatIsNoJSONIsToldWithItsPlace() {
    let file = ChromiumImporter.read(Array("{\"nodes\": [\n  nope]}".utf8), named: "p")
    XCTAssertNil(file.document)
    #if canImport(Darwin)
      XCTAssertEqual(file.problems.count, 1)
    #else
      XCTAssertEqual(
        file.problems.map(\.description), ["p:2:4: This is not JSON: Invalid value."])
    #endif
  }

  func testJSONThatIsCutOffIsToldWithItsEnd() {
    let file = ChromiumImporter.read(Array("{\"nodes\": [\n  {\"nodeId\": \"1\"".utf8), named: "p")
    XCTAssertNil(file.document)
    XCTAssertEqual(file.problems.map { $0.description.prefix(5) }, ["p:2:1"])
  }

  func testMoreValuesThanATreeHasAreRefusedUnread() {
    let zeros =
      Array("[{\"nodeId\":\"1\"}".utf8) + Array(String(repeating: ",0", count: 3_000_000).utf8)
    XCTAssertEqual(
      ChromiumImporter.read(zeros + [UInt8(ascii: "]")], named: "p").problems.map(\.description),
      ["p: The file has 3000000 commas; a dump may have 2000000. Make a dump of one page."])
  }

  func testManyErrorsThatReferToOneLongTextAreReadInBoundedTime() {
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

  func testTheAnswerOfAServerIsToldHowToTakeTheDumpOut() {
    let reply = Array(
      "{\"value\": \"<?xml version=\\\"1.0\\\"?><AppiumAUT/>\", \"sessionId\": null}".utf8)
    XCTAssertEqual(
      SceneFile.read(sceneOrDump: reply, named: "p").problems.map(\.description),
      [
        "p:1:1: This is the answer of a WebDriver server, and the dump is the text in its “value”. "
          + "Take it out: jq -r .value FILE > screen.xml"
      ])
    XCTAssertNil(DumpImporters.importer(for: reply))
    XCTAssertNil(MistakenDump.problem(in: Array("{\"value\": \"<b\"}".utf8), named: "p"))
  }

  func testAPageWithoutNodesIsToldWhatADumpHas() {
    XCTAssertEqual(
      ChromiumImporter.read(Array("{\"nodes\": 3}".utf8), named: "p").problems.map(\.description),
      [
        "p: “nodes” is not what it should be. A dump has the answer to Accessibility.getFullAXTree: "
          + "{\"nodes\": […]}, or the list alone."
      ])
  }
}
