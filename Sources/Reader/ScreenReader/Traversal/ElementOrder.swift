public import AccessibilityModel

/// The elements of a screen in reading order, cached between swipes.
///
/// The screen is traversed and sorted once. After that, the cost of a step does not depend on the
/// size of the screen. Each call first checks whether the order is up to date, and rebuilds it if
/// necessary:
///
/// - Changes to stored properties and children of an `AccessibilityElement` or a `Control` are
///   detected at once, so the order always matches that of `Traversal`.
/// - Changes to computed properties of a subclass are detected by reading the properties again. If
///   a screen has at most 128 elements of these subclasses, each call reads all of them, and the
///   order is exact. Otherwise, each call reads the elements around the cursor and its target,
///   their containers, and some of the other elements in rotation. A change elsewhere is detected a
///   few calls later, or at once if the application posts `layoutChanged`, as it should.
///
/// The order retains a removed element until the next call.
@MainActor
public struct ElementOrder {
  let root: AccessibilityElement
  let rules: TraversalRules

  /// The elements in reading order, as of the last call.
  private(set) var elements: [AccessibilityElement] = []

  private var documentIndexes: [Int32] = []
  private var validator: OrderValidator?
  /// The index of the last requested element, where the next search starts.
  private var cursor = 0

  /// Creates the order of a screen, whose root may itself be an element.
  ///
  /// The screen is traversed when the order is first used.
  public init(of root: AccessibilityElement, rules: TraversalRules = TraversalRules()) {
    self.root = root
    self.rules = rules
  }

  /// Returns all current elements, in reading order.
  public mutating func all() -> [AccessibilityElement] {
    refresh(movingBy: 0)
    return elements
  }

  /// Returns the zero-based index of an element, or `nil` if swipes can't reach it.
  mutating func index(of element: AccessibilityElement) -> Int? {
    cursor = cachedIndex(of: element) ?? cursor
    refresh(movingBy: 0)
    guard let index = cachedIndex(of: element) else { return nil }
    cursor = index
    return index
  }

  /// Returns the topmost element whose frame contains a point, or `nil` if no frame contains it.
  mutating func element(at point: Point) -> AccessibilityElement? {
    refresh(movingBy: 0)
    // Elements later in the document are drawn above earlier ones.
    var topmost: Int?
    for index in elements.indices where elements[index].accessibilityFrame.contains(point) {
      if let topmost, documentIndexes[topmost] > documentIndexes[index] { continue }
      topmost = index
    }
    return topmost.map { elements[$0] }
  }

  /// The result of a movement.
  public struct Movement {
    /// The new element.
    public let element: AccessibilityElement
    /// The zero-based index of the new element.
    public let index: Int
    /// Whether the order ended before the whole distance was covered.
    public let isStopped: Bool
  }

  /// Moves by a number of elements, stopping at the first or last element.
  ///
  /// - Parameters:
  ///   - element: The element to start from.
  ///   - distance: The number of elements. A negative number moves backward.
  /// - Returns: The movement, or `nil` if swipes can no longer reach `element`.
  public mutating func move(from element: AccessibilityElement, by distance: Int) -> Movement? {
    cursor = cachedIndex(of: element) ?? cursor
    refresh(movingBy: distance)
    guard let start = cachedIndex(of: element) else { return nil }
    let (index, isStopped) = Self.sum(start, distance, below: elements.count)
    cursor = index
    return Movement(element: elements[index], index: index, isStopped: isStopped)
  }

  private func cachedIndex(of element: AccessibilityElement) -> Int? {
    for index in [cursor, 0, elements.count - 1] where elements.indices.contains(index) {
      if elements[index] === element { return index }
    }
    for index in elements.indices where elements[index] === element { return index }
    return nil
  }

  /// Rebuilds the order if it is out of date.
  private mutating func refresh(movingBy distance: Int) {
    if validator != nil {
      var near: [Int] = []
      for index in [cursor, Self.sum(cursor, distance, below: elements.count).sum]
      where documentIndexes.indices.contains(index) {
        near.append(Int(documentIndexes[index]))
      }
      if validator?.isUpToDate(near: near) == true { return }
    }
    // Free the old order first, because two orders of a large screen would need twice the memory.
    (elements, documentIndexes, validator) = ([], [], nil)
    let walker = TreeWalker(through: root, rules: rules, withValidator: true)
    elements.reserveCapacity(walker.found.count)
    documentIndexes.reserveCapacity(walker.found.count)
    for index in walker.order {
      elements.append(walker.found[index])
      documentIndexes.append(Int32(truncatingIfNeeded: index))
    }
    validator = walker.validator
  }

  /// Adds a distance to an index, and clamps the sum to the bounds of the order.
  private static func sum(
    _ index: Int, _ distance: Int, below count: Int
  ) -> (sum: Int, isStopped: Bool) {
    let (wanted, overflow) = index.addingReportingOverflow(distance)
    let last = max(count - 1, 0)
    let sum = overflow ? (distance > 0 ? last : 0) : min(max(wanted, 0), last)
    return (sum, overflow || sum != wanted)
  }
}

/// The position of an element in the reading order, and its explanation.
@MainActor
struct OrderPosition {
  let element: AccessibilityElement
  /// The previous element, or `nil` for the first element.
  let before: AccessibilityElement?
  let position: Int
  let count: Int
  let rules: TraversalRules

  init(
    _ element: AccessibilityElement, at index: Int, of elements: [AccessibilityElement],
    by rules: TraversalRules
  ) {
    self.element = element
    before = index > 0 && index <= elements.count ? elements[index - 1] : nil
    position = index + 1
    count = elements.count
    self.rules = rules
  }

  var explanation: String {
    let start = "It is element \(position) of \(count)."
    guard let before else { return "\(start) No element comes before it." }
    return "\(start) It comes after \(Self.name(of: before)): \(reason(for: before))"
  }

  private func reason(for before: AccessibilityElement) -> String {
    if sharesExplicitOrder(with: before) {
      return "their container lists its elements in this order."
    }
    let frame = element.accessibilityFrame
    let other = before.accessibilityFrame
    guard frame.origin.isFinite, other.origin.isFinite else {
      return "an element without a frame keeps its place in the document."
    }
    let row = DecimalNumber.text(rules.rowThreshold, decimals: 0)
    let isFromLeft = rules.direction == .leftToRight
    let down = Self.offset(frame.minY - other.minY, "below", "above", "level with")
    let right = Self.offset(
      frame.minX - other.minX, "to the right of", "to the left of", "in line with")
    return "it is \(down) that element and \(right) it. "
      + "Rows run from top to bottom, and each row from "
      + "\(isFromLeft ? "left to right" : "right to left"). "
      + "A gap of \(row) points begins a new row, and all elements of a group are read together."
  }

  /// Whether one container lists both elements in its `accessibilityElements`.
  private func sharesExplicitOrder(with before: AccessibilityElement) -> Bool {
    element.accessibilityContainers.contains { container in
      guard let named = container.explicitElements else { return false }
      return named.contains { $0 === element } && named.contains { $0 === before }
    }
  }

  private static func offset(
    _ distance: Double, _ beyond: String, _ short: String, _ none: String
  ) -> String {
    guard distance != 0 else { return none }
    let points = DecimalNumber.text(abs(distance), decimals: 0)
    return "\(points) points \(distance < 0 ? short : beyond)"
  }

  private static func name(of element: AccessibilityElement) -> String {
    guard let label = element.accessibilityLabel, !label.isEmpty else {
      return "an element without a label"
    }
    return "“\(Quotation.of(label))”"
  }
}
