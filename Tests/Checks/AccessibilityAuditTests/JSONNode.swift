import AccessibilityAudit
import Foundation

/// A value in a JSON document, with access to its members and items.
struct JSONNode {
  let value: Any?

  /// Writes reports in a format, and parses the result as JSON.
  init(_ reports: [AuditReport], _ format: AuditFormat) throws {
    let text = format.text(of: reports, version: "1.2.3")
    value = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private init(value: Any?) { self.value = value }

  subscript(key: String) -> JSONNode { JSONNode(value: (value as? [String: Any])?[key]) }

  subscript(index: Int) -> JSONNode {
    items.indices.contains(index) ? items[index] : JSONNode(value: nil)
  }

  var items: [JSONNode] { (value as? [Any] ?? []).map(JSONNode.init) }
  var keys: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
  var text: String? { value as? String }
  var number: Int? { value as? Int }
  var isTrue: Bool? { value as? Bool }
  var isNull: Bool { value is NSNull }
}
