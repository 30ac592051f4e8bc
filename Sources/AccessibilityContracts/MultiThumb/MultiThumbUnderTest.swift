public import AccessibilityModel

/// A slider with several thumbs under test, and what a test can do to it.
///
/// What the contract ``Contract/multiThumb(mostSteps:)`` needs:
///
/// - `thumbs`, new at each call, the lowest first, each with a range and with room to move.
/// - `screen`, the control that they are part of, or the screen around it.
/// - `disable`, which switches all of them off.
/// - `gap`, if neighbours keep a distance; `areIndependent`, if they do not bound each other.
/// - `place`, which does what a finger does that moves a thumb to a number, also beyond its
///   neighbour; one that can't be touched goes without.
/// - `changeEvents`, if the control tells its application of changes by other means than the
///   notification `valueChanged` of a thumb.
///
/// ```swift
/// @MainActor func price() -> MultiThumbUnderTest {
///   let slider = RangeSlider(
///     frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
///   slider.minimumRange = 0.1
///   return MultiThumbUnderTest(
///     [slider.lowerThumb, slider.upperThumb], in: slider, gap: 0.1,
///     disable: { slider.isEnabled = false },
///     changeEvents: { slider.addAction(for: .valueChanged, $0) })
/// }
/// ```
///
/// What a test provides can be put into it bit by bit:
///
/// ```swift
/// var subject = MultiThumbUnderTest([slider.lowerThumb, slider.upperThumb], in: slider)
/// subject.gap = slider.minimumRange
/// subject.areIndependent = false
/// subject.place = { thumb, number in
///   if thumb == 0 { slider.lowerValue = number } else { slider.upperValue = number }
/// }
/// XCTAssertTrue(subject.thumbs.last === slider.upperThumb && subject.screen === slider)
/// ```
@MainActor
public struct MultiThumbUnderTest {
  /// The adjustable elements, the lowest first.
  public var thumbs: [AccessibilityElement]
  /// The root of the elements.
  public var screen: AccessibilityElement
  /// How far apart neighbours are at least, in the units of their ranges.
  public var gap: Double
  /// Whether each thumb goes from end to end, wherever the others are.
  public var areIndependent: Bool
  /// Moves a thumb, by its place from 0, to a number as a finger does.
  public var place: (@MainActor (Int, Double) -> Void)?
  /// Switches the control off.
  public var disable: (@MainActor () -> Void)?
  /// Asks to be told when the person has changed a value; nil means by the notification
  /// `valueChanged` of a thumb.
  public var changeEvents: (@MainActor (@escaping () -> Void) -> Subscription)?

  /// Creates the description of a control under test.
  ///
  /// - Parameters:
  ///   - thumbs: The adjustable elements, the lowest first.
  ///   - screen: The root of the elements.
  ///   - gap: How far apart neighbours are at least, in the units of their ranges, from 0.
  ///   - areIndependent: Whether each thumb goes from end to end, wherever the others are.
  ///   - place: Moves a thumb, by its place from 0, to a number as a finger does.
  ///   - disable: Switches the control off.
  ///   - changeEvents: Asks to be told when the person has changed a value; nil means by the
  ///     notification `valueChanged` of a thumb.
  public init(
    _ thumbs: [AccessibilityElement], in screen: AccessibilityElement, gap: Double = 0,
    areIndependent: Bool = false, place: (@MainActor (Int, Double) -> Void)? = nil,
    disable: (@MainActor () -> Void)? = nil,
    changeEvents: (@MainActor (@escaping () -> Void) -> Subscription)? = nil
  ) {
    self.thumbs = thumbs
    self.screen = screen
    self.gap = gap
    self.areIndependent = areIndependent
    self.place = place
    self.disable = disable
    self.changeEvents = changeEvents
  }

  /// The thumbs as adjustable controls, in their order.
  var adjustables: [AdjustableUnderTest] {
    thumbs.map {
      AdjustableUnderTest($0, in: screen, disable: disable, changeEvents: changeEvents)
    }
  }
}
