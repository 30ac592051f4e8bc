public import AccessibilityModel

/// A switch, a toggle button or a checkbox under test, and what a test can do to it.
///
/// What the contract ``Contract/toggle`` needs:
///
/// - `element`, new at each call, as a person finds it, on or off.
/// - `screen`, if the element lies in one: then the cursor has to get there by swipes, and what else
///   changes on the screen has to be told.
/// - `isOn`, which is what the application goes by.
/// - `switchTo`, by which the application sets it without the person.
/// - `disable`, which switches the control off for good.
/// - `changeEvents`, if the control tells its application of changes by other means than the
///   notification `valueChanged`.
///
/// ```swift
/// let cue = BacklitButton(
///   frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue", toggles: true)
/// let subject = ToggleUnderTest(
///   cue, isOn: { cue.isLit }, switchTo: { cue.isLit = $0 }, disable: { cue.isEnabled = false })
/// XCTAssertEqual(subject.isOn(), false)
/// ```
///
/// What a test provides can be put into it bit by bit:
///
/// ```swift
/// var subject = ToggleUnderTest(loop, in: deck, isOn: { loop.isLit })
/// subject.switchTo = { loop.isLit = $0 }
/// subject.disable = { loop.isEnabled = false }
/// subject.changeEvents = { loop.addAction(for: .valueChanged, $0) }
/// XCTAssertTrue(subject.element === loop && subject.screen === deck)
/// ```
@MainActor
public struct ToggleUnderTest: ControlUnderTest {
  /// The element that is switched.
  public var element: AccessibilityElement
  /// The root of the elements; the element itself where it is alone.
  public var screen: AccessibilityElement
  /// Whether it is on, as the application has it; nil where it stands for several things of which
  /// some are.
  public var isOn: @MainActor () -> Bool?
  /// Switches it without the person.
  public var switchTo: (@MainActor (Bool) -> Void)?
  /// Switches the control off for good.
  public var disable: (@MainActor () -> Void)?
  /// Asks to be told when the person has switched it.
  public var changeEvents: @MainActor (@escaping () -> Void) -> Subscription

  var events: (@MainActor (@escaping () -> Void) -> Subscription)? { changeEvents }

  /// Creates the description of a toggle under test.
  ///
  /// - Parameters:
  ///   - element: The element that is switched.
  ///   - screen: The root of the elements; nil where the element is alone.
  ///   - isOn: Returns whether it is on, as the application has it; nil is for a mixed state.
  ///   - switchTo: Switches it without the person.
  ///   - disable: Switches the control off for good.
  ///   - changeEvents: Asks to be told when the person has switched it; nil means by the
  ///     notification `valueChanged`, which a `Control` posts with the event of that name.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    isOn: @escaping @MainActor () -> Bool?, switchTo: (@MainActor (Bool) -> Void)? = nil,
    disable: (@MainActor () -> Void)? = nil,
    changeEvents: (@MainActor (@escaping () -> Void) -> Subscription)? = nil
  ) {
    self.element = element
    self.screen = screen ?? element
    self.isOn = isOn
    self.switchTo = switchTo
    self.disable = disable
    self.changeEvents = changeEvents ?? { element.observeValueChanges($0) }
  }
}
