public import AccessibilityModel

/// A walk through a screen by swipes, with limits.
@MainActor
public struct SwipeWalk {
  /// The reason for the end of a walk.
  public enum End: Equatable, Sendable {
    /// There is no further element.
    case reached
    /// The walk reached the maximum number of swipes.
    case limit(swipes: Int)
    /// The walk exceeded the maximum number of visits to one element.
    case loop(visits: Int)
  }

  /// The default maximum number of swipes.
  public static let maximumSwipes = 1_000_000
  /// The maximum number of visits to one element.
  ///
  /// It is more than one, since an application may occasionally move the cursor back.
  public static let maximumVisits = 10

  private let maximumSwipes: Int
  private var visits: [ObjectIdentifier: (element: AccessibilityElement, count: Int)] = [:]

  /// The number of swipes so far.
  public private(set) var swipes = 0

  /// Begins a walk.
  ///
  /// - Parameter maximumSwipes: The maximum number of swipes.
  public init(maximumSwipes: Int = Self.maximumSwipes) {
    self.maximumSwipes = max(maximumSwipes, 0)
  }

  /// Decides whether to swipe again.
  ///
  /// - Parameter element: The focused element.
  /// - Returns: The reason for the end of the walk; `nil` to swipe.
  public mutating func end(at element: AccessibilityElement?) -> End? {
    // An empty screen announces no end.
    guard let element else { return .reached }
    let count = (visits[ObjectIdentifier(element)]?.count ?? 0) + 1
    // The element is retained, so that no other element can get its identity after it is removed.
    visits[ObjectIdentifier(element)] = (element, count)
    guard count <= Self.maximumVisits else { return .loop(visits: count) }
    guard swipes < maximumSwipes else { return .limit(swipes: swipes) }
    swipes += 1
    return nil
  }
}
