import Foundation
import Scenes
import SourceDiagnostics
import TestSupport
import Testing
import XCTest

/// Tests files that are designed to exhaust time, memory or the stack.
final class SceneLimitsTests: XCTestCase {
  private func problems(_ scene: String, limits: SceneLimits = SceneLimits()) -> [String] {
    SceneFile.read(Array(scene.utf8), named: "x", limits: limits).problems.map(\.description)
  }

  private func nested(_ depth: Int, opening: String, closing: String) -> String {
    "earshot: 1\ntitle:\n  "
      + String(repeating: opening, count: depth) + String(repeating: closing, count: depth)
  }

  func testTooLargeFileIsNotRead() {
    var limits = SceneLimits()
    XCTAssertEqual(limits.bytes, 100_000_000)
    limits.bytes = 19
    XCTAssertEqual(problems("earshot: 1\ntitle: A", limits: limits), [])
    XCTAssertEqual(
      problems("earshot: 1\ntitle: AB", limits: limits),
      ["x: The file is larger than the limit of 19 bytes."])
  }

  func testTooManyValuesAreReportedWithPosition() {
    // There are nine values: the root, three keys with their values, and the two items of the last
    // value.
    let scene = "earshot: 1\ntitle: A\nsize: [1, 2]\n"
    XCTAssertEqual(problems(scene, limits: SceneLimits(values: 9)), [])
    XCTAssertEqual(
      problems(scene, limits: SceneLimits(values: 8)),
      ["x:3:11: The file has more than the limit of 8 keys and values."])
  }

  func testAliasBombIsRefused() {
    var scene = "earshot: 1\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...50 {
      let references = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      scene += "a\(level): &a\(level) [\(references)]\n"
    }
    XCTAssertEqual(
      problems(scene), ["x:6:45: Aliases up to here repeat more than the limit of 100000 values."])
  }

  func testAliasesCountAsTheirValues() {
    let scene = "earshot: 1\nsize: &a [1, 2]\nelements:\n- {frame: *a}\n"
    XCTAssertEqual(
      problems(scene, limits: SceneLimits(referredValues: 2)),
      ["x:4:11: Aliases up to here repeat more than the limit of 2 values."])
    XCTAssertEqual(
      problems(scene, limits: SceneLimits(referredValues: 3)),
      [
        "x:2:7: “frame” must have 4 numbers (x, y, width and height), such as [16, 16, 44, 200], not 2."
      ])
  }

  func testAliasesAreLimitedInBytes() {
    let text = String(repeating: "x", count: 10_000)
    let scene = "earshot: 1\ntitle: &a \(text)\n"
    func aliases(_ count: Int) -> String {
      "elements:\n" + String(repeating: "- {label: *a}\n", count: count)
    }
    XCTAssertEqual(problems(scene + aliases(400)), [])
    XCTAssertEqual(
      problems(scene + aliases(401)),
      ["x:404:11: Aliases up to here repeat more than the limit of 4000000 bytes of text."])
    let list = "earshot: 1\nelements: &a\n- {label: \(text)}\n- {label: \(text)}\n"
    XCTAssertEqual(
      problems(list + "title: [" + String(repeating: "*a, ", count: 200) + "*a]\n"),
      ["x:5:805: Aliases up to here repeat more than the limit of 4000000 bytes of text."])
  }

  func testNestedAliasesAreLimitedInDepth() {
    var scene = "earshot: 1\na0: &a0 [x]\n"
    for level in 1...400 { scene += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    XCTAssertEqual(
      problems(scene), ["x:257:14: Lists and mappings are nested deeper than the limit of 256."])
  }

  func testDeepNestingIsRefusedOnSmallStack() throws {
    let tooDeep = "Lists and mappings are nested deeper than the limit of 256."
    let scenes = [
      nested(100_000, opening: "[\n", closing: "]\n"), nested(100_000, opening: "[", closing: "]"),
      nested(100_000, opening: "{a: ", closing: "}"), nested(100_000, opening: "[", closing: ""),
      nested(100_000, opening: "- ", closing: ""),
      "earshot: 1\n" + (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
      "[" + String(repeating: "[", count: 100_000),
      "{\"earshot\": " + String(repeating: "{\"a\":", count: 100_000),
    ]
    for (number, scene) in scenes.enumerated() {
      let file = try onSmallStack { SceneFile.read(Array(scene.utf8), named: "x") }
      XCTAssertEqual(file.problems.map(\.message), [tooDeep], "\(number)")
    }
  }

  func testDeepestSceneIsReadAndFreedOnSmallStack() throws {
    // The file and its list take up two levels, and each view and its list take up two more.
    let depth = (SceneLimits().depth - 2) / 2
    let scene =
      "earshot: 1\nelements: " + String(repeating: "[{children: ", count: depth)
      + String(repeating: "}]", count: depth) + "\n"
    let count = try onSmallStack {
      SceneFile.read(Array(scene.utf8), named: "x").document?.elementCount
    }
    XCTAssertEqual(count, depth)
  }

  func testManyKeysIDsAndDirectivesTakeLinearTime() {
    let keys = (0..<20_000).map { "k\($0): x\n" }.joined()
    let listed = SceneFile.read(
      Array(("earshot: 1\n" + keys).utf8), named: "x", limits: SceneLimits(problems: 3)
    ).problems
    XCTAssertEqual(listed.count, 4)
    XCTAssertEqual(
      listed.last?.description, "x: There are 19997 more problems. Fix the ones above first.")
    let ids = (0..<10_000).map { "- {id: i\($0), activate: {open: n\($0)}}\n" }.joined()
    XCTAssertEqual(
      SceneFile.read(
        Array(("earshot: 1\nelements:\n" + ids).utf8), named: "x", limits: SceneLimits(problems: 1)
      ).problems.last?.description, "x: There are 9999 more problems. Fix the ones above first.")
    let directives = (0..<100_000).map { "%TAG !a\($0)! x\n" }.joined()
    XCTAssertEqual(
      problems(directives + "---\nearshot: 1\n"),
      ["x:1001:1: More than 1000 lines begin with “%”. Remove them; directives have no effect."])
  }

  func testLongCycleIsReportedOnce() {
    let count = 4_000
    let views = (0..<count).map {
      "- {id: v\($0), range: {lowerBound: v\(($0 + 1) % count)}, "
        + "children: [{id: w\($0), label: x, activate: {open: w\(($0 + 1) % count)}}]}\n"
    }
    let found = problems("earshot: 1\nelements:\n" + views.joined())
    XCTAssertEqual(found.count, 2)
    XCTAssertTrue(found.allSatisfy { $0.contains("3996 others") }, "\(found)")
  }

  /// Runs `work` on a thread with the small stack that secondary threads have on other systems.
  private func onSmallStack<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) throws -> Value {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.value = work()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return try XCTUnwrap(box.value)
  }
}

