/// What became of a clause.
///
/// ```swift
/// func words(for verdict: Verdict) -> String {
///   switch verdict {
///   case .kept: "is kept"
///   case .broken(let violation): "is broken: \(violation.found)"
///   case .doesNotApply(let reason): "is about nothing here: \(reason)"
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
  /// The rule can't be looked at with what the test provides; the text says what is missing. It
  /// fails the test: what was not looked at must not pass for what is well.
  case cannotJudge(String)
}
