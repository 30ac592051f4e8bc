import AccessibilityModel
import Scenes
import SourceDiagnostics
import Testing

@testable import TreeImport

/// Tests what is said of the nodes in Flutter's dumps, and damaged dumps.
@MainActor
struct FlutterDumpTests {
  private static func file(_ text: String, limits: DumpLimits = DumpLimits()) -> SceneFile {
    FlutterImporter.read(Array(text.utf8), named: "d", limits: limits)
  }

  /// Returns the speech of a root with one node inside it, without the end.
  private static func heard(_ lines: [String]) -> [String] {
    let node = lines.map { "    " + $0 + "\n" }.joined()
    let text =
      "SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 400.0, 800.0)\n └─SemanticsNode#1\n" + node
    guard let document = file(text).document else { return ["no screen"] }
    return stops(of: document)
  }

  /// The lines of a node, with its speech.
  nonisolated static let nodes: [(lines: [String], heard: [String])] = [
    (["label: \"Mail\""], ["Mail"]),
    (["label: \"\"", "value: \"\""], []),
    (["flags: isButton"], ["Button."]),
    (["actions: focus, scrollUp, showOnScreen"], []),
    (["actions: tap", "label: \"Join\"", "tooltip: \"Join\""], ["Join"]),
    (
      ["actions: tap", "label: \"Join\"", "tooltip: \"Sends a request\""], ["Join\nSends a request"]
    ),
    (["label: \"Join\"", "flags: isButton, hasEnabledState"], ["Join. Dimmed. Button."]),
    (["label: \"News\"", "flags: isHeader"], ["News. Heading."]),
    (["label: \"News\"", "headingLevel: 9"], ["News"]),
    (["label: \"News\"", "headingLevel: 3"], ["News. Heading Level 3."]),
    (["label: \"Wake\"", "flags: hasToggledState"], ["Wake. Switch Button. Off."]),
    (
      ["label: \"Wake\"", "flags: hasCheckedState, isCheckStateMixed"], ["Wake. Check Box. Mixed."]
    ),
    (["label: \"Size\"", "flags: isButton, hasExpandedState"], ["Size. Button. Collapsed."]),
    (
      ["label: \"Code\"", "value: \"1\"", "flags: isTextField, isObscured"],
      ["Code. Secure Text Field."]
    ),
    (["value: \"hi\"", "label: \"Note\"", "flags: isTextField"], ["Note: hi. Text Field."]),
    (["label: \"a\"", "flags: scopesRoute, namesRoute"], []),
    (["label: \"Gone\"", "invisible"], []),
    (["label: \"Part\"", "merged up ⬆️"], []),
    (["label: \"It's 5: \"yes\"\""], ["It's 5: \"yes\""]),
    (
      ["label: \"first", "  label: second", "  flags: none\""],
      ["first\nlabel: second\nflags: none"]
    ),
    (["label: \"cut off"], ["cut off"]),
    (["label: \"\u{E000}\"", "tooltip: \"Back\""], ["Back"]),
    (["flags: isButton,", "isFocusable, isSelected"], ["Selected. Button."]),
    (["glow: red", "label: \"x\""], ["x"]),
  ]

  @Test(arguments: nodes.indices) func nodeIsHeard(_ index: Int) {
    let (lines, heard) = Self.nodes[index]
    #expect(Self.heard(lines) == heard, "\(lines)")
  }

  /// Values with their neighbors, and what is heard after a step up, two steps up and a step down.
  nonisolated static let values: [(value: String, up: String?, down: String?, heard: [String])] = [
    ("40%", "50%", "30%", ["50%", "60%", "30%"]),
    ("100%", "100%", "95%", ["100%. Maximum.", "100%. Maximum.", "95%"]),
    (
      "3 of 5", "4 of 5", "2 of 5",
      ["3 of 5. Unchanged.", "3 of 5. Unchanged.", "3 of 5. Unchanged."]
    ),
    ("33%", "43%", "23%", ["33%. Unchanged.", "33%. Unchanged.", "33%. Unchanged."]),
    ("140%", "150%", nil, ["140%. Unchanged.", "140%. Unchanged.", "140%. Unchanged."]),
  ]

  @Test(arguments: values.indices) func stepIsHeard(_ index: Int) throws {
    let (value, up, down, heard) = Self.values[index]
    let lines =
      [
        "SemanticsNode#0", "   actions: increase, decrease", "   label: \"Volume\"",
        "   value: \"\(value)\"",
      ]
      + (up.map { ["   increasedValue: \"\($0)\""] } ?? [])
      + (down.map { ["   decreasedValue: \"\($0)\""] } ?? [])
    let document = try #require(Self.file(lines.joined(separator: "\n")).document)
    for (commands, last) in zip([["swipe up"], ["swipe up", "swipe up"], ["swipe down"]], heard) {
      var session = DumpSession(document)
      #expect(commands.map { session.perform($0) }.last == last, "\(value)")
    }
  }

