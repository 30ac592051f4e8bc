public import Languages
internal import SpeechModel

/// A choice of a rotor setting.
public enum RotorChoice: Equatable, Sendable {
  /// The previous setting; wraps around to the last.
  case previous
  /// The next setting; wraps around to the first.
  case next
  /// The setting of a name, or of one that begins with it or contains it.
  case named(String)

  /// Reads a typed choice.
  ///
  /// - Parameter words: "left", "right" or a name, in any case.
  public init(_ words: String) {
    switch words.lowercased() {
    case "left": self = .previous
    case "right": self = .next
    default: self = .named(words)
    }
  }
}

extension ScreenReader {
  /// Turns the rotor and says its new setting.
  mutating func turnRotor(_ choice: RotorChoice) -> Reply {
    if let recovery = recoverFocus() { return recovery }
    let settings = rotorSettings()
    guard let setting = chosen(choice, of: settings) else {
      guard case .named(let wanted) = choice else {
        return refuse(phrases.noItems, .nothingToDo, rule: "since the rotor has no settings here.")
      }
      return notFound(
        wanted, nearest: settings.map { name(of: $0) },
        rule: "since no setting that makes sense here is called so.")
    }
    rotor.choose(setting)
    var reply = Reply()
    if case .reader(let kind) = setting {
      let element = settingElement(kind)
      let value = describer.newValue(of: element).map { [$0] } ?? []
      reply.say([rotorName(of: setting)] + value)
    } else {
      reply.say([rotorName(of: setting)])
    }
    return latest(reply)
  }

  private func chosen(_ choice: RotorChoice, of settings: [RotorSetting]) -> RotorSetting? {
    let current = settings.firstIndex(of: rotorSetting)
    switch choice {
    case .next:
      guard let current else { return settings.first }
      return settings[(current + 1) % settings.count]
    case .previous:
      guard let current else { return settings.last }
      return settings[(current + settings.count - 1) % settings.count]
    case .named(let wanted):
      // Commands are typed in English, in any language of the reader.
      let index =
        Self.index(of: wanted, in: settings.map { name(of: $0) })
        ?? Self.index(of: wanted, in: settings.map { Phrases.english.rotor.name(of: $0) })
      return index.map { settings[$0] }
    }
  }

  /// Returns the name of a setting in the reader's language.
  func name(of setting: RotorSetting) -> String { phrases.rotor.name(of: setting) }

  private func rotorName(of setting: RotorSetting) -> ExplainedSegment {
    let rule = "is what swipes up and down do now."
    if case .custom(let name) = setting, let element = focusedElement {
      return ExplainedSegment(describer.segment(.label, name, of: element), rule: rule)
    }
    return ExplainedSegment(phrases.segment(.label, name(of: setting)), rule: rule)
  }
}

/// The effect of swipes up and down: a unit to move by, or a value to change.
public enum RotorSetting: Hashable, Sendable {
  /// Moves through the text of the focused element.
  case text(TextUnit)
  /// Moves from element to element of a kind.
  case elements(RotorElementKind)
  /// Moves through the misspelled words of the focused element.
  case misspelledWords
  /// Raises and lowers the value of the focused element.
  case adjustValue
  /// Picks the action of a double tap.
  case actions
  /// Moves through the custom content of the focused element.
  case moreContent
  /// Moves through the results of a custom rotor of the application.
  case custom(name: String)
  /// Changes a setting of the reader.
  case reader(SettingName)

  /// Whether the choice holds only for the element on which it was made.
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
    case .misspelledWords: misspelledWords
    case .adjustValue: adjustValue
    case .actions: actions
    case .moreContent: moreContent
    case .custom(let name): name
    case .reader(let setting): name(of: setting)
    }
  }
}
