internal import TextFormats
internal import TreeImport

/// Reads nodes from messages.
extension ChromiumTree.Node {
  /// The maximum length of a text, in UTF-8 bytes. Longer texts are cut.
  static let textLimit = 20_000

  /// Reads a node, or returns `nil` for a line of a text, which is never read by itself.
  init?(_ json: JSONValue) {
    guard let id = json["nodeId"]?.string else { return nil }
    self.init(nodeId: id)
    ignored = json["ignored"]?.bool
    role = json["role"].map(ChromiumTree.Value.init)
    if roleName == "InlineTextBox" { return nil }
    name = json["name"].map(ChromiumTree.Value.init)
    description = json["description"].map(ChromiumTree.Value.init)
    value = json["value"].map(ChromiumTree.Value.init)
    properties = json["properties"]?.array?.compactMap { property in
      property["name"]?.string.map {
        ChromiumTree.Property(name: $0, value: property["value"].map(ChromiumTree.Value.init))
      }
    }
    parentId = json["parentId"]?.string
    backendDOMNodeId = json["backendDOMNodeId"]?.integer
    // The children of a text are its lines.
    childIds = roleName == "StaticText" ? [] : json["childIds"]?.array?.compactMap(\.string)
  }
}

extension ChromiumTree.Value {
  fileprivate init(_ json: JSONValue) {
    let related = json["relatedNodes"]?.array?.map {
      ChromiumTree.Related(backendDOMNodeId: $0["backendDOMNodeId"]?.integer)
    }
    self.init(value: json["value"].map(ChromiumTree.Scalar.init), relatedNodes: related)
  }
}

extension ChromiumTree.Scalar {
  fileprivate init(_ json: JSONValue) {
    switch json {
    case .string(let text): self = .text(text.cut(to: ChromiumTree.Node.textLimit))
    case .integer(let number): self = .number(Double(number))
    case .number(let number): self = .number(number)
    case .bool(let value): self = .bool(value)
    case .null, .array, .object: self = .other
    }
  }
}

extension String {
  /// The text up to a number of bytes, with an ellipsis if it is cut.
  func cut(to limit: Int) -> String {
    utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self) + "…"
  }
}
