internal import DesktopBus
internal import DesktopTree

/// The reply to `Cache.GetItems` as nodes.
///
/// The current form of an item has the index and the number of children. Qt sends an older form,
/// which lists the children instead.
enum CacheItems {
  static func nodes(of items: [BusValue], in program: String) -> [DesktopNode] {
    var indices: [String: Int] = [:]
    var nodes: [DesktopNode] = []
    for members in items.compactMap(\.members) {
      guard members.count >= 9, let object = DesktopObject(reference: members[0]) else { continue }
      let isOld = members.count == 9
      let rest = members[(isOld ? 4 : 5)...].map { $0 }
      guard rest.count == 5, let role = rest[2].integer else { continue }
      var node = DesktopNode(
        id: object.id(in: program),
        parent: DesktopObject(reference: members[2])?.id(in: program),
        role: DesktopRole(rawValue: role))
      if isOld {
        let children = members[3].elements ?? []
        node.childCount = children.count
        for (index, child) in children.enumerated() {
          guard let id = DesktopObject(reference: child)?.id(in: program) else { continue }
          indices[id] = index
        }
      } else {
        node.index = members[3].integer.flatMap { $0 >= 0 ? $0 : nil }
        node.childCount = members[4].integer ?? 0
      }
      node.interfaces = DesktopInterfaces(names: rest[0].elements?.compactMap(\.text) ?? [])
      node.name = rest[1].text ?? ""
      node.description = rest[3].text ?? ""
      let words = rest[4].elements?.compactMap { $0.integer.map(UInt32.init(clamping:)) } ?? []
      node.states = DesktopStates(words: words)
      nodes.append(node)
    }
    guard !indices.isEmpty else { return nodes }
    for index in nodes.indices { nodes[index].index = indices[nodes[index].id] }
    return nodes
  }
}
