/// The rules of the reading order: direction and height of rows.
///
/// The rows are those that `cashapp/AccessibilitySnapshot` found by trial on devices.
public struct TraversalRules: Equatable, Sendable {
  /// The direction of a row.
  public enum Direction: Equatable, Sendable {
    /// As in English.
    case leftToRight
    /// As in Arabic and Hebrew.
    case rightToLeft
  }

  /// The kind of device, which decides the height of a row.
  public enum Idiom: Equatable, Sendable {
    /// A small device: elements that lie 8 points lower begin a new row.
    case phone
    /// A large device: a new row begins 13 points lower.
    case pad
  }

  /// The direction of a row.
  public var direction: Direction
  /// The kind of device.
  public var idiom: Idiom

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - direction: The direction of a row.
  ///   - idiom: The kind of device.
  public init(direction: Direction = .leftToRight, idiom: Idiom = .phone) {
    self.direction = direction
    self.idiom = idiom
  }

  /// The offset at which an element begins a new row, in points.
  var rowThreshold: Double { idiom == .phone ? 8 : 13 }
}
