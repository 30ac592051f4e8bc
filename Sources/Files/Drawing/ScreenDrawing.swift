public import AccessibilityModel
public import ScreenReader

/// A picture of a screen with its reading order and speech, for sighted people.
///
/// Each element is drawn in a simplified form with its label, a frame and a number. A thin line
/// connects two elements where the reading order moves up or backwards in a row. The legend beside
/// the screen lists, for each number, the description, the hint, the actions, the findings of an
/// audit, and remarks such as "off the screen". The SVG description contains the same text for
/// assistive technology. The colors follow the light or dark appearance of the viewer's system.
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

  /// A finding of an audit, as the picture shows it.
  public struct Finding: Sendable {
    let place: Int?
    let text: String
    let isBarrier: Bool

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - place: The position of the element in reading order, counting from 1, or `nil` for the
    ///     screen as a whole.
    ///   - text: The finding in a sentence.
    ///   - isBarrier: Whether the frame of the element is marked.
    public init(place: Int?, text: String, isBarrier: Bool) {
      self.place = place
      self.text = PictureText.line(text)
      self.isBarrier = isBarrier
    }
  }

  let title: String?
  /// The size of a frame unit in the picture.
  let scale: Double
  /// The drawn area, in screen coordinates multiplied by the scale.
  let area: Rectangle
  /// The views, with frames in screen coordinates.
  let views: [DrawnView]
  /// The elements, with frames in screen coordinates multiplied by the scale.
  let elements: [DrawnElement]
  let screenFindings: [Finding]

  /// Creates a picture of the current state of a screen.
  ///
  /// - Parameter screen: The screen to draw.
  @MainActor
  public init(of screen: AccessibilityElement) {
    self.init(of: ScreenReader(screen: screen))
  }

  /// Creates a picture of a reader's screen, with the speech of this reader.
  ///
  /// - Parameters:
  ///   - reader: The reader, whose focus does not move.
  ///   - rules: The reading direction, which decides where the order jumps.
  ///   - findings: The findings of an audit of this screen.
  ///   - scale: The size of a frame unit in the picture, which is less than 1 if the frames are in
  ///     the pixels of a dense display.
  @MainActor
  public init(
    of reader: ScreenReader, rules: TraversalRules = TraversalRules(), findings: [Finding] = [],
    scale: Double = 1
  ) {
    let scale = scale > 0 && scale <= 1 ? scale : 1
    let screen = reader.screen
    let spoken = reader.spokenElements()
    let views = DrawnView.views(of: screen)
    let places = spoken.map { $0.element.accessibilityFrame.drawable?.scaled(by: scale) }
    let area = Self.area(
      of: screen.accessibilityFrame.drawable?.scaled(by: scale) ?? .zero,
      around: views.compactMap { $0.frame?.scaled(by: scale) } + places.compactMap(\.self))
    let label =
      screen.isAccessibilityElement ? "" : PictureText.line(screen.accessibilityLabel ?? "")
    title = label.isEmpty ? nil : label
    self.scale = scale
    self.area = area
    self.views = views
    screenFindings = findings.filter { $0.place == nil }
    let findings = Dictionary(grouping: findings) { $0.place ?? 0 }
    var last: Rectangle?
    elements = zip(spoken, places).enumerated().map { index, element in
      let (spoken, place) = element
      let frame = place.flatMap { area.intersection($0) }
      let jump = last.flatMap { last in
        frame.flatMap {
          OrderJump(from: last, to: $0, isRightToLeft: rules.direction == .rightToLeft)
        }
      }
      last = frame ?? last
      return DrawnElement(
        spoken, number: index + 1, at: place, in: area, jump: jump,
        findings: findings[index + 1] ?? [])
    }
  }

  /// Returns the drawn area: the frame of the screen or, if it is empty, all other frames together.
  private static func area(of screen: Rectangle, around frames: [Rectangle]) -> Rectangle {
    var area = screen
    let visible = frames.filter { !$0.isEmpty }
    if area.isEmpty, let first = visible.first { area = visible.reduce(first) { $0.union($1) } }
    area.size.width = min(area.width, maximumSide)
    area.size.height = min(area.height, maximumSide)
    return area
  }
}
