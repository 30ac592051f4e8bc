internal import AccessibilityModel
internal import ScreenReader

/// Operates a copy of a screen, one control after the other, and judges what users hear.
@MainActor
struct CopyOperator {
  /// A flaw that an operation has shown.
  struct Result {
    let rule: AuditRule
    /// The element that has the flaw, on the original screen or on the revealed one.
    let element: AuditedElement
    let verdict: OperationVerdict
    /// The revealed screen, or `nil` for the original one.
    var revealed: RevealedPart?

    @MainActor
    var draft: AuditFinding.Draft {
      element.finding(verdict.message, reason: verdict.reason, remedy: verdict.remedy)
    }
  }

  let original: AuditedScreen
  let copy: any OperableCopy
  let rules: [AuditRule]
  private let onProgress: (Int, Int) -> Void
  /// The words that change by themselves.
  var unsteady: Set<String> = []
  var hasWatched = false

  var results: [Result] = []
  /// The screens that operations have revealed, in order.
  var revealed: [RevealedPart] = []
  /// The controls on these screens that were operated, and that were not for lack of time.
  var (operatedInside, untriedInside) = (0, 0)
  /// The number of controls that were operated, that must not be, and that time did not suffice for.
  private(set) var (operated, leaving, untried, missing) = (0, 0, 0, 0)
  /// Whether the time did not suffice for the whole walk with the Tab key.
  var isWalkIncomplete = false

  init(
    _ original: AuditedScreen, _ copy: any OperableCopy, rules: [AuditRule],
    onProgress: @escaping (Int, Int) -> Void
  ) {
    (self.original, self.copy, self.rules) = (original, copy, rules)
    self.onProgress = onProgress
  }

  /// The identifiers of the rules that the copy can show flaws of.
  var checkedRules: Set<String> {
    Set(
      rules.filter { rule in
        if case .operation = rule.judge { true } else { copy.keyboard != nil }
      }.map(\.identifier))
  }

  /// Moves the focus through the copy and operates all controls, until the time is over.
  mutating func run() {
    let limits = original.limits
    let start = copy.now
    walk(until: start + limits.focusTime)
    // A flaw of the focus takes new copies, and programs take long to start.
    let overrun = min(max(copy.now - start - limits.focusTime, .zero), limits.maximumOverrun)
    let longest = start + overrun + limits.operationTime * 3 / 2
    // A page that took long to open gets less time, but not too little.
    let latest = copy.end.map { min(longest, max($0, start + limits.operationTime / 2)) } ?? longest
    operateControls(until: start + overrun + limits.operationTime, latest)
    operateRevealedControls(until: latest)
  }

  /// Operates the controls of the screen. Each flaw extends the time, up to the latest end.
  private mutating func operateControls(until time: Duration, _ latest: Duration) {
    var end = min(time, latest)
    let trials = OperationPlan(of: original).trials
    // Each operation compares the whole screen.
    let size = max(original.elements.count, 1)
    let limit = min(original.limits.operatedElements, max(500_000 / size, 2))
    var places: (tried: Set<Int>, left: Set<Int>, lost: Set<Int>, late: Set<Int>) = ([], [], [], [])
    var isNew = rules.allSatisfy { $0.judge?.needsKeyboard != true } || copy.keyboard == nil
    var isSpoiled = !isNew
    for (index, trial) in trials.enumerated() {
      // Revealed controls get a part of the time.
      let reserve = revealed.isEmpty ? .zero : original.limits.revealedTime
      guard copy.now < min(end, latest - reserve), index < limit else {
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
      case let (permission, kind) where permission.allows(kind): break
      case (.leaving, _):
        places.left.insert(trial.place)
        continue
      default: continue
      }
      places.tried.insert(trial.place)
      let dialogs = trial.kind == .activation ? copy.keyboard?.dialogs ?? [] : []
      let record = perform(trial, on: element)
      let verdicts = judge(record)
      isNew = false
      let start = copy.now
      isSpoiled = record.moments.contains(where: \.changesControls) || !verdicts.isEmpty
      if trial.kind == .activation, record.last?.leaves != true {
        noteRevealed(by: trial, since: dialogs, record)
      }
      for (rule, verdict) in confirmed(verdicts, on: trial) {
        let element = original.elements[trial.place]
        results.append(Result(rule: rule, element: element, verdict: verdict))
      }
      end = min(end + (copy.now - start), latest)
    }
    operated = places.tried.count
    leaving = places.left.subtracting(places.tried).count
    missing = places.lost.subtracting(places.tried).count
    untried = places.late.subtracting(places.tried).count
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
    if untriedInside > 0 { gaps.append(.untriedControls(untriedInside)) }
    if isWalkIncomplete { gaps.append(.shortWalk) }
    return gaps
  }
}

extension OperationPermission {
  /// Whether a kind of operation is permitted.
  func allows(_ kind: OperationPlan.Kind) -> Bool {
    switch (self, kind) {
    case (.safe, .activation), (.safe, .steps), (_, .arrows), (.list, .choice), (.field, .typing):
      true
    default: false
    }
  }
}
