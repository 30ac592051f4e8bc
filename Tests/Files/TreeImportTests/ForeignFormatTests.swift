import Scenes
import SourceDiagnostics
import Testing

@testable import TreeImport

/// Tests that the files of other tools get an answer that names the file and the way out.
struct ForeignFormatTests {
  /// The beginning of a file, with the words that its answer must contain.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let name: String
    let commands: [String]

    init(_ about: String, _ text: String, is name: String, _ commands: String...) {
      (testDescription, self.text, self.name, self.commands) = (about, text, name, commands)
    }
  }

  private static let xcuitest =
    "a description that XCUITest prints (debugDescription), inside other text"
  private static let puppeteer =
    "an accessibility snapshot of Puppeteer, or of an old version of Playwright"
  private static let maestro = "the hierarchy of Maestro"
  private static let react = "the component tree of a React Native test"
  private static let python = "the text of Python's str(bytes)"
  private static let axe = "axe describe-ui --udid DEVICE > screen.json"
  private static let adb = "adb exec-out uiautomator dump /dev/tty > screen.xml"

  static let cases: [Case] = [
    Case(
      "the server's reply",
      #"{"value": "Attributes: Application, 0x105, pid: 300\nElement subtree:"}"#,
      is: xcuitest, "print(app.debugDescription)", "jq -r .value"),
    Case(
      "an escaped text",
      #""Attributes: Application, 0x1\nElement subtree:\n →Application, 0x1, label: \'A\'""#,
      is: xcuitest, "with its line breaks"),
    Case(
      "Puppeteer", #"{"role": "RootWebArea", "name": "T", "children": [{"role": "button"}]}"#,
      is: puppeteer, "earshot page URL", "ariaSnapshotJSON"),
    Case(
      "a test of Playwright",
      "await expect(page).toMatchAriaSnapshot(`\n  - heading \"Order\" [level=1]\n`);",
      is: "a test that contains an ARIA snapshot of Playwright", "Save only the lines"),
    Case(
      "Maestro on iOS",
      #"{"attributes" : {"accessibilityText" : "Join", "bounds" : "[0,0][9,9]"}, "children" : []}"#,
      is: maestro, axe, adb),
    Case(
      "Maestro with a message before",
      "Running on Pixel\n{\n \"attributes\" : {\n \"resource-id\" : \"\"}, \"children\" : []}",
      is: maestro, axe, adb),
    Case(
      "Maestro, compact", "element_num,depth,attributes,parent_num\n0,0,,", is: maestro, axe, adb),
    Case(
      "React Native", #"{"type":"View","props":{"accessible":true},"children":null}"#, is: react,
      axe,
      adb),
    Case(
      "React Native, several roots",
      "[\n{\"type\": \"Text\", \"props\": {}, \"children\": [\"Join\"]}]", is: react, axe, adb),
    Case(
      "a Jest snapshot",
      "// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[`a 1`] = `<View />`;",
      is: react, axe, adb),
    Case(
      "Python, Android", #"b'<?xml version=\'1.0\' encoding=\'UTF-8\'?>\n<hierarchy/>'"#,
      is: python,
      "write_bytes"),
    Case("Python, double quotes", #"b"<AppiumAUT>\n</AppiumAUT>""#, is: python, "write_bytes"),
    Case("Python, JSON", #"b'[{"AXLabel": "Join"}]'"#, is: python, "write_bytes"),
    Case(
      "Python, without the quotes", #"<?xml version=\'1.0\'?>\n<hierarchy rotation="0"/>"#,
      is: python,
      "write_bytes"),
    Case(
      "Python, without a declaration", #"<hierarchy rotation=\"0\"><node/></hierarchy>"#,
      is: python,
      "write_bytes"),
  ]

  @Test(arguments: cases) func answerNamesTheFileAndTheWayOut(_ each: Case) {
    for text in [each.text, "\u{FEFF}\n" + each.text] {
      let file = SceneFile.read(sceneOrDump: Array(text.utf8), named: "f")
      #expect(file.document == nil)
      #expect(file.problems.map(\.severity) == [.error])
      let message = file.problems.first?.message ?? ""
      #expect(message.hasPrefix("This is \(each.name)"), "\(message)")
      for command in each.commands { #expect(message.contains(command), "\(message)") }
      #expect(file.problems.first?.position == SourceText.place(of: text))
    }
  }

  /// Files that contain words of these formats as text are scenes and dumps as before.
  @Test(arguments: [
    "{\"earshot\": 1, \"title\": \"x\", \"elements\": [{\"label\": \"Element\", \"value\": \"props\"}]}",
    "earshot: 1\ntitle: \"b'<hierarchy>\"\n",
    "earshot: 1\nelements:\n- {label: Maestro's hierarchy, hint: '\"attributes\"'}\n",
    "<hierarchy><node text=\"it=\\'s\" class=\"android.widget.Button\" bounds=\"[0,0][9,9]\"/></hierarchy>",
    "[{\"AXLabel\": \"Element subtree:\", \"type\": \"Button\", \"frame\": {}}]",
    "SemanticsNode#0\n label: \"b'<Element subtree:\"\n",
    "[{\"nodeId\": \"1\", \"role\": {\"value\": \"RootWebArea\"}, \"name\": {\"value\": \"AXLabel\"}}]",
  ])
  func wordsOfOtherFormatsAreText(_ text: String) {
    let file = SceneFile.read(sceneOrDump: Array(text.utf8), named: "f")
    #expect(file.document != nil)
    #expect(!file.problems.contains { $0.severity == .error })
  }
}

extension SourceText {
  /// The position of the first character that is no white space.
  fileprivate static func place(of text: String) -> SourcePosition {
    let bytes = Array(text.utf8)
    return position(of: start(of: bytes), in: bytes)
  }
}
