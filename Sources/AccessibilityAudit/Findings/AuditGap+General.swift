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
