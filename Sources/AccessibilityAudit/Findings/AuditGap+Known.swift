internal import AccessibilityModel

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
