internal import DesktopBus
internal import DesktopTree

/// The reply to `Cache.GetItems` as nodes.
///
/// The current form of an item has the index and the number of children. Qt sends an older form,
/// which lists the children instead.
struct CacheItems {
  private static let types = "a((so)(so)(so)iiassusau)"
  private static let olderTypes = "a((so)(so)(so)a(so)assusau)"

  private let program: String
  private var nodes: [DesktopNode] = []
  /// The indexes of the children that the older form lists.
  private var indexes: [String: Int] = [:]

  /// Returns the nodes, or `nil` for a reply of other types.
  static func nodes(
    of reply: BusMessage, from program: String
  ) throws(WireError) -> [DesktopNode]? {
    for (types, isOlder) in [(types, false), (olderTypes, true)] where reply.signature == types {
      var items = CacheItems(program: program)
      try reply.read { reader throws(WireError) in
        try reader.readArray(alignedTo: 8) { reader throws(WireError) in
          try items.readItem(isOlder: isOlder, &reader)
        }
      }
      return items.orderedNodes
    }
    return nil
  }

  private init(program: String) { self.program = program }

  private mutating func readItem(isOlder: Bool, _ reader: inout WireReader) throws(WireError) {
    try reader.align(to: 8)
    let id = try readID(&reader)
    _ = try readID(&reader)
    var node = DesktopNode(id: id ?? "", parent: try readID(&reader), role: .unknown)
    if isOlder {
      try reader.readArray(alignedTo: 8) { reader throws(WireError) in
        if let child = try readID(&reader) { indexes[child] = node.childCount }
        node.childCount += 1
      }
    } else {
      let index: Int32 = try reader.integer()
      let count: Int32 = try reader.integer()
      node.index = index >= 0 ? Int(index) : nil
      node.childCount = Int(count)
    }
    var interfaces: DesktopInterfaces = []
    try reader.readArray(alignedTo: 4) { reader throws(WireError) in
      interfaces.insert(named: try reader.string())
    }
    node.interfaces = interfaces
    node.name = try reader.string()
    let role: UInt32 = try reader.integer()
    node.role = DesktopRole(rawValue: Int(role))
    node.description = try reader.string()
    var words: [UInt32] = []
    try reader.readArray(alignedTo: 4) { reader throws(WireError) in
      words.append(try reader.integer())
    }
    node.states = DesktopStates(words: words)
    if id != nil { nodes.append(node) }
  }

  /// Reads a reference, and returns the ID of its object, or `nil` for the null reference.
  private func readID(_ reader: inout WireReader) throws(WireError) -> String? {
    try reader.align(to: 8)
    let bus = try reader.string()
    return DesktopObject(referenceTo: try reader.string(), of: bus)?.id(in: program)
  }

  private var orderedNodes: [DesktopNode] {
    guard !indexes.isEmpty else { return nodes }
    return nodes.map { node in
      var node = node
      node.index = indexes[node.id]
      return node
    }
  }
}
