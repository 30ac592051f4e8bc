internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The text of an element: label, value, custom content and hints.
extension ElementDescriber {
  func label(of subject: DescribedElement) -> [ExplainedSegment] {
    let label = subject.label.flatMap { repeatsBackButton($0, subject) ? nil : $0 }
    if isCell(subject) { return cellLabel(label ?? "", of: subject) }
    guard let label else { return [] }
    return subject.segments(.label, label, subject.element.spokenAttributedLabel)
      .map { $0.explained(by: "is the element's label.") }
  }

  /// Returns the value. The state of a switch is omitted, because it is spoken with the traits.
  func value(of subject: DescribedElement) -> [ExplainedSegment] {
    guard let value = subject.value, !subject.traits.contains(.toggleButton) else { return [] }
    if !isCell(subject), let attributed = subject.element.spokenAttributedValue {
      return subject.segments(.value, attributed).map {
        $0.explained(by: "is the element's value.")
      }
    }
    let separator: SpeechSegment.Separator = isCell(subject) ? .space : .standard
    return [
      subject.segment(.value, value, separator: separator).explained(by: "is the element's value.")
    ]
  }

  /// Returns the custom content of high importance, which follows the value.
  func importantContent(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.content != .off else { return [] }
    return content(of: subject, .high).compactMap { content in
      (content.value.nonBlank ?? content.label.nonBlank).map {
        subject.segment(.content, $0, separator: .comma).explained(
          by: "is content of high importance.")
      }
    }
  }

  /// Returns the custom content of normal importance, with labels.
  func otherContent(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.content == .all else { return [] }
    return content(of: subject, .default).compactMap { content in
      content.text.map { subject.segment(.content, $0).explained(by: "is custom content.") }
    }
  }

  private func content(
    of subject: DescribedElement, _ importance: AccessibilityCustomContent.Importance
  ) -> [AccessibilityCustomContent] {
    (subject.element.accessibilityCustomContent ?? []).filter { $0.importance == importance }
  }

  /// Returns the selected state, which is the only state spoken before the label.
  func selected(_ subject: DescribedElement, isAlone: Bool) -> ExplainedSegment? {
    guard subject.traits.contains(.selected) else { return nil }
    let phrase = isAlone ? subject.phrases.selected : subject.phrases.selectedPrefix
    return subject.phrases.segment(.state, phrase).explained(by: "for the trait selected.")
  }

  /// Returns the hint as a substitute for a description that would otherwise be empty.
  func promotedHint(_ hint: String, of subject: DescribedElement) -> ExplainedSegment {
    subject.segment(.hint, hint).explained(
      by: subject.isHintOnly
        ? "is the element's hint, since it has neither label nor value."
        : "is the element's hint, since there is nothing else to say.")
  }

  /// Returns the element's own hint, then the hints for its traits and states.
  func hints(of subject: DescribedElement, custom: String?) -> [ExplainedSegment] {
    let traits = subject.traits
    let book = subject.book
    var phrases: Phrases { book.phrases }
    var hints: [ExplainedSegment] = []
    if let custom {
      hints += subject.segments(.hint, custom, subject.element.spokenAttributedHint)
        .map { $0.explained(by: "is the element's hint.") }
    }
    guard !traits.contains(.notEnabled) else { return hints }

    func add(_ phrase: String, because rule: String) {
      hints.append(phrases.segment(.hint, phrase).explained(by: rule))
    }
    if traits.contains(.toggleButton) {
      add(phrases.switchHint, because: "for the trait toggleButton.")
    }
    let isEditable = traits.contains(.textEntry) && !subject.element.accessibilityIsReadOnly
    if isEditable, !isCalled(subject, [phrases.popupButton, phrases.page.roles.colorWell]) {
      if traits.contains(.isEditing) {
        // A secure field is not spell-checked, and a number of a page or program has no words.
        let isWordless =
          subject.element is any RemoteElement
          && valueText(of: subject.element)?.contains(where: \.isLetter) != true
        if !traits.contains(.secureTextField), !isWordless {
          add(phrases.editingHint, because: "for the trait isEditing.")
        }
      } else if traits.contains(.textArea), !isPage {
        add(phrases.textAreaHint, because: "for the trait textArea.")
      } else {
        add(phrases.textFieldHint, because: "for the trait textEntry.")
      }
    }
    if traits.contains(.adjustable), !traits.contains(.toggleButton), !subject.isHintOnly,
      !isCalled(subject, [phrases.textField])
    {
      add(phrases.adjustableHint, because: "for the trait adjustable.")
    }
    if subject.element.accessibilityPopup == .picker {
      add(phrases.pickerHint, because: "since the element opens a picker.")
    }
    // The double tap edits a combo box that is a text field, so it does not expand the field.
    switch isEditable ? .unsupported : subject.element.accessibilityExpandedStatus {
    case .expanded: add(phrases.collapseHint, because: "since the element is expanded.")
    case .collapsed: add(phrases.expandHint, because: "since the element is collapsed.")
    case .unsupported: break
    }
    if detail.actionsHint, !subject.element.availableActions.isEmpty {
      add(phrases.actionsHint, because: "since the element has custom actions.")
    }
    return hints
  }

  /// Whether the word for a field of a page is one of several. In Safari, a date or a color has no hint
  /// about editing, and a number, which is called a text field, none about adjusting.
  private func isCalled(_ subject: DescribedElement, _ words: [String]) -> Bool {
    guard isPage, subject.traits.contains(.textEntry),
      let role = subject.element.accessibilityRoleDescription
    else { return false }
    return words.contains { $0 == role || $0.dropLast() == role }
  }

