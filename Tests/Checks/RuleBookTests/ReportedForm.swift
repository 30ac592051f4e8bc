import AccessibilityAudit
import AccessibilityContracts
import AccessibilityModel

/// One form of a control from a public report: as it was reported, or with the fix.
@MainActor
struct ReportedForm {
  /// The report and the form, such as “pocket-casts-ios#1315 broken”.
  let name: String
  /// The errors and warnings of the audit that are expected, by rule, each once.
  let rules: Set<String>
  /// The clauses that the contract must find broken.
  let clauses: Set<String>
  /// Whether a fixed form, or one whose barrier nothing on the screen betrays, must be quiet.
  let isQuiet: Bool
  let screen: @MainActor () -> AccessibilityElement
  /// Checks the contract of the control, or returns `nil` if no contract is about it.
  let contract: (@MainActor () -> Judgement)?

  static func broken<Tested>(
    _ name: String, rules: Set<String> = [], clauses: Set<String> = [],
    screen: @escaping @MainActor () -> AccessibilityElement,
    _ contract: Contract<Tested>?, _ subject: @escaping @MainActor () -> Tested
  ) -> ReportedForm {
    ReportedForm(
      name: "\(name) broken", rules: rules, clauses: clauses, isQuiet: false, screen: screen,
      contract: judging(contract, subject))
  }

  static func fixed<Tested>(
    _ name: String, screen: @escaping @MainActor () -> AccessibilityElement,
    _ contract: Contract<Tested>?, _ subject: @escaping @MainActor () -> Tested
  ) -> ReportedForm {
    ReportedForm(
      name: "\(name) fixed", rules: [], clauses: [], isQuiet: true, screen: screen,
      contract: judging(contract, subject))
  }

  private static func judging<Tested>(
    _ contract: Contract<Tested>?, _ subject: @escaping @MainActor () -> Tested
  ) -> (@MainActor () -> Judgement)? {
    guard let contract else { return nil }
    return { Judgement(contract.results(subject)) }
  }

  /// The findings of the audit on the form, as the kit audits a screen.
  var findings: [AuditFinding] { ScreenUnderTest("Form", screen).report().findings }
}

/// The verdicts of a contract, by clause.
struct Judgement {
  private(set) var broken: Set<String> = []
  private(set) var passed: Set<String> = []
  private(set) var failures: [String] = []

  @MainActor
  init<Tested>(_ results: [Contract<Tested>.Result]) {
    for result in results {
      if let failure = result.failure {
        broken.insert(result.clause.name)
        failures.append(failure)
      } else if result.verdict == .passed {
        passed.insert(result.clause.name)
      }
    }
  }
}

/// A fact that both an audit's rules and a contract's clauses judge.
struct SharedFact {
  let rules: Set<String>
  let clauses: Set<String>
  /// Whether a broken clause means that a rule reports it. Some clauses judge more than one fact.
  let isOnlyFact: Bool

  static let all = [
    SharedFact(
      [
        "unlabelled-element", "role-in-label", "full-stop-in-label", "long-label",
        "capitals-in-label", "identifier-as-label", "picture-as-label",
      ], ["label"],
      isOnlyFact: false),
    SharedFact(["hint-repeats-label"], ["hint"], isOnlyFact: false),
    SharedFact(["misplaced-frame"], ["frame", "frames"], isOnlyFact: true),
    SharedFact(["conflicting-traits"], ["traits"], isOnlyFact: false),
    SharedFact(["missing-role"], ["role"], isOnlyFact: false),
    SharedFact(["missing-value"], ["spokenValue"], isOnlyFact: false),
    SharedFact(["value-never-changes"], ["direction", "step"], isOnlyFact: false),
    SharedFact(["value-goes-the-wrong-way"], ["direction", "monotone"], isOnlyFact: false),
    SharedFact(["value-leaves-range"], ["range", "ends"], isOnlyFact: false),
    // A test may tell the contract a range that the control does not report.
    SharedFact(["needless-decimals"], ["decimals"], isOnlyFact: false),
    SharedFact(
      ["untold-change", "unheard-change", "context-change-on-input"],
      ["announcesChanges", "newValue", "cursor", "screenChanged", "said", "label"],
      isOnlyFact: false),
    SharedFact(["lost-announcement"], ["said", "finished"], isOnlyFact: false),
    SharedFact(["modal-without-way-out"], ["escape", "closeButton"], isOnlyFact: false),
    SharedFact(["modal-without-close-button"], ["closeButton"], isOnlyFact: true),
  ]

  private init(_ rules: Set<String>, _ clauses: Set<String>, isOnlyFact: Bool) {
    (self.rules, self.clauses, self.isOnlyFact) = (rules, clauses, isOnlyFact)
  }

  /// Returns in which way rules and clauses disagree, or `nil` if they do not.
  func disagreement(_ reported: Set<String>, _ judgement: Judgement) -> String? {
    let found = reported.intersection(rules)
    let broken = judgement.broken.intersection(clauses)
    // A clause that could not be judged has no opinion.
    if !found.isEmpty, broken.isEmpty, !judgement.passed.isDisjoint(with: clauses) {
      return "the audit reports \(found.sorted()), but the contract passes \(clauses.sorted())"
    }
    if isOnlyFact, found.isEmpty, !broken.isEmpty {
      return
        "the contract breaks \(broken.sorted()), but the audit reports none of \(rules.sorted())"
    }
    return nil
  }
}
