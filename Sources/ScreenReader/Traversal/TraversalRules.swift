/// What the order of the swipes depends on, besides the screen itself.
///
/// The rows of a screen are those of `cashapp/AccessibilitySnapshot`, which found them by trying.
public struct TraversalRules: Equatable, Sendable {
  /// Where a row begins.
  public enum Direction: Equatable, Sendable {
    /// As in English.
    case leftToRight
    /// As in Arabic and Hebrew.
    case rightToLeft
  }

  /// The kind of device whose rows are meant.
  public enum Idiom: Equatable, Sendable {
    /// Small: elements that lie 8 points lower begin a new row.
    case phone
    /// Large: a new row begins 13 points lower.
    case pad
  }

  /// Where a row begins.
  public var direction: Direction
  /// The kind of device whose rows are meant.
  public var idiom: Idiom

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - direction: Where a row begins.
  ///   - idiom: The kind of device whose rows are meant.
  public init(direction: Direction = .leftToRight, idiom: Idiom = .phone) {
    self.direction = direction
    self.idiom = idiom
  }

  /// How much lower than the one before it an element begins a new row, in points.
  var rowThreshold: Double { idiom == .phone ? 8 : 13 }
}
