internal import AccessibilityAudit
internal import AccessibilityModel
internal import SpeechModel

extension Contract where Tested == Subject<Role.Choice> {
  /// The contract for one choice of several, such as a segmented control or a radio group.
  ///
  /// The subject needs ``Subject/disabled(by:)``.
  ///
  /// ```swift
  /// Contract.choice.check {
  ///   let size = SegmentedControl(["Small", "Medium", "Large"])
  ///   return Subject(size, count: 3, selectedChoice: { size.selectedIndex })
  ///     .disabled { size.isEnabled = false }
  /// }
  /// ```
  public static var choice: Contract {
    Contract(
      "Choice", of: .choices, .frames, .role, .position, .label, .hint, .oneSelected,
      .spokenSelection,
      .selection, .newState, .cursor, .staysSelected, .focusSelectsNothing, .changeEvent, .disabled)
  }
}

extension Clause where Tested == Subject<Role.Choice> {
  /// Swipes reach all choices, one after the other.
  public static var choices: Clause {
    .together(
      "Swipes reach all choices, one after the other.", "choices", source: .radioGroupPattern,
      count: { $0.options.count }, isComplete: true)
  }

  /// The frame of each element lies inside the container, in the coordinates of the screen.
  public static var frames: Clause { .framesInside(unlessEmpty: .choices) }

  /// The screen reader announces each choice as a button, a radio button or a tab.
  public static var role: Clause {
    eachItem(
      "The screen reader announces each choice as a button, a radio button or a tab.",
      source: .segmentedControl, name: "role"
    ) { choice in
      choice.isChoice && choice.description.segments.contains { $0.kind == .trait }
        ? nil
        : choice.failure(
          "to hear that this is a button, a radio button or a tab",
          effect: "Screen-reader users do not hear that they can choose it.")
    }
  }

  /// A position that a choice announces is correct, and all choices announce theirs.
  public static var position: Clause {
    Clause(
      "A position that a choice announces is correct, and all choices announce theirs.",
      source: .infoAndRelationships
    ) { make, cache in
      let found = cache.value { SelectionItem.all(of: make()) }
      guard found.contains(where: { $0.position != nil }) else {
        return found.isEmpty
          ? deferred(to: .choices, empty) : .notApplicable("No choice announces a position.")
      }
      let wrong = found.first { $0.position != $0.correctPosition }
      return wrong.map {
        let correct = $0.correctPosition
        return $0.failure("to hear the position, \(correct.position) of \(correct.count)")
      } ?? .passed
    }
  }

  /// Each choice has a unique label, which names the choice and nothing else, and stays the same.
  public static var label: Clause {
    let unique: Clause = .uniqueLabels()
    let kept: Clause = eachStep(
      labelStatement, source: unique.source, name: unique.name, needsEffect: false
    ) { choice in
      choice.changedLabel.map {
        .failed(
          "the label to stay \"\($0.before)\", because the screen reader announces the selection",
          choice.heard, remark: "The label became \"\($0.after)\".")
      }
    }
    return Clause(
      "Each choice has a unique label, which names the choice and nothing else, and stays the same.",
      source: unique.source
    ) { make, cache in
      let verdict = unique.verdict(on: make, with: cache)
      return verdict == .passed ? kept.verdict(on: make, with: cache) : verdict
    }
  }

  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause {
    Clause(hintStatement, source: .accessibilityHint) { make, cache in
      let found = cache.value { SelectionItem.all(of: make()) }
      guard !found.isEmpty else { return deferred(to: .choices, empty) }
      guard found.contains(where: { !($0.element.accessibilityHint ?? "").isEmpty }) else {
        return withoutHint
      }
      return found.lazy.compactMap { choice in
        let element = choice.element
        return HintFlaw.first(of: element).map {
          choice.failure(
            $0.expectation, remark: "The hint is \"\(element.accessibilityHint ?? "")\".")
        }
      }.first ?? .passed
    }
  }

  /// Exactly one choice is selected, or none if the application shows none.
  public static var oneSelected: Clause {
    .selectsExactlyOne(
      "Exactly one choice is selected, or none if the application shows none.", mayBeNone: true)
  }

  /// The choice announced as selected is the choice that the application shows.
  public static var spokenSelection: Clause { .speaksSelection() }
  /// A double tap selects a choice and deselects all others.
  public static var selection: Clause { .selectsOne() }
  /// A selected choice stays selected when it is double tapped.
  public static var staysSelected: Clause { .keepsSelection() }
  /// The new state is spoken as soon as a choice is selected.
  public static var newState: Clause { .speaksNewSelection() }
  /// The cursor stays on the choice that was selected.
  public static var cursor: Clause { .cursorStaysOnItem() }
  /// Swiping through the choices selects none of them.
  public static var focusSelectsNothing: Clause { .focusSelectsNone(unlessEmpty: .choices) }

  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause { .oneEventPerChange() }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause { .unchangedWhileDisabled() }
}

extension SelectionItem<Role.Choice> {
  fileprivate var isChoice: Bool {
    let traits = element.accessibilityTraits
    if let check = element.accessibilityCheck { return check.kind == .radioButton }
    let others: AccessibilityTraits = [.toggleButton, .adjustable, .textEntry, .link]
    return isTab
      || traits.contains(.button) && traits.isDisjoint(with: others)
        && element.accessibilityPressedState == nil
  }

  fileprivate var correctPosition: AccessibilityPositionInSet {
    AccessibilityPositionInSet(
      position: index + 1, count: subject.options.count ?? all.count)
  }
}
