public import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Semantic groups, whose name is told where they are entered.
extension ElementDescriber {
  /// Returns what is said of the groups that are left and entered on the way between two elements.
  ///
  /// It goes before the description of the element that is reached. However many groups are left,
  /// that is said once; those entered are named from the outside in.
  ///
  /// - Parameters:
  ///   - previous: The element that is left; nil if there was none.
  ///   - next: The element that is reached.
  /// - Returns: The words; none if both lie in the same groups, or containers are not told.
  public func groups(
    leaving previous: AccessibilityElement?, entering next: AccessibilityElement
  ) -> [ExplainedSegment] {
    guard detail.containers else { return [] }
    let left = previous.map(semanticGroups) ?? []
    let entered = semanticGroups(next)
    let stays = Set(left.map(ObjectIdentifier.init))
      .intersection(entered.map(ObjectIdentifier.init))
    var words: [ExplainedSegment] = []
    if let previous, left.contains(where: { !stays.contains(ObjectIdentifier($0)) }) {
      let phrases = book(for: previous).phrases
      words.append(
        ExplainedSegment(
          phrases.segment(.container, phrases.groupEnd), rule: "since a group was left."))
    }
    for group in entered.reversed() where !stays.contains(ObjectIdentifier(group)) {
      let phrases = book(for: group).phrases
      let segment =
        if let label = AudibleText.of(group.accessibilityLabel) {
          phrases.segment(.container, phrases.groupStart, ["label": label])
        } else {
          phrases.segment(.container, phrases.groupStartWithoutLabel)
        }
      words.append(ExplainedSegment(segment, rule: "since a group was entered."))
    }
    return words
  }

  /// Returns the groups that an element lies in, the innermost first.
  private func semanticGroups(_ element: AccessibilityElement) -> [AccessibilityElement] {
    element.accessibilityContainers.filter { $0.accessibilityContainerType == .semanticGroup }
  }
}
