public import AccessibilityModel

/// A slider with two thumbs, which select a range between two limits.
///
/// For assistive technology, the slider is a container of two adjustable elements, like the
/// multi-thumb slider of the ARIA Authoring Practices. Each thumb has its own label and value, and
/// the value of the other thumb limits it.
///
/// After every assignment, `minimumValue ≤ lowerValue ≤ upperValue ≤ maximumValue` holds, and the
/// values are at least `minimumRange` apart. NaN, infinite numbers, and limits that are infinitely
/// far apart are ignored. Setters send no events, but touches and assistive technology send
/// `valueChanged`.
open class RangeSlider: Control {
  /// The mapping between values and positions, and the effect of a touch.
  public enum Geometry: Equatable, Sendable {
    /// Thumbs are as wide as the control is high and stay inside its edges.
    ///
    /// If a touch hits both thumbs, it moves the lower thumb, unless the lower thumb can't move.
    /// The value changes as the finger moves.
    case thumbWidth
    /// The center of a thumb keeps this distance from the edges, in points.
    ///
    /// The touch target of a thumb is at least 44 by 44 points. The center of a touched thumb jumps
    /// to the finger. If the targets of both thumbs overlap, a touch moves both.
    case padding(Double)
  }

  /// The mapping between values and positions, which also determines the effect of a touch.
  open var geometry: Geometry = .thumbWidth { didSet { setNeedsLayout() } }

  /// The lowest value. A value above `maximumValue` raises the maximum, too.
  open var minimumValue: Double {
    get { selection.minimum }
    set { change { $0.set(minimum: newValue) } }
  }

  /// The highest value. A value below `minimumValue` lowers the minimum, too.
  open var maximumValue: Double {
    get { selection.maximum }
    set { change { $0.set(maximum: newValue) } }
  }

  /// The minimum distance between the two values.
  ///
  /// A negative distance is treated as 0. If the distance is greater than the distance between the
  /// limits, the values are as far apart as possible.
  open var minimumRange: Double {
    get { selection.wantedDistance }
    set { change { $0.set(minimumRange: newValue) } }
  }

  /// The lower value, between the minimum and the upper value less `minimumRange`.
  open var lowerValue: Double {
    get { selection.lower }
    set { change { $0.set(lower: newValue) } }
  }

  /// The upper value, between the lower value plus `minimumRange` and the maximum.
  open var upperValue: Double {
    get { selection.upper }
    set { change { $0.set(upper: newValue) } }
  }

  /// The change made by one increment of a thumb, or `nil` for the power of ten nearest to a
  /// hundredth of the range. A step of 0 or less does not move a value.
  open var step: Double?

  /// The change made by a larger step of a thumb, or `nil` for ten steps.
  open var pageStep: Double?

  /// Sets both values at once, so that the old values do not limit the new ones. The values are
  /// clamped to the limits. If they are too close, the upper value is raised, if possible.
  public func setValues(lower: Double, upper: Double) {
    change { $0.set(lower: lower, upper: upper) }
  }

  private(set) var selection = SelectedRange()

  // MARK: Appearance

  /// The color of the track.
  open var trackTintColor = Color(white: 0.9) { didSet { setNeedsDisplay() } }
  /// The color of the track between the thumbs.
  open var trackHighlightTintColor = Color(red: 0, green: 0.45, blue: 0.94) {
    didSet { setNeedsDisplay() }
  }
  /// The color of the thumbs.
  open var thumbTintColor = Color.white { didSet { setNeedsDisplay() } }
  /// The roundness of track and thumbs, from 0 for square to 1 for half circles.
  open var curvature: Double = 1 { didSet { setNeedsDisplay() } }

  open override var shapes: [Shape] { drawnShapes }

  // MARK: Accessibility

  /// The thumb for the lower value.
  public private(set) lazy var lowerThumb = Thumb(of: self, .lower)
  /// The thumb for the upper value.
  public private(set) lazy var upperThumb = Thumb(of: self, .upper)

  /// The lower and the upper thumb, unless the application sets other elements. The slider itself
  /// is not an element.
  open override var accessibilityElements: [AccessibilityElement]? {
    get { chosenElements ?? [lowerThumb, upperThumb] }
    set { chosenElements = newValue }
  }
  private var chosenElements: [AccessibilityElement]?

  // MARK: Touches

  private(set) var trackedThumbs: [Thumb.End] = [] { didSet { setNeedsDisplay() } }
  private var lastLocation: Point = .zero

  /// Creates a range slider from 0 to 1, with 0.2 to 0.8 selected. The frame is in screen
  /// coordinates. The labels of the thumbs are made from the label, as in "Minimum price".
  public init(frame: Rectangle, label: String) {
    super.init(frame: frame)
    accessibilityLabel = label
  }

  open override func beginTracking(at location: Point) -> Bool {
    lastLocation = location
    trackedThumbs = thumbs(at: location)
    return !trackedThumbs.isEmpty
  }

  open override func continueTracking(at location: Point) -> Bool {
    let distance = location.x - lastLocation.x
    lastLocation = location
    change { selection in
      for thumb in trackedThumbs {
        let number =
          switch geometry {
          case .thumbWidth: selection.value(of: thumb) + valueChange(ofMoving: distance)
          case .padding: value(at: location.x)
          }
        selection.set(thumb, to: number)
      }
    }
    sendActions(for: .valueChanged)
    return true
  }

  open override func endTracking(at location: Point?) { trackedThumbs = [] }

  open override func cancelTracking() { trackedThumbs = [] }

  /// Changes the values or the limits.
  ///
  /// - Returns: Whether anything has changed.
  @discardableResult
  func change(_ change: (inout SelectedRange) -> Void) -> Bool {
    let before = selection
    // Change a copy, because the closure may read positions that depend on the current selection.
    var after = before
    change(&after)
    guard after != before else { return false }
    selection = after
    if selection.lower != before.lower { lowerThumb.spokenText = nil }
    if selection.upper != before.upper { upperThumb.spokenText = nil }
    setNeedsLayout()
    return true
  }
}

extension SelectedRange {
  func value(of thumb: RangeSlider.Thumb.End) -> Double { thumb == .lower ? lower : upper }

  mutating func set(_ thumb: RangeSlider.Thumb.End, to number: Double) {
    if thumb == .lower { set(lower: number) } else { set(upper: number) }
  }
}
