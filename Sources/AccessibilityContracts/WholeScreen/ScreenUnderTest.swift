public import AccessibilityModel
public import ScreenReader

/// A whole screen under test, with the code that makes it.
///
/// Its assertions are about the whole screen: its transcript from the first element to the last, the findings
/// of an audit, the effort to reach each element, and four questions.
///
/// ```swift
/// let deck = ScreenUnderTest("Deck") {
///   let deck = DJDeck()
///   deck.accessibilityLanguage = "en"
///   return deck
/// }
/// deck.expectTranscript(
///   typing: ["go pitch"],
///   is: """
///     #= DJ deck
///     #= Cue. Button.
///     go pitch
///     #= Pitch: 1. Adjustable.
///     #= Adjust pitch. Swipe up or down with one finger to adjust the value.
///     """)
/// deck.expectNoFindings()
/// deck.expectEffort(atMost: 8)
/// deck.expectFourAnswers()
/// ```
///
/// To hear more of it, listen to it yourself:
///
/// ```swift
/// let listener = Listener(to: deck.make(), settings: deck.settings, rules: deck.rules)
/// if listener.focus == nil { reportFailure("\(deck.name): there is nothing to be reached.") }
/// listener.perform("go pitch").expect(.label("Pitch"))
/// ```
public struct ScreenUnderTest: Sendable {
  /// The name of the screen in failures and in a baseline.
  public var name: String
  /// The settings of the user.
  public var settings: ReaderSettings
  /// The direction of a row of elements, and where a new one begins.
  public var rules: TraversalRules
  /// Makes the screen: a new one each time, always the same.
  public let make: @MainActor () -> AccessibilityElement

  /// Creates the description of a screen under test.
  ///
  /// ```swift
  /// var german = ReaderSettings()
  /// german.language = "de"
  /// let deck = ScreenUnderTest("Deck in German", settings: german) { DJDeck() }
  /// deck.expectTranscript(
  ///   typing: ["swipe right"],
  ///   is: """
  ///     #= DJ deck
  ///     #= Cue. Taste.
  ///     swipe right
  ///     #= Loop. Umschalttaste. Aus.
  ///     #= Zum Umschalten doppeltippen.
  ///     """)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the screen in failures and in a baseline.
  ///   - settings: The settings of the user.
  ///   - rules: The direction of a row of elements, and where a new one begins.
  ///   - make: Makes the screen, a new one each time and always the same: rules that operate
  ///     elements do so on copies.
  public init(
    _ name: String, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules(),
    _ make: @escaping @MainActor () -> AccessibilityElement
  ) {
    self.name = name
    self.settings = settings
    self.rules = rules
    self.make = make
    // Failures advise to run the test again, which is known only to an observer.
    RunningTest.watch()
  }
}
