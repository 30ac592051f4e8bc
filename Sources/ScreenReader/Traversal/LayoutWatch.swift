internal import AccessibilityModel

/// Checks whether the traversal of a screen would still give the same order.
///
/// Stored properties count their own changes, so a million elements need not be read. A subclass
/// may compute properties without any notification. Such elements are *probes*: each check reads
/// some of them again, and always those near the cursor.
@MainActor
struct LayoutWatch {
  /// The number of probes read by one check; fewer are all read.
  static let asked = 128
  /// The number of containers, and of neighbors on either side, that are read around an element.
  private static let near = 16

  private let changes: LayoutChanges
  private let beginning: LayoutChanges.Moment
  /// The elements with computed properties, in document order.
  private var witnesses: [Witness] = []
  /// The index of the nearest probe at or above each visited element, in document order.
  private var witnessOfFound: [Int32] = []
  private var arrays: [Int: [AccessibilityElement]] = [:]
  private var turn = 0

  /// Starts before the first element is read: reading may change something, too.
  init(of root: AccessibilityElement) {
    changes = root.layoutChanges ?? LayoutChanges()
    root.layoutChanges = changes
    beginning = changes.now
  }

  // MARK: While the tree is walked through

  /// Makes an element count its changes, before any of its properties is read.
  func follow(_ element: AccessibilityElement) {
    if let counter = element.layoutChanges {
      if counter !== changes { changes.join(counter) }
    } else {
      element.layoutChanges = changes
    }
  }

  /// Marks the order as out of date, after an element gave two different answers.
  func contradict() { changes.note() }

  /// Records the properties of an element, and returns the probe that its contents depend on.
  mutating func see(
    _ element: AccessibilityElement, _ answer: Answer, inside container: Witness.ID
  ) -> Witness.ID {
    var id = container
    if type(of: element) != AccessibilityElement.self, !(element is any StoresLayout) {
      id = Witness.ID(truncatingIfNeeded: witnesses.count)
      if case .array(let array, _) = answer.visit { arrays[witnesses.count] = array }
      witnesses.append(Witness(element, answer.digest, container: container))
    }
    return id
  }

  /// Records the probe of the next visited element, in document order.
  mutating func find(_ witness: Witness.ID) { witnessOfFound.append(witness) }

  // MARK: Afterwards

  /// Returns whether no change is detected around the given indexes in document order.
  mutating func isUpToDate(near places: [Int]) -> Bool {
    guard changes.now == beginning, askAgain(near: places) else { return false }
    // Reading may have changed something.
    return changes.now == beginning
  }

  /// Returns whether the probes of this check are unchanged.
  private mutating func askAgain(near places: [Int]) -> Bool {
    guard witnesses.count > Self.asked else { return areUnchanged(witnesses.indices) }
    var left = Self.asked
    for place in places where witnessOfFound.indices.contains(place) {
      var witness = Int(witnessOfFound[place])
      let neighbours =
        max(witness - Self.near, 0)..<min(witness + Self.near + 1, witnesses.count)
      guard areUnchanged(neighbours) else { return false }
      left -= neighbours.count
      for _ in 0..<Self.near where witness >= 0 {
        guard isUnchanged(witness) else { return false }
        witness = Int(witnesses[witness].container)
        left -= 1
      }
    }
    for _ in 0..<max(left, 1) {
      turn = turn + 1 < witnesses.count ? turn + 1 : 0
      guard isUnchanged(turn) else { return false }
    }
    return true
  }

  /// Returns whether some probes are unchanged.
  ///
  /// Large sets of elements are read in loops, not with closures of the standard library: each
  /// closure call checks the actor first, which takes longer than the reading.
  private func areUnchanged(_ indices: Range<Int>) -> Bool {
    for index in indices where !isUnchanged(index) { return false }
    return true
  }

  private func isUnchanged(_ index: Int) -> Bool {
    let witness = witnesses[index]
    let answer = Answer(of: witness.element)
    guard answer.digest == witness.digest else { return false }
    guard case .array(let array, _) = answer.visit else { return true }
    return arrays[index].map { $0.isIdentical(to: array) } ?? false
  }
}

/// An element with computed properties, and their values.
struct Witness {
  typealias ID = Int32
  /// The ID of a missing probe.
  nonisolated static let none: ID = -1

  let element: AccessibilityElement
  let digest: Answer.Digest
  /// The nearest probe among its containers.
  let container: ID

  init(_ element: AccessibilityElement, _ digest: Answer.Digest, container: ID) {
    self.element = element
    self.digest = digest
    self.container = container
  }
}

extension [AccessibilityElement] {
  /// Whether the elements are the same. Arrays with the same storage are not compared.
  fileprivate func isIdentical(to other: Self) -> Bool {
    guard count == other.count else { return false }
    let isStored = withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
    return isStored || zip(self, other).allSatisfy { $0 === $1 }
  }
}
