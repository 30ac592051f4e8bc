import AccessibilityModel
import DesktopTree
import Foundation
import Languages
import Scenes
import SourceDiagnostics
import TestSupport
import XCTest

@testable import ScreenReader
@testable import TreeImport

/// Tests recordings: written ones are read as the same program, and damaged ones have positions.
@MainActor
final class DesktopRecordingTests: XCTestCase {
  private func recordings() throws -> [URL] {
    try DumpCaseTests.dumps().filter { $0.pathExtension == "jsonl" }
  }

  private func tree(_ bytes: [UInt8]) throws -> DesktopTree {
    var notes = ImportNotes(file: "r")
    return try DesktopImporter.tree(bytes, named: "r", limits: DumpLimits(), notes: &notes)
      .get().tree
  }

  func testAWrittenRecordingIsTheSameProgram() async throws {
    let recordings = try recordings()
    XCTAssertEqual(recordings.count, 7)
    for url in recordings {
      let first = try tree([UInt8](Data(contentsOf: url)))
      let written = DesktopRecording.text(of: first)
      let second = try tree(Array(written.utf8))
      XCTAssertEqual(first.nodes, second.nodes, url.lastPathComponent)
      XCTAssertEqual(first.program, second.program)
      XCTAssertEqual(written, DesktopRecording.text(of: second))
    }
  }

  func testARecordingAndALiveProgramSayTheSame() async throws {
    for url in try recordings() {
      let bytes = [UInt8](try Data(contentsOf: url))
      let document = try XCTUnwrap(DesktopImporter.read(bytes, named: "r").document)
      let mirror = DesktopMirror(try tree(bytes))
      let live = AdaptedScreen(
        DesktopAdapter(mirror), title: document.title, language: document.language)
      let recorded = speech(of: document)
      for (one, other) in zip(heard(live), recorded) where one != other {
        XCTFail("\(url.lastPathComponent): live “\(one)”, recorded “\(other)”")
        break
      }
      XCTAssertEqual(heard(live).count, recorded.count)
    }
  }

  private func heard(_ screen: AccessibilityElement) -> [[String]] {
    var reader = ScreenReader(screen: screen)
    reader.settings.detail.hints = false
    var speech = [texts(reader.open())]
    if !reader.isAtFirstElement { speech.append(reader.type("first")) }
    while speech.count < 500, speech.last != [reader.phrases.lastItem] {
      speech.append(reader.type("swipe right"))
    }
    return speech
  }

  func testThePasswordIsNotWritten() async throws {
    let recording = """
      {"application": {"toolkit": "gtk"}}
      {"id": "a", "role": 75}
      {"id": "p", "parent": "a", "role": 40, "states": ["visible"], "text": {"text": "hunter2"}}
      """
    XCTAssertFalse(DesktopRecording.text(of: try tree(Array(recording.utf8))).contains("hunter2"))
  }

  // MARK: Damage

  private func problems(_ text: String) -> [String] {
    DesktopImporter.read(Array(text.utf8), named: "r").problems.map(\.description)
  }

  func testDamagedLinesHavePositions() async {
    XCTAssertEqual(
      problems(
        "{\"application\": {}}\n{\"id\": \"a\" \"role\": 75}\n\n{\"id\": 7, \"role\": 75}\n"),
      [
        "r:2:12: This is not JSON: Invalid value. Save one dump in a file, as the tool has written it.",
        "r:4:1: This line is not an object with an “id” and a “role”. Each line of a "
          + "recording is one: {\"id\": …, \"parent\": …, \"role\": …}.",
      ])
  }

  func testARecordingWithoutAWindowIsRefused() async {
    XCTAssertEqual(
      problems("{\"application\": {}}\n{\"id\": \"a\", \"role\": 75}"),
      [
        "r: The recording has no window that is on the screen. Record the program while one "
          + "of its windows is open."
      ])
  }

  func testWrongValuesAreIgnoredWithANote() async {
    let window =
      "{\"application\": {}}\n{\"id\": \"a\", \"role\": 75}\n{\"id\": \"w\", \"parent\": \"a\", "
      + "\"role\": 23, \"Name\": 7, \"states\": [\"visible\", \"showing\", \"unheard-of\"]}\n"
    XCTAssertEqual(
      problems(
        window
          + "{\"id\": \"w\", \"role\": 1}\n{\"id\": \"x\", \"parent\": \"gone\", \"role\": 1}\n"),
      [
        "r:3:1: note: The value of “Name” has the wrong type, and is ignored.",
        "r:4:1: note: Duplicate id; only the first object is used.",
        "r:5:1: note: Objects omitted because the line of their parent is missing: 1.",
      ])
  }

