public import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The position of an element in its containers.
extension ElementDescriber {
  /// The position in a series, or the start or end of a list or landmark.
  func place(of subject: DescribedElement, isAlone: Bool) -> [ExplainedSegment] {
    guard detail.containers else { return [] }
    let book = subject.book
    var phrases: Phrases { book.phrases }
    if let position = seriesPosition(of: subject) {
      let segment = phrases.segment(
        .position, phrases.position,
        ["position": String(position.index), "count": String(position.count)],
        // No full stop before it, as observed: "Segment A 1 of 3."
        separator: .space)
      return [ExplainedSegment(segment, rule: "is its place in the series.")]
    }
    switch subject.context {
    case .listStart:
      return [edge(phrases.listStart, subject, isAlone, rule: "since a list begins here.")]
    case .listEnd:
      return [edge(phrases.listEnd, subject, isAlone, rule: "since the list ends here.")]
    case .landmarkStart:
      return [edge(phrases.landmarkStart, subject, isAlone, rule: "since a landmark begins here.")]
    case .landmarkEnd:
      return [edge(phrases.landmarkEnd, subject, isAlone, rule: "since the landmark ends here.")]
    case .none, .series, .tab, .tabBarItem, .tableCell:
      return []
    }
  }

  func seriesPosition(of subject: DescribedElement) -> ContainerContext.Position? {
    guard detail.containers else { return nil }
    switch subject.context {
    case .series(let position), .tab(let position), .tabBarItem(let position): return position
    default: return nil
    }
  }

  private func edge(
    _ phrase: String, _ subject: DescribedElement, _ isAlone: Bool, rule: String
  ) -> ExplainedSegment {
    var segment = subject.phrases.segment(.container, phrase)
    if isAlone {
      // The full stop of an empty description is written, as published, but not spoken.
      segment.engineText = segment.engineText ?? segment.text
      segment.text = ". " + segment.text
    }
    return ExplainedSegment(segment, rule: rule)
  }
}

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
        if let label = group.accessibilityLabel?.nonBlank {
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
