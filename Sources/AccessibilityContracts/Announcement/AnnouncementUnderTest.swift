public import AccessibilityModel
public import SpeechModel

/// Something that an application announces, under test, and what leads to it.
///
/// What the contract ``Contract/announcement`` needs:
///
/// - `text`, which is what has to be heard, to the letter.
/// - `screen`, new at each call.
/// - `priority`, if one is promised.
/// - `prepare`, if somebody has to go somewhere first, such as to a button.
/// - `cause`, which leads to the announcement, and can be done twice.
///
/// ```swift
/// let screen = AccessibilityElement()
/// let announcement = AnnouncementUnderTest("Saved", in: screen) { listener in
///   listener.when("the file is saved") {
///     screen.post(notification: .announcement, argument: .text("Saved"))
///   }
/// }
/// ```
///
/// A button that announces what it has done, which can be tried by itself:
///
/// ```swift
/// var subject = AnnouncementUnderTest("Saved", in: editor) { $0.perform("double tap") }
/// subject.prepare = { $0.perform("go save") }
/// subject.priority = .default
/// XCTAssertTrue(subject.screen === editor)
/// let listener = Listener(to: subject.screen)
/// subject.prepare(listener)
/// subject.cause(listener).expect(.announcement(subject.text))
/// ```
@MainActor
public struct AnnouncementUnderTest {
  /// The words that are announced, to the letter.
  public var text: String
  /// The root of the elements.
  public var screen: AccessibilityElement
  /// How much it may get in the way of other speech; nil where nothing is promised.
  public var priority: Utterance.Priority?
  /// What is done first.
  public var prepare: @MainActor (Listener) -> Void
  /// What leads to the announcement; returns what was heard.
  public var cause: @MainActor (Listener) -> Heard

  /// Creates the description of an announcement under test.
  ///
  /// - Parameters:
  ///   - text: The words that are announced, to the letter.
  ///   - screen: The root of the elements.
  ///   - priority: How much it may get in the way of other speech; nil where nothing is promised.
  ///   - prepare: What is done first each time, such as to go to a button.
  ///   - cause: Leads to the announcement, and returns what was heard; it is done twice.
  public init(
    _ text: String, in screen: AccessibilityElement, priority: Utterance.Priority? = nil,
    after prepare: @escaping @MainActor (Listener) -> Void = { _ in },
    cause: @escaping @MainActor (Listener) -> Heard
  ) {
    self.text = text
    self.screen = screen
    self.priority = priority
    self.prepare = prepare
    self.cause = cause
  }
}
