internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ElementDescriber {
  /// Returns the words for an element's traits, in spoken order. Some traits have no words.
  func traitWords(of subject: DescribedElement) -> [ExplainedSegment] {
    let traits = subject.traits
    let book = subject.book
    var phrases: Phrases { book.phrases }
    var words = TraitWords(subject: subject)

    if traits.contains(.notEnabled) {
      words.say(phrases.dimmed, .state, for: "notEnabled")
      if detail.reasons { words.sayReason(subject.element.accessibilityDisabledReason) }
    }
    // Switches are on or off, so only other elements can be pressed.
    let state = traits.contains(.toggleButton) ? nil : subject.element.accessibilityPressedState
    if !hidesButton(subject) {
      if state != nil {
        words.say(phrases.toggleButton, because: "since the element has a pressed state.")
      } else if subject.element.accessibilityPopup != nil, !traits.contains(.textEntry) {
        words.say(phrases.popupButton, because: "since the element opens a popup.")
      } else if traits.contains(.button) {
        words.say(phrases.button, for: "button")
      }
    }
    if let state {
      words.say(pressed(state, phrases), .state, because: "is the element's pressed state.")
    }
    if let check = subject.element.accessibilityCheck {
      words.say(
        check.kind == .checkBox ? phrases.checkBox : phrases.radioButton,
        because: "since the element has a checked state.")
      words.say(checked(check.state, phrases), .state, because: "is the element's checked state.")
    }
    if traits.contains(.backButton) { words.say(phrases.backButton, for: "backButton") }
    if traits.contains(.toggleButton) {
      if traits.contains(.button) { words.say(phrases.switchButton, for: "toggleButton") }
      words.saySwitchState()
    }
    if isTab(subject) { words.say(phrases.tab, for: "tabBarItem") }
    if traits.contains(.textEntry) {
      let isSecure = traits.contains(.secureTextField)
      // As recorded from VoiceOver, a search field is not called a text field, too.
      if isSecure || !traits.contains(.searchField) {
        words.say(isSecure ? phrases.secureTextField : phrases.textField, for: "textEntry")
      }
      if traits.contains(.isEditing) { words.say(phrases.isEditing, .state, for: "isEditing") }
    }
    if traits.contains(.header) { words.sayHeading(subject.element.accessibilityHeadingLevel) }
    if traits.contains(.link) { words.say(phrases.link, for: "link") }
    if traits.contains(.pickerElement) { words.say(phrases.pickerItem, for: "pickerElement") }
    if traits.contains(.adjustable) { words.say(phrases.adjustable, for: "adjustable") }
    if traits.contains(.image) { words.say(phrases.image, for: "image") }
    if traits.contains(.searchField) { words.say(phrases.searchField, for: "searchField") }
    if let popup = subject.element.accessibilityPopup, let phrase = phrases.popups[popup] {
      words.say(phrase, because: "is the kind of popup that the element opens.")
    }
    switch subject.element.accessibilityExpandedStatus {
    case .expanded:
      words.say(phrases.expanded, .state, because: "is the element's expanded status.")
    case .collapsed:
      words.say(phrases.collapsed, .state, because: "is the element's expanded status.")
    case .unsupported: break
    }
    words.replaceRoles(with: subject.element.accessibilityRoleDescription)
    if subject.element.accessibilityIsRequired, !isChoice(subject) {
      words.say(phrases.required, .state, because: "since a value is required.")
    }
    return words.words
  }

  /// Returns the word for a required choice, which follows the position, as recorded from VoiceOver.
  func requiredChoice(of subject: DescribedElement) -> [ExplainedSegment] {
    guard subject.element.accessibilityIsRequired, isChoice(subject) else { return [] }
    let segment = subject.book.segment(.state, subject.phrases.required)
    return [segment.explained(by: "since a value is required.")]
  }

  private func isChoice(_ subject: DescribedElement) -> Bool {
    subject.element.accessibilityCheck?.kind == .radioButton
  }

  /// Whether another word for the element makes the word "Button" redundant.
  private func hidesButton(_ subject: DescribedElement) -> Bool {
    if case .tab = subject.context { return true }
    if subject.element.accessibilityCheck != nil { return true }
    let others: AccessibilityTraits = [.keyboardKey, .toggleButton, .tabBarItem, .backButton]
    return !subject.traits.isDisjoint(with: others)
  }

  private func isTab(_ subject: DescribedElement) -> Bool {
    switch subject.context {
    case .tab, .tabBarItem: true
    default: subject.traits.contains(.tabBarItem)
    }
  }

  private func checked(_ state: AccessibilityCheck.State, _ phrases: Phrases) -> String {
    switch state {
    case .unchecked: phrases.unchecked
    case .checked: phrases.checked
    case .mixed: phrases.mixed
    }
  }

  private func pressed(_ state: AccessibilityPressedState, _ phrases: Phrases) -> String {
    switch state {
    case .notPressed: phrases.notPressed
    case .pressed: phrases.pressed
    case .mixed: phrases.mixed
    }
  }
}

@MainActor
private struct TraitWords {
  let subject: DescribedElement
  var words: [ExplainedSegment] = []

  mutating func say(_ phrase: String, _ kind: SpeechSegment.Kind = .trait, for trait: String) {
    say(phrase, kind, because: "for the trait \(trait).")
  }

  mutating func say(_ phrase: String, _ kind: SpeechSegment.Kind = .trait, because rule: String) {
    add(subject.book.segment(kind, phrase), rule: rule)
  }

  mutating func sayHeading(_ level: Int) {
    guard level > 0 else { return say(subject.phrases.heading, for: "header") }
    let segment = subject.phrases.segment(
      .trait, subject.phrases.headingLevel, ["level": String(level)])
    add(segment, rule: "for the trait header and the level of the heading.")
  }

  mutating func sayReason(_ reason: String?) {
    guard let reason = reason?.nonBlank else { return }
    add(subject.segment(.state, reason), rule: "is the reason why the element is disabled.")
  }

  /// Adds the state of a switch, or the application's own words for the state.
  mutating func saySwitchState() {
    guard let value = subject.value else { return }
    if let state = subject.book.phrases.switchState(value) {
      say(state, .state, for: "toggleButton")
    } else {
      add(subject.segment(.state, value), rule: "for the trait toggleButton.")
    }
  }

  mutating func replaceRoles(with description: String?) {
    guard let description = description?.nonBlank else { return }
    let index = words.firstIndex(where: \.isRole)
    words.removeAll(where: \.isRole)
    let mark = SentenceEnd.isSpoken(in: description) ? "" : "."
    let role = subject.segment(.trait, description + mark)
    words.insert(role.explained(by: "is the element's role description."), at: index ?? words.count)
  }

  private mutating func add(_ segment: SpeechSegment, rule: String) {
    words.append(segment.explained(by: rule))
  }
}

extension Phrases {
  /// Returns the spoken state for a switch's value, or `nil` if the value is application text.
  func switchState(_ value: String) -> String? {
    switch value {
    case "1": on
    case "0": off
    case "2": mixed
    default: nil
    }
  }
}
