/// The words of the rotor in one language: the names of its settings, and that there is no more.
package struct RotorPhrases: Equatable, Sendable {
  /// The name of something to go through, and what is said where there is no more of it.
  package struct Way: Equatable, Sendable {
    package let name: String
    package let noMore: String

    init(_ name: String, _ noMore: String) {
      self.name = name
      self.noMore = noMore
    }
  }

  /// The name of a piece of text, and what is said at both ends of the text.
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

  // MARK: Where swipes lead

  package var textUnits: [TextUnit: Unit]
  package var kinds: [RotorElementKind: Way]
  package var visitedLinks: String
  package var boldText: String
  package var italicText: String
  package var underlinedText: String
  package var misspelledWords: String
  package var noMoreMisspelledWords: String
  /// `{name}`, that of an application's own rotor.
  package var noMore: String
  /// An application's own rotor that has no name.
  package var unnamed: String

  // MARK: What swipes do to the element

  package var adjustValue: String
  package var actions: String
  package var noMoreActions: String
  /// What a double tap does where no action is picked.
  package var activate: String
  package var moreContent: String
  package var noMoreContent: String

  // MARK: Settings of the reader

  package var settings: [SettingName: String]
  /// Of words for traits: in front of the name.
  package var before: String
  /// Of words for traits: after the name.
  package var after: String
  /// Of custom content: only the important.
  package var important: String
  /// Of custom content: all of it.
  package var all: String
  /// `{count}`.
  package var wordsPerMinute: CountedPhrase
  package var verbosities: [Verbosity: String]
}

extension RotorPhrases {
  /// Returns the name of a setting. Tests make sure that every language has every name.
  package func name(of setting: SettingName) -> String { settings[setting] ?? setting.rawValue }

  // Tests make sure that every language has every name.
  package func name(of verbosity: Verbosity) -> String {
    verbosities[verbosity] ?? verbosity.rawValue
  }
  package func first(_ unit: TextUnit) -> String { textUnits[unit]?.first ?? "" }
  package func last(_ unit: TextUnit) -> String { textUnits[unit]?.last ?? "" }
  package func edge(of kind: RotorElementKind) -> String { kinds[kind]?.noMore ?? "" }

  /// Returns what is said where an application's rotor ends; one that stands for a kind of the
  /// reader's own ends in the same words.
  package func edge(ofRotor name: String) -> String {
    kinds.values.first { $0.name == name }?.noMore ?? noMore
  }
}
