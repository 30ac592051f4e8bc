package import TextFormats

/// The content of each DOM node that a browser shows, as numbers that differ after a change.
///
/// The observer of a page reports mutations. Styles, closed shadow roots and the browser's own
/// controls change without one, and are found by comparing two fingerprints.
package struct PageFingerprint: Sendable {
  private struct Node: Sendable {
    var hash: Int
    var parent: Int?
  }

  private var nodes: [Int: Node] = [:]
  /// The custom elements, whose names contain a hyphen.
  package private(set) var customElements: [Int] = []

  package init() {}

  /// The numbers of all nodes, hidden ones among them.
  package var numbers: Set<Int> { Set(nodes.keys) }

  /// The number of nodes.
  package var count: Int { nodes.count }

  /// Adds the documents in an answer to `DOMSnapshot.captureSnapshot` with the style `visibility`.
  package mutating func read(_ snapshot: JSONValue, of process: FrameProcess) {
    let texts = (snapshot["strings"]?.array ?? []).map { $0.string ?? "" }
    for document in snapshot["documents"]?.array ?? [] {
      read(document: document, process, texts)
    }
  }

  private mutating func read(document: JSONValue, _ process: FrameProcess, _ texts: [String]) {
    guard let list = document["nodes"], let layout = document["layout"] else { return }
    let numbers = (list["backendNodeId"]?.array ?? []).map { $0.integer.map(process.number) }
    var hashers = numbers.map { _ in Hasher() }
    func combine(_ value: some Hashable, at index: JSONValue) {
      guard let index = index.integer, hashers.indices.contains(index) else { return }
      hashers[index].combine(value)
    }
    func text(_ index: JSONValue) -> String {
      index.integer.flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
    }
    for (index, attributes) in (list["attributes"]?.array ?? []).enumerated()
    where hashers.indices.contains(index) {
      for word in Self.spoken((attributes.array ?? []).map(text)) { hashers[index].combine(word) }
    }
    for (index, value) in (list["nodeValue"]?.array ?? []).enumerated()
    where hashers.indices.contains(index) {
      hashers[index].combine(text(value))
    }
    for (number, name) in zip(numbers, list["nodeName"]?.array ?? []) {
      if let number, text(name).contains("-") { customElements.append(number) }
    }
    for member in ["inputValue", "textValue"] {
      let rare = list[member]
      for (index, value) in zip(rare?["index"]?.array ?? [], rare?["value"]?.array ?? []) {
        combine(text(value), at: index)
      }
    }
    for member in ["inputChecked", "optionSelected"] {
      for index in list[member]?["index"]?.array ?? [] { combine(member, at: index) }
    }
    let styles = layout["styles"]?.array ?? []
    let shown = layout["text"]?.array ?? []
    for (place, index) in (layout["nodeIndex"]?.array ?? []).enumerated() {
      combine(
        styles.indices.contains(place) ? (styles[place].array ?? []).map(text) : [], at: index)
      combine(shown.indices.contains(place) ? text(shown[place]) : "", at: index)
    }
    let parents = (list["parentIndex"]?.array ?? []).map { parent -> Int? in
      parent.integer.flatMap { numbers.indices.contains($0) ? $0 : nil }
    }
    for (number, parent) in zip(numbers, parents) {
      guard let parent else { continue }
      hashers[parent].combine(number)
    }
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      let parent = parents.indices.contains(index) ? parents[index].flatMap { numbers[$0] } : nil
      nodes[number] = Node(hash: hashers[index].finalize(), parent: parent)
    }
  }

  /// Returns the names and values of attributes without those that only have an effect on styles.
  private static func spoken(_ list: [String]) -> [String] {
    stride(from: 0, to: list.count - 1, by: 2).flatMap { index in
      ["class", "style"].contains(list[index]) ? [] : [list[index], list[index + 1]]
    }
  }

  /// Returns the nodes that have changed since an earlier fingerprint, without those inside other
  /// changed nodes, and the nodes around them.
  package func changes(since before: PageFingerprint) -> (nodes: [Int], parents: [Int]) {
    let changed = nodes.filter { before.nodes[$0.key]?.hash != $0.value.hash }
    let outer = changed.filter { number, node in
      node.parent.map { changed[$0] == nil } ?? true
    }
    let parents = Set(outer.values.compactMap(\.parent)).subtracting(outer.keys)
    return (outer.keys.sorted(), parents.sorted())
  }
}
