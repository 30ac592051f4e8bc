public import AccessibilityModel
public import ScreenReader
public import SourceDiagnostics

/// A screen to audit, with the facts that are known about it.
@MainActor
public struct AuditTarget {
  /// The screen. The audit reads it and never operates it.
  public var screen: AccessibilityElement
  /// The reading direction and the kind of device.
  public var rules: TraversalRules
  /// The title that the reader speaks when the screen opens; `nil` uses the label of the root.
  public var title: String?
  /// The language of the screen, as a BCP 47 tag; `nil` uses the language of the root.
  public var language: String?
  /// The facts that the source of the screen contains. The audit does not report the others as missing.
  public var knowledge: SourceKnowledge = .all
  /// The number of frame units in a point: 1 if frames are in points, else the density of the display.
  public var pixelsPerPoint = 1.0
  /// The name of the file that describes the screen.
  public var file: String?
  /// Returns the position of an element in the file.
  public var position: ((AccessibilityElement) -> SourcePosition?)?
  /// Makes an identical copy of the screen for the rules that operate elements; `nil` skips these rules.
  public var makeCopy: (() -> AccessibilityElement)?

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - screen: The screen. The audit reads it and never operates it.
  ///   - rules: The reading direction and the kind of device.
  ///   - title: The title that the reader speaks when the screen opens; `nil` uses the label of the root.
  ///   - language: The language of the screen, as a BCP 47 tag; `nil` uses the language of the root.
  public init(
    _ screen: AccessibilityElement, rules: TraversalRules = TraversalRules(),
    title: String? = nil, language: String? = nil
  ) {
    self.screen = screen
    self.rules = rules
    self.title = title
    self.language = language
  }

  /// Creates a target from a closure that makes the screen, so that the audit can operate copies of it.
  ///
  /// - Parameters:
  ///   - rules: The reading direction and the kind of device.
  ///   - title: The title that the reader speaks when the screen opens; `nil` uses the label of the root.
  ///   - language: The language of the screen, as a BCP 47 tag; `nil` uses the language of the root.
  ///   - makeScreen: Makes a new, identical screen at each call.
  public init(
    rules: TraversalRules = TraversalRules(), title: String? = nil, language: String? = nil,
    makingScreensWith makeScreen: @escaping () -> AccessibilityElement
  ) {
    self.init(makeScreen(), rules: rules, title: title, language: language)
    makeCopy = makeScreen
  }
}
