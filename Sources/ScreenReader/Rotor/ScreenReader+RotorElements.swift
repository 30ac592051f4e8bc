internal import AccessibilityModel
internal import Languages

extension ScreenReader {
  /// Goes to the next element of a kind.
  mutating func move(to kind: RotorElementKind, _ way: RotorWay) -> Reply {
    move(to: kind, way, by: rotorSetting)
  }

  /// Goes to the next or previous element of a kind, without turning the rotor.
  mutating func moveQuickly(to kind: RotorElementKind, isForward: Bool) -> Reply {
    if let recovery = recover() { return recovery }
    guard focusedElement != nil else { return Reply() }
    return move(to: kind, RotorWay(isForward: isForward, count: 1), by: nil)
  }

  private mutating func move(
    to kind: RotorElementKind, _ way: RotorWay, by setting: RotorSetting?
  ) -> Reply {
    let elements = order.all()
    let start = focusedElement.flatMap { order.place(of: $0) } ?? 0
    let places = places(of: kind, in: elements)
    let beyond =
      way.isForward ? places.filter { $0 > start } : places.filter { $0 < start }.reversed()
    let target = beyond.isEmpty ? nil : beyond[min(way.count, beyond.count) - 1]
    var reply = Reply()
    let isStopped = beyond.count < way.count
    if let target, let setting {
      arrive(at: target, of: elements, by: setting, withHint: !isStopped, &reply)
    } else if let target {
      focus(target, of: elements, reply: &reply)
    }
    if isStopped { sayRotorEdge(phrases.rotor.edge(of: kind), reply: &reply) }
    return latest(reply)
  }

  /// Focuses an element that the rotor found, and says it.
  ///
  /// The rotor's setting stays, even if an element on the way has actions.
  mutating func arrive(
    at place: Int, of elements: [AccessibilityElement], by setting: RotorSetting,
    withHint: Bool = true, _ reply: inout Reply
  ) {
    focus(place, of: elements, withHint: withHint, reply: &reply)
    if !elements[place].accessibilityTraits.contains(.adjustable) { rotor.chosenHere = setting }
  }

  /// Returns the indexes of elements of a kind; for a container, that of its first element.
  private func places(of kind: RotorElementKind, in elements: [AccessibilityElement]) -> [Int] {
    guard let isMeant = kind.containers else {
      return elements.indices.filter { kind.includes(elements[$0], from: focusedElement) }
    }
    var seen: Set<ObjectIdentifier> = []
    return elements.indices.filter { place in
      var begins = false
      for container in [elements[place]] + elements[place].accessibilityContainers {
        // Its outer containers were seen with an earlier element.
        guard seen.insert(ObjectIdentifier(container)).inserted else { break }
        if isMeant(container.accessibilityContainerType) { begins = true }
      }
      return begins
    }
  }
}
