package import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The spoken state of an element at one moment, for later comparison. Two snapshots are equal if
/// the element would sound the same. Only captured parts are compared.
package struct ElementSnapshot: Equatable, Sendable {
  package struct Parts: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let label = Parts(rawValue: 1 << 0)
    package static let value = Parts(rawValue: 1 << 1)
    /// The number of the range, rounded to the nearest value on its step grid.
    package static let number = Parts(rawValue: 1 << 2)
    package static let error = Parts(rawValue: 1 << 3)
    package static let traits = Parts(rawValue: 1 << 4)
    /// The trait `notEnabled`.
    package static let enabled = Parts(rawValue: 1 << 5)
    /// The pressed and checked states and the expanded status.
    package static let state = Parts(rawValue: 1 << 6)

    /// The value of an adjustable element, as text and as a number.
    package static let adjustableValue: Parts = [.value, .number]
    /// The parts that are compared on elements that the user is not operating. A lost selection is
    /// not included, because it follows from selecting another element.
    package static let elsewhere: Parts = [.label, .value, .error, .enabled]
    /// The parts that are compared on the element that the user operates.
    package static let operated: Parts = [.label, .value, .error, .traits, .state]
  }

  package let label: String?
  package let value: String?
  /// The number that the reader speaks if the value has no text.
  package let spokenNumber: Double?
  package let number: Double?
  package let errorMessage: String?
  package let traits: AccessibilityTraits
  package let pressedState: AccessibilityPressedState?
  package let check: AccessibilityCheck?
  package let expandedStatus: AccessibilityExpandedStatus
  /// The words of the description after a change, or `nil` if no describer was given.
  package let words: [ExplainedSegment]?
  /// The facts, if the describer speaks the words of another reader.
  let facts: ElementFacts?

  /// Captures the given parts of an element, and its words if a describer is given.
  @MainActor
  package init(
    of element: AccessibilityElement, _ parts: Parts, describer: ElementDescriber? = nil
  ) {
    label = parts.contains(.label) ? element.accessibilityLabel : nil
    let value = parts.contains(.value) ? element.accessibilityValue : nil
    let readsNumber = parts.contains(.value) && value == nil
    let range = readsNumber || parts.contains(.number) ? element.accessibilityRange : nil
    // The text of the present number alone, because number and text may change apart.
    self.value = value ?? range.flatMap { $0.format?.texts[$0.value] }
    spokenNumber = readsNumber && range?.format != nil ? range?.spokenValue : nil
    number = parts.contains(.number) ? range?.valueOnGrid : nil
    errorMessage = parts.contains(.error) ? element.accessibilityErrorMessage : nil
    traits =
      parts.contains(.traits)
      ? element.accessibilityTraits
      : parts.contains(.enabled) ? element.accessibilityTraits.intersection(.notEnabled) : .none
    pressedState = parts.contains(.state) ? element.accessibilityPressedState : nil
    check = parts.contains(.state) ? element.accessibilityCheck : nil
    expandedStatus = parts.contains(.state) ? element.accessibilityExpandedStatus : .unsupported
    words = describer?.words(for: element)
    facts = describer?.table == nil ? nil : element.facts(asks: true)
  }
}

/// The words for a change to an element.
extension ElementDescriber {
  /// Returns the changed parts of an element's description, such as its state or value, up to a
  /// later snapshot or, without one, up to now.
  package func changes(
    of element: AccessibilityElement, since before: ElementSnapshot, to now: ElementSnapshot? = nil
  ) -> [ExplainedSegment] {
    if let table, let facts = before.facts {
      return changes(of: element, from: facts, to: now?.facts, by: table)
    }
    let old = before.words ?? []
    let isNew = (now?.words ?? words(for: element)).map { !old.contains($0) }
    guard isNew.contains(true) else { return [] }
    let prefix = book(for: element).phrases.selectedPrefix
    // Where a list or a landmark ends now is no change of the element.
    let parts = zip(describe(element, isAtRest: false).description, isNew)
      .filter { $0.0.segment.kind != .container }
    // As recorded from VoiceOver, a selection is spoken with its label and position.
    let isSelection = parts.contains { part, isNew in isNew && part.segment.text == prefix }
    guard isSelection else { return parts.compactMap { part, isNew in isNew ? part : nil } }
    return parts.compactMap { part, isNew in
      guard isNew || [.label, .position].contains(part.segment.kind) else { return nil }
      var segment = part.segment
      if segment.kind == .position { segment.separator = .comma }
      return segment.explained(by: part.rule)
    }
  }
}

