internal import AccessibilityModel
internal import ScreenReader

/// Operations of one control, and what rules say about them.
extension CopyOperator {
  typealias Verdict = (rule: AuditRule, verdict: OperationVerdict)

  /// Returns the verdicts as they come back on a new copy, if they may have other reasons.
  mutating func confirmed(_ verdicts: [Verdict], on trial: OperationPlan.Trial) -> [Verdict] {
    guard verdicts.contains(where: { Self.isUncertain($0.rule) }) else { return verdicts }
    let again = copy.reopen() ? repeated(trial) : []
    return verdicts.compactMap { first in
      guard Self.isUncertain(first.rule) else { return first }
      return again.first { $0.rule.identifier == first.rule.identifier }
    }
  }

  /// Whether a part of the page that comes by itself may look like the flaw.
  static func isUncertain(_ rule: AuditRule) -> Bool {
    [
      AuditRule.silentChange, .unchangedState, .unheardStatus, .hiddenStatus, .lostAnnouncement,
    ].contains { $0.identifier == rule.identifier }
  }

  /// Performs operations again on a new copy, and returns the verdicts. A flaw that does not come back
  /// was something else, such as a part of the page that came late.
  mutating func repeated(_ trial: OperationPlan.Trial) -> [Verdict] {
    watch()
    guard let element = element(trial.key) else { return [] }
    return judge(perform(trial, on: element, afterLateParts: true))
  }

  /// Notes the words that change without an operation, such as those of a clock.
  private mutating func watch() {
    guard !hasWatched else { return }
    hasWatched = true
    let before = comparedScreen
    copy.idle(for: .seconds(1))
    let now = comparedScreen
    unsteady = Set((before.subtracting(now) + now.subtracting(before)).map(\.shape))
  }

  private var comparedScreen: ComparedScreen {
    ComparedScreen(Traversal.elements(of: copy.screen, rules: original.rules), ignoring: unsteady)
  }

  /// Waits until parts that load when an element is scrolled into view have come, up to a limit.
  private func waitForLateParts() {
    for _ in 0..<8 {
      let before = comparedScreen
      copy.idle(for: .milliseconds(300))
      if comparedScreen == before { return }
    }
  }

  func element(_ key: OperationPlan.Key) -> AccessibilityElement? {
    let elements = Traversal.elements(of: copy.screen, rules: original.rules).enumerated().map {
      AuditedElement($0.element, place: $0.offset)
    }
    let keys = OperationPlan.keys(of: elements)
    return keys.firstIndex(of: key).map { elements[$0].element }
  }

  func judge(_ record: OperationRecord) -> [Verdict] {
    rules.compactMap { rule in rule.judge?.verdict(on: record).map { (rule, $0) } }
  }

  func perform(
    _ trial: OperationPlan.Trial, on element: AccessibilityElement, afterLateParts: Bool = false
  ) -> OperationRecord {
    copy.approach(element)
    if afterLateParts { waitForLateParts() }
    _ = copy.takeUnheard()
    var record = OperationRecord(
      tellsSideEffects: copy.tellsSideEffects, kind: trial.kind,
      before: OperationRecord.State(element))
    let observed = ScreenCopy(copy.screen, rules: original.rules, performWithWork: nil)
    var screen = ComparedScreen(observed.elements, besides: element, ignoring: unsteady)
    for operation in trial.kind.operations {
      observed.forgetNotifications()
      let visits = copy.visits
      guard copy.perform(operation, on: element) else { break }
      var moment = OperationRecord.Moment()
      let elements = observed.currentElements
      let now = ComparedScreen(elements, besides: element, ignoring: unsteady)
      moment.own = elements.contains { $0 === element } ? OperationRecord.State(element) : nil
      (moment.lost, moment.gained) = (screen.subtracting(now), now.subtracting(screen))
      moment.announcements = observed.notifications.compactMap(\.text)
      moment.movesFocus = observed.hasLeft(element)
      moment.leaves = copy.visits != visits
      moment.unheard = copy.takeUnheard()
      moment.interrupted =
        copy.tellsSideEffects ? nil : LostAnnouncement.first(in: observed.notifications)?.text
      record.moments.append(moment)
      screen = now
      if moment.leaves || moment.own == nil { break }
    }
    return record
  }

  // MARK: - Focus

  /// Walks through the copy with the Tab key for the rules about the focus.
  mutating func walk(until end: Duration) {
    let judging = rules.filter { if case .focus = $0.judge { true } else { false } }
    guard let keyboard = copy.keyboard, !judging.isEmpty else { return }
    var walk = FocusWalk(copy, keyboard, rules: original.rules, until: end)
    walk.run()
    isWalkIncomplete = walk.isIncomplete
    let keys = OperationPlan.keys(of: original.elements)
    for (key, flaw) in walk.flaws {
      guard let place = keys.firstIndex(of: key) else { continue }
      for rule in judging {
        guard let verdict = rule.judge?.verdict(on: flaw) else { continue }
        results.append(Result(rule: rule, element: original.elements[place], verdict: verdict))
      }
    }
  }
}
