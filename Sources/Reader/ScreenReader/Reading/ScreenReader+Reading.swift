internal import AccessibilityModel
internal import Languages
public import SpeechModel

struct Reading {
  typealias Passage = (element: AccessibilityElement, words: [ExplainedSegment])

  /// The number of the first passage. The others are numbered consecutively.
  let firstNumber: Int
  let passages: [Passage]
  /// The number of passages whose speech has begun.
  var begun = 0
}

/// Continuous reading of the screen. The focus follows the speech.
///
/// Each utterance has a number, which the host reports when the utterance starts.
extension ScreenReader {
  /// Reads the elements without hints, one per utterance, from a given element or the first.
  mutating func read(from focused: AccessibilityElement?) -> Reply {
    let elements = order.all()
    guard !elements.isEmpty else { return refuseEmptyScreen() }
    let start = focused.flatMap { order.index(of: $0) } ?? 0
    return read(elements[start...], after: focused)
  }

  /// Reads the elements of the table around the focus, or else of the next table on the screen.
  mutating func readTable() -> Reply {
    let elements = order.all()
    let here = focusedElement.flatMap { order.index(of: $0) } ?? 0
    func table(around element: AccessibilityElement) -> AccessibilityElement? {
      element.accessibilityContainers.first { $0.accessibilityContainerType == .dataTable }
    }
    let tables = indexes(of: .tables, in: elements)
    let places = [here] + tables.filter { $0 > here } + tables
    let found = places.filter(elements.indices.contains).lazy
      .compactMap { table(around: elements[$0]) }.first
    let cells = elements.indices.filter { table(around: elements[$0]) === found }
    guard found != nil, let first = cells.first, let last = cells.last else {
      return refuseMissing(.tables)
    }
    return read(elements[first...last], after: focusedElement)
  }

  private mutating func read(
    _ elements: ArraySlice<AccessibilityElement>, after focused: AccessibilityElement?
  ) -> Reply {
    let describer = describer
    var passages: [Reading.Passage] = []
    var previous = focused
    for element in elements.prefix(Self.maximumItems) {
      let words =
        describer.groups(leaving: previous, entering: element)
        + describer.describe(element, after: previous).description
      previous = element
      if !words.isEmpty { passages.append((element, words)) }
    }
    let reading = Reading(firstNumber: memory.lastPassage + 1, passages: passages)
    memory.lastPassage += passages.count
    memory.reading = reading

    var reply = Reply()
    for (index, passage) in passages.enumerated() {
      var utterance = Utterance(passage.words.map(\.segment))
      utterance.purpose = .passage(reading.firstNumber + index)
      reply.say(utterance)
    }
    if elements.count > Self.maximumItems {
      let count = String(Self.maximumItems)
      reply.say(Utterance([phrases.segment(.message, phrases.stoppedAfter, ["count": count])]))
    }
    return reply
  }

  /// Moves the focus to the element of a passage whose speech has begun.
  ///
  /// The host calls this method before it performs the next command. If an utterance was
  /// interrupted before it began, the host does not call this method.
  ///
  /// - Parameter purpose: The purpose of the utterance. Only passages move the focus.
  public mutating func utteranceDidStart(_ purpose: Utterance.Purpose) {
    guard case .passage(let number) = purpose, var reading = memory.reading,
      number >= reading.firstNumber
    else { return }
    let count = min(number - reading.firstNumber + 1, reading.passages.count)
    guard count > reading.begun else { return }
    for passage in reading.passages[reading.begun..<count] {
      recall.remember(Utterance(passage.words.map(\.segment)))
    }
    reading.begun = count
    memory.reading = reading

    let passage = reading.passages[count - 1]
    guard let index = order.index(of: passage.element) else { return }
    focusedElement = passage.element
    focusedIndex = index
    var reply = Reply()
    reply.say(passage.words)
    reply.position = OrderPosition(passage.element, at: index, of: order.elements, by: order.rules)
    recall.lastReply = reply
    recall.lastWords = reply.utterances
    lastDescription = focusedSnapshot
  }

