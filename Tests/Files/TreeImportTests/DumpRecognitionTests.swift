import AccessibilityModel
import PageTree
import Scenes
import SourceDiagnostics
import TextFormats
import XCTest

@testable import TreeImport

/// Tests that the content of a file decides which importer reads it.
final class DumpRecognitionTests: XCTestCase {
  private func importer(for text: String) -> String? {
    DumpImporters.importer(for: Array(text.utf8))?.name
  }

  func testXMLIsRecognizedByItsRoot() {
    let android = UIAutomatorImporter.name
    XCTAssertEqual(importer(for: "<hierarchy rotation=\"0\"/>"), android)
    XCTAssertEqual(importer(for: "\r\n<?xml version='1.0'?>\n<!-- made --><hierarchy>"), android)
    XCTAssertEqual(importer(for: "\u{FEFF}<hierarchy/>"), android)
    XCTAssertEqual(importer(for: "<AppiumAUT>"), WebDriverAgentImporter.name)
    XCTAssertEqual(importer(for: "<XCUIElementTypeWindow/>"), WebDriverAgentImporter.name)
    XCTAssertNil(importer(for: "<svg/>"))
  }

  func testChromiumTreeIsRecognizedInEachWrapping() {
    for text in [
      "{\"nodes\":[]}", "[{\"nodeId\":\"1\"}]",
      " {\"id\":3,\"result\":{\"nodes\":[{\"nodeId\":\"1\"}]}}", "{\"page\":{},\"nodes\":[",
    ] { XCTAssertEqual(importer(for: text), ChromiumImporter.name, text) }
  }

  func testSimulatorDescriptionIsRecognizedInEachForm() {
    for text in [
      "[{\"AXFrame\":\"\"}]", "{\"elements\": [{\"AXUniqueId\": \"nodes\"}]}",
      "{\"type\": \"Button\", \"AXLabel\" : \"Join\"}\n{\"AXLabel\": null}",
    ] { XCTAssertEqual(importer(for: text), SimulatorImporter.name, text) }
    XCTAssertNil(importer(for: "[{\"title\": \"AXLabel\"}]"))
  }

  func testFlutterDumpIsRecognizedAfterMessagesAndInLogs() {
    for text in [
      "SemanticsNode#0\n", "\u{FEFF}\n\nSemanticsNode#0\r\n │ Rect",
      "Performing hot restart...\nSemanticsNode#0",
      "I/flutter ( 7401): SemanticsNode#0", "flutter: SemanticsNode#0\nflutter:  │",
    ] { XCTAssertEqual(importer(for: text), FlutterImporter.name, text) }
    for text in [
      "title: SemanticsNode#0", "[\nSemanticsNode#0", "SemanticsNode#7", "<a>\nSemanticsNode#0",
    ] {
      XCTAssertNil(importer(for: text), text)
    }
  }

  func testSceneIsNotDump() {
    for text in [
      "", "earshot: 1\n",
      "{\"earshot\": 1, \"elements\": [{\"label\": \"nodes\", \"id\": \"nodes\"}]}",
      "{\"earshot\": 1, \"title\": \"\\\"nodeId\\\"\"}", "[]", "{}", "nodes: []", "\"nodes\"",
      "\u{0}",
    ] {
      XCTAssertNil(importer(for: text), text)
      XCTAssertNil(MistakenDump.problem(in: Array(text.utf8), named: "d"), text)
    }
  }

  func testSameCallReadsSceneAndDump() {
    let scene = "{\"earshot\": 1, \"title\": \"Sound\"}"
    let dump = "<hierarchy rotation=\"0\"><node text=\"Play\" bounds=\"[0,0][9,9]\"/></hierarchy>"
    let read = [scene, dump].map { SceneFile.read(sceneOrDump: Array($0.utf8), named: "f") }
    XCTAssertEqual(read[0], SceneFile.read(Array(scene.utf8), named: "f"))
    XCTAssertEqual(read[0].document?.title, "Sound")
    XCTAssertEqual(read[1], UIAutomatorImporter.read(Array(dump.utf8), named: "f"))
    XCTAssertEqual(read[1].document?.knowledge.contains(.behavior), false)
    let long = SceneFile.read(
      sceneOrDump: Array(dump.utf8), named: "f", limits: SceneLimits(bytes: 9))
    XCTAssertEqual(
      long.problems.map(\.description), ["f: The file is larger than the limit of 9 bytes."])
  }

