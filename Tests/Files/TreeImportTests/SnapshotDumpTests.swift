import AccessibilityModel
import Foundation
import ReaderSession
import Scenes
import SourceDiagnostics
import TestSupport
import Testing

@testable import ScreenReader
@testable import TreeImport

/// Tests what is said of the elements in AccessibilitySnapshot's model, and damaged files.
@MainActor
struct SnapshotDumpTests {
  private static func file(_ text: String, limits: DumpLimits = DumpLimits()) -> SceneFile {
    SnapshotImporter.read(Array(text.utf8), named: "d", limits: limits)
  }

  /// Returns an element with the keys that the model always writes.
  private static func element(_ keys: String, at index: Int = 0) -> String {
    """
    {"element": {"_0": {\(keys), "shape": {"type": "frame", "frame": [[8, 9], [60, 44]]},
    "activationPoint": [38, 31], "usesDefaultActivationPoint": true}, "traversalIndex": \(index)}}
    """
  }

  /// The keys of elements, with the description and the hint that the model has for them.
  nonisolated static let elements: [(keys: String, heard: [String])] = [
    (#""label": "Play", "traits": ["button"]"#, ["Play. Button."]),
    (#""label": "Play", "traits": ["button", "selected"]"#, ["Selected: Play. Button."]),
    (#""label": "Play", "traits": ["button", "notEnabled"]"#, ["Play. Dimmed. Button."]),
    (#""label": "News", "traits": ["header"]"#, ["News. Heading."]),
    (#""label": "Cat", "traits": ["image"]"#, ["Cat. Image."]),
    (#""label": "Terms", "traits": ["link"]"#, ["Terms. Link."]),
    (#""label": "Home", "traits": ["button", "backButton"]"#, ["Home. Back Button."]),
    (#""label": "Find", "value": "fox", "traits": ["searchField"]"#, ["Find: fox. Search Field."]),
    (#""label": "Rain", "value": "3 mm", "traits": ["staticText"]"#, ["Rain: 3 mm"]),
    (#""label": "Rain", "traits": [], "hint": "Of today"# + "\"", ["Rain", "Of today"]),
    (
      #""label": "Wi-Fi", "value": "1", "traits": ["button", "switchButton"], "hint": "Saves power. Double tap to toggle setting.""#,
      ["Wi-Fi. Switch Button. On.", "Saves power. Double tap to toggle setting."]
    ),
    (
      #""label": "Wi-Fi", "value": "2", "traits": ["button", "switchButton"], "hint": "Double tap to toggle setting.""#,
      ["Wi-Fi. Switch Button. Mixed.", "Double tap to toggle setting."]
    ),
    (
      #""label": "Volume", "value": "40%", "traits": ["adjustable"], "hint": "Swipe up or down with one finger to adjust the value.""#,
      ["Volume: 40%. Adjustable.", "Swipe up or down with one finger to adjust the value."]
    ),
    (
      #""label": "Name", "value": "Ada", "traits": ["textEntry"], "hint": "Double tap to edit.""#,
      ["Name: Ada. Text Field.", "Double tap to edit."]
    ),
    (
      #""label": "Klang", "value": "4", "traits": ["adjustable"], "accessibilityLanguage": "de", "hint": "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.""#,
      [
        "Klang: 4. Einstellbar.",
        "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.",
      ]
    ),
    (
      #""label": "Volume", "value": "4", "traits": ["adjustable"], "authoredHint": null, "hint": "Stale""#,
      ["Volume: 4. Adjustable.", "Swipe up or down with one finger to adjust the value."]
    ),
    (
      #""label": "Save", "traits": ["button"], "authoredHint": "Keeps it""#,
      ["Save. Button.", "Keeps it"]
    ),
  ]

  @Test(arguments: elements.indices) func elementIsHeardAsTheModelDescribesIt(_ index: Int) throws {
    let (keys, heard) = Self.elements[index]
    for text in [
      "[\(Self.element(keys))]", Self.element(keys),
      #"{"buttonHeistVersion": "1.0.0", "type": "interface", "payload": {"tree": [\#(Self.element(keys).replacing("\"_0\": {", with: "\"x\": 0, ").replacing("}, \"traversalIndex\"", with: ", \"traversalIndex\""))]}}"#,
    ] {
      #expect(SnapshotImporter.recognizes(Array(text.utf8)))
      let document = try #require(Self.file(text).document, "\(text)")
      let screen = SceneScreen(document)
      var transcript = Transcript(of: screen, rules: screen.rules)
      #expect(transcript.open().spoken == heard, "\(text)")
    }
  }

  /// The words of the samples are those that the model itself wrote into them.
  @Test func samplesAreHeardAsTheModelDescribesThem() throws {
    var compared = 0
    for dump in try DumpCase.all()
    where dump.testDescription.hasPrefix("accessibility-snapshot/") {
      let text = try String(contentsOf: dump.url, encoding: .utf8)
      let heard = stops(of: try #require(Self.file(text).document))
        .map { $0.replacing("Player. ", with: "").replacing("End Group. ", with: "") }
      let described = text.split(separator: "\n").compactMap { line -> Substring? in
        let parts = line.split(separator: "\"")
        return parts.count > 3 && parts[1] == "description" ? parts[3] : nil
      }.map(String.init)
      #expect(heard.sorted() == described.sorted(), "\(dump)")
      compared += described.count
    }
    #expect(compared == 18)
  }

  @Test func secretIsOmitted() throws {
    let keys = #""label": "Code", "value": "hunter2", "traits": ["textEntry", "secureTextField"]"#
    let file = Self.file("[\(Self.element(keys))]")
    #expect(stops(of: try #require(file.document)) == ["Code. Secure Text Field."])
    #expect(file.problems.map(\.message) == ["The content of a secure field is omitted."])
  }

  @Test func orderIsThatOfTheTraversal() throws {
    let names = ["b", "c", "a"].map { #""label": "\#($0)", "traits": []"# }
    let inner =
      #"{"container": {"_0": {"type": {"none": {}}}, "children": [\#(Self.element(names[2], at: 0))]}}"#
    let text =
      "[\(Self.element(names[1], at: 7)), \(Self.element(names[0], at: 1)), \(inner)]"
    #expect(stops(of: try #require(Self.file(text).document)) == ["a", "b", "c"])
  }

  @Test func contentsOfAnElementAreKept() throws {
    let keys = #"""
      "label": "Mail", "traits": ["glow"], "customActions": ["Delete", " "], "identifier": "m",
      "userInputLabels": ["Post"], "usesDefaultActivationPoint": false,
      "customContent": [{"label": "Size", "value": "3", "isImportant": true}],
      "customRotors": [{"name": "Links"}]
      """#
    let file = Self.file("[{\(keys), \"activationPoint\": [1, 2]}]")
    let node = try #require(file.document?.elements.first?.children.first)
    #expect(node.actions.map(\.name) == ["Delete"])
    #expect(node.content.map(\.importance) == [.high])
    #expect(node.inputLabels == ["Post"])
    #expect(node.id == "m")
    #expect(node.activationPoint == Point(x: 1, y: 2))
    #expect(
      file.problems.map(\.message).map { $0.prefix(14) } == ["Unknown trait ", "Custom rotors "])
  }

  /// Damaged and hostile files, with their errors.
  nonisolated static let hostile: [(text: String, errors: [String])] = [
    (
      #"{"buttonHeistVersion": "1.0.0", "type": "status", "payload": {}}"#,
      ["d:1:1: This is the message “status” of TheButtonHeist."]
    ),
    (#"{"buttonHeistVersion": 7}"#, ["d:1:1: This is JSON without a tree."]),
    (
      #"[{"element": {"traversalIndex": "#,
      ["d:1:33: This is not JSON: the text ends too early. Save all that the tool has written."]
    ),
    (
      "["
        + String(
          repeating: #"{"container": {"isModalBoundary": true, "children": ["#, count: 90_000),
      ["d:1:"]
    ),
    (
      #"[\#(Array(repeating: #"{"label": "a", "traits": [], "activationPoint": [1, 2]}"#, count: 6).joined(separator: ", "))]"#,
      ["d: The dump has more than the limit of 5 elements."]
    ),
    (
      #"[7, null, [], {"element": 3}, {"container": {"_0": 1, "children": {}}}, {"element": {"_0": {"traits": 1, "shape": [[1e999]], "activationPoint": {}}}}]"#,
      []
    ),
    (
      #"{"container": {"_0": {"type": {"dataTable": {"cells": [{"row": 9223372036854775807, "column": -1}, null, 3]}}, "frame": [[0, 0], [1e308, 1e308]]}, "children": [{"element": {"_0": {"traits": []}}}]}}"#,
      []
    ),
  ]

  @Test(arguments: hostile.indices) func hostileFileIsScreenOrError(_ index: Int) {
    let (text, errors) = Self.hostile[index]
    #expect(SnapshotImporter.recognizes(Array(text.utf8)), "\(text.prefix(80))")
    let file = Self.file(text, limits: DumpLimits(nodes: 5, depth: 40))
    let found = file.problems.filter { $0.severity == .error }.map(\.description)
    #expect(found.count == errors.count, "\(found)")
    for (found, error) in zip(found, errors) { #expect(found.hasPrefix(error), "\(found)") }
    #expect((file.document == nil) == !errors.isEmpty)
  }
}
