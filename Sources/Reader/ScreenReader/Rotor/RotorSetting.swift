internal import AccessibilityModel
package import Languages
internal import SpeechModel

/// A user's choice of a rotor setting.
public enum RotorChoice: Equatable, Sendable {
  /// The previous setting, wrapping around to the last.
  case previous
  /// The next setting, wrapping around to the first.
  case next
  /// The current setting. The reader says it and lists all settings.
  case current
  /// The setting whose name equals, begins with or contains the given text.
  case named(String)

  /// Parses a typed choice: "left", "right", a name or nothing, in upper or lower case.
  package init(_ words: String) {
    switch words.lowercased() {
    case "": self = .current
    case "left": self = .previous
    case "right": self = .next
    default: self = .named(words)
    }
  }
}

extension ScreenReader {
  mutating func turnRotor(_ choice: RotorChoice) -> Reply {
    let settings = rotorSettings()
    if choice == .current { return sayRotor(settings) }
    guard let setting = chosen(choice, of: settings) else {
      guard case .named(let wanted) = choice else {
        return refuse(phrases.noItems, "since the rotor has no settings here.")
      }
      if let reason = absentSetting(named: wanted).flatMap({ absence(of: $0) }) {
        return refuse(reason, "since the rotor has no such item here.", .notFound)
      }
      let nearest = rotorNames(near: wanted)
      return notFound(
        wanted, nearest: nearest.isEmpty ? ["rotor"] : nearest,
        rule: "since no setting available here has that name.")
    }
    if case .named = choice {
      rotor.choose(setting, isNamed: true)
    } else {
      rotor.choose(setting, isNamed: false)
    }
    var words = [rotorName(of: setting)]
    if case .reader(let name) = setting, let value = describer.newValue(of: settingElement(name)) {
      words.append(value)
    }
    var reply = Reply()
    reply.say(words)
    return latest(reply)
  }

  /// Says the current rotor setting and the names of all settings.
  private mutating func sayRotor(_ settings: [RotorSetting]) -> Reply {
    // Adjust Value and Actions are not offered by an element that has neither.
    let suitsElement = settings.contains(rotorSetting) || !rotorSetting.isOfOneElement
    let nothing = phrases.segment(.value, phrases.rotor.nothingSelected)
    var current = suitsElement ? rotorName(of: rotorSetting).segment : nothing
    current.kind = .value
    var reply = Reply()
    reply.say([
      phrases.segment(.label, phrases.rotor.title).explained(by: "is the name of the rotor."),
      current.explained(
        by: suitsElement
          ? "is the current rotor setting." : "since no item has been chosen that applies here."),
    ])
    if suitsElement, !settings.contains(rotorSetting), let reason = absence(of: rotorSetting) {
      reply.say(
        phrases.segment(.message, reason),
        rule: "since the current rotor setting does nothing here.")
    }
    reply.say(
      settings.map { setting in
        var name = rotorName(of: setting).segment
        name.separator = .comma
        return name.explained(by: "is a rotor setting.")
      })
    return latest(reply)
  }

  private func chosen(_ choice: RotorChoice, of settings: [RotorSetting]) -> RotorSetting? {
    let current = settings.firstIndex(of: rotorSetting)
    switch choice {
    case .current: return rotorSetting
    case .next: return current.map { settings[($0 + 1) % settings.count] } ?? settings.first
    case .previous:
      return current.map { settings[($0 + settings.count - 1) % settings.count] } ?? settings.last
    case .named(let wanted):
      // Users may type the English name, whatever the reader's language.
      let index =
        Self.index(of: wanted, in: settings.map { name(of: $0) })
        ?? Self.index(of: wanted, in: settings.map { Phrases.english.rotor.name(of: $0) })
      return index.map { settings[$0] }
    }
  }

  /// Returns the setting with a name if the focused element or the screen does not offer it.
  ///
  /// At a secure field, the result is `nil`, as for the names of other choices that may be secrets.
  private func absentSetting(named wanted: String) -> RotorSetting? {
    guard !isAtSecureField else { return nil }
    let words = wanted.lowercased()
    return Self.conditionalSettings.first { setting in
      [phrases, .english].contains { $0.rotor.name(of: setting).lowercased() == words }
    }
  }

  /// The settings that depend on the focused element or the screen, except an application's rotors.
  private static let conditionalSettings =
    RotorElementKind.inRotor.map(RotorSetting.elements)
    + [.misspelledWords, .adjustValue, .actions, .moreContent]

  /// The names of the settings that can be absent, for which the reader says why they are.
  package var conditionalRotorNames: [String] { Self.conditionalSettings.map { name(of: $0) } }

  /// Returns the names of rotor settings that differ from the given text in a few letters. Settings
  /// that are not available here come in only if no other name is near.
  package mutating func rotorNames(near wanted: String) -> [String] {
    let near = names(rotorSettingNames(), near: wanted)
    return near.isEmpty ? names(Self.conditionalSettings.map { name(of: $0) }, near: wanted) : near
  }

