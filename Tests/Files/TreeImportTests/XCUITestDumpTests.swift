import AccessibilityModel
import Foundation
import Scenes
import SourceDiagnostics
import Testing

@testable import TreeImport

/// Tests what is said of the elements that XCUITest prints, and damaged descriptions.
@MainActor
struct XCUITestDumpTests {
  private static func file(_ text: String, limits: DumpLimits = DumpLimits()) -> SceneFile {
    XCUITestImporter.read(Array(text.utf8), named: "d", limits: limits)
  }

  /// Returns a description with elements inside a window. `#` stands for an address and a frame.
  private static func description(_ lines: [String]) -> String {
    let frame = ", 0x1f, {{0.0, 0.0}, {60.0, 44.0}}"
    let inside = lines.map { "      " + $0.replacing("#", with: frame) }
    return
      ([
        "Element subtree:", " →Application, 0x1, pid: 7, label: 'App'", "    Window (Main)\(frame)",
      ]
      + inside + ["Path to element:", " →Application, 0x1, pid: 7, label: 'Never read'"])
      .joined(separator: "\n")
  }

  /// The lines of elements, with their speech.
  nonisolated static let elements: [(lines: [String], heard: [String])] = [
    (["Button#, label: 'Join'"], ["Join. Button."]),
    (["Button#, identifier: 'join'"], ["Button."]),
    (["Button#, label: 'Join', Disabled"], ["Join. Dimmed. Button."]),
    (["Button#, Selected, label: 'Join'"], ["Selected: Join. Button."]),
    (["Button#, label: 'Join'", "  StaticText#, label: 'Join'"], ["Join. Button."]),
    (["Button#", "  StaticText#, label: 'Join'"], ["Join. Button."]),
    (["StaticText#, label: 'Rose 'Old Gold''"], ["Rose 'Old Gold'"]),
    (["StaticText#, label: 'It's 'late', isn't it?'"], ["It's 'late', isn't it?"]),
    (["StaticText#, label: 'Tea, Selected'"], ["Tea, Selected"]),
    (["StaticText#, label: 'first", "second'"], ["first\n      second"]),
    (["StaticText#, label: 'Join', Glowing"], ["Join"]),
    (["StaticText#, label: 'Join', hint: 'Adds you'"], ["Join"]),
    (["StaticText#, identifier: 'only'"], []),
    (["StaticText#, value: Status"], ["Status"]),
    (["Image#, identifier: 'logo'"], []),
    (["Image#, label: 'Cat'"], ["Cat. Image."]),
    (["Other#, label: 'Rating', value: 3 of 5"], ["Rating: 3 of 5"]),
    (["Other#, label: 'Vertical scroll bar, 1 page', value: 0%"], []),
    (["Other#, label: 'Card'", "  Button#, label: 'Open'"], ["Open. Button."]),
    (["Hologram#, label: 'Leaf', value: 3, Disabled"], ["Leaf"]),
    (["Hologram#, identifier: 'leaf', value: 3"], []),
    (["Slider#, label: 'Water, in litres', value: 40%"], ["Water, in litres: 40%. Adjustable."]),
    (["Switch#, label: 'Wi-Fi', value: 1"], ["Wi-Fi. Switch Button. On."]),
    (["Switch#, value: 0"], ["Switch Button. Off."]),
    (["TextField#, placeholderValue: 'Town', value: Oslo"], ["Oslo. Text Field."]),
    (["TextField#, placeholderValue: 'Town'"], ["Town. Text Field."]),
    (
      ["TextField#, label: 'Note', value: It's, well, done, Keyboard Focused"],
      ["Note: It's, well, done. Text Field. Is editing."]
    ),
    (["SecureTextField#, label: 'Code', value: hunter2"], ["Code. Secure Text Field."]),
    (
      ["SecureTextField#, value: ••", "  StaticText#, label: 'hunter2'"], ["Secure Text Field."]
    ),
    (["Cell#, label: 'Tea'", "  StaticText#, label: 'Tea'"], ["Tea"]),
    (["Cell#", "  StaticText#, label: 'Tea'", "  StaticText#, label: 'Hot'"], ["Tea", "Hot"]),
    (
      ["Cell#, label: 'Wi-Fi'", "  StaticText#, label: 'Wi-Fi'", "  Switch#, label: 'Wi-Fi'"],
      ["Wi-Fi. Switch Button."]
    ),
    (
      [
        "NavigationBar#, identifier: 'Plants'",
        "  Button, 0x2, {{0, 0}, {20, 44}}, identifier: 'BackButton', label: 'Home'",
        "  StaticText, 0x3, {{20, 0}, {20, 44}}, label: 'Plants'",
      ], ["Home. Back Button.", "Plants. Heading."]
    ),
    (
      [
        "TabBar#", "  Button, 0x2, {{0, 0}, {20, 44}}, label: 'Home', Selected",
        "  Button, 0x3, {{20, 0}, {20, 44}}, label: 'Mail'",
      ], ["Selected: Home. Tab. 1 of 2.", "Mail. Tab. 2 of 2."]
    ),
    (["ActivityIndicator#, label: 'In progress', value: 1"], ["In progress"]),
    (
      ["Dialog#", "  Button#, label: 'Quit'", "Button#, label: 'Beside'"],
      ["Quit. Button.", "Beside. Button."]
    ),
    (["Sheet#", "  Button#, label: 'Copy'", "Button#, label: 'Behind'"], ["Copy. Button."]),
    (["Button, 0x2, {{0.0, 0.0}, {0.0, 0.0}}, label: 'Gone'"], []),
    (["Button, 0x2, {{inf, inf}, {0.0, 0.0}}, label: 'Far'"], ["Far. Button."]),
    (["Button, 0x2, label: 'Bare'"], ["Bare. Button."]),
    (["Button#, label: ''"], ["Button."]),
  ]

