internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  /// Moves over so many elements, or as far as there are any.
  mutating func move(by distance: Int) -> [Effect] {
    let elements = Traversal.elements(of: screen)
    var reply = Reply()
    guard let start = place(in: elements) else {
      // The element that the cursor was on is gone: where the cursor is now comes first.
      return settle(in: elements)
    }
    let (wanted, overflow) = start.addingReportingOverflow(distance)
    let last = elements.count - 1
    let target = overflow ? (distance > 0 ? last : 0) : min(max(wanted, 0), last)
    let isStopped = overflow || target != wanted

    if target != start {
      focus(target, of: elements, withHint: !isStopped, reply: &reply)
    }
    if isStopped {
      let isEnd = distance > 0
      reply.say(
        isEnd ? phrases.lastItem : phrases.firstItem, .edge,
        rule: "since there is no element \(isEnd ? "after" : "before") this one.")
      reply.earcons.append(.edge)
    }
    return effects(of: reply)
  }

  mutating func moveToFirst() -> [Effect] { settle(in: Traversal.elements(of: screen), at: 0) }

  mutating func moveToLast() -> [Effect] {
    let elements = Traversal.elements(of: screen)
    return settle(in: elements, at: elements.count - 1)
  }

  /// Goes to the first element whose label is the given one, begins with it, or contains it.
  mutating func move(toLabel wanted: String) -> [Effect] {
    let elements = Traversal.elements(of: screen)
    let labels = elements.map { ($0.accessibilityLabel ?? "").lowercased() }
    let wantedLabel = wanted.lowercased()
    let index =
      labels.firstIndex(of: wantedLabel)
      ?? labels.firstIndex { $0.hasPrefix(wantedLabel) }
      ?? labels.firstIndex { Self.contains($0, wantedLabel) }
    guard let index else {
      return message(
        Phrases.fill(phrases.notFound, ["text": CommandParser.quotation(of: wanted)]), .error,
        earcon: .error, rule: "since no element's label contains it.")
    }
    return settle(in: elements, at: index)
  }

  /// Returns whether the words of a label contain others.
  private static func contains(_ label: String, _ words: String) -> Bool {
    var rest = label[...]
    while rest.utf8.count >= words.utf8.count {
      if rest.hasPrefix(words) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Puts the cursor on an element and says it, or says that there is none.
  private mutating func settle(in elements: [AccessibilityElement], at index: Int? = nil)
    -> [Effect]
  {
    var reply = Reply()
    guard !elements.isEmpty else {
      focusedElement = nil
      return message(phrases.noItems, rule: "since nothing on the screen can be read.")
    }
    let target = min(max(index ?? focusedIndex, 0), elements.count - 1)
    focus(target, of: elements, reply: &reply)
    return effects(of: reply)
  }

  /// Puts the cursor on an element and says it.
  mutating func focus(
    _ index: Int, of elements: [AccessibilityElement], withHint: Bool = true,
    reply: inout Reply
  ) {
    let element = elements[index]
    focusedElement = element
    focusedIndex = index
    reply.reasonOfPlace = "It is element \(index + 1) of \(elements.count), in document order."
    say(element, withHint: withHint, reply: &reply)
  }

  /// Says the description of an element and, after a pause, its hint.
  func say(_ element: AccessibilityElement, withHint: Bool = true, reply: inout Reply) {
    let described = describer.describe(element)
    reply.say(described.description)
    if withHint { reply.say(described.hint, pause: settings.hintPause) }
  }

  /// Returns the place of the cursor, or nil if its element can't be reached any more.
  func place(in elements: [AccessibilityElement]) -> Int? {
    guard let focusedElement else { return nil }
    if focusedIndex < elements.count, elements[focusedIndex] === focusedElement {
      return focusedIndex
    }
    return elements.firstIndex { $0 === focusedElement }
  }

  /// Puts the cursor back on an element that can be reached, and says which, if its own is gone.
  ///
  /// - Returns: What is to be heard instead of the command's own answer, or nil if all is well.
  mutating func recover() -> [Effect]? {
    let elements = Traversal.elements(of: screen)
    return place(in: elements) == nil ? settle(in: elements) : nil
  }
}
