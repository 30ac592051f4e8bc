package import AccessibilityModel
internal import Dialects
package import Languages
package import SpeechModel

/// The speech for an element: its description, and its hint after a pause.
package struct SpokenDescription: Equatable, Sendable {
  /// The parts of the description, or an empty array if there is nothing to say.
  package fileprivate(set) var description: [ExplainedSegment] = []
  /// The parts of the hint, or an empty array if the element has no hint.
  package fileprivate(set) var hint: [ExplainedSegment] = []

  package var text: String { Utterance(description.map(\.segment)).text }
}

/// A segment and the reason for it.
package struct ExplainedSegment: Equatable, Sendable {
  package let segment: SpeechSegment
  private let reason: Reason

  /// The reason for a segment. That of a row is composed only for `why`.
  private enum Reason: Equatable {
    case rule(String)
    case row(String, Shared<Dialect>)
  }

  init(segment: SpeechSegment, rule: String) { (self.segment, reason) = (segment, .rule(rule)) }

  /// Creates the segment of a row in a dialect's table.
  init(segment: SpeechSegment, row: String, of dialect: Shared<Dialect>) {
    (self.segment, reason) = (segment, .row(row, dialect))
  }

  /// The reason, such as "is the element's label." or "since there is no other element."
  var rule: String {
    switch reason {
    case .rule(let rule): rule
    case .row(let row, let dialect): dialect.wrappedValue.reason(for: row)
    }
  }

  /// The reason as the end of the sentence that `why` begins with the quoted segment.
  var sentence: String {
    let rule = rule
    let isReason = ["since ", "for ", "as "].contains { rule.hasPrefix($0) }
    return isReason ? "is spoken " + rule : rule
  }

  /// Whether the segment names a role. The setting for traits moves or omits only roles.
  var isRole: Bool { segment.kind == .trait }
}

extension SpeechSegment {
  func explained(by rule: String) -> ExplainedSegment {
    ExplainedSegment(segment: self, rule: rule)
  }
}

