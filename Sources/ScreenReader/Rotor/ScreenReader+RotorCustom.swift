internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// How many items an application's rotor is asked for at a stretch.
  private static let mostItems = 10_000

  /// The rotors of the focused element, then those of what it lies in, the nearest first.
  func customRotors() -> [AccessibilityCustomRotor] {
    guard let element = focusedElement else { return [] }
    return ([element] + element.accessibilityContainers)
      .flatMap { $0.accessibilityCustomRotors ?? [] }
  }

  /// Returns the name of an application's rotor; one with a system type has the reader's own name.
  func customRotorName(_ customRotor: AccessibilityCustomRotor) -> String {
    phrases.rotor.name(of: customRotor.systemRotorType)
      ?? AudibleText.of(customRotor.name) ?? phrases.rotor.unnamed
  }

  /// Goes where an application's rotor leads.
  mutating func move(byCustomRotor name: String, _ way: RotorWay) -> Reply {
    var reply = Reply()
    guard let customRotor = customRotors().first(where: { customRotorName($0) == name }),
      let start = focusedElement
    else {
      sayRotorEdge(phrases.rotor.edge(ofRotor: name), ["name": name], reply: &reply)
      return latest(reply)
    }
    let here = place(of: start)
    var current = Item(element: start, range: rotor.itemRange)
    var reached: Item?
    var left = way.count
    for _ in 0..<Self.mostItems where left > 0 {
      guard let next = next(after: current, in: customRotor, way), next != current else { break }
      current = next
      // What can't be gone to is passed over, as swipes pass it over, and so is where we are.
      let place = place(of: next.element)
      if place != nil, place != here || next.range != rotor.itemRange {
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
    after item: Item, in customRotor: AccessibilityCustomRotor, _ way: RotorWay
  ) -> Item? {
    let result = AccessibilityCustomRotorItemResult(
      targetElement: item.element, targetRange: item.range)
    let predicate = AccessibilityCustomRotorSearchPredicate(
      currentItem: result, searchDirection: way.isForward ? .next : .previous)
    guard let found = customRotor.itemSearchBlock(predicate),
      let element = found.targetElement
    else { return nil }
    return Item(element: element, range: found.targetRange)
  }

  /// The place of an element, or of the first one inside it.
  private mutating func place(of element: AccessibilityElement) -> Int? {
    order.place(of: element)
      ?? Traversal.elements(of: element, rules: order.rules).first.flatMap {
        order.place(of: $0)
      }
  }

  /// Puts the cursor on what was found; of a part of a text, only that part is new.
  private mutating func arrive(at item: Item, withHint: Bool, _ reply: inout Reply) {
    guard let place = place(of: item.element) else { return }
    let elements = order.elements
    let part = item.range.flatMap { text(in: $0, of: item.element) }
    if elements[place] !== focusedElement || part == nil {
      arrive(
        at: place, of: elements, by: rotorSetting, withHint: withHint && part == nil, &reply)
    }
    rotor.itemRange = item.range
    if let part {
      reply.say([
        ExplainedSegment(
          describer.segment(.value, part, of: item.element), rule: "is what the rotor has found.")
      ])
    }
  }

  private func text(in range: Range<Int>, of element: AccessibilityElement) -> String? {
    let text = Array(describer.valueText(of: element) ?? element.accessibilityLabel ?? "")
    return AudibleText.of(String(text[range.clamped(to: 0..<text.count)]))
  }
}
