public import AccessibilityModel
public import Languages
public import SpeechModel

/// Composes the description and the hint of an element as VoiceOver does.
///
/// Order, words and exceptions are those observed of VoiceOver on devices; additions are our own.
/// `describe(_:context:isAtRest:)` shows the whole order.
@MainActor
public struct ElementDescriber {
  /// The phrases for an element without a known language.
  let book: PhraseBook
  /// The language of texts without their own, as a BCP 47 tag; `nil` for the voice's language.
  public let language: String?
  /// The parts of a description beside label, value and state.
  public var detail: VerbosityOptions
  /// The punctuation of the application's texts that is spoken by name.
  public var punctuation: PunctuationLevel = .none
  /// Returns the elements inside a container in reading order.
  var order: (AccessibilityElement) -> [AccessibilityElement] = { Traversal.elements(of: $0) }

  /// Creates a describer.
  ///
  /// - Parameters:
  ///   - phrases: The phrases for an element without a known language.
  ///   - language: The language of texts without their own, as a BCP 47 tag; `nil` for the voice's
  ///     language.
  ///   - detail: The parts of a description beside label, value and state.
  public init(
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

  /// Describes an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - context: The context of its containers; `nil` to derive it.
  ///   - isAtRest: Whether the element got the focus, rather than changed its value.
  /// - Returns: The description and the hint.
  public func describe(
    _ element: AccessibilityElement, context: ContainerContext? = nil, isAtRest: Bool = true
  ) -> ElementDescription {
    let subject = subject(
      element, context: context ?? .of(element, order: order), isAtRest: isAtRest)
    var result = ElementDescription()

    // 1. Identity.
    result.description = tableHeaders(of: subject)
    result.description += label(of: subject)
    result.description += tablePosition(of: subject)
    result.description += value(of: subject)
    result.description += importantContent(of: subject)
    if let selected = selected(subject, isAlone: result.description.isEmpty) {
      result.description.insert(selected, at: 0)
    }

    // 2. If nothing else is spoken, the hint becomes the description.
    var hint = subject.hint
    if result.description.isEmpty, let promoted = hint {
      result.description = [promotedHint(promoted, of: subject)]
      hint = nil
    }

    // 3. Role and state.
    let traits = traitWords(of: subject)
    result.description += traits.filter { detail.traits == .after || !$0.isRole }
    let roles = traits.filter(\.isRole)
    if detail.traits == .before { result.description.insert(contentsOf: roles, at: 0) }
    result.description += validity(of: subject)

    // 4. Range and orientation.
    result.description += orientation(of: subject)
    result.description += bounds(of: subject)
    result.description += positionInSet(of: subject)
    result.description += otherContent(of: subject)

    // 5. Containers.
    result.description += place(
      of: subject, isAlone: result.description.isEmpty)

    // Even without words for traits, an element is never silent.
    if result.description.isEmpty { result.description = roles }
    if detail.hints { result.hint = hints(of: subject, custom: hint) }
    return result
  }

  /// Reads the properties of an element that its description needs.
  func subject(
    _ element: AccessibilityElement, context: ContainerContext, isAtRest: Bool
  ) -> DescribedElement {
    let book = book(for: element)
    let range = element.accessibilityRange
    return DescribedElement(
      element: element,
      traits: element.accessibilityTraits,
      label: element.accessibilityLabel?.nonBlank,
      value: value(of: element, range, isAtRest: isAtRest, book.phrases.numbers),
      hint: element.accessibilityHint?.nonBlank,
      range: range,
      context: context,
      book: book,
      language: ownLanguage(of: element) ?? language,
      punctuation: punctuation)
  }

  /// Returns the spoken value: the application's words, or the number in the language's style.
  private func value(
    of element: AccessibilityElement, _ range: AccessibilityRange?, isAtRest: Bool,
    _ style: NumberStyle
  ) -> String? {
    if isAtRest, let text = element.accessibilityRestValue?.nonBlank { return text }
    if let text = element.accessibilityValue {
      return text.nonBlank.map { range?.localized($0, style) ?? $0 }
    }
    guard let range, range.format != nil else { return nil }
    let rest = isAtRest ? range.restText(in: style)?.nonBlank : nil
    return rest ?? range.valueText(in: style)?.nonBlank
  }

  /// Returns the value of an element as a text in its language.
  func valueText(of element: AccessibilityElement) -> String? {
    element.valueText(in: book(for: element).phrases.numbers)
  }

  /// Returns the phrases for an element: in its language, else the reader's.
  func book(for element: AccessibilityElement) -> PhraseBook {
    ownLanguage(of: element).flatMap(PhraseBook.matching) ?? book
  }

  /// Returns the language of an element or of its containers.
  private func ownLanguage(of element: AccessibilityElement) -> String? {
    guard let own = element.accessibilityLanguage, !own.isEmpty else { return nil }
    return own
  }
}

/// Parts of a description that are also spoken alone.
extension ElementDescriber {
  /// Returns the title of a screen: its label.
  func title(of screen: AccessibilityElement) -> ExplainedSegment? {
    let subject = subject(screen, context: .none, isAtRest: true)
    guard let title = subject.label else { return nil }
    return ExplainedSegment(subject.segment(.title, title), rule: "is the title of the screen.")
  }

  func name(of element: AccessibilityElement) -> SpeechSegment? {
    let subject = subject(element, context: .none, isAtRest: true)
    return subject.label.map { subject.segment(.label, $0) }
  }

  /// Returns a text of an element as a segment, with its form for the engine.
  func segment(
    _ kind: SpeechSegment.Kind, _ text: String, of element: AccessibilityElement
  ) -> SpeechSegment {
    subject(element, context: .none, isAtRest: false).segment(kind, text)
  }
}

extension ScreenReader {
  /// The describer for the person's language and detail.
  var describer: ElementDescriber {
    var describer = ElementDescriber(
      book: book, language: language, detail: settings.detail)
    describer.punctuation = punctuation
    let rules = order.rules
    describer.order = { Traversal.elements(of: $0, rules: rules) }
    return describer
  }

  /// The punctuation that is spoken by name: the person's choice, else the voice's.
  var punctuation: PunctuationLevel {
    settings.speech.punctuation ?? defaultSpeech.punctuation ?? .none
  }

  /// The language of texts without their own: the person's choice, else the screen's.
  ///
  /// `nil` for the voice's language.
  var language: String? { settings.language ?? screen.accessibilityLanguage }
}
