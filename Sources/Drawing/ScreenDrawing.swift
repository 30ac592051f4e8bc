public import AccessibilityModel
public import ScreenReader

/// A picture of a screen with its reading order and speech, for sighted people.
///
/// Each element has a frame and a number. The legend beside the screen lists, for each number, the
/// description, the hint, the actions, and the reason for a missing frame. The SVG description
/// contains the same text for assistive technology.
///
/// For any screen, the picture is well-formed and contains only finite numbers:
///
/// - At most 10,000 points of the screen are drawn in either direction. A screen without a frame is
///   as large as its content.
/// - An element with a coordinate beyond 1,000,000 points, or with NaN, is not drawn.
/// - Text is cut after 500 Unicode scalars.
public struct ScreenDrawing {
  /// The maximum size of the drawn screen in either direction, in points.
  static let maximumSide = 10_000.0
  /// The maximum distance of an element's edges from the origin in either direction, in points.
  static let maximumCoordinate = 1_000_000.0

  let title: String?
  /// The drawn area, in screen coordinates.
  let area: Rectangle
  let views: [DrawnView]
  let elements: [DrawnElement]

  /// Creates a picture of the current state of a screen.
  ///
  /// - Parameter screen: The screen to draw.
  @MainActor
  public init(of screen: AccessibilityElement) {
    self.init(of: ScreenReader(screen: screen))
  }

  /// Creates a picture of a reader's screen, with the speech of this reader.
  ///
  /// - Parameter reader: The reader, whose focus does not move.
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
    area.size.width = min(area.width, maximumSide)
    area.size.height = min(area.height, maximumSide)
    return area
  }
}
