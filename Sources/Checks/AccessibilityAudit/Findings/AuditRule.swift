internal import AccessibilityModel
internal import SourceDiagnostics

/// A check for one kind of barrier.
///
/// ``all`` contains the built-in rules. <doc:AuditingAScreenOfYourOwn> shows how to add your own
/// rules.
public struct AuditRule: Sendable {
  /// The stable name of the rule in reports and baselines, such as "target-too-small".
  public let identifier: String
  /// The severity of the findings.
  public let severity: AuditSeverity
  /// The publications that the rule is based on, such as "WCAG 2.2 SC 4.1.2".
  public let sources: [String]
  /// The flaw, in a few words without a full stop.
  public let title: String
  /// The effect on users, as a sentence.
  public let reason: String
  /// The fix, as a sentence.
  public let remedy: String
  /// The cases that the rule exempts, to avoid false alarms, or `nil` if it exempts nothing.
  package let limits: String?

  /// The facts that the rule requires. Without any of them, the audit skips the rule.
  let needs: SourceKnowledge
  let check: Check

  /// The ways to check a screen.
  enum Check: Sendable {
    /// Returns the message about an element, or `nil` if the element passes.
    case element(@MainActor @Sendable (AuditedElement, AuditedScreen) -> String?)
    /// Returns the finding about an element, with its effect on users, or `nil` if the element passes.
    case finding(@MainActor @Sendable (AuditedElement, AuditedScreen) -> AuditFinding.Draft?)
    /// Reads the first screen, and each screen that a step reveals.
    case reading(@MainActor @Sendable (AuditedScreen) -> [AuditFinding.Draft])
    /// Reads only the first screen.
    case surveying(@MainActor @Sendable (AuditedScreen) -> [AuditFinding.Draft])
    /// Operates copies of the screen.
    case operating(@MainActor @Sendable (ScreenCopies) -> [AuditFinding.Draft])
    /// Judges what operations of a running copy show.
    case judgingCopies(CopyJudge)

    /// Judges the operations of each control of a copy.
    static func judging(_ judge: @escaping @Sendable (OperationRecord) -> OperationVerdict?) -> Self
    { .judgingCopies(.operation(judge)) }
  }

  /// The judge of what a running copy shows, or `nil` if the rule needs none. A rule that operates
  /// copies of a scene in its own way may have one for copies that cost more.
  let judge: CopyJudge?

  /// Creates a rule that reads screens.
  ///
  /// The identifier consists of lowercase words with hyphens between them. The audit calls `check`
  /// with the first screen, and with each screen that an activation reveals. On a revealed screen,
  /// only findings about revealed elements are reported. `check` must not change the elements.
  public init(
    _ identifier: String, _ severity: AuditSeverity, sources: [String], title: String,
    reason: String, remedy: String, limits: String? = nil,
    check: @escaping @MainActor @Sendable (AuditedScreen) -> [AuditFinding.Draft]
  ) {
    self.init(
      identifier, severity, sources: sources, title: title, reason: reason, remedy: remedy,
      limits: limits, .reading(check))
  }

  init(
    _ identifier: String, _ severity: AuditSeverity, sources: [String], title: String,
    reason: String, remedy: String, limits: String? = nil, needs: SourceKnowledge = [],
    judge: CopyJudge? = nil, _ check: Check
  ) {
    // Spaces separate the fields of a line in a baseline, so an identifier must not contain any.
    self.identifier = identifier.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    self.severity = severity
    self.sources = sources
    self.title = title
    self.reason = reason
    self.remedy = remedy
    self.limits = limits
    self.needs = needs
    self.check = check
    if case .judgingCopies(let own) = check { self.judge = own } else { self.judge = judge }
  }

  /// Whether the rule operates elements, which the audit does on copies of the screen.
  package var operatesElements: Bool {
    switch check {
    case .operating, .judgingCopies: true
    case .element, .finding, .reading, .surveying: false
    }
  }

