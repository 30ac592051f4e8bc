internal import AccessibilityModel
internal import ScreenReader

/// What is reached inside a container, and in which order.
extension Clause where Subject == OrderUnderTest {
  static var complete: Clause {
    Clause(.complete, "Whatever is shown inside is reached.", source: .keyboard) { make in
      let subject = make()
      let reached = Set(subject.members.screen.map(ObjectIdentifier.init))
      let shown = subject.container.shownElements + (subject.expected ?? [])
      guard let lost = shown.first(where: { !reached.contains(ObjectIdentifier($0)) }) else {
        return .kept
      }
      return .broken(
        Violation(
          expected: "swipes to lead to \(Heard.name(lost))", found: "They lead past it.",
          commands: "read all"))
    }
  }

  static var order: Clause {
    Clause(
      .order, "The order is the promised one; where none is, that of the layout, row by row.",
      source: .focusOrder
    ) { make in
      let subject = make()
      let elements = subject.members.elements
      guard !elements.isEmpty else { return .leftTo(.together, empty) }
      return subject.expected.map { promise($0, elements) } ?? layout(elements, by: subject.rules)
    }
  }

  @MainActor
  private static func promise(
    _ expected: [AccessibilityElement], _ elements: [AccessibilityElement]
  ) -> Verdict {
    let promised = Set(expected.map(ObjectIdentifier.init))
    // What is lost has a clause of its own; what is too many is not in its place.
    let wanted = expected.filter { element in elements.contains { $0 === element } }
    for (index, element) in elements.enumerated() {
      if wanted.indices.contains(index), wanted[index] === element { continue }
      let isPromised = promised.contains(ObjectIdentifier(element))
      let name = wanted.indices.contains(index) ? Heard.name(wanted[index]) : "nothing more"
      return .broken(
        Violation(
          expected: "\(name) at place \(index + 1)",
          found: "There is \(Heard.name(element)), \(isPromised ? "too soon" : "not promised").",
          commands: "items"))
    }
    return .kept
  }

  @MainActor
  private static func layout(
    _ elements: [AccessibilityElement], by rules: TraversalRules
  ) -> Verdict {
    for (one, next) in zip(elements, elements.dropFirst()) {
      let (from, to) = (one.accessibilityFrame, next.accessibilityFrame)
      guard !from.isNull, !to.isNull, leadsBack(from: from, to: to, by: rules) else { continue }
      return .broken(
        Violation(
          expected: "the next element below or beyond \(Heard.name(one))",
          found: "After it comes \(Heard.name(next)), which lies before it.", commands: "items"))
    }
    return .kept
  }

  /// Whether the way from one frame to another is against the direction of reading. The way up to
  /// the next column is not, and neither is one between frames that overlap.
  private static func leadsBack(
    from: Rectangle, to: Rectangle, by rules: TraversalRules
  ) -> Bool {
    let isRightToLeft = rules.direction == .rightToLeft
    let isBeyond = isRightToLeft ? to.maxX <= from.minX : to.minX >= from.maxX
    let isBefore = isRightToLeft ? to.minX >= from.maxX : to.maxX <= from.minX
    let isSameRow = abs(to.minY - from.minY) < (rules.idiom == .phone ? 8 : 13)
    return isSameRow ? isBefore : to.maxY <= from.minY && !isBeyond
  }

  static var belongs: Clause {
    Clause(
      .belongs, "Each element knows the container that it lies in.",
      source: .accessibilityContainer
    ) { make in
      let subject = make()
      let elements = subject.members.elements
      guard !elements.isEmpty else { return .leftTo(.together, empty) }
      let stray = elements.first {
        $0 !== subject.container && !$0.lies(in: subject.container)
      }
      guard let stray else { return .kept }
      let container = stray.accessibilityContainer.map(Heard.name) ?? "nothing"
      return .broken(
        Violation(
          expected: "\(Heard.name(stray)) to have the container as its own",
          found: "It belongs to \(container), whose name and actions are offered on it."))
    }
  }
}

extension AccessibilityElement {
  /// The elements that are children, at whatever depth, and are shown.
  fileprivate var shownElements: [AccessibilityElement] {
    var shown: [AccessibilityElement] = []
    var next = [self]
    var visited: Set<ObjectIdentifier> = []
    while let element = next.popLast() {
      guard visited.insert(ObjectIdentifier(element)).inserted, !element.isHidden,
        element.alpha > 0, !element.accessibilityElementsHidden
      else { continue }
      if element.isAccessibilityElement {
        // What has no size shows nothing; what has no frame may be anywhere.
        if element.accessibilityFrame.size != .zero { shown.append(element) }
      } else {
        next += element.children.reversed()
      }
    }
    return shown
  }
}
