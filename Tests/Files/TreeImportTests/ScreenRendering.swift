import AccessibilityModel
import LiveTree
import Scenes
import ScreenReader
import SourceDiagnostics

@testable import TreeImport

/// Renders a screen as text, with an indented line for each node.
enum ScreenRendering {
  static func lines(of document: SceneDocument) -> [String] {
    var head = ["screen \(document.title.map { "“\($0)”" } ?? "-")"]
    if let language = document.language { head.append("language \(language)") }
    if document.rules.direction == .rightToLeft { head.append("rtl") }
    if document.rules.idiom == .pad { head.append("pad") }
    if let size = document.size { head.append("\(plain(size.width))x\(plain(size.height))") }
    if !document.knowledge.contains(.pointSizes) { head.append("pixels") }
    if document.knowledge.contains(.behavior) { head.append("behavior") }
    return [head.joined(separator: " ")] + lines(of: document.elements, depth: 1)
  }

  private static func lines(of nodes: [SceneNode], depth: Int) -> [String] {
    nodes.flatMap { node in
      [String(repeating: "  ", count: depth) + line(of: node)]
        + lines(of: node.children, depth: depth + 1)
    }
  }

  private static func line(of node: SceneNode) -> String {
    var parts: [String] = []
    if node.container != .none { parts.append("<\(node.container)>") }
    if node.isModal { parts.append("<modal>") }
    if node.groups { parts.append("<groups>") }
    if node.keepsOrder { parts.append("<ordered>") }
    parts.append(
      node.label.map { "“\(escaped($0))”" } ?? (node.isAccessibilityElement ? "unnamed" : "view"))
    if let value = node.value { parts.append("= “\(escaped(value))”") }
    let traits = SourceRole.traitNames.filter { node.traits.contains($0.value) }.map(\.name)
    if node.traits.contains(.isEditing) { parts.append("isEditing") }
    if node.traits.contains(.tabBarItem) { parts.append("tabBarItem") }
    if !traits.isEmpty { parts.append("[\(traits.joined(separator: " "))]") }
    if let range = node.range { parts.append(words(for: range)) }
    if node.headingLevel != 0 { parts.append("level \(node.headingLevel)") }
    if let hint = node.hint { parts.append("hint “\(hint)”") }
    if let error = node.error { parts.append("error “\(error)”") }
    if let role = node.roleDescription { parts.append("role “\(role)”") }
    if let pressed = node.pressed { parts.append("\(pressed)") }
    if let check = node.check { parts.append("\(check.kind) \(check.state)") }
    if let popup = node.popup { parts.append("popup \(popup)") }
    if node.isRequired { parts.append("required") }
    if node.isReadOnly { parts.append("read-only") }
    if let set = node.positionInSet {
      parts.append("\(set.position) of \(set.count)")
      if let level = set.level { parts.append("level \(level)") }
    }
    if let landmark = node.landmark { parts.append("\(landmark)") }
    if let isExpanded = node.isExpanded { parts.append(isExpanded ? "expanded" : "collapsed") }
    if let language = node.language { parts.append("in \(language)") }
    if let cell = node.cell { parts.append(words(for: cell)) }
    if !node.columnHeaders.isEmpty { parts.append("columns \(words(for: node.columnHeaders))") }
    if !node.rowHeaders.isEmpty { parts.append("rows \(words(for: node.rowHeaders))") }
    switch node.activation {
    case .toggle: parts.append("does toggle")
    case .select: parts.append("does select")
    case nil: break
    default: parts.append("does something else")
    }
    if let id = node.id { parts.append("#\(id)") }
    if let frame = node.frame {
      parts.append(
        "@ \([frame.minX, frame.minY, frame.width, frame.height].map(plain).joined(separator: " "))"
      )
    }
    return parts.joined(separator: " ")
  }

  private static func words(for range: SceneRange) -> String {
    var words = "\(plain(range.minimum))…\(plain(range.value))…\(plain(range.maximum))"
    words += " by \(plain(range.step))"
    if range.format.style != .number { words += " \(range.format.style)" }
    if range.isReadOnly { words += " readOnly" }
    if range.orientation == .vertical { words += " vertical" }
    for (value, text) in range.format.texts.sorted(by: { $0.key < $1.key }) {
      words += " \(plain(value))=“\(text)”"
    }
    return words
  }

  private static func words(for cell: ElementDescription.Cell) -> String {
    let (rows, columns) = (cell.rows, cell.columns)
    let places = [rows, columns].map { $0.location.map(String.init) ?? "?" }
    let place = "cell \(places.joined(separator: ","))"
    return rows.length == 1 && columns.length == 1
      ? place : "\(place) \(rows.length)x\(columns.length)"
  }

  private static func words(for headers: [Int: [String]]) -> String {
    headers.sorted { $0.key < $1.key }
      .map { "\($0.key):\($0.value.joined(separator: "+"))" }.joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
