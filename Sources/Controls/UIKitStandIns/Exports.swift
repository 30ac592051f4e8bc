// A file that imports UIKit sees all of Foundation and of the accessibility classes, too.
@_exported public import AccessibilityModel
@_exported public import Foundation

/// UIKit's name for a length in points.
public typealias CGFloat = Double
/// UIKit's name for `Point`.
public typealias CGPoint = Point
/// UIKit's name for `Size`.
public typealias CGSize = Size
/// UIKit's name for `Rectangle`.
public typealias CGRect = Rectangle

extension Rectangle {
  /// Returns the rectangle with its edges moved inwards.
  public func insetBy(dx: Double, dy: Double) -> Rectangle {
    Rectangle(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
