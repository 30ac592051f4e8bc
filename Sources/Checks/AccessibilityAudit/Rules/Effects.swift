internal import AccessibilityModel
internal import ScreenReader

/// A flaw that operations have shown, with the fix if it differs from the rule's.
struct OperationVerdict: Equatable, Sendable {
  let message: String
  /// The effect on users, or `nil` to use the rule's reason.
  let reason: String?
  let remedy: String?

  init(_ message: String, reason: String? = nil, remedy: String? = nil) {
    (self.message, self.reason, self.remedy) = (message, reason, remedy)
  }
}

/// Rules that judge what the operation of one control changes, and what is heard of it.
extension AuditRule {
  static let unchangedState = AuditRule(
    "unchanged-state", .error, sources: ["WCAG 2.2 SC 4.1.2", "APG disclosure"],
    title: "A state stays the same although the control works",
    reason: "Screen-reader users hear the old state again, and believe that nothing happened.",
    remedy: "Change the state whenever the control is operated.",
    limits: """
      Checks controls that can be expanded, pressed or checked, except radio buttons, links and items of \
      trees. A control without any effect is not reported.
      """,
    .judging { record in
      guard record.kind == .activation, let moment = record.last, let own = moment.own,
        !moment.leaves
      else { return nil }
      let before = record.before
      if before.expanded != .unsupported, own.expanded == before.expanded, !before.leadsElsewhere {
        let isOpen = before.expanded == .expanded
        guard let first = (isOpen ? moment.lost : moment.gained).first else { return nil }
        let effect = isOpen ? "hides" : "shows"
        let state = isOpen ? "expanded" : "collapsed"
        return OperationVerdict("It \(effect) “\(first.name)”, but stays \(state).")
      }
      guard before.isToggle, own.hasSameToggle(as: before), moment.isSilent else { return nil }
      if own.label != before.label {
        return OperationVerdict("It is called “\(own.name)” now, but its state does not change.")
      }
      guard record.tellsSideEffects else { return nil }
      return (moment.gained + moment.lost).first.map {
        OperationVerdict("It changes “\($0.name)”, but not its own state.")
      }
    })

  static let renamedToggle = AuditRule(
    "renamed-toggle", .warning, sources: ["WCAG 2.2 SC 4.1.2", "APG button"],
    title: "The label of a toggle changes together with its state",
    reason: "Screen-reader users hear a state and a label that contradict each other.",
    remedy: "Keep the label and change the state, or change the label and remove the state.",
    limits: "Changed numbers are exempt, and so are labels that only become longer or shorter.",
    .judging { record in
      guard record.kind == .activation, let own = record.last?.own, record.before.isToggle,
        !own.hasSameToggle(as: record.before), let old = record.before.label, let new = own.label
      else { return nil }
      func words(_ label: String) -> Set<String> {
        Set(PlainText.words(of: label).filter { !$0.allSatisfy(\.isNumber) })
      }
      let (oldWords, newWords) = (words(old), words(new))
      guard !oldWords.isSubset(of: newWords), !newWords.isSubset(of: oldWords) else { return nil }
      return OperationVerdict(
        "Its state changes, and it is called “\(PlainText.line(new))” instead of "
          + "“\(PlainText.line(old))”.")
    })

  static let staleValue = AuditRule(
    "stale-value", .error, sources: ["WCAG 2.2 SC 4.1.2", "APG slider"],
    title: "A value is wrong until it is changed",
    reason: "Screen-reader users hear a wrong value until they change it.",
    remedy: "Set the spoken value to the true one when the control is shown.",
    limits: "Compares the first step up with the next ones, which must not be smaller.",
    .judging { record in
      guard record.kind == .steps, record.moments.count == 3, let start = record.before.spoken,
        case let values = record.moments.compactMap({ $0.own?.spoken }), values.count == 3
      else { return nil }
      let (first, back, step) = (values[0] - start, values[1] - values[0], values[2] - values[1])
      guard step > 0, abs(back + step) <= abs(step) * 0.01, first > step * 1.5 else { return nil }
      return OperationVerdict(
        "The first step changes \(DecimalNumber.text(start)) to \(DecimalNumber.text(values[0])), and the "
          + "next ones change it only by \(DecimalNumber.text(step)).")
    })

