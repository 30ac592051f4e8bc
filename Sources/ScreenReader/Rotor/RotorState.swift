internal import AccessibilityModel
internal import Languages

/// What the reader remembers of the rotor from one command to the next.
@MainActor
struct RotorState {
  /// What the person has chosen for wherever nothing else goes before it.
  var own: RotorSetting = .adjustValue
  /// What was chosen for the focused element alone.
  var chosenHere: RotorSetting?
  /// The custom action that a double tap does; nil is the element's own activation.
  var picked: Picked?
  /// Where in the text of the focused element the person is.
  var text: TextPlace?
  /// Which piece of content was told last.
  var content: Int?
  /// The part of the focused element at which an application's rotor has arrived.
  var itemRange: Range<Int>?

  struct Picked: Equatable {
    var index: Int
    var name: String
  }

  /// A stretch of a text, in characters.
  struct TextPlace {
    var text: String
    var range: Range<Int>
  }

  /// Forgets what belongs to an element that the cursor is leaving.
  mutating func leaveElement() {
    chosenHere = nil
    picked = nil
    text = nil
    content = nil
    itemRange = nil
  }

  mutating func choose(_ setting: RotorSetting) {
    chosenHere = setting
    picked = nil
    if !setting.isOfOneElement { own = setting }
  }
}

extension ScreenReader {
  /// What swipes up and down do at this moment.
  ///
  /// An adjustable element selects Adjust Value and one with actions selects Actions, until the
  /// person chooses something else on it; elsewhere it is what the person chose last. Before that, a text
  /// field selects Characters.
  public var rotorSetting: RotorSetting {
    if let chosen = rotor.chosenHere { return chosen }
    guard let element = focusedElement else { return rotor.own }
    if element.accessibilityTraits.contains(.adjustable) { return .adjustValue }
    guard customActions(of: element).isEmpty else { return .actions }
    // Nothing was chosen yet, and a text has no value to adjust.
    let isText = element.accessibilityTraits.contains(.textEntry) || element is any KeyInput
    return rotor.own == .adjustValue && isText ? .text(.characters) : rotor.own
  }

  /// The settings that make sense at this moment, in the order in which the rotor turns.
  public mutating func rotorSettings() -> [RotorSetting] {
    let elements = order.all()
    var settings: [RotorSetting] = []
    if let element = focusedElement, !readableText(of: element).isEmpty {
      settings += [.text(.characters), .text(.words)]
      if readableText(of: element).contains(where: \.isNewline) { settings.append(.text(.lines)) }
    }
    settings += kinds(in: elements).map(RotorSetting.elements)
    if let element = focusedElement {
      if !misspelledRanges(of: element).isEmpty { settings.append(.misspelledWords) }
      if element.accessibilityTraits.contains(.adjustable) { settings.append(.adjustValue) }
      if !customActions(of: element).isEmpty { settings.append(.actions) }
      if !moreContent(of: element).isEmpty { settings.append(.moreContent) }
    }
    for name in customRotors().map({ customRotorName($0) }) {
      // A rotor of the application takes the place of the reader's own of the same name.
      settings.removeAll { self.name(of: $0) == name }
      settings.append(.custom(name: name))
    }
    settings += SettingName.inRotor.filter(canBeAdjusted).map { .reader($0) }
    return settings
  }

  /// Whether there is anything to adjust.
  private func canBeAdjusted(_ setting: SettingName) -> Bool {
    switch setting {
    case .voice: !voices().isEmpty
    case .sounds: !isCompanion
    default: true
    }
  }

  /// The kinds of element that there are on the screen, found in one pass.
  private func kinds(in elements: [AccessibilityElement]) -> [RotorElementKind] {
    var missing = Set(RotorElementKind.allCases)
    var seen: Set<ObjectIdentifier> = []
    for element in elements where !missing.isEmpty {
      for kind in missing where kind.containers == nil {
        // What is the same as the element itself must be another one.
        if kind == .sameItem, element === focusedElement { continue }
        if kind.includes(element, from: focusedElement) { missing.remove(kind) }
      }
      for container in [element] + element.accessibilityContainers {
        guard seen.insert(ObjectIdentifier(container)).inserted else { break }
        for kind in missing where kind.containers?(container.accessibilityContainerType) == true {
          missing.remove(kind)
        }
      }
    }
    return RotorElementKind.allCases.filter { !missing.contains($0) }
  }
}
