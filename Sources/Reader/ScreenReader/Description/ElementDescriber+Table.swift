package import AccessibilityModel
internal import Dialects
internal import SpeechModel

/// Descriptions in the words of another reader than VoiceOver.
extension ElementDescriber {
  /// Returns the description of an element, without containers unless the focus comes to it.
  func words(
    of element: AccessibilityElement, after previous: AccessibilityElement?,
    by table: TableDescriber
  ) -> [ExplainedSegment] {
    let before = previous.map { factsBefore($0) ?? $0.facts(asks: false) }
    let words = table.arrive(
      at: element.facts(asks: true), from: before, lastCaret: lastCaret(element),
      isReading: true)
    return explained(words, of: element, by: table)
  }

  /// Returns the words for comparisons, which need neither containers nor the caret.
  func plainWords(of element: AccessibilityElement, by table: TableDescriber) -> [ExplainedSegment]
  {
    let facts = element.facts(asks: false)
    return explained(table.arrive(at: facts, from: facts), of: element, by: table)
  }

  func changes(
    of element: AccessibilityElement, from before: ElementFacts, to now: ElementFacts?,
    by table: TableDescriber
  ) -> [ExplainedSegment] {
    let words = table.change(of: now ?? element.facts(asks: true), from: before)
    return explained(words, of: element, by: table)
  }

  /// Returns words as segments that name the row of the table.
  func explained(
    _ words: [TableDescriber.Words], of element: AccessibilityElement, by table: TableDescriber
  ) -> [ExplainedSegment] {
    let subject = subject(element, isAtRest: false)
    var last: TableDescriber.Words?
    return words.map { word in
      // The words of the element itself begin after what is said before it.
      let isFirst =
        word.kind != .container
        && (last?.kind == .container || last?.isApart == true && last?.beginsObject != true)
      let isApart = word.isApart || isFirst
      last = word
      let segment = subject.segment(
        word.kind.segmentKind, word.text, separator: isApart ? .standard : .space)
      return ExplainedSegment(segment: segment, row: word.row, of: table.$dialect)
    }
  }
}

extension AccessibilityElement {
  /// The facts that a program, a page or a dump tells, or else those of the traits.
  package func facts(asks: Bool) -> ElementFacts {
    sourceFacts(asks: asks) ?? reportedFacts ?? ElementFacts(of: self)
  }
}

extension TableDescriber.Kind {
  fileprivate var segmentKind: SpeechSegment.Kind {
    switch self {
    case .name: .label
    case .role: .trait
    case .state: .state
    case .value: .value
    case .container: .container
    case .other: .content
    }
  }
}
