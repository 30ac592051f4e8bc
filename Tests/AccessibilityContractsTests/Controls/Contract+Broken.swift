import AccessibilityContracts
import XCTest

extension Contract {
  /// Expects that each fault breaks its clauses and no other, and that each clause has a fault.
  ///
  /// A subject without a fault, for which `make` gets `nil`, has to satisfy the contract.
  func expectFaults<Fault: CaseIterable & Hashable & Sendable>(
    toBreak clauses: [Fault: [Clause<Tested>]], file: StaticString = #filePath, line: UInt = #line,
    of make: @MainActor (Fault?) -> Tested
  ) {
    XCTAssertEqual(clausesWithoutFault(in: clauses.values), [], file: file, line: line)
    XCTAssertEqual(broken { make(nil) }, [], file: file, line: line)
    for fault in Fault.allCases {
      // A variant of a clause has the same name.
      XCTAssertEqual(
        broken { make(fault) }.map(\.name), clauses[fault]?.map(\.name), "\(fault)", file: file,
        line: line)
    }
  }

  /// Returns the clauses that fail a test: those that are broken, and those that can't be judged.
  func broken(_ make: @MainActor () -> Tested) -> [Clause<Tested>] {
    results(make).filter { $0.failure != nil }.map(\.clause)
  }

  /// Returns the clauses that no fault of a list breaks.
  func clausesWithoutFault(in lists: some Collection<[Clause<Tested>]>) -> [Clause<Tested>] {
    let broken = Set(lists.joined().map(\.name))
    return clauses.filter { !broken.contains($0.name) }
  }

  /// Returns the clauses that do not apply.
  func inapplicable(_ make: @MainActor () -> Tested) -> [Clause<Tested>] {
    results(make).filter {
      if case .notApplicable = $0.verdict { true } else { false }
    }.map(\.clause)
  }
}
