package import TextFormats

/// Reads trees from the messages of the browser, and from dumps, which contain such a message.
extension ChromiumTree {
  /// The reason why JSON is not a tree.
  package enum Problem: Error, Equatable {
    case missing(String)
    case wrongType(String)
    case tooManyNodes
  }

  /// Reads a dump: the list of nodes, the object that contains the list, or the whole message.
  package init(_ json: JSONValue, nodeLimit: Int = 200_000) throws(Problem) {
    let content = json["result"] ?? json
    guard let value = json.array == nil ? content["nodes"] : json else { throw .missing("nodes") }
    guard let list = value.array else { throw .wrongType("nodes") }
    guard list.count <= nodeLimit else { throw .tooManyNodes }
    self.init(nodes: list.compactMap { Node($0, of: .page) })
    invalidEntries = list.count { $0["nodeId"]?.string == nil }
    page = content["page"].flatMap { $0.members == nil ? nil : Page($0) }
    for (number, frame) in content["frames"]?.members ?? [] {
      frames[number] = frame.array?.compactMap(\.number)
    }
    for (number, block) in content["lostBlocks"]?.members ?? [] {
      lostBlocks[number] = block.integer
    }
    for (number, list) in content["attributes"]?.members ?? [] {
      attributes[number] = list.members.map { members in
        Dictionary(
          members.compactMap { name, value in value.string.map { (name, Self.attribute(name, $0)) }
          }
        ) { $1 }
      }
    }
  }
}

extension ChromiumTree.Page {
  fileprivate init(_ json: JSONValue) {
    self.init(
      language: json["language"]?.string, direction: json["direction"]?.string,
      size: json["size"]?.array?.compactMap(\.number))
  }
}

extension ChromiumTree.Node {
  /// The maximum length of a text, in UTF-8 bytes. Longer texts are cut.
  package static let textLimit = 20_000

  /// Reads the nodes in an answer of a process.
  package static func nodes(_ answer: [JSONValue], of process: FrameProcess) -> [Self] {
    var nodes = answer.compactMap { Self($0, of: process) }
    let fields = Set(nodes.lazy.filter { $0.isTrue("multiline") }.map(\.nodeId))
    guard !fields.isEmpty else { return nodes }
    // A field has a view, in which its texts are.
    let views = nodes.lazy.filter { $0.parentId.map(fields.contains) == true }.map(\.nodeId)
    let insides = fields.union(views)
    let texts = Set(
      nodes.lazy.filter {
        $0.roleName == "StaticText" && $0.parentId.map(insides.contains) == true
      }.map(\.nodeId))
    var lines: [String: [String]] = [:]
    for line in answer where line["role"]?["value"]?.string == "InlineTextBox" {
      guard let text = line["parentId"]?.string.map(process.id), texts.contains(text),
        let name = line["name"]?["value"]?.string
      else { continue }
      lines[text, default: []].append(name.cut(to: textLimit))
    }
    for index in nodes.indices where texts.contains(nodes[index].nodeId) {
      nodes[index].lines = lines[nodes[index].nodeId]
    }
    return nodes
  }

  /// Reads a node of a process, or returns `nil` for a line of a text, which is never read by itself.
  package init?(_ json: JSONValue, of process: FrameProcess) {
    guard let id = json["nodeId"]?.string else { return nil }
    self.init(nodeId: process.id(id))
    self.ignored = json["ignored"]?.bool
    self.role = json["role"].map { ChromiumTree.Value($0, of: process) }
    if roleName == "InlineTextBox" { return nil }
    self.name = json["name"].map { ChromiumTree.Value($0, of: process) }
    self.description = json["description"].map { ChromiumTree.Value($0, of: process) }
    self.value = json["value"].map { ChromiumTree.Value($0, of: process) }
    self.properties = json["properties"]?.array?.compactMap { property in
      property["name"]?.string.map {
        ChromiumTree.Property(
          name: $0, value: property["value"].map { ChromiumTree.Value($0, of: process) })
      }
    }
    self.parentId = json["parentId"]?.string.map(process.id)
    self.backendDOMNodeId = json["backendDOMNodeId"]?.integer.map(process.number)
    // The children of a text are its lines.
    self.childIds =
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
  package func cut(to limit: Int) -> String {
    // The end of the range is rounded down to a whole Unicode scalar.
    utf8.count <= limit ? self : self[..<utf8.index(startIndex, offsetBy: limit)] + "…"
  }
}
