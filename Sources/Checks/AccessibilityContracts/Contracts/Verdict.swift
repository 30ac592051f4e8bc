/// The verdict of a clause.
///
/// ```swift
/// func words(for verdict: Verdict) -> String {
///   switch verdict {
///   case .passed: "passed"
///   case .failed(let violation): "failed: \(violation.found)"
///   case .notApplicable(let reason): "does not apply: \(reason)"
///   case .deferred(let clause, let reason): "is left to \(clause): \(reason)"
///   case .inconclusive(let missing): "could not be judged: \(missing)"
///   }
/// }
///
/// for result in Contract.adjustable.results({ volume() }) {
///   print(result.clause, words(for: result.verdict))
/// }
/// ```
public enum Verdict: Equatable, Sendable {
  /// The subject satisfies the rule.
  case passed
  /// The subject breaks the rule.
  case failed(Violation)
  /// The rule does not apply to the subject, for the given reason.
  case notApplicable(String)
  /// The rule cannot be judged because of a defect, which another clause reports.
  ///
  /// The test fails unless the other clause is part of the check and has failed.
  case deferred(to: String, reason: String)
  /// The test does not provide the operation or the data that the text names.
  ///
  /// The test fails, because an unchecked clause must not count as passed.
  case inconclusive(String)

  var isFailure: Bool {
    switch self {
    case .failed, .inconclusive: true
    case .passed, .notApplicable, .deferred: false
    }
  }

  /// Returns the final verdict, which is never deferred. A deferred clause does not apply if the
  /// other clause fails the test, and is inconclusive otherwise. `all` contains the verdicts of all
  /// clauses, by name.
  func settled(among all: [String: Verdict]) -> Verdict {
    guard case .deferred(let other, let reason) = self else { return self }
    var next = all[other]
    var visited: Set<String> = [other]
    // The other clause may itself have deferred to a third clause, whose verdict then decides.
    while case .deferred(let third, _)? = next, visited.insert(third).inserted { next = all[third] }
    return next?.isFailure == true
      ? .notApplicable("\(reason): see \(other).")
      : .inconclusive("\(reason), but the clause \(other), which checks this, \(Self.unanswered)")
  }

  /// The end of a deferred clause's message, if the other clause has reported no defect.
  private static let unanswered = "did not fail or was not checked."

  /// Returns advice about a clause that could not be judged, followed by code that leaves it out.
  static func remedy(for missing: String) -> String {
    missing.hasSuffix(unanswered)
      ? "Check that clause, too, or leave this one out" : "Change the test, or leave the clause out"
  }

  /// Returns a pass if a condition is met, or else a failure with evidence, gathered only then.
  @MainActor
  static func passed(
    if isMet: Bool, else expected: String, _ heard: @autoclosure @MainActor () -> Heard,
    remark: String? = nil
  ) -> Verdict {
    isMet ? .passed : .failed(expected, heard(), remark: remark)
  }

  static func failed(_ expected: String, _ heard: Heard, remark: String? = nil) -> Verdict {
    failed(
      expected, found: heard.description, commands: heard.shortestPath, remark: remark,
      advice: remark)
  }

  /// Returns a failure. The remark adds a fact or advice that the evidence does not contain.
  static func failed(
    _ expected: String, found: String, commands: String = "", remark: String? = nil
  ) -> Verdict {
    failed(expected, found: found, commands: commands, remark: remark, advice: remark ?? found)
  }

  /// Returns a failure. The text `advice` may already say what to do.
  private static func failed(
    _ expected: String, found: String, commands: String, remark: String?, advice: String?
  ) -> Verdict {
    let text = remark.map { "\($0)\n\(found)" } ?? found
    var violation = Violation(expected: expected, found: text, commands: commands)
    violation.hasAdvice = advice.map(Remedy.isAdvice) ?? false
    return .failed(violation)
  }
}

/// The evidence that a subject breaks a clause.
///
/// ```swift
/// let violation = Violation(
///   expected: "a label", found: "The button has no label.", commands: "swipe right; describe")
/// ```
///
/// A listener provides audible evidence:
///
/// ```swift
/// let announced = Clause<Subject<Role.Adjustable>>(
///   "announced", "The end is announced.", source: .wcag("4.1.3 Status Messages")
/// ) { make in
///   let subject = make()
///   let listener = Listener(to: subject.screen)
///   guard !listener.focus(on: subject.element, allowingRefusal: true).isRefused else {
///     return .inconclusive("swipes do not reach the control.")
///   }
///   let heard = listener.perform("maximum")
///   let isAnnounced = heard.limit != nil || heard.earcons == [.limit]
///   return isAnnounced ? .passed : .failed(Violation(expected: "to hear the end", heard: heard))
/// }
/// Contract.adjustable.with(announced).check { volume() }
/// ```
public struct Violation: Equatable, Sendable {
  /// The expectation, in words that follow "Expected".
  public let expected: String
  /// The evidence, in one or more lines.
  public let found: String
  /// The shortest commands that show the defect, or an empty string if opening the screen shows it.
  public let commands: String
  /// Whether the evidence already says what to do.
  var hasAdvice = false

  /// Creates evidence that can't be heard.
  public init(expected: String, found: String, commands: String = "") {
    (self.expected, self.found, self.commands) = (expected, found, commands)
  }

  /// Creates evidence from heard speech, with the commands that reproduce it.
  public init(expected: String, heard: Heard) {
    self.init(expected: expected, found: heard.description, commands: heard.shortestPath)
  }
}
