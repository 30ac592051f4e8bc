internal import AccessibilityModel

/// The conversions of a page's nodes, so that only what has changed is converted again.
///
/// The items of a node depend only on its ``Input``, its ``Place`` and the items inside it. They are
/// known as long as these stay the same. Anything else that a conversion reads, such as the text of
/// another node, must be a part of the input.
struct ConvertedPage: Sendable {
  /// All that a node is converted from, without the nodes inside it.
  struct Input: Equatable {
    var node: ChromiumTree.Node
    var attributes: [String: String]?
    var frame: [Double]?
    var lostBlock: Int?
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
  /// The index of the node around each node.
  private var parents: [Int?] = []
  /// The number of nodes that the last conversion has converted.
  private(set) var count = 0

  /// Takes the inputs of all nodes, and forgets the items of those that have changed or have changed
  /// contents.
  ///
  /// - Parameters:
  ///   - next: The inputs in document order, so that each node comes before those inside it.
  ///   - parents: The indices of the nodes around them.
  mutating func update(_ next: [Input], parents: [Int?]) {
    (self.parents, count) = (parents, 0)
    var changed = next.map { inputs[$0.node.nodeId] != $0 }
    for index in next.indices.reversed() where changed[index] {
      inputs[next[index].node.nodeId] = next[index]
      items[next[index].node.nodeId] = nil
      if let parent = parents[index] { changed[parent] = true }
    }
    guard inputs.count > next.count else { return }
    let kept = Set(next.map(\.node.nodeId))
    inputs = inputs.filter { kept.contains($0.key) }
    items = items.filter { kept.contains($0.key) }
  }

  /// Takes the inputs of some nodes, by their indices, and forgets their items and those around them.
  mutating func update(_ next: [Int: Input], in nodes: [ChromiumTree.Node]) {
    count = 0
    for (index, input) in next {
      inputs[input.node.nodeId] = input
      var around: Int? = index
      while let each = around {
        items[nodes[each].nodeId] = nil
        around = parents[each]
      }
    }
  }

  /// Returns the input of a node when it was converted.
  func input(of id: String) -> Input? { inputs[id] }

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
  /// Creates a screen that uses the conversions of an earlier one for all that is still the same.
  ///
  /// They are not used if two views have the same child, because the order of the conversion then
  /// decides which of them shows it.
  init(_ tree: ChromiumTree, reusing earlier: inout ChromiumScreen?) {
    self.init(tree: tree, file: "", depthLimit: Self.depthLimit)
    var page = exchange(&earlier, with: nil)?.converted ?? ConvertedPage()
    var parents = [Int?](repeating: nil, count: tree.nodes.count)
    var counts = [Int](repeating: 0, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      for id in node.childIds ?? [] {
        guard let child = places[id] else { continue }
        guard child > index, parents[child] == nil else { return }
        parents[child] = index
        counts[index] += 1
      }
    }
    let inputs = zip(tree.nodes, counts).map { node, count in
      let element = node.backendDOMNodeId.map { String($0) } ?? ""
      return ConvertedPage.Input(
        node: node, attributes: tree.attributes[element], frame: tree.frames[element],
        lostBlock: tree.lostBlocks[node.nodeId],
        surroundings: surroundings[node.nodeId], childCount: count)
    }
    page.update(inputs, parents: parents)
    converted = page
  }

  /// Takes changed nodes and elements if all that others are converted from is the same, and returns
  /// whether it is.
  mutating func update(nodes ids: Set<String>, elements: Set<Int>, from next: PageTree) -> Bool {
    guard let inputs = inputs(ofNodes: ids, elements: elements, from: next) else { return false }
    for (place, input) in inputs {
      tree.nodes[place] = input.node
      tree.lostBlocks[input.node.nodeId] = input.lostBlock
      guard let element = input.node.backendDOMNodeId.map({ String($0) }) else { continue }
      (tree.attributes[element], tree.frames[element]) = (input.attributes, input.frame)
    }
    converted?.update(inputs, in: tree.nodes)
    visited = []
    return true
  }

  /// Returns the new inputs of changed nodes by their indices, or `nil` if other nodes may change, too.
  private func inputs(
    ofNodes ids: Set<String>, elements: Set<Int>, from next: PageTree
  ) -> [Int: ConvertedPage.Input]? {
    guard let converted, !hasSharedElements else { return nil }
    // A node without a place is a new one, while many elements have no node.
    var places = Set(elements.compactMap { placesByElement[$0] })
    for id in ids {
      guard let place = self.places[id] else { return nil }
      places.insert(place)
    }
    var inputs: [Int: ConvertedPage.Input] = [:]
    for place in places {
      let id = tree.nodes[place].nodeId
      guard var input = converted.input(of: id), let node = next.nodes[id] else { return nil }
      let element = node.backendDOMNodeId.map { String($0) } ?? ""
      let attributes = next.details.attributes[element]
      guard input.node.affectsOthers(like: node), input.attributes?["name"] == attributes?["name"],
        !hasErrorMessages || input.node.name == node.name
      else { return nil }
      (input.node, input.attributes) = (node, attributes)
      input.frame = next.details.frames[element]
      input.lostBlock = next.lostBlock(around: node)
      inputs[place] = input
    }
    return inputs
  }
}

extension ChromiumTree.Node {
  /// Whether another version of the node has the same place, and the same effects on other nodes.
  fileprivate func affectsOthers(like other: Self) -> Bool {
    self.parentId == other.parentId && self.childIds == other.childIds
      && self.backendDOMNodeId == other.backendDOMNodeId && self.ignored == other.ignored
      && self.role == other.role
      && ["labelledby", "errormessage", "level", "required"].allSatisfy { property in
        let value = { (node: Self) in node.properties?.first { $0.name == property }?.value }
        return value(self) == value(other)
      }
  }
}
