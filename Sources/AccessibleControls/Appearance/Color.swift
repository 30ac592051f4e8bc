/// A colour, as its red, green and blue parts and how opaque it is.
public struct Color: Equatable, Hashable, Sendable {
  /// The red part, from 0 to 1.
  public var red: Double
  /// The green part, from 0 to 1.
  public var green: Double
  /// The blue part, from 0 to 1.
  public var blue: Double
  /// How opaque the colour is, from 0 to 1.
  public var alpha: Double

  /// Creates a colour.
  ///
  /// - Parameters:
  ///   - red: The red part, from 0 to 1.
  ///   - green: The green part, from 0 to 1.
  ///   - blue: The blue part, from 0 to 1.
  ///   - alpha: How opaque the colour is, from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a shade of grey.
  ///
  /// - Parameters:
  ///   - white: How bright it is, from 0, black, to 1, white.
  ///   - alpha: How opaque it is, from 0 to 1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// The grey in the middle.
  public static let gray = Color(white: 0.5)
  /// Red.
  public static let red = Color(red: 1, green: 0, blue: 0)

  /// Returns the colour mixed with black.
  ///
  /// - Parameter share: How much black, from 0 to 1.
  /// - Returns: The darker colour, equally opaque.
  public func darkened(by share: Double) -> Color {
    let rest = 1 - share
    return Color(red: red * rest, green: green * rest, blue: blue * rest, alpha: alpha)
  }
}
