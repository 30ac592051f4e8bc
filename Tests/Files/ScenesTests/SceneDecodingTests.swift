import AccessibilityModel
import ScreenReader
import SourceDiagnostics
import XCTest

@testable import Scenes

/// Tests the decoding of every key in a scene.
final class SceneDecodingTests: XCTestCase {
  func testEveryKeyOfFileIsRead() throws {
    let scene = try document(sceneWithEveryKey)
    XCTAssertEqual(scene.title, "Everything")
    XCTAssertEqual(scene.language, "de-AT")
    XCTAssertEqual(scene.rules, TraversalRules(direction: .rightToLeft, idiom: .pad))
    XCTAssertEqual(scene.size, Size(width: 390, height: 844))
    XCTAssertEqual(scene.elements.map(\.id), ["volume", "low", "table", "sheet"])
    XCTAssertEqual(scene.elementCount, 7)
  }

  func testEveryKeyOfViewIsRead() throws {
    var expected = SceneNode()
    expected.position = SourcePosition(line: 8, column: 3)
    expected.id = "volume"
    expected.label = "Volume"
    expected.hint = "Adjust volume"
    expected.traits = [.button, .toggleButton, .header]
    expected.headingLevel = 2
    expected.positionInSet = AccessibilityPositionInSet(position: 1, count: 3)
    expected.popup = .menu
    expected.isRequired = true
    expected.roleDescription = "knob"
    expected.language = "fr"
    expected.frame = Rectangle(x: 16, y: 16.5, width: 44, height: 200)
    expected.isElement = true
    expected.isHidden = true
    expected.alpha = 0.5
    expected.clips = true
    expected.elementsHidden = true
    expected.isModal = true
    expected.groups = true
    expected.isExpanded = false
    expected.pressed = .mixed
    expected.error = "Must be between 1 and 8"
    expected.cell = ElementDescription.Cell(
      row: 1, column: 2, rowSpan: 3, columnSpan: 4)
    var range = SceneRange(minimum: -5, maximum: 16, step: 0.5, page: 2, value: 99)
    range.orientation = .vertical
    range.isReadOnly = true
    range.format = .duration
    range.format.text = "{value} percent"
    range.format.texts = [0: "off", 10: "as loud as it goes", 0.5: "no"]
    range.format.restText = "{text} of 10"
    range.format.restTexts = [1: "one of ten"]
    range.lowerBound = "low"
    range.upperBound = "table"
    range.gap = 0.25
    expected.range = range
    expected.activation = .set(["volume": 1, "low": -2.5])
    expected.actions = [
      SceneNamedAction(name: "Up", does: .increment("volume")),
      SceneNamedAction(name: "Down", does: .decrement("low")),
      SceneNamedAction(name: "Open", does: .open("sheet")),
      SceneNamedAction(name: "Say", does: .announce("1:30")),
      SceneNamedAction(name: "Select", does: .select),
      SceneNamedAction(name: "Toggle", does: .toggle),
      SceneNamedAction(name: "Close", does: .dismiss),
    ]
    expected.content = [
      ElementDescription.Content(label: "Size", value: "3 MB", importance: .high),
      ElementDescription.Content(label: "Kind", value: "5"),
    ]
    XCTAssertEqual(try document(sceneWithEveryKey).elements.first, expected)
  }

  func testWebStatesAreRead() throws {
    func check(_ text: String) throws -> AccessibilityCheck? { try readNode("{\(text)}").check }
    XCTAssertEqual(try check("checkBox: true"), AccessibilityCheck(.checkBox, .checked))
    XCTAssertEqual(try check("checkBox: mixed"), AccessibilityCheck(.checkBox, .mixed))
    XCTAssertEqual(try check("radioButton: false"), AccessibilityCheck(.radioButton, .unchecked))
    XCTAssertNil(try check("checkBox: , radioButton: "))
    let main = try readNode("{landmark: main, label: News, elements: []}")
    XCTAssertEqual([main.container == .landmark, main.landmark == .main], [true, true])
    XCTAssertTrue(try readNode("{invalid: true}").isInvalid)
  }

  func testTableHasHeaders() throws {
    let table = try document(sceneWithEveryKey).elements[2]
    XCTAssertEqual(table.container, .dataTable)
    XCTAssertEqual(table.rowHeaders, [0: ["a"], 1: ["a", "b"]])
    XCTAssertEqual(table.columnHeaders, [2: ["b"]])
    XCTAssertTrue(table.keepsOrder)
    XCTAssertEqual(table.children.map(\.label), ["A", nil])
    XCTAssertEqual(table.children.map(\.value), [nil, "B"])
  }

  func testChildrenHaveNoExplicitOrder() throws {
    let sheet = try document(sceneWithEveryKey).elements[3]
    XCTAssertEqual(sheet.control, .deck)
    XCTAssertEqual(sheet.children.map(\.label), ["C"])
    XCTAssertFalse(sheet.keepsOrder)
  }

  func testMissingKeysHaveDefaults() throws {
    XCTAssertEqual(try document("earshot: 1\n"), SceneDocument())
    var expected = SceneNode()
    expected.position = SourcePosition(line: 3, column: 3)
    expected.range = SceneRange(minimum: 0, maximum: 100, step: 1, page: 10, value: 0)
    XCTAssertEqual(try readNode("range: {}"), expected)
    XCTAssertEqual(try readNode("range: {step: 0.5, minimum: 3}").range?.page, 5)
    XCTAssertEqual(try readNode("range: {step: 0.5, minimum: 3}").range?.value, 3)
  }

