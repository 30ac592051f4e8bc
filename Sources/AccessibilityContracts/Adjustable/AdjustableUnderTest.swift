public import AccessibilityModel

/// An adjustable control under test, and what a test can do to it.
///
/// What the contract ``Contract/adjustable(mostSteps:)`` needs:
///
/// - `element`, new at each call, as a person finds it, somewhere inside its range.
/// - `screen`, if the element lies in one: then the cursor has to get there by swipes.
/// - `disable`, which switches the control off.
/// - `place`, which puts the value where a finger could leave it, also between two steps. A control
///   that rounds at once may do so here; one that can't be touched goes without, and then nobody
///   looks at how values between steps are spoken.
/// - `faces`, if the control has more than one look: each shows another one.
/// - `changeEvents`, if the control tells its application of changes by other means than the
///   notification `valueChanged`.
///
/// ```swift
/// @MainActor func volume() -> AdjustableUnderTest {
///   let slider = FatSlider(
///     frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "Volume")
///   return AdjustableUnderTest(slider, stepsFromEndToEnd: 100, disable: { slider.isEnabled = false })
/// }
/// ```
///
/// What a test provides can be put into it bit by bit:
///
/// ```swift
/// var subject = AdjustableUnderTest(pitch, in: deck)
/// subject.stepsFromEndToEnd = 10
/// subject.place = { pitch.value = $0 }
/// subject.disable = { pitch.isEnabled = false }
/// subject.faces = [("as a knob", { pitch.face = .knob })]
/// subject.changeEvents = { pitch.addAction(for: .valueChanged, $0) }
/// XCTAssertTrue(subject.element === pitch && subject.screen === deck)
/// ```
@MainActor
public struct AdjustableUnderTest {
  /// The element that is adjustable.
  public var element: AccessibilityElement
  /// The root of the elements; the element itself where it is alone.
  public var screen: AccessibilityElement
  /// How many steps lead from one end to the other, where that is part of what is promised.
  public var stepsFromEndToEnd: Int?
  /// Puts the value where a finger could leave it, in the units of the range, or of the number that is
  /// spoken where there is no range.
  public var place: (@MainActor (Double) -> Void)?
  /// Switches the control off.
  public var disable: (@MainActor () -> Void)?
  /// The other looks of the control: what each is called, and what shows it.
  public var faces: [(name: String, show: @MainActor () -> Void)]
  /// Asks to be told when the person has changed the value.
  public var changeEvents: @MainActor (@escaping () -> Void) -> Subscription

  /// Creates the description of a control under test.
  ///
  /// - Parameters:
  ///   - element: The element that is adjustable.
  ///   - screen: The root of the elements; nil where the element is alone.
  ///   - stepsFromEndToEnd: How many steps lead from one end to the other, if that is promised.
  ///   - place: Puts the value where a finger could leave it, also between two steps.
  ///   - disable: Switches the control off.
  ///   - faces: The other looks of the control: what each is called, and what shows it.
  ///   - changeEvents: Asks to be told when the person has changed the value; nil means by the
  ///     notification `valueChanged`, which a `Control` posts with the event of that name.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    stepsFromEndToEnd: Int? = nil, place: (@MainActor (Double) -> Void)? = nil,
    disable: (@MainActor () -> Void)? = nil,
    faces: [(name: String, show: @MainActor () -> Void)] = [],
    changeEvents: (@MainActor (@escaping () -> Void) -> Subscription)? = nil
  ) {
    self.element = element
    self.screen = screen ?? element
    self.stepsFromEndToEnd = stepsFromEndToEnd
    self.place = place
    self.disable = disable
    self.faces = faces
    self.changeEvents =
      changeEvents ?? { handler in
        element.observeNotifications { notification in
          if notification.name == .valueChanged, notification.element === element { handler() }
        }
      }
  }
}
