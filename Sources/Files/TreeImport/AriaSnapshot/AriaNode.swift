internal import SourceDiagnostics
internal import TextFormats

/// A node of a snapshot that Playwright makes of a page: a role with its name, its states and its
/// contents.
struct AriaNode {
  var role: String
  var name: String?
  /// The states by name, such as "checked", as text.
  var states: [String: String] = [:]
  /// The properties that are no states: "url" and "placeholder".
  var properties: [String: String] = [:]
  /// The x, y, width and height, or `nil` without them.
  var box: [Double]?
  var children: [AriaNode] = []
  var position: SourcePosition?
  /// A name that is a pattern of a test, so that the words are not known.
  var pattern: String?
  /// A part that is not known.
  var unknown: String?

  init(role: String) { self.role = role }

  /// Creates the node of a text.
  init(text: String, at position: SourcePosition? = nil) {
    (role, name, self.position) = (Self.text, text, position)
  }

  static let text = "text"
  /// The root of several nodes.
  static let fragment = "fragment"
  static let stateNames: Set<String> = [
    "active", "checked", "disabled", "expanded", "invalid", "level", "pressed", "selected",
  ]
  static let propertyNames: Set<String> = ["url", "placeholder"]
  /// The names that concern only tools.
  static let ignored: Set<String> = ["ref", "cursor", "unchanged", "children"]

  /// The text of a node that only contains text.
  var onlyText: String? {
    if role == Self.text { return name.flatMap(DumpText.filled) }
    guard name == nil, children.count == 1, children[0].role == Self.text else { return nil }
    return children[0].name.flatMap(DumpText.filled)
  }

  /// The texts directly inside the node.
  var texts: [String] { children.filter { $0.role == Self.text }.compactMap(\.name) }
}

/// Reads the JSON of `ariaSnapshotJSON`.
extension AriaNode {
  /// Creates a node, or returns `nil` if the JSON is neither text nor an object with a role.
  init?(_ json: JSONValue) {
    if let text = json.string {
      self.init(text: text)
      return
    }
    guard let role = json["role"]?.string else { return nil }
    self.init(role: role)
    if role == Self.text {
      name = json["text"]?.string ?? json["name"]?.string
      return
    }
    let properties = json["props"]?.members ?? []
    for (key, value) in (json.members ?? []) + properties {
      switch key {
      case "role", "children", "text", "props": continue
      case "name": name = value.string
      case "box":
        let numbers = ["x", "y", "width", "height"].compactMap { value[$0]?.number }
        box = numbers.count == 4 ? numbers : nil
      case _ where Self.stateNames.contains(key): states[key] = value.word
      case _ where Self.propertyNames.contains(key): self.properties[key] = value.string
      case _ where Self.ignored.contains(key): continue
      default: unknown = unknown ?? key
      }
    }
    if let text = json["text"]?.string { children.append(AriaNode(text: text)) }
    children += (json["children"]?.array ?? []).compactMap { AriaNode($0) }
  }
}

extension JSONValue {
  /// The text of a state, or `nil` for a value that no state has.
  fileprivate var word: String? {
    string ?? bool.map { $0 ? "true" : "false" } ?? integer.map { String($0) }
  }
}
