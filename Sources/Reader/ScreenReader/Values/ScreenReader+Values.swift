internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  mutating func sayValues() -> Reply {
    let adjustable = order.all().filter { $0.accessibilityTraits.contains(.adjustable) }
    guard !adjustable.isEmpty else {
      return refuse(
        phrases.operating.nothingAdjustable, "since no element has the trait adjustable.")
    }
    var reply = Reply()
    for element in adjustable.prefix(Self.maximumItems) { reply.say(nameAndValue(of: element)) }
    sayRemainingCount(of: adjustable.count, reply: &reply)
    return latest(reply)
  }

  func nameAndValue(of element: AccessibilityElement) -> [ExplainedSegment] {
    let describer = describer
    let name = describer.name(of: element)?.explained(by: "is the element's label.")
    return [name, describer.newValue(of: element)].compactMap(\.self)
  }

  /// Returns the labels of the elements that take a value: a number, on or off.
  package mutating func labels(taking value: String) -> [String] {
    let isNumber = Double(value) != nil
    return namedElements().filter {
      isNumber ? $0.accessibilityTraits.contains(.adjustable) : Self.isOn($0) != nil
    }.compactMap(\.accessibilityLabel)
  }

  /// Goes to the element with the given label, and sets its value. Among elements with exactly that
  /// label, an adjustable element or a switch comes first, because a heading often has the same.
  ///
  /// An empty label stands for the current element.
  mutating func setValue(ofLabel wanted: String, to value: String) -> Reply {
    let here = wanted.isEmpty ? focusedElement.flatMap { order.index(of: $0) } : nil
    guard let found = here ?? index(ofLabel: wanted) else { return notFound(label: wanted) }
    let elements = order.elements
    let index =
      here ?? elements.indices.first {
        elements[$0].accessibilityLabel?.lowercased() == wanted.lowercased()
          && (elements[$0].accessibilityTraits.contains(.adjustable)
            || Self.isOn(elements[$0]) != nil)
      } ?? found
    let element = elements[index]
    if let number = Double(value) {
      (focusedElement, focusedIndex) = (element, index)
      return adjust(element, to: number, isNamed: true) { $0.set(number) }
    }
    guard let isOn = Self.isOn(element), ["on", "off"].contains(value) else {
      return settle(in: elements, at: index)
    }
    (focusedElement, focusedIndex) = (element, index)
    let changes = isOn != (value == "on")
    if changes {
      let reply = activate(element)
      guard reply.outcome == .done, here == nil else { return reply }
    }
    var reply = Reply()
    if here == nil { say(element, withHint: false, reply: &reply) }
    if !changes { sayUnchanged("since that is the state already.", reply: &reply) }
    return latest(reply)
  }

  mutating func sayMoreContent(of element: AccessibilityElement) -> Reply {
    let content = moreContent(of: element)
    guard !content.isEmpty else {
      return refuse(phrases.rotor.moreContent.none, "since the element has no custom content.")
    }
    return list(content, .content, of: element, rule: "is custom content.")
  }

  /// The maximum number of tones for a range, chosen so that they rise within a second.
  private static let maximumTones = 11
  /// The pause between the tones of the range and the tone of the value.
  private static let pauseBeforeValue: Duration = .milliseconds(300)

  /// Plays tones for an element's range and value, and says the value and the bounds.
  mutating func sonify(_ element: AccessibilityElement) -> Reply {
    guard let range = element.accessibilityRange, let position = range.position else {
      return refuse(
        phrases.operating.noRange, "since the element has no minimum and maximum.", .notApplicable)
    }
    let describer = describer
    var reply = Reply()
    reply.play(tones: range.positions(atMost: Self.maximumTones))
    // The bounds are spoken even if the element can't be adjusted, as with a level indicator.
    let value = [describer.newValue(of: element)].compactMap(\.self)
    reply.say(
      value + describer.bounds(askedOf: element), pause: Self.pauseBeforeValue, tones: [position])
    return latest(reply)
  }

  /// Watches the element whose label best matches the text, or stops if `label` is `nil`.
  mutating func watch(_ label: String?) -> Reply {
    guard let label else {
      guard let watched = memory.watched.take() else {
        return refuse(phrases.operating.nothingWatched, "since no element is being watched.")
      }
      return message(
        phrases.operating.notWatching, ["label": watched.element.accessibilityLabel ?? ""],
        rule: "as requested.")
    }
    guard let index = index(ofLabel: label) else { return notFound(label: label) }
    let element = order.elements[index]
    memory.watched = (element, describer.newValue(of: element)?.segment.text)
    return message(
      phrases.operating.watching, ["label": element.accessibilityLabel ?? label],
      rule: "as requested.")
  }

  /// Says the watched element's name and value if the value has changed and was not just spoken.
  mutating func watchedValueChanges(besides other: Reply) -> Reply {
    var reply = Reply()
    guard let watched = memory.watched else { return reply }
    let value = describer.newValue(of: watched.element)?.segment.text
    guard value != watched.value else { return reply }
    memory.watched?.value = value
    // Speech about a secure field would reveal the length of the secret.
    guard !watched.element.accessibilityTraits.isSecret else { return reply }
    let isSpoken = (other.utterances + recall.lastReply.utterances).flatMap(\.segments).contains {
      [.value, .announcement].contains($0.kind) && $0.text == value
    }
    // An element that swipes can't reach has been removed, so its value is not announced.
    guard !isSpoken, order.index(of: watched.element) != nil else { return reply }
    reply.say(nameAndValue(of: watched.element))
    recall.lastReply.append(reply)
    return reply
  }
}
