internal import AccessibilityModel
internal import ScreenReader

/// A screen that the operation of a control has revealed, such as one with an open menu.
@MainActor
final class RevealedPart {
  let screen: AuditedScreen
  /// The elements that no earlier screen has.
  let newElements: [AuditedElement]
  let opener: AuditedElement
  let trial: OperationPlan.Trial
  /// The dialog that has opened.
  var dialog: DialogTrial?
  /// The paths in the source that earlier screens have.
  private let knownPaths: Set<String>

  init(
    _ screen: AuditedScreen, new: [AuditedElement], knownPaths: Set<String>,
    opener: AuditedElement, _ trial: OperationPlan.Trial, dialog: DialogTrial?
  ) {
    (self.screen, newElements, self.knownPaths) = (screen, new, knownPaths)
    (self.opener, self.trial, self.dialog) = (opener, trial, dialog)
  }

  var way: RevealingWay {
    let origin = opener.element.accessibilityFacts?.origin.map { " (\(PlainText.line($0.name)))" }
    return RevealingWay(
      opener: opener.name.capitalizedSentence + (origin ?? ""),
      openers: [AuditOpener(place: opener.place + 1, action: nil)])
  }

  /// Whether the subject of a finding is new.
  func isNew(_ draft: AuditFinding.Draft) -> Bool {
    if let path = (draft.element?.accessibilityFacts?.origin ?? draft.origin)?.path {
      return !knownPaths.contains(path)
    }
    return draft.element.flatMap(screen.place).map { place in
      newElements.contains { $0.place == place }
    } ?? false
  }
}

/// What operations reveal: it is audited as the first screen is, and operated, too.
extension CopyOperator {
  /// The maximum number of revealed screens, and of controls to operate on each.
  private static let (maximumScreens, maximumControls) = (12, 12)

  /// Notes the screen with the controls that an operation has revealed, and the dialog that it opened.
  mutating func noteRevealed(
    by trial: OperationPlan.Trial, since dialogs: [OpenDialog], _ record: OperationRecord
  ) {
    guard let moment = record.last, !moment.gained.isEmpty, revealed.count < Self.maximumScreens
    else { return }
    let opener = original.elements[trial.place]
    var dialog = DialogTrial(copy, since: dialogs)
    guard dialog != nil || moment.gained.contains(where: \.isControl),
      let target = copy.snapshot()
    else { return }
    let screen = AuditedScreen(target, limits: original.limits)
    let known = ([original] + revealed.map(\.screen))
    var keys: Set<OperationPlan.Key> = []
    var paths: Set<String> = []
    for earlier in known {
      keys.formUnion(OperationPlan.keys(of: earlier.elements))
      paths.formUnion(earlier.paths)
    }
    let new = zip(screen.elements, OperationPlan.keys(of: screen.elements)).filter { element, key in
      !keys.contains(key)
        && element.element.accessibilityFacts?.origin?.path.map(paths.contains) != true
    }.map(\.0)
    guard !new.isEmpty else { return }
    if dialog?.pressEscape() == false { dialog?.findWhetherFocusStays() }
    revealed.append(
      RevealedPart(
        screen, new: new, knownPaths: paths, opener: opener, trial, dialog: dialog))
  }

  /// Operates the controls of revealed screens, dialogs first.
  mutating func operateRevealedControls(until end: Duration) {
    let parts = revealed.filter { $0.dialog != nil } + revealed.filter { $0.dialog == nil }
    for part in parts { operate(part, until: end) }
    let judging = rules.filter { if case .dialog = $0.judge { true } else { false } }
    for part in parts {
      guard let dialog = part.dialog else { continue }
      for rule in judging {
        guard let verdict = rule.judge?.verdict(on: dialog.record) else { continue }
        results.append(Result(rule: rule, element: part.opener, verdict: verdict))
      }
    }
  }

  private mutating func operate(_ part: RevealedPart, until end: Duration) {
    let places = Set(part.newElements.map(\.place))
    let all = OperationPlan(of: part.screen).trials.filter { places.contains($0.place) }
    let trials = Self.likelyExitsFirst(all, in: part)
    var (isOpen, isUnknown) = (false, trials.count > Self.maximumControls)
    untriedInside += max(trials.count - Self.maximumControls, 0)
    for (index, trial) in trials.prefix(Self.maximumControls).enumerated() {
      guard copy.now < end else {
        untriedInside += min(trials.count, Self.maximumControls) - index
        isUnknown = true
        break
      }
      if !isOpen {
        guard open(part) else { return }
        isOpen = true
      }
      guard let element = element(trial.key) else {
        isUnknown = true
        continue
      }
      guard copy.permission(of: element).allows(trial.kind) else {
        if trial.kind == .activation { isUnknown = true }
        continue
      }
      operatedInside += 1
      let record = perform(trial, on: element)
      let verdicts = judge(record)
      isOpen = !record.moments.contains(where: \.changesControls) && verdicts.isEmpty
      if part.dialog?.record.closesByControl != true, part.dialog?.noteOperation() == true {
        isOpen = false
      }
      guard !verdicts.isEmpty else { continue }
      for (rule, verdict) in confirmed(verdicts, on: trial, in: part) {
        results.append(
          Result(
            rule: rule, element: part.screen.elements[trial.place], verdict: verdict, revealed: part
          ))
      }
    }
    if !isUnknown { part.dialog?.noteThatNoControlCloses() }
  }

  /// Puts the last and the first controls of a dialog first, because they are likely to close it.
  private static func likelyExitsFirst(
    _ trials: [OperationPlan.Trial], in part: RevealedPart
  ) -> [OperationPlan.Trial] {
    guard part.dialog != nil else { return trials }
    let activations = trials.filter { $0.kind == .activation }
    let ends = [activations.first, activations.last].compactMap { $0?.place }
    return trials.filter { ends.contains($0.place) } + trials.filter { !ends.contains($0.place) }
  }

  /// Opens a revealed screen on a new copy, and returns whether it is as before.
  private mutating func open(_ part: RevealedPart) -> Bool {
    guard copy.reopen(), let opener = element(part.trial.key) else { return false }
    copy.approach(opener)
    guard copy.perform(.activate, on: opener) else { return false }
    return part.dialog?.continueWith() ?? true
  }

  /// Returns the verdicts on a revealed control that come back on a new copy.
  private mutating func confirmed(
    _ verdicts: [Verdict], on trial: OperationPlan.Trial, in part: RevealedPart
  ) -> [Verdict] {
    guard verdicts.contains(where: { Self.isUncertain($0.rule) }) else { return verdicts }
    let again = open(part) ? Set(repeated(trial).map(\.rule.identifier)) : []
    return verdicts.filter { !Self.isUncertain($0.rule) || again.contains($0.rule.identifier) }
  }
}

extension AuditedScreen {
  /// The ways to the elements and containers in their source.
  var paths: Set<String> {
    Set(root.documentOrder.compactMap { $0.accessibilityFacts?.origin?.path })
  }
}
