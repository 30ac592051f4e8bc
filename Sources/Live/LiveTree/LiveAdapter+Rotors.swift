internal import AccessibilityModel

/// The rotors of a source that has some.
extension LiveAdapter {
  func customRotors(of node: Source.Adapter.Node) -> [AccessibilityCustomRotor] {
    guard node == root, let source = source as? any RotorSource else { return [] }
    return source.rotors.enumerated().map { place, rotor in
      AccessibilityCustomRotor(name: rotor.name) { [weak self] predicate in
        // The items may have changed since the rotor was made.
        guard let self, case let rotors = source.rotors, rotors.indices.contains(place) else {
          return nil
        }
        return item(of: rotors[place], after: predicate)
      }
    }
  }

  /// Returns the next item in the order of the screen, which need not contain the current one.
  private func item(
    of rotor: LiveRotor, after predicate: AccessibilityCustomRotorSearchPredicate
  ) -> AccessibilityCustomRotorItemResult? {
    let order = Dictionary(
      uniqueKeysWithValues: children(of: root).enumerated().map { (AnyHashable($1), $0) })
    func place(_ node: AnyHashable, _ range: Range<Int>?) -> (Int, Int)? {
      order[node].map { ($0, range?.lowerBound ?? -1) }
    }
    let current = predicate.currentItem
    guard let element = current.targetElement, let node = screen?.node(of: element),
      let here = place(AnyHashable(node), current.targetRange)
    else { return nil }
    let isForward = predicate.searchDirection == .next
    let places = rotor.items.compactMap { item in place(item.node, item.range).map { ($0, item) } }
    let next =
      isForward
      ? places.filter { $0.0 > here }.min { $0.0 < $1.0 }
      : places.filter { $0.0 < here }.max { $0.0 < $1.0 }
    guard let next, let node = next.1.node.base as? Source.Adapter.Node,
      let target = screen?.element(of: node)
    else { return nil }
    return AccessibilityCustomRotorItemResult(targetElement: target, targetRange: next.1.range)
  }
}
