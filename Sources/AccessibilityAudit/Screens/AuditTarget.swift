public import AccessibilityModel
public import ScreenReader
public import SourceDiagnostics

/// A screen that is to be looked through, and what is known about it.
@MainActor
public struct AuditTarget {
  /// What the numbers of frames mean.
  public enum LengthUnit: Equatable, Sendable {
    /// Points, or CSS pixels: the unit in which standards give the size of targets.
    case points
    /// Pixels of a device, so many of which make a point; nil where that is not known.
    case devicePixels(perPoint: Double?)

    /// How many of the units make a point; nil where that is not known.
    var perPoint: Double? {
      switch self {
      case .points: 1
      case .devicePixels(let density):
        density.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      }
    }
  }

  /// The screen; it is read and never operated.
  public var screen: AccessibilityElement
  /// How rows are read, and on which kind of device.
  public var rules: TraversalRules
  /// The words that are spoken when the screen opens; nil takes the root's label.
  public var title: String?
  /// The language of the screen, as a BCP 47 tag; nil takes the root's.
  public var language: String?
  /// Whether a screen without a title has none; false where what describes it could not tell.
  public var tellsTitle = true
  /// Whether a screen without a language has none; false where what describes it could not tell.
  public var tellsLanguage = true
  /// Whether an adjustable element without a value has none; false where that could not be told.
  public var tellsValues = true
  /// What the numbers of frames mean.
  public var unit: LengthUnit = .points
  /// The file that describes the screen, as it is to be named.
  public var file: String?
  /// Returns where an element is described in the file.
  public var position: ((AccessibilityElement) -> SourcePosition?)?
  /// Makes another screen that is just the same, to be operated; without it, the rules that
  /// operate elements are not looked for.
  public var makeCopy: (() -> AccessibilityElement)?

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - screen: The screen; it is read and never operated.
  ///   - rules: How rows are read, and on which kind of device.
  ///   - title: The words that are spoken when the screen opens; nil takes the root's label.
  ///   - language: The language of the screen, as a BCP 47 tag; nil takes the root's.
  public init(
    _ screen: AccessibilityElement, rules: TraversalRules = TraversalRules(),
    title: String? = nil, language: String? = nil
  ) {
    self.screen = screen
    self.rules = rules
    self.title = title
    self.language = language
  }

  /// Creates a target from what makes the screen; the rules that operate elements have as many copies
  /// of it as they need.
  ///
  /// - Parameters:
  ///   - rules: How rows are read, and on which kind of device.
  ///   - title: The words that are spoken when the screen opens; nil takes the root's label.
  ///   - language: The language of the screen, as a BCP 47 tag; nil takes the root's.
  ///   - makeScreen: Makes a screen, a new one each time, always the same.
  public init(
    rules: TraversalRules = TraversalRules(), title: String? = nil, language: String? = nil,
    makingScreensWith makeScreen: @escaping () -> AccessibilityElement
  ) {
    self.init(makeScreen(), rules: rules, title: title, language: language)
    makeCopy = makeScreen
  }
}
