internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// A change that `undo` takes back, or an activation that it can't take back.
enum UndoStep {
  /// The number before an adjustment.
  case number(AccessibilityElement, Double)
  /// The state before a switch, a toggle button or a check box changed.
  case state(AccessibilityElement, wasOn: Bool)
  /// The text before an edit.
  case text(AccessibilityElement, String)
  /// The settings before one of them changed.
  case settings(ReaderSettings, preset: Verbosity?)
  /// An activation whose effect is unknown.
  case activation(AccessibilityElement)

  fileprivate var element: AccessibilityElement? {
    switch self {
    case .number(let element, _), .state(let element, _), .text(let element, _),
      .activation(let element):
      element
    case .settings: nil
    }
  }
}

extension ScreenReader {
  private static let maximumUndoSteps = 100

  mutating func record(_ step: UndoStep) {
    memory.undoSteps = (memory.undoSteps + [step]).suffix(Self.maximumUndoSteps)
  }

  /// Records the previous value of an element, if an adjustment has changed the value.
  mutating func recordAdjustment(of element: AccessibilityElement, from number: Double?) {
    guard let number, let range = element.accessibilityRange, range.value != number else { return }
    record(.number(element, number))
  }

  /// Records the previous text of a field, if an edit has changed it. Secrets are not kept.
  mutating func recordEdit(of element: AccessibilityElement, from text: String?) {
    guard !element.accessibilityTraits.isSecret, let text, element.accessibilityValue != text else {
      return
    }
    record(.text(element, text))
  }

  /// Records an activation: the state that it has changed, or that its effect is unknown.
  mutating func recordActivation(of element: AccessibilityElement, wasOn: Bool?) {
    if let wasOn, let isOn = Self.isOn(element) {
      if isOn != wasOn { record(.state(element, wasOn: wasOn)) }
    } else if element.accessibilityTraits.isDisjoint(with: [.textEntry, .adjustable]) {
      record(.activation(element))
    }
  }

  /// Undoes the last change, and says what is restored, with its name unless it has the focus.
  mutating func undo() -> Reply {
    // An element that swipes can't reach has been removed, so its changes are dropped.
    while let element = memory.undoSteps.last?.element, order.index(of: element) == nil {
      memory.undoSteps.removeLast()
    }
    guard let step = memory.undoSteps.popLast() else {
      return refuse(phrases.operating.nothingToUndo, "since there is no change to undo.")
    }
    if step.element?.accessibilityTraits.contains(.notEnabled) == true { return refuseDimmed() }
    var reply = Reply()
    if let element = step.element, element !== focusedElement,
      let name = describer.name(of: element)
    {
      reply.say(name, rule: "is the element that was changed.")
    }
    switch step {
    case .number(let element, let number):
      say(Adjustment(element: element).set(number), of: element, reply: &reply)
    case .state(let element, let wasOn):
      if Self.isOn(element) != wasOn { _ = element.accessibilityActivate() }
      // The whole element is said, as after “loop on”.
      reply = Reply()
      say(element, withHint: false, reply: &reply)
    case .text(let element, let text): restore(text, of: element, reply: &reply)
    case .settings(let settings, let preset): restore(settings, preset, reply: &reply)
    case .activation(let element):
      let name = describer.name(of: element)?.text ?? phrases.rotor.activate
      return message(
        phrases.operating.cantUndo, ["name": name], outcome: .refused(.nothingToDo),
        rule: "since only the application knows what the activation did.")
    }
    return latest(reply)
  }

  private mutating func restore(
    _ text: String, of element: AccessibilityElement, reply: inout Reply
  ) {
    guard let field = element as? any KeyInput else { return }
    for _ in 0..<Self.maximumItems where field.hasText { field.deleteBackward() }
    if !text.isEmpty { field.insertText(text) }
    let value = describer.newValue(of: element)
    let blank = phrases.segment(.value, phrases.operating.blank)
    reply.say([value ?? blank.explained(by: "since the field is empty again.")])
  }

  private mutating func restore(
    _ old: ReaderSettings, _ preset: Verbosity?, reply: inout Reply
  ) {
    let changed = Setting.all.filter { $0.read(old) != $0.read(settings) }
    let voiceChanges = old.speech != settings.speech
    (settings, verbosityPreset) = (old, preset)
    if voiceChanges { reply.request(.voice(settings.speech)) }
    // The verbosity stands for its details.
    let names = changed.map(\.name)
    let spoken = names.contains(.verbosity) ? [.verbosity] : names
    for name in spoken { reply.say(words(for: name)) }
    if spoken.isEmpty { reply.say(phrases.segment(.message, phrases.done), rule: "as requested.") }
  }
}
