internal import AccessibilityModel
internal import ScreenReader

extension Contract where Tested == Subject<Role.Container> {
  /// The contract for the reading order in a container.
  ///
  /// The elements must be in layout order, unless ``Subject/ordered(_:)`` specifies another order.
  ///
  /// ```swift
  /// Contract.containerOrder.check {
  ///   let player = Player()
  ///   return Subject(player).ordered([player.songTitle, player.play, player.position, player.volume])
  /// }
  /// ```
  public static var containerOrder: Contract {
    Contract(
      "Container order", of: .complete, .together, .order, .bothWays, .steady, .belongs, .frames,
      .selection)
  }
}

extension Clause where Tested == Subject<Role.Container> {
  /// Swipes reach the elements of the container one after the other, with no others in between.
  public static var together: Clause {
    .together(
      "Swipes reach the elements of the container one after the other, with no others in between.",
      "elements", source: .accessibilityElements, isWalked: false)
  }

  /// Swipes reach every visible element in the container.
  public static var complete: Clause {
    Clause("Swipes reach every visible element in the container.", source: .keyboard) { make, _ in
      let subject = make()
      return skipped(in: subject, of: subject.members, subject.options.order ?? []) ?? .passed
    }
  }

  /// The frame of each element lies inside the container, in the coordinates of the screen.
  public static var frames: Clause { .framesInside(unlessEmpty: .together) }

  /// Not every element is selected.
  public static var selection: Clause {
    .members("Not every element is selected.", source: .selectedTrait, unlessEmpty: .together) {
      _, elements in
      let areSelected = elements.allSatisfy { $0.accessibilityTraits.contains(.selected) }
      guard areSelected, elements.count > 1 else { return .passed }
      return .failed(
        "an element without the trait selected",
        found: "All \(elements.count) elements have the trait, so users can't hear which one is "
          + "selected. Set it only on that one.",
        commands: "items")
    }
  }

  /// The elements are in the specified order, or else in layout order, row by row.
  public static var order: Clause {
    .members(
      "The elements are in the specified order, or else in layout order, row by row.",
      source: .focusOrder, unlessEmpty: .together
    ) { subject, elements in
      subject.options.order.map { promise($0, elements) }
        ?? layout(elements, by: subject.rules)
    }
  }

  @MainActor
  private static func promise(
    _ expected: [AccessibilityElement], _ elements: [AccessibilityElement]
  ) -> Verdict {
    let promised = Set(expected.map(ObjectIdentifier.init))
    // The clause `complete` reports missing elements, so only those that are present are compared.
    let wanted = expected.filter { element in elements.contains { $0 === element } }
    for (index, element) in elements.enumerated() {
      if wanted.indices.contains(index), wanted[index] === element { continue }
      let isPromised = promised.contains(ObjectIdentifier(element))
      let name = wanted.indices.contains(index) ? Heard.name(wanted[index]) : "no element"
      return .failed(
        "\(name) at position \(index + 1)",
        found: "The element there is \(Heard.name(element)), which is "
          + (isPromised ? "too early." : "not in the specified order."),
        commands: "items")
    }
    return .passed
  }

  @MainActor
  private static func layout(
    _ elements: [AccessibilityElement], by rules: TraversalRules
  ) -> Verdict {
    for (one, next) in zip(elements, elements.dropFirst()) {
      let (from, to) = (one.accessibilityFrame, next.accessibilityFrame)
      guard !from.isNull, !to.isNull, leadsBack(from: from, to: to, by: rules) else { continue }
      return .failed(
        "the next element to be below or beyond \(Heard.name(one))",
        found: "The next element is \(Heard.name(next)), which lies before it.", commands: "items")
    }
    return .passed
  }

  /// Returns whether a move from one frame to another goes against the reading direction. Moving up
  /// to the next column is allowed, and so is moving between overlapping frames.
  private static func leadsBack(
    from: Rectangle, to: Rectangle, by rules: TraversalRules
  ) -> Bool {
    let isRightToLeft = rules.direction == .rightToLeft
    let isBeyond = isRightToLeft ? to.maxX <= from.minX : to.minX >= from.maxX
    let isBefore = isRightToLeft ? to.minX >= from.maxX : to.maxX <= from.minX
    let isSameRow = abs(to.minY - from.minY) < (rules.idiom == .phone ? 8 : 13)
    return isSameRow ? isBefore : to.maxY <= from.minY && !isBeyond
  }

  /// Each element reports the container that it is in.
  public static var belongs: Clause {
    .members(
      "Each element reports the container that it is in.", source: .accessibilityContainer,
      unlessEmpty: .together
    ) { subject, elements in
      let stray = elements.first { $0 !== subject.element && !$0.lies(in: subject.element) }
      guard let stray else { return .passed }
      let container = stray.accessibilityContainer.map(Heard.name) ?? "nothing"
      return .failed(
        "\(Heard.name(stray)) to report this container as its accessibilityContainer",
        found:
          "\(Heard.name(stray)) reports \(container), so the screen reader does not offer the label "
          + "and the actions of this container on the element.")
    }
  }

  /// Swipes to the right reach every element, and swipes to the left return the same way.
  public static var bothWays: Clause {
    .members(
      "Swipes to the right reach every element, and swipes to the left return the same way.",
      source: .noTrap, unlessEmpty: .together
    ) { subject, elements in
      let listener = subject.listener()
      let ways = [(Command.Direction.right, elements), (.left, elements.reversed())]
      for (direction, way) in ways {
        for element in way where !listener.swipe(to: element, direction) {
          return .failed(
            "swipes to the \(direction.rawValue) to reach \(Heard.name(element))",
            listener.perform(.describe))
        }
      }
      return .passed
    }
  }

  /// Swiping through the container does not change the order.
  public static var steady: Clause {
    .members(
      "Swiping through the container does not change the order.", source: .onFocus,
      unlessEmpty: .together
    ) { subject, before in
      let listener = subject.listener()
      for _ in before.indices {
        let heard = listener.perform(.swipe(.right))
        let after = subject.members.elements
        guard after.count == before.count, zip(after, before).allSatisfy(===) else {
          return .failed("the same elements in the same order", heard)
        }
      }
      return .passed
    }
  }
}
