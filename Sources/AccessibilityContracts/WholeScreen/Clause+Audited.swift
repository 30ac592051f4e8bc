internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Clause where Tested == ScreenUnderTest {
  /// Returns a clause that rules of the audit decide, with heard evidence.
  ///
  /// - Parameters:
  ///   - name: The name of the clause.
  ///   - statement: The rule, as a sentence.
  ///   - source: Where the rule is published.
  ///   - rules: The names of the rules that decide.
  ///   - expected: The expectation, in words that follow "Expected".
  ///   - evidence: Returns the commands that show a defect with the cursor on an element.
  ///   - condition: Returns a verdict on screens that the rules say nothing about.
  /// - Returns: The clause.
  static func audited(
    _ name: String, _ statement: String, source: PublishedSource, rules: [String],
    expected: String,
    evidence: @escaping @MainActor (AuditFinding, AccessibilityElement) -> [Command] = { _, _ in []
    },
    condition: @escaping @MainActor (ScreenUnderTest) -> Verdict? = { _ in nil }
  ) -> Clause {
    Clause(name, statement, source: source) { make in
      let screen = make()
      if let unlikeness = screen.unlikeness { return .inconclusive(unlikeness) }
      guard !Traversal.elements(of: screen.make(), rules: screen.rules).isEmpty else {
        return .inconclusive("swipes lead to nothing.")
      }
      if let verdict = condition(screen) { return verdict }
      let found = rules.compactMap { AuditRule.named($0) }
      let missing = rules.first { AuditRule.named($0) == nil }
      // Without the rule the clause would be kept by whatever is on the screen.
      if let missing {
        return .inconclusive("the audit has no rule with the name “\(missing)”.")
      }
      let report = AccessibilityAudit(rules: found).report(on: screen.auditTarget)
      let findings = report.findings.filter(\.severity.isFailure)
      guard let first = findings.first else {
        // A gap for lack of time has the name of its rule.
        let gap = report.gaps.first { gap in
          found.contains { gap.matter.hasSuffix("(\($0.identifier))") }
        }
        return gap.map { .inconclusive("\($0.matter): \($0.reason)") } ?? .passed
      }
      let shown = 10
      var lines = findings.prefix(shown).map { "\($0.subjectName): \($0.message)" }
      if findings.count > shown { lines.append("… and \(findings.count - shown) more") }
      guard let place = first.subject?.place else {
        return .failed(expected, found: lines.joined(separator: "\n"))
      }
      // A place on a screen that something opens is counted there.
      let heard =
        FindingReplay(of: first, on: screen).heardBehindOpeners
        ?? screen.evidence(at: place - 1) { evidence(first, $0) }
      lines.append(heard.description)
      return .failed(
        expected, found: lines.joined(separator: "\n"),
        commands: heard.shortestPath)
    }
  }
}

extension ScreenUnderTest {
  /// Returns the result of the most telling command: a silent change, or a cursor that did not move.
  @MainActor
  fileprivate func evidence(
    at place: Int, _ commands: @escaping @MainActor (AccessibilityElement) -> [Command]
  ) -> Heard {
    let there = heard(at: place) { _ in [] }
    let tried = (there.focus.map(commands) ?? []).map { command in
      heard(at: place) { _ in [command] }
    }
    let label = there.focusLabel
    return tried.first { !$0.silentChanges.isEmpty }
      ?? tried.first { $0.focusLabel == label && !$0.kinds.contains(.edge) } ?? tried.first ?? there
  }

  /// Returns the result of commands at a place of a new copy.
  ///
  /// - Parameters:
  ///   - place: The place in the order of the swipes, from 0.
  ///   - commands: Returns the commands for the element.
  /// - Returns: The result of the last command.
  @MainActor
  func heard(at place: Int, _ commands: @MainActor (AccessibilityElement) -> [Command]) -> Heard {
    let listener = Listener(to: make(), settings: settings, rules: rules)
    var heard = listener.opening
    if place > 0 { heard = listener.perform(.swipe(.right, count: place)) }
    if let element = listener.focus {
      for command in commands(element) { heard = listener.perform(command, allowingRefusal: true) }
    }
    return heard
  }
}