  @Test(arguments: elements.indices) func elementIsHeard(_ index: Int) throws {
    let (lines, heard) = Self.elements[index]
    let document = try #require(Self.file(Self.description(lines)).document)
    #expect(stops(of: document) == heard, "\(lines)")
    #expect(document.title == "App")
    #expect(document.size == Size(width: 60, height: 44))
  }

  /// An alert is in a separate window, which covers the others.
  @Test func alertHidesOtherWindows() throws {
    let file = Self.file(
      Self.description([
        "Button#, label: 'Behind'", "Alert#, label: 'Delete?'", "  Button#, label: 'Cancel'",
      ]).replacing("      Alert", with: "    Window, 0x2\n      Alert"))
    #expect(stops(of: try #require(file.document)) == ["Alert. Delete?. Cancel. Button."])
    #expect(
      file.problems.map(\.description).contains {
        $0.hasPrefix("d:5:1: note: The description does not say whether a window covers")
      })
  }

  /// Forms in which logs contain a description.
  @Test(arguments: [
    "    t =     1.23s Find the Button\n→Application, 0x1\n  Button, 0x2, label: 'Go'\n",
    "Application, 0x1, pid: 3\n  Button, 0x2, label: 'Go'\n    t =     2.00s Tear Down\n",
    "\u{FEFF}\nAttributes: Application, 0x1\nElement subtree:\n →Button, 0x2, label: 'Go'\n\n",
    "x Optional(Attributes: Application, 0x1\nElement subtree:\r\n →Button, 0x2, label: 'Go'\r\n",
    "2026-05-01T10:00:00.1Z Element subtree:\n2026-05-01T10:00:00.1Z  →Button, 0x2, label: 'Go'",
  ]) func descriptionInLogIsHeard(_ text: String) throws {
    let file = SceneFile.read(sceneOrDump: Array(text.utf8), named: "d")
    #expect(stops(of: try #require(file.document)) == ["Go. Button."], "\(text)")
  }

  @Test func factsThatAreMissingAreNotJudged() {
    let document = Self.file(Self.description(["Button#, label: 'Go'"])).document
    #expect(document?.knowledge == [.values, .pointSizes])
  }

  @Test func guessesAreNotedWithTheirLines() {
    let notes = Self.file(
      Self.description([
        "Hologram#, label: 'Leaf'", "TextView#, value: A long te...",
        "Button#, label: 'Go', Glowing",
        "Cell#, label: 'Row', Selected", "  Link#, label: 'Open'", "Button#, label: 'cut",
      ]).components(separatedBy: "\nPath")[0]
    ).problems.map(\.description)
    for note in [
      "d:2:1: note: XCUITest prints neither traits nor where VoiceOver stops",
      "d:4:1: note: Unknown type Hologram; only its label is read.",
      "d:5:1: note: XCUITest may have cut off a value",
      "d:6:1: note: The words “Glowing” are ignored.",
      "d:9:1: note: The description is cut off here, so this element is omitted.",
    ] { #expect(notes.contains { $0.hasPrefix(note) }, "\(note)") }
  }

  /// Damaged and hostile descriptions, with their errors.
  nonisolated static let hostile: [(text: String, errors: [String])] = [
    ("Element subtree:\n", ["d: The description of XCUITest has no elements."]),
    (
      "Query chain:\n →Find: Target Application 'a'\n",
      ["d: The description of XCUITest has no elements."]
    ),
    ("→Button, 0x1\n\u{0}", ["d:2:1: The file contains a NUL byte"]),
    (
      "→Button, 0x1\n  Button, 0x1\n    Button, 0x1\n      Button, 0x1\n",
      ["d:4:1: Elements are nested deeper than the limit of 2."]
    ),
    (
      String(repeating: "Button, 0x1\n", count: 7),
      ["d:6:1: The dump has more than the limit of 5 elements."]
    ),
    ("→Button, 0x1, {{, }}, {{1, 2}, {3, 4}}, label: ', value: , , : '\n", []),
    ("→Button, 0x1, label: '" + String(repeating: "', ", count: 50_000), []),
    ("→Button, 0x1, value: " + String(repeating: ", label:", count: 50_000), []),
    ("→Button, 0x1" + String(repeating: "\n", count: 100_000), []),
  ]

  @Test(arguments: hostile.indices) func hostileDescriptionIsScreenOrError(_ index: Int) {
    let (text, errors) = Self.hostile[index]
    #expect(XCUITestImporter.recognizes(Array(text.utf8)))
    let file = Self.file(text, limits: DumpLimits(nodes: 5, depth: 2))
    let found = file.problems.filter { $0.severity == .error }.map(\.description)
    #expect(found.count == errors.count, "\(found)")
    for (found, error) in zip(found, errors) { #expect(found.hasPrefix(error), "\(found)") }
    #expect((file.document == nil) == !errors.isEmpty)
  }
}