  /// Whether the label would only repeat the trait, as in "Back. Back Button."
  private func repeatsBackButton(_ label: String, _ subject: DescribedElement) -> Bool {
    subject.traits.contains(.backButton)
      && label.lowercased() == subject.phrases.back.lowercased()
  }

  /// Returns the state "Invalid." and its reason: the application's error, or the bounds.
  func validity(of subject: DescribedElement) -> [ExplainedSegment] {
    let error = subject.element.accessibilityErrorMessage?.nonBlank
    let isInvalid = error != nil || subject.element.accessibilityIsInvalid
    let isOutside = subject.range?.isValueOutside ?? false
    guard isInvalid || isOutside else { return [] }
    // As recorded from VoiceOver in Safari, unless the kind of mistake follows.
    let page = subject.phrases.page
    let isField = isPage && subject.traits.contains(.textEntry)
    let phrase =
      isField && !page.mistakes.values.contains(error ?? "")
      ? page.roles.invalidField : subject.phrases.invalid
    var words = [
      subject.phrases.segment(.state, phrase).explained(
        by: isInvalid
          ? "since the element has an error." : "since the element's value is outside its range.")
    ]
    guard detail.reasons else { return words }
    if let error {
      words.append(subject.segment(.state, error).explained(by: "is the element's error message."))
    } else if isOutside, let bounds = subject.range?.validBounds(in: subject.phrases) {
      words.append(bounds.explained(by: "is the range of valid values."))
    }
    return words
  }

  func orientation(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.orientation, let orientation = subject.range?.orientation else { return [] }
    let phrase = orientation == .horizontal ? subject.phrases.horizontal : subject.phrases.vertical
    return [subject.phrases.segment(.range, phrase).explained(by: "is the element's orientation.")]
  }

  /// Returns the bounds of a numeric value, but not of text such as "Low".
  func bounds(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.bounds, subject.traits.contains(.adjustable), let range = subject.range,
      range.minimum.isFinite, range.maximum.isFinite,
      let value = subject.value, let number = range.number(in: value)
    else { return [] }
    return bounds(of: range, of: subject, isPercent: number.isPercent)
  }

  /// Returns the bounds of an element's range on request, as percentages if the value is one.
  func bounds(askedOf element: AccessibilityElement) -> [ExplainedSegment] {
    let subject = subject(element, isAtRest: false)
    guard let range = subject.range else { return [] }
    let number = subject.value.flatMap { range.number(in: $0) }
    return bounds(of: range, of: subject, isPercent: number?.isPercent ?? false)
  }

  private func bounds(
    of range: AccessibilityRange, of subject: DescribedElement, isPercent: Bool
  ) -> [ExplainedSegment] {
    let (decimals, style) = (range.decimals, subject.phrases.numbers)
    func bound(_ phrase: String, _ number: Double, rule: String) -> ExplainedSegment {
      let text = SpokenNumber.text(number, isPercent: isPercent, decimals: decimals, style: style)
      return subject.phrases.segment(.range, phrase, ["number": text]).explained(by: rule)
    }
    return [
      bound(subject.phrases.lowest, range.minimum, rule: "is the minimum of the element's range."),
      bound(subject.phrases.highest, range.maximum, rule: "is the maximum of the element's range."),
    ]
  }
}

extension AccessibilityRange {
  /// Returns the number in `text`, or `nil` if `text` contains anything besides the range's value.
  fileprivate func number(in text: String) -> NumberText? {
    guard let text = NumberText(text), let number = text.number else { return nil }
    // Applications may round a value to either neighboring step, or to fewer decimals.
    let tolerance = max(abs(step), 1e-9) / 2 + 1e-9
    return abs(value - number) <= tolerance || abs(valueOnGrid - number) <= tolerance ? text : nil
  }

  /// Returns the number in `text`, rewritten in the style of the user's language, or `nil` if
  /// `text` contains anything besides the range's value.
  func localized(_ text: String, _ style: NumberStyle) -> String? {
    guard let text = number(in: text), let number = text.number else { return nil }
    return SpokenNumber.text(
      number, isPercent: text.isPercent, decimals: text.decimals, style: style)
  }

  /// Whether the value is outside the valid bounds by more than a floating-point error.
  fileprivate var isValueOutside: Bool {
    let (lowest, highest) = (lowestValidValue ?? minimum, highestValidValue ?? maximum)
    let tolerance = 1e-9 * max(1, abs(lowest), abs(highest))
    return !(value >= lowest - tolerance && value <= highest + tolerance)
  }

  /// Returns the bounds in words, or `nil` if the application formats the values itself.
  fileprivate func validBounds(in phrases: Phrases) -> SpeechSegment? {
    guard format != nil else { return nil }
    let (lowest, highest) = (lowestValidValue ?? minimum, highestValidValue ?? maximum)
    // If the lower bound exceeds the upper bound, no value is valid, so only one bound is spoken.
    let phrase =
      lowest <= highest
      ? phrases.operating.mustBeBetween
      : value < lowest ? phrases.operating.mustBeAtLeast : phrases.operating.mustBeAtMost
    let style = phrases.numbers
    return phrases.segment(
      .state, phrase,
      ["minimum": text(of: lowest, in: style), "maximum": text(of: highest, in: style)])
  }
}

extension SpokenNumber {
  fileprivate static func text(
    _ number: Double, isPercent: Bool, decimals: Int, style: NumberStyle
  ) -> String {
    isPercent
      ? percent(number, decimals: decimals, style: style)
      : text(number, decimals: decimals, style: style)
  }
}
