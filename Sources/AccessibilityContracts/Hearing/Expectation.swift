/// A condition of the heard speech, sounds and changes.
///
/// The kit has functions such as ``value(_:)``; any other condition makes an expectation, too:
///
/// ```swift
/// extension Expectation {
///   static var briefly: Expectation {
///     Expectation("at most 20 characters") { $0.spoken.joined().count <= 20 }
///   }
/// }
/// ```
///
/// Its statement is part of a failure:
///
/// ```swift
/// XCTAssertEqual(Expectation.value("2").statement, "the value \"2\"")
/// ```
public struct Expectation {
  /// The expectation, in words that follow "Expected".
  public let statement: String
  private let isTrue: (Heard) -> Bool
  /// Returns an additional line for the failure; `nil` without one.
  let detail: (Heard) -> String?

  /// Creates an expectation.
  ///
  /// - Parameters:
  ///   - statement: The expectation, in words that follow "Expected".
  ///   - isMet: Returns whether the result meets it.
  public init(_ statement: String, isMet: @escaping (Heard) -> Bool) {
    self.init(statement, detail: { _ in nil }, isMet: isMet)
  }

  init(
    _ statement: String, detail: @escaping (Heard) -> String?, isMet: @escaping (Heard) -> Bool
  ) {
    self.statement = statement
    self.detail = detail
    isTrue = isMet
  }

  /// Returns whether a result meets it.
  ///
  /// ```swift
  /// let expectation = Expectation.value("2")
  /// XCTAssertTrue(expectation.isMet(by: listener.perform("swipe up")))
  /// ```
  ///
  /// - Parameter heard: The result of an action.
  /// - Returns: Whether it is true.
  public func isMet(by heard: Heard) -> Bool { isTrue(heard) }

  /// Returns the opposite.
  ///
  /// ```swift
  /// listener.perform("maximum").expect(.value("10"), .not(.limit(.maximum)))
  /// ```
  ///
  /// - Parameter expectation: The expectation that must not be met.
  /// - Returns: The opposite.
  public static func not(_ expectation: Expectation) -> Expectation {
    Expectation("not \(expectation.statement)") { !expectation.isMet(by: $0) }
  }
}

extension Heard {
  /// Fails the test for each expectation that is not met.
  ///
  /// ```swift
  /// listener.perform("maximum")
  /// listener.perform("swipe up").expect(.value("10"), .limit(.maximum), .earcon(.limit))
  /// ```
  ///
  /// A failure says what was heard, what was expected, and which commands show it:
  ///
  /// ```text
  /// Expected the value "2".
  /// Heard after "swipe up": "0" (value "0")
  /// Sounds: limit. Cursor: "Pitch".
  /// Changed: "Pitch": 1 → 0.
  /// To hear it: swipe up
  /// ```
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The same result.
  @discardableResult
  public func expect(
    _ expectations: Expectation..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    for expectation in expectations {
      if let failure = failure(of: expectation) { reportFailure(failure, at: site) }
    }
    return self
  }

  /// Returns the text of the failure; `nil` if the expectation is met.
  func failure(of expectation: Expectation) -> String? {
    // That has failed the test already.
    guard !isElsewhere, !expectation.isMet(by: self) else { return nil }
    let way = shortestPath
    let detail = expectation.detail(self).map { "\($0)\n" } ?? ""
    return "Expected \(expectation.statement).\n\(detail)\(self)\n"
      + "To hear it: \(way.isEmpty ? "(open the screen)" : way)"
  }
}
