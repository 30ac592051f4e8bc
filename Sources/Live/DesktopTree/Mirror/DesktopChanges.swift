/// The changes of a tree, in order, so that a screen can read those since its last update.
struct DesktopChanges: Sendable {
  private(set) var revision = 0
  /// The changed nodes, by ascending revision.
  private var log: [(revision: Int, id: String)] = []
  /// The revision of the last change of each node in the log.
  private var last: [String: Int] = [:]
  /// The revision before which changes are unknown.
  private var oldest = 0
  /// The maximum number of remembered nodes. If more change, everything counts as changed.
  private static let limit = 20_000

  mutating func record(_ id: String) {
    revision += 1
    last[id] = revision
    log.append((revision, id))
    guard log.count > 2 * Self.limit else { return }
    log.removeAll { last[$0.id] != $0.revision }
    if log.count > Self.limit { recordAll() }
  }

  /// Records that anything may have changed.
  mutating func recordAll() {
    revision += 1
    log = []
    last = [:]
    oldest = revision
  }

  /// Returns the nodes that changed after a revision, or `nil` if they are unknown.
  func nodes(since revision: Int) -> [String]? {
    if revision < oldest { return nil }
    var ids: [String] = []
    for entry in log.reversed() {
      if entry.revision <= revision { break }
      if last[entry.id] == entry.revision { ids.append(entry.id) }
    }
    return ids.reversed()
  }
}

extension DesktopTree {
  /// Returns the nodes whose descriptions may have changed since a revision, or `nil` if any may.
  package func changedNodes(since revision: Int) -> [String]? { changes.nodes(since: revision) }
}