/// The properties that are needed to describe an element, each read once. Text without audible
/// characters becomes `nil`.
struct DescribedElement {
  let element: AccessibilityElement
  let traits: AccessibilityTraits
  let label: String?
  /// The current value as it is spoken.
  let value: String?
  let hint: String?
  let range: AccessibilityRange?
  let context: ContainerContext
  /// The reader's words for the element, in the element's language if the reader supports it.
  var phrases: Phrases { book.phrases }
  let book: PhraseBook
  /// The BCP 47 tag of the application's text, or `nil` for the language of the phrases.
  let language: String?
  var punctuation: PunctuationLevel

  var isHintOnly: Bool { hint != nil && label == nil && value == nil }

  /// Returns application text as a segment. `mark` is punctuation that is printed but not spoken,
  /// such as the full stop after a cell's label.
  func segment(
    _ kind: SpeechSegment.Kind, _ text: String, mark: String = "",
    separator: SpeechSegment.Separator = .standard
  ) -> SpeechSegment {
    // Symbols have other names in other languages, such as the minus sign in German.
    let isOfPhrases =
      language.map { $0.prefix(2).lowercased() == phrases.language.prefix(2).lowercased() } ?? true
    let spelled = isOfPhrases ? phrases.spelled(text, punctuation: punctuation) : nil
    var segment = SpeechSegment(
      kind, text + mark, engineText: spelled ?? (mark.isEmpty ? nil : text), language: language,
      separator: separator)
    segment.isPrivate = kind == .value && traits.contains(.privateText)
    return segment
  }

  /// Returns application text with speech attributes as one segment for each run.
  func segments(
    _ kind: SpeechSegment.Kind, _ text: AccessibilityAttributedString
  ) -> [SpeechSegment] {
    text.runs.filter { !$0.text.isEmpty }.enumerated().map { index, run in
      let attributes = run.attributes
      var subject = self
      // The engine can read punctuation marks, but not symbols, so the reader names the symbols.
      if let isSpoken = attributes.includesPunctuation {
        subject.punctuation = isSpoken ? .some : .none
      }
      var segment = subject.segment(kind, run.text)
      if let language = attributes.language, !language.isEmpty {
        // The text for the engine was prepared in the element's language, so it does not fit.
        segment.language = language
        segment.engineText = nil
      }
      // Spelled text is spoken character by character, so it must stay as written.
      if attributes.spellsOut { segment.engineText = nil }
      segment.attributes = SpeechAttributes(
        pitch: attributes.pitch ?? 1, spellsOut: attributes.spellsOut,
        ipaNotation: attributes.ipaNotation, punctuation: attributes.includesPunctuation)
      if index > 0 { segment.separator = .none }
      return segment
    }
  }

  /// Returns text as segments, with its speech attributes if it has any.
  func segments(
    _ kind: SpeechSegment.Kind, _ text: String, _ attributed: AccessibilityAttributedString?
  ) -> [SpeechSegment] {
    attributed.map { segments(kind, $0) } ?? [segment(kind, text)]
  }
}

extension AccessibilityCustomContent {
  /// The label and value, such as "Author: Ann", or `nil` if neither can be spoken.
  var text: String? { String.pair(label, value) }
}

extension String {
  /// Returns "label: value", only the part that can be spoken, or `nil` if neither can.
  static func pair(_ label: String?, _ value: String?) -> String? {
    let texts = [label, value].compactMap { $0?.nonBlank }
    guard let first = texts.first else { return nil }
    return texts.dropFirst().reduce(first) { $0 + ($0.last == ":" ? " " : ": ") + $1 }
  }

  /// The text itself, or `nil` if it has only spaces and invisible letters, such as Korean fillers.
  /// Unassigned characters count as speakable, because they may be newer than the Unicode tables.
  package var nonBlank: String? { unicodeScalars.contains(where: \.isAudible) ? self : nil }
}

extension String {
  /// The text without white space at its end, which is a part of typed text but is not spoken.
  var withoutTrailingSpace: String {
    guard last?.isWhitespace == true else { return self }
    return String(self[...(lastIndex { !$0.isWhitespace } ?? startIndex)])
  }
}

extension Unicode.Scalar {
  fileprivate var isAudible: Bool {
    switch properties.generalCategory {
    case .control, .format: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