  static let unheardStatus = AuditRule(
    "unheard-status", .error, sources: ["WCAG 2.2 SC 4.1.3", "WCAG 2.2 F103"],
    title: "A message on the page is not spoken",
    reason: "Screen-reader users do not learn what has happened.",
    remedy: "Keep an empty live region on the page, and change only the text inside it.",
    limits: "An alert speaks when it appears. A region that comes with other contents is exempt.",
    .judging { record in
      for moment in record.moments {
        for news in moment.unheard {
          switch news {
          case .renamedRegion(let name):
            return OperationVerdict(
              "It changes the name of a live region to “\(PlainText.line(name))”, and screen readers speak only its "
                + "text.", remedy: "Put the message into the live region as text.")
          case .filledRegion(let text)
          where moment.isSilent && moment.gained.allSatisfy { text.contains($0.name) }:
            return OperationVerdict(
              "“\(PlainText.line(text))” appears together with its live region, so screen readers do not say it."
            )
          case .busyText(let text):
            return OperationVerdict(
              "“\(PlainText.line(text))” is shown only while its live region is busy, so screen readers do not say "
                + "it.",
              remedy: "Set aria-busy to false, or show the message in a region that is not busy.")
          default: continue
          }
        }
      }
      return nil
    })

  static let hiddenStatus = AuditRule(
    "hidden-status", .advice, sources: ["WCAG 2.2 SC 4.1.3"],
    title: "A live region that was hidden is shown with its text",
    reason:
      "Screen-reader users may miss the message: many screen readers speak only what changes inside a region that is shown already.",
    remedy: "Show the region empty, and then set its text.",
    .judging { record in
      for case .shownRegion(let text) in record.moments.flatMap(\.unheard) {
        return OperationVerdict("It shows “\(PlainText.line(text))”, which may not be spoken.")
      }
      return nil
    })

  static let spokenRemoval = AuditRule(
    "spoken-removal", .warning, sources: ["WCAG 2.2 SC 4.1.3", "WAI-ARIA 1.2: aria-relevant"],
    title: "A message is spoken again when it disappears",
    reason:
      "Screen-reader users hear the message a second time, and believe that it happened twice.",
    remedy: "Announce only what appears.",
    .judging { record in
      for case .spokenRemoval(let text) in record.moments.flatMap(\.unheard) {
        return OperationVerdict(
          "“\(PlainText.line(text))” disappears, and screen readers say it again, because of aria-relevant."
        )
      }
      return nil
    })

  static let coveredPage = AuditRule(
    "covered-page", .error,
    sources: ["WCAG 2.2 SC 2.4.3", "WCAG 2.2 SC 2.4.11", "APG dialog"],
    title: "A dialog covers the page, but screen readers still reach what is behind it",
    reason:
      "Screen-reader users leave the dialog without noticing, and operate controls that are hidden behind it.",
    remedy: "Make the dialog modal, so that screen readers do not reach what is behind it.",
    limits: "Checks dialogs that an activation opens. A dialog beside visible controls is exempt.",
    .judging { record in
      for case .coveredPage(let dialog, let example) in record.moments.flatMap(\.unheard) {
        let name = dialog.isEmpty ? "a dialog" : "the dialog “\(PlainText.line(dialog))”"
        return OperationVerdict(
          "It opens \(name), which covers “\(PlainText.line(example))”, but screen readers still reach that."
        )
      }
      return nil
    })

  static let unmarkedOption = AuditRule(
    "unmarked-option", .error, sources: ["WCAG 2.2 SC 4.1.2", "APG combobox"],
    title: "The arrow keys open a list, and no option is spoken",
    reason: "Screen-reader users press the arrow keys and hear nothing, so they choose blindly.",
    remedy: "Move the focus to the marked option, or tell screen readers which one it is.",
    limits: "Checks combo boxes whose list the arrow key opens.",
    .judging { record in
      for case .unmarkedOption(let option) in record.moments.flatMap(\.unheard) {
        return OperationVerdict(
          "Its list with “\(PlainText.line(option))” opens, but the arrow keys make no option active."
        )
      }
      return nil
    })

  static let staleError = AuditRule(
    "stale-error", .error, sources: ["WCAG 2.2 SC 4.1.2", "WCAG 2.2 SC 3.3.1"],
    title: "A field stays invalid after it is corrected",
    reason:
      "Screen-reader users hear that the value is invalid, and look for a mistake that is no longer there.",
    remedy: "Remove the mark of the error together with the message.",
    limits: "Types a letter, then eleven more with a capital, a number and a mark.",
    .judging { record in
      guard record.kind == .typing, record.moments.count == 2, !record.before.isInvalid,
        let wrong = record.moments[0].own, let now = record.moments[1].own,
        wrong.isInvalid, now.isInvalid
      else { return nil }
      let messages = record.moments[0].gained.map(\.name) + [wrong.error ?? "", wrong.hint ?? ""]
      let kept = [now.error ?? "", now.hint ?? ""]
      let gone = record.moments[1].lost.map(\.name) + messages.filter { !kept.contains($0) }
      guard record.moments[1].gained.isEmpty,
        let message = messages.first(where: { !$0.isEmpty && gone.contains($0) })
      else { return nil }
      return OperationVerdict(
        "The message “\(PlainText.line(message))” disappears, but the field stays invalid.")
    })
}

