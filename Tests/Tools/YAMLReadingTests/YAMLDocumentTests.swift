import SourceDiagnostics
import XCTest
import YAMLReading

/// Tests that any input becomes YAML values or a single failure, with positions.
final class YAMLDocumentTests: XCTestCase {
  func testValuesHavePositions() throws {
    let yaml = YAMLDocument(Array("\u{FEFF}a: 1\nb:\n  - \"x\"\n  - {c: é, d: ~}\n".utf8))
    XCTAssertNil(yaml.failure)
    let entries = try mapping(yaml.root)
    XCTAssertEqual(entries.map(\.key), ["a", "b"])
    XCTAssertEqual(entries.map(\.keyPlace.position), [place(1, 1), place(2, 1)])
    XCTAssertEqual(entries[0].value.place.position, place(1, 4))
    guard case .sequence(let items) = entries[1].value.content else { return XCTFail("no list") }
    XCTAssertEqual(items[0].text, "x")
    XCTAssertEqual(items[0].place.position, place(3, 5))
    let inner = try mapping(items[1])
    XCTAssertEqual(inner.map(\.keyPlace.position), [place(4, 6), place(4, 12)])
    XCTAssertTrue(inner[1].value.isNull)
  }

  func testFirstAnchorOrAliasIsFoundAndLookalikesAreNot() {
    func first(_ text: String) -> SourcePosition? {
      YAMLDocument(Array(text.utf8)).firstReference?.position
    }
    XCTAssertEqual(first("a: 1\nb: &x 2\nc: *x"), place(2, 4))
    XCTAssertEqual(first("a: [1, *x]"), place(1, 8))
    XCTAssertEqual(first("a: &x {b: 1}"), place(1, 4))
    XCTAssertEqual(first("&x [1]"), place(1, 1))
    XCTAssertNil(first("a: R&B # &a *b\nb: slow & low * soft\nc: \"&x *y\""))
  }

  func testNestedAliasesAreLimited() {
    let bomb = (1...30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    let yaml = YAMLDocument(Array(("a0: &a0 [x]\n" + bomb).utf8))
    XCTAssertEqual(
      yaml.failure?.message, "Aliases up to here repeat more than the limit of 100000 values.")
    XCTAssertEqual(yaml.failure?.isSyntax, false)
  }

  func testDepthLimitStaysWithinStack() {
    let deep = Array(String(repeating: "[", count: 900).utf8)
    for depth in [256, 100_000, Int.max] {
      let failure = YAMLDocument(deep, limits: YAMLLimits(depth: depth)).failure
      XCTAssertEqual(failure?.position, place(1, 257))
      XCTAssertEqual(
        failure?.message, "Lists and mappings are nested deeper than the limit of 256.")
    }
    XCTAssertEqual(YAMLDocument(deep, limits: YAMLLimits(depth: 3)).failure?.position, place(1, 4))
  }

  func testInvalidTextIsReportedBeforeParsing() {
    let files: [(bytes: [UInt8], position: SourcePosition, beginning: String)] = [
      ([0xFF, 0xFE, 0x61, 0], place(1, 1), "The file is UTF-16."),
      ([0x61, 0, 0x3A, 0], place(1, 1), "The file is UTF-16."),
      ([0xFF, 0xFE, 0, 0], place(1, 1), "The file is UTF-32."),
      (Array("a: 1\nb: ".utf8) + [0xC3], place(2, 4), "The byte C3 is not valid UTF-8."),
      (Array("é: \u{0}".utf8), place(1, 4), "The character U+0000 is not allowed."),
      (
        Array(String(repeating: "%A\n", count: 1_001).utf8), place(1_001, 1),
        "More than 1000 lines begin with “%”."
      ),
    ]
    for file in files {
      let yaml = YAMLDocument(file.bytes)
      XCTAssertNil(yaml.root)
      XCTAssertEqual(yaml.failure?.position, file.position, file.beginning)
      XCTAssertEqual(yaml.failure?.message.hasPrefix(file.beginning), true, file.beginning)
    }
  }

  func testJSONSurrogatePairIsOneCharacter() throws {
    let entries = try mapping(YAMLDocument(Array(#"{"a": "\ud83d\ude00"}"#.utf8)).root)
    XCTAssertEqual(entries.first?.value.text, "😀")
  }

  func testHalfOfASurrogatePairIsAReplacementCharacter() throws {
    for (json, text) in [
      (#"{"a": "\ud83d"}"#, "\u{FFFD}"), (#"{"a": "b\ude00\ud83dc"}"#, "b\u{FFFD}\u{FFFD}c"),
      (#"{"a": "\\ud83d"}"#, "\\ud83d"),
    ] {
      let entries = try mapping(YAMLDocument(Array(json.utf8)).root)
      XCTAssertEqual(entries.first?.value.text, text)
    }
  }

  func testValuesBeforeSyntaxErrorAreKept() throws {
    let yaml = YAMLDocument(Array("a: 1\nb: [1, 2\nc: 3".utf8))
    XCTAssertEqual(yaml.failure?.isSyntax, true)
    XCTAssertFalse(yaml.incomplete.isEmpty)
    XCTAssertEqual(try mapping(yaml.root).first?.value.text, "1")
  }

  private func place(_ line: Int, _ column: Int) -> SourcePosition {
    SourcePosition(line: line, column: column)
  }

  private func mapping(_ value: YAMLValue?) throws -> [YAMLEntry] {
    guard case .mapping(let entries)? = value?.content else {
      XCTFail("no mapping")
      return []
    }
    return entries
  }
}
