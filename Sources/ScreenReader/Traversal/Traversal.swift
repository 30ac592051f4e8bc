public import AccessibilityModel

/// The traversal of a screen in reading order.
///
/// The rules are those that the authors of `cashapp/AccessibilitySnapshot` observed on devices.
/// Siblings are visited row by row. A view is replaced by its children. A group is visited as a
/// whole, at the position of its first element. Hidden elements, the contents of elements, and the
/// siblings of a dialog are skipped.
@MainActor
public enum Traversal {
  /// Returns the elements of a screen.
  ///
  /// An element is never visited twice, even if a tree contains itself.
  ///
  /// - Parameters:
  ///   - root: The root of the elements, which may itself be an element.
  ///   - rules: The rules of the order.
  /// - Returns: The elements, in reading order.
  public static func elements(
    of root: AccessibilityElement, rules: TraversalRules = TraversalRules()
  ) -> [AccessibilityElement] {
    let walker = TreeWalker(through: root, rules: rules)
    var elements: [AccessibilityElement] = []
    elements.reserveCapacity(walker.found.count)
    for index in walker.order { elements.append(walker.found[index]) }
    return elements
  }
}

/// The rules of the reading order: the direction and the height of rows.
///
/// The row heights are those that the authors of `cashapp/AccessibilitySnapshot` found by
/// experiment on devices.
public struct TraversalRules: Equatable, Sendable {
  /// The direction of a row.
  public enum Direction: Equatable, Sendable {
    /// From left to right, as in English.
    case leftToRight
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft
  }

  /// The kind of device, which decides the height of a row.
  public enum Idiom: Equatable, Sendable {
    /// A small device, where an element at least 8 points lower begins a new row.
    case phone
    /// A large device, where an element at least 13 points lower begins a new row.
    case pad
  }

  /// The direction of a row.
  public var direction: Direction
  /// The kind of device.
  public var idiom: Idiom

  /// Creates traversal rules.
  ///
  /// - Parameters:
  ///   - direction: The direction of a row.
  ///   - idiom: The kind of device.
  public init(direction: Direction = .leftToRight, idiom: Idiom = .phone) {
    self.direction = direction
    self.idiom = idiom
  }

  /// The vertical offset at which an element begins a new row, in points.
  var rowThreshold: Double { idiom == .phone ? 8 : 13 }
}