  func testFactsDependOnDump() {
    func knowledge(_ text: String) -> SourceKnowledge? {
      SceneFile.read(sceneOrDump: Array(text.utf8), named: "f").document?.knowledge
    }
    let node = "class=\"android.view.View\" text=\"Play\" bounds=\"[0,0][9,9]\""
    XCTAssertEqual(
      knowledge("<hierarchy><node \(node)/></hierarchy>"), [.touchAreas, .checkBoxSizes, .hints])
    XCTAssertEqual(
      knowledge("<hierarchy><node \(node) heading=\"false\"/></hierarchy>"),
      [.touchAreas, .checkBoxSizes, .hints, .headings])
    let app = "<XCUIElementTypeApplication name=\"A\""
    XCTAssertEqual(knowledge("\(app)/>"), [.values, .pointSizes, .layout, .hints])
    XCTAssertEqual(
      knowledge("\(app) traits=\"\"/>"), [.values, .pointSizes, .layout, .hints, .headings])
  }

  func testALivePageIsKnownToLackItsTitleAndLanguage() throws {
    let json = try XCTUnwrap(JSONValue(reading: try PageNode.dump([])))
    var tree = try ChromiumTree(json)
    func knowledge() -> SourceKnowledge? { SceneFile(of: tree, named: "f").document?.knowledge }
    XCTAssertEqual(knowledge()?.isDisjoint(with: [.title, .language]), true)
    tree.markup = PageMarkup()
    XCTAssertEqual(knowledge()?.isSuperset(of: [.title, .language]), true)
  }

  func testHintsOfADesktopMayBeTooltips() throws {
    let text = """
      {"application": {"toolkit": "gtk"}}
      {"id": "/", "parent": null, "role": 75, "states": [], "interfaces": ["Accessible"]}
      {"id": "/w", "parent": "/", "role": 23, "states": ["active"], "interfaces": ["Accessible"]}

      """
    let document = SceneFile.read(sceneOrDump: Array(text.utf8), named: "f").document
    XCTAssertEqual(document?.knowledge.contains(.title), true)
    XCTAssertEqual(document?.knowledge.contains(.hints), false)
  }

  func testUnknownXMLIsReportedWithSupportedRoots() {
    let file = SceneFile.read(sceneOrDump: Array("<svg width='3'/>".utf8), named: "a.svg")
    XCTAssertNil(file.document)
    XCTAssertEqual(
      file.problems.map(\.description),
      [
        "a.svg:1:1: Unknown dump: XML with the root <svg>. Supported roots are <hierarchy> of Android's "
          + "UI Automator, and <AppiumAUT> and <XCUIElementTypeApplication> of WebDriverAgent."
      ])
    XCTAssertNotNil(MistakenDump.problem(in: [UInt8(ascii: "<")], named: "d"))
  }

  func testEachWrappingYieldsSameScreen() throws {
    let nodes = """
      [{"nodeId":"1","role":{"value":"RootWebArea"},"name":{"value":"Page"},"childIds":["2"]},
      {"nodeId":"2","parentId":"1","role":{"value":"button"},"name":{"value":"Go"}}]
      """
    let forms = [nodes, "{\"nodes\":\(nodes)}", "{\"id\":1,\"result\":{\"nodes\":\(nodes)}}"]
    let documents = forms.map { ChromiumImporter.read(Array($0.utf8), named: "page.json").document }
    XCTAssertEqual(documents[0]?.title, "Page")
    XCTAssertEqual(documents[0]?.elements.first?.children.map(\.label), ["Go"])
    XCTAssertEqual(documents[1], documents[0])
    XCTAssertEqual(documents[2], documents[0])
  }
}
