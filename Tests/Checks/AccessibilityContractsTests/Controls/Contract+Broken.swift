import AccessibilityContracts
import XCTest

extension Contract {
  /// Expects each fault to break exactly its listed clauses, and each clause to be broken by at
  /// least one fault.
  ///
  /// The subject that `make` returns for `nil` has no fault and must satisfy the contract.
  func expectFaults<Fault: CaseIterable & Hashable & Sendable>(
    toBreak clauses: [Fault: [Clause<Tested>]], file: StaticString = #filePath, line: UInt = #line,
    of make: @MainActor (Fault?) -> Tested
  ) {
    XCTAssertEqual(clausesWithoutFault(in: clauses.values), [], file: file, line: line)
    XCTAssertEqual(broken { make(nil) }, [], file: file, line: line)
    for fault in Fault.allCases {
      // Compare only the names, because all variants of a clause have the same name.
      XCTAssertEqual(
        broken { make(fault) }.map(\.name), clauses[fault]?.map(\.name), "\(fault)", file: file,
        line: line)
    }
  }

  /// Returns the clauses that fail a test because they are broken or can't be judged.
  func broken(_ make: @MainActor () -> Tested) -> [Clause<Tested>] {
    results(make).filter { $0.failure != nil }.map(\.clause)
  }

  /// Returns the clauses of the contract that are missing from the lists of broken clauses.
  func clausesWithoutFault(in lists: some Collection<[Clause<Tested>]>) -> [Clause<Tested>] {
    let broken = Set(lists.joined().map(\.name))
    return clauses.filter { !broken.contains($0.name) }
  }

  /// Returns the clauses that do not apply to the subject.
  func inapplicable(_ make: @MainActor () -> Tested) -> [Clause<Tested>] {
    results(make).filter {
      if case .notApplicable = $0.verdict { true } else { false }
    }.map(\.clause)
  }
}
