internal import AccessibilityModel
internal import Languages
public import SpeechModel

/// A continuous reading of elements, and its progress.
struct Reading {
  /// An element and its words.
  struct Passage {
    let element: AccessibilityElement
    let words: [ExplainedSegment]
  }

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
  /// Reads the elements without hints, starting at a given element or the first.
  ///
  /// Each element is one utterance.
  mutating func read(from focused: AccessibilityElement?) -> Reply {
    let elements = order.all()
    guard !elements.isEmpty else { return refuseEmptyScreen() }
    let start = focused.flatMap { order.index(of: $0) } ?? 0
    let describer = describer
    var passages: [Reading.Passage] = []
    var previous = focused
    for element in elements[start...].prefix(Self.maximumItems) {
      let words =
        describer.groups(leaving: previous, entering: element)
        + describer.describe(element).description
      previous = element
      if !words.isEmpty { passages.append(Reading.Passage(element: element, words: words)) }
    }
    let reading = Reading(firstNumber: session.lastPassage + 1, passages: passages)
    session.lastPassage += passages.count
    session.reading = reading

    var reply = Reply()
    for (index, passage) in passages.enumerated() {
      var utterance = Utterance(passage.words.map(\.segment))
      utterance.purpose = .passage(reading.firstNumber + index)
      reply.say(utterance)
    }
    if elements.count - start > Self.maximumItems {
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
    guard case .passage(let number) = purpose, var reading = session.reading,
      number >= reading.firstNumber
    else { return }
    let count = min(number - reading.firstNumber + 1, reading.passages.count)
    guard count > reading.begun else { return }
    for passage in reading.passages[reading.begun..<count] {
      recall.remember(Utterance(passage.words.map(\.segment)))
    }
    reading.begun = count
    session.reading = reading

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
}