/// Composes the description and the hint of an element as VoiceOver does.
///
/// The order, words and exceptions were observed in VoiceOver on devices. Earshot adds some parts
/// that VoiceOver lacks. `describe(_:isAtRest:)` shows the complete order.
@MainActor
package struct ElementDescriber {
  /// The reader's phrases, used for elements whose language is unknown.
  let book: PhraseBook
  /// The BCP 47 tag of text without its own language, or `nil` for the voice's language.
  let language: String?
  /// The options for the parts of a description other than label, value and state.
  var detail: VerbosityOptions
  /// The punctuation in application text that is spoken by name.
  package var punctuation: PunctuationLevel = .none
  /// Whether descriptions have text for the engine. Comparisons need only the words.
  private var hasEngineText = true
  /// The describer of another reader's words, or `nil` for VoiceOver's.
  var table: TableDescriber?
  /// Returns the facts of an element when it was described last, or `nil` if it is not known.
  var factsBefore: (AccessibilityElement) -> ElementFacts? = { _ in nil }
  /// Returns the last place of the caret in a field, from 0, or `nil` if the focus never was there.
  var lastCaret: (AccessibilityElement) -> Int? = { _ in nil }
  /// Whether the screen is a page, for which VoiceOver has other words.
  var isPage = false
  /// How the cursor comes to a cell of a table, or `nil` if it moves in reading order.
  var arrival: TableArrival?
  /// Returns the elements inside a container in reading order.
  var order: (AccessibilityElement) -> [AccessibilityElement] = { Traversal.elements(of: $0) }
  /// The containers of a screen that does not change meanwhile, or `nil` if it may.
  var knownContainers: KnownContainers?
  var containers: KnownContainers { knownContainers ?? KnownContainers(finding: order) }

  package init(
    phrases: Phrases = .english, language: String? = nil,
    detail: VerbosityOptions = VerbosityOptions()
  ) {
    self.init(book: .containing(phrases), language: language, detail: detail)
  }

  init(book: PhraseBook, language: String?, detail: VerbosityOptions) {
    self.book = book
    self.language = language
    self.detail = detail
  }

  /// The describer for all elements of a screen that does not change meanwhile.
  var keepingContainers: ElementDescriber {
    var describer = self
    describer.knownContainers = KnownContainers(finding: order)
    return describer
  }

  /// Returns the description and the hint. `isAtRest` is `false` if only the value has changed.
  ///
  /// After another element of the same table cell, the cell's headers and position are left out, and
  /// so is the header above the cell from which the cursor comes.
  package func describe(
    _ element: AccessibilityElement, after previous: AccessibilityElement? = nil,
    isAtRest: Bool = true
  ) -> SpokenDescription {
    if let table {
      var result = SpokenDescription()
      result.description = words(of: element, after: previous, by: table)
      return result
    }
    var context = ContainerContext.of(
      element, after: previous, among: containers, isPage: isPage)
    if case .tableCell(let cell) = context, let arrival {
      context = .tableCell(cell.arriving(by: arrival))
    } else if case .tableCell = context, previous?.sharesTableCell(with: element) == true {
      context = .none
    }
    let subject = subject(element, context: context, isAtRest: isAtRest)
    var result = SpokenDescription()

    // 1. Headers, label, table position, value and important content.
    result.description = tableHeaders(of: subject)
    result.description += label(of: subject)
    result.description += headerKinds(of: subject)
    result.description += tablePosition(of: subject)
    result.description += value(of: subject)
    result.description += importantContent(of: subject)
    if let selected = selected(subject, isAlone: result.description.isEmpty) {
      result.description.insert(selected, at: 0)
    }

    // 2. If there are no words so far, the hint becomes the description.
    var hint = subject.hint
    if result.description.isEmpty, let promoted = hint {
      result.description = [promotedHint(promoted, of: subject)]
      hint = nil
    }

    // 3. Role and state.
    let traits = traitWords(of: subject)
    // As recorded from VoiceOver, the word for a term comes after the start of its list, and that for
    // a changed text before it.
    let (isText, isChange) = (isDefinition(subject), isChangedText(subject))
    result.description += traits.filter {
      detail.traits == .after && !isText && !isChange || !$0.isRole
    }
    let roles = traits.filter(\.isRole)
    if detail.traits == .before || isChange && detail.traits == .after {
      result.description.insert(contentsOf: roles, at: 0)
    }
    result.description += validity(of: subject)

    // 4. Orientation, bounds, position in a set, and other content.
    result.description += orientation(of: subject)
    result.description += bounds(of: subject)
    result.description += positionInSet(of: subject)
    result.description += requiredChoice(of: subject)
    result.description += otherContent(of: subject)

    // 5. Position in the containers.
    let isAlone = result.description.isEmpty && isOfDevice(subject)
    result.description += containerPosition(of: subject, isAlone: isAlone)
    if isText, detail.traits == .after { result.description += roles }
    result.description += tableEdges(of: subject)

    // If there is nothing else to say, the role is spoken, even if traits are switched off.
    if result.description.isEmpty { result.description = roles }
    if detail.hints { result.hint = hints(of: subject, custom: hint) }
    let origins = element.accessibilityOrigins
    if !origins.isEmpty {
      result.description = result.description.map { $0.from(origins) }
      result.hint = result.hint.map { $0.from(origins) }
    }
    return result
  }

  /// Reads the properties that are needed to describe an element.
  func subject(
    _ element: AccessibilityElement, context: ContainerContext = .none, isAtRest: Bool = true
  ) -> DescribedElement {
    let book = book(for: element)
    let range = element.accessibilityRange
    return DescribedElement(
      element: element, traits: element.accessibilityTraits,
      label: element.accessibilityLabel?.nonBlank,
      value: value(of: element, range, isAtRest: isAtRest, book.phrases.numbers),
      hint: element.accessibilityHint?.nonBlank, range: range, context: context, book: book,
      language: ownLanguage(of: element) ?? language, punctuation: punctuation)
  }

  /// Returns the application's text for the value, or the number in the style of the language.
  private func value(
    of element: AccessibilityElement, _ range: AccessibilityRange?, isAtRest: Bool,
    _ style: NumberStyle
  ) -> String? {
    if isAtRest, let text = element.accessibilityRestValue?.nonBlank { return text }
    if let text = element.accessibilityValue {
      if Self.isMask(text, of: element) { return Self.mask }
      return text.withoutTrailingSpace.nonBlank.map { range?.localized($0, style) ?? $0 }
    }
    guard let range, range.format != nil else { return nil }
    let rest = isAtRest ? range.restText(in: style)?.nonBlank : nil
    return rest ?? range.valueText(in: style)?.nonBlank
  }

  /// The value of each filled secure field. The number of bullets does not reveal the text's length.
  package nonisolated static let mask = SpeechSegment.mask
  /// The characters that fields show in place of secret ones.
  package nonisolated static let masks: Set<Character> = ["•", "●", "∙", "*", "·", "⬤", "◦", "＊"]

  /// Returns whether a value has only bullets in place of the characters of a secure field.
  private static func isMask(_ value: String, of element: AccessibilityElement) -> Bool {
    !value.isEmpty && value.allSatisfy(masks.contains)
      && element.accessibilityTraits.contains(.secureTextField)
  }

  func valueText(of element: AccessibilityElement) -> String? {
    element.valueText(in: book(for: element).phrases.numbers)
  }

  /// Returns the phrases in the element's language, or else the reader's.
  func book(for element: AccessibilityElement) -> PhraseBook {
    let book = ownLanguage(of: element).flatMap(PhraseBook.matching) ?? book
    return hasEngineText ? book : book.withoutEngineText
  }

  /// Returns the description for comparisons, which need only the words: without text for the
  /// engine and without a hint.
  func words(for element: AccessibilityElement, isAtRest: Bool = false) -> [ExplainedSegment] {
    var describer = self
    describer.hasEngineText = false
    if let table { return describer.plainWords(of: element, by: table) }
    describer.detail.hints = false
    return describer.describe(element, isAtRest: isAtRest).description
  }

  /// Returns the language that an element sets or inherits, or `nil` if it is unknown.
  private func ownLanguage(of element: AccessibilityElement) -> String? {
    element.accessibilityLanguage.flatMap { $0.isEmpty ? nil : $0 }
  }

  func title(of screen: AccessibilityElement) -> ExplainedSegment? {
    // The words for the window are those of a container.
    guard table == nil else { return nil }
    let subject = subject(screen)
    return subject.label.map {
      subject.segment(.title, $0).explained(by: "is the title of the screen.")
    }
  }

  func name(of element: AccessibilityElement) -> SpeechSegment? {
    let subject = subject(element)
    return subject.label.map { subject.segment(.label, $0) }
  }

  /// Returns the name of an element, or else its value or hint, and its role.
  func nameAndRole(of element: AccessibilityElement) -> [ExplainedSegment] {
    if let table {
      let words = plainWords(of: element, by: table)
      return words.filter { [.label, .trait].contains($0.segment.kind) }
    }
    let subject = subject(element)
    var words = label(of: subject)
    if words.isEmpty { words = value(of: subject) }
    if words.isEmpty, let hint = subject.hint { words = [promotedHint(hint, of: subject)] }
    return words + traitWords(of: subject).filter(\.isRole)
  }

  /// Returns the value as spoken after a change, without text that is spoken only on focus.
  func newValue(of element: AccessibilityElement) -> ExplainedSegment? {
    if let table {
      let number = table.number(of: element.facts(asks: true))
      if let word = explained(number, of: element, by: table).first { return word }
    }
    let subject = subject(element, isAtRest: false)
    return subject.value.map {
      subject.segment(.value, $0).explained(by: "is the element's new value.")
        .from(element.accessibilityOrigins)
    }
  }

  /// Returns application text as a segment in the element's language, ready for the engine.
  func segment(
    _ kind: SpeechSegment.Kind, _ text: String, of element: AccessibilityElement
  ) -> SpeechSegment {
    subject(element, isAtRest: false).segment(kind, text)
  }
}

extension ScreenReader {
  package var describer: ElementDescriber {
    var describer = ElementDescriber(book: book, language: language, detail: settings.detail)
    describer.punctuation = punctuation
    let rules = order.rules
    describer.isPage = (screen as? any ToolkitScreen)?.toolkitName == "HTML"
    describer.table = settings.table
    if describer.table != nil {
      let (last, carets) = (lastDescription, memory.carets)
      describer.factsBefore = { last?.element === $0 ? last?.snapshot.facts : nil }
      describer.lastCaret = { carets[ObjectIdentifier($0)] }
    }
    describer.order = { Traversal.elements(of: $0, rules: rules) }
    return describer
  }

  /// The punctuation that is spoken by name, as set by the user or else by the voice.
  var punctuation: PunctuationLevel {
    settings.speech.punctuation ?? defaultSpeech.punctuation ?? .none
  }

  /// The language chosen by the user or the screen, or `nil` for the voice's language.
  var language: String? { settings.language ?? screen.accessibilityLanguage }
}
