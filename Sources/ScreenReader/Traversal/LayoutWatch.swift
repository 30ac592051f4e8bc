internal import AccessibilityModel

/// Knows what the elements of a screen answered when it was walked through, and finds out whether
/// they would still answer the same.
///
/// What an element stores counts its own changes, so that a million elements need not be asked. A
/// subclass may compute its answers instead, and nothing tells when those change: such elements
/// are asked again, a number of them at each step, the ones near the cursor always.
@MainActor
struct LayoutWatch {
  /// How many elements are asked at a step. Where there are no more of them, all are.
  static let asked = 128
  /// How many containers of an element are asked again, and how many elements on either side.
  private static let near = 16

  private let changes: LayoutChanges
  private let beginning: LayoutChanges.Version
  /// The elements that compute their answers, in document order.
  private var witnesses: [Witness] = []
  /// The nearest witness at or above each element that is visited, in document order.
  private var witnessOfFound: [Int32] = []
  private var arrays: [Int: [AccessibilityElement]] = [:]
  private var turn = 0

  /// Begins before the first element is asked, so that a change made by asking is a change, too.
  init(of root: AccessibilityElement) {
    changes = root.layoutChanges ?? LayoutChanges()
    root.layoutChanges = changes
    beginning = changes.version
  }

  // MARK: While the tree is walked through

  /// Makes an element count its changes, before it is asked anything.
  func follow(_ element: AccessibilityElement) {
    if let counter = element.layoutChanges {
      if counter !== changes { changes.merge(counter) }
    } else {
      element.layoutChanges = changes
    }
  }

  /// Takes note that what an element answered first is no longer so.
  func contradict() { changes.record() }

  /// Takes note of what an element answered.
  ///
  /// - Returns: The witness that what is inside depends upon: the element, if it is one.
  mutating func see(
    _ element: AccessibilityElement, _ answer: Answer, inside container: Witness.ID
  ) -> Witness.ID {
    var id = container
    if type(of: element) != AccessibilityElement.self, !(element is any StoredLayout) {
      id = Witness.ID(truncatingIfNeeded: witnesses.count)
      if case .array(let array, _) = answer.visit { arrays[witnesses.count] = array }
      witnesses.append(Witness(element, answer.digest, container: container))
    }
    return id
  }

  /// Takes note of the witness that the next element depends upon, in document order.
  mutating func find(_ witness: Witness.ID) { witnessOfFound.append(witness) }

  // MARK: Afterwards

  /// Finds out whether the tree would be walked through as it was, as far as a step can tell.
  ///
  /// - Parameter places: Where the cursor is and where it wants to go, in document order.
  /// - Returns: Whether nothing is known to have changed.
  mutating func isUpToDate(near places: [Int]) -> Bool {
    guard changes.version == beginning, askAgain(near: places) else { return false }
    // To ask may have changed something.
    return changes.version == beginning
  }

  /// Returns whether all that are asked give the answers that they gave.
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

  /// Returns whether some give the answers that they gave.
  ///
  /// A loop, here and wherever many elements are asked: each call of a closure in the standard library that touches
  /// elements first asks on which actor it runs, which takes longer than the question.
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

/// An element that computes its answers, and what they were.
struct Witness {
  typealias ID = Int32
  /// The ID of no witness.
  nonisolated static let none: ID = -1

  let element: AccessibilityElement
  let digest: Answer.Digest
  /// The nearest witness among its containers.
  let container: ID

  init(_ element: AccessibilityElement, _ digest: Answer.Digest, container: ID) {
    self.element = element
    self.digest = digest
    self.container = container
  }
}

extension [AccessibilityElement] {
  /// Whether the same elements are in it; an array that was stored is not looked through.
  fileprivate func isIdentical(to other: Self) -> Bool {
    guard count == other.count else { return false }
    let isStored = withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
    return isStored || zip(self, other).allSatisfy { $0 === $1 }
  }
}
