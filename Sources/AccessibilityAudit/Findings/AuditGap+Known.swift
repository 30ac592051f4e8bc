extension AuditGap {
  /// What no tree of elements tells, and so is never checked.
  public static let always = [
    AuditGap(
      "Contrast of text (WCAG 2.2 SC 1.4.3)",
      "The colours of text and background are not part of what an element says about itself."),
    AuditGap(
      "Contrast of controls and graphics (WCAG 2.2 SC 1.4.11)",
      "Their colours are not part of what an element says about itself."),
    AuditGap(
      "Colour as the only sign (WCAG 2.2 SC 1.4.1)", "Nothing tells what a colour stands for."),
    AuditGap(
      "Text size, reflow and spacing (WCAG 2.2 SC 1.4.4, 1.4.10, 1.4.12)",
      "It takes the screen as it is drawn, at other sizes."),
    AuditGap(
      "Whether the focus can be seen (WCAG 2.2 SC 2.4.7)", "It takes the screen as it is drawn."),
    AuditGap(
      "Time limits, movement and flashes (WCAG 2.2 SC 2.2.1, 2.2.2, 2.3.1)",
      "A screen is looked through at one moment."),
    AuditGap(
      "Captions and other alternatives for media (WCAG 2.2 SC 1.2.1 to 1.2.5)",
      "The media are not part of the tree."),
    AuditGap(
      "Whether names, hints and headings are true",
      "That they are there can be checked; what they ought to say, a person has to judge."),
  ]

  static func needsCopies(_ rules: [AuditRule]) -> AuditGap {
    AuditGap(
      "What takes operating the elements (\(rules.map(\.identifier).joined(separator: ", ")))",
      "Live elements are not operated; it takes a way to make copies of the screen.")
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

  /// What could not be checked of a screen in particular, and then what never can be.
  static func gaps(of screen: AuditedScreen) -> [AuditGap] {
    var gaps: [AuditGap] = []
    let targets = screen.targets
    if screen.unit.perPoint == nil, !targets.isEmpty {
      gaps.append(
        AuditGap(
          "Sizes of targets (WCAG 2.2 SC 2.5.8, 2.5.5)",
          "Frames are given in pixels of a device whose density is not known."))
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
      gaps.append(
        AuditGap(
          "Label in name, where the visible label is not known (WCAG 2.2 SC 2.5.3)",
          "Only texts that lie inside an element tell what is visible on it."))
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
