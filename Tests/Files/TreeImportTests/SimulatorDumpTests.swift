import AccessibilityModel
import Scenes
import SourceDiagnostics
import Testing

@testable import TreeImport

/// Tests what is said of the elements of the iOS Simulator, and damaged descriptions.
@MainActor
struct SimulatorDumpTests {
  private static func file(_ text: String, limits: DumpLimits = DumpLimits()) -> SceneFile {
    SimulatorImporter.read(Array(text.utf8), named: "d", limits: limits)
  }

  /// Elements, with their speech.
  nonisolated static let elements: [(json: String, heard: [String])] = [
    (#"{"type": "Application", "AXLabel": "Radio"}"#, []),
    (#"{"type": "Window", "AXLabel": "Radio", "children": []}"#, []),
    (#"{"type": "Button", "AXLabel": " Join\n"}"#, ["Join. Button."]),
    (#"{"role": "AXButton", "title": "Join"}"#, ["Join. Button."]),
    (#"{"type": "Button", "AXLabel": ""}"#, ["Button."]),
    (#"{"type": "Button", "AXLabel": "Join", "enabled": false}"#, ["Join. Dimmed. Button."]),
    (#"{"type": "Button", "AXLabel": "Join", "visible": false}"#, []),
    (#"{"type": "Image", "AXLabel": null}"#, ["Image."]),
    (#"{"type": "StaticText", "AXLabel": "Hi", "AXValue": "Hi"}"#, ["Hi"]),
    (#"{"type": "StaticText", "AXLabel": null}"#, []),
    (#"{"type": "Slider", "AXLabel": "Volume", "AXValue": 4}"#, ["Volume: 4. Adjustable."]),
    (#"{"type": "CheckBox", "AXLabel": "Wake", "AXValue": true}"#, ["Wake. Switch Button. On."]),
    (
      #"{"type": "CheckBox", "role_description": "switch", "AXLabel": "Wake", "AXValue": "Off"}"#,
      ["Wake. Switch Button. Off."]
    ),
    (
      #"{"type": "TextField", "subrole": "AXSecureTextField", "AXValue": "hunter2"}"#,
      ["Secure Text Field."]
    ),
    (
      #"{"type": "SecureTextField", "children": [{"type": "StaticText", "AXLabel": "hunter2"}]}"#,
      ["Secure Text Field."]
    ),
    (
      #"{"type": "Button", "children": [{"type": "StaticText", "AXLabel": "Join"}]}"#,
      ["Join. Button."]
    ),
    (
      #"{"type": "Button", "AXLabel": "Join us", "children": [{"type": "StaticText", "AXLabel": "Join"}]}"#,
      ["Join us. Button."]
    ),
    (
      #"{"type": "Cell", "AXLabel": "Mail", "children": [{"type": "Switch", "AXLabel": "Mail", "AXValue": "1"}]}"#,
      ["Mail", "Mail. Switch Button. On."]
    ),
    (
      #"{"type": "Group", "children": [{"type": "RadioButton", "role_description": "tab", "AXLabel": "A", "AXValue": "1"}, {"type": "RadioButton", "role_description": "Tab", "AXLabel": "B"}]}"#,
      ["Selected: A. Tab. 1 of 2.", "B. Tab. 2 of 2."]
    ),
    (#"{"type": "Toaster", "AXLabel": "Done"}"#, ["Done"]),
    (
      #"{"type": "Toaster", "AXLabel": "Done", "traits": ["button", "Glow", "selected"]}"#,
      ["Selected: Done. Button."]
    ),
    (#"{"type": "Button", "AXLabel": "\uE000"}"#, ["Button."]),
    (
      #"{"type": 7, "AXLabel": {}, "children": 3, "frame": [], "traits": {}, "custom_actions": "x"}"#,
      []
    ),
    (
      #"{"type": "TextField", "AXLabel": "Mail", "content_required": true}"#,
      ["Mail. Text Field. Required."]
    ),
  ]

  @Test(arguments: elements.indices) func elementIsHeard(_ index: Int) throws {
    let (json, heard) = Self.elements[index]
    let document = try #require(Self.file("[\(json)]").document)
    #expect(stops(of: document) == heard, "\(json)")
  }

  /// Frames in both forms, and implausible ones.
  @Test(arguments: [
    #""frame": {"x": 1, "y": 2.5, "width": 3, "height": 4}"#, #""AXFrame": "{{1, 2.5}, {3, 4}}""#,
    #""AXFrame": "broken", "frame": {"x": 1, "y": 2.5, "width": 3, "height": 4}"#,
  ]) func frameIsRead(_ frame: String) {
    let file = Self.file("[{\"type\": \"Button\", \(frame)}]")
    #expect(file.document?.elements.first?.frame == Rectangle(x: 1, y: 2.5, width: 3, height: 4))
  }

  @Test(arguments: [
    #""AXFrame": "{{1, 2}, {3}}""#, #""frame": {"x": 9e18, "y": 0, "width": 1, "height": 1}"#,
    #""frame": {"x": 0, "y": 0, "width": -1, "height": 1}"#, #""AXFrame": "{{nan, inf}, {1, 1}}""#,
  ]) func implausibleFrameIsIgnored(_ frame: String) {
    let file = Self.file("[{\"type\": \"Button\", \(frame)}]")
    #expect(file.document?.elements.count == 1)
    #expect(file.document?.elements.first?.frame == nil)
  }

  @Test func customActionsAreOffered() {
    let file = Self.file(
      #"[{"type": "Cell", "AXLabel": "Mail", "custom_actions": ["Delete", {"name": "Flag"}, 7, " "]}]"#
    )
    #expect(file.document?.elements.first?.actions.map(\.name) == ["Delete", "Flag"])
  }

  /// Answers of tools for agents, with a description of one button, and what is heard.
  nonisolated static let answers: [(text: String, heard: [String]?)] = {
    let button = #"[{"type": "Button", "AXLabel": "Join ``` us", "AXUniqueId": "a"}]"#
    let text =
      "Accessibility hierarchy retrieved successfully:\n```json\n\(button)\n```\nNext Steps:\n- Tap"
    let escaped = text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let content =
      #"{"content": [{"type": "text", "text": "\#(escaped)"}, {"type": "text", "text": "Tips"}]}"#
    let heard = ["Join ``` us. Button."]
    return [
      (text, heard), ("\u{FEFF}\n📷 Snapshot UI\n\n  Simulator: A\n\n" + text, heard),
      (content, heard), (#"{"jsonrpc": "2.0", "id": 1, "result": \#(content)}"#, heard),
      ("```json\n" + #"{"elements": \#(button)}"# + "\n```", heard),
      ("Bundled axe tool not found.", nil), ("```json\n{\"a\": 1}\n```", nil),
      (#"{"content": [{"type": "text", "text": "```json"}]}"#, nil),
      ("earshot: 1\nelements: []\n# ```json\n", nil),
    ]
  }()

  @Test(arguments: answers.indices) func descriptionInsideAnswerIsHeard(_ index: Int) throws {
    let (text, heard) = Self.answers[index]
    let bytes = Array(text.utf8)
    #expect(SimulatorImporter.recognizes(bytes) == (heard != nil))
    guard let heard else { return }
    let file = SceneFile.read(sceneOrDump: bytes, named: "d")
    #expect(stops(of: try #require(file.document)) == heard)
  }

  @Test func errorInsideAnswerHasItsLine() {
    let file = SceneFile.read(
      sceneOrDump: Array("Success:\n```json\n[{\"AXLabel\": \"a\"},\n  nope]\n```\n".utf8),
      named: "d")
    #expect(file.problems.map { "\($0)".prefix(4) } == ["d:4:"])
  }

  /// Damaged and hostile descriptions, with the beginnings of their errors.
  nonisolated static let hostile: [(text: String, errors: [String])] = [
    ("[{\"AXLabel\": \"a\"}, {\"AXLabel\": ", ["d:1:"]),
    ("{\"AXLabel\": \"a\"}\n7\n", ["d"]),
    ("[" + String(repeating: "{\"children\": [", count: 100_000), ["d"]),
    ("[{}, {}, {}, {}, {}, {}]", ["d: The dump has more than the limit of 5 elements."]),
    ("[7, null, \"AXLabel\", []]", []),
    (
      "[\(String(repeating: "{\"children\": [", count: 15))\(String(repeating: "]}", count: 15))]",
      []
    ),
  ]

  @Test(arguments: hostile.indices) func hostileDescriptionIsScreenOrError(_ index: Int) {
    let (text, errors) = Self.hostile[index]
    let file = Self.file(text, limits: DumpLimits(nodes: index == 3 ? 5 : 100, depth: 40))
    let found = file.problems.filter { $0.severity == .error }.map(\.description)
    #expect(found.count == errors.count)
    for (found, error) in zip(found, errors) { #expect(found.hasPrefix(error)) }
    #expect((file.document == nil) == !errors.isEmpty)
  }
}