  /// Returns the reply of a setting that the focused element or the screen does not offer, or `nil`
  /// if there is no such reply.
  private func absence(of setting: RotorSetting) -> String? {
    switch setting {
    case .elements(let kind): phrases.rotor.items(of: kind).none
    case .misspelledWords: phrases.rotor.misspelledWords.none
    case .adjustValue: phrases.notAdjustable
    case .actions: phrases.noActions
    case .moreContent: phrases.rotor.moreContent.none
    case .text, .custom, .reader: nil
    }
  }

  func name(of setting: RotorSetting) -> String { phrases.rotor.name(of: setting) }

  func rotorName(of setting: RotorSetting) -> ExplainedSegment {
    let rule = "is the current rotor setting."
    if case .custom(let name) = setting, let element = focusedElement {
      return describer.segment(.label, name, of: element).explained(by: rule)
    }
    return phrases.segment(.label, name(of: setting)).explained(by: rule)
  }

  /// The effect of swipes up and down. An adjustable element selects Adjust Value, and an element
  /// with actions selects Actions, until the user makes another choice on that element. On other
  /// elements, the last choice applies. Before any choice, a text field selects Characters.
  package var rotorSetting: RotorSetting {
    if let chosen = rotor.elementChoice { return chosen }
    guard let element = focusedElement else { return rotor.choice }
    if element.accessibilityTraits.contains(.adjustable) { return .adjustValue }
    guard customActions(of: element).isEmpty else { return .actions }
    // Adjust Value is the initial choice, but it would be useless in a text field.
    let isText = element.accessibilityTraits.contains(.textEntry) || element is any KeyInput
    return rotor.choice == .adjustValue && isText ? .text(.characters) : rotor.choice
  }

  /// Returns the available settings, in the order in which the rotor turns.
  package mutating func rotorSettings() -> [RotorSetting] {
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
      // An application's rotor replaces the reader's own setting with the same name.
      settings.removeAll { self.name(of: $0) == name }
      settings.append(.custom(name: name))
    }
    settings += SettingName.inRotor.filter(canBeAdjusted).map { .reader($0) }
    return settings
  }

  private func canBeAdjusted(_ setting: SettingName) -> Bool {
    switch setting {
    case .voice: !voices().isEmpty
    case .sounds: !isCompanion
    default: true
    }
  }

  /// Returns the kinds of elements on the screen, found in one pass.
  private func kinds(in elements: [AccessibilityElement]) -> [RotorElementKind] {
    var missing = Set(RotorElementKind.inRotor)
    var seen: Set<ObjectIdentifier> = []
    for element in elements where !missing.isEmpty {
      for kind in missing where kind.containers == nil {
        // "Same item" is only useful if another element is of the same kind.
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
    return RotorElementKind.inRotor.filter { !missing.contains($0) }
  }
}

/// The effect of swipes up and down: a unit to move by, or a value to change.
package enum RotorSetting: Hashable, Sendable {
  /// Moves through the text of the focused element.
  case text(TextUnit)
  /// Moves between the elements of a kind.
  case elements(RotorElementKind)
  case misspelledWords
  case adjustValue
  /// Picks the action that a double tap performs.
  case actions
  case moreContent
  /// Moves through the items of one of the application's custom rotors.
  case custom(name: String)
  case reader(SettingName)

  /// Whether the choice applies only to the element on which the user made it.
  var isOfOneElement: Bool {
    switch self {
    case .misspelledWords, .adjustValue, .actions, .moreContent: true
    case .text, .elements, .custom, .reader: false
    }
  }
}

extension RotorPhrases {
  func name(of setting: RotorSetting) -> String {
    switch setting {
    case .text(let unit): textUnits[unit]?.name ?? ""
    case .elements(let kind): items(of: kind).name
    case .misspelledWords: misspelledWords.name
    case .adjustValue: adjustValue
    case .actions: actions
    case .moreContent: moreContent.name
    case .custom(let name): name
    case .reader(let setting): name(of: setting)
    }
  }
}

/// The state of the rotor between commands.
@MainActor
struct RotorState {
  /// The user's choice, which is used unless the focused element selects another setting.
  var choice: RotorSetting = .adjustValue
  /// The user's choice for the focused element only.
  var elementChoice: RotorSetting?
  /// Whether the focus left an element with its own choice, so the rotor returned to `choice`.
  var hasReturned = false
  /// The custom action that a double tap performs, or `nil` for the element's own activation.
  var pickedAction: (index: Int, name: String)?
  /// The reading position in the text of the focused element, as a range of characters.
  var text: (text: String, range: Range<Int>)?
  /// The index of the custom content that was spoken last.
  var content: Int?
  /// The range of the focused element's text that a custom rotor selected.
  var itemRange: Range<Int>?

  /// Discards everything that concerns only the focused element, when the focus leaves the element.
  mutating func leaveElement() {
    hasReturned = elementChoice.map { $0 != choice } ?? hasReturned
    (elementChoice, pickedAction, text, content, itemRange) = (nil, nil, nil, nil, nil)
  }

  /// Chooses a setting. A setting of the reader that was only passed while turning applies to no
  /// other element, because a later swipe would change the voice unexpectedly.
  mutating func choose(_ setting: RotorSetting, isNamed: Bool) {
    elementChoice = setting
    pickedAction = nil
    hasReturned = false
    if case .reader = setting, !isNamed { return }
    if !setting.isOfOneElement { choice = setting }
  }
}
