internal import AccessibilityModel
internal import SourceDiagnostics
private import TextFormats

/// A check that was not possible, and why.
public struct AuditGap: Hashable, Sendable {
  /// The subject of the check, such as "Contrast of text (WCAG 2.2 SC 1.4.3)".
  public let matter: String
  /// The reason why the check was not possible, as a sentence.
  public let reason: String
  /// A short name for the gap if nearly every screen has it, or `nil` otherwise. Neighbors in
  /// `always` may share a name, which `sentence(about:)` then lists only once.
  let generalName: String?
  /// The kind of rules that were not checked, or `nil` for another gap. A report for people counts
  /// these rules instead of naming them.
  let ruleKind: RuleKind?

  /// A kind of rules that were not checked.
  enum RuleKind: Hashable, Sendable {
    /// Rules that need copies of the screen, with their number.
    case operating(Int)
    /// A rule that needs facts which the source of the screen does not have.
    case reading
  }

  init(
    _ matter: String, general: String? = nil, _ reason: String, rules: RuleKind? = nil
  ) {
    self.matter = matter
    self.reason = reason
    generalName = general
    ruleKind = rules
  }

  /// Returns the gaps for people: rules are counted, and the other formats name them.
  static func shortened(_ gaps: [AuditGap]) -> [AuditGap] {
    let reading = gaps.count { $0.ruleKind == .reading }
    var hasReading = false
    return gaps.compactMap { gap in
      switch gap.ruleKind {
      case nil: return gap
      case .operating(let count):
        return AuditGap("\(count.counting("rule")) about operation", gap.reason)
      case .reading:
        guard !hasReading else { return nil }
        hasReading = true
        return AuditGap(
          "\(reading.counting("rule")) about what this kind of screen does not report",
          "With --format json, the report names each rule.")
      }
    }
  }

  /// The checks that are not possible on any element tree.
  package static let always = [
    AuditGap(
      "Contrast of text (WCAG 2.2 SC 1.4.3)", general: "contrast (WCAG 2.2 SC 1.4.3, 1.4.11)",
      "Elements do not report the colors of text and background."),
    AuditGap(
      "Contrast of controls and graphics (WCAG 2.2 SC 1.4.11)",
      general: "contrast (WCAG 2.2 SC 1.4.3, 1.4.11)",
      "Elements do not report the colors of controls."),
    AuditGap(
      "Color as the only cue (WCAG 2.2 SC 1.4.1)", general: "color as the only cue",
      "Elements do not report what their colors mean."),
    AuditGap(
      "Text size, reflow and spacing (WCAG 2.2 SC 1.4.4, 1.4.10, 1.4.12)",
      general: "text size and reflow", "Checking this requires images of the screen at other sizes."
    ),
    AuditGap(
      "Visible focus (WCAG 2.2 SC 2.4.7)", general: "visible focus",
      "Checking this requires an image of the screen."),
    AuditGap(
      "Time limits, movement and flashes (WCAG 2.2 SC 2.2.1, 2.2.2, 2.3.1)",
      general: "time limits and movement", "The audit reads a screen at only one moment."),
    AuditGap(
      "Captions and other alternatives for media (WCAG 2.2 SC 1.2.1 to 1.2.5)",
      general: "captions", "Media are not part of the accessibility tree."),
    AuditGap(
      "Meaning of labels, hints and headings", general: "the meaning of labels",
      "The audit checks that these texts exist, but a person has to judge whether they are true."),
  ]

  private static let visibleLabels = AuditGap(
    "Label in name, if the visible label is unknown (WCAG 2.2 SC 2.5.3)",
    general: "labels that are only drawn",
    "A visible label is known only if there is text inside the element.")

  /// Returns one sentence about the gaps that have a general name, or `nil` if no gap has one.
  static func sentence(about gaps: Set<AuditGap>) -> String? {
    var names: [String] = []
    for gap in always + [visibleLabels] where gaps.contains(gap) {
      if let name = gap.generalName, names.last != name { names.append(name) }
    }
    guard let last = names.popLast() else { return nil }
    let list = names.isEmpty ? last : names.joined(separator: ", ") + ", and " + last
    return "Not checked on any screen: \(list)."
  }

