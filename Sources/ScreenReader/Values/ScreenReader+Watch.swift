internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// An element whose value changes are announced, wherever the cursor is.
struct WatchedElement {
  let element: AccessibilityElement
  /// The last spoken value.
  var value: String?
}

extension ScreenReader {
  /// Watches the element with a label; without one, stops watching.
  mutating func watch(_ label: String?) -> Reply {
    guard let label else { return stopWatching() }
    let elements = order.all()
    guard let index = Self.index(of: label, in: elements.map { $0.accessibilityLabel ?? "" })
    else {
      return notFound(label, rule: "since no element's label contains it.")
    }
    let element = elements[index]
    session.watched = WatchedElement(
      element: element, value: describer.newValue(of: element)?.segment.text)
    return message(
      phrases.operating.watching, ["label": element.accessibilityLabel ?? label], rule: "as asked.")
  }

  private mutating func stopWatching() -> Reply {
    guard let watched = session.watched else {
      return refuse(
        phrases.operating.nothingWatched, .nothingToDo, rule: "since no label was named.")
    }
    session.watched = nil
    return message(
      phrases.operating.notWatching, ["label": watched.element.accessibilityLabel ?? ""],
      rule: "as asked.")
  }

  /// Says the watched element's name and value if the value has changed.
  mutating func watchedValueChanges(besides other: Reply) -> Reply {
    var reply = Reply()
    guard let watched = session.watched else { return reply }
    let value = describer.newValue(of: watched.element)?.segment.text
    guard value != watched.value else { return reply }
    session.watched?.value = value
    // The length of a secret must not be revealed.
    guard !watched.element.accessibilityTraits.contains(.secureTextField) else { return reply }
    let isSpoken = (other.utterances + lastReply.utterances).flatMap(\.segments).contains {
      [.value, .announcement].contains($0.kind) && $0.text == value
    }
    // A removed element is not announced.
    guard !isSpoken, order.place(of: watched.element) != nil else { return reply }
    reply.say(nameAndValue(of: watched.element))
    lastReply.append(reply)
    return reply
  }
}
