/// Something that must be true of what was heard.
///
/// The kit's own are made by functions such as ``value(_:)``; others can be made of any condition:
///
/// ```swift
/// extension Expectation {
///   static var briefly: Expectation {
///     Expectation("at most 20 characters") { $0.spoken.joined().count <= 20 }
///   }
/// }
/// ```
///
/// Each says in words what it is, as a failure does:
///
/// ```swift
/// XCTAssertEqual(Expectation.value("2").statement, "the value \"2\"")
/// ```
public struct Expectation {
  /// What is expected, in words that go after "Expected".
  public let statement: String
  private let isTrue: (Heard) -> Bool
  /// What is amiss, if more can be said than what was heard and expected.
  let detail: (Heard) -> String?

  /// Creates an expectation.
  ///
  /// - Parameters:
  ///   - statement: What is expected, in words that go after "Expected".
  ///   - isMet: Whether it is true of what was heard.
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

  /// Returns whether it is true of what was heard.
  ///
  /// ```swift
  /// let expectation = Expectation.value("2")
  /// XCTAssertTrue(expectation.isMet(by: listener.perform("swipe up")))
  /// ```
  ///
  /// - Parameter heard: What was heard.
  /// - Returns: Whether it is true.
  public func isMet(by heard: Heard) -> Bool { isTrue(heard) }

  /// Returns the opposite: something must not be heard.
  ///
  /// ```swift
  /// listener.perform("maximum").expect(.value("10"), .not(.limit(.maximum)))
  /// ```
  ///
  /// - Parameter expectation: What must not be true.
  /// - Returns: The opposite.
  public static func not(_ expectation: Expectation) -> Expectation {
    Expectation("not \(expectation.statement)") { !expectation.isMet(by: $0) }
  }
}

extension Heard {
  /// Fails the test for each expectation that is not true of what was heard.
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
  ///   - expectations: What must be true.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The same, to be asked for more.
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

  /// Returns the text of the failure, or nil if an expectation is true.
  func failure(of expectation: Expectation) -> String? {
    // That has failed the test already.
    guard !isElsewhere, !expectation.isMet(by: self) else { return nil }
    let way = shortestPath
    let detail = expectation.detail(self).map { "\($0)\n" } ?? ""
    return "Expected \(expectation.statement).\n\(detail)\(self)\n"
      + "To hear it: \(way.isEmpty ? "(open the screen)" : way)"
  }
}
