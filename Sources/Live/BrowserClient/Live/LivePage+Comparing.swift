internal import LiveTree
internal import PageTree

/// Compares the mirror with the page, whose own tree decides.
///
/// An observer reports most changes at once, but it is only a hint: styles and the browser's own
/// controls change without a mutation.
extension LivePage {
  /// Makes sure that an operation without an effect in the mirror has none in the page. The other
  /// effects that no observer has reported are read after the operation.
  func confirm(_ hasEffect: () -> Bool) {
    isUnverified = true
    if !hasEffect() { compare() }
    if !hasEffect() { compareTrees() }
  }

  /// Reads the nodes that the page shows differently than at the last comparison.
  ///
  /// A large page is compared only after an operation.
  func compare() {
    let isSmall = mirror.tree.nodes.count <= Limits.comparedNodes
    guard isReady, !frames.isEmpty, isUnverified || isSmall else { return }
    let wasUnverified = isUnverified
    let start = browser.now
    defer { planComparison(after: start) }
    guard let before = fingerprint, let now = readSnapshots() else {
      fingerprint = nil
      // The trees contain no secret, but take longer.
      if wasUnverified { compareTrees() }
      return
    }
    fingerprint = now
    let (nodes, parents) = now.changes(since: before)
    guard nodes.count <= Limits.changedNodes, nodes.isEmpty || !isIncomplete else {
      return readPage(isNew: false)
    }
    observeClosedRoots(inNodes: nodes)
    // A custom element may have a state without an attribute.
    let customs = now.customElements.prefix(Limits.changedNodes)
    apply(read(nodes, with: .subtree).union(readAlone(parents + customs)))
  }

  /// Sets the time of the next comparison after the mirror was compared or read. A page that takes long is compared less
  /// often.
  func planComparison(after start: Duration) {
    isUnverified = false
    nextComparison = browser.now + max(Limits.comparison, (browser.now - start) * 20)
  }

  /// Reads the trees of all frames, unless the page is large. They have also what is only in the
  /// tree, such as a state that a custom element sets without an attribute.
  func compareTrees() {
    guard isReady, mirror.tree.nodes.count <= Limits.comparedNodes else { return }
    apply(frames.reduce(into: []) { $0.formUnion(mirror.tree.merge(readTree(of: $1) ?? [])) })
  }

  /// Converts the nodes that were read and differ.
  func apply(_ changed: Set<String>) {
    guard isReady else { return }
    let all = readSurroundings(of: changed)
    if !all.isEmpty || mirror.tree.hasChanges { events += mirror.convert(at: browser.now) }
  }
}
