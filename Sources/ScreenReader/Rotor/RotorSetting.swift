package import Languages
internal import SpeechModel

/// A user's choice of a rotor setting.
public enum RotorChoice: Equatable, Sendable {
  /// The previous setting, wrapping around to the last.
  case previous
  /// The next setting, wrapping around to the first.
  case next
  /// The setting whose name equals, begins with or contains the given text.
  case named(String)

  /// Parses a typed choice: "left", "right" or a name, in upper or lower case.
  package init(_ words: String) {
    switch words.lowercased() {
    case "left": self = .previous
    case "right": self = .next
    default: self = .named(words)
    }
  }
}

/// Turning the rotor.
extension ScreenReader {
  /// Turns the rotor and says its new setting.
  mutating func turnRotor(_ choice: RotorChoice) -> Reply {
    let settings = rotorSettings()
    guard let setting = chosen(choice, of: settings) else {
      guard case .named(let wanted) = choice else {
        return refuse(phrases.noItems, .nothingToDo, rule: "since the rotor has no settings here.")
      }
      return notFound(
        wanted, nearest: settings.map { name(of: $0) },
        rule: "since no setting available here has that name.")
    }
    rotor.choose(setting)
    var words = [rotorName(of: setting)]
    if case .reader(let name) = setting, let value = describer.newValue(of: settingElement(name)) {
      words.append(value)
    }
    var reply = Reply()
    reply.say(words)
    return latest(reply)
  }

  private func chosen(_ choice: RotorChoice, of settings: [RotorSetting]) -> RotorSetting? {
    let current = settings.firstIndex(of: rotorSetting)
    switch choice {
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

  /// Returns the name of a setting in the reader's language.
  func name(of setting: RotorSetting) -> String { phrases.rotor.name(of: setting) }

  private func rotorName(of setting: RotorSetting) -> ExplainedSegment {
    let rule = "is the current rotor setting."
    if case .custom(let name) = setting, let element = focusedElement {
      return describer.segment(.label, name, of: element).explained(by: rule)
    }
    return phrases.segment(.label, name(of: setting)).explained(by: rule)
  }
}

/// The effect of swipes up and down: a unit to move by, or a value to change.
package enum RotorSetting: Hashable, Sendable {
  /// Moves through the text of the focused element.
  case text(TextUnit)
  /// Moves between the elements of a kind.
  case elements(RotorElementKind)
  /// Moves through the misspelled words of the focused element.
  case misspelledWords
  /// Raises and lowers the value of the focused element.
  case adjustValue
  /// Picks the action that a double tap performs.
  case actions
  /// Moves through the custom content of the focused element.
  case moreContent
  /// Moves through the items of one of the application's custom rotors.
  case custom(name: String)
  /// Changes a reader setting.
  case reader(SettingName)

  /// Whether the choice applies only to the element on which the user made it.
  var isOfOneElement: Bool {
    switch self {
    case .misspelledWords, .adjustValue, .actions, .moreContent: true
    case .text, .elements, .custom, .reader: false
    }
  }
}

/// The spoken names of the rotor settings.
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
