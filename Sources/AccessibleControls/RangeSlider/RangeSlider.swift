public import AccessibilityModel

/// A slider with two thumbs, which choose a range between two bounds.
///
/// To assistive technology it is a container of two adjustable elements, as the multi-thumb slider
/// of the ARIA Authoring Practices is: each has a label and a value of its own, and is bounded by
/// the value of the other at the moment of the change.
///
/// Whatever is assigned in whatever order, `minimumValue ≤ lowerValue ≤ upperValue ≤ maximumValue`
/// holds, and the two values are at least `minimumRange` apart. A number that is NaN or infinite is
/// refused, and so are bounds whose distance would be: everything stays as it was. Assigning tells
/// nobody; a finger and assistive technology send `valueChanged`.
open class RangeSlider: Control {
  /// How values and places belong together, and what a touch does.
  public enum Geometry: Equatable, Sendable {
    /// The thumbs are as wide as the control is high, and at the ends they touch its edges. The
    /// lower one is hit first; a value follows the movement of the finger.
    case thumbWidth
    /// The middle of a thumb at an end keeps so many points from the edge. A thumb can be hit in
    /// at least 44 by 44 points, both at once where they overlap; its middle goes to the finger.
    case padding(Double)
  }

  /// How values and places belong together.
  open var geometry: Geometry = .thumbWidth { didSet { setNeedsLayout() } }

  /// The lowest value; raising it above `maximumValue` raises that too.
  open var minimumValue: Double {
    get { selection.minimum }
    set { change { $0.set(minimum: newValue) } }
  }

  /// The highest value; lowering it below `minimumValue` lowers that too.
  open var maximumValue: Double {
    get { selection.maximum }
    set { change { $0.set(maximum: newValue) } }
  }

  /// The smallest distance of the two values. A negative one counts as 0; one for which there is
  /// no room leaves the values as far apart as they can be.
  open var minimumRange: Double {
    get { selection.wantedDistance }
    set { change { $0.set(minimumRange: newValue) } }
  }

  /// The lower value; it stops at the minimum, and where the upper value begins to be too near.
  open var lowerValue: Double {
    get { selection.lower }
    set { change { $0.set(lower: newValue) } }
  }

  /// The upper value; it stops at the maximum, and where the lower value begins to be too near.
  open var upperValue: Double {
    get { selection.upper }
    set { change { $0.set(upper: newValue) } }
  }

  /// The change of one increment of either thumb; nil means the power of ten that is nearest to a
  /// hundredth of the distance between the bounds. One that is not above 0 does not move a value.
  open var step: Double?

  /// The change of a larger step of either thumb; nil means ten steps.
  open var pageStep: Double?

  /// Assigns both values, as if neither stood in the way of the other.
  ///
  /// - Parameters:
  ///   - lower: The lower value; it is brought between the bounds.
  ///   - upper: The upper value; where the two are too near, it gives way first.
  public func setValues(lower: Double, upper: Double) {
    change { $0.set(lower: lower, upper: upper) }
  }

  private(set) var selection = SelectedRange()

  // MARK: Appearance

  /// The colour of the track.
  open var trackTintColor = Color(white: 0.9) { didSet { setNeedsDisplay() } }
  /// The colour of the track between the thumbs.
  open var trackHighlightTintColor = Color(red: 0, green: 0.45, blue: 0.94) {
    didSet { setNeedsDisplay() }
  }
  /// The colour of the thumbs.
  open var thumbTintColor = Color.white { didSet { setNeedsDisplay() } }
  /// How round track and thumbs are, from 0, square, to 1, where their ends are half circles.
  open var curvature: Double = 1 { didSet { setNeedsDisplay() } }

  open override var shapes: [Shape] { drawnShapes }

  // MARK: Accessibility

  /// The element of the lower value.
  public private(set) lazy var lowerThumb = Thumb(of: self, .lower)
  /// The element of the upper value.
  public private(set) lazy var upperThumb = Thumb(of: self, .upper)

  /// The thumbs, in this order wherever they are; the slider itself is no element.
  open override var accessibilityElements: [AccessibilityElement]? {
    get { chosenElements ?? [lowerThumb, upperThumb] }
    set { chosenElements = newValue }
  }
  private var chosenElements: [AccessibilityElement]?

  // MARK: Touches

  private(set) var trackedThumbs: [Thumb.End] = [] { didSet { setNeedsDisplay() } }
  private var lastLocation: Point = .zero

  /// Creates a range slider from 0 to 1, with 0.2 to 0.8 chosen.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the screen.
  ///   - label: What is chosen, such as "Price"; the thumbs are then "Minimum price" and "Maximum
  ///     price" unless they are given labels of their own.
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

  /// Changes the values or the bounds.
  ///
  /// - Returns: Whether anything is different now.
  @discardableResult
  func change(_ change: (inout SelectedRange) -> Void) -> Bool {
    let before = selection
    // A copy, since where things are follows from the selection and is asked for meanwhile.
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
    switch thumb {
    case .lower: set(lower: number)
    case .upper: set(upper: number)
    }
  }
}
