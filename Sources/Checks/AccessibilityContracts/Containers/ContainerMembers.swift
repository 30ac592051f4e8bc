internal import AccessibilityModel
internal import ScreenReader

extension Clause {
  /// Returns a clause about the elements in a container. If the container is empty, the clause
  /// defers to `other`.
  static func members<Kind>(
    _ statement: String, source: PublishedSource, name: String = #function,
    unlessEmpty other: Clause,
    verdict: @escaping @MainActor (Subject<Kind>, [AccessibilityElement]) -> Verdict
  ) -> Clause where Tested == Subject<Kind> {
    Clause(statement, source: source, name: name) { make, _ in
      let subject = make()
      let elements = subject.members.elements
      return elements.isEmpty ? deferred(to: other, empty) : verdict(subject, elements)
    }
  }

  /// Returns a clause that requires swipes to reach the elements of a container without a break.
  /// Failures call the elements `items`. If `count` returns a number, the container must have that
  /// many elements. If `isWalked` is true, a listener also swipes to each element. If `isComplete` is
  /// true, swipes must reach every visible element in the container.
  static func together<Kind>(
    _ statement: String, _ items: String, source: PublishedSource, name: String = #function,
    count: @escaping @MainActor (Subject<Kind>) -> Int? = { _ in nil }, isWalked: Bool = true,
    isComplete: Bool = false
  ) -> Clause where Tested == Subject<Kind> {
    Clause(statement, source: source, name: name) { make, _ in
      let subject = make()
      let listener = subject.listener()
      let members = subject.members
      guard !members.elements.isEmpty else {
        return .failed("swipes to reach the \(items)", listener.opening)
      }
      if let intruder = members.intruder {
        return .failed(
          "swipes to reach the \(items) one after the other",
          found: "\(Heard.name(intruder)) comes between them, but is outside the container.")
      }
      if let count = count(subject), count != members.elements.count {
        let names = members.elements.map(Heard.name).joined(separator: ", ")
        return .failed(
          "swipes to reach \(count) \(items)",
          found: "Swipes reach \(members.elements.count): \(names). Check accessibilityElements "
            + "and accessibilityElementCount().",
          commands: "items")
      }
      if isComplete, let verdict = skipped(in: subject, of: members) { return verdict }
      guard isWalked else { return .passed }
      for element in members.elements where !listener.swipe(to: element) {
        return .failed("a swipe to reach \(Heard.name(element))", listener.perform(.describe))
      }
      return .passed
    }
  }

  /// Returns a failure if swipes skip a visible element in a container, or one of the other
  /// elements, and `nil` if they reach all of them.
  @MainActor
  static func skipped<Kind>(
    in subject: Subject<Kind>, of members: ContainerMembers, _ others: [AccessibilityElement] = []
  ) -> Verdict? {
    let reached = Set(members.screen.map(ObjectIdentifier.init))
    let shown = subject.element.shownElements + others
    return shown.first { !reached.contains(ObjectIdentifier($0)) }.map { lost in
      .failed(
        "swipes to reach \(Heard.name(lost))", found: "Swipes skip the element.",
        commands: "read all")
    }
  }

  static func framesInside<Kind>(
    unlessEmpty other: Clause
  ) -> Clause where Tested == Subject<Kind> {
    .members(
      "The frame of each element lies inside the container, in the coordinates of the screen.",
      source: .accessibilityFrame, name: "frames", unlessEmpty: other
    ) { subject, elements in
      Verdict.estimatedFrames(in: subject.screen) ?? elements.lazy.compactMap {
        Verdict.misplacedFrame(of: $0, in: subject.screen, commands: "items")
      }.first ?? .passed
    }
  }

  static var empty: String { "Swipes reach nothing in the container" }
}

/// The elements that swipes reach in a container, as a part of all elements of the screen.
@MainActor
struct ContainerMembers {
  let elements: [AccessibilityElement]
  let screen: [AccessibilityElement]
  /// The first outside element that swipes reach between elements of the container, if any.
  let intruder: AccessibilityElement?

  init(
    of container: AccessibilityElement, in root: AccessibilityElement, rules: TraversalRules
  ) {
    screen = Traversal.elements(of: root, rules: rules)
    let inside = container === root ? screen : Traversal.elements(of: container, rules: rules)
    let own = Set(inside.map(ObjectIdentifier.init))
    func isInside(_ element: AccessibilityElement) -> Bool {
      own.contains(ObjectIdentifier(element))
    }
    elements = screen.filter(isInside)
    let first = screen.firstIndex(where: isInside) ?? 0
    let last = screen.lastIndex(where: isInside) ?? 0
    intruder = screen[min(first, screen.count)..<max(last, first)].first { !isInside($0) }
  }

  func index(of element: AccessibilityElement?) -> Int? { elements.firstIndex { $0 === element } }
}

extension Subject {
  var members: ContainerMembers { ContainerMembers(of: element, in: screen, rules: rules) }
}

extension AccessibilityElement {
  /// The visible accessibility elements inside this view, or the view itself if it is one.
  fileprivate var shownElements: [AccessibilityElement] {
    var shown: [AccessibilityElement] = []
    var next = [self]
    var visited: Set<ObjectIdentifier> = []
    while let element = next.popLast() {
      guard visited.insert(ObjectIdentifier(element)).inserted, !element.isHidden,
        element.alpha > 0, !element.accessibilityElementsHidden
      else { continue }
      if element.isAccessibilityElement {
        // An element of zero size is invisible, but an element without a frame may be anywhere.
        if element.accessibilityFrame.size != .zero { shown.append(element) }
      } else {
        next += element.children.reversed()
      }
    }
    return shown
  }
}