  /// Whether the rule judges operations, and does nothing else.
  var isJudging: Bool { if case .judgingCopies = check { true } else { false } }

  /// Returns the findings on a screen, or an empty array if the rule operates elements.
  @MainActor
  func findings(on screen: AuditedScreen) -> [AuditFinding.Draft] {
    switch check {
    case .element(let check):
      screen.elements.compactMap { element in check(element, screen).map { element.finding($0) } }
    case .finding(let check): screen.elements.compactMap { check($0, screen) }
    case .reading(let check), .surveying(let check): check(screen)
    case .operating, .judgingCopies: []
    }
  }

  /// Returns the publications that the author of a screen in a toolkit can use. Apple's guidelines say
  /// nothing about pages, and those of ARIA nothing about programs.
  func sources(for toolkit: SourceToolkit) -> [String] {
    sources.filter { source in
      if ["Apple:", "Xcode:", "GTXiLib:"].contains(where: source.hasPrefix) {
        return [.scene, .uiKit, .swiftUI].contains(toolkit)
      }
      if source.hasPrefix("Android ATF:") { return toolkit == .android }
      if source.hasPrefix("APG ") { return [.scene, .html].contains(toolkit) }
      let ofPages = ["axe:", "WAI-ARIA", "HTML:", "WebKit"]
      return toolkit == .html || !ofPages.contains(where: source.hasPrefix)
    }
  }

  /// Whether the rule reads screens that an activation reveals.
  var readsRevealedScreens: Bool {
    switch check {
    case .element, .finding, .reading: true
    case .surveying, .operating, .judgingCopies: false
    }
  }

  /// All built-in rules, in the order in which the audit checks them.
  public static let all: [AuditRule] = [
    emptyScreen, unlabelledElement, imageWithoutLabel, iconWithoutLabel, missingRole, unspokenRole,
    missingValue,
    clickWithoutRole, rawState, misplacedState, missingState, wrongValue, misusedRoleDescription,
    conflictingTraits, roleInLabel, stateInLabel, identifierAsLabel, vagueLink, longLabel,
    mnemonicInLabel, fullStopInLabel, capitalsInLabel, pictureAsLabel, spacedLetters, misreadText,
    duplicateLabel,
    visibleLabelNotInName, unspokenFieldText,
    exposedSecret, plainPassword, actionWithoutName, valueNeverChanges, valueGoesTheWrongWay,
    valueLeavesRange, needlessDecimals, tooManySteps, coarseSteps, errorNotDescribed,
    fieldWithoutInstructions, imperativeHint, hintRepeatsLabel, lostName, lostText,
    errorInGroupName, brokenReference, unnamedDialog,
    unnamedFrame,
    dragOnly, pointerOnly, controlInsideControl,
    unreachableElement, unheardContainer, touchWithoutElement,
    focusableInHidden, outsideView, focusTrap, modalWithoutWayOut, modalWithoutCloseButton,
    lostFocus,
    unchangedState, renamedToggle, staleValue, staleError, unmarkedOption, coveredPage,
    contextChangeOnFocus, contextChangeOnInput, staleContents, silentChange, silentValueChange,
    lostAnnouncement,
    unheardStatus, hiddenStatus, spokenRemoval,
    soundWithoutStop, brokenSkipLink, brokenFragment, screenWithoutTitle, screenWithoutLanguage,
    textInAnotherLanguage,
    missingHeadings, skippedHeadingLevel, missingTableHeaders, restyledTable, virtualRows,
    unspokenGroupName, unmarkedPage,
    swipeOrder,
    swipesToReach, misplacedFrame, coveredElement, overlappingTargets, sameBounds, targetTooSmall,
    targetBelow44,
  ]

  /// Returns the built-in rule with an identifier, or `nil` if the identifier is unknown.
  public static func named(_ identifier: String) -> AuditRule? {
    all.first { $0.identifier == identifier }
  }
}
