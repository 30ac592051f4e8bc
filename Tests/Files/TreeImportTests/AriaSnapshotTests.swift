import AccessibilityModel
import Scenes
import SourceDiagnostics
import Testing

@testable import TreeImport

/// Tests what is said of Playwright's snapshots, in both forms, and damaged ones.
@MainActor
struct AriaSnapshotTests {
  private static func file(_ text: String, limits: DumpLimits = DumpLimits()) -> SceneFile {
    AriaSnapshotImporter.read(Array(text.utf8), named: "d", limits: limits)
  }

  /// Nodes as YAML and as JSON, with their speech.
  nonisolated static let nodes: [(yaml: String, json: String, heard: [String])] = [
    (
      #"- heading "News" [level=2]"#, #"{"role": "heading", "name": "News", "level": 2}"#,
      ["News. Heading Level 2."]
    ),
    (#"- button "Go""#, #"{"role": "button", "name": "Go"}"#, ["Go. Button."]),
    (
      #"- button "Say \"hi\"" [disabled] [ref=e2] [cursor=pointer]"#,
      #"{"role": "button", "name": "Say \"hi\"", "disabled": true, "ref": "e2"}"#,
      [#"Say "hi". Dimmed. Button."#]
    ),
    (
      #"- 'button "It''s: [late]" [pressed]'"#,
      #"{"role": "button", "name": "It's: [late]", "pressed": true}"#,
      ["It's: [late]. Toggle Button. Pressed."]
    ),
    (
      #"- button "More" [expanded]"#, #"{"role": "button", "name": "More", "expanded": true}"#,
      ["More. Button. Expanded."]
    ),
    (
      #"- checkbox "Loop" [checked]"#, #"{"role": "checkbox", "name": "Loop", "checked": true}"#,
      ["Loop. Check Box. Checked."]
    ),
    (
      #"- checkbox "Loop" [checked=mixed]"#,
      #"{"role": "checkbox", "name": "Loop", "checked": "mixed"}"#, ["Loop. Check Box. Mixed."]
    ),
    (
      #"- checkbox "Loop""#, #"{"role": "checkbox", "name": "Loop"}"#,
      ["Loop. Check Box. Unchecked."]
    ),
    (#"- switch "Wi-Fi""#, #"{"role": "switch", "name": "Wi-Fi"}"#, ["Wi-Fi. Switch Button. Off."]),
    (
      #"- textbox "Mail": a@b.org"#, #"{"role": "textbox", "name": "Mail", "text": "a@b.org"}"#,
      ["Mail: a@b.org. Text Field."]
    ),
    (
      #"- textbox "Mail" [active] [invalid]"#,
      #"{"role": "textbox", "name": "Mail", "active": true, "invalid": true}"#,
      ["Mail. Text Field. Is editing. Invalid Field."]
    ),
    (
      #"- textbox "Your password": hunter2"#,
      #"{"role": "textbox", "name": "Your password", "text": "hunter2"}"#,
      ["Your password. Secure Text Field."]
    ),
    (
      #"- slider "Volume": "9""#, #"{"role": "slider", "name": "Volume", "text": "9"}"#,
      ["Volume: 9. Adjustable."]
    ),
    (
      "- combobox \"Fruit\":\n  - option \"Pear\"\n  - option \"Fig\" [selected]",
      #"{"role": "combobox", "name": "Fruit", "children": [{"role": "option", "name": "Pear"}, {"role": "option", "name": "Fig", "selected": true}]}"#,
      ["Fruit: Fig. Popup Button."]
    ),
    (
      "- text: Fruit\n- combobox \"Fruit\": Fig",
      #"{"role": "text", "text": "Fruit"}, {"role": "combobox", "name": "Fruit", "text": "Fig"}"#,
      ["Fruit: Fig. Combo Box."]
    ),
    (
      "- checkbox \"Loop\"\n- text: Loop",
      #"{"role": "checkbox", "name": "Loop"}, {"role": "text", "text": "Loop"}"#,
      ["Loop. Check Box. Unchecked."]
    ),
    (
      "- text: Go\n- button \"Go\"",
      #"{"role": "text", "text": "Go"}, {"role": "button", "name": "Go"}"#, ["Go", "Go. Button."]
    ),
    (
      "- list:\n  - listitem: \"1:30\"\n  - listitem: no",
      #"{"role": "list", "children": [{"role": "listitem", "text": "1:30"}, {"role": "listitem", "text": "no"}]}"#,
      ["1:30. List Start.", "no. List End."]
    ),
    (
      "- navigation \"Site\":\n  - link \"Home\":\n    - /url: /home",
      #"{"role": "navigation", "name": "Site", "children": [{"role": "link", "name": "Home", "url": "/home"}]}"#,
      ["Home. Link. Site, Navigation, Landmark."]
    ),
    ("- img", #"{"role": "img"}"#, []),
    (#"- img "Cat""#, #"{"role": "img", "name": "Cat"}"#, ["Cat. Image."]),
    (
      #"- wormhole "Deep" [glow]"#, #"{"role": "wormhole", "name": "Deep", "glow": true}"#, ["Deep"]
    ),
    ("- button:", #"{"role": "button"}"#, ["Button."]),
  ]

  @Test(arguments: nodes.indices) func bothFormsAreHeardAlike(_ index: Int) throws {
    let (yaml, json, heard) = Self.nodes[index]
    for text in [yaml, "[\(json)]", #"{"role": "fragment", "children": [\#(json)]}"#] {
      let document = try #require(Self.file(text).document)
      #expect(stops(of: document) == heard, "\(text)")
    }
  }

  /// Files of scenes and of other formats are not snapshots.
  @Test(arguments: [
    ("- button \"Go\"\n", true), ("# a comment\n\n- text: Go", true), ("- main:\n", true),
    ("- 'button \"a: b\"':\n", true), ("- <changed> button\n", true),
    ("- /children: equal\n- button\n", true),
    (
      "# Error\n```\n" + String(repeating: "at line 3\n", count: 900)
        + "```\n```yaml\n- main\n```\n", true
    ),
    ("```yaml\n- button\n```", true), ("- Page URL: /\n```yaml\n- button\n", true),
    ("[{\"name\": \"a\", \"role\": \"button\"}]", true), ("{\"role\": \"main\"}", true),
    ("- earshot: 1\n", false), ("- label: Go\n", false), ("main:\n", false), ("-button\n", false),
    ("- buttons: 3\n", false), ("earshot: 1\nelements:\n- button\n", false),
    ("{\"earshot\": 1, \"role\": \"button\"}", false), ("[{\"role\": \"AXButton\"}]", false),
    ("[{\"role\": 43, \"name\": \"a\"}]", false), ("[{\"role\": \"admin\"}]", false),
    ("{\"nodes\": [{\"role\": \"button\"}]}", false), ("[\"role\", \"button\"]", false),
  ]) func snapshotIsRecognized(_ each: (text: String, isSnapshot: Bool)) {
    let name = DumpImporters.importer(for: Array(each.text.utf8))?.name
    #expect((name == AriaSnapshotImporter.name) == each.isSnapshot, "\(each.text)")
  }

  /// The answer of Playwright's tools for agents has the title, and the snapshot in a fence.
  @Test func answerOfToolsIsHeard() throws {
    let text =
      "### Page\n- Page URL: https://example.org/\n- Page Title: Shop\n```yaml\n- generic [ref=e1]:\n  - button \"Pay\" [ref=e2]\n  - spaceship \"A\"\n```\n- button \"Never read\"\n"
    for text in [
      text,
      #"{"content": [{"type": "text", "text": "\#(text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))"}]}"#,
    ] {
      let file = SceneFile.read(sceneOrDump: Array(text.utf8), named: "d")
      let document = try #require(file.document)
      #expect(document.title == "Shop")
      #expect(stops(of: document) == ["Pay. Button.", "A"])
    }
  }

  @Test func framesDecideWhatIsJudged() throws {
    let box = #""box": {"x": 1, "y": 2, "width": 3, "height": 4}"#
    for (text, frame) in [
      ("[{\"role\": \"button\", \(box)}]", Rectangle(x: 1, y: 2, width: 3, height: 4)),
      ("- button [box=1,2,3,4]", Rectangle(x: 1, y: 2, width: 3, height: 4)),
      ("- button [box=1,2,3,0]", nil), ("- button [box=1,2]", nil),
    ] {
      let document = try #require(Self.file(text).document)
      #expect(document.elements.first?.children.first?.frame == frame, "\(text)")
      let knowledge: SourceKnowledge = frame == nil ? [] : .pointSizes
      #expect(document.knowledge == knowledge.union(.headings))
    }
  }

  @Test func patternsOfTestsAreNotRead() throws {
    let file = Self.file(
      "- heading /Issues \\d+/ [level=1]\n- list:\n  - listitem: /\\d+ items/\n  - text: /home/\n- ref=e4 [unchanged]\n- [a]\n- \"\"\n"
    )
    #expect(stops(of: try #require(file.document)) == ["/home/. List Start."])
    #expect(file.problems.prefix(5).map { $0.position?.line } == [1, 3, 5, 6, 7])
  }

  /// Damaged and hostile snapshots, with their errors.
  nonisolated static let hostile: [(text: String, errors: [String])] = [
    (
      "- button \"Go\": [\n",
      ["d:2:1: This looks like an ARIA snapshot of Playwright, but it can't"]
    ),
    ("[{\"role\": \"button\", ", ["d:1:21: This is not JSON"]),
    (
      String(repeating: "- button\n", count: 12),
      ["d: The dump has more than the limit of 10 nodes."]
    ),
    ("[" + String(repeating: "{\"role\": \"main\", \"children\": [", count: 90_000), ["d:1:"]),
    (String(repeating: "- ", count: 5_000) + "button", ["d:1:"]),
    (
      "- main:\n" + (1...300).map { String(repeating: "  ", count: $0) + "- main:\n" }.joined(),
      ["d:"]
    ),
    ("- button \"\\\n", []), ("- button [checked\n", []),
    ("- button [=] [] [box=nan,1,1e999,-1]\n", []),
    ("- button: {a: 1}\n", []), ("- slider: &a [*a]\n", ["d:1:"]),
    (
      #"{"role": "button", "name": 7, "level": {}, "box": [1], "children": [7, null, "a", {"role": 1}]}"#,
      []
    ),
  ]

  @Test(arguments: hostile.indices) func hostileSnapshotIsScreenOrError(_ index: Int) {
    let (text, errors) = Self.hostile[index]
    let file = Self.file(text, limits: DumpLimits(nodes: 10, depth: 40))
    let found = file.problems.filter { $0.severity == .error }.map(\.description)
    #expect(found.count == errors.count, "\(found)")
    for (found, error) in zip(found, errors) { #expect(found.hasPrefix(error), "\(found)") }
    #expect((file.document == nil) == !errors.isEmpty)
  }
}
