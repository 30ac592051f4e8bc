public import AccessibilityModel

/// A field that text is typed into under test, and what a test can do to it.
///
/// What the contracts ``Contract/textField`` and ``Contract/secureField`` need:
///
/// - `element`, new at each call, as a person finds it, with some text or none; it is a `KeyInput`.
/// - `screen`, if the element lies in one: then the cursor has to get there by swipes, and what else
///   changes on the screen has to be told.
/// - `text`, which is what the application reads from the field.
/// - `sample`, if the field does not take letters as they are: of an input for digits, some digits.
/// - `disable`, which switches the field off.
/// - `makeInvalid`, if there are texts that the field finds fault with: what leads to that.
/// - `changeEvents`, if the field tells its application of changes by other means than the
///   notification `valueChanged`.
///
/// ```swift
/// let name = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Name")
/// let subject = TextFieldUnderTest(name, text: { name.text }, disable: { name.isEnabled = false })
/// XCTAssertEqual(subject.text(), "")
/// ```
///
/// What a test provides can be put into it bit by bit:
///
/// ```swift
/// var subject = TextFieldUnderTest(guests, in: screen, text: { "\(guests.value)" })
/// subject.sample = "24"
/// subject.disable = { guests.isEnabled = false }
/// subject.makeInvalid = { guests.insertText("1000") }
/// subject.changeEvents = { guests.addAction(for: .valueChanged, $0) }
/// XCTAssertTrue(subject.element === guests && subject.screen === screen)
/// ```
@MainActor
public struct TextFieldUnderTest: ControlUnderTest {
  /// The element that is the field.
  public var element: AccessibilityElement
  /// The root of the elements; the element itself where it is alone.
  public var screen: AccessibilityElement
  /// The text, as the application has it.
  public var text: @MainActor () -> String
  /// A text that the field takes as it is typed, of at least two characters.
  public var sample: String
  /// Switches the field off.
  public var disable: (@MainActor () -> Void)?
  /// Leads to a text that the field finds fault with; nil where it takes any.
  public var makeInvalid: (@MainActor () -> Void)?
  /// Asks to be told when the person has changed the text.
  public var changeEvents: @MainActor (@escaping () -> Void) -> Subscription

  var events: (@MainActor (@escaping () -> Void) -> Subscription)? { changeEvents }

  /// Creates the description of a field under test.
  ///
  /// - Parameters:
  ///   - element: The element that is the field.
  ///   - screen: The root of the elements; nil where the element is alone.
  ///   - sample: A text that the field takes as it is typed, of at least two characters.
  ///   - text: Returns the text, as the application has it.
  ///   - disable: Switches the field off.
  ///   - makeInvalid: Leads to a text that the field finds fault with; nil where it takes any.
  ///   - changeEvents: Asks to be told when the person has changed the text; nil means by the
  ///     notification `valueChanged`, which a `Control` posts with the event of that name.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    sample: String = "QjX9", text: @escaping @MainActor () -> String,
    disable: (@MainActor () -> Void)? = nil,
    makeInvalid: (@MainActor () -> Void)? = nil,
    changeEvents: (@MainActor (@escaping () -> Void) -> Subscription)? = nil
  ) {
    self.element = element
    self.screen = screen ?? element
    self.sample = sample
    self.text = text
    self.disable = disable
    self.makeInvalid = makeInvalid
    self.changeEvents = changeEvents ?? { element.observeValueChanges($0) }
  }
}
