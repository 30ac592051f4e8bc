internal import AccessibilityModel

/// The conversions of a page's nodes, so that only what has changed is converted again.
///
/// The items of a node depend only on its ``Input``, its ``Place`` and the items inside it. They are
/// known as long as these stay the same. Anything else that a conversion reads, such as the text of
/// another node, must be a part of the input.
package struct ConvertedPage: Sendable {
  /// All that a node is converted from, without the nodes inside it.
  struct Input: Equatable {
    let node: ChromiumTree.Node
    let attributes: [String: String]?
    let frame: [Double]?
    let surroundings: ChromiumScreen.Surroundings?
    /// The number of children that are in the tree.
    let childCount: Int
  }

  /// The properties of the views around a node that its items depend on.
  struct Place: Equatable {
    let language: String?
    let depth: Int
  }

  private var inputs: [String: Input] = [:]
  private var items: [String: (place: Place, items: [ChromiumScreen.Item])] = [:]
  /// The number of nodes that the last conversion has converted.
  package private(set) var count = 0

  package init() {}

  /// Takes the present input of a node, and returns whether it has changed.
  mutating func take(_ input: Input) -> Bool {
    guard inputs[input.node.nodeId] != input else { return false }
    inputs[input.node.nodeId] = input
    return true
  }

  /// Forgets the items of nodes that have changed or have changed contents.
  ///
  /// - Parameters:
  ///   - nodes: All nodes in document order, each before those inside it.
  ///   - changed: Whether the input of each node has changed.
  ///   - parents: The indices of the nodes around them.
  mutating func forget(_ nodes: [ChromiumTree.Node], changed: [Bool], parents: [Int?]) {
    count = 0
    var changed = changed
    for index in nodes.indices.reversed() where changed[index] {
      items[nodes[index].nodeId] = nil
      if let parent = parents[index] { changed[parent] = true }
    }
    guard inputs.count > nodes.count else { return }
    let kept = Set(nodes.map(\.nodeId))
    inputs = inputs.filter { kept.contains($0.key) }
    items = items.filter { kept.contains($0.key) }
  }

  /// Returns the items of a node if they are known.
  func items(of id: String, at place: Place) -> [ChromiumScreen.Item]? {
    items[id].flatMap { $0.place == place ? $0.items : nil }
  }

  /// Keeps the items of a node that has been converted.
  mutating func keep(_ new: [ChromiumScreen.Item], of id: String, at place: Place) {
    items[id] = (place, new)
    count += 1
  }
}

extension ChromiumScreen {
  /// Uses earlier conversions for all that is still the same.
  ///
  /// They are not used if two views have the same child, because the order of the conversion then
  /// decides which of them shows it.
  mutating func reuse(_ earlier: inout ConvertedPage) {
    let (tree, places, surroundings) = (tree, places, surroundings)
    var parents = [Int?](repeating: nil, count: tree.nodes.count)
    var counts = [Int](repeating: 0, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      for id in node.childIds ?? [] {
        guard let child = places[id] else { continue }
        guard child > index, parents[child] == nil else { return earlier = ConvertedPage() }
        parents[child] = index
        counts[index] += 1
      }
    }
    var page = exchange(&earlier, with: ConvertedPage())
    let changed = zip(tree.nodes, counts).map { node, count in
      let element = node.backendDOMNodeId.map { String($0) } ?? ""
      return page.take(
        ConvertedPage.Input(
          node: node, attributes: tree.attributes[element], frame: tree.frames[element],
          surroundings: surroundings[node.nodeId], childCount: count))
    }
    page.forget(tree.nodes, changed: changed, parents: parents)
    converted = page
  }
}

extension PageDocument {
  /// Converts what has changed in a tree since an earlier conversion.
  init(of tree: ChromiumTree, reusing converted: inout ConvertedPage) {
    var screen = ChromiumScreen(tree: tree, file: "", depthLimit: ChromiumScreen.depthLimit)
    screen.reuse(&converted)
    self = screen.document() ?? PageDocument()
    converted = screen.converted ?? ConvertedPage()
  }
}
