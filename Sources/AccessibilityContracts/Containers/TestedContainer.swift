internal import AccessibilityModel
internal import ScreenReader

/// What the contracts of containers need of the thing under test.
protocol TestedContainer {
  /// The element that the others lie in.
  var container: AccessibilityElement { get }
  /// The root of the elements; the container itself where it is alone.
  var screen: AccessibilityElement { get }
  /// The direction of a row of elements, and where a new one begins.
  var rules: TraversalRules { get }
}

extension TestedContainer {
  /// What swipes visit of the container at this moment.
  var members: ContainerMembers {
    ContainerMembers(of: container, in: screen, rules: rules)
  }

  /// Opens the screen.
  func listener() -> Listener { Listener(to: screen, rules: rules) }
}

/// What swipes visit of a container, among all that they visit on its screen.
struct ContainerMembers {
  /// The elements inside, in the order of the swipes.
  let elements: [AccessibilityElement]
  /// All elements of the screen, in the order of the swipes.
  let screen: [AccessibilityElement]
  /// An element that comes between those inside and is not inside; nil if they stay together.
  let intruder: AccessibilityElement?

  init(
    of container: AccessibilityElement, in root: AccessibilityElement, rules: TraversalRules
  ) {
    screen = Traversal.elements(of: root, rules: rules)
    let own = Set(Traversal.elements(of: container, rules: rules).map(ObjectIdentifier.init))
    func isInside(_ element: AccessibilityElement) -> Bool {
      own.contains(ObjectIdentifier(element))
    }
    elements = screen.filter(isInside)
    let first = screen.firstIndex(where: isInside) ?? 0
    let last = screen.lastIndex(where: isInside) ?? 0
    intruder = screen[min(first, screen.count)..<max(last, first)].first { !isInside($0) }
  }

  /// The place of an element among those inside, from 0; nil if it is not among them.
  func index(of element: AccessibilityElement?) -> Int? {
    elements.firstIndex { $0 === element }
  }
}

extension Clause where Subject: TestedContainer {
  /// What is inside is reached, and one after the other.
  ///
  /// - Parameters:
  ///   - id: The name of the clause.
  ///   - statement: The rule, as a sentence.
  ///   - name: What is inside, as failures call it, such as "tabs".
  ///   - source: Where the rule is published.
  ///   - count: Returns how many there have to be; nil if any number is right.
  /// - Returns: The clause.
  static func together(
    _ id: ClauseID, _ statement: String, _ name: String, source: PublishedSource,
    count: @escaping (Subject) -> Int? = { _ in nil }
  ) -> Clause {
    Clause(id, statement, source: source) { make in
      let subject = make()
      let listener = subject.listener()
      let members = subject.members
      guard !members.elements.isEmpty else {
        return .broken(
          Violation(expected: "swipes to lead to its \(name)", heard: listener.opening))
      }
      if let intruder = members.intruder {
        return .broken(
          Violation(
            expected: "the \(name) one after the other",
            found: "\(Heard.name(intruder)) comes between them, and lies elsewhere."))
      }
      if let count = count(subject), count != members.elements.count {
        return .broken(
          Violation(
            expected: "swipes to lead to \(count) \(name)",
            found: "They lead to \(members.elements.count)."))
      }
      for element in members.elements where !listener.swipe(to: element) {
        return .broken(
          Violation(
            expected: "a swipe to lead to \(Heard.name(element))",
            heard: listener.perform(.describe)))
      }
      return .kept
    }
  }

  /// Why nothing can be said of a container that is empty.
  static var empty: String { "Swipes lead to nothing inside." }
}
