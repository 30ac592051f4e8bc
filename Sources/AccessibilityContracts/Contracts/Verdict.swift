/// What became of a clause.
///
/// ```swift
/// let verdicts = Contract.adjustable().results { volume() }.map(\.verdict)
/// XCTAssertFalse(verdicts.contains(.doesNotApply("It has no range.")))
/// ```
public enum Verdict: Equatable, Sendable {
  /// The rule is kept.
  case kept
  /// The rule is broken.
  case broken(Violation)
  /// The rule is about something that there is none of here; the text says what.
  case doesNotApply(String)
  /// The rule can't be looked at with what the test provides; the text says what is missing. It
  /// fails the test: what was not looked at must not pass for what is well.
  case cannotJudge(String)
}
