package import AccessibilityModel

/// The words of the rotor in one language.
package struct RotorPhrases: Equatable, Sendable {
  /// The name of a kind of item, and the messages if there are no more items of that kind, or none.
  package struct Items: Equatable, Sendable {
    package let name: String
    package let noMore: String
    package let none: String

    init(_ name: String, _ noMore: String, _ none: String) {
      self.name = name
      self.noMore = noMore
      self.none = none
    }
  }

  /// The name of a unit of text, and the messages at both ends of the text.
  package struct Unit: Equatable, Sendable {
    package let name: String
    package let first: String
    package let last: String

    init(_ name: String, _ first: String, _ last: String) {
      self.name = name
      self.first = first
      self.last = last
    }
  }

  /// The name of the language in the language itself.
  package var language: String

  // MARK: Navigation

  package var textUnits: [TextUnit: Unit]
  /// The phrases for kinds of elements, except heading levels.
  package var kinds: [RotorElementKind: Items]
  /// Placeholder: `{level}`, the level of the headings.
  package var headingLevels: Items
  package var visitedLinks: String
  package var boldText: String
  package var italicText: String
  package var underlinedText: String
  package var misspelledWords: Items
  /// Placeholder: `{name}`, the name of a custom rotor.
  package var noMore: String
  /// The name that is spoken for a custom rotor without a name.
  package var unnamed: String

  // MARK: Actions

  /// The name of the rotor itself.
  package var title: String
  /// The state of the rotor before a choice, on an element that none of its items suits.
  package var nothingSelected: String
  package var adjustValue: String
  package var actions: String
  package var noMoreActions: String
  /// The default action, a double tap.
  package var activate: String
  package var moreContent: Items

  // MARK: Settings

  package var settings: [SettingName: String]
  /// The value of the setting `traits` that puts trait words before the label.
  package var before: String
  /// The value of the setting `traits` that puts trait words after the label.
  package var after: String
  /// The value of the setting `content` for only important content.
  package var important: String
  /// The value of the setting `content` for all content.
  package var all: String
  /// Placeholder: `{count}`.
  package var wordsPerMinute: CountedPhrase
  package var verbosities: [Verbosity: String]
}

// Tests check that every language has every name, so the fallbacks after `??` are never used.
extension RotorPhrases {
  package func name(of setting: SettingName) -> String { settings[setting] ?? setting.rawValue }
  package func name(of verbosity: Verbosity) -> String {
    verbosities[verbosity] ?? verbosity.rawValue
  }
  package func first(_ unit: TextUnit) -> String { textUnits[unit]?.first ?? "" }
  package func last(_ unit: TextUnit) -> String { textUnits[unit]?.last ?? "" }

  /// Returns the phrases for a kind of element.
  package func items(of kind: RotorElementKind) -> Items {
    guard let level = kind.headingLevel.map(String.init) else {
      return kinds[kind] ?? Items("", "", "")
    }
    return Items(
      Phrases.fill(headingLevels.name, ["level": level]),
      Phrases.fill(headingLevels.noMore, ["level": level]),
      Phrases.fill(headingLevels.none, ["level": level]))
  }

  /// Returns the message at the end of a custom rotor.
  ///
  /// If the rotor has the same name as a kind of element, the message for that kind is used.
  package func edge(ofRotor name: String) -> String {
    RotorElementKind.allCases.lazy.map(items).first { $0.name == name }?.noMore ?? noMore
  }

  /// Returns the name of a rotor with a system type, or `nil` for the type `none`.
  package func name(of type: AccessibilityCustomRotor.SystemRotorType) -> String? {
    switch type {
    case .none: nil
    case .visitedLink: visitedLinks
    case .boldText: boldText
    case .italicText: italicText
    case .underlineText: underlinedText
    case .misspelledWord: misspelledWords.name
    case .link: items(of: .links).name
    case .heading: items(of: .headings).name
    case .headingLevel1: items(of: .headings1).name
    case .headingLevel2: items(of: .headings2).name
    case .headingLevel3: items(of: .headings3).name
    case .headingLevel4: items(of: .headings4).name
    case .headingLevel5: items(of: .headings5).name
    case .headingLevel6: items(of: .headings6).name
    case .image: items(of: .images).name
    case .textField: items(of: .textFields).name
    case .table: items(of: .tables).name
    case .list: items(of: .lists).name
    case .landmark: items(of: .landmarks).name
    }
  }
}
