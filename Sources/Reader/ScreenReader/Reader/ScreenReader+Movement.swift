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

  /// Goes to the element whose label best matches the given text.
  mutating func move(toLabel wanted: String) -> Reply {
    if let index = index(ofLabel: wanted) {
      var reply = settle(in: order.elements, at: index)
      leaveFocusMode(reply: &reply)
      sayOtherMatches(of: wanted, besides: index, reply: &reply)
      return latest(reply)
    }
    let part = readPart(containing: wanted)
    guard part == .found, let index = index(ofLabel: wanted) else {
      var reply = notFound(label: wanted)
      say(part, reply: &reply)
      return reply
    }
    return settle(in: order.elements, at: index)
  }

  /// Returns the index of the element whose label best matches the given text.
  ///
  /// The other names of elements, and the values of elements without a label, are searched only if
  /// no label matches.
  package mutating func index(ofLabel wanted: String) -> Int? {
    let elements = order.all()
    if let index = Self.index(of: wanted, in: elements.map { $0.accessibilityLabel ?? "" }) {
      return index
    }
    let names = elements.enumerated().flatMap { index, element in
      ((element.accessibilityUserInputLabels ?? []) + valueAsName(of: element)).map { (index, $0) }
    }
    return Self.index(of: wanted, in: names.map(\.1)).map { names[$0].0 }
  }

  /// Says the labels of up to three other elements that part of a label may mean.
  private func sayOtherMatches(of wanted: String, besides index: Int, reply: inout Reply) {
    let text = wanted.lowercased()
    let found = order.elements[index].accessibilityLabel?.lowercased() ?? ""
    guard found != text, Self.contains(found, text) else { return }
    let others = order.elements.compactMap(\.accessibilityLabel).filter {
      let label = $0.lowercased()
      return label != found && Self.contains(label, text)
    }
    sayOtherMatches(others, rule: "since their labels contain the text, too.", reply: &reply)
  }

  /// Says the names of up to three other elements that the user may mean.
  func sayOtherMatches(_ others: [String], rule: String, reply: inout Reply) {
    guard !others.isEmpty else { return }
    let names = others.prefix(3).map { Quotation.of($0) }.joined(separator: ", ")
    reply.say([
      phrases.segment(.message, phrases.operating.alsoMatches, ["names": names]).explained(by: rule)
    ])
  }

  /// Returns the only label that begins with the given text, or else contains it as whole words.
  package nonisolated static func onlyLabel(containing wanted: String, in labels: [String])
    -> String?
  {
    let unique = Array(Set(labels))
    return onlyIndex(of: wanted, in: unique).map { unique[$0] }
  }

  /// Returns the value and the hint of an element without a label, because users know it by them.
  private func valueAsName(of element: AccessibilityElement) -> [String] {
    guard element.accessibilityLabel?.nonBlank == nil,
      !element.accessibilityTraits.contains(.secureTextField)
    else { return [] }
    return [describer.valueText(of: element), element.accessibilityHint].compactMap { $0 }
  }

  /// Returns the index of the name that best matches the given text. Exact matches come first, then
  /// names that begin with the text, then names that contain it. Last come names that equal the text
  /// or begin with it if only letters and digits count.
  nonisolated static func index(of wanted: String, in names: [String]) -> Int? {
    let lowercased = names.map { $0.lowercased() }
    let text = wanted.lowercased()
    if let index = lowercased.firstIndex(of: text)
      ?? lowercased.firstIndex(where: { $0.hasPrefix(text) })
      ?? lowercased.firstIndex(where: { contains($0, text) })
    {
      return index
    }
    let letters = letters(of: wanted)
    guard !letters.isEmpty else { return nil }
    let spelled = names.map { Self.letters(of: $0) }
    return spelled.firstIndex(of: letters) ?? spelled.firstIndex { $0.hasPrefix(letters) }
  }

  /// Returns the first label that equals the given text, or that equals it if only letters and digits
  /// count: “e-mail” finds Email.
  package nonisolated static func label(equalTo wanted: String, in labels: [String]) -> String? {
    let text = wanted.lowercased()
    if let label = labels.first(where: { $0.lowercased() == text }) { return label }
    let letters = letters(of: wanted)
    return letters.isEmpty ? nil : labels.first { Self.letters(of: $0) == letters }
  }

  /// Returns the letters and digits of a name in lower case.
  private nonisolated static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the index of a name, given in full or by an unambiguous part of it.
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

  /// Says that no element has a label, and lists the labels that differ in a few letters.
  mutating func notFound(label wanted: String) -> Reply {
    notFound(
      wanted, nearest: labels(near: wanted), rule: "since no element's label contains the text.")
  }

  /// Returns at most three labels on the screen that differ from the given text in a few letters.
  package func labels(near wanted: String) -> [String] {
    names(order.elements.compactMap(\.accessibilityLabel), near: wanted)
  }

  /// Returns at most three names that differ from the given text in the fewest letters, and in up to
  /// a third of them.
  ///
  /// If a secure field has the focus, the text may be a secret, and a recording replaces it by a
  /// mask. So the answer must be the same for any text, and the array is empty.
  package func names(_ names: [String], near wanted: String) -> [String] {
    guard !isAtSecureField else { return [] }
    let letters = Array(wanted.lowercased().prefix(Quotation.maximumLength))
    let near = names.compactMap { name -> (name: String, distance: Int)? in
      let other = Array(name.lowercased().prefix(2 * Quotation.maximumLength))
      let limit = max(letters.count, other.count) / 3
      // The distance is at least the difference in length, so compare only similar lengths.
      guard abs(letters.count - other.count) <= limit else { return nil }
      let distance = LetterDistance.between(letters, other)
      return distance <= limit ? (name, distance) : nil
    }
    let least = near.map(\.distance).min()
    return Array(near.lazy.filter { $0.distance == least }.map(\.name).prefix(3))
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

  /// Returns whether a label contains the words as whole characters: "café" lacks "cafe".
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
    let previous = focusedElement
    let groups = describer.groups(leaving: previous, entering: element)
    let groupHints = withHint ? describer.groupHints(leaving: previous, entering: element) : []
    focusedElement = element
    focusedIndex = index
    reply.position = OrderPosition(element, at: index, of: elements, by: order.rules)
    say(
      element, from: previous, after: groups, withHint: withHint, groupHints: groupHints,
      reply: &reply)
  }

  func say(
    _ element: AccessibilityElement, from previous: AccessibilityElement? = nil,
    after groups: [ExplainedSegment] = [], withHint: Bool = true,
    groupHints: [ExplainedSegment] = [], reply: inout Reply
  ) {
    let described = describer.describe(element, after: previous)
    reply.say(groups + described.description)
    if withHint { reply.say(described.hint + groupHints, pause: settings.hintPause) }
  }

  /// Returns the index of the nearest remaining element after the removed focus, or else before it,
  /// so the focus keeps its position in a list. In a new dialog or screen, it is the first element.
  private func replacementFocus(
    in elements: [AccessibilityElement], before: [AccessibilityElement]
  ) -> Int {
    let isAtIndex = before.indices.contains(focusedIndex) && before[focusedIndex] === focusedElement
    guard let old = isAtIndex ? focusedIndex : before.firstIndex(where: { $0 === focusedElement })
    else { return 0 }
    let indexes = Dictionary(
      elements.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { $1 })
    if let successor = successor(at: old, in: elements, indexes, before: before) {
      return successor
    }
    let candidates = before[(old + 1)...] + before[..<old].reversed()
    return candidates.lazy.compactMap { indexes[ObjectIdentifier($0)] }.first ?? 0
  }

  /// Returns the index of the new element that has replaced the removed focus, or `nil` if no element
  /// has.
  ///
  /// A page may make all of its elements again after an operation. The successor is between the
  /// remaining neighbors. It has the same role, and either the same label or the same place. An
  /// element that a closed dialog has covered is no successor.
  private func successor(
    at old: Int, in elements: [AccessibilityElement], _ indexes: [ObjectIdentifier: Int],
    before: [AccessibilityElement]
  ) -> Int? {
    func index(of element: AccessibilityElement) -> Int? { indexes[ObjectIdentifier(element)] }
    let previous = before[..<old].lastIndex { index(of: $0) != nil }
    let next = before[(old + 1)...].firstIndex { index(of: $0) != nil }
    let removed = before[old]
    // With UIKit, the cursor of VoiceOver leaves a row that is replaced.
    guard removed is any RemoteElement else { return nil }
    let start = previous.flatMap { index(of: before[$0]) }.map { $0 + 1 } ?? 0
    let end = next.flatMap { index(of: before[$0]) } ?? elements.count
    guard start < end, isFocusInDialog == Self.isInDialog(elements[start]) else {
      return nil
    }
    let place = start + old - (previous.map { $0 + 1 } ?? 0)
    let known = Set(before.map(ObjectIdentifier.init))
    let role = removed.accessibilityTraits.subtracting(Self.states)
    let alike = (start..<end).filter {
      !known.contains(ObjectIdentifier(elements[$0]))
        && elements[$0].accessibilityTraits.subtracting(Self.states) == role
    }
    let namesakes = alike.filter { elements[$0].accessibilityLabel == removed.accessibilityLabel }
    return namesakes.min { abs($0 - place) < abs($1 - place) } ?? alike.first { $0 == place }
  }

  static func isInDialog(_ element: AccessibilityElement?) -> Bool {
    element?.accessibilityContainers.contains { $0.accessibilityViewIsModal } ?? false
  }

  /// The traits that are states, which a successor need not have.
  private static let states: AccessibilityTraits = [
    .selected, .notEnabled, .isEditing, .updatesFrequently,
  ]

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
