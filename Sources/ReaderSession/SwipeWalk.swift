package import AccessibilityModel

/// A walk through a screen by swipes. It decides when to stop: at the end, in a loop, or at a
/// limit.
@MainActor
package struct SwipeWalk {
  /// The reason why a walk ended.
  package enum End: Equatable, Sendable {
    /// The walk reached the end of the screen.
    case reached
    /// The walk reached the maximum number of swipes.
    case limit(swipes: Int)
    /// The walk visited one element more often than `maximumVisits`.
    case loop(visits: Int)
  }

  /// The maximum number of visits to one element.
  ///
  /// An application may occasionally move the cursor back, so one visit is too few.
  package static let maximumVisits = 10

  private let maximumSwipes: Int
  private var visits: [ObjectIdentifier: (element: AccessibilityElement, count: Int)] = [:]

  /// The number of swipes so far.
  package private(set) var swipes = 0

  package init(maximumSwipes: Int) {
    self.maximumSwipes = max(maximumSwipes, 0)
  }

  /// Returns the reason to end the walk at the focused element, or `nil` to swipe again.
  package mutating func end(at element: AccessibilityElement?) -> End? {
    // An empty screen has no elements, so the walk has already reached the end.
    guard let element else { return .reached }
    let count = (visits[ObjectIdentifier(element)]?.count ?? 0) + 1
    // Retain the element. If it were released, another element could have the same identity.
    visits[ObjectIdentifier(element)] = (element, count)
    guard count <= Self.maximumVisits else { return .loop(visits: count) }
    guard swipes < maximumSwipes else { return .limit(swipes: swipes) }
    swipes += 1
    return nil
  }
}
