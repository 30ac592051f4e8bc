/// Evidence that a clause is broken.
///
/// ```swift
/// let told = Clause<AdjustableUnderTest>(
///   .ends, "The end is told.", source: .tellingEnds
/// ) { make in
///   let subject = make()
///   let listener = Listener(to: subject.screen)
///   guard listener.swipe(to: subject.element) else {
///     return .cannotJudge("swipes don't lead there.")
///   }
///   let heard = listener.perform("maximum")
///   guard heard.limit != nil || heard.earcons == [.limit] else {
///     return .broken(Violation(expected: "to hear the end", heard: heard))
///   }
///   return .kept
/// }
/// XCTAssertEqual(told.verdict(on: volume), .kept)
/// ```
///
/// Of what nobody can hear, the words are your own:
///
/// ```swift
/// let violation = Violation(
///   expected: "a label", found: "There is none.", commands: "swipe right; describe")
/// XCTAssertEqual(violation.commands, "swipe right; describe")
/// ```
public struct Violation: Equatable, Sendable {
  /// What was expected, in words that go after "Expected".
  public let expected: String
  /// What was heard or found instead, in one or more lines.
  public let found: String
  /// The shortest commands that show it, as they are typed; empty if opening the screen does.
  public let commands: String

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - expected: What was expected, in words that go after "Expected".
  ///   - found: What was heard or found instead.
  ///   - commands: The shortest commands that show it, as they are typed.
  public init(expected: String, found: String, commands: String = "") {
    self.expected = expected
    self.found = found
    self.commands = commands
  }

  /// Returns evidence that events were sent of what is disabled, where nothing else has changed.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - heard: What was heard.
  /// - Returns: The evidence.
  static func needless(_ count: Int, heard: Heard) -> Violation {
    Violation(
      expected: "no change event of what is disabled",
      found: "\(count == 1 ? "1 was" : "\(count) were") sent.\n\(heard)",
      commands: heard.shortestPath)
  }

  /// Creates evidence from what was heard.
  ///
  /// - Parameters:
  ///   - expected: What was expected, in words that go after "Expected".
  ///   - heard: What was heard instead, and the commands that led there.
  public init(expected: String, heard: Heard) {
    self.init(expected: expected, found: heard.description, commands: heard.shortestPath)
  }
}
