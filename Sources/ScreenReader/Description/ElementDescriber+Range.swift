internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The range of a value, and its validity.
extension ElementDescriber {
  /// The invalid state, and its reason: the application's text or the range.
  func validity(of subject: DescribedElement) -> [ExplainedSegment] {
    let error = AudibleText.of(subject.element.accessibilityErrorMessage)
    let isOutside = subject.range.map(Self.isOutside) ?? false
    guard error != nil || isOutside else { return [] }
    var words = [
      ExplainedSegment(
        subject.phrases.segment(.state, subject.phrases.invalid),
        rule: error == nil ? "since its value is outside its range." : "since it has an error.")
    ]
    if let error, detail.reasons {
      words.append(ExplainedSegment(subject.segment(.state, error), rule: "is its error."))
    }
    return words
  }

  func orientation(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.orientation, let orientation = subject.range?.orientation else { return [] }
    let phrase =
      switch orientation {
      case .horizontal: subject.phrases.horizontal
      case .vertical: subject.phrases.vertical
      }
    return [
      ExplainedSegment(subject.phrases.segment(.range, phrase), rule: "is its orientation.")
    ]
  }

  /// The bounds. A value that is text has none: their numbers would mean nothing beside it.
  func bounds(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.bounds, subject.traits.contains(.adjustable), let range = subject.range,
      range.minimum.isFinite, range.maximum.isFinite,
      let value = subject.value, let form = NumberForm(value, of: range, subject.phrases.numbers)
    else { return [] }
    return bounds(of: range, of: subject, as: form)
  }

  /// The bounds for an explicit question: in the form of the value, else as numbers.
  func bounds(askedOf element: AccessibilityElement) -> [ExplainedSegment] {
    let subject = subject(element, context: .none, isAtRest: false)
    guard let range = subject.range else { return [] }
    let form = subject.value.flatMap { NumberForm($0, of: range, subject.phrases.numbers) }
    return bounds(of: range, of: subject, as: form)
  }

  private func bounds(
    of range: AccessibilityRange, of subject: DescribedElement, as form: NumberForm?
  ) -> [ExplainedSegment] {
    let decimals = range.decimals
    let style = subject.phrases.numbers
    func bound(_ phrase: String, _ number: Double, rule: String) -> ExplainedSegment {
      let text =
        form?.text(number, decimals: decimals, style: style)
        ?? SpokenNumber.text(number, decimals: decimals, style: style)
      return ExplainedSegment(
        subject.phrases.segment(.range, phrase, ["number": text]), rule: rule)
    }
    return [
      bound(subject.phrases.lowest, range.minimum, rule: "is the minimum of its range."),
      bound(subject.phrases.highest, range.maximum, rule: "is the maximum of its range."),
    ]
  }

  /// The position in a set, unless the context has one.
  func positionInSet(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.positions, seriesPosition(of: subject) == nil,
      let place = subject.element.accessibilityPositionInSet,
      place.position >= 1, place.position <= place.count
    else { return [] }
    let segment = subject.phrases.segment(
      .position, subject.phrases.position,
      ["position": String(place.position), "count": String(place.count)])
    return [ExplainedSegment(segment, rule: "is its position in its set.")]
  }

  /// Whether a value exceeds its bounds by more than a floating point error.
  private static func isOutside(_ range: AccessibilityRange) -> Bool {
    let tolerance = 1e-9 * max(1, abs(range.minimum), abs(range.maximum))
    return
      !(range.value >= range.minimum - tolerance && range.value <= range.maximum + tolerance)
  }
}
