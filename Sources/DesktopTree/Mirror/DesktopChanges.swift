/// The changes of a tree, in order, so that a reader can ask what is new.
struct DesktopChanges: Sendable {
  private(set) var revision = 0
  /// The revision of the last change of each node.
  private var last: [String: Int] = [:]
  /// The revision before which changes are unknown.
  private var oldest = 0
  /// The maximum number of remembered nodes. If more change, everything counts as changed.
  private static let limit = 4_096

  mutating func record(_ id: String) {
    revision += 1
    last[id] = revision
    if last.count > Self.limit { recordAll() }
  }

  /// Records that anything may have changed.
  mutating func recordAll() {
    revision += 1
    last = [:]
    oldest = revision
  }

  /// Returns the nodes that changed after a revision, or `nil` if they are unknown.
  func nodes(since revision: Int) -> [String]? {
    if revision < oldest { return nil }
    return last.filter { $0.value > revision }.map(\.key)
  }

  /// Forgets changes up to a revision, which every reader knows.
  mutating func forget(until revision: Int) {
    guard revision >= oldest else { return }
    last = last.filter { $0.value > revision }
    oldest = revision
  }
}

extension DesktopTree {
  /// Returns the nodes that may look different since a revision, or `nil` if any may.
  package func changedNodes(since revision: Int) -> [String]? { changes.nodes(since: revision) }
}
