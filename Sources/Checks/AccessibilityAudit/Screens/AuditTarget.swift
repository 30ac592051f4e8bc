public import AccessibilityModel
public import ScreenReader
public import SourceDiagnostics

/// A screen to audit, with facts that the audit needs, such as the language.
@MainActor
public struct AuditTarget {
  /// The screen. The audit reads it and never operates it.
  package var screen: AccessibilityElement
  package let rules: TraversalRules
  /// The title that the reader speaks when the screen opens.
  let title: String?
  let language: String?
  /// The kinds of facts that the screen's source can contain. Other facts are not reported as
  /// missing.
  public var knowledge: SourceKnowledge = .all
  /// The toolkit in whose words findings advise the author.
  public var toolkit = SourceToolkit.uiKit
  /// The number of frame units in a point: the density of the display, or 1 for frames in points.
  public var pixelsPerPoint = 1.0
  /// The name of the file that describes the screen, or `nil` if no file does.
  public var file: String?
  /// A closure that returns the position of an element in the file, or `nil` if it is unknown.
  public var position: ((AccessibilityElement) -> SourcePosition?)?
  /// A closure that makes an identical copy of the screen for the rules that operate elements. If
  /// it is `nil`, the audit skips these rules.
  package var makeCopy: (() -> AccessibilityElement)?
  /// A closure that performs an operation on a copy, and then the work that the program postpones.
  package var performWithWork: (@MainActor (() -> Void) -> Void)?
  /// A running copy of a live screen, or `nil` if the screen is not operated.
  package var runningCopy: (any OperableCopy)?
  /// The time for operations of the running copy, or `nil` for the default of the audit.
  package var operationTime: Duration?
  /// The reason why a live screen is not operated, as a sentence, or `nil`.
  package var reasonAgainstOperation: String?
  /// Called with the number of the next control to operate and the number of all.
  package var onProgress: (Int, Int) -> Void = { _, _ in }

  /// Creates a target that the audit reads and never operates.
  ///
  /// The rules contain the reading direction and the kind of device. The language is a BCP 47 tag.
  /// By default, the title and the language are those of the root.
  public init(
    _ screen: AccessibilityElement, rules: TraversalRules = TraversalRules(),
    title: String? = nil, language: String? = nil
  ) {
    self.screen = screen
    self.rules = rules
    self.title = title
    self.language = language
    if screen is any EstimatedFrames { knowledge.remove(.layoutByProgram) }
    if let named = screen as? any ToolkitScreen {
      toolkit = named.toolkitName.map { SourceToolkit(named: $0) ?? .scene } ?? toolkit
    }
  }

  /// Creates a target whose copies the audit can operate, from a closure that makes a new,
  /// identical screen on each call.
  public init(
    rules: TraversalRules = TraversalRules(), title: String? = nil, language: String? = nil,
    makingScreensWith makeScreen: @escaping () -> AccessibilityElement
  ) {
    self.init(makeScreen(), rules: rules, title: title, language: language)
    makeCopy = makeScreen
  }
}
