internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Moves the focus by a number of elements, stopping at the first or last element.
  mutating func move(by distance: Int) -> Reply {
    // If the focused element is gone, say the new focus instead of moving.
    if let recovery = recoverFocus() { return recovery }
    var reply = Reply()
    let movement = focusedElement.flatMap { order.move(from: $0, by: distance) }
    guard let movement else { return reply }
    if movement.element !== focusedElement {
      focus(movement.index, of: order.elements, withHint: !movement.isStopped, reply: &reply)
    }
    if movement.isStopped {
      let isEnd = distance > 0
      reply.outcome = .atLimit
      reply.play(.edge)
      reply.say(
        phrases.segment(.edge, isEnd ? phrases.lastItem : phrases.firstItem),
        rule: "since there is no element \(isEnd ? "after" : "before") the current one.")
    }
    return latest(reply)
  }

  /// Goes to the element whose label best matches the given text. Exact matches come first, then
  /// labels that begin with the text, then labels that contain it.
  mutating func move(toLabel wanted: String) -> Reply {
    let elements = order.all()
    let labels = elements.map { $0.accessibilityLabel ?? "" }
    guard let index = Self.index(of: wanted, in: labels) else {
      return notFound(wanted, rule: "since no element's label contains the text.")
    }
    return settle(in: elements, at: index)
  }

  /// Returns the index of the name that best matches the given text. Exact matches come first, then
  /// names that begin with the text, then names that contain it.
  nonisolated static func index(of wanted: String, in names: [String]) -> Int? {
    let names = names.map { $0.lowercased() }
    let wanted = wanted.lowercased()
    return names.firstIndex(of: wanted)
      ?? names.firstIndex { $0.hasPrefix(wanted) }
      ?? names.firstIndex { contains($0, wanted) }
  }

  /// Returns the index of a name, given in full or by a part of it. The result is `nil` if no name
  /// matches, or if the part is ambiguous.
  nonisolated static func onlyIndex(of wanted: String, in names: [String]) -> Int? {
    let names = names.map { $0.lowercased() }
    let wanted = wanted.lowercased()
    if let exact = names.firstIndex(of: wanted) { return exact }
    for matches in [{ $0.hasPrefix(wanted) }, { contains($0, wanted) }] as [(String) -> Bool] {
      let found = names.indices.filter { matches(names[$0]) }
      if let first = found.first { return found.count == 1 ? first : nil }
    }
    return nil
  }

  /// Says that a name was not found, and lists the given alternatives.
  mutating func notFound(_ wanted: String, nearest: [String] = [], rule: String) -> Reply {
    // If a secure field has the focus, the name may be a mistyped secret, so it is not quoted.
    let phrase =
      isAtSecureField
      ? phrases.segment(.error, phrases.notFoundUnseen)
      : phrases.segment(.error, phrases.notFound, ["text": Quotation.of(wanted)])
    var segments = [phrase.explained(by: rule)]
    if !nearest.isEmpty {
      let names = nearest.map(Quotation.of).joined(separator: ", ")
      segments.append(
        phrases.segment(.message, phrases.nearest, ["commands": names]).explained(
          by: "lists the available choices."))
    }
    return latest(Reply(explaining: segments, playing: .error, .refused(.notFound)))
  }

  /// Returns whether a label contains the given words. Only whole characters match, so "cafe" is
  /// not found in "café".
  package nonisolated static func contains(_ label: String, _ words: String) -> Bool {
    var rest = label[...]
    while rest.utf8.count >= words.utf8.count {
      if rest.hasPrefix(words) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Focuses and says the element at an index, or refuses the command if the screen is empty.
  mutating func settle(in elements: [AccessibilityElement], at index: Int) -> Reply {
    guard !elements.isEmpty else {
      focusedElement = nil
      return refuseEmptyScreen()
    }
    var reply = Reply()
    focus(index, of: elements, reply: &reply)
    return latest(reply)
  }

  mutating func refuseEmptyScreen() -> Reply {
    refuse(phrases.noItems, "since nothing on the screen can be read.")
  }

  mutating func focus(
    _ index: Int, of elements: [AccessibilityElement], withHint: Bool = true, reply: inout Reply
  ) {
    let element = elements[index]
    let groups = describer.groups(leaving: focusedElement, entering: element)
    focusedElement = element
    focusedIndex = index
    reply.position = OrderPosition(element, at: index, of: elements, by: order.rules)
    say(element, after: groups, withHint: withHint, reply: &reply)
  }

  func say(
    _ element: AccessibilityElement, after groups: [ExplainedSegment] = [], withHint: Bool = true,
    reply: inout Reply
  ) {
    let described = describer.describe(element)
    reply.say(groups + described.description)
    if withHint { reply.say(described.hint, pause: settings.hintPause) }
  }

  /// Returns the index of the new focus after the focused element was removed. The new focus is the
  /// nearest remaining element after the removed element, or before it if no later element remains.
  /// As a result, the focus keeps its position when a row is deleted from a list. In a new dialog
  /// or screen, the new focus is the first element.
  private func replacementFocus(
    in elements: [AccessibilityElement], before: [AccessibilityElement]
  ) -> Int {
    let isAtIndex = before.indices.contains(focusedIndex) && before[focusedIndex] === focusedElement
    guard let old = isAtIndex ? focusedIndex : before.firstIndex(where: { $0 === focusedElement })
    else { return 0 }
    let indexes = Dictionary(
      elements.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { $1 })
    let candidates = before[(old + 1)...] + before[..<old].reversed()
    return candidates.lazy.compactMap { indexes[ObjectIdentifier($0)] }.first ?? 0
  }

  /// Moves the focus if the focused element was removed, or returns `nil` if it was not.
  ///
  /// - Returns: A reply that says the new focus.
  mutating func recoverFocus() -> Reply? {
    let before = order.elements
    if let focusedElement, order.index(of: focusedElement) != nil { return nil }
    let elements = order.all()
    return settle(in: elements, at: replacementFocus(in: elements, before: before))
  }
}