/// A value that one thread passes to another thread, which waits for it.
private final class Box<Value>: @unchecked Sendable { var value: Value? }

/// Tests the error messages for invalid scenes, with a table of cases.
struct SceneErrorsTests {
  @Test func thereAreCases() throws {
    #expect(try SceneReadingCase.all("scene-errors").count > 140)
  }

  @Test(arguments: try SceneReadingCase.all("scene-errors"))
  func errorIsReportedWithPosition(_ testCase: SceneReadingCase) {
    let file = SceneFile.read(testCase.content, named: "")
    let problems = file.problems.map {
      // Remove the colon before the position or, if the problem concerns the whole file, the colon
      // and the space before the message.
      String($0.description.dropFirst($0.position == nil ? 2 : 1))
    }
    #expect(problems == testCase.problems)
    #expect(file.document == nil)
    #expect(!testCase.problems.isEmpty)
  }

  @Test func messageBeginsWithFileName() {
    let file = SceneFile.read(Array("earshot: 1\ntitel: x\n".utf8), named: "deck.yaml")
    #expect(
      file.problems.map(\.description)
        == ["deck.yaml:2:1: Unknown key “titel”. Nearest: title."])
  }

  @Test func distantIDIsNotSuggested() {
    let scene = "earshot: 1\nelements:\n- {id: volume, range: {lowerBound: brightness}}\n"
    #expect(
      SceneFile.read(Array(scene.utf8), named: "x").problems.map(\.message)
        == ["“lowerBound” refers to “brightness”, but no view has this id."])
  }
}

/// A line of a table, with a scene and its expected problems.
struct SceneReadingCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  /// The text of the file, or `nil` if `bytes` contains the file in hexadecimal digits.
  let yaml: String?
  let bytes: String?
  /// The expected messages in order, with line and column, or no messages for a valid scene.
  let problems: [String]

  var content: [UInt8] {
    if let yaml { return Array(yaml.utf8) }
    let digits = Array(bytes ?? "")
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  var testDescription: String { name }

  /// Reads all lines of a table.
  static func all(_ table: String) throws -> [SceneReadingCase] {
    try CaseTable.lines(of: table, as: SceneReadingCase.self, in: .module)
  }
}
