public import AccessibilityModel
public import ScreenReader

/// A picture of a screen for people who look: what it looks like, in which order swipes visit it,
/// and what is said of each element.
///
/// Each element has a frame and a number, and the number a place in the legend beside the screen:
/// first what is said at once, below it what is said after a pause, then the actions, and why there
/// is no frame where there is none. The picture says the same to assistive technology, as its
/// description.
///
/// Whatever the screen says of itself, the picture is well-formed and has finite numbers:
///
/// - Of the screen at most `largestSide` points are drawn in either direction. Without a frame of
///   its own it is as large as what is in it.
/// - What has a coordinate beyond `farthest`, or one that is no number, is not drawn.
/// - Texts are cut after 500 characters.
public struct ScreenDrawing {
  /// The most that is drawn of a screen in either direction, in points.
  public static let largestSide = 10_000.0
  /// The largest coordinate of what is drawn, in points from the origin.
  public static let farthest = 1_000_000.0

  let title: String?
  /// What is drawn of the screen, in its own coordinates.
  let area: Rectangle
  let views: [DrawnView]
  let elements: [DrawnElement]

  /// Takes a screen down as it is now.
  ///
  /// - Parameter screen: The screen.
  @MainActor
  public init(of screen: AccessibilityElement) {
    self.init(of: ScreenReader(screen: screen))
  }

  /// Takes the screen of a reader down as it is now, in the words that this reader says.
  ///
  /// - Parameter reader: The reader; its cursor stays where it is.
  @MainActor
  public init(of reader: ScreenReader) {
    let screen = reader.screen
    let spoken = reader.spokenElements()
    let views = DrawnView.views(of: screen)
    let area = Self.area(of: screen, views, spoken)
    let label =
      screen.isAccessibilityElement ? "" : PictureText.line(screen.accessibilityLabel ?? "")
    title = label.isEmpty ? nil : label
    self.area = area
    self.views = views
    elements = spoken.enumerated().map { index, element in
      DrawnElement(element, number: index + 1, area: area)
    }
  }

  @MainActor
  private static func area(
    of screen: AccessibilityElement, _ views: [DrawnView], _ spoken: [SpokenElement]
  ) -> Rectangle {
    func isVisible(_ frame: Rectangle) -> Bool { !frame.isEmpty }
    let own = screen.accessibilityFrame.drawable ?? .zero
    let frames =
      views.compactMap(\.frame) + spoken.compactMap(\.element.accessibilityFrame.drawable)
    var area = own
    if own.isEmpty, let first = frames.first(where: isVisible) {
      area = frames.filter(isVisible).reduce(first) { $0.union($1) }
    }
    area.size.width = min(area.width, largestSide)
    area.size.height = min(area.height, largestSide)
    return area
  }
}
