/// The words for gaps.
extension AuditGap {
  /// The subject of the check, such as "Contrast of text (WCAG 2.2 SC 1.4.3)".
  public var matter: String {
    switch self {
    case .textContrast: "Contrast of text (WCAG 2.2 SC 1.4.3)"
    case .controlContrast: "Contrast of controls and graphics (WCAG 2.2 SC 1.4.11)"
    case .colorAlone: "Colour as the only cue (WCAG 2.2 SC 1.4.1)"
    case .textSize: "Text size, reflow and spacing (WCAG 2.2 SC 1.4.4, 1.4.10, 1.4.12)"
    case .visibleFocus: "Visible focus (WCAG 2.2 SC 2.4.7)"
    case .timing: "Time limits, movement and flashes (WCAG 2.2 SC 2.2.1, 2.2.2, 2.3.1)"
    case .media: "Captions and other alternatives for media (WCAG 2.2 SC 1.2.1 to 1.2.5)"
    case .meaning: "Meaning of labels, hints and headings"
    case .visibleLabels: "Label in name, if the visible label is unknown (WCAG 2.2 SC 2.5.3)"
    case .screenTitle: "Title of the screen (WCAG 2.2 SC 2.4.2)"
    case .screenLanguage: "Language of the screen (WCAG 2.2 SC 3.1.1)"
    case .values: "Values of bars (WCAG 2.2 SC 4.1.2)"
    case .targetSizes: "Sizes of targets (WCAG 2.2 SC 2.5.8, 2.5.5)"
    case .missingFrames: "Sizes, overlaps and order of elements without a frame"
    case .crowdedTargets: "Sizes and overlaps of all targets (WCAG 2.2 SC 2.5.8, 2.4.11)"
    case .tableHeaders: "Headers of a table (WCAG 2.2 SC 1.3.1)"
    case .missingCopies(let rules):
      "Rules that operate elements (\(rules.map(\.identifier).joined(separator: ", ")))"
    case .lackingCopies(let rule), .untriedElements(let rule, _), .furtherFindings(let rule, _):
      "\(rule.title) (\(rule.identifier))"
    case .untriedSteps: "Elements that an activation reveals"
    case .furtherSteps: "Elements that take more than three steps to reveal"
    case .unoperatedControls: "Operation of revealed controls"
    case .hiddenElements: "Hidden elements"
    }
  }

  /// The reason why the check was not possible; a sentence.
  public var reason: String {
    switch self {
    case .textContrast: "Elements do not report the colours of text and background."
    case .controlContrast: "Elements do not report their colours."
    case .colorAlone: "Elements do not report the meaning of colours."
    case .textSize: "This requires the drawn screen at other sizes."
    case .visibleFocus: "This requires the drawn screen."
    case .timing: "The audit sees a screen at one moment."
    case .media: "The media are not part of the tree."
    case .meaning: "The audit checks that they exist; a person has to judge whether they are true."
    case .visibleLabels: "A visible label is known only from a text inside the element."
    case .screenTitle: "Dumps of this kind do not always contain it."
    case .screenLanguage: "Dumps of this kind do not contain it."
    case .values: "Dumps of this kind do not contain them."
    case .targetSizes: "Frames are in pixels of an unknown density."
    case .missingFrames(let count, let total): "\(count) of \(total) elements have no frame."
    case .crowdedTargets: "Too many targets overlap to compare all of them."
    case .tableHeaders: "A container is marked as a table but does not provide rows and columns."
    case .missingCopies:
      "The audit does not operate live elements, and a dump does not contain behaviour."
    case .lackingCopies:
      "Some elements were not tried: the screen is too large for more copies, or its copies differ."
    case .untriedElements(_, let count):
      "\(count) more elements were not tried, to limit the time."
    case .furtherFindings(_, let count): "There are \(count) more findings of this rule."
    case .untriedSteps(let count):
      "\(count) more activations and actions were not tried: the screen is large, or its copies differ."
    case .furtherSteps:
      "The audit follows at most three steps, and the last one revealed more controls."
    case .unoperatedControls(let count):
      "The audit reads revealed elements and does not operate them: \(Self.text(count, "control"))."
    case .hiddenElements(let count):
      "No activation or action revealed \(Self.text(count, "element"))."
    }
  }

  private static func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The gaps of nearly every screen, which a report for people sums up in one sentence, and their short
  /// names. Neighbours may share one.
  private static let general: [(gap: AuditGap, name: String)] = [
    (.textContrast, "contrast (WCAG 2.2 SC 1.4.3, 1.4.11)"),
    (.controlContrast, "contrast (WCAG 2.2 SC 1.4.3, 1.4.11)"),
    (.colorAlone, "colour as the only cue"), (.textSize, "text size and reflow"),
    (.visibleFocus, "visible focus"), (.timing, "time limits and movement"),
    (.media, "captions"), (.meaning, "the meaning of labels"),
    (.visibleLabels, "labels that are only drawn"),
  ]

  /// Whether nearly every screen has the gap.
  var isGeneral: Bool { Self.general.contains { $0.gap == self } }

  /// Returns one sentence about the general gaps; `nil` without any.
  static func sentence(about gaps: Set<AuditGap>) -> String? {
    var names: [String] = []
    for (gap, name) in general where gaps.contains(gap) && names.last != name {
      names.append(name)
    }
    guard let last = names.popLast() else { return nil }
    let list = names.isEmpty ? last : names.joined(separator: ", ") + ", and " + last
    return "Not checked on any screen: \(list)."
  }
}
