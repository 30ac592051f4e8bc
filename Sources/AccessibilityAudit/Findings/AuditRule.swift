internal import AccessibilityModel

/// Something that is looked for in an interface, because it hinders people who do not see it, or who
/// operate it without a finger.
public struct AuditRule: Sendable {
  /// The name by which programs and baselines know the rule, such as "target-too-small".
  public let identifier: String
  /// How much a finding of it matters.
  public let severity: AuditSeverity
  /// What is wrong where the rule finds something, in a few words.
  public let title: String
  /// Why it matters to a person.
  public let reason: String
  /// How to mend it.
  public let remedy: String
  /// Where the rule was published, such as "WCAG 2.2 SC 4.1.2".
  public let sources: [String]
  /// What the rule leaves out, so as not to raise false alarms; nil if there is nothing to say.
  public let limits: String?

  let check: Check

  /// How a rule looks.
  enum Check: Sendable {
    /// It reads what the elements say about themselves.
    case reading(@MainActor @Sendable (AuditedScreen) -> [Flaw])
    /// It reads what makes up the screen as a whole, as it is when it opens.
    case surveying(@MainActor @Sendable (AuditedScreen) -> [Flaw])
    /// It operates copies of the screen.
    case acting(@MainActor @Sendable (Trials) -> [Flaw])
  }

  /// Whether the rule operates elements, which is done on copies of the screen and never on the
  /// screen itself.
  public var operatesElements: Bool {
    if case .acting = check { return true }
    return false
  }

  init(
    _ identifier: String, _ severity: AuditSeverity, title: String, reason: String,
    remedy: String, sources: [String], limits: String? = nil, check: Check
  ) {
    self.identifier = identifier
    self.severity = severity
    self.title = title
    self.reason = reason
    self.remedy = remedy
    self.sources = sources
    self.limits = limits
    self.check = check
  }
}

/// What a rule has found, before it is told.
struct Flaw {
  /// The element or the container that it is about; nil is the screen.
  let element: AccessibilityElement?
  /// What is wrong in this case; a sentence.
  let message: String
  /// How to mend this case; nil is the rule's own advice.
  let remedy: String?

  init(_ element: AccessibilityElement?, _ message: String, remedy: String? = nil) {
    self.element = element
    self.message = message
    self.remedy = remedy
  }
}
