internal import AccessibilityModel
package import TextFormats

/// Writes trees as dumps.
extension ChromiumTree {
  /// The dump as JSON, which the importer reads.
  package var text: String {
    var members: [(String, JSONValue)] = [("nodes", .array(nodes.map(\.json)))]
    if let page { members.append(("page", page.json)) }
    members.append(
      ("frames", .object(frames.sorted { $0.key < $1.key }.map { ($0.key, .numbers($0.value)) })))
    members.append(
      (
        "attributes",
        .object(
          attributes.sorted { $0.key < $1.key }.map { number, list in
            (number, .object(list.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
          })
      ))
    if !lostBlocks.isEmpty {
      let blocks = lostBlocks.sorted { $0.key < $1.key }.map {
        ($0.key, JSONValue.integer($0.value))
      }
      members.append(("lostBlocks", .object(blocks)))
    }
    return JSONValue.object(members).line + "\n"
  }
}

extension ChromiumTree.Node {
  /// The node as the browser sends it.
  package var json: JSONValue {
    JSONValue(members: [
      ("nodeId", .string(self.nodeId)), ("ignored", self.ignored.map { .bool($0) }),
      ("role", self.role?.json),
      ("name", self.name?.json), ("description", self.description?.json),
      ("value", self.value?.json),
      (
        "properties",
        self.properties.map { list in
          .array(
            list.map {
              JSONValue(members: [("name", .string($0.name)), ("value", $0.value?.json)])
            })
        }
      ), ("parentId", self.parentId.map { .string($0) }),
      ("childIds", self.childIds.map { .array($0.map { .string($0) }) }),
      ("backendDOMNodeId", self.backendDOMNodeId.map { .integer($0) }),
    ])
  }
}

extension ChromiumTree.Value {
  fileprivate var json: JSONValue {
    let related = relatedNodes?.map {
      JSONValue(members: [("backendDOMNodeId", $0.backendDOMNodeId.map { .integer($0) })])
    }
    return JSONValue(members: [
      ("value", value?.json), ("relatedNodes", related.map { .array($0) }),
    ])
  }
}

extension ChromiumTree.Scalar {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .bool(let bool): .bool(bool)
    case .other: .null
    }
  }
}

extension ChromiumTree.Page {
  fileprivate var json: JSONValue {
    JSONValue(members: [
      ("language", language.map { .string($0) }), ("direction", direction.map { .string($0) }),
      ("size", size.map { .numbers($0) }),
    ])
  }
}

extension JSONValue {
  /// Creates an object without the members that are `nil`.
  fileprivate init(members: [(String, JSONValue?)]) {
    self = .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  fileprivate static func numbers(_ numbers: [Double]) -> JSONValue {
    .array(numbers.map { .number($0) })
  }
}
