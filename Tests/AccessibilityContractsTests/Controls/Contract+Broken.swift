import AccessibilityContracts

extension Contract {
  /// Returns the clauses that fail a test: those that are broken, and those that can't be judged.
  func broken(_ make: () -> Subject) -> [ClauseID] {
    results(make).filter { $0.failure != nil }.map(\.clause.id)
  }

  /// Returns the clauses that no fault of a list breaks.
  func clausesWithoutFault(in lists: some Collection<[ClauseID]>) -> [ClauseID] {
    clauses.map(\.id).filter { id in !lists.contains { $0.contains(id) } }
  }

  /// Returns the clauses that are about nothing in the thing under test.
  func inapplicable(_ make: () -> Subject) -> [ClauseID] {
    results(make).filter {
      if case .doesNotApply = $0.verdict { true } else { false }
    }.map(\.clause.id)
  }
}
