internal import TextFormats
internal import TreeImport

/// Reads nodes from messages.
extension ChromiumTree.Node {
  /// The maximum length of a text, in UTF-8 bytes. Longer texts are cut.
  static let textLimit = 20_000

  /// Reads a node of a process, or returns `nil` for a line of a text, which is never read by itself.
  init?(_ json: JSONValue, of process: FrameProcess) {
    guard let id = json["nodeId"]?.string else { return nil }
    self.init(nodeId: process.id(id))
    ignored = json["ignored"]?.bool
    role = json["role"].map { ChromiumTree.Value($0, of: process) }
    if roleName == "InlineTextBox" { return nil }
    name = json["name"].map { ChromiumTree.Value($0, of: process) }
    description = json["description"].map { ChromiumTree.Value($0, of: process) }
    value = json["value"].map { ChromiumTree.Value($0, of: process) }
    properties = json["properties"]?.array?.compactMap { property in
      property["name"]?.string.map {
        ChromiumTree.Property(
          name: $0, value: property["value"].map { ChromiumTree.Value($0, of: process) })
      }
    }
    parentId = json["parentId"]?.string.map(process.id)
    backendDOMNodeId = json["backendDOMNodeId"]?.integer.map(process.number)
    // The children of a text are its lines.
    childIds =
      roleName == "StaticText"
      ? [] : json["childIds"]?.array?.compactMap { $0.string.map(process.id) }
  }
}

extension ChromiumTree.Value {
  fileprivate init(_ json: JSONValue, of process: FrameProcess) {
    let related = json["relatedNodes"]?.array?.map {
      ChromiumTree.Related(
        backendDOMNodeId: $0["backendDOMNodeId"]?.integer.map(process.number))
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