  @Test func framesAreInPoints() throws {
    let document = try #require(
      Self.file(
        """
        SemanticsNode#0
         │ Rect.fromLTRB(0.0, 0.0, 800.0, 1600.0)
         └─SemanticsNode#1
           │ Rect.fromLTRB(0.0, 0.0, 400.0, 800.0) scaled by 2.0x
           ├─SemanticsNode#2
           │ │ Rect.fromLTRB(10.0, 20.0, 110.0, 120.0)
           │ └─SemanticsNode#3
           │   │ Rect.fromLTRB(0.0, 0.0, 50.0, 40.0) scaled by 0.5x
           │   └─SemanticsNode#4
           │     │ Rect.fromLTRB(10.0, 10.0, 30.0, 30.0)
           │     │ label: "Small"
           │     └─SemanticsNode#6
           │         Rect.fromLTRB(2.0, 4.0, 12.0, 14.0)
           │         label: "Inner"
           └─SemanticsNode#5
               Rect.fromLTRB(0.0, 0.0, 40.0, 10.0) with transform
               [0.0,-1.0,0.0,100.0; 1.0,0.0,0.0,200.0; 0.0,0.0,1.0,0.0; 0.0,0.0,0.0,1.0]
               label: "Turned"
        """
      ).document)
    #expect(document.size == Size(width: 400, height: 800))
    #expect(
      document.elements.first?.children.map(\.frame) == [
        Rectangle(x: 15, y: 25, width: 10, height: 10),
        Rectangle(x: 16, y: 27, width: 5, height: 5),
        Rectangle(x: 90, y: 200, width: 10, height: 40),
      ])
  }

  @Test func frameThatIsCutOffIsNotJudged() throws {
    let file = Self.file(
      """
      SemanticsNode#0
       │ Rect.fromLTRB(0.0, 0.0, 400.0, 800.0)
       └─SemanticsNode#1
         │ Rect.fromLTRB(0.0, 100.0, 400.0, 800.0)
         │ flags: hasImplicitScrolling
         ├─SemanticsNode#2
         │   Rect.fromLTRB(0.0, 0.0, 400.0, 12.0)
         │   label: "Cut off"
         ├─SemanticsNode#3
         │   Rect.fromLTRB(20.0, 12.0, 380.0, 32.0)
         │   label: "Small"
         └─SemanticsNode#4
             Rect.fromLTRB(0.0, 640.0, 400.0, 700.0)
             label: "Last"
      """)
    #expect(
      file.document?.elements.first?.children.map(\.frame) == [
        nil, Rectangle(x: 20, y: 112, width: 360, height: 20),
        Rectangle(x: 0, y: 740, width: 400, height: 60),
      ])
    #expect(file.problems.map(\.position?.line) == [6])
  }

  /// Damaged and hostile dumps, with their errors.
  nonisolated static let hostile: [(text: String, errors: [String])] = [
    (
      "",
      [
        "d: The dump has no node. Save the text that begins with SemanticsNode#0, from debugDumpSemanticsTree() or the key S of flutter run."
      ]
    ),
    (
      "SemanticsNode#0\n\u{0}",
      ["d:2:1: The file contains a NUL byte, so it is not text. Save the dump as UTF-8."]
    ),
    (
      "SemanticsNode#0\n └─SemanticsNode#1\n   └─SemanticsNode#2\n",
      ["d:3:1: Nodes are nested deeper than the limit of 2."]
    ),
    (
      "SemanticsNode#0\n" + String(repeating: " ├─SemanticsNode#1\n", count: 5),
      ["d:6:1: The dump has more than the limit of 5 nodes."]
    ),
    (
      "SemanticsNode#0\n Rect.fromLTRB(nan, inf, 1e308, -1e308) scaled by 1e308x\n label: \"a\"", []
    ),
    ("SemanticsNode#0\n Rect.fromLTRB(\n )\n Rect.fromLTRB()(", []),
    ("SemanticsNode#0\n Rect.fromLTRB(0, 0, 1, 1) transform [1, 2\n label: \"", []),
    (
      "SemanticsNode#0\n ]\n \"\n :\n : x\n value:\n actions:,,\n headingLevel: 99999999999999999999\n",
      []
    ),
  ]

  @Test(arguments: hostile.indices) func hostileDumpIsScreenOrError(_ index: Int) {
    let (text, errors) = Self.hostile[index]
    let file = Self.file(text, limits: DumpLimits(nodes: 5, depth: 2))
    #expect(file.problems.filter { $0.severity == .error }.map(\.description) == errors)
    #expect((file.document == nil) == !errors.isEmpty)
  }

  @Test func secondTreeIsNoted() {
    let tree = "SemanticsNode#0\n └─SemanticsNode#1\n     label: \"One\"\n"
    let file = Self.file(tree + tree.replacing("One", with: "Two"))
    #expect(file.document?.elements.first?.children.map(\.label) == ["One"])
    #expect(
      file.problems.map(\.description) == ["d:4:1: note: Only the first tree of the file is read."])
  }
}
