internal import SourceDiagnostics

extension SceneDecoder {
  /// Notes ids that no view has, bounds without numbers, and circles.
  mutating func checkReferences() {
    var bounds = CycleSearch(count: references.nodes.count)
    var openings = CycleSearch(count: references.nodes.count)
    var opened: Set<Int> = []
    for (index, reference) in references.all.enumerated() {
      guard let target = references.number(of: reference.id) else {
        noteUnknownID(reference)
        continue
      }
      switch reference.kind {
      case .lowerBound, .upperBound:
        guard references.nodes[target].hasNumbers else {
          note(
            at: reference.place,
            "“\(reference.kind.name)” names “\(quotable(reference.id))”, which has no range.")
          continue
        }
        // Of two thumbs that bound each other, both say that one is not above the other; that is
        // one and the same, and no circle.
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
    for cycle in bounds.cycles() { noteBounds(cycle) }
    addContents(of: opened, to: &openings)
    for cycle in openings.cycles() { noteOpenings(cycle) }
  }

  private mutating func noteUnknownID(_ reference: SceneReferences.Reference) {
    note(at: reference.place, isFull ? "" : unknown(reference))
  }

  private func unknown(_ reference: SceneReferences.Reference) -> String {
    let name = reference.kind == .header ? "A header" : "“\(reference.kind.name)”"
    let advice = references.nearest(to: reference.id).map { " Did you mean “\(quotable($0))”?" }
    return "\(name) names “\(quotable(reference.id))”, and no view has this id.\(advice ?? "")"
  }

  /// A view that is opened leads to whatever is opened from inside it.
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

  private mutating func noteBounds(_ cycle: [Int]) {
    guard let last = cycle.max() else { return }
    let names = cycle.map { name(references.all[$0].owner) }
    note(
      at: references.all[last].place,
      names.count == 1
        ? "\(names[0]) is bounded by itself. A bound is the value of another view."
        : "The bounds of \(among(names)) go round in a circle, in which none can be above the next. "
          + "Leave one of them away.")
  }

  private mutating func noteOpenings(_ cycle: [Int]) {
    guard let last = cycle.max() else { return }
    let opened = cycle.map { "“\(quotable(references.all[$0].id))”" }
    note(
      at: references.all[last].place,
      opened.count == 1
        ? "“open” names \(opened[0]), which this view is a part of: it is open when this can be "
          + "activated. Use {dismiss: true} to close it."
        : "\(among(opened)) are opened from one another in a circle. Leave one “open” away; "
          + "{dismiss: true} goes back.")
  }

  private func name(_ node: Int) -> String {
    references.nodes[node].id.map { "“\(quotable($0))”" } ?? "a view without an id"
  }

  /// Returns a few names as a list, each once.
  private func among(_ names: [String]) -> String {
    var seen: Set<String> = []
    let different = names.filter { seen.insert($0).inserted }
    guard different.count > 5 else { return list(different) }
    return list(Array(different.prefix(4)) + ["\(different.count - 4) others"])
  }
}
