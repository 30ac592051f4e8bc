import AccessibilityModel
import Foundation
import TestSupport
import XCTest
import YAMLReading

@testable import Scenes

/// The JSON Schema says what the decoder says.
final class SceneSchemaTests: XCTestCase {
  private func schema() throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8))
    return try XCTUnwrap(json as? [String: Any])
  }

  private func definition(_ name: String) throws -> [String: Any] {
    let definitions = try XCTUnwrap(schema()["$defs"] as? [String: Any])
    return try XCTUnwrap(definitions[name] as? [String: Any])
  }

  private func keys(_ object: [String: Any]) -> Set<String> {
    XCTAssertEqual(object["additionalProperties"] as? Bool, false)
    return Set((object["properties"] as? [String: Any] ?? [:]).keys)
  }

  func testTheKeysAreThoseThatTheDecoderKnows() throws {
    XCTAssertEqual(keys(try schema()), Set(DocumentKey.allCases.map(\.rawValue)))
    XCTAssertEqual(keys(try definition("node")), Set(NodeKey.allCases.map(\.rawValue)))
    XCTAssertEqual(keys(try definition("range")), Set(RangeKey.allCases.map(\.rawValue)))
    XCTAssertEqual(keys(try definition("cell")), Set(CellKey.allCases.map(\.rawValue)))
    XCTAssertEqual(keys(try definition("effect")), Set(EffectKey.allCases.map(\.rawValue)))
    XCTAssertEqual(keys(try definition("action")), Set(ActionKey.allCases.map(\.rawValue)))
    XCTAssertEqual(keys(try definition("content")), Set(ContentKey.allCases.map(\.rawValue)))
  }

  func testTheWordsAreThoseThatTheDecoderKnows() throws {
    let node = try XCTUnwrap(definition("node")["properties"] as? [String: [String: Any]])
    let traits = try XCTUnwrap(node["traits"]?["items"] as? [String: [String]])
    XCTAssertEqual(Set(traits["enum"] ?? []), Set(SceneWords.traits.map(\.name)))
    XCTAssertEqual(words(node["container"]), Set(SceneWords.containers.map(\.name)))
    XCTAssertEqual(words(node["control"]), Set(SceneControl.allCases.map(\.rawValue)))
    let range = try XCTUnwrap(definition("range")["properties"] as? [String: [String: Any]])
    let styles = AccessibilityRange.ValueFormat.Style.allCases.map(\.rawValue)
    XCTAssertEqual(words(range["format"]), Set(styles))
  }

  func testThePageAboutScenesHasEveryKeyAndEveryWord() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/scenes.md")
    // All that stands as code: between single marks, and in blocks.
    let code = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "`")
      .enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined(separator: " ")
    let known = Set(code.split { !$0.isLetter && $0 != "-" }.map(String.init))
    let keys =
      DocumentKey.allCases.map(\.rawValue) + NodeKey.allCases.map(\.rawValue)
      + RangeKey.allCases.map(\.rawValue) + CellKey.allCases.map(\.rawValue)
      + EffectKey.allCases.map(\.rawValue) + ActionKey.allCases.map(\.rawValue)
      + ContentKey.allCases.map(\.rawValue)
    let words =
      SceneWords.traits.map(\.name) + SceneWords.containers.map(\.name).filter { !$0.isEmpty }
      + SceneControl.allCases.map(\.rawValue)
    let styles = AccessibilityRange.ValueFormat.Style.allCases.map(\.rawValue)
    XCTAssertEqual(Set(keys + words + styles).subtracting(known).sorted(), [], "not in scenes.md")
  }

  private func words(_ property: [String: Any]?) -> Set<String> {
    Set((property?["enum"] as? [Any] ?? []).compactMap { $0 as? String }).subtracting([""])
  }

  func testEveryKeyIsDescribed() throws {
    for name in ["node", "range", "cell", "effect", "action", "content"] {
      let properties = try XCTUnwrap(definition(name)["properties"] as? [String: [String: Any]])
      for (key, property) in properties {
        XCTAssertNotNil(property["description"], "\(name) \(key)")
      }
    }
  }

  /// What is only wrong between keys is beyond a schema: ids, circles, one number that is above another.
  private static let beyond = [
    "duplicate id", "headers without views", "headers twice", "minimum above maximum",
    "minimum above the usual maximum", "maximum below the usual minimum",
    "texts with one number twice", "an id that is referred to is there twice",
    "a bound that no view is", "a bound without a range", "a bound that is its own",
    "bounds in a circle", "both bounds are one view", "open nothing that is there", "open itself",
    "open what is around", "openings in a circle",
    "set, increment and decrement what is not there", "announce nothing",
  ]

  func testAnotherValidatorAgrees() throws {
    guard Self.hasValidator else {
      throw XCTSkip("python3 with the package jsonschema is not there")
    }
    var expectations: [[String: Any]] = [
      try expectation(sceneWithEveryKey, named: "every key", isValid: true)
    ]
    for testCase in try SceneReadingCase.all("scene-errors") {
      guard let yaml = testCase.yaml, !Self.beyond.contains(testCase.name) else { continue }
      let document = YAMLDocument(Array(yaml.utf8))
      // What is no YAML, or has duplicate keys or tags, never comes to a schema.
      guard document.failure == nil, document.problems.isEmpty, document.root != nil else {
        continue
      }
      expectations.append(try expectation(yaml, named: testCase.name, isValid: false))
    }
    XCTAssertGreaterThan(expectations.count, 90)
    let input: [String: Any] = ["schema": try schema(), "cases": expectations]
    let script = """
      import json, sys, jsonschema
      data = json.load(sys.stdin)
      jsonschema.Draft202012Validator.check_schema(data["schema"])
      validator = jsonschema.Draft202012Validator(data["schema"])
      for case in data["cases"]:
          if validator.is_valid(case["scene"]) != case["valid"]:
              errors = [e.message[:200] for e in validator.iter_errors(case["scene"])]
              print(case["name"], errors)
      """
    let process = try FinishedProcess(
      ["python3", "-c", script], input: JSONSerialization.data(withJSONObject: input))
    XCTAssertEqual(process.status, 0, process.errors)
    XCTAssertEqual(process.text, "")
  }

  private func expectation(
    _ yaml: String, named name: String, isValid: Bool
  ) throws -> [String: Any] {
    let root = try XCTUnwrap(YAMLDocument(Array(yaml.utf8)).root)
    return ["name": name, "scene": json(root), "valid": isValid]
  }

  private func json(_ value: YAMLValue) -> Any {
    switch value.content {
    case .sequence(let items): return items.map(json)
    case .mapping(let entries):
      return Dictionary(entries.map { ($0.key, json($0.value)) }, uniquingKeysWith: { $1 })
    case .quoted(let text): return text
    case .plain(let text):
      if CoreSchema.isNull(text) { return NSNull() }
      if let bool = CoreSchema.bool(text) { return bool }
      // JSON has no infinite numbers; they are texts, and as wrong.
      if let number = CoreSchema.number(text), number.isFinite { return number }
      return text
    }
  }

  private static var hasValidator: Bool {
    (try? FinishedProcess(["python3", "-c", "import jsonschema"]).status) == 0
  }
}
