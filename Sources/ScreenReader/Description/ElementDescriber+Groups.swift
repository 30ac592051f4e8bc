public import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The names of semantic groups, announced when the cursor enters them.
extension ElementDescriber {
  /// Returns the speech for groups that the cursor leaves and enters between two elements.
  ///
  /// It goes before the description of the next element. Leaving is announced once, however many
  /// groups are left; entered groups are named from the outside in.
  ///
  /// - Parameters:
  ///   - previous: The element that the cursor leaves; `nil` if there was none.
  ///   - next: The element that the cursor enters.
  /// - Returns: The segments; empty if both lie in the same groups, or if containers are not
  ///   spoken.
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

  /// Returns the groups around an element, the innermost first.
  private func semanticGroups(_ element: AccessibilityElement) -> [AccessibilityElement] {
    element.accessibilityContainers.filter { $0.accessibilityContainerType == .semanticGroup }
  }
}
