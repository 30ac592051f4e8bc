import AccessibilityModel
import Foundation
import TestSupport
import XCTest
import YAMLReading

@testable import Scenes

/// Tests that the JSON Schema agrees with the decoder.
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

  /// The decoder's keys below the top level, grouped by the definitions in the schema.
  private let decoderKeys = [
    "node": NodeKey.allCases.map(\.rawValue), "range": RangeKey.allCases.map(\.rawValue),
    "cell": CellKey.allCases.map(\.rawValue), "effect": EffectKey.allCases.map(\.rawValue),
    "action": ActionKey.allCases.map(\.rawValue), "content": ContentKey.allCases.map(\.rawValue),
  ]

  func testSchemaHasKeysOfDecoder() throws {
    XCTAssertEqual(keys(try schema()), Set(DocumentKey.allCases.map(\.rawValue)))
    for (name, expected) in decoderKeys {
      XCTAssertEqual(keys(try definition(name)), Set(expected), name)
    }
  }

  func testSchemaHasWordsOfDecoder() throws {
    let node = try XCTUnwrap(definition("node")["properties"] as? [String: [String: Any]])
    let traits = try XCTUnwrap(node["traits"]?["items"] as? [String: [String]])
    XCTAssertEqual(Set(traits["enum"] ?? []), Set(SceneWords.traits.map(\.name)))
    XCTAssertEqual(words(node["container"]), Set(SceneWords.containers.map(\.name)))
    XCTAssertEqual(words(node["control"]), Set(SceneControl.allCases.map(\.rawValue)))
    let range = try XCTUnwrap(definition("range")["properties"] as? [String: [String: Any]])
    let styles = AccessibilityRange.ValueFormat.Style.allCases.map(\.rawValue)
    XCTAssertEqual(words(range["format"]), Set(styles))
  }

  func testPageHasEveryKeyAndWord() throws {
    // Collect all the code on the page, both inline and in blocks.
    let code = try RepositoryFile("Documentation/scenes.md").text.components(separatedBy: "`")
      .enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined(separator: " ")
    let known = Set(code.split { !$0.isLetter && $0 != "-" }.map(String.init))
    let keys = DocumentKey.allCases.map(\.rawValue) + decoderKeys.values.joined()
    let words =
      SceneWords.traits.map(\.name) + SceneWords.containers.map(\.name).filter { !$0.isEmpty }
      + SceneControl.allCases.map(\.rawValue)
    let styles = AccessibilityRange.ValueFormat.Style.allCases.map(\.rawValue)
    XCTAssertEqual(
      Set(keys + words + styles).subtracting(known).sorted(), [], "missing from scenes.md")
  }

  private func words(_ property: [String: Any]?) -> Set<String> {
    Set((property?["enum"] as? [Any] ?? []).compactMap { $0 as? String }).subtracting([""])
  }

  func testEveryKeyIsDescribed() throws {
    for name in decoderKeys.keys {
      let properties = try XCTUnwrap(definition(name)["properties"] as? [String: [String: Any]])
      for (key, property) in properties {
        XCTAssertNotNil(property["description"], "\(name) \(key)")
      }
    }
  }

  /// The cases with errors that involve several keys, which a schema can't express.
  private static let inexpressible = [
    "duplicate id",
    "headers with unknown ids",
    "duplicate headers",
    "minimum above maximum",
    "position after the end of the set",
    "minimum above default maximum",
    "maximum below default minimum",
    "texts with duplicate number",
    "duplicate id by alias",
    "bound with unknown id",
    "bound without range",
    "bound by itself",
    "bounds in a cycle",
    "one view as both bounds",
    "open unknown id",
    "open itself",
    "open a container of the view",
    "openings in a cycle",
    "set, increment and decrement unknown ids",
    "announce empty text",
  ]

  func testIndependentValidatorAgrees() throws {
    guard Self.hasValidator else {
      throw XCTSkip("python3 with the package jsonschema is not installed")
    }
    var expectations: [[String: Any]] = [
      try expectation(sceneWithEveryKey, named: "every key", isValid: true)
    ]
    for testCase in try SceneReadingCase.all("scene-errors") {
      guard let yaml = testCase.yaml, !Self.inexpressible.contains(testCase.name) else { continue }
      let document = YAMLDocument(Array(yaml.utf8))
      // Invalid YAML, duplicate keys and tags are found before a schema is applied.
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
      // JSON has no infinite numbers, so they become strings, which are invalid, too.
      if let number = CoreSchema.number(text), number.isFinite { return number }
      return text
    }
  }

  private static var hasValidator: Bool {
    (try? FinishedProcess(["python3", "-c", "import jsonschema"]).status) == 0
  }
}
