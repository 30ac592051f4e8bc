internal import AccessibilityModel
internal import SourceDiagnostics

/// A check that was not possible, and why.
public enum AuditGap: Hashable, Sendable {
  /// The contrast of text, which no element tree contains.
  case textContrast
  /// The contrast of controls and graphics, which no element tree contains.
  case controlContrast
  /// Colour as the only cue, which no element tree contains.
  case colorAlone
  /// Text size, reflow and spacing, which require the drawn screen.
  case textSize
  /// Visible focus, which requires the drawn screen.
  case visibleFocus
  /// Time limits, movement and flashes, which require more than one moment.
  case timing
  /// Captions and other alternatives for media, which are not part of the tree.
  case media
  /// The meaning of labels, hints and headings, which a person has to judge.
  case meaning
  /// Visible labels that are drawn and not part of the tree.
  case visibleLabels

  /// The title of the screen, which the source does not contain.
  case screenTitle
  /// The language of the screen, which the source does not contain.
  case screenLanguage
  /// The values of adjustable elements, which the source does not contain.
  case values
  /// The sizes of targets, because the frames are in pixels of an unknown density.
  case targetSizes
  /// The layout of elements without a frame.
  case missingFrames(Int, elementCount: Int)
  /// The sizes and overlaps of some targets, because too many lie on each other.
  case crowdedTargets
  /// The headers of a table that does not provide rows and columns.
  case tableHeaders

  /// Rules that operate elements, because there are no copies of the screen.
  case missingCopies([AuditRule])
  /// Some elements of a rule, because a copy of the screen was not available.
  case lackingCopies(AuditRule)
  /// Some elements of a rule, to limit the time.
  case untriedElements(AuditRule, Int)
  /// Further findings of a rule, which are counted only.
  case furtherFindings(AuditRule, Int)
  /// Activations and actions that may reveal elements, to limit the time.
  case untriedSteps(Int)
  /// Screens beyond the last step.
  case furtherSteps
  /// Controls on revealed screens, which are not operated.
  case unoperatedControls(Int)
  /// Hidden elements that no step revealed.
  case hiddenElements(Int)

  /// The checks that are not possible on any element tree.
  public static let always: [AuditGap] = [
    .textContrast, .controlContrast, .colorAlone, .textSize, .visibleFocus, .timing, .media,
    .meaning,
  ]

  /// The rule that was not checked completely; `nil` if the gap is not about one rule.
  package var rule: AuditRule? {
    switch self {
    case .lackingCopies(let rule), .untriedElements(let rule, _), .furtherFindings(let rule, _):
      rule
    default: nil
    }
  }

  /// The gaps of a screen: those of its own first, then those of every tree.
  @MainActor
  static func gaps(of screen: AuditedScreen) -> [AuditGap] {
    var gaps: [AuditGap] = []
    let targets = screen.targets
    if screen.title == nil, !screen.knowledge.contains(.title) { gaps.append(.screenTitle) }
    if screen.language == nil, !screen.knowledge.contains(.language) {
      gaps.append(.screenLanguage)
    }
    if !screen.hasPointSizes, !targets.isEmpty { gaps.append(.targetSizes) }
    let lacksValue = screen.elements.contains {
      $0.value == nil && $0.traits.contains(.adjustable) && !$0.isTextField
    }
    if lacksValue, !screen.knowledge.contains(.values) { gaps.append(.values) }
    let unplaced = screen.elements.count { $0.frame == nil }
    if unplaced > 0 {
      gaps.append(.missingFrames(unplaced, elementCount: screen.elements.count))
    }
    if !screen.comparedAllNeighbours { gaps.append(.crowdedTargets) }
    if targets.contains(where: { VisibleText(of: $0.element).isEmpty }) {
      gaps.append(.visibleLabels)
    }
    let tables = screen.containers.filter { TableHeaders.isTable($0.container) }
    if tables.contains(where: { TableHeaders(of: $0.container) == nil }) {
      gaps.append(.tableHeaders)
    }
    return gaps + always
  }
}
