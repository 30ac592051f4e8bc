public import AccessibilityModel
public import ScreenReader
public import SourceDiagnostics

/// A screen to audit, with the known facts about it.
@MainActor
public struct AuditTarget {
  /// The screen. The audit reads it and never operates it.
  var screen: AccessibilityElement
  /// The reading direction and the kind of device.
  let rules: TraversalRules
  /// The title that the reader speaks when the screen opens; `nil` for the label of the root.
  let title: String?
  /// The language of the screen, as a BCP 47 tag; `nil` for the language of the root.
  let language: String?
  /// The facts that the source of the screen contains. The audit does not report other facts as missing.
  public var knowledge: SourceKnowledge = .all
  /// The number of frame units in a point: the density of the display, or 1 for frames in points.
  public var pixelsPerPoint = 1.0
  /// The name of the file that describes the screen; `nil` without a file.
  public var file: String?
  /// Returns the position of an element in the file; `nil` if no position is known.
  public var position: ((AccessibilityElement) -> SourcePosition?)?
  /// Makes an identical copy of the screen for the rules that operate elements; `nil` skips these rules.
  package var makeCopy: (() -> AccessibilityElement)?

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - screen: The screen. The audit reads it and never operates it.
  ///   - rules: The reading direction and the kind of device.
  ///   - title: The title that the reader speaks when the screen opens; `nil` for the label of the root.
  ///   - language: The language of the screen, as a BCP 47 tag; `nil` for the language of the root.
  public init(
    _ screen: AccessibilityElement, rules: TraversalRules = TraversalRules(),
    title: String? = nil, language: String? = nil
  ) {
    self.screen = screen
    self.rules = rules
    self.title = title
    self.language = language
  }

  /// Creates a target whose copies the audit can operate.
  ///
  /// - Parameters:
  ///   - rules: The reading direction and the kind of device.
  ///   - title: The title that the reader speaks when the screen opens; `nil` for the label of the root.
  ///   - language: The language of the screen, as a BCP 47 tag; `nil` for the language of the root.
  ///   - makeScreen: Makes a new, identical screen at each call.
  public init(
    rules: TraversalRules = TraversalRules(), title: String? = nil, language: String? = nil,
    makingScreensWith makeScreen: @escaping () -> AccessibilityElement
  ) {
    self.init(makeScreen(), rules: rules, title: title, language: language)
    makeCopy = makeScreen
  }
}
