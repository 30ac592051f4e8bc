public import AccessibilityModel

/// A button under test, and what a test can do to it.
///
/// What the contract ``Contract/button`` needs:
///
/// - `element`, new at each call, as a person finds it.
/// - `screen`, if the element lies in one: then the cursor has to get there by swipes, and what else
///   changes on the screen has to be told.
/// - `activations`, which tells when the application has done what the button is there for.
/// - `disable`, which switches the button off.
///
/// ```swift
/// let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
/// let subject = ButtonUnderTest(
///   cue, activations: { cue.addAction(for: .primaryActionTriggered, $0) },
///   disable: { cue.isEnabled = false })
/// XCTAssertTrue(subject.screen === cue, "it is alone")
/// ```
///
/// What a test provides can be put into it bit by bit:
///
/// ```swift
/// var subject = ButtonUnderTest(cue, in: deck)
/// subject.activations = { cue.addAction(for: .primaryActionTriggered, $0) }
/// subject.disable = { cue.isEnabled = false }
/// XCTAssertTrue(subject.element === cue && subject.screen === deck)
/// ```
@MainActor
public struct ButtonUnderTest: ControlUnderTest {
  /// The element that is the button.
  public var element: AccessibilityElement
  /// The root of the elements; the element itself where it is alone.
  public var screen: AccessibilityElement
  /// Asks to be told when the application has done what the button is there for.
  public var activations: (@MainActor (@escaping () -> Void) -> Subscription)?
  /// Switches the button off.
  public var disable: (@MainActor () -> Void)?

  var events: (@MainActor (@escaping () -> Void) -> Subscription)? { activations }

  /// Creates the description of a button under test.
  ///
  /// - Parameters:
  ///   - element: The element that is the button.
  ///   - screen: The root of the elements; nil where the element is alone.
  ///   - activations: Asks to be told when the application has done what the button is there for.
  ///   - disable: Switches the button off.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    activations: (@MainActor (@escaping () -> Void) -> Subscription)? = nil,
    disable: (@MainActor () -> Void)? = nil
  ) {
    self.element = element
    self.screen = screen ?? element
    self.activations = activations
    self.disable = disable
  }
}
