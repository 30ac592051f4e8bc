package import AccessibilityModel

/// The words of the rotor in one language.
package struct RotorPhrases: Equatable, Sendable {
  /// The name of a kind of items, and the message after the last one.
  package struct Items: Equatable, Sendable {
    package let name: String
    package let noMore: String

    init(_ name: String, _ noMore: String) {
      self.name = name
      self.noMore = noMore
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

  /// The name of the language in itself.
  package var language: String

  // MARK: Navigation

  package var textUnits: [TextUnit: Unit]
  package var kinds: [RotorElementKind: Items]
  package var visitedLinks: String
  package var boldText: String
  package var italicText: String
  package var underlinedText: String
  package var misspelledWords: String
  package var noMoreMisspelledWords: String
  /// `{name}` of a rotor of the application.
  package var noMore: String
  /// The name of a custom rotor without one.
  package var unnamed: String

  // MARK: Actions

  package var adjustValue: String
  package var actions: String
  package var noMoreActions: String
  /// The action of a double tap if no other is chosen.
  package var activate: String
  package var moreContent: String
  package var noMoreContent: String

  // MARK: Settings

  package var settings: [SettingName: String]
  /// The value of `traits` that speaks them before the label.
  package var before: String
  /// The value of `traits` that speaks them after the label.
  package var after: String
  /// The value of `content` that speaks only important content.
  package var important: String
  /// The value of `content` that speaks all content.
  package var all: String
  /// `{count}`.
  package var wordsPerMinute: CountedPhrase
  package var verbosities: [Verbosity: String]
}

extension RotorPhrases {
  /// Returns the name of a setting. Tests check that every language has every name.
  package func name(of setting: SettingName) -> String { settings[setting] ?? setting.rawValue }

  // Tests check that every language has every name.
  package func name(of verbosity: Verbosity) -> String {
    verbosities[verbosity] ?? verbosity.rawValue
  }
  package func first(_ unit: TextUnit) -> String { textUnits[unit]?.first ?? "" }
  package func last(_ unit: TextUnit) -> String { textUnits[unit]?.last ?? "" }
  package func edge(of kind: RotorElementKind) -> String { kinds[kind]?.noMore ?? "" }

  /// Returns the message at the end of a custom rotor.
  ///
  /// A custom rotor for one of the reader's kinds has the message of that kind.
  package func edge(ofRotor name: String) -> String {
    kinds.values.first { $0.name == name }?.noMore ?? noMore
  }
}

extension RotorPhrases {
  /// Returns the name of a rotor by its system type; `nil` if the rotor has its own.
  package func name(of type: AccessibilityCustomRotor.SystemRotorType) -> String? {
    switch type {
    case .none: nil
    case .visitedLink: visitedLinks
    case .boldText: boldText
    case .italicText: italicText
    case .underlineText: underlinedText
    case .misspelledWord: misspelledWords
    case .link: kinds[.links]?.name
    case .heading: kinds[.headings]?.name
    case .headingLevel1: kinds[.headings1]?.name
    case .headingLevel2: kinds[.headings2]?.name
    case .headingLevel3: kinds[.headings3]?.name
    case .headingLevel4: kinds[.headings4]?.name
    case .headingLevel5: kinds[.headings5]?.name
    case .headingLevel6: kinds[.headings6]?.name
    case .image: kinds[.images]?.name
    case .textField: kinds[.textFields]?.name
    case .table: kinds[.tables]?.name
    case .list: kinds[.lists]?.name
    case .landmark: kinds[.landmarks]?.name
    }
  }
}