  func testEmptyTextAndNullCountAsAbsent() throws {
    var expected = SceneNode()
    expected.position = SourcePosition(line: 3, column: 3)
    let empty = """
      {id: "", label: "", value: '', hint: , traits: null, roleDescription: ~, frame: null,
       range: null, activate: , children: ~, elements: null, expanded: Null, pressed: "",
       container: "", cell: ~, control: NULL, error: "", language: "", alpha: ~, content: ,
       actions: null, rowHeaders: , columnHeaders: ~}
      """
    XCTAssertEqual(try readNode(empty), expected)
    XCTAssertEqual(try readNode("{range: {texts: {0: ''}, text: ''}}").range, SceneRange())
  }

  func testTextsAreReadAsWritten() throws {
    for text in [
      "no", "on", "off", "yes", "1:30", "007", "1.50", "true", "0x1F", "1_000", "2026-11-21",
    ] { XCTAssertEqual(try readNode("label: \(text)").label, text) }
    XCTAssertEqual(try readNode("label: 'null'").label, "null")
    XCTAssertEqual(try readNode("label: !!str null").label, "null")
    XCTAssertEqual(try readNode("label: |-\n    two\n    lines").label, "two\nlines")
    XCTAssertEqual(try readNode("{id: 5}").id, "5")
  }

  func testNumbersFollowCoreSchema() throws {
    let numbers: [(String, Double)] = [
      ("7", 7), ("-7", -7), ("+7.5", 7.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("0o17", 15),
      ("0xff", 255), ("-0", 0), ("010", 10), ("!!int 5", 5), ("!!float '5'", 5),
    ]
    for (text, number) in numbers {
      XCTAssertEqual(try readNode("range: {value: \(text)}").range?.value, number, text)
    }
    for text in [
      "1_000", "0b1", "1e", "e1", ".", "-", "+", "--1", "1.2.3", "0x", "-0x1", "１", "inf", "nan",
    ] {
      let scene = "earshot: 1\nelements:\n- range:\n    value: \(text)\n"
      XCTAssertEqual(SceneFile.read(Array(scene.utf8), named: "").problems.count, 1, text)
    }
  }

  func testValueOutOfRangeIsNotError() throws {
    XCTAssertEqual(try readNode("range: {maximum: 10, value: 11}").range?.value, 11)
    XCTAssertEqual(try readNode("range: {minimum: 5, maximum: 5, value: -3}").range?.value, -3)
  }

  func testTwoThumbsMayBoundEachOther() throws {
    let scene = try document(
      """
      earshot: 1
      elements:
      - {id: low, range: {upperBound: high, gap: 10}}
      - {id: high, range: {lowerBound: low, gap: 10, upperBound: budget}}
      - {id: budget, control: pitch}

      """)
    XCTAssertEqual(scene.elements.map { $0.range?.lowerBound }, [nil, "low", nil])
  }

  func testTwoButtonsMayOpenSameDialog() throws {
    let scene = """
      earshot: 1
      elements:
      - {id: first, label: First, activate: {open: outer}}
      - {label: Second, activate: {open: inner}, actions: [{name: Outer, does: {open: outer}}]}
      - {id: outer, hidden: true, children: [{label: More, activate: {open: inner}}]}
      - {id: inner, hidden: true, children: [{label: Close, activate: {dismiss: true}}]}

      """
    XCTAssertEqual(try document(scene).elementCount, 6)
  }

  func testAliasRepeatsAnchoredValue() throws {
    let scene = try document(
      """
      earshot: 1
      elements:
      - label: &name Volume
        frame: &frame [0, 0, 10, 10]
      - {label: *name, frame: *frame}

      """)
    XCTAssertEqual(scene.elements.map(\.label), ["Volume", "Volume"])
    XCTAssertEqual(scene.elements[1].frame, scene.elements[0].frame)
  }

  func testJSONIsReadAsYAML() throws {
    let json = """
      {
      \t"earshot": 1, "title": "\\ud83d\\ude00 a\\/b \\\\ud83d\\u0000", "language": null,
      \t"elements": [{"id":"a","label":"A","range":{"value":1.5e0,"texts":{"0":"off"}}}]
      }
      """
    let yaml = """
      earshot: 1
      title: "😀 a/b \\\\ud83d\\0"
      elements:
      - id: a
        label: A
        range: {value: 1.5, texts: {0: off}}
      """
    var (one, other) = (try document(json), try document(yaml))
    XCTAssertEqual(one.elements[0].position, SourcePosition(line: 3, column: 15))
    XCTAssertEqual(other.elements[0].position, SourcePosition(line: 4, column: 3))
    one.elements[0].position = nil
    other.elements[0].position = nil
    XCTAssertEqual(one, other)
  }

  func testByteOrderMarkAndLineEndingsAreIgnored() throws {
    let scene = "earshot: 1\ntitle: Sound\nelements:\n- label: A\n"
    let expected = try document(scene)
    XCTAssertEqual(try document("\u{FEFF}" + scene), expected)
    XCTAssertEqual(try document(scene.replacing("\n", with: "\r\n")), expected)
    XCTAssertEqual(try document("%YAML 1.2\n---\n" + scene + "...\n").title, "Sound")
  }
}
