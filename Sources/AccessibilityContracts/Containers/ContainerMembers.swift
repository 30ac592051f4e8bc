internal import AccessibilityModel
internal import ScreenReader

/// Clauses of every container.
extension Clause {
  /// Returns a clause about the elements inside a container; `listen` opens a listener. An empty
  /// container is left to another clause.
  static func members<Kind>(
    _ statement: String, source: PublishedSource, name: String = #function,
    unlessEmpty other: Clause,
    verdict:
      @escaping @MainActor (
        Subject<Kind>, [AccessibilityElement], _ listen: @MainActor () -> Listener
      ) -> Verdict
  ) -> Clause where Tested == Subject<Kind> {
    Clause(statement, source: source, name: name) { make in
      .judged { comparesScreens in
        let subject = make()
        let elements = subject.members.elements
        guard !elements.isEmpty else { return deferred(to: other, empty) }
        return verdict(subject, elements) { subject.listener(comparesScreens: comparesScreens) }
      }
    }
  }

  /// Returns a clause that swipes reach the elements inside one after the other.
  ///
  /// Failures call the elements `items`. If `count` returns a number, there have to be as many; if
  /// `isWalked`, swipes have to reach each.
  static func together<Kind>(
    _ statement: String, _ items: String, source: PublishedSource, name: String = #function,
    count: @escaping @MainActor (Subject<Kind>) -> Int? = { _ in nil }, isWalked: Bool = true
  ) -> Clause where Tested == Subject<Kind> {
    Clause(statement, source: source, name: name) { make in
      .judged { comparesScreens in
        let subject = make()
        let listener = subject.listener(comparesScreens: comparesScreens)
        let members = subject.members
        guard !members.elements.isEmpty else {
          return .failed("swipes to reach the \(items)", listener.opening)
        }
        if let intruder = members.intruder {
          return .failed(
            "the \(items) one after the other",
            found: "\(Heard.name(intruder)) comes between them, but lies elsewhere.")
        }
        if let count = count(subject), count != members.elements.count {
          return .failed(
            "swipes to reach \(count) \(items)", found: "Swipes reach \(members.elements.count).")
        }
        guard isWalked else { return .passed }
        for element in members.elements where !listener.swipe(to: element) {
          return .failed("a swipe to reach \(Heard.name(element))", listener.perform(.describe))
        }
        return .passed
      }
    }
  }

  /// The reason not to judge an empty container.
  static var empty: String { "Swipes reach nothing inside" }
}

/// The elements of a container that swipes visit, among all elements of its screen.
@MainActor
struct ContainerMembers {
  /// The elements inside, in reading order.
  let elements: [AccessibilityElement]
  /// All elements of the screen, in reading order.
  let screen: [AccessibilityElement]
  /// An element between those inside that lies elsewhere; `nil` if they stay together.
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

  /// Returns the index of an element among those inside; `nil` if the element is elsewhere.
  func index(of element: AccessibilityElement?) -> Int? {
    elements.firstIndex { $0 === element }
  }
}

extension Subject {
  /// The elements of the container that swipes visit at this moment.
  var members: ContainerMembers { ContainerMembers(of: element, in: screen, rules: options.rules) }
}