  /// Returns the gaps of a screen, followed by the gaps that every screen has.
  @MainActor
  static func gaps(of screen: AuditedScreen) -> [AuditGap] {
    var gaps: [AuditGap] = []
    func add(_ matter: String, _ reason: String, if isMissing: Bool) {
      if isMissing { gaps.append(AuditGap(matter, reason)) }
    }
    let elements = screen.elements
    add(
      "Title of the screen (WCAG 2.2 SC 2.4.2)",
      "Trees of this kind do not always contain a title.",
      if: screen.title == nil && !screen.knowledge.contains(.title))
    add(
      "Language of the screen (WCAG 2.2 SC 3.1.1)", "Trees of this kind do not specify a language.",
      if: screen.language == nil && !screen.knowledge.contains(.language))
    add(
      "Target sizes (WCAG 2.2 SC 2.5.8, 2.5.5)",
      "Frames are in pixels, and the pixel density is unknown.",
      if: !screen.hasPointSizes && !screen.targets.isEmpty)
    add(
      "Sizes of check boxes and radio buttons (WCAG 2.2 SC 2.5.8)",
      "Browsers set these sizes, and labels take touches, too. Trees of pages do not say where.",
      if: !screen.knowledge.contains(.checkBoxSizes)
        && screen.targets.contains { $0.element.accessibilityCheck != nil })
    add(
      "Values of adjustable elements (WCAG 2.2 SC 4.1.2)",
      "Trees of this kind do not contain values.",
      if: !screen.knowledge.contains(.values)
        && elements.contains { $0.value == nil && $0.isAdjustable && !$0.isTextField })
    let frameless = elements.count { $0.frame == nil }
    add(
      "Sizes, overlaps and order of elements without a frame",
      "\(frameless) of \(elements.count) elements have no frame.", if: frameless > 0)
    add(
      "Sizes and overlaps of all targets (WCAG 2.2 SC 2.5.8, 2.4.11)",
      "Too many targets overlap to compare all of them.", if: !screen.comparedAllNeighbors)
    if screen.targets.contains(where: \.visibleTexts.isEmpty) { gaps.append(visibleLabels) }
    add(
      "Table headers (WCAG 2.2 SC 1.3.1)",
      "A container is marked as a table but does not provide rows and columns.",
      if: screen.containers.contains { container, _ in
        container.accessibilityContainerType == .dataTable && TableHeaders(of: container) == nil
      })
    return gaps + always
  }

  /// The reason why some rules need other copies than running ones.
  static let reasonForMissingCopies =
    "These need a scene or a control in Swift."

  /// The walk with the Tab key, which took too long.
  static let shortWalk = AuditGap(
    "The focus of all elements", "The time did not suffice to reach all of them with the Tab key.")

  static func missingCopies(_ rules: [AuditRule], _ reason: String?) -> AuditGap {
    AuditGap(
      "Rules that operate elements (\(rules.map(\.identifier).joined(separator: ", ")))",
      reason ?? "The audit does not operate live elements, and a dump cannot be operated.",
      rules: .operating(rules.count))
  }

  /// The controls of a running copy that were not operated, for a reason.
  static func unoperated(_ count: Int, _ reason: String) -> AuditGap {
    AuditGap("Operation of \(count.counting("control"))", reason)
  }

  static func incomplete(
    _ rule: AuditRule, _ reason: String, rules: RuleKind? = nil
  ) -> AuditGap {
    // A title alone reads as a finding.
    let title = rule.title.prefix(1).lowercased() + rule.title.dropFirst()
    return AuditGap("Whether \(title) (\(rule.identifier))", reason, rules: rules)
  }

  static func missingFacts(_ rule: AuditRule, on knowledge: SourceKnowledge) -> AuditGap {
    let reason =
      if rule.needs.contains(.layoutByProgram), !knowledge.contains(.layoutByProgram) {
        "The frames of declared views are estimates, so their sizes and places are not judged."
      } else if rule.needs.contains(.markup) {
        "A tree contains what screen readers get, but not the markup."
      } else if rule.needs.contains(.headings) {
        "Trees of this kind do not mark headings."
      } else if rule.needs.contains(.layers) {
        "Trees do not say which of two elements is in front."
      } else if rule.needs.contains(.touchAreas) {
        "Trees of this kind contain frames, but not the areas that take touches."
      } else if rule.needs.contains(.hints) {
        "In trees of this kind, a hint may be a tooltip, which is often written as an instruction."
      } else if rule.needs.contains(.behavior) {
        "In trees of other tools, labels may be joined or capitalized, and places may be scrolled away."
      } else {
        "In trees of this kind, frames do not decide the order of the swipes."
      }
    return incomplete(rule, reason, rules: .reading)
  }

  static func furtherFindings(_ rule: AuditRule, _ count: Int) -> AuditGap {
    AuditGap(
      "Further findings (\(rule.identifier))",
      "The report is full, and leaves out \(count.counting("finding")) of this rule.")
  }

  static func untriedSteps(_ count: Int) -> AuditGap {
    AuditGap(
      "Elements that an activation reveals",
      "\(count) more \(count == 1 ? "activation or action was" : "activations and actions were") not "
        + "tried, because the screen is large or its copies differ.")
  }

  static let furtherSteps = AuditGap(
    "Elements that take more than three steps to reveal",
    "The audit follows at most three steps, and the last one revealed more controls.")

  static func unoperatedControls(_ count: Int) -> AuditGap {
    AuditGap(
      "Operation of revealed controls",
      "The audit read \(count.counting("revealed control")), but operated none.")
  }

  static func untriedControls(_ count: Int) -> AuditGap {
    AuditGap(
      "Operation of revealed controls",
      "The time did not suffice for \(count.counting("revealed control")).")
  }

  static func hiddenElements(_ count: Int) -> AuditGap {
    AuditGap(
      "Hidden elements", "The audit found no way to reveal \(count.counting("element")).")
  }

}
