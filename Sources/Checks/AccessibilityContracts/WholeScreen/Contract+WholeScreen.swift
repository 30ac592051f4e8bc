internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel
private import TextFormats

extension Contract where Tested == ScreenUnderTest {
  /// The contract for a whole screen: visual order, traps, names and announced changes.
  ///
  /// Audit rules judge copies of the screen. The clause `visualOrder` needs frames, and the clause
  /// `announcesChanges` also performs custom actions.
  ///
  /// ```swift
  /// Contract.wholeScreen.without(.visualOrder).check(ScreenUnderTest("Deck") { DJDeck() })
  /// ```
  public static var wholeScreen: Contract {
    Contract("Whole screen", of: .visualOrder, .noTrap, .names, .announcesChanges)
  }

  /// Fails the test once for each clause that a screen breaks or that can't be judged.
  @discardableResult
  public func check(
    _ screen: ScreenUnderTest, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> [Result] {
    check(fileID: fileID, filePath: filePath, line: line, column: column) { screen }
  }
}

extension Clause where Tested == ScreenUnderTest {
  /// Swipes visit the elements in the order in which they are laid out.
  public static var visualOrder: Clause {
    .audited(
      "Swipes visit the elements in the order in which they are laid out.",
      source: .meaningfulSequence, rules: ["swipe-order"],
      expected: "swipes to continue along a row, or downwards",
      condition: { screen in
        let elements = screen.elements(of: screen.make())
        guard elements.count > 1 else {
          return .notApplicable("The screen has fewer than two elements.")
        }
        if let verdict = Verdict.estimatedFrames(in: screen.make()) { return verdict }
        let unplaced = elements.count(where: \.accessibilityFrame.isNull)
        guard unplaced > 0 else { return nil }
        return .inconclusive(
          "the accessibilityFrame is missing for \(unplaced) of \(elements.count) elements.")
      })
  }

  /// The cursor can leave every element, and the user can close every dialog.
  public static var noTrap: Clause {
    .audited(
      "The cursor can leave every element, and the user can close every dialog.", source: .noTrap,
      rules: ["focus-trap", "modal-without-way-out"],
      expected: "the cursor to move on, and dialogs to close")
  }

  /// Every element and every action has a name.
  public static var names: Clause {
    .audited(
      "Every element and every action has a name.", source: .nameRoleValue,
      rules: ["unlabelled-element", "image-without-label", "action-without-name"],
      expected: "a label")
  }

  /// Changes are announced when an element is operated.
  public static var announcesChanges: Clause {
    let audited = audited(
      "Changes are announced when an element is operated.", source: .statusMessages,
      rules: ["untold-change", "lost-announcement"], expected: "every change to be announced")
    return Clause(audited.statement, source: audited.source) { make, _ in
      let verdict = audited.verdict(on: make)
      return verdict == .passed ? CustomActionCheck(screen: make()).verdict : verdict
    }
  }

  /// Returns a clause that passes if the named audit rules find no defect. `condition` returns a
  /// verdict if the rules can't judge the screen, or else `nil`.
  static func audited(
    _ statement: String, source: PublishedSource, name: String = #function, rules: [String],
    expected: String,
    condition: @escaping @MainActor (ScreenUnderTest) -> Verdict? = { _ in nil }
  ) -> Clause {
    Clause(statement, source: source, name: name) { make, _ in
      let screen = make()
      if let unlikeness = screen.unlikeness { return .inconclusive(unlikeness) }
      guard !screen.elements(of: screen.make()).isEmpty else {
        return .inconclusive("swipes reach nothing.")
      }
      if let verdict = condition(screen) { return verdict }
      let found = rules.compactMap { AuditRule.named($0) }
      // A clause whose rules are missing would pass on any screen, so report the missing rule.
      if let missing = rules.first(where: { AuditRule.named($0) == nil }) {
        return .inconclusive("the audit has no rule named “\(missing)”.")
      }
      let report = screen.report(rules: found)
      let findings = report.findings.filter(\.severity.isFailure)
      guard let first = findings.first else {
        let gap = report.gaps.first { gap in
          found.contains { gap.matter.hasSuffix("(\($0.identifier))") }
        }
        return gap.map { .inconclusive("\($0.matter): \($0.reason)") } ?? .passed
      }
      let shown = 10
      var lines = findings.prefix(shown).map { "\($0.subjectName): \($0.message)" }
      if findings.count > shown { lines.append("… and \(findings.count - shown) more") }
      guard first.subject?.place != nil,
        let heard = FindingReplay(finding: first, screen: screen).heard
      else { return .failed(expected, found: lines.joined(separator: "\n")) }
      lines.append(heard.description)
      return .failed(expected, found: lines.joined(separator: "\n"), commands: heard.shortestPath)
    }
  }
}

extension ScreenUnderTest {
  /// Returns a listener that has swiped to the element at an index on a new copy of the screen.
  @MainActor
  fileprivate func listener(at index: Int) -> Listener {
    let listener = listener()
    if index > 0 { listener.perform(.swipe(.right, count: index)) }
    return listener
  }
}

/// A check that a screen announces the changes that its custom actions make. Each action is
/// performed on its own copy of the screen. The audit itself performs only double taps and swipes,
/// so it does not cover custom actions.
@MainActor
struct CustomActionCheck {
  let screen: ScreenUnderTest

  /// The maximum number of actions to perform.
  private static let maximumTried = 200
  private static let maximumElementsMade = 200_000

  var verdict: Verdict {
    var reader = ScreenReader(screen: screen.make(), settings: screen.settings, rules: screen.rules)
    _ = reader.open()
    let elements = reader.spokenElements()
    let actions = elements.enumerated().flatMap { index, element in
      Set(element.actionNames).sorted().map { (name: $0, index: index) }
    }
    for (number, action) in actions.enumerated() {
      guard number < Self.maximumTried, number * elements.count < Self.maximumElementsMade else {
        return .inconclusive(
          "\(actions.count - number) custom actions were not tried, to limit the time.")
      }
      let listener = screen.listener(at: action.index)
      let offered = listener.reader.spokenElements().first { $0.element === listener.focus }
      // Check that the element still offers the action, because swiping past other elements can
      // change the screen.
      guard offered?.actionNames.contains(action.name) ?? false else {
        return .inconclusive(
          "the action “\(action.name)” was not tried: after "
            + "\(action.index.counting("swipe")), the cursor is on "
            + "\(listener.focus.map(Heard.name) ?? "nothing"), which does not offer the action.")
      }
      let heard = listener.perform(.do(action.name), allowingRefusal: true)
      // Ignore elements that disappeared and changes to the focused element, because users hear the
      // element that now has the focus, such as the next message after one was archived.
      let silent = heard.unannouncedChanges.filter {
        $0.kind != .disappeared && $0.element !== heard.focus
      }
      guard !silent.isEmpty else { continue }
      let changes = silent.map(\.description).joined(separator: "; ")
      return .failed("every change to be announced", heard, remark: "Silent: \(changes).")
    }
    return .passed
  }
}