extension OperationRecord.State {
  /// The number in the spoken value if there is exactly one, or else the number itself.
  var spoken: Double? { value.flatMap { WrittenNumbers(in: $0).only?.value } ?? number }
}

/// Judgements of rules that operate copies of scenes in their own way.
extension OperationVerdict {
  /// A change elsewhere that is not announced.
  static func silentChange(_ record: OperationRecord) -> OperationVerdict? {
    guard record.tellsSideEffects, record.kind == .activation, let moment = record.last,
      moment.isSilent, let own = moment.own, own.sounds(like: record.before),
      own.expanded == .unsupported,
      !record.before.isToggle
    else { return nil }
    // Other rules judge what appears in a live region, and controls that have a state.
    let regions = moment.unheard.compactMap { news -> String? in
      switch news {
      case .filledRegion(let text), .shownRegion(let text), .busyText(let text),
        .renamedRegion(let text), .hiddenMessage(let text), .briefMessage(let text):
        text
      default: nil
      }
    }
    let spoken = Set([own.label, own.value].compactMap(\.self).flatMap(PlainText.words))
    let gained = moment.gained.filter { state in
      !regions.contains { $0.contains(state.name) }
        && !Set(PlainText.words(of: state.name)).isSubset(of: spoken)
    }
    guard let first = gained.first,
      Set(moment.gained.map(\.name)) != Set(moment.lost.map(\.name))
    else { return nil }
    let old = moment.lost.first { $0.traits == first.traits && $0.isControl == first.isControl }
    let effect =
      old.map { "changes “\($0.name)” to “\(first.name)”" } ?? "makes “\(first.name)” appear"
    return OperationVerdict(
      "Operating it \(effect), and nothing is announced.",
      remedy: old == nil
        ? "If it shows and hides a part, set aria-expanded on it. Otherwise move the focus to the new part, or announce it in a live region."
        : "Announce the change in a live region.")
  }

  /// A value that steps do not change.
  static func frozenValue(_ record: OperationRecord) -> OperationVerdict? {
    guard record.kind == .steps, record.moments.count == 3, record.before.bounds != nil,
      record.moments.allSatisfy({
        $0.isSilent
          && $0.own.map { ($0.value, $0.number) == (record.before.value, record.before.number) }
            == true
      })
    else { return nil }
    return OperationVerdict("Neither a step up nor a step down changes the spoken value.")
  }

  /// A step that changes the value in the wrong direction.
  static func wrongWay(_ record: OperationRecord) -> OperationVerdict? {
    guard record.kind == .steps, record.moments.count == 3, let start = record.before.spoken,
      let raised = record.moments[0].own?.spoken, let lowered = record.moments[1].own?.spoken
    else { return nil }
    let bounds = record.before.bounds
    func message(_ step: String, _ from: Double, _ to: Double) -> OperationVerdict {
      OperationVerdict("\(step) changes \(DecimalNumber.text(from)) to \(DecimalNumber.text(to)).")
    }
    if raised < start, bounds.map({ start < $0.upperBound }) ?? true {
      return message("A step up", start, raised)
    }
    guard lowered > raised, bounds.map({ raised > $0.lowerBound }) ?? true else { return nil }
    return message("A step down", raised, lowered)
  }

  /// A new value that leads away from the screen.
  static func changeOnInput(_ record: OperationRecord) -> OperationVerdict? {
    let isInput =
      [.steps, .typing, .choice].contains(record.kind) || record.before.check != nil
      || record.before.traits.contains(.toggleButton)
    guard isInput, record.tellsSideEffects, record.before.hint == nil,
      record.moments.contains(where: \.leaves)
    else {
      return nil
    }
    return OperationVerdict("When its value changes, another screen opens.")
  }
}

extension OperationRecord.State {
  /// Whether the element says the same, its hint aside.
  func sounds(like other: Self) -> Bool {
    (label, value, error, isInvalid, traits, expanded) == (
      other.label, other.value, other.error, other.isInvalid, other.traits, other.expanded
    ) && (pressed, check) == (other.pressed, other.check)
  }
}
