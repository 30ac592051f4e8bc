internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Contract where Tested == ScreenUnderTest {
  /// Four questions about a whole screen: its order, its traps, its names, and its changes.
  ///
  /// The order can be judged only with frames. The audit's rules decide, on copies of the screen where
  /// they operate elements; `announcesChanges` performs custom actions as well.
  ///
  /// ```swift
  /// Contract.wholeScreen.without(.visualOrder).check { ScreenUnderTest("Deck") { DJDeck() } }
  /// ```
  public static var wholeScreen: Contract {
    Contract("Whole screen", clauses: [.visualOrder, .noTrap, .names, .announcesChanges])
  }
}

extension ScreenUnderTest {
  /// Checks ``Contract/wholeScreen``: the visual order, traps, names and announced changes.
  @discardableResult
  public func expectFourAnswers(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> [Contract<ScreenUnderTest>.Result] {
    Contract.wholeScreen.check(fileID: fileID, filePath: filePath, line: line, column: column) {
      self
    }
  }
}

extension Clause where Tested == ScreenUnderTest {
  /// Swipes visit the elements in the order in which they are laid out.
  public static var visualOrder: Clause {
    .audited(
      "visualOrder", "Swipes visit the elements in the order in which they are laid out.",
      source: .meaningfulSequence, rules: ["swipe-order"],
      expected: "swipes to continue in a row, or down",
      condition: { screen in
        let elements = Traversal.elements(of: screen.make(), rules: screen.rules)
        guard elements.count > 1 else { return .notApplicable("There are not two elements.") }
        let placed = elements.count { !$0.accessibilityFrame.isNull }
        guard placed == elements.count else {
          return .inconclusive(
            "\(elements.count - placed) of \(elements.count) elements have no frame: "
              + "accessibilityFrame says where they are.")
        }
        return nil
      })
  }

  /// The cursor can leave every element, and the user every dialog.
  public static var noTrap: Clause {
    .audited(
      "noTrap", "The cursor can leave every element, and the user every dialog.", source: .noTrap,
      rules: ["focus-trap", "modal-without-way-out"],
      expected: "the cursor to move on, and dialogs to close",
      evidence: { finding, _ in
        finding.rule == "focus-trap" ? [.swipe(.right), .swipe(.left)] : [.activate]
      })
  }

  /// Every element and every action has a name.
  public static var names: Clause {
    .audited(
      "names", "Every element and every action has a name.", source: .nameRoleValue,
      rules: [
        "unlabelled-element", "image-without-label", "action-without-name",
      ],
      expected: "a label")
  }

  /// Changes are announced when an element is operated.
  public static var announcesChanges: Clause {
    let audited = audited(
      "announcesChanges", "Changes are announced when an element is operated.",
      source: .statusMessages,
      rules: ["untold-change", "lost-announcement"],
      expected: "every change to be announced",
      evidence: { _, element in
        element.accessibilityTraits.contains(.adjustable)
          ? [.swipe(.up), .swipe(.down)] : [.activate]
      })
    return Clause("announcesChanges", audited.statement, source: audited.source) { make in
      let verdict = audited.verdict(on: make)
      guard verdict == .passed else { return verdict }
      return CustomActionCheck(of: make()).verdict
    }
  }
}

extension Clause where Tested == ScreenUnderTest {
  /// Returns a clause that rules of the audit decide, given by name. `evidence` returns the
  /// commands that show a defect with the cursor on an element, `condition` the verdict on a screen
  /// that the rules can't judge.
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
      // Without its rules the clause would pass on any screen.
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

  /// Returns the result of the last command at a place of a new copy, from 0.
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
