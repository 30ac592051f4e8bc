internal import AccessibilityModel

/// Checks whether the traversal of a screen would still give the same order.
///
/// Changes to stored properties are counted, so a million elements need not be read again. Changes
/// to the computed properties of a subclass, however, can't be counted. Elements of these
/// subclasses are *probes*: each check reads some of them again, including those near the cursor.
@MainActor
struct OrderValidator {
  /// The number of probes that one check reads. If the screen has fewer, the check reads them all.
  private static let probesPerCheck = 128
  /// The number of probes that a check reads among the containers and on each side of an element.
  private static let neighborhood = 16

  private let changes: LayoutChanges
  private let start: LayoutChanges.Version
  /// Whether a frame has decided the order of two siblings.
  private var dependsOnFrames = false
  /// The elements with computed properties, in document order.
  private var probes: [Probe] = []
  /// The index of the nearest probe among each visited element and its containers.
  private var probeOfVisited: [Int32] = []
  private var arrays: [Int: [AccessibilityElement]] = [:]
  private var turn = 0

  /// Creates the validator, before any element is read, because reading may cause changes.
  init(of root: AccessibilityElement) {
    changes = root.layoutChanges ?? LayoutChanges()
    root.layoutChanges = changes
    start = changes.version
  }

  // MARK: During the traversal

  /// Starts to count the changes to elements, before any of their properties is read.
  func observe(_ elements: [AccessibilityElement]) {
    for element in elements {
      if let counter = element.layoutChanges {
        if counter !== changes { changes.merge(counter) }
      } else {
        element.layoutChanges = changes
      }
    }
  }

  /// Records that frames decide the order, so that a move may change it.
  mutating func recordSorting() { dependsOnFrames = true }

  /// Marks the order as out of date, because two reads of an element gave different results.
  func invalidate() { changes.record() }

  /// Records an element as a probe if its properties may be computed.
  ///
  /// - Returns: The nearest probe among the element and its containers.
  mutating func record(
    _ element: AccessibilityElement, _ info: TraversalInfo, inside container: Probe.ID
  ) -> Probe.ID {
    var id = container
    if element.mayComputeLayout {
      id = Probe.ID(truncatingIfNeeded: probes.count)
      if case .array(let array, _) = info.decision { arrays[probes.count] = array }
      probes.append(Probe(element: element, digest: info.digest, container: container))
    }
    return id
  }

  /// Records the probe of the next visited element, in document order.
  mutating func recordVisited(_ probe: Probe.ID) { probeOfVisited.append(probe) }

  // MARK: After the traversal

  /// Returns whether the order is up to date, as far as the probes near the indexes show.
  mutating func isUpToDate(near indexes: [Int]) -> Bool {
    guard isVersionUnchanged, areProbesUnchanged(near: indexes) else { return false }
    // Reading the probes may have caused changes, so the version is compared again.
    return isVersionUnchanged
  }

  private var isVersionUnchanged: Bool {
    let version = changes.version
    return dependsOnFrames ? version == start : version.withoutMoves == start.withoutMoves
  }

  /// Returns whether the probes that this check reads are unchanged.
  private mutating func areProbesUnchanged(near indexes: [Int]) -> Bool {
    guard probes.count > Self.probesPerCheck else { return areUnchanged(probes.indices) }
    var left = Self.probesPerCheck
    for index in indexes where probeOfVisited.indices.contains(index) {
      var probe = Int(probeOfVisited[index])
      let neighbors =
        max(probe - Self.neighborhood, 0)..<min(probe + Self.neighborhood + 1, probes.count)
      guard areUnchanged(neighbors) else { return false }
      left -= neighbors.count
      for _ in 0..<Self.neighborhood where probe >= 0 {
        guard isUnchanged(probe) else { return false }
        probe = Int(probes[probe].container)
        left -= 1
      }
    }
    for _ in 0..<max(left, 1) {
      turn = turn + 1 < probes.count ? turn + 1 : 0
      guard isUnchanged(turn) else { return false }
    }
    return true
  }

  /// Returns whether the probes at the given indexes are unchanged. The loop is faster than a
  /// closure passed to the standard library, because the closure would check the actor on each
  /// call, which takes longer than reading a probe.
  private func areUnchanged(_ indices: Range<Int>) -> Bool {
    for index in indices where !isUnchanged(index) { return false }
    return true
  }

  private func isUnchanged(_ index: Int) -> Bool {
    let probe = probes[index]
    let info = TraversalInfo(of: probe.element)
    guard info.digest == probe.digest else { return false }
    guard case .array(let array, _) = info.decision else { return true }
    return arrays[index].map { $0.isIdentical(to: array) } ?? false
  }
}

/// An element with computed properties, and a digest of their values.
struct Probe {
  typealias ID = Int32
  nonisolated static let none: ID = -1

  let element: AccessibilityElement
  let digest: TraversalInfo.Digest
  /// The ID of the nearest probe among the element's containers.
  let container: ID
}

extension [AccessibilityElement] {
  /// Returns whether both arrays contain the same objects. Arrays that share storage always do.
  fileprivate func isIdentical(to other: Self) -> Bool {
    guard count == other.count else { return false }
    let isStored = withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
    return isStored || zip(self, other).allSatisfy { $0 === $1 }
  }
}
