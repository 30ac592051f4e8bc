internal import AccessibilityModel
internal import ScreenReader

/// Operates a copy of a screen, one control after the other, and judges what users hear.
@MainActor
struct CopyOperator {
  /// A flaw that an operation has shown.
  struct Result {
    let rule: AuditRule
    let place: Int
    let verdict: OperationVerdict
  }

  private let original: AuditedScreen
  private let copy: any OperableCopy
  private let rules: [AuditRule]
  private let onProgress: (Int, Int) -> Void
  /// The words that change by themselves.
  private var unsteady: Set<String> = []
  private var hasWatched = false

  private(set) var results: [Result] = []
  /// The number of controls that were operated, that must not be, and that time did not suffice for.
  private(set) var (operated, leaving, untried, missing) = (0, 0, 0, 0)

  init(
    _ original: AuditedScreen, _ copy: any OperableCopy, rules: [AuditRule],
    onProgress: @escaping (Int, Int) -> Void
  ) {
    (self.original, self.copy, self.rules) = (original, copy, rules)
    self.onProgress = onProgress
  }

  /// Operates all controls, until the time is over.
  mutating func run() {
    let trials = OperationPlan(of: original).trials
    var end = copy.now + original.limits.operationTime
    let latest = copy.now + original.limits.operationTime * 8 / 5
    // Each operation compares the whole screen.
    let size = max(original.elements.count, 1)
    let limit = min(original.limits.operatedElements, max(500_000 / size, 2))
    var places: (tried: Set<Int>, left: Set<Int>, lost: Set<Int>, late: Set<Int>) = ([], [], [], [])
    var (isNew, isSpoiled) = (true, false)
    for (index, trial) in trials.enumerated() {
      guard copy.now < end, index < limit else {
        places.late.formUnion(trials[index...].map(\.place))
        break
      }
      onProgress(index, trials.count)
      if isSpoiled {
        guard copy.reopen() else {
          places.late.formUnion(trials[index...].map(\.place))
          break
        }
        (isNew, isSpoiled) = (true, false)
      }
      var found = element(trial.key)
      if found == nil, !isNew {
        guard copy.reopen() else {
          places.late.formUnion(trials[index...].map(\.place))
          break
        }
        isNew = true
        found = element(trial.key)
      }
      guard let element = found else {
        places.lost.insert(trial.place)
        continue
      }
      switch (copy.permission(of: element), trial.kind) {
      case (.safe, .activation), (.safe, .steps), (_, .arrows), (.list, .choice), (.field, .typing):
        break
      case (.leaving, _):
        places.left.insert(trial.place)
        continue
      default: continue
      }
      places.tried.insert(trial.place)
      let record = perform(trial, on: element)
      let verdicts = judge(record)
      isNew = false
      let start = copy.now
      for (rule, verdict) in confirmed(verdicts, on: trial) {
        results.append(Result(rule: rule, place: trial.place, verdict: verdict))
      }
      end = min(end + (copy.now - start), latest)
      isSpoiled = record.moments.contains(where: \.changesControls) || !verdicts.isEmpty
    }
    operated = places.tried.count
    leaving = places.left.subtracting(places.tried).count
    missing = places.lost.subtracting(places.tried).count
    untried = places.late.subtracting(places.tried).count
  }

  /// The reason why some rules need other copies.
  var reasonForMissingRules: String {
    "The audit checks these rules only on scenes and on controls in Swift."
  }

  /// The controls that were not operated, with the reasons.
  var gaps: [AuditGap] {
    var gaps: [AuditGap] = []
    if leaving > 0 {
      gaps.append(.unoperated(leaving, copy.reasonForLeaving))
    }
    if untried > 0 {
      gaps.append(.unoperated(untried, "The time did not suffice for more than \(operated)."))
    }
    if missing > 0 {
      gaps.append(
        .unoperated(missing, "The copy on which controls are operated does not have them."))
    }
    return gaps
  }

  /// Returns the verdicts that come back on a new copy, if they may have other reasons.
  private mutating func confirmed(
    _ verdicts: [(rule: AuditRule, verdict: OperationVerdict)], on trial: OperationPlan.Trial
  ) -> [(rule: AuditRule, verdict: OperationVerdict)] {
    guard verdicts.contains(where: { Self.isUncertain($0.rule) }) else { return verdicts }
    let again = Set(repeated(trial).map(\.rule.identifier))
    return verdicts.filter { !Self.isUncertain($0.rule) || again.contains($0.rule.identifier) }
  }

  /// Whether a part of the page that comes by itself may look like the flaw.
  private static func isUncertain(_ rule: AuditRule) -> Bool {
    [AuditRule.silentChange, .unchangedState, .unheardStatus, .hiddenStatus]
      .contains { $0.identifier == rule.identifier }
  }

  /// Performs operations again on a new copy, and returns the verdicts. A flaw that does not come back
  /// was something else, such as a part of the page that came late.
  private mutating func repeated(
    _ trial: OperationPlan.Trial
  ) -> [(rule: AuditRule, verdict: OperationVerdict)] {
    guard copy.reopen() else { return [] }
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

  private func element(_ key: OperationPlan.Key) -> AccessibilityElement? {
    let elements = Traversal.elements(of: copy.screen, rules: original.rules).enumerated().map {
      AuditedElement($0.element, place: $0.offset)
    }
    let keys = OperationPlan.keys(of: elements)
    return keys.firstIndex(of: key).map { elements[$0].element }
  }

  private func judge(
    _ record: OperationRecord
  ) -> [(rule: AuditRule, verdict: OperationVerdict)] {
    rules.compactMap { rule in rule.judge?(record).map { (rule, $0) } }
  }

  private func perform(
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
      record.moments.append(moment)
      screen = now
      if moment.leaves || moment.own == nil { break }
    }
    return record
  }
}
