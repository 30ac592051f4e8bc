public import AccessibilityModel
public import Languages
public import SpeechModel

/// Composes the description and the hint of an element as VoiceOver does.
///
/// The order, the words and the exceptions are those observed of VoiceOver on devices; what goes
/// beyond them is ours. `describe(_:context:isAtRest:)` is the whole order at a glance.
@MainActor
public struct ElementDescriber {
  /// The words for an element whose language has none.
  let book: PhraseBook
  /// The language of texts that do not name one, as a BCP 47 tag; nil is that of whatever voice
  /// speaks.
  public let language: String?
  /// What is said beside label, value and state.
  public var detail: SpeechDetail
  /// Which marks of the application's texts are spoken by their names.
  public var punctuation: PunctuationLevel = .none
  /// Returns the elements inside a container in the order in which they are visited.
  var order: (AccessibilityElement) -> [AccessibilityElement] = { Traversal.elements(of: $0) }

  /// Creates a describer.
  ///
  /// - Parameters:
  ///   - phrases: The words for an element whose language has none.
  ///   - language: The language of texts that do not name one, as a BCP 47 tag; nil is that of
  ///     whatever voice speaks.
  ///   - detail: What is said beside label, value and state.
  public init(
    phrases: Phrases = .english, language: String? = nil, detail: SpeechDetail = SpeechDetail()
  ) {
    self.init(book: .containing(phrases), language: language, detail: detail)
  }

  init(book: PhraseBook, language: String?, detail: SpeechDetail) {
    self.book = book
    self.language = language
    self.detail = detail
  }

  /// Describes an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - context: What its containers add; nil means that they are asked.
  ///   - isAtRest: Whether the element was reached; if not, its value has just changed.
  /// - Returns: What is said.
  public func describe(
    _ element: AccessibilityElement, context: ContainerContext? = nil, isAtRest: Bool = true
  ) -> ElementDescription {
    let subject = subject(
      element, context: context ?? .of(element, order: order), isAtRest: isAtRest)
    var result = ElementDescription()

    // 1. Who it is.
    result.description = tableHeaders(of: subject)
    result.description += label(of: subject)
    result.description += tablePosition(of: subject)
    result.description += value(of: subject)
    result.description += importantContent(of: subject)
    if let selected = selected(subject, isAlone: result.description.isEmpty) {
      result.description.insert(selected, at: 0)
    }

    // 2. An element that would be silent says its hint, which then is no hint any more.
    var hint = subject.hint
    if result.description.isEmpty, let promoted = hint {
      result.description = [promotedHint(promoted, of: subject)]
      hint = nil
    }

    // 3. What it is, and in which state.
    let traits = traitWords(of: subject)
    result.description += traits.filter { detail.traits == .after || !$0.isRole }
    let roles = traits.filter(\.isRole)
    if detail.traits == .before { result.description.insert(contentsOf: roles, at: 0) }
    result.description += validity(of: subject)

    // 4. What else is known.
    result.description += orientation(of: subject)
    result.description += bounds(of: subject)
    result.description += positionInSet(of: subject)
    result.description += otherContent(of: subject)

    // 5. What it lies in.
    result.description += place(
      of: subject, isAlone: result.description.isEmpty)

    // Whoever wants no words for traits still wants to know that there is something.
    if result.description.isEmpty { result.description = roles }
    if detail.hints { result.hint = hints(of: subject, custom: hint) }
    return result
  }

  /// Reads from an element what its description needs.
  func subject(
    _ element: AccessibilityElement, context: ContainerContext, isAtRest: Bool
  ) -> DescribedElement {
    let book = book(for: element)
    let range = element.accessibilityRange
    return DescribedElement(
      element: element,
      traits: element.accessibilityTraits,
      label: AudibleText.of(element.accessibilityLabel),
      value: value(of: element, range, isAtRest: isAtRest, book.phrases.numbers),
      hint: AudibleText.of(element.accessibilityHint),
      range: range,
      context: context,
      book: book,
      language: ownLanguage(of: element) ?? language,
      punctuation: punctuation)
  }

  /// Returns the value of an element as it is spoken: the words of the application, or the number of
  /// the range in the style of the language.
  private func value(
    of element: AccessibilityElement, _ range: AccessibilityRange?, isAtRest: Bool,
    _ style: NumberStyle
  ) -> String? {
    if isAtRest, let text = AudibleText.of(element.accessibilityRestValue) { return text }
    if let text = element.accessibilityValue {
      return AudibleText.of(text).map { range?.localized($0, style) ?? $0 }
    }
    guard let range, range.format != nil else { return nil }
    let rest = isAtRest ? AudibleText.of(range.restText(in: style)) : nil
    return rest ?? AudibleText.of(range.valueText(in: style))
  }

  /// Returns the value of an element as a text in its language.
  func valueText(of element: AccessibilityElement) -> String? {
    element.valueText(in: book(for: element).phrases.numbers)
  }

  /// Returns the words that go with an element: those of its language, or the reader's.
  func book(for element: AccessibilityElement) -> PhraseBook {
    ownLanguage(of: element).flatMap(PhraseBook.matching) ?? book
  }

  /// Returns the language that an element names for its texts; containers name one for themselves.
  private func ownLanguage(of element: AccessibilityElement) -> String? {
    guard let own = element.accessibilityLanguage, !own.isEmpty else { return nil }
    return own
  }
}
