public import AccessibilityModel

/// The elements of a screen in the order of the swipes, kept from one swipe to the next.
///
/// A screen is walked through and sorted once; then a step costs the same however large the screen
/// is. Each call first finds out whether the order is still good, and finds it anew if not:
///
/// - What an `AccessibilityElement` or a `Control` stores and what is done to its children is
///   noticed at once. The order is then the one that `Traversal` finds.
/// - What a subclass computes is noticed by asking it again. Where up to 128 elements that were
///   met have a class of their own, all of them are asked at each call, and the order is exact.
///   Where there are more, those around the cursor and where it goes are asked, the containers
///   there, and the others in turn: a change elsewhere is noticed some calls later, or at once if
///   the application posts `layoutChanged`, as it should.
///
/// An element that has left the screen is kept alive until the next call.
@MainActor
public struct ElementOrder {
  /// The screen.
  public let root: AccessibilityElement
  /// The direction of a row, and where a new one begins.
  public let rules: TraversalRules

  /// The elements in the order of the swipes, as it was when it was last asked for.
  public private(set) var elements: [AccessibilityElement] = []

  /// The place of each element in the document.
  private var documentPlaces: [Int32] = []
  private var watch: LayoutWatch?
  /// Where the element was that was asked for last, which is where it is looked for first.
  private var cursor = 0

  /// Creates the order of a screen, which is not walked through before it is asked for.
  ///
  /// - Parameters:
  ///   - root: The screen; it may be an element itself.
  ///   - rules: The direction of a row, and where a new one begins.
  public init(of root: AccessibilityElement, rules: TraversalRules = TraversalRules()) {
    self.root = root
    self.rules = rules
  }

  /// Returns all elements, as they are now.
  ///
  /// - Returns: The elements, in the order of the swipes.
  public mutating func all() -> [AccessibilityElement] {
    refresh(movingBy: 0)
    return elements
  }

  /// Returns the place of an element.
  ///
  /// - Parameter element: An element.
  /// - Returns: Its place, from 0; nil if a swipe can't reach it.
  public mutating func place(of element: AccessibilityElement) -> Int? {
    cursor = lastPlace(of: element) ?? cursor
    refresh(movingBy: 0)
    guard let place = lastPlace(of: element) else { return nil }
    cursor = place
    return place
  }

  /// Returns the topmost element at a place, which a finger finds there.
  ///
  /// - Parameter point: The place, in the coordinates of the screen.
  /// - Returns: The element, or nil if there is none; one without a frame is nowhere.
  public mutating func element(at point: Point) -> AccessibilityElement? {
    refresh(movingBy: 0)
    // What comes later in the document is drawn above what came before.
    var topmost: Int?
    for place in elements.indices where elements[place].accessibilityFrame.contains(point) {
      if let topmost, documentPlaces[topmost] > documentPlaces[place] { continue }
      topmost = place
    }
    return topmost.map { elements[$0] }
  }

  /// Finds the place of an element as the order was when it was last found.
  func lastPlace(of element: AccessibilityElement) -> Int? {
    for place in [cursor, 0, elements.count - 1] where elements.indices.contains(place) {
      if elements[place] === element { return place }
    }
    for place in elements.indices where elements[place] === element { return place }
    return nil
  }

  /// Returns the element at a place, and remembers the place.
  mutating func visit(_ place: Int) -> AccessibilityElement {
    cursor = place
    return elements[place]
  }

  /// Makes the order good again, if it is not.
  mutating func refresh(movingBy distance: Int) {
    if watch != nil {
      var near: [Int] = []
      for place in [cursor, Self.sum(cursor, distance, below: elements.count).sum]
      where documentPlaces.indices.contains(place) {
        near.append(Int(documentPlaces[place]))
      }
      if watch?.isUpToDate(near: near) == true { return }
    }
    // Two orders of a large screen at a time would take twice the memory.
    (elements, documentPlaces, watch) = ([], [], nil)
    let walk = Walk(through: root, rules: rules, isWatched: true)
    elements.reserveCapacity(walk.found.count)
    documentPlaces.reserveCapacity(walk.found.count)
    for place in walk.order {
      elements.append(walk.found[place])
      documentPlaces.append(Int32(truncatingIfNeeded: place))
    }
    watch = walk.watch
  }

  /// Adds a distance to a place, and goes no further than the first and the last place.
  static func sum(_ place: Int, _ distance: Int, below count: Int) -> (sum: Int, isStopped: Bool) {
    let (wanted, overflow) = place.addingReportingOverflow(distance)
    let last = max(count - 1, 0)
    let sum = overflow ? (distance > 0 ? last : 0) : min(max(wanted, 0), last)
    return (sum, overflow || sum != wanted)
  }
}
