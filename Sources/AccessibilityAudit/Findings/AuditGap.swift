internal import AccessibilityModel

/// Something that could not be checked, and why.
public struct AuditGap: Hashable, Sendable {
  /// What was not checked, such as "Contrast of text (WCAG 2.2 SC 1.4.3)".
  public var matter: String
  /// Why not; a sentence.
  public var reason: String

  /// Creates a gap.
  ///
  /// - Parameters:
  ///   - matter: What was not checked.
  ///   - reason: Why not; a sentence.
  public init(_ matter: String, _ reason: String) {
    self.matter = matter
    self.reason = reason
  }
}

extension AuditGap {
  /// What no tree of elements tells, and so is never checked.
  public static let always = named.map(\.gap)

  static let unknownVisibleLabels = AuditGap(
    "Label in name, where the visible label is not known (WCAG 2.2 SC 2.5.3)",
    "Only texts that lie inside an element tell what is visible on it.")

  /// What is the same for nearly every screen, and is not told of each in a report for people.
  static let general = Set(always + [unknownVisibleLabels])

  /// Names what no tree of elements tells in one sentence, for people who hear it again and again.
  ///
  /// - Parameter gaps: What could not be checked.
  /// - Returns: The sentence; nil if nothing of it is among the gaps.
  static func sentence(about gaps: Set<AuditGap>) -> String? {
    var names: [String] = []
    for (gap, name) in named + [(unknownVisibleLabels, "labels that are only drawn")]
    where gaps.contains(gap) && names.last != name {
      names.append(name)
    }
    guard let last = names.popLast() else { return nil }
    let list = names.isEmpty ? last : names.joined(separator: ", ") + ", and " + last
    return "No tree of elements tells \(list)."
  }

  /// Each with its short name; neighbours may have one together.
  private static let named: [(gap: AuditGap, name: String)] = [
    (
      AuditGap(
        "Contrast of text (WCAG 2.2 SC 1.4.3)",
        "The colours of text and background are not part of what an element says about itself."),
      "contrast (WCAG 2.2 SC 1.4.3, 1.4.11)"
    ),
    (
      AuditGap(
        "Contrast of controls and graphics (WCAG 2.2 SC 1.4.11)",
        "Their colours are not part of what an element says about itself."),
      "contrast (WCAG 2.2 SC 1.4.3, 1.4.11)"
    ),
    (
      AuditGap(
        "Colour as the only sign (WCAG 2.2 SC 1.4.1)", "Nothing tells what a colour stands for."),
      "colour as the only sign"
    ),
    (
      AuditGap(
        "Text size, reflow and spacing (WCAG 2.2 SC 1.4.4, 1.4.10, 1.4.12)",
        "It takes the screen as it is drawn, at other sizes."), "text size and reflow"
    ),
    (
      AuditGap(
        "Whether the focus can be seen (WCAG 2.2 SC 2.4.7)", "It takes the screen as it is drawn."),
      "visible focus"
    ),
    (
      AuditGap(
        "Time limits, movement and flashes (WCAG 2.2 SC 2.2.1, 2.2.2, 2.3.1)",
        "A screen is looked through at one moment."), "time limits and movement"
    ),
    (
      AuditGap(
        "Captions and other alternatives for media (WCAG 2.2 SC 1.2.1 to 1.2.5)",
        "The media are not part of the tree."), "captions"
    ),
    (
      AuditGap(
        "Whether names, hints and headings are true",
        "That they are there can be checked; what they ought to say, a person has to judge."),
      "whether names are true"
    ),
  ]
}

extension AuditGap {
  static let untoldTitle = AuditGap(
    "Title of the screen (WCAG 2.2 SC 2.4.2)", "A dump of this kind does not always tell it.")

  static let untoldLanguage = AuditGap(
    "Language of the screen (WCAG 2.2 SC 3.1.1)", "A dump of this kind does not tell it.")

  static func needsCopies(_ rules: [AuditRule]) -> AuditGap {
    AuditGap(
      "What takes operating the elements (\(rules.map(\.identifier).joined(separator: ", ")))",
      "It takes copies of the screen: live elements are not operated, and a dump does not tell what "
        + "elements do.")
  }

  static func lackedCopies(_ rule: AuditRule) -> AuditGap {
    AuditGap(
      "\(rule.title) (\(rule.identifier))",
      "Some elements were not tried: the screen is too large to be copied often, or its copies are "
        + "not alike.")
  }

  static func leftOut(_ rule: AuditRule, _ count: Int) -> AuditGap {
    AuditGap(
      "\(rule.title) (\(rule.identifier))",
      "The screen is large: \(count) more elements were not tried, to keep the time bounded.")
  }

  static func tooMany(_ rule: AuditRule, _ count: Int) -> AuditGap {
    AuditGap(
      "\(rule.title) (\(rule.identifier))",
      "There are \(count) more findings of this rule, which are not told one by one.")
  }

  static func unopened(_ count: Int) -> AuditGap {
    AuditGap(
      "What opens when something is operated",
      "\(count) more activations and actions were not tried: the screen is large, or its copies are "
        + "not alike.")
  }

  static let furtherSteps = AuditGap(
    "What opens from what has opened",
    "Three steps are followed, and the last one showed more that can be operated.")

  static func unoperated(_ count: Int) -> AuditGap {
    let what = count == 1 ? "1 control is" : "\(count) controls are"
    return AuditGap(
      "Operating what opens later",
      "\(what) not on the first screen; what opens later is read, and not operated.")
  }

  static func neverShown(_ count: Int) -> AuditGap {
    let what = count == 1 ? "1 element is" : "\(count) elements are"
    return AuditGap(
      "Hidden elements",
      "\(what) hidden, and nothing that was tried shows \(count == 1 ? "it" : "them").")
  }

  /// What could not be checked of a screen in particular, and then what never can be.
  @MainActor
  static func gaps(of screen: AuditedScreen) -> [AuditGap] {
    var gaps = screen.gaps
    let targets = screen.targets
    if screen.unit.perPoint == nil, !targets.isEmpty {
      gaps.append(
        AuditGap(
          "Sizes of targets (WCAG 2.2 SC 2.5.8, 2.5.5)",
          "Frames are given in pixels of a device whose density is not known."))
    }
    let lackValue = screen.elements.contains {
      $0.value == nil && $0.traits.contains(.adjustable) && !$0.isTextField
    }
    if lackValue, !screen.tellsValues {
      gaps.append(
        AuditGap(
          "Values of bars (WCAG 2.2 SC 4.1.2)", "A dump of this kind does not tell them."))
    }
    let unplaced = screen.elements.count { $0.frame == nil }
    if unplaced > 0 {
      gaps.append(
        AuditGap(
          "Sizes, overlaps and order of elements without a frame",
          "\(unplaced) of \(screen.elements.count) elements have none."))
    }
    if !screen.comparedAllNeighbours {
      gaps.append(
        AuditGap(
          "Sizes and overlaps of all targets (WCAG 2.2 SC 2.5.8, 2.4.11)",
          "So many targets lie on each other that not all were compared, to keep the time bounded.")
      )
    }
    if targets.contains(where: { VisibleText(of: $0.element).isEmpty }) {
      gaps.append(unknownVisibleLabels)
    }
    let tables = screen.containers.filter { TableHeaders.isTable($0.container) }
    if tables.contains(where: { TableHeaders(of: $0.container) == nil }) {
      gaps.append(
        AuditGap(
          "Headers of a table (WCAG 2.2 SC 1.3.1)",
          "A container says that it is a table, and does not tell rows and columns."))
    }
    return gaps + always
  }
}
