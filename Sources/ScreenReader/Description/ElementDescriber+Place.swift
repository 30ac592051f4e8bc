internal import Languages
internal import SpeechModel

/// What an element lies in.
extension ElementDescriber {
  /// The place in a series, or the beginning or end of a list or a landmark.
  ///
  /// - Parameters:
  ///   - subject: The element.
  ///   - isAlone: Whether nothing is said of the element itself.
  /// - Returns: The words.
  func place(of subject: DescribedElement, isAlone: Bool) -> [ExplainedSegment] {
    guard detail.containers else { return [] }
    let book = subject.book
    var phrases: Phrases { book.phrases }
    if let position = seriesPosition(of: subject) {
      let segment = phrases.segment(
        .position, phrases.position,
        ["position": String(position.index), "count": String(position.count)],
        // No full stop goes before it, as observed: "Segment A 1 of 3."
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
      // The full stop of a description that is empty is written, as published, and not heard.
      segment.engineText = segment.engineText ?? segment.text
      segment.text = ". " + segment.text
    }
    return ExplainedSegment(segment, rule: rule)
  }
}
