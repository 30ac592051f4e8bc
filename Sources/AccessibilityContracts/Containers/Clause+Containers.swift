internal import ScreenReader

/// Clauses of every container.
extension Clause {
  /// Returns a clause about the elements inside, which are reached one after the other.
  ///
  /// - Parameters:
  ///   - name: The name of the clause.
  ///   - statement: The rule, as a sentence.
  ///   - items: The elements inside, as failures call them, such as "tabs".
  ///   - source: Where the rule is published.
  ///   - count: Returns the number of elements that there must be; `nil` if any number is right.
  ///   - isWalked: Whether each of them is reached by swipes.
  /// - Returns: The clause.
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

  /// The reason why nothing can be judged of an empty container.
  static var empty: String { "Swipes lead to nothing inside" }
}
