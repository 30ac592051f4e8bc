internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import TextFormats

/// An element in the description of AXe or idb.
struct SimulatorElement {
  let json: JSONValue
  /// XCTest's name of the type, such as "Slider".
  let type: String

  init(_ json: JSONValue) {
    self.json = json
    type = Self.type(of: json)
  }

  /// Returns the type, which the subrole or the role description may narrow.
  private static func type(of json: JSONValue) -> String {
    let role = json["role"]?.string ?? ""
    let macType = role.hasPrefix("AX") ? String(role.dropFirst(2)) : role
    let type = json["type"]?.string ?? macType
    switch json["subrole"]?.string ?? "" {
    case "AXSecureTextField": return "SecureTextField"
    case "AXSearchField": return "SearchField"
    case "AXSwitch", "AXToggle": return "Switch"
    case "AXTabButton": return "Tab"
    default: break
    }
    switch json["role_description"]?.string?.lowercased() {
    case "tab"? where ["RadioButton", "Button"].contains(type): return "Tab"
    case "switch"?, "toggle"?: return "Switch"
    case "secure text field"?: return "SecureTextField"
    default: return type
    }
  }

  /// The role, or `nil` for an unknown type.
  var role: SourceRole? { SimulatorImporter.role(of: type) }

  var children: [JSONValue] { json["children"]?.array ?? [] }
  var label: String? { text("AXLabel") ?? text("title") }
  var value: String? { text("AXValue") }
  var identifier: String? { text("AXUniqueId") ?? text("AXIdentifier") }

  /// The frame, which is an object or text such as "{{16, 250}, {370, 44}}".
  var frame: Rectangle? {
    if let frame = json["frame"], frame.members != nil {
      return Rectangle(
        reportedX: frame["x"]?.number, frame["y"]?.number, frame["width"]?.number,
        frame["height"]?.number)
    }
    let parts = (json["AXFrame"]?.string ?? "").split { "{}, ".contains($0) }
    guard parts.count == 4 else { return nil }
    let numbers = parts.map { DumpText.number(String($0)) }
    return Rectangle(reportedX: numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The names of custom actions.
  var actions: [String] {
    (json["custom_actions"]?.array ?? []).compactMap { action in
      (action.string ?? action["name"]?.string).flatMap(DumpText.filled)
    }
  }

  /// The names of the traits.
  var traits: [String] { (json["traits"]?.array ?? []).compactMap(\.string) }

  /// Returns the text or number of a key without glyphs, or `nil` if it is absent or blank.
  func text(_ key: String) -> String? {
    let text: String? =
      switch json[key] {
      case .string(let text)?: text
      case .integer(let number)?: String(number)
      case .number(let number)?: "\(number)"
      case .bool(let value)?: value ? "1" : "0"
      default: nil
      }
    return text.map(DumpText.withoutGlyphs).flatMap(DumpText.filled)
  }
}
