/// What became of a clause.
///
/// ```swift
/// func words(for verdict: Verdict) -> String {
///   switch verdict {
///   case .kept: "is kept"
///   case .broken(let violation): "is broken: \(violation.found)"
///   case .doesNotApply(let reason): "is about nothing here: \(reason)"
///   case .leftTo(let other, let reason): "is for \(other.rawValue) to say: \(reason)"
///   case .cannotJudge(let missing): "was not looked at: \(missing)"
///   }
/// }
///
/// for result in Contract.adjustable().results({ volume() }) {
///   print(result.clause.id.rawValue, words(for: result.verdict))
/// }
/// ```
public enum Verdict: Equatable, Sendable {
  /// The rule is kept.
  case kept
  /// The rule is broken.
  case broken(Violation)
  /// The rule is about something that there is none of here; the text says what.
  case doesNotApply(String)
  /// There is nothing here that the rule could be looked at with, which another clause says, by name; the
  /// text says what is missing. Where that clause is not among those that are looked at, or finds
  /// nothing wrong, it fails the test.
  case leftTo(ClauseID, String)
  /// The rule can't be looked at with what the test provides; the text says what is missing. It
  /// fails the test: what was not looked at must not pass for what is well.
  case cannotJudge(String)

  /// Whether it fails the test by itself.
  var isFailure: Bool {
    switch self {
    case .broken, .cannotJudge: true
    case .kept, .doesNotApply, .leftTo: false
    }
  }

  /// Returns what becomes of what was left to another clause.
  ///
  /// - Parameter all: What became of the clauses of the same check.
  /// - Returns: What is known at the end of the check.
  func settled(among all: [ClauseID: Verdict]) -> Verdict {
    guard case .leftTo(let other, let reason) = self else { return self }
    var next = all[other]
    var visited: Set<ClauseID> = [other]
    // The other one may have left it to a third.
    while case .leftTo(let third, _)? = next, visited.insert(third).inserted { next = all[third] }
    return next?.isFailure == true
      ? .doesNotApply("\(reason): see \(other.rawValue).")
      : .cannotJudge(
        "\(reason), and the clause \(other.rawValue), which is about that, \(Self.unanswered)")
  }

  /// What is said where the clause that another one leaves it to has not found anything.
  private static let unanswered = "has not failed or was not looked at."

  /// What can be done about a clause that could not be looked at, in words that go before the way to leave
  /// it out.
  ///
  /// - Parameter missing: Why it could not.
  /// - Returns: The words; where another clause is in question, a test has nothing to provide.
  static func remedy(for missing: String) -> String {
    missing.hasSuffix(unanswered)
      ? "Look at that clause, too, or leave this one out" : "Provide it, or leave the clause out"
  }
}