  package var isCurtainOn: Bool { memory.isCurtainOn }

  package var isSpeechOn: Bool { memory.isSpeechOn }

  /// Pauses or resumes speech without a spoken reply, which would break the silence.
  mutating func pauseOrResume() -> Reply {
    memory.isPaused.toggle()
    var reply = Reply()
    reply.interrupts = false
    reply.request(memory.isPaused ? .pause : .resume)
    return reply
  }

  mutating func sayHistory() -> Reply {
    recall.replies.isEmpty ? nothingToRepeat : Reply(saying: recall.replies)
  }

  /// Says the last announcement again, whatever was said after it.
  func repeatAnnouncement() -> Reply {
    guard let utterance = recall.announcement else {
      return Reply(inEnglish("Nothing has been announced."), .refused(.nothingToDo))
    }
    return Reply(saying: [utterance])
  }

  mutating func copyLastReply() -> Reply {
    let text = recall.lastWords.map(\.text).joined(separator: " ")
    guard !text.isEmpty else { return nothingToRepeat }
    var reply = Reply(phrases.segment(.message, phrases.operating.copied))
    reply.request(.copy(text))
    return reply
  }

  /// The refusal of commands about the last reply, such as `repeat`, before there has been a reply.
  var nothingToRepeat: Reply {
    Reply(phrases.segment(.message, phrases.nothingToRepeat), .refused(.nothingToDo))
  }

  mutating func toggleCurtain() -> Reply {
    memory.isCurtainOn.toggle()
    let isOn = memory.isCurtainOn
    let phrase = isOn ? phrases.operating.curtainOn : phrases.operating.curtainOff
    var reply = message(phrase, earcon: isOn ? .on : .off, rule: "as requested.")
    reply.request(.curtain(isOn: isOn))
    return reply
  }

  /// The kinds of segments that contain application text, which can be spelled.
  private static let spelledKinds: Set<SpeechSegment.Kind> = [
    .title, .label, .value, .announcement, .action, .content,
  ]

  /// Spells the first application text in the last reply, or else the focused element's label. In a
  /// text field, that is the text and not the label, since users spell what they have typed. The
  /// spelling does not become the last reply, so the same name can be spelled again.
  func spell(phonetically isPhonetic: Bool) -> Reply {
    let spoken = recall.lastReply.utterances.flatMap(\.segments)
      .first { Self.spelledKinds.contains($0.kind) }
    let name =
      textToSpell(for: spoken) ?? spoken ?? focusedElement.flatMap { describer.name(of: $0) }
    guard let name else {
      return Reply(
        phrases.segment(.message, phrases.operating.nothingToSpell), .refused(.nothingToDo))
    }
    let phrases = name.language.flatMap(PhraseBook.matching)?.phrases ?? phrases
    let letters = name.text.prefix(Self.maximumItems).map { character in
      let word = isPhonetic ? phrases.operating.alphabet.word(for: character) : nil
      let text = word?.text ?? phrases.operating.characters.name(of: character)
      var segment = phrases.segment(name.kind, text, separator: .comma)
      segment.language = word?.language ?? name.language ?? segment.language
      segment.isPrivate = name.isPrivate
      return segment
    }
    return Reply(saying: [Utterance(letters)])
  }

  /// Returns the text of the focused field, unless the last reply was about something else.
  private func textToSpell(for spoken: SpeechSegment?) -> SpeechSegment? {
    guard let field = focusedElement, !field.accessibilityTraits.isSecret, acceptsTyping,
      spoken.map({ [.label, .value].contains($0.kind) }) ?? true
    else { return nil }
    if let spoken, spoken.kind == .label, spoken.text != describer.name(of: field)?.text {
      return nil
    }
    return describer.valueText(of: field)?.nonBlank.map {
      describer.segment(.value, $0, of: field)
    }
  }
}
