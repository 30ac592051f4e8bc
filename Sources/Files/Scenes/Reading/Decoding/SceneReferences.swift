internal import SourceDiagnostics
internal import YAMLReading

/// The ids of the decoded views and the references between them, which are checked at the end.
struct SceneReferences {
  /// The key that contains a reference.
  enum Kind: String {
    case lowerBound, upperBound, open, set, increment, decrement, header
  }

  struct Node {
    /// The index of the parent view.
    let parent: Int?
    var id: String?
    /// Whether the view has a range or a control, so it can be the bound of another view.
    var hasNumbers = false
  }

  struct Reference {
    let kind: Kind
    let owner: Int
    let id: String
    let place: YAMLPlace
  }

  /// The views in document order, in which parents come before their children.
  var nodes: [Node] = []
  private(set) var all: [Reference] = []
  private var named: [String: (number: Int, place: YAMLPlace)] = [:]

  /// Adds a view to the parent at an index and returns the index of the new view.
  mutating func addNode(in parent: Int?) -> Int {
    nodes.append(Node(parent: parent))
    return nodes.count - 1
  }

  /// Assigns an id to a view. If another view already has the id, returns the place of that view.
  mutating func name(_ number: Int, _ id: String, at place: YAMLPlace) -> YAMLPlace? {
    nodes[number].id = id
    if let first = named[id] { return first.place }
    named[id] = (number, place)
    return nil
  }

  mutating func add(_ kind: Kind, to id: String, of owner: Int, at place: YAMLPlace) {
    all.append(Reference(kind: kind, owner: owner, id: id, place: place))
  }

  func number(of id: String) -> Int? { named[id]?.number }

  /// Returns the id nearest to an unknown id. The result is `nil` if no id is near, or if there are
  /// too many ids to compare.
  func nearest(to id: String) -> String? {
    guard named.count <= 1_000 else { return nil }
    // Search the nodes in document order, because the order of a dictionary differs in each run.
    return NearestName.to(id, of: nodes.lazy.compactMap(\.id))
  }
}

/// Checks references after the whole file has been decoded.
extension SceneDecoder {
  /// Reports unknown ids, bounds without a range, and cycles.
  mutating func checkReferences() {
    var bounds = CycleSearch(count: references.nodes.count)
    var openings = CycleSearch(count: references.nodes.count)
    var opened: Set<Int> = []
    for (index, reference) in references.all.enumerated() {
      guard let target = references.number(of: reference.id) else {
        report(at: reference.place, isFull ? "" : unknown(reference))
        continue
      }
      switch reference.kind {
      case .lowerBound, .upperBound:
        guard references.nodes[target].hasNumbers else {
          report(
            at: reference.place,
            "“\(reference.kind.rawValue)” refers to “\(quotable(reference.id))”, which has no range."
          )
          continue
        }
        // Two thumbs that bound each other specify the same order twice, so they are not a cycle.
        let isLower = reference.kind == .lowerBound
        bounds.add(
          from: isLower ? target : reference.owner, to: isLower ? reference.owner : target,
          label: index)
      case .open:
        openings.add(from: reference.owner, to: target, label: index)
        opened.insert(target)
      case .set, .increment, .decrement, .header: break
      }
    }
    for cycle in bounds.cycles() { reportBoundsCycle(cycle) }
    addContents(of: opened, to: &openings)
    for cycle in openings.cycles() { reportOpeningsCycle(cycle) }
  }

  private func unknown(_ reference: SceneReferences.Reference) -> String {
    let name = reference.kind == .header ? "A header" : "“\(reference.kind.rawValue)”"
    let advice = references.nearest(to: reference.id)
      .map { " " + NearestName.advice(naming: quotable($0)) }
    return "\(name) refers to “\(quotable(reference.id))”, but no view has this id.\(advice ?? "")"
  }

  /// Adds edges from each opened view to the openers and the opened views inside it.
  private func addContents(of opened: Set<Int>, to search: inout CycleSearch) {
    guard !opened.isEmpty else { return }
    var nearest: [Int?] = []
    nearest.reserveCapacity(references.nodes.count)
    let openers = Set(references.all.lazy.filter { $0.kind == .open }.map(\.owner))
    for (number, node) in references.nodes.enumerated() {
      let around = node.parent.flatMap { opened.contains($0) ? $0 : nearest[$0] }
      nearest.append(around)
      if let around, openers.contains(number) || opened.contains(number) {
        search.add(from: around, to: number, label: nil)
      }
    }
  }

  private mutating func reportBoundsCycle(_ cycle: [Int]) {
    guard let last = cycle.max() else { return }
    let names = cycle.map { name(references.all[$0].owner) }
    report(
      at: references.all[last].place,
      names.count == 1
        ? "\(names[0]) is bounded by itself. A bound must be another view."
        : "The bounds of \(among(names)) form a cycle. Remove one of them.")
  }

  private mutating func reportOpeningsCycle(_ cycle: [Int]) {
    guard let last = cycle.max() else { return }
    let opened = cycle.map { "“\(quotable(references.all[$0].id))”" }
    report(
      at: references.all[last].place,
      opened.count == 1
        ? "“open” refers to \(opened[0]), which is already open because it is this view or contains "
          + "it. To close it, use {dismiss: true}."
        : "\(among(opened)) open one another in a cycle. Remove one “open”. To go back, use "
          + "{dismiss: true}.")
  }

  private func name(_ node: Int) -> String {
    references.nodes[node].id.map { "“\(quotable($0))”" } ?? "a view without an id"
  }

  /// Returns at most five names as a list, without duplicates.
  private func among(_ names: [String]) -> String {
    var seen: Set<String> = []
    let different = names.filter { seen.insert($0).inserted }
    guard different.count > 5 else { return list(different) }
    return list(Array(different.prefix(4)) + ["\(different.count - 4) others"])
  }
}
