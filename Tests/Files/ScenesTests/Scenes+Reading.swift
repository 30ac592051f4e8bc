import ReaderSession
import Scenes
import SourceDiagnostics
import XCTest

/// Reads a valid scene.
func document(
  _ scene: String, file: StaticString = #filePath, line: UInt = #line
) throws -> SceneDocument {
  let read = SceneFile.read(Array(scene.utf8), named: "scene")
  XCTAssertEqual(read.problems.map(\.description), [], file: file, line: line)
  return try XCTUnwrap(read.document, file: file, line: line)
}

/// Reads a valid scene with one view, which is written as a list item.
func readNode(
  _ view: String, file: StaticString = #filePath, line: UInt = #line
) throws -> SceneNode {
  let document = try document("earshot: 1\nelements:\n- \(view)\n", file: file, line: line)
  return try XCTUnwrap(document.elements.first, file: file, line: line)
}

/// Performs typical commands on a screen.
@MainActor
func operate(_ document: SceneDocument) throws {
  let screen = SceneScreen(document)
  var transcript = Transcript(of: screen, rules: screen.rules)
  _ = transcript.open()
  for command in ["swipe up", "page down", "double tap", "swipe right", "last", "type 7"] {
    _ = try XCTUnwrap(transcript.perform(command), command)
  }
}

/// A scene with every key of the format.
let sceneWithEveryKey = """
  earshot: 1
  title: Everything
  language: de_AT
  direction: rtl
  idiom: pad
  size: [390, 844]
  elements:
  - id: volume
    label: Volume
    hint: Adjust volume
    traits: [button, switchButton]
    roleDescription: knob
    language: fr
    frame: [16, 16.5, 44, 200]
    isElement: true
    hidden: true
    alpha: 0.5
    clips: true
    elementsHidden: true
    modal: true
    groups: true
    expanded: false
    pressed: mixed
    headingLevel: 2
    position: [1, 3]
    popup: menu
    required: true
    error: Must be between 1 and 8
    cell: {row: 1, column: 2, rows: 3, columns: 4}
    range:
      minimum: -5
      maximum: 0x10
      step: 5e-1
      page: 2
      value: +99
      orientation: vertical
      readOnly: true
      format: duration
      text: "{value} percent"
      texts: {0: "off", "10": as loud as it goes, 0.5: no}
      restText: "{text} of 10"
      restTexts: {'1': one of ten}
      lowerBound: low
      upperBound: table
      gap: 0.25
    activate: {set: {volume: 1, low: -2.5}}
    actions:
    - {name: Up, does: {increment: volume}}
    - {name: Down, does: {decrement: low}}
    - {name: Open, does: {open: sheet}}
    - {name: Say, does: {announce: 1:30}}
    - {name: Select, does: {select: true}}
    - {name: Toggle, does: {toggle: true}}
    - {name: Close, does: {dismiss: true}}
    content:
    - {label: Size, value: 3 MB, importance: high}
    - {label: Kind, value: 5, importance: default}
  - {id: low, range: {upperBound: volume}}
  - id: table
    container: table
    rowHeaders: {0: a, "1": [a, b]}
    columnHeaders: {2: [b]}
    range: {}
    elements: [{id: a, label: A}, {id: b, value: B}]
  - {id: sheet, control: dj-deck, children: [{label: C}]}

  """
