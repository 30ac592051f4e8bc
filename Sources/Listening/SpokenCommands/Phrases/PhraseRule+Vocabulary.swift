internal import Languages
internal import ReaderCommands
internal import ScreenReader

/// The commands of the vocabulary as phrases.
extension PhraseRule {
  /// Commands that can't be spoken, with the reason. A test compares the list with the vocabulary.
  static let leftOut: [String: String] = [
    "touch": "Points are hard to say.",
    "drag": "Points are hard to say.",
    "cell": "Two numbers are easily misheard.",
    "type": "Dictated text needs a larger vocabulary.",
    "press": "Most keys have no name that can be said.",
    "keys": "Single keys and speech would have to take turns.",
    "listen": "It is already on.",
  ]

  static let ofVocabulary: [PhraseRule] = CommandVocabulary.allEntries.flatMap { entry in
    entry.words.flatMap { rules(for: entry, named: $0) }
  }

  /// Returns the rules for one name of a command. An abbreviation, such as “r”, has no rules.
  static func rules(for entry: CommandVocabulary.Entry, named name: String) -> [PhraseRule] {
    guard let words = SpokenWords.of(name)?.joined(separator: " "), words.count > 1,
      leftOut[entry.words[0]] == nil
    else { return [] }
    let isSetting = entry.setting != nil
    let alone = PhraseRule(words, yieldsToLabel: isSetting, line: name)
    // The name of a setting alone says the setting.
    let ofSetting = isSetting ? [alone] : []
    /// Returns rules for arguments that are always the same, each with its typed form.
    func fixed(_ typed: [String]) -> [PhraseRule] {
      typed.compactMap { typed in
        SpokenWords.of(typed).map {
          PhraseRule("\(words) \($0.joined(separator: " "))", line: "\(name) \(typed)")
        }
      }
    }
    switch entry.argument {
    case .none, .lesson: return [alone]
    case .count: return [alone, PhraseRule(words, .count, line: name)]
    case .number:
      return ofSetting + [PhraseRule(words, .number, yieldsToLabel: isSetting, line: name)]
    case .labelAndValue:
      return [PhraseRule(words, .labelAndValue) { .lines(["\(name) \($0) \($1)"]) }]
    case .text: return [PhraseRule(words, .label, line: name)]
    case .optionalText:
      switch entry.sample {
      case .help: return [alone] + fixed(HelpTopic.all.map(\.name))
      case .rotor:
        return [alone] + fixed(["left", "right"]) + [PhraseRule(words, .rotorItem, line: name)]
      default: return [alone, PhraseRule(words, .label, line: name)]
      }
    case .name: return [PhraseRule(words, .action, line: name)]
    case .choice(let choices): return ofSetting + fixed(choices)
    case .kind: return [PhraseRule(words, .kind, line: name)]
    case .setting:
      let names = SettingName.allCases.map(\.rawValue)
      return [alone] + fixed(["all", "reset"] + names + names.map { "reset \($0)" })
    // The names of voices and languages are seldom English words.
    case .named, .language: return ofSetting
    case .point, .twoPoints, .cell, .typed, .key: return []
    }
  }

  static let kinds = RotorElementKind.allCases.map(\.rawValue)
}
