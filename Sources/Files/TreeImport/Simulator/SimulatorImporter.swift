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
    .orRefusal { () throws(Refusal) in
      let bytes = FencedDescription.json(in: bytes) ?? bytes
      var screen = SimulatorScreen(try elements(in: bytes, named: file, limits), file: file)
      let document = screen.document()
      try limits.check(count: screen.count, named: file)
      return SceneFile(document: document, problems: screen.notes.problems)
    }
  }

  /// Returns the outermost elements of one JSON value, or of one on each line.
  private static func elements(
    in bytes: [UInt8], named file: String, _ limits: DumpLimits
  ) throws(Refusal) -> [JSONValue] {
    do throws(Refusal) {
      let json = try limits.json(bytes, named: file, of: "screen")
      return json.array ?? json["elements"]?.array ?? [json]
    } catch {
      let start = SourceText.start(of: bytes)
      guard limits.refusal(ofJSON: bytes, named: file, of: "screen") == nil,
        let elements = elements(onLinesOf: bytes[start...], depthLimit: limits.depth)
      else { throw error }
      return elements
    }
  }

  /// Returns the elements of a file with one on each line, or `nil` for any other file.
  private static func elements(
    onLinesOf bytes: ArraySlice<UInt8>, depthLimit: Int
  ) -> [JSONValue]? {
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
