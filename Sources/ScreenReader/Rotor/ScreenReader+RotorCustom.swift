internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Movement with the application's custom rotors.
extension ScreenReader {
  /// The maximum number of items that one swipe requests from a custom rotor.
  private static let maximumSearches = 10_000

  /// Returns the rotors of the focused element, then those of its containers, nearest first.
  func customRotors() -> [AccessibilityCustomRotor] {
    guard let element = focusedElement else { return [] }
    return ([element] + element.accessibilityContainers)
      .flatMap { $0.accessibilityCustomRotors ?? [] }
  }

  /// Returns the name of a custom rotor. A rotor of a system type has the reader's own name for
  /// that type.
  func customRotorName(_ customRotor: AccessibilityCustomRotor) -> String {
    phrases.rotor.name(of: customRotor.systemRotorType)
      ?? customRotor.name.nonBlank ?? phrases.rotor.unnamed
  }

  /// Goes to the next or previous item of a custom rotor.
  mutating func move(byCustomRotor name: String, _ steps: RotorMove) -> Reply {
    var reply = Reply()
    guard let customRotor = customRotors().first(where: { customRotorName($0) == name }),
      let start = focusedElement
    else {
      sayRotorEdge(phrases.rotor.edge(ofRotor: name), ["name": name], reply: &reply)
      return latest(reply)
    }
    let here = index(of: start)
    var current = Item(element: start, range: rotor.itemRange)
    var reached: Item?
    var left = steps.count
    for _ in 0..<Self.maximumSearches where left > 0 {
      guard let next = next(after: current, in: customRotor, steps), next != current else { break }
      current = next
      // Skip items that swipes can't reach, and the focused item.
      let index = index(of: next.element)
      if index != nil, index != here || next.range != rotor.itemRange {
        reached = next
        left -= 1
      }
    }
    if let reached { arrive(at: reached, withHint: left == 0, &reply) }
    if left > 0 || reply.utterances.isEmpty {
      sayRotorEdge(phrases.rotor.edge(ofRotor: name), ["name": name], reply: &reply)
    }
    return latest(reply)
  }

  private struct Item: Equatable {
    let element: AccessibilityElement
    let range: Range<Int>?

    static func == (one: Item, other: Item) -> Bool {
      one.element === other.element && one.range == other.range
    }
  }

  private func next(
    after item: Item, in customRotor: AccessibilityCustomRotor, _ steps: RotorMove
  ) -> Item? {
    let result = AccessibilityCustomRotorItemResult(
      targetElement: item.element, targetRange: item.range)
    let predicate = AccessibilityCustomRotorSearchPredicate(
      currentItem: result, searchDirection: steps.isForward ? .next : .previous)
    guard let found = customRotor.itemSearchBlock(predicate),
      let element = found.targetElement
    else { return nil }
    return Item(element: element, range: found.targetRange)
  }

  /// Returns the index of an element, or else of the first element inside it.
  private mutating func index(of element: AccessibilityElement) -> Int? {
    order.index(of: element)
      ?? Traversal.elements(of: element, rules: order.rules).first.flatMap { order.index(of: $0) }
  }

  /// Focuses an item and says it.
  ///
  /// If the item is a passage of text in the focused element, only that text is spoken.
  private mutating func arrive(at item: Item, withHint: Bool, _ reply: inout Reply) {
    guard let index = index(of: item.element) else { return }
    let elements = order.elements
    let part = item.range.flatMap { text(in: $0, of: item.element) }
    if elements[index] !== focusedElement || part == nil {
      arrive(at: index, of: elements, by: rotorSetting, withHint: withHint && part == nil, &reply)
    }
    rotor.itemRange = item.range
    if let part {
      reply.say(
        describer.segment(.value, part, of: item.element),
        rule: "is the text that the rotor found.")
    }
  }

  private func text(in range: Range<Int>, of element: AccessibilityElement) -> String? {
    let text = Array(describer.valueText(of: element) ?? element.accessibilityLabel ?? "")
    return String(text[range.clamped(to: 0..<text.count)]).nonBlank
  }
}
