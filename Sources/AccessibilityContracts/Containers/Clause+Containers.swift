internal import ScreenReader

/// What any container has to keep.
extension Clause where Subject: ContainerUnderTest {
  /// What is inside is reached, and one after the other.
  ///
  /// - Parameters:
  ///   - id: The name of the clause.
  ///   - statement: The rule, as a sentence.
  ///   - name: What is inside, as failures call it, such as "tabs".
  ///   - source: Where the rule is published.
  ///   - count: Returns how many there have to be; nil if any number is right.
  ///   - isWalked: Whether somebody goes there by swipes.
  /// - Returns: The clause.
  static func together(
    _ id: ClauseID, _ statement: String, _ name: String, source: PublishedSource,
    count: @escaping @MainActor (Subject) -> Int? = { _ in nil }, isWalked: Bool = true
  ) -> Clause {
    Clause(id, statement, source: source) { make in
      .judged { comparesScreens in
        let subject = make()
        let listener = subject.listener(comparesScreens: comparesScreens)
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
        guard isWalked else { return .kept }
        for element in members.elements where !listener.swipe(to: element) {
          return .broken(
            Violation(
              expected: "a swipe to lead to \(Heard.name(element))",
              heard: listener.perform(.describe)))
        }
        return .kept
      }
    }
  }

  /// Why nothing can be said of a container that is empty.
  static var empty: String { "Swipes lead to nothing inside" }
}