  func testHostileStringsBecomeAScreen() async throws {
    let texts = [
      String(repeating: "x", count: 1_000_000), "\\u0000", "\\u202e\\u0007\\u001b[2J", "\\ufffc",
      "\\ud83d", "</text>", "%s%n", "\\n\\n",
    ]
    for text in texts {
      let recording = """
        {"application": {"toolkit": "\(text)", "version": "\(text)"}}
        {"id": "a", "role": 75}
        {"id": "w", "parent": "a", "role": 23, "Name": "\(text)", "states": ["visible", "showing"]}
        {"id": "\(text)", "parent": "w", "role": 43, "Name": "\(text)", "Description": "\(text)", \
        "states": ["visible", "showing"], "attributes": {"\(text)": "\(text)", "level": "\(text)"}}
        """
      let file = DesktopImporter.read(Array(recording.utf8), named: "r")
      if let document = file.document {
        let heard = speech(of: document).joined().map(\.count).max() ?? 0
        XCTAssertLessThanOrEqual(heard, 20_100)
      } else {
        XCTAssertTrue(file.problems.contains { $0.severity == .error })
      }
    }
  }

  func testADeepTreeIsCutOff() async throws {
    var lines = [
      "{\"application\": {}}", "{\"id\": \"0\", \"role\": 75}",
      "{\"id\": \"1\", \"parent\": \"0\", \"role\": 23, \"states\": [\"visible\", \"showing\"]}",
    ]
    for number in 2..<2_000 {
      lines.append(
        "{\"id\": \"\(number)\", \"parent\": \"\(number - 1)\", \"role\": 39, \"Name\": \"n\", "
          + "\"states\": [\"visible\", \"showing\"]}")
    }
    let file = DesktopImporter.read(Array(lines.joined(separator: "\n").utf8), named: "r")
    XCTAssertNotNil(file.document)
    XCTAssertEqual(
      file.problems.map(\.message), ["Objects omitted because they are nested deeper than 400."])
  }

  // MARK: - Titles

  /// Returns a recording of a window with one element.
  private func recording(_ title: String?, role: Int = 23, name: String = "", element: Int)
    -> String
  {
    let shown = title.map { ", \"displayTitle\": \"\($0)\"" } ?? ""
    let states = "[\"visible\", \"showing\", \"active\", \"enabled\"]"
    return """
      {"application": {"toolkit": "gtk", "version": "3.24"\(shown)}}
      {"id": "/root", "role": 75}
      {"id": "/w", "parent": "/root", "role": \(role), "Name": "\(name)", "states": \(states)}
      {"id": "/b", "parent": "/w", "role": \(element), "Name": "Sine", "states": \(states)}
      """
  }

  private func document(_ recording: String) throws -> SceneDocument {
    try XCTUnwrap(DesktopImporter.read(Array(recording.utf8), named: "r").document)
  }

  func testTheTitleOfARecordingIsTheOneThatTheWindowShows() async throws {
    let (button, label) = (43, 29)
    let shown = recording("KCalc", element: button)
    XCTAssertEqual(try document(shown).title, "KCalc")
    let again = DesktopRecording.text(of: try tree(Array(shown.utf8)))
    XCTAssertEqual(try document(again).title, "KCalc")
    XCTAssertEqual(
      try document(recording("KCalc", name: "Sum", element: button)).title, "Sum")
    let bare = try document(recording(nil, element: button))
    XCTAssertNil(bare.title)
    XCTAssertTrue(bare.knowledge.contains(.title))
    // A message has no title, but a text.
    XCTAssertFalse(
      try document(recording(nil, role: 2, element: label)).knowledge.contains(.title))
    XCTAssertTrue(
      try document(recording(nil, role: 2, element: button)).knowledge.contains(.title))
  }

  func testAnElementIsNamedByItsRoleAndItsWay() async throws {
    let states = "[\"visible\", \"showing\", \"active\", \"enabled\"]"
    let rows = [
      ("/w", "/root", 23, "Sum"), ("/p", "/w", 39, ""), ("/t", "/p", 63, "Format"),
      ("/a", "/t", 43, ""), ("/b", "/t", 43, ""),
    ].map { id, parent, role, name in
      "{\"id\": \"\(id)\", \"parent\": \"\(parent)\", \"role\": \(role), \"Name\": \"\(name)\", "
        + "\"states\": \(states), \"screen\": [0, 0, 20, 20]}"
    }
    let program = "{\"application\": {\"toolkit\": \"Qt\"}}\n{\"id\": \"/root\", \"role\": 75}\n"
    let document = try document(program + rows.joined(separator: "\n"))
    XCTAssertEqual(document.toolkit, .qt)
    var nodes = document.elements
    var origins: [String] = []
    while let node = nodes.popLast() {
      if node.isElement == true, let origin = node.description.facts?.origin {
        origins.append("\(origin.name): \(origin.path ?? "")")
      }
      nodes += node.children
    }
    XCTAssertEqual(
      origins.sorted(),
      [
        "push button: tool bar “Format” > push button 1",
        "push button: tool bar “Format” > push button 2",
      ])
  }
}
