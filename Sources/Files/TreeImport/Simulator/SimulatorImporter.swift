internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import SourceDiagnostics
internal import TextFormats

/// An importer for screens of the iOS Simulator, from AXe's `describe-ui` or idb's `describe-all`.
///
/// The file contains a list of elements, with or without nested children, an object whose
/// `elements` is that list, or an element on each line. It may be the answer of a tool for agents,
/// which has a fence around the description.
enum SimulatorImporter: DumpImporter {
  static let name = "AXe or idb description"

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    [bytes, FencedDescription.json(in: bytes)].compactMap(\.self)
      .compactMap { JSONDump.beginning(of: $0) }
      .contains { beginning in
        ["AXLabel", "AXUniqueId", "AXFrame"].contains { beginning.hasKey($0) }
      }
  }

  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile {
    let bytes = FencedDescription.json(in: bytes) ?? bytes
    if let problem = limits.refusal(ofJSON: bytes, named: file, of: "screen") {
      return SceneFile(problems: [problem])
    }
    let start = SourceText.start(of: bytes)
    guard let elements = elements(in: bytes[start...], depthLimit: limits.depth) else {
      return SceneFile(problems: [
        JSONSyntax.problem(in: bytes, start..<bytes.count, named: file, depthLimit: limits.depth)
      ])
    }
    var screen = SimulatorScreen(elements, file: file)
    let document = screen.document()
    guard screen.count <= limits.nodes else {
      return SceneFile(problems: [
        Diagnostic(file: file, "The dump has more than the limit of \(limits.nodes) elements.")
      ])
    }
    return SceneFile(document: document, problems: screen.notes.problems)
  }

  /// Returns the outermost elements, or `nil` if the text is not JSON.
  private static func elements(
    in bytes: ArraySlice<UInt8>, depthLimit: Int
  ) -> [JSONValue]? {
    if let json = JSONValue(reading: Array(bytes), depthLimit: depthLimit) {
      return json.array ?? json["elements"]?.array ?? [json]
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
      .filter { !$0.allSatisfy(SourceText.isBlank) }
    guard lines.count > 1 else { return nil }
    var elements: [JSONValue] = []
    for line in lines {
      guard let element = JSONValue(reading: Array(line), depthLimit: depthLimit),
        element.members != nil
      else { return nil }
      elements.append(element)
    }
    return elements
  }
}

/// The names of types and keys in the descriptions of AXe and idb.
extension SimulatorImporter {
  /// The types that XCTest does not have, or names differently.
  private static let ownTypes: RoleTable = [
    ["Heading"]: .element([.staticText, .header]),
    ["TextArea"]: .element([.textEntry, .textArea]),
    ["TabButton"]: .element(.tabBarItem),
    ["Incrementor"]: .element(.adjustable),
    ["BusyIndicator"]: .element(.updatesFrequently),
    [
      "GenericElement", "Unknown", "List", "Row", "Column", "ScrollArea", "WebArea", "Section",
      "NavigationBar", "Toolbar",
    ]: .transparent,
  ]

  /// Returns the role of a type, which is an XCTest type or a role of macOS without `AX`.
  static func role(of type: String) -> SourceRole? {
    ownTypes[type] ?? WebDriverAgentImporter.types[type]
  }

  /// The keys that are imported or irrelevant to speech, so they need no note.
  static let keys: Set<String> = [
    "AXFrame", "AXIdentifier", "AXLabel", "AXUniqueId", "AXValue", "children", "content_required",
    "custom_actions", "enabled", "frame", "help", "pid", "role", "role_description", "selected",
    "subrole", "title", "traits", "type", "visible",
  ]
}
