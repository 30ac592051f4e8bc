package import PageTree

/// Nodes for tests, in few words.
extension ChromiumTree.Node {
  /// Creates a node, which has the given number in the DOM, too.
  package init(
    _ number: Int, _ role: String, _ name: String? = nil, value: String? = nil,
    children: [Int] = [], _ properties: [String: ChromiumTree.Scalar] = [:]
  ) {
    self.init(nodeId: "\(number)")
    self.role = ChromiumTree.Value(value: .text(role))
    self.name = name.map { ChromiumTree.Value(value: .text($0)) }
    self.value = value.map { ChromiumTree.Value(value: .text($0)) }
    self.properties = properties.sorted { $0.key < $1.key }.map {
      ChromiumTree.Property(name: $0.key, value: ChromiumTree.Value(value: $0.value))
    }
    self.ignored = false
    self.childIds = children.map { "\($0)" }
    self.backendDOMNodeId = number
  }

  /// Sets a property.
  package mutating func set(_ property: String, _ value: ChromiumTree.Scalar) {
    self.properties?.removeAll { $0.name == property }
    self.properties?.append(
      ChromiumTree.Property(name: property, value: ChromiumTree.Value(value: value)))
  }
}

extension [ChromiumTree.Node] {
  /// A page with these nodes as its contents, in this order.
  package static func page(
    _ title: String, _ contents: [ChromiumTree.Node]
  ) -> [ChromiumTree.Node] {
    let inner = Set(contents.flatMap { $0.childIds ?? [] })
    let top = contents.filter { !inner.contains($0.nodeId) }
    let root = ChromiumTree.Node(
      1, "RootWebArea", title, children: top.compactMap(\.backendDOMNodeId))
    var parents: [String: String] = [:]
    for node in [root] + contents {
      for child in node.childIds ?? [] { parents[child] = node.nodeId }
    }
    return [root]
      + contents.map { node in
        var node = node
        node.parentId = parents[node.nodeId]
        return node
      }
  }
}
