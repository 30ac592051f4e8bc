internal import AccessibilityModel
internal import ScreenReader

/// Clauses of every container.
extension Clause {
  /// Returns a clause about the elements inside, which are reached one after the other: `items` as
  /// failures call them, as many as `count` returns, if it returns a number, and each by swipes if
  /// `isWalked`.
  static func together<Kind>(
    _ name: String, _ statement: String, _ items: String, source: PublishedSource,
    count: @escaping @MainActor (Subject<Kind>) -> Int? = { _ in nil }, isWalked: Bool = true
  ) -> Clause where Tested == Subject<Kind> {
    Clause(name, statement, source: source) { make in
      .judged { comparesScreens in
        let subject = make()
        let listener = subject.listener(comparesScreens: comparesScreens)
        let members = subject.members
        guard !members.elements.isEmpty else {
          return .failed("swipes to lead to its \(items)", listener.opening)
        }
        if let intruder = members.intruder {
          return .failed(
            "the \(items) one after the other",
            found: "\(Heard.name(intruder)) comes between them, and lies elsewhere.")
        }
        if let count = count(subject), count != members.elements.count {
          return .failed(
            "swipes to lead to \(count) \(items)",
            found: "They lead to \(members.elements.count).")
        }
        guard isWalked else { return .passed }
        for element in members.elements where !listener.swipe(to: element) {
          return .failed(
            "a swipe to lead to \(Heard.name(element))", listener.perform(.describe))
        }
        return .passed
      }
    }
  }

  /// The reason not to judge an empty container.
  static var empty: String { "Swipes lead to nothing inside" }
}

/// The elements of a container that swipes visit, among all elements of its screen.
@MainActor
struct ContainerMembers {
  /// The elements inside, in the order of the swipes.
  let elements: [AccessibilityElement]
  /// All elements of the screen, in the order of the swipes.
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

  /// The index of an element among those inside; `nil` if it is not one of them.
  func index(of element: AccessibilityElement?) -> Int? {
    elements.firstIndex { $0 === element }
  }
}

extension Subject {
  /// The elements of the container that swipes visit at this moment.
  var members: ContainerMembers { ContainerMembers(of: element, in: screen, rules: options.rules) }
}
