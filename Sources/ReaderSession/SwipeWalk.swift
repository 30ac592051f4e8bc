public import AccessibilityModel

/// A walk through a screen by swipes, and the reason why it is over.
@MainActor
public struct SwipeWalk {
  /// The reason why a walk is over.
  public enum End: Equatable, Sendable {
    /// There is no further element, or none at all.
    case reached
    /// There was a further element after so many swipes.
    case limit(swipes: Int)
    /// The cursor came to one element so many times.
    case loop(visits: Int)
  }

  /// The number of swipes after which a walk is given up.
  public static let maximumSwipes = 1_000_000
  /// The number of visits to one element after which a walk is given up.
  ///
  /// An application may send the cursor back now and then.
  public static let maximumVisits = 10

  private let maximumSwipes: Int
  private var visits: [ObjectIdentifier: (element: AccessibilityElement, count: Int)] = [:]

  /// The number of swipes so far.
  public private(set) var swipes = 0

  /// Begins a walk.
  ///
  /// - Parameter maximumSwipes: The number of swipes after which it is given up.
  public init(maximumSwipes: Int = Self.maximumSwipes) {
    self.maximumSwipes = max(maximumSwipes, 0)
  }

  /// Decides whether to swipe once more.
  ///
  /// - Parameter element: The focused element.
  /// - Returns: The reason why the walk is over; `nil` to swipe.
  public mutating func end(at element: AccessibilityElement?) -> End? {
    // On an empty screen there is nothing to swipe to, and no end that would be announced.
    guard let element else { return .reached }
    let count = (visits[ObjectIdentifier(element)]?.count ?? 0) + 1
    // An element that was removed must not lend its identity to another one, so it is kept.
    visits[ObjectIdentifier(element)] = (element, count)
    guard count <= Self.maximumVisits else { return .loop(visits: count) }
    guard swipes < maximumSwipes else { return .limit(swipes: swipes) }
    swipes += 1
    return nil
  }
}
