import AccessibilityContracts
import XCTest

extension Contract {
  /// Expects that a subject without a fault keeps the contract, that each fault breaks its clauses and no
  /// other, and that each clause has a fault.
  ///
  /// - Parameters:
  ///   - clauses: The clauses that each fault breaks.
  ///   - file: The caller's file.
  ///   - line: The caller's line.
  ///   - make: Makes a subject with a fault; `nil` for none.
  func expectFaults<Fault: CaseIterable & Hashable & Sendable>(
    toBreak clauses: [Fault: [Clause<Tested>]], file: StaticString = #filePath, line: UInt = #line,
    of make: @MainActor (Fault?) -> Tested
  ) {
    XCTAssertEqual(clausesWithoutFault(in: clauses.values), [], file: file, line: line)
    XCTAssertEqual(broken { make(nil) }, [], file: file, line: line)
    for fault in Fault.allCases {
      XCTAssertEqual(
        broken { make(fault) }, clauses[fault], "\(fault)", file: file, line: line)
    }
  }

  /// Expects the same of clauses given by name, which contracts of two roles share.
  func expectFaults<Fault: CaseIterable & Hashable & Sendable>(
    toBreakNames names: [Fault: [String]], file: StaticString = #filePath, line: UInt = #line,
    of make: @MainActor (Fault?) -> Tested
  ) {
    let known = Dictionary(uniqueKeysWithValues: clauses.map { ($0.name, $0) })
    expectFaults(
      toBreak: names.mapValues { $0.compactMap { known[$0] } }, file: file, line: line, of: make)
  }

  /// Returns the clauses that fail a test: those that are broken, and those that can't be judged.
  func broken(_ make: @MainActor () -> Tested) -> [Clause<Tested>] {
    results(make).filter { $0.failure != nil }.map(\.clause)
  }

  /// Returns the clauses that no fault of a list breaks.
  func clausesWithoutFault(in lists: some Collection<[Clause<Tested>]>) -> [Clause<Tested>] {
    clauses.filter { id in !lists.contains { $0.contains(id) } }
  }

  /// Returns the clauses that do not apply.
  func inapplicable(_ make: @MainActor () -> Tested) -> [Clause<Tested>] {
    results(make).filter {
      if case .notApplicable = $0.verdict { true } else { false }
    }.map(\.clause)
  }
}
